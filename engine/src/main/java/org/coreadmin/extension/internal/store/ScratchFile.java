package org.coreadmin.extension.internal.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Files in the directory for temporary files, each there only while it is used. */
public final class ScratchFile {

    private ScratchFile() {}

    /** What is done with the file. */
    @FunctionalInterface
    public interface Use {

        /** Uses the file, which is deleted afterwards. */
        void of(Path file) throws IOException;
    }

    /** Copies bytes into a new file, which only this user can read. */
    public static void holding(InputStream bytes, String suffix, Use use) throws IOException {
        Path file = Files.createTempFile("core-", suffix);
        try {
            Files.copy(bytes, file, StandardCopyOption.REPLACE_EXISTING);
            use.of(file);
        } finally {
            Files.delete(file);
        }
    }
}
