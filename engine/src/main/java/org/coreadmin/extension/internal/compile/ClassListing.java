package org.coreadmin.extension.internal.compile;

import java.io.Closeable;
import java.io.IOException;
import javax.tools.JavaFileObject;
import org.jspecify.annotations.Nullable;

/** Class files by package, wherever they are. */
interface ClassListing extends Closeable {

    /** Returns the class files of a package, and with {@code recurse} of all packages below it. */
    Iterable<JavaFileObject> list(String packageName, boolean recurse) throws IOException;

    /** Returns the name of a class that was listed; null where it was not listed here. */
    @Nullable
    String binaryName(JavaFileObject file);
}
