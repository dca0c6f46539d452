package org.coreadmin.extension.cli.host;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.coreadmin.extension.host.HostFiles;

/**
 * The directory into which SQLite's driver unpacks its native library: a private one beside the database, since the
 * system's temporary directory may not allow to execute anything. If nothing can be written there, as on a full disk, a
 * new directory in the temporary one replaces it, so that errors of the disk are reported about the database and not
 * about the library. An operator's own choice, the system property {@code org.sqlite.tmpdir}, takes precedence.
 */
final class NativeLibrary {

    private static final String PROPERTY = "org.sqlite.tmpdir";

    /** The age of a leftover file: one that another process has unpacked but not loaded yet is younger. */
    private static final Duration LEFT_BEHIND = Duration.ofHours(1);

    /** The library and its lock file fit into this many bytes. */
    private static final long ROOM = 4 << 20;

    private NativeLibrary() {}

    /**
     * Creates the directory, deletes what killed processes have left in it, and configures the driver; once for a
     * process.
     */
    static synchronized void prepare(Path directory) throws IOException {
        if (System.getProperty(PROPERTY) != null) {
            return;
        }
        System.setProperty(PROPERTY, (isMade(directory) ? directory : temporary(directory)).toString());
    }

    /** Whether the library can be unpacked there. */
    private static boolean isMade(Path directory) {
        try {
            make(directory);
            return isRoomIn(directory);
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean isRoomIn(Path directory) throws IOException {
        return Files.isWritable(directory) && Files.getFileStore(directory).getUsableSpace() >= ROOM;
    }

    private static Path temporary(Path wanted) throws IOException {
        Path system = Path.of(System.getProperty("java.io.tmpdir"));
        if (!isRoomIn(system)) {
            throw new IOException("the native library of its driver, of " + ROOM / 1024 / 1024
                    + " MB, can be written neither to " + wanted + " nor to " + system + "; make room there");
        }
        Path made = Files.createTempDirectory(system, "core-sqlite-");
        made.toFile().deleteOnExit(); // the driver's files in it are deleted first
        return made;
    }

    private static void make(Path directory) throws IOException {
        HostFiles.createPrivateDirectories(directory);
        Instant limit = Instant.now().minus(LEFT_BEHIND);
        try (DirectoryStream<Path> left = Files.newDirectoryStream(directory, "sqlite-*")) {
            for (Path file : left) {
                if (Files.getLastModifiedTime(file).toInstant().isBefore(limit)) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }
}
