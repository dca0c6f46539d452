package org.coreadmin.extension.registry;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import org.coreadmin.extension.transaction.DurableFiles;

/**
 * Writes files that can be fetched again: each under a name of its own first, and then in place of an older one, since
 * other processes may write the same file; not forced, since a lost copy does no harm.
 */
final class CacheFiles {

    private final DurableFiles files;

    CacheFiles(DurableFiles files) {
        this.files = files;
    }

    /** The future content of a file. */
    interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /** Creates a file, with the directories above it, or replaces it; readers see the old one or the new one. */
    void replace(Path file, Content content) throws IOException {
        makeDirectories(Objects.requireNonNull(file.getParent()));
        String random = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
        Path fresh = file.resolveSibling(".core-" + random + ".new");
        boolean isThere = false;
        try {
            try (OutputStream out = files.createNew(fresh)) {
                content.writeTo(out);
            }
            files.move(fresh, file);
            isThere = true;
        } finally {
            if (!isThere) {
                files.delete(fresh);
            }
        }
    }

    /** Deletes a file, if it is there. */
    void delete(Path file) throws IOException {
        files.delete(file);
    }

    /** Creates directories: files under {@code plugin/.core} are for this user alone. */
    void makeDirectories(Path wanted) throws IOException {
        if (Files.isDirectory(wanted)) {
            return;
        }
        Path parent = wanted.getParent();
        if (parent != null) {
            makeDirectories(parent);
        }
        try {
            if (isPrivate(wanted)) {
                files.createPrivateDirectory(wanted);
            } else {
                files.createDirectory(wanted);
            }
        } catch (FileAlreadyExistsException e) {
            if (!Files.isDirectory(wanted)) {
                throw e;
            }
        }
    }

    private static boolean isPrivate(Path path) {
        for (Path part : path) {
            if (part.toString().equals(".core")) {
                return true;
            }
        }
        return false;
    }
}
