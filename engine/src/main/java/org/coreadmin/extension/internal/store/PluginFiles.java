package org.coreadmin.extension.internal.store;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.coreadmin.extension.Sha256;

/**
 * The files of a plugin's directory that make the plugin: all but install.lock, what this product puts beside it
 * ({@code .core*}), and what development leaves at the top: names with a leading dot, {@code target}, {@code node_modules}. A link
 * counts as the regular file that it leads to, if that is in the directory too; any other is refused.
 *
 * @param files       by path relative to the directory, with {@code /}, in the order of the paths
 * @param directories relative, with {@code /}, parents first
 */
record PluginFiles(Map<String, Path> files, Set<String> directories) {

    private static final Set<String> LEFT_OUT = Set.of(InstallLock.FILE, "target", "node_modules");
    private static final Set<String> LOADED_FROM = Set.of("classes", "lib");
    private static final int BUFFER = 64 * 1024;

    /** Returns the files of a directory. */
    static PluginFiles of(Path directory) throws IOException {
        return of(directory, relative -> !isLeftOut(relative));
    }

    /** Returns the files that class loaders read; nothing else is looked at. */
    static PluginFiles loadedOf(Path directory) throws IOException {
        PluginFiles found = of(directory, relative -> LOADED_FROM.contains(top(relative)) && !isLeftOut(relative));
        return found.loaded();
    }

    private static PluginFiles of(Path directory, Predicate<String> wanted) throws IOException {
        Path real = directory.toRealPath();
        Map<String, Path> files = new TreeMap<>();
        Set<String> directories = new TreeSet<>();
        Files.walkFileTree(real, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path visited, BasicFileAttributes attributes) {
                if (visited.equals(real)) {
                    return FileVisitResult.CONTINUE;
                }
                String relative = relative(real, visited);
                if (!wanted.test(relative)) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
                directories.add(relative);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                String relative = relative(real, file);
                if (wanted.test(relative)) {
                    files.put(relative, attributes.isRegularFile() ? file : target(real, file));
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return new PluginFiles(files, directories);
    }

    /** Returns the files among these that class loaders read: all in {@code classes/} and {@code lib/}. */
    PluginFiles loaded() {
        Map<String, Path> loaded = new TreeMap<>(files);
        loaded.keySet().removeIf(path -> !LOADED_FROM.contains(top(path)) || path.indexOf('/') < 0);
        Set<String> loadedFrom = new TreeSet<>(directories);
        loadedFrom.removeIf(path -> !LOADED_FROM.contains(top(path)));
        return new PluginFiles(loaded, loadedFrom);
    }

    /** Returns a copy with some files replaced by copies of them, which should be the same. */
    PluginFiles replacing(Map<String, Path> copies) {
        Map<String, Path> replaced = new TreeMap<>(files);
        replaced.putAll(copies);
        return new PluginFiles(replaced, directories);
    }

    /** Returns the SHA-256 over paths, executable bits and contents; directories and times do not count. */
    Sha256 digest() throws IOException {
        MessageDigest tree = sha256();
        byte[] buffer = new byte[BUFFER];
        for (Map.Entry<String, Path> file : files.entrySet()) {
            MessageDigest content = sha256();
            try (InputStream in = Files.newInputStream(file.getValue(), NOFOLLOW_LINKS)) {
                for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                    content.update(buffer, 0, read);
                }
            }
            String line = Sha256.of(content.digest()) + (Files.isExecutable(file.getValue()) ? " x " : " - ")
                    + file.getKey() + "\n";
            tree.update(line.getBytes(StandardCharsets.UTF_8));
        }
        return Sha256.of(tree.digest());
    }

    private static String top(String path) {
        int slash = path.indexOf('/');
        return slash < 0 ? path : path.substring(0, slash);
    }

    private static boolean isLeftOut(String relative) {
        int slash = relative.lastIndexOf('/');
        return relative.regionMatches(true, slash + 1, ".core", 0, ".core".length())
                || (slash < 0 && (relative.startsWith(".") || LEFT_OUT.contains(relative)));
    }

    private static Path target(Path directory, Path link) throws IOException {
        Path target;
        try {
            target = link.toRealPath();
        } catch (IOException e) {
            throw new FileSystemException(link.toString(), null, "It is a link that leads nowhere");
        }
        if (!target.startsWith(directory) || !Files.isRegularFile(target, NOFOLLOW_LINKS)) {
            throw new FileSystemException(
                    link.toString(),
                    target.toString(),
                    "A plugin may hold regular files, and links to its own ones, only");
        }
        return target;
    }

    /** Returns the relative path with {@code /}. The directory is not the root, so a separator follows it. */
    private static String relative(Path directory, Path path) {
        String text = path.toString().substring(directory.toString().length() + 1);
        return File.separatorChar == '/' ? text : text.replace(File.separatorChar, '/');
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
