package org.coreadmin.extension.testing;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Directory trees as values that tests compare. */
public final class Trees {

    private Trees() {}

    /** Every path below a directory, relative, with a file's content, {@code -> target} for a link, {@code /} for a directory. */
    public static Map<String, String> contents(Path directory) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(directory)) {
            paths.filter(path -> !path.equals(directory))
                    .forEach(path -> contents.put(directory.relativize(path).toString(), content(path)));
        }
        return contents;
    }

    /** Writes a file, and makes the directories above it. */
    public static Path write(Path file, String content) throws IOException {
        Files.createDirectories(file.getParent());
        return Files.writeString(file, content);
    }

    /** Copies a directory with all below it to a new place, links as links. */
    public static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to.toAbsolutePath().getParent());
        try (Stream<Path> paths = Files.walk(from)) {
            for (Path path : (Iterable<Path>) paths::iterator) {
                Files.copy(path, to.resolve(from.relativize(path).toString()), NOFOLLOW_LINKS);
            }
        }
    }

    /** Deletes a path with all below it, following no link; what is missing is no error. */
    public static void delete(Path path) throws IOException {
        if (Files.isDirectory(path, NOFOLLOW_LINKS)) {
            try (var children = Files.newDirectoryStream(path)) {
                for (Path child : children) {
                    delete(child);
                }
            }
        }
        Files.deleteIfExists(path);
    }

    private static String content(Path path) {
        try {
            if (Files.isSymbolicLink(path)) {
                return "-> " + Files.readSymbolicLink(path);
            }
            return Files.isDirectory(path) ? "/" : new String(Files.readAllBytes(path), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
