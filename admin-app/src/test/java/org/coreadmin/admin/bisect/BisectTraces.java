package org.coreadmin.admin.bisect;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a search for a culprit must leave as it was, and must not leave. */
final class BisectTraces {

    private BisectTraces() {}

    /** Returns files of plugins and settings, and not what a running server keeps writing. */
    static Map<String, String> files(Path base) throws IOException {
        Map<String, String> files = new TreeMap<>();
        for (String part : new String[] {"plugin/acme", "config"}) {
            if (Files.isDirectory(base.resolve(part))) {
                try (Stream<Path> all = Files.walk(base.resolve(part))) {
                    for (Path file : all.filter(Files::isRegularFile).toList()) {
                        files.put(
                                base.relativize(file).toString(), Files.readString(file, StandardCharsets.ISO_8859_1));
                    }
                }
            }
        }
        return files;
    }

    /** Returns the names of the copies in a directory for temporary files. */
    static Set<String> copies(Path temporary) throws IOException {
        try (Stream<Path> all = Files.list(temporary)) {
            return all.map(path -> path.getFileName().toString())
                    .filter(name -> name.startsWith("core-bisect-"))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
