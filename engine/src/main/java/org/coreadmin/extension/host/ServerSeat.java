package org.coreadmin.extension.host;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.internal.transaction.DirectoryLock;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;

/**
 * The place of the one server that may run on a base directory: it holds {@code data/server.lock} for life, and
 * {@code data/server.json} (0600) says how to reach it. When the process dies the place is free, and whatever the file says counts
 * no more. Not safe for use by several threads.
 */
@API(status = API.Status.STABLE, since = "1.0")
public final class ServerSeat implements AutoCloseable {

    private static final Set<PosixFilePermission> OF_ITS_OWNER =
            EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

    private static final int MAX_BYTES = 16 * 1024;

    /** A check for a server holds the lock for an instant. */
    private static final Duration OTHERS_LOOK = Duration.ofSeconds(5);

    private static final DurableFiles FILES = DurableFiles.system();

    private final BaseDirectory base;
    private final DirectoryLock lock;
    private boolean announced;

    private ServerSeat(BaseDirectory base, DirectoryLock lock) {
        this.base = base;
        this.lock = lock;
    }

    /** Takes the seat; empty if another server has it. */
    public static Optional<ServerSeat> take(BaseDirectory base) throws IOException {
        base.requireReadable();
        FILES.createPrivateDirectories(base.data());
        Optional<DirectoryLock> lock = lock(base, OTHERS_LOOK);
        if (lock.isPresent()) {
            FILES.delete(base.server()); // the file of a killed server leads nowhere
        }
        return lock.map(taken -> new ServerSeat(base, taken));
    }

    /** Whether a server has the place, or somebody looks at this very instant. */
    public static boolean isTaken(BaseDirectory base) throws IOException {
        if (!Files.exists(base.serverLock(), LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        try {
            if (!Files.isWritable(base.serverLock()) && Files.isReadable(base.serverLock())) {
                return DirectoryLock.isHeldWhereNothingCanBeWritten(
                        base.data(), String.valueOf(base.serverLock().getFileName()));
            }
            Optional<DirectoryLock> free = lock(base, Duration.ZERO);
            if (free.isPresent()) {
                free.get().close();
            }
            return free.isEmpty();
        } catch (AccessDeniedException e) {
            return true; // of another user, whose server may run
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    private static Optional<DirectoryLock> lock(BaseDirectory base, Duration limit) throws IOException {
        return DirectoryLock.acquire(
                base.data(), String.valueOf(base.serverLock().getFileName()), limit);
    }

    /**
     * Returns the address that the server published; empty if it says nothing (yet).
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if it runs as a user whose file this one may not read, if
     *     others than its owner could have written the file, or if it is of another version
     */
    public static Optional<Address> address(BaseDirectory base) throws IOException {
        Path file = base.server();
        try {
            requirePrivate(file);
            return Optional.of(Address.of(new StrictJson(MAX_BYTES).readObject(file))
                    .orElseThrow(() -> unusable(file, Message.of("it is of a different version of this product"))));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (AccessDeniedException e) {
            throw unusable(
                    file, Message.of("only the server's user may read it. Run this as that user, or use --server"));
        } catch (MalformedJsonException e) {
            throw unusable(file, Message.of("it is damaged: {0}", Message.of(e)));
        }
    }

    /**
     * Requires a file that only its owner may read. If the reader could read it, it is the reader's own, or root reads
     * it.
     */
    private static void requirePrivate(Path file) throws IOException {
        if (Files.isSymbolicLink(file)) {
            throw unusable(file, Message.of("it is a link"));
        }
        if (file.getFileSystem().supportedFileAttributeViews().contains("posix")
                && !OF_ITS_OWNER.containsAll(Files.getPosixFilePermissions(file, LinkOption.NOFOLLOW_LINKS))) {
            throw unusable(
                    file, Message.of("users other than its owner may read or write it, so it cannot be trusted"));
        }
    }

    private static PluginException unusable(Path file, Message why) {
        return new PluginException(
                ErrorCode.CONFLICT,
                Message.of(
                        "A server is running here, but {0}, which should say how to reach it, cannot be used: {1}.",
                        file, why));
    }

    /** Writes for readers of the file how to reach the server. */
    public void announce(Address address) throws IOException {
        Path made = base.server().resolveSibling("server.json.new");
        FILES.delete(made); // of a server that was killed
        try (OutputStream out = FILES.createPrivate(made)) {
            out.write(StrictJson.writePretty(address.toMap()));
        }
        FILES.move(made, base.server());
        announced = true;
    }

    /** Withdraws the server's address and releases the seat. */
    @Override
    public void close() throws IOException {
        try {
            if (announced) {
                FILES.delete(base.server());
            }
        } finally {
            lock.close();
        }
    }

    /**
     * The address of the server that runs on a base directory: the content of {@code data/server.json}.
     *
     * @param url   the address that the server listens on, without a slash at the end
     * @param pid   its process
     * @param token lets its reader carry out changes of plugins, and nothing else
     */
    public record Address(String url, long pid, String token) {

        /** The version of the file and of the interface that it leads to. */
        private static final int PROTOCOL = 1;

        private Map<String, Object> toMap() {
            return new JsonObject()
                    .with("format", PROTOCOL)
                    .with("protocol", PROTOCOL)
                    .with("url", url)
                    .with("pid", pid)
                    .with("token", token);
        }

        /** Returns the address; empty if this version does not understand it. */
        private static Optional<Address> of(Map<String, Object> map) {
            return map.get("protocol") instanceof Number protocol
                            && protocol.intValue() == PROTOCOL
                            && map.get("url") instanceof String url
                            && map.get("pid") instanceof Number pid
                            && map.get("token") instanceof String token
                    ? Optional.of(new Address(url, pid.longValue(), token))
                    : Optional.empty();
        }

        /** Returns the address without the token. */
        @Override
        public String toString() {
            return url + " (process " + pid + ")";
        }
    }

    /**
     * Thrown if a change is refused because a server runs on the base directory, which alone may carry it out. Nothing was
     * changed.
     */
    public static final class TakenException extends PluginException {

        private static final long serialVersionUID = 1L;

        /** Creates the refusal for a base directory. */
        public TakenException(BaseDirectory base) {
            super(
                    ErrorCode.CONFLICT,
                    "A server runs on " + base
                            + ", and this cannot be done beside it. Nothing was changed; stop the server"
                            + " and try again.");
        }
    }
}
