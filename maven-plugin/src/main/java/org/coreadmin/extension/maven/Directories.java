package org.coreadmin.extension.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Directories below {@code target/} that a goal rebuilds. */
final class Directories {

    private Directories() {}

    /** Deletes a directory with all that is in it, if it exists. */
    static void delete(Path directory) throws IOException {
        if (!Files.exists(directory)) {
            return;
        }
        List<Path> deepestFirst;
        try (Stream<Path> tree = Files.walk(directory)) {
            deepestFirst = tree.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : deepestFirst) {
            Files.delete(path);
        }
    }
}
