package org.coreadmin.extension.internal.compile;

import java.io.IOException;
import java.util.List;
import java.util.function.Predicate;
import javax.tools.JavaFileObject;
import org.jspecify.annotations.Nullable;

/** Classes somewhere, of which only certain packages are seen. */
final class VisibleClasses implements AutoCloseable {

    private final ClassListing classes;
    private final Predicate<String> packages;

    VisibleClasses(ClassListing classes, Predicate<String> packages) {
        this.classes = classes;
        this.packages = packages;
    }

    Iterable<JavaFileObject> list(String packageName, boolean recurse) throws IOException {
        return packages.test(packageName) ? classes.list(packageName, recurse) : List.of();
    }

    @Nullable
    String binaryName(JavaFileObject file) {
        return classes.binaryName(file);
    }

    @Override
    public void close() throws IOException {
        classes.close();
    }
}
