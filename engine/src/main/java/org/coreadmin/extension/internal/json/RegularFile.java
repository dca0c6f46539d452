package org.coreadmin.extension.internal.json;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Opens files that others may have put there: reading a pipe would never end. */
public final class RegularFile {

    private RegularFile() {}

    /**
     * Returns the content of a file, or of the one that a link leads to.
     *
     * @throws java.nio.file.NoSuchFileException if it does not exist
     * @throws FileSystemException if it is a pipe, a device, a socket, a directory, or a link that leads nowhere
     */
    public static InputStream open(Path file) throws IOException {
        require(file);
        return Files.newInputStream(file);
    }

    /**
     * Returns the whole content.
     *
     * @throws java.nio.file.NoSuchFileException if it does not exist
     * @throws FileSystemException if it is a pipe, a device, a socket, a directory, or a link that leads nowhere
     */
    public static byte[] bytes(Path file) throws IOException {
        require(file);
        return Files.readAllBytes(file);
    }

    /** Returns why a file cannot be read, without its name, which the reader's own message has. */
    public static String reason(IOException failure) {
        if (failure instanceof AccessDeniedException) {
            return "this user may not read it";
        }
        String reason = failure instanceof FileSystemException one ? one.getReason() : null;
        return reason != null ? reason : String.valueOf(failure.getMessage());
    }

    /**
     * Refuses what would have its reader wait, and a link that leads nowhere: whoever made it did not mean "no file".
     *
     * @throws FileSystemException if it is a pipe, a device, a socket, a directory, or a link that leads nowhere
     */
    public static void require(Path file) throws FileSystemException {
        if (Files.isRegularFile(file)) {
            return;
        }
        if (Files.exists(file)) {
            throw new FileSystemException(file.toString(), null, "it is not a regular file");
        }
        if (Files.isSymbolicLink(file)) {
            throw new FileSystemException(file.toString(), null, "it is a link to a file that does not exist");
        }
    }
}
