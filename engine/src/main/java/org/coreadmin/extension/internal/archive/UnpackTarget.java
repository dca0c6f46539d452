package org.coreadmin.extension.internal.archive;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Receives the content of a package. Paths are those of {@link PackageEntry}: relative, checked, each given once.
 * Directories that lead to a path are announced before it, whether the package lists them or not. All calls come from
 * the thread that unpacks, in the order of the package.
 */
public interface UnpackTarget {

    /** The target that takes nothing: the package is only checked. */
    UnpackTarget NOWHERE = new UnpackTarget() {
        @Override
        public void directory(String path) {}

        @Override
        public OutputStream file(String path, boolean executable) {
            return OutputStream.nullOutputStream();
        }
    };

    /**
     * Announces the amount to come. Called once, before all else.
     *
     * @param bytes of all files together, as the package says
     * @param files how many
     */
    default void begin(long bytes, int files) throws IOException {}

    /** Announces a directory. */
    void directory(String path) throws IOException;

    /**
     * Announces a file. Its content follows on the stream, in large pieces (so no buffer is needed), and the stream is
     * closed before anything else.
     *
     * @param executable whether it gets mode 0755, else 0644
     */
    OutputStream file(String path, boolean executable) throws IOException;
}
