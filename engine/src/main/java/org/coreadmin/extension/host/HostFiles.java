package org.coreadmin.extension.host;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import org.apiguardian.api.API;
import org.coreadmin.extension.internal.transaction.DurableFiles;

/**
 * Writes the files that a host keeps in a base directory beside those of the engine, such as a database, or what a start leaves for the
 * next: private where others must not read them, whole after a crash. Safe for use by several threads, each file for one at a time.
 */
@API(status = API.Status.STABLE, since = "1.0")
public final class HostFiles {

    private static final DurableFiles FILES = DurableFiles.system();

    private HostFiles() {}

    /**
     * Creates a directory that only this user can enter (0700), and those above it with the usual permissions, where they are missing.
     * Each new one is forced to the disk.
     */
    public static void createPrivateDirectories(Path directory) throws IOException {
        FILES.createPrivateDirectories(directory);
    }

    /** Creates an empty file that only this user can read (0600), unless it is there. */
    public static void createPrivateFile(Path file) throws IOException {
        FILES.createPrivateFile(file);
    }

    /**
     * Replaces a file, or makes it and the directories above it that are missing. Whoever reads it, also after a crash, finds what it had
     * or all of the new content, which is forced to the disk.
     */
    public static void replace(Path file, byte[] content) throws IOException {
        FILES.createDirectories(Objects.requireNonNull(file.toAbsolutePath().getParent()));
        FILES.replace(file, content);
    }

    /**
     * Deletes a directory with all in it. Links are deleted, not followed, also if the path itself is one; what is missing is no
     * error.
     */
    public static void deleteTree(Path directory) throws IOException {
        FILES.deleteTree(directory);
    }
}
