package org.coreadmin.extension.internal.store;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.internal.transaction.ProcessIdentity;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A private directory in {@code plugin/.core/private/} for reading and unpacking packages without the writer's lock. It is named after
 * the process, and gone when it is closed; what a process left that died is deleted when the next one is opened, and by
 * {@link PluginStore#sweep}. A lock on a file in it shows also to processes that cannot see this one, as in another container, that it
 * lives. Safe for use by several threads.
 */
public final class PrivatePlace implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(PrivatePlace.class);
    private static final String LOCK = ".lock";

    private final Path directory;
    private final DurableFiles files;
    private final Optional<FileChannel> lock;
    private final AtomicInteger trees = new AtomicInteger();
    private final Thread atEnd = new Thread(this::delete, "core-private-place");

    private PrivatePlace(Path directory, DurableFiles files, Optional<FileChannel> lock) {
        this.directory = directory;
        this.files = files;
        this.lock = lock;
    }

    /** Returns a new one, with nothing in it. */
    public static PrivatePlace open(BaseDirectory base, DurableFiles files) throws IOException {
        base.createCore(files);
        Path all = base.privatePlaces();
        files.createDirectories(all);
        for (String failure : sweep(base, files)) {
            LOG.debug("A private place stays: {}", failure);
        }
        String process = ProcessIdentity.current().text().replace('/', '-');
        Path own = all.resolve(
                process + "-" + Long.toHexString(ThreadLocalRandom.current().nextLong()));
        files.createPrivateDirectory(own);
        PrivatePlace place = new PrivatePlace(own, files, lock(own.resolve(LOCK)));
        atEnd(() -> Runtime.getRuntime().addShutdownHook(place.atEnd));
        return place;
    }

    /** Locks a new file until it is closed; nothing where that is impossible, as on some network drives. */
    private static Optional<FileChannel> lock(Path file) {
        try {
            FileChannel channel = FileChannel.open(file, CREATE_NEW, WRITE);
            boolean locked = false;
            try {
                locked = channel.tryLock() != null;
            } finally {
                if (!locked) {
                    channel.close();
                }
            }
            return locked ? Optional.of(channel) : Optional.empty();
        } catch (IOException e) {
            LOG.debug("{} is not locked: {}", file, e.toString());
            return Optional.empty();
        }
    }

    /**
     * Deletes the places of dead processes.
     *
     * @return the failed deletions, with the reasons
     */
    static List<String> sweep(BaseDirectory base, DurableFiles files) throws IOException {
        List<String> failures = new ArrayList<>();
        for (Path place : leftBehind(base)) {
            try {
                files.deleteTree(place);
            } catch (IOException e) {
                failures.add(place + " could not be deleted: " + e);
            }
        }
        return failures;
    }

    /** Returns the places of dead processes, but for those that this user may not look into. */
    static List<Path> leftBehind(BaseDirectory base) throws IOException {
        List<Path> left = new ArrayList<>();
        for (Path place : PluginStore.children(base.privatePlaces())) {
            if (!StartFailures.isOfLiving(place) && !isLocked(place.resolve(LOCK))) {
                left.add(place);
            }
        }
        return left;
    }

    /** Never called for a place of this process, whose lock would end with the channel. */
    private static boolean isLocked(Path file) {
        try (FileChannel channel = FileChannel.open(file, WRITE, NOFOLLOW_LINKS);
                FileLock lock = channel.tryLock()) {
            return lock == null;
        } catch (NoSuchFileException e) {
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    /** Returns a new tree in it. */
    public StagedTree tree() throws IOException {
        Path tree = directory.resolve(String.valueOf(trees.incrementAndGet()));
        files.createDirectory(tree);
        return new StagedTree(tree, files);
    }

    /** Returns where a file with this name can be created in the directory. */
    public Path file(String name) {
        return directory.resolve(name);
    }

    @Override
    public void close() {
        atEnd(() -> Runtime.getRuntime().removeShutdownHook(atEnd));
        delete();
    }

    /** Changes what happens when the process ends, unless that is what happens. */
    private static void atEnd(Runnable change) {
        try {
            change.run();
        } catch (IllegalStateException e) {
            LOG.debug("The process ends already");
        }
    }

    private void delete() {
        try {
            if (lock.isPresent()) {
                lock.get().close();
            }
            files.deleteTree(directory);
        } catch (IOException e) {
            LOG.debug("{} is left until this process has ended: {}", directory, e.toString());
        }
    }
}
