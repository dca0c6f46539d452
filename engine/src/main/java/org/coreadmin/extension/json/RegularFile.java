package org.coreadmin.extension.json;

import java.io.IOException;
import java.io.InputStream;
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
     * @throws FileSystemException if it is a pipe, a device, a socket or a directory
     */
    public static InputStream open(Path file) throws IOException {
        require(file);
        return Files.newInputStream(file);
    }

    /**
     * Returns the whole content.
     *
     * @throws java.nio.file.NoSuchFileException if it does not exist
     * @throws FileSystemException if it is a pipe, a device, a socket or a directory
     */
    public static byte[] bytes(Path file) throws IOException {
        require(file);
        return Files.readAllBytes(file);
    }

    /**
     * Refuses what would have its reader wait.
     *
     * @throws FileSystemException if it is a pipe, a device, a socket or a directory
     */
    public static void require(Path file) throws FileSystemException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new FileSystemException(file.toString(), null, "it is not a regular file");
        }
    }
}
