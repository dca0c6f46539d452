package org.coreadmin.extension.host;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Packages that callers send, each in a file under {@code plugin/.core/uploads/} until it is closed. Only so many files, and so
 * many bytes, lie there at once. Nothing is forced to disk; {@link #sweep} deletes what a process left that was killed. Safe for
 * use by several threads of the one process that serves a base directory.
 */
@API(status = API.Status.STABLE, since = "1.0")
public final class Uploads {

    private static final Logger LOG = LoggerFactory.getLogger(Uploads.class);
    private static final int CHUNK = 64 * 1024;

    private final BaseDirectory base;
    private final DurableFiles files;
    private final int maxFiles;
    private final long maxBytes;
    private final Set<Path> open = new HashSet<>();
    private long bytes;

    /**
     * Creates the uploads of a base directory.
     *
     * @param maxFiles how many may lie there at once
     * @param maxBytes how long they may be together
     */
    public Uploads(BaseDirectory base, int maxFiles, long maxBytes) {
        this.base = base;
        this.files = DurableFiles.system();
        this.maxFiles = maxFiles;
        this.maxBytes = maxBytes;
    }

    /** A package that somebody sent. Its file goes when it is closed. */
    public final class Upload implements AutoCloseable {

        private final Path file;
        private long length;

        private Upload(Path file) {
            this.file = file;
        }

        /** Returns where the file is. */
        public Path file() {
            return file;
        }

        private void grow(long count) {
            synchronized (Uploads.this) {
                if (bytes + count > maxBytes) {
                    throw tooMany();
                }
                bytes += count;
                length += count;
            }
        }

        @Override
        public void close() {
            try {
                files.delete(file);
            } catch (IOException e) {
                LOG.warn("{} could not be deleted; the next start tries again", file, e);
            }
            synchronized (Uploads.this) {
                if (open.remove(file)) {
                    bytes -= length;
                }
            }
        }
    }

    /**
     * Writes a package to a new file.
     *
     * @param announced how long it says to be; negative if it does not say
     * @throws PluginException {@link ErrorCode#UNAVAILABLE} if too many are there already; nothing of it is left
     */
    public Upload receive(InputStream in, long announced) throws IOException {
        Upload upload = begin(announced);
        try {
            makeDirectory();
            try (OutputStream out = files.createPrivate(upload.file())) {
                byte[] chunk = new byte[CHUNK];
                for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
                    upload.grow(count);
                    out.write(chunk, 0, count);
                }
            }
            return upload;
        } catch (IOException | RuntimeException e) {
            upload.close();
            throw e;
        }
    }

    private synchronized Upload begin(long announced) {
        if (open.size() >= maxFiles || bytes + Math.max(0, announced) > maxBytes) {
            throw tooMany();
        }
        Upload upload = new Upload(base.uploads().resolve(UUID.randomUUID() + ".zip"));
        open.add(upload.file());
        return upload;
    }

    private static PluginException tooMany() {
        return new PluginException(
                ErrorCode.UNAVAILABLE,
                Message.of("Too many uploaded packages are waiting to be installed; try again in a while"));
    }

    private void makeDirectory() throws IOException {
        if (Files.isDirectory(base.uploads())) {
            return;
        }
        base.createCore(files);
        try {
            files.createPrivateDirectory(base.uploads());
        } catch (FileAlreadyExistsException e) {
            if (!Files.isDirectory(base.uploads())) {
                throw e;
            }
        }
    }

    /** Deletes the files that nobody has open any more. */
    public void sweep() {
        try (DirectoryStream<Path> left = Files.newDirectoryStream(base.uploads())) {
            for (Path file : left) {
                if (!isOpen(file)) {
                    files.delete(file);
                }
            }
        } catch (NoSuchFileException e) {
            LOG.debug("No package has been uploaded yet", e);
        } catch (IOException e) {
            LOG.warn("{} could not be emptied", base.uploads(), e);
        }
    }

    private synchronized boolean isOpen(Path file) {
        return open.contains(file);
    }
}
