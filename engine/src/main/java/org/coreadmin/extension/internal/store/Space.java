package org.coreadmin.extension.internal.store;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;

/**
 * Checks whether there is room for files that are about to be written. Others may take it in the meantime: then writing fails,
 * and is rolled back.
 */
public final class Space {

    /** A file takes whole blocks, and its entry in a directory. */
    private static final long OF_A_FILE = 4096;

    /** The space for journal, lock, history and database. */
    private static final long BESIDES = 1024 * 1024;

    private Space() {}

    /**
     * Refuses a write that will not fit.
     *
     * @param directory where it will be written; exists
     * @param bytes     of all files together
     * @param files     how many
     * @param what      for the message, such as {@code acme/hello 1.0.0}
     * @throws PluginException {@link ErrorCode#FILE_COPY_FAILED} with the bytes that are needed and those that are free
     */
    public static void require(Path directory, long bytes, long files, Message what) throws IOException {
        FileStore store = Files.getFileStore(directory);
        long needed = bytes + files * OF_A_FILE + BESIDES;
        long free = store.getUsableSpace();
        if (free < needed && store.getTotalSpace() > 0) { // some systems do not report it
            throw new PluginException(
                    ErrorCode.FILE_COPY_FAILED,
                    Message.of(
                            "There is not enough space in {0} for {1}: {2} bytes are needed and {3} are free."
                                    + " Nothing was"
                                    + " changed; make room and try again.",
                            directory, what, needed, free));
        }
    }
}
