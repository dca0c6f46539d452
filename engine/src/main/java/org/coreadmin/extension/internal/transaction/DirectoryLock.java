package org.coreadmin.extension.internal.transaction;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.coreadmin.extension.internal.json.RegularFile;

/**
 * The right to change a directory, held by one at a time among all threads and processes that take it for the same
 * file in it. Free again when its holder dies. The file stays, empty.
 */
public final class DirectoryLock implements AutoCloseable {

    private static final Map<Path, Semaphore> HELD_HERE = new ConcurrentHashMap<>();
    private static final Duration LOOK_AGAIN_AFTER = Duration.ofMillis(20);

    private final Semaphore inProcess;
    private final FileChannel channel;

    private DirectoryLock(Semaphore inProcess, FileChannel channel) {
        this.inProcess = inProcess;
        this.channel = channel;
    }

    /**
     * Waits for the right, and takes it.
     *
     * @param directory must exist
     * @param file      name of the file in it that stands for the right; made if missing
     * @param limit     how long to wait at most
     * @return empty if another held it all the time
     */
    public static Optional<DirectoryLock> acquire(Path directory, String file, Duration limit) throws IOException {
        long deadline = System.nanoTime() + limit.toNanos();
        Path path = directory.toRealPath().resolve(file);
        Semaphore inProcess = HELD_HERE.computeIfAbsent(path, name -> new Semaphore(1, true));
        if (!waitFor(inProcess, limit)) {
            return Optional.empty();
        }
        FileChannel channel = null;
        boolean acquired = false;
        try {
            RegularFile.require(path);
            // others could hold a shared lock on a file that they may read
            channel = FileChannel.open(
                    path, Set.of(CREATE, READ, WRITE, NOFOLLOW_LINKS), DurableFiles.ofItsOwner("rw-------"));
            FileLock lock = channel.tryLock();
            while (lock == null && System.nanoTime() - deadline < 0) {
                pause();
                lock = channel.tryLock();
            }
            acquired = lock != null;
            return acquired ? Optional.of(new DirectoryLock(inProcess, channel)) : Optional.empty();
        } finally {
            if (!acquired) {
                inProcess.release();
                if (channel != null) {
                    channel.close();
                }
            }
        }
    }

    /** Whether somebody holds the lock, in a directory in which this process cannot write and so cannot acquire it. */
    public static boolean isHeldWhereNothingCanBeWritten(Path directory, String file) throws IOException {
        try (FileChannel channel =
                        FileChannel.open(directory.toRealPath().resolve(file), Set.of(READ, NOFOLLOW_LINKS));
                FileLock lock = channel.tryLock(0, Long.MAX_VALUE, true)) {
            return lock == null;
        } catch (OverlappingFileLockException e) {
            return true; // held by this process
        }
    }

    /** Gives it back. */
    @Override
    public void close() throws IOException {
        try {
            channel.close();
        } finally {
            inProcess.release();
        }
    }

    private static boolean waitFor(Semaphore inProcess, Duration limit) throws IOException {
        try {
            return inProcess.tryAcquire(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("Interrupted while another one held the directory", e);
        }
    }

    private static void pause() throws IOException {
        try {
            Thread.sleep(LOOK_AGAIN_AFTER.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("Interrupted while another process held the directory", e);
        }
    }
}
