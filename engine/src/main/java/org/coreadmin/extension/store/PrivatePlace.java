package org.coreadmin.extension.store;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.ThreadLocalRandom;
import org.coreadmin.extension.transaction.DurableFiles;
import org.coreadmin.extension.transaction.ProcessIdentity;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A private directory in {@code plugin/.core/private/} for examining packages without the writer's lock. It is named after
 * the process, and gone when it is closed; what a process left that died is deleted when the next one is opened.
 */
public final class PrivatePlace implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(PrivatePlace.class);

    private final Path directory;
    private final DurableFiles files;
    private int trees;

    private PrivatePlace(Path directory, DurableFiles files) {
        this.directory = directory;
        this.files = files;
    }

    /** Returns a new one, with nothing in it. */
    public static PrivatePlace open(BaseDirectory base, DurableFiles files) throws IOException {
        base.createCore(files);
        Path all = base.privatePlaces();
        files.createDirectories(all);
        sweep(all, files);
        String process = ProcessIdentity.current().text().replace('/', '-');
        Path own = all.resolve(
                process + "-" + Long.toHexString(ThreadLocalRandom.current().nextLong()));
        files.createPrivateDirectory(own);
        return new PrivatePlace(own, files);
    }

    private static void sweep(Path all, DurableFiles files) throws IOException {
        try (DirectoryStream<Path> places = Files.newDirectoryStream(all)) {
            for (Path place : places) {
                if (!isOfLiving(place)) {
                    files.deleteTree(place);
                }
            }
        }
    }

    private static boolean isOfLiving(Path place) {
        String[] parts = place.getFileName().toString().split("-", -1);
        try {
            return parts.length == 3
                    && ProcessIdentity.of(parts[0] + "/" + parts[1]).isAlive();
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** Returns a new tree in it. */
    public StagedTree tree() throws IOException {
        Path tree = directory.resolve(String.valueOf(++trees));
        files.createDirectory(tree);
        return new StagedTree(tree, files);
    }

    /** Returns where a file with this name can be created in the directory. */
    public Path file(String name) {
        return directory.resolve(name);
    }

    @Override
    public void close() {
        try {
            files.deleteTree(directory);
            files.delete(directory.resolveSibling(".").normalize());
        } catch (DirectoryNotEmptyException | NoSuchFileException e) {
            LOG.trace("Others read packages at the same time");
        } catch (IOException e) {
            LOG.debug("{} is left until the next command that reads a package: {}", directory, e.toString());
        }
    }
}
