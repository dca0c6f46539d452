package org.coreadmin.extension.spring.presence;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.Map;
import org.coreadmin.extension.json.StrictJson;
import org.coreadmin.extension.store.BaseDirectory;
import org.coreadmin.extension.transaction.DurableFiles;
import org.jspecify.annotations.Nullable;

/**
 * Shows that a server runs on a base directory: it holds {@code data/server.lock} for life, and {@code data/server.json} (0600) tells
 * how to reach it. When the process dies the lock is free, and whatever the file says counts no more. Not safe for use by several
 * threads.
 */
public final class ServerPresence implements AutoCloseable {

    /** The version of the file and of the interface that it leads to. */
    public static final int PROTOCOL = 1;

    private static final FileAttribute<?> PRIVATE =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    private final BaseDirectory base;
    private final FileChannel channel;
    private final FileLock lock;
    private boolean announced;

    private ServerPresence(BaseDirectory base, FileChannel channel, FileLock lock) {
        this.base = base;
        this.channel = channel;
        this.lock = lock;
    }

    /**
     * Takes the place of the one server.
     *
     * @throws IllegalStateException if another server runs on the base directory
     */
    public static ServerPresence take(BaseDirectory base) {
        try {
            DurableFiles.system().createDirectories(base.data());
            FileChannel channel = FileChannel.open(
                    base.serverLock(), StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
            FileLock lock = tryLock(channel);
            if (lock == null) {
                channel.close();
                throw new IllegalStateException("Another server runs on " + base
                        + " already; stop it, or give this one a base directory of its own");
            }
            return new ServerPresence(base, channel, lock);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot lock " + base.serverLock(), e);
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    /** Tells those who may read the file where the server answers, and the token that it lets them in with. */
    public void announce(String url, LocalToken token) {
        Map<String, Object> content = new LinkedHashMap<>();
        content.put("format", PROTOCOL);
        content.put("protocol", PROTOCOL);
        content.put("url", url);
        content.put("pid", ProcessHandle.current().pid());
        content.put("token", token.text());
        try {
            Path made = Files.createTempFile(base.data(), "server-", ".json", attributes());
            Files.write(made, StrictJson.writePretty(content));
            Files.move(made, base.server(), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            announced = true;
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write " + base.server(), e);
        }
    }

    private FileAttribute<?>[] attributes() {
        return base.path().getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {PRIVATE}
                : new FileAttribute<?>[0];
    }

    /** Is there no more. */
    @Override
    public void close() {
        try {
            if (announced) {
                Files.deleteIfExists(base.server());
            }
            lock.release();
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot give back " + base.serverLock(), e);
        }
    }
}
