package org.coreadmin.extension.runtime.compile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import javax.tools.JavaFileObject;
import javax.tools.JavaFileObject.Kind;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import org.jspecify.annotations.Nullable;

/** Classes on some files of which only certain packages are seen. */
final class VisibleClasses implements AutoCloseable {

    private final StandardJavaFileManager files;
    private final Predicate<String> packages;

    VisibleClasses(StandardJavaFileManager files, List<Path> classPath, Predicate<String> packages) throws IOException {
        this.files = files;
        this.packages = packages;
        files.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath);
    }

    Iterable<JavaFileObject> list(String packageName, boolean recurse) throws IOException {
        return packages.test(packageName)
                ? files.list(StandardLocation.CLASS_PATH, packageName, Set.of(Kind.CLASS), recurse)
                : List.of();
    }

    @Nullable
    String binaryName(JavaFileObject file) {
        return files.inferBinaryName(StandardLocation.CLASS_PATH, file);
    }

    @Override
    public void close() throws IOException {
        files.close();
    }
}
