package org.coreadmin.extension.internal.transaction;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * Forces the files of a tree while more of them are being written, so that the disk works while the processor does. Of a tree with
 * few files, or so many that one call for all is best, nothing is forced before the end. One that is given up leaves nothing running
 * but what it has handed to the disk already. For use by one thread at a time.
 */
public final class TreeForce {

    private static final int BATCH = 32;

    private final DurableFiles files;
    private final Path directory;
    private final List<Future<Void>> forces = new ArrayList<>();
    private @Nullable ExecutorService pool;
    private boolean wanted;
    private boolean atTheEnd;
    private List<Path> batch = new ArrayList<>(BATCH);

    TreeForce(DurableFiles files, Path directory) {
        this.files = files;
        this.directory = directory;
    }

    /**
     * Announces the number of files to come. Very many are all forced at the end, if that is cheaper.
     *
     * @param count may be wrong
     */
    public void expect(int count) {
        atTheEnd = FileSystemForce.isFor(count, directory);
    }

    /** Reports a file of the tree as complete: its content may be forced from now on. */
    public void written(Path file) throws IOException {
        batch.add(file);
        if (batch.size() >= BATCH && !atTheEnd) {
            forceBatch();
        }
    }

    /**
     * Forces the remaining files, and then the directories.
     *
     * @param directories the directories of the tree to force, in any order
     * @throws IOException also if a file could not be forced before
     */
    public void finish(Collection<Path> directories) throws IOException {
        if (pool == null) {
            files.forceTree(directory, batch, directories, atTheEnd);
            return;
        }
        if (!batch.isEmpty()) {
            forceBatch();
        }
        try {
            ParallelForce.await(forces);
        } finally {
            pool.shutdownNow();
        }
        files.forceTree(directory, List.of(), directories, false);
    }

    /**
     * Returns a force for what is left, as the tree is about to be renamed: files that were handed to the disk are forced when this
     * returns, the others have their new names. This one is not used any more.
     *
     * @param renamed the tree's path from now on
     */
    public TreeForce movingTo(Path renamed) throws IOException {
        if (pool != null) {
            try {
                ParallelForce.await(forces);
            } finally {
                pool.shutdownNow();
            }
        }
        TreeForce rest = new TreeForce(files, renamed);
        rest.atTheEnd = atTheEnd;
        batch.forEach(file -> rest.batch.add(renamed.resolve(directory.relativize(file))));
        return rest;
    }

    private void forceBatch() throws IOException {
        if (pool == null) {
            wanted = files.reachForceOfFilesOf(directory);
            pool = ParallelForce.pool(DurableFiles.FORCING_THREADS);
        }
        List<Path> full = batch;
        batch = new ArrayList<>(BATCH);
        if (wanted) {
            forces.add(pool.submit(() -> {
                for (Path file : full) {
                    DurableFiles.force(file);
                }
                return null;
            }));
        }
    }
}
