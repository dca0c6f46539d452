package org.coreadmin.admin.dev;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.coreadmin.extension.host.BaseDirectory;

/**
 * The files of a plugin's project as they were at one moment: what belongs into the plugin, without what builds and tools leave there
 * and without tests.
 *
 * @param stamps what distinguishes a file from an edited one, by path in the project
 */
record ProjectFiles(Map<String, Stamp> stamps) {

    private static final Set<String> LEFT_OUT = Set.of(BaseDirectory.INSTALL_LOCK, "target", "node_modules");

    /** The properties that change when somebody saves a file. */
    record Stamp(long size, FileTime time) {}

    /** The files of an empty project. */
    static final ProjectFiles NONE = new ProjectFiles(Map.of());

    /**
     * Returns the current files of a project.
     *
     * @throws IOException also if the project's directory disappears meanwhile
     */
    static ProjectFiles of(Path project) throws IOException {
        Map<String, Stamp> stamps = new TreeMap<>();
        Files.walkFileTree(project, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                return directory.equals(project) || belongs(project, directory)
                        ? FileVisitResult.CONTINUE
                        : FileVisitResult.SKIP_SUBTREE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (attributes.isRegularFile() && belongs(project, file)) {
                    stamps.put(relative(project, file), new Stamp(attributes.size(), attributes.lastModifiedTime()));
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
                if (failure instanceof NoSuchFileException && !file.equals(project)) {
                    return FileVisitResult.CONTINUE; // editors write a file beside the old one and rename it
                }
                throw failure;
            }
        });
        return new ProjectFiles(stamps);
    }

    /** Whether a file or directory of a project counts. */
    static boolean belongs(Path project, Path path) {
        String relative = relative(project, path);
        int slash = relative.indexOf('/');
        String top = slash < 0 ? relative : relative.substring(0, slash);
        String last = relative.substring(relative.lastIndexOf('/') + 1);
        boolean editors = last.endsWith("~") || last.startsWith(".#") || last.endsWith(".swp") || last.endsWith(".swx");
        return !LEFT_OUT.contains(top)
                && !top.startsWith(".")
                && !editors
                && !relative.equals("src/test")
                && !relative.startsWith("src/test/");
    }

    private static String relative(Path project, Path path) {
        return project.relativize(path).toString().replace('\\', '/');
    }

    /** Returns the paths of the files that came, went or were edited since. */
    SortedSet<String> changedSince(ProjectFiles before) {
        SortedSet<String> changed = new TreeSet<>();
        add(changed, stamps.keySet(), before);
        add(changed, before.stamps.keySet(), before);
        return changed;
    }

    private void add(SortedSet<String> changed, Collection<String> paths, ProjectFiles before) {
        for (String path : paths) {
            Stamp now = stamps.get(path);
            if (now == null || !now.equals(before.stamps.get(path))) {
                changed.add(path);
            }
        }
    }
}
