package org.coreadmin.extension.internal.store;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.internal.transaction.Transaction;

/**
 * The directory {@code run/}: the files of each version that class loaders read, under its digest. It holds {@code classes/} and
 * {@code lib/}: links to the files of a tree that nobody edits, or copies of an author's own files. Safe for use by
 * several threads.
 */
public final class RunStore {

    private final BaseDirectory base;
    private final DurableFiles files;

    /** Creates the store of a base directory. */
    public RunStore(BaseDirectory base, DurableFiles files) {
        this.base = base;
        this.files = files;
    }

    /**
     * Prepares the run directory of an incoming version. If it is there already, nothing is done. Durable when this
     * returns, but for the content of files that are links: forcing the tree forces that. For the holder of the
     * writer's lock.
     *
     * @param digest   of the version
     * @param contents what the tree was found to be, if somebody may write into its files; the copy must be that as
     *     well
     * @param compiled more classes, by path below {@code classes/}
     * @return {@code run/<digest>/}
     */
    public Path prepare(
            Transaction transaction, Path tree, Sha256 digest, Optional<Sha256> contents, Map<String, byte[]> compiled)
            throws IOException {
        Path run = base.run(digest);
        if (Files.isDirectory(run, NOFOLLOW_LINKS)) {
            return run;
        }
        Source source = source(tree, contents);
        transaction.creates(run);
        Filled filled = fill(source, run);
        files.forceTree(run, filled.copies, filled.directories);
        files.forceDirectory(base.run());
        if (!compiled.isEmpty()) {
            files.forceTree(addClasses(run, compiled));
        }
        return run;
    }

    /**
     * Prepares the run directory of an installed version, without a transaction and without the writer's lock: beside
     * its place, from where one rename brings it there, durable in all its parts. If another process was quicker its
     * work is taken. What a process that dies meanwhile leaves is deleted by {@link #delete}.
     *
     * @param claims   of the application that needs it
     * @param contents what the tree was found to be, if somebody may write into its files; the copy must be that as
     *     well
     * @param compiled more classes, by path below {@code classes/}
     * @return {@code run/<digest>/}
     */
    public Path settle(
            RunClaims claims, Path tree, Sha256 digest, Optional<Sha256> contents, Map<String, byte[]> compiled)
            throws IOException {
        Path run = base.run(digest);
        if (Files.isDirectory(run, NOFOLLOW_LINKS)) {
            return run;
        }
        Source source = source(tree, contents);
        Path fresh = claims.freshRun();
        try {
            fill(source, fresh);
            addClasses(fresh, compiled);
            files.forceTree(fresh); // links too: it is used whatever becomes of the tree
            files.move(fresh, run);
        } catch (IOException | RuntimeException e) {
            try {
                files.deleteTree(fresh);
            } catch (IOException left) {
                e.addSuppressed(left);
            }
            if (!Files.isDirectory(run, NOFOLLOW_LINKS)) {
                throw e;
            }
        }
        files.forceDirectory(base.run());
        return run;
    }

    /** Returns the files of a tree that class loaders read and that a run directory has otherwise or not at all, in order. */
    public static List<String> differing(Path tree, Path run) throws IOException {
        List<String> differing = new ArrayList<>();
        for (Map.Entry<String, Path> file : PluginFiles.loadedOf(tree).files().entrySet()) {
            Path copy = run.resolve(file.getKey());
            if (!Files.isRegularFile(copy, NOFOLLOW_LINKS)
                    || !Files.isSameFile(file.getValue(), copy) && Files.mismatch(file.getValue(), copy) >= 0) {
                differing.add(file.getKey());
            }
        }
        return differing;
    }

    private Path addClasses(Path run, Map<String, byte[]> compiled) throws IOException {
        Path classes = run.resolve("classes");
        for (Map.Entry<String, byte[]> file : compiled.entrySet()) {
            Path target = classes.resolve(file.getKey());
            files.createDirectories(Objects.requireNonNull(target.getParent()));
            files.writeNew(target, file.getValue());
        }
        return classes;
    }

    /** Returns the digests of all that was prepared. */
    public List<Sha256> all() throws IOException {
        List<Sha256> runs = new ArrayList<>();
        for (Path run : PluginStore.children(base.run())) {
            try {
                runs.add(new Sha256(run.getFileName().toString()));
            } catch (IllegalArgumentException e) {
                // somebody else's, left alone
            }
        }
        return runs;
    }

    /**
     * Deletes these, but for what another application claims, and what processes that are gone have left half prepared. For the
     * holder of the writer's lock.
     */
    public void delete(RunClaims claims, List<Sha256> runs) throws IOException {
        List<Path> doomed = new ArrayList<>();
        try {
            claims.reclaim(runs, run -> {
                // others wait meanwhile, and must see it whole or not at all
                files.createDirectories(base.trash());
                Path aside = PluginStore.freeName(base.trash().resolve("run-" + run.getFileName()));
                files.move(run, aside);
                doomed.add(aside);
            });
        } finally {
            for (Path directory : doomed) {
                files.deleteTree(directory);
            }
        }
    }

    /**
     * The origin of a run directory.
     *
     * @param contents what the tree was found to be, if somebody may write into it
     * @param all      of such a tree all files; of another one only what is loaded, since the rest is not needed
     * @param loaded   the files that class loaders read
     */
    private record Source(Path tree, Optional<Sha256> contents, PluginFiles all, PluginFiles loaded) {

        boolean editable() {
            return contents.isPresent();
        }
    }

    private Source source(Path tree, Optional<Sha256> contents) throws IOException {
        base.createCore(files);
        files.createDirectories(base.run());
        PluginFiles all = contents.isPresent() ? PluginFiles.of(tree) : PluginFiles.loadedOf(tree);
        Source source = new Source(tree, contents, all, contents.isPresent() ? all.loaded() : all);
        if (source.editable()) {
            long bytes = 0;
            for (Path file : source.loaded.files().values()) {
                bytes += Files.size(file);
            }
            Space.require(base.run(), bytes, source.loaded.files().size(), Message.of("a copy of {0}", tree));
        }
        return source;
    }

    /** The created files that must be forced. */
    private record Filled(List<Path> copies, List<Path> directories) {}

    /** Fills a run directory. A copy that differs from what the tree was found to be is refused. */
    private Filled fill(Source source, Path run) throws IOException {
        Filled filled = new Filled(new ArrayList<>(), new ArrayList<>());
        for (String path : source.all.files().keySet()) {
            // a name that this locale cannot express is refused here: the digest would be another one elsewhere
            if (!run.resolve(path).startsWith(run)) {
                throw new IOException(path + " does not stay inside of " + source.tree);
            }
        }
        files.createDirectory(run);
        filled.directories.add(run);
        for (String directory : source.loaded.directories()) {
            Path made = run.resolve(directory);
            files.createDirectory(made);
            filled.directories.add(made);
        }
        Map<String, Path> copied = new HashMap<>();
        for (Map.Entry<String, Path> file : source.loaded.files().entrySet()) {
            Path target = run.resolve(file.getKey());
            if (source.editable()) {
                files.copy(file.getValue(), target);
                copied.put(file.getKey(), target);
                filled.copies.add(target);
            } else if (!files.linkOrCopy(file.getValue(), target)) {
                filled.copies.add(target);
            }
        }
        if (source.editable()
                && !source.contents.equals(
                        Optional.of(source.all.replacing(copied).digest()))) {
            throw new IOException(
                    source.tree + " was changed while it was being copied; try again when nobody writes into it");
        }
        return filled;
    }
}
