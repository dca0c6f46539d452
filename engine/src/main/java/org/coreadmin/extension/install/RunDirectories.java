package org.coreadmin.extension.install;

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
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.manifest.Manifest;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.runtime.ActivePlugin;
import org.coreadmin.extension.runtime.LinkRequest;
import org.coreadmin.extension.runtime.LinkedPlugin;
import org.coreadmin.extension.runtime.compile.ExportedClasses;
import org.coreadmin.extension.runtime.compile.SourceCompiler;
import org.coreadmin.extension.runtime.compile.SourceTree;
import org.coreadmin.extension.transaction.DecisionKind;
import org.coreadmin.extension.transaction.Transaction;
import org.coreadmin.extension.transaction.TransactionHeader;

/**
 * What class loaders read of each version: {@code run/<digest>/}, with its classes and libraries, and classes compiled from sources
 * where a plugin has none.
 */
final class RunDirectories {

    private final Site site;

    RunDirectories(Site site) {
        this.site = site;
    }

    /** Of a version that arrives. */
    Path prepare(Transaction change, Incoming incoming) throws IOException {
        return prepare(change, incoming, List.of());
    }

    /** Of a version that arrives with others, which are linked already. */
    Path prepare(Transaction change, Incoming incoming, Collection<LinkedPlugin> alongside) throws IOException {
        return prepare(
                change,
                incoming.tree(),
                incoming.digest(),
                incoming.staged().isEmpty(),
                incoming.manifest(),
                alongside);
    }

    /** Of an installed plugin; made anew where it is missing, as when somebody else has written its install.lock. */
    Path of(Installed plugin) throws IOException {
        Path tree = plugin.directory().path();
        Sha256 digest = digestOf(plugin);
        Path run = site.base().run(digest);
        if (Files.isDirectory(run)) {
            return run;
        }
        Transaction change = site.transactions()
                .begin(new TransactionHeader("prepare", plugin.name().toString(), Map.of(), DecisionKind.RECORD));
        try {
            // what is there now may be other than what was installed, so it runs under its own digest
            prepare(change, tree, site.store().digest(tree), true, plugin.requireManifest(), List.of());
            change.seal();
            change.decide();
        } catch (IOException | RuntimeException e) {
            change.rollBack();
            throw e;
        }
        Completion.of(change);
        return site.base().run(site.store().digest(tree));
    }

    /** Those that belong to no installed plugin and to none that runs. */
    List<Sha256> unused(List<Installed> installed) throws IOException {
        Set<Sha256> used = new HashSet<>();
        for (Installed plugin : installed) {
            used.add(digestOf(plugin));
        }
        for (ActivePlugin active : site.runtime().plugins().plugins()) {
            used.add(new Sha256(
                    String.valueOf(active.linked().request().directory().getFileName())));
        }
        return site.store().runs().stream()
                .filter(digest -> !used.contains(digest))
                .toList();
    }

    /** Deletes those that belong to no installed plugin, once nothing is at work in them any more. */
    void reap() throws IOException {
        if (site.activation().isSettled()) {
            for (Sha256 digest : unused(site.allInstalled())) {
                delete(digest);
            }
        }
    }

    void delete(Sha256 digest) throws IOException {
        site.store().deleteRun(digest);
    }

    private Sha256 digestOf(Installed plugin) throws IOException {
        Optional<Sha256> known = plugin.lock().digest();
        return known.isPresent()
                ? known.get()
                : site.store().digest(plugin.directory().path());
    }

    private Path prepare(
            Transaction change,
            Path tree,
            Sha256 digest,
            boolean editable,
            Manifest manifest,
            Collection<LinkedPlugin> alongside)
            throws IOException {
        if (Files.isDirectory(site.base().run(digest))) {
            return site.base().run(digest);
        }
        SourceTree sources = new SourceTree(tree);
        Map<String, byte[]> compiled = sources.needsCompiling()
                ? new SourceCompiler(site.runtime().shared())
                        .compile(manifest.name() + "@" + manifest.version(), sources, seenBy(manifest, alongside))
                        .files()
                : Map.of();
        Path run = site.store().prepareRun(change, tree, digest, editable);
        if (!compiled.isEmpty()) {
            for (Map.Entry<String, byte[]> file : compiled.entrySet()) {
                Path target = run.resolve("classes").resolve(file.getKey());
                site.files().createDirectories(Objects.requireNonNull(target.getParent()));
                site.files().writeNew(target, file.getValue());
            }
            site.files().forceTree(run.resolve("classes"));
        }
        return run;
    }

    /** What the sources of a plugin see of those that it requires. */
    private List<ExportedClasses> seenBy(Manifest manifest, Collection<LinkedPlugin> alongside) throws IOException {
        List<ExportedClasses> seen = new ArrayList<>();
        for (PluginName required : manifest.require().keySet()) {
            Optional<LinkRequest> coming = alongside.stream()
                    .filter(plugin -> plugin.name().equals(required))
                    .map(LinkedPlugin::request)
                    .findFirst();
            if (coming.isPresent()) {
                seen.add(new ExportedClasses(
                        classPath(coming.get().directory()),
                        Set.copyOf(coming.get().exports())));
                continue;
            }
            Optional<Installed> other = site.installed(required);
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
