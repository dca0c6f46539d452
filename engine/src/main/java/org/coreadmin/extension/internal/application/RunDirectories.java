package org.coreadmin.extension.internal.application;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.runtime.ActivePlugin;
import org.coreadmin.extension.internal.runtime.LinkRequest;
import org.coreadmin.extension.internal.store.RunClaims;
import org.coreadmin.extension.internal.store.RunStore;
import org.coreadmin.extension.internal.transaction.Transaction;

/**
 * The files that class loaders read, for each version: {@code run/<digest>/}, with its classes and libraries, and classes
 * compiled from sources where a plugin has none.
 */
public final class RunDirectories {

    private final Application application;
    private final RunClaims claims;
    private final RunStore store;

    RunDirectories(Application application, RunClaims claims) {
        this.application = application;
        this.claims = claims;
        this.store = new RunStore(application.base(), application.files());
    }

    /** Prepares the run directory of a version that comes in together with others, which are prepared already. */
    public Path prepare(Transaction change, StagedVersion incoming, Collection<LinkRequest> alongside)
            throws IOException {
        Path run = application.base().run(incoming.digest());
        if (Files.isDirectory(run)) {
            return run;
        }
        Path tree = incoming.tree();
        Map<String, byte[]> compiled = compile(tree, incoming.manifest(), alongside);
        Optional<Installed> before = application.installed(incoming.manifest().name());
        if (before.filter(plugin -> plugin.digest().equals(incoming.digest().hex()))
                .isPresent()) {
            // whatever becomes of this change, the installed version needs it, and another process may use it at once
            return store.settle(claims, tree, incoming.digest(), incoming.contents(), compiled);
        }
        return store.prepare(change, tree, incoming.digest(), incoming.contents(), compiled);
    }

    /**
     * Returns the directory of an installed plugin; rebuilt where it is missing, as when somebody else has written its
     * install.lock. Needs no lock and writes no journal: a start does this while another process may be at an
     * operation.
     */
    public Path of(Installed plugin) throws IOException {
        Path run = application.base().run(digestOf(plugin));
        if (Files.isDirectory(run)) {
            return run;
        }
        // the files may differ from what was installed, so they run under their own digest
        Path tree = plugin.directory().path();
        Sha256 digest = application.store().digest(tree);
        return store.settle(
                claims, tree, digest, Optional.of(digest), compile(tree, plugin.requireManifest(), List.of()));
    }

    /**
     * Returns the digests whose run directories belong to no installed plugin and to none that runs, here or in another
     * process.
     */
    public List<Sha256> unused(List<Installed> installed) throws IOException {
        return claims.unclaimed(unusedHere(installed));
    }

    private List<Sha256> unusedHere(List<Installed> installed) throws IOException {
        Set<Sha256> used = new HashSet<>();
        for (Installed plugin : installed) {
            used.add(digestOf(plugin));
        }
        for (ActivePlugin active : application.runtime().plugins().plugins()) {
            used.add(new Sha256(active.linked().run()));
        }
        return store.all().stream().filter(digest -> !used.contains(digest)).toList();
    }

    /**
     * Deletes those that belong to no installed plugin and are in use nowhere, and what dead processes were preparing.
     *
     * @return whether none is left that only another process uses
     */
    boolean reap() throws IOException {
        List<Sha256> unused = unusedHere(application.allInstalled());
        delete(unused);
        return unused.stream()
                .noneMatch(digest -> Files.exists(application.base().run(digest)));
    }

    /** Deletes these unless another process has begun to use one in the meantime. */
    public void delete(List<Sha256> unused) throws IOException {
        store.delete(claims, unused);
    }

    private Sha256 digestOf(Installed plugin) throws IOException {
        return plugin.digest().isEmpty()
                ? application.store().digest(plugin.directory().path())
                : new Sha256(plugin.digest());
    }

    /**
     * Turns a separate tree into a run directory, by compiling its sources into it if it has no classes. Only for
     * examining it.
     *
     * @throws PluginException {@link org.coreadmin.extension.ErrorCode#UNPROCESSABLE} with what the compiler says
     */
    public void compileInto(Path tree, Manifest manifest, Collection<LinkRequest> alongside) throws IOException {
        Path classes = tree.resolve("classes");
        for (Map.Entry<String, byte[]> file : compile(tree, manifest, alongside).entrySet()) {
            Path target = classes.resolve(file.getKey());
            application.files().createDirectories(Objects.requireNonNull(target.getParent()));
            application.files().writeNew(target, file.getValue());
        }
    }

    /** Compiles the classes of a plugin that has only sources, by path below {@code classes/}. */
    private Map<String, byte[]> compile(Path tree, Manifest manifest, Collection<LinkRequest> alongside)
            throws IOException {
        PluginCompiler compiler = application.compiler();
        compiler.requireBuilt(manifest, tree);
        return compiler.isNeeded(tree)
                ? compiler.compile(manifest, tree, application.runtime().shared(), seenBy(manifest, alongside))
                : Map.of();
    }

    /** Returns the classes of required plugins that the sources of a plugin can see. */
    private List<ExportedClasses> seenBy(Manifest manifest, Collection<LinkRequest> alongside) throws IOException {
        List<ExportedClasses> seen = new ArrayList<>();
        for (PluginName required : manifest.require().keySet()) {
            Optional<LinkRequest> coming = alongside.stream()
                    .filter(plugin -> plugin.name().equals(required))
                    .findFirst();
            if (coming.isPresent()) {
                seen.add(new ExportedClasses(
                        classPath(coming.get().directory()),
                        Set.copyOf(coming.get().exports())));
                continue;
            }
            Optional<Installed> other = application.installed(required);
            if (other.isPresent() && other.get().manifest().isPresent()) {
                seen.add(new ExportedClasses(
                        classPath(of(other.get())),
                        Set.copyOf(other.get().requireManifest().exports())));
            }
        }
        return seen;
    }

    private static List<Path> classPath(Path run) throws IOException {
        List<Path> path = new ArrayList<>();
        path.add(run.resolve("classes"));
        Path libraries = run.resolve("lib");
        if (Files.isDirectory(libraries)) {
            try (Stream<Path> jars = Files.list(libraries)) {
                jars.filter(jar -> jar.toString().endsWith(".jar")).sorted().forEach(path::add);
            }
        }
        return path;
    }
}
