package org.coreadmin.extension.internal.compile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import javax.tools.JavaFileObject;
import javax.tools.JavaFileObject.Kind;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import org.jspecify.annotations.Nullable;

/** Classes in directories and jars of the file system. */
final class FileClasses implements ClassListing {

    private final StandardJavaFileManager files;

    FileClasses(StandardJavaFileManager files, List<Path> classPath) throws IOException {
        this.files = files;
        files.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath);
    }

    @Override
    public Iterable<JavaFileObject> list(String packageName, boolean recurse) throws IOException {
        return files.list(StandardLocation.CLASS_PATH, packageName, Set.of(Kind.CLASS), recurse);
    }

    @Override
    public @Nullable String binaryName(JavaFileObject file) {
        return files.inferBinaryName(StandardLocation.CLASS_PATH, file);
    }

    @Override
    public void close() throws IOException {
        files.close();
    }
}
