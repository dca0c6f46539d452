package org.coreadmin.extension.cli.host;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.coreadmin.extension.transaction.DurableFiles;

/**
 * Where SQLite's driver unpacks its native library: a private directory beside the database, since the system's temporary directory
 * may not allow to execute anything. An operator's own choice, the system property {@code org.sqlite.tmpdir}, goes first.
 */
final class NativeLibrary {

    private static final String PROPERTY = "org.sqlite.tmpdir";

    /** What another process has unpacked and not loaded yet is younger. */
    private static final Duration LEFT_BEHIND = Duration.ofHours(1);

    private NativeLibrary() {}

    /** Makes the directory, clears away what killed processes have left in it, and configures the driver; once for a process. */
    static synchronized void prepare(Path directory) throws IOException {
        if (System.getProperty(PROPERTY) != null) {
            return;
        }
        DurableFiles files = DurableFiles.system();
        files.createPrivateDirectories(directory);
        Instant limit = Instant.now().minus(LEFT_BEHIND);
        try (DirectoryStream<Path> left = Files.newDirectoryStream(directory, "sqlite-*")) {
            for (Path file : left) {
                if (Files.getLastModifiedTime(file).toInstant().isBefore(limit)) {
                    files.delete(file);
                }
            }
        }
        System.setProperty(PROPERTY, directory.toString());
    }
}
