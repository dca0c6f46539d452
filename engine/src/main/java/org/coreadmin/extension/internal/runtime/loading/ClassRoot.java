package org.coreadmin.extension.internal.runtime.loading;

import java.io.Closeable;
import java.io.IOException;
import java.net.URL;
import java.security.CodeSource;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A place of a plugin's class path: its {@code classes/} directory or one of its jars. Safe for use by several threads.
 */
interface ClassRoot extends Closeable {

    /** Returns the file under this path, written with {@code /}, or null. */
    @Nullable
    ClassFile find(String path) throws IOException;

    /** Returns the paths of all files below a directory, written with {@code /} and without a leading one. */
    Stream<String> filesUnder(String directory) throws IOException;

    /** Returns the manifest that says which packages are sealed and what they implement, or null. */
    @Nullable
    Manifest manifest() throws IOException;

    /** Returns the location that classes of this root report. */
    URL location();

    /** A file of a root. */
    interface ClassFile {

        URL url();

        byte[] read() throws IOException;

        /** Returns the source, known since the file was read. */
        CodeSource source();
    }
}
