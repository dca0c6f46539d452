package org.coreadmin.extension.internal.transaction;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A file that appears under its name whole or not at all, and never in the place of another one. Only its owner can read it (0600). Until
 * {@link #publish} it is {@code .core-<name>-<mark>.new}; what a killed process left of that is replaced, so there must be one writer for
 * each mark. For use by one thread.
 */
public final class NewFile implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(NewFile.class);

    private final DurableFiles files;
    private final Path target;
    private final Path fresh;
    private final OutputStream out;

    /**
     * Begins a file.
     *
     * @param mark distinguishes writers of the same name
     * @throws FileAlreadyExistsException if something has the name
     */
    public NewFile(DurableFiles files, Path target, String mark) throws IOException {
        this.files = files;
        this.target = target.toAbsolutePath();
        this.fresh = this.target.resolveSibling(".core-" + this.target.getFileName() + "-" + mark + ".new");
        requireFree();
        files.delete(fresh);
        this.out = files.createPrivate(fresh);
    }

    /** Returns the stream that the content goes to. */
    public OutputStream out() {
        return out;
    }

    /**
     * Forces the content and gives the file its name.
     *
     * @throws FileAlreadyExistsException if something has the name by now
     */
    public void publish() throws IOException {
        out.close();
        files.forceFile(fresh);
        try {
            if (files.faults().reach(FaultPoint.of(FaultPoint.Kind.LINK, fresh, target))) {
                Files.createLink(target, fresh);
            }
        } catch (FileAlreadyExistsException | NoSuchFileException e) {
            throw e;
        } catch (UnsupportedOperationException | FileSystemException e) {
            LOG.debug("No links there: {}", e.toString());
            requireFree();
            files.move(fresh, target);
        }
        files.delete(fresh);
        files.forceDirectory(Objects.requireNonNull(target.getParent()));
    }

    private void requireFree() throws IOException {
        if (Files.exists(target, NOFOLLOW_LINKS)) {
            throw new FileAlreadyExistsException(target.toString());
        }
    }

    /** Deletes it unless it was published. */
    @Override
    public void close() throws IOException {
        try {
            out.close();
        } finally {
            files.delete(fresh);
        }
    }
}
