package org.coreadmin.extension.maven;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/** The files that an author keeps in a project. */
final class ProjectFiles {

    private ProjectFiles() {}

    /**
     * Returns all files below a project, sorted, without the build's, those of hidden directories and those of
     * {@code node_modules}.
     */
    static List<Path> of(Path project, Path target) throws IOException {
        List<Path> found = new ArrayList<>();
        Files.walkFileTree(project, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                String name = directory.equals(project) ? "" : String.valueOf(directory.getFileName());
                boolean left = name.startsWith(".") || name.equals("node_modules") || directory.equals(target);
                return left ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                found.add(file);
                return FileVisitResult.CONTINUE;
            }
        });
        found.sort(null);
        return found;
    }
}
