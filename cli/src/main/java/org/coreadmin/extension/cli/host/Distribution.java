package org.coreadmin.extension.cli.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The unpacked distribution that this runs from; the launcher names it in the system property {@code core.distribution}. */
public final class Distribution {

    private Distribution() {}

    /** Returns the registry that comes with the distribution; empty if there is none, as in tests. */
    public static Optional<Path> registry() {
        return directory("registry");
    }

    /**
     * Returns the Maven repository that comes with the distribution and holds the plugin API; empty if there is none.
     */
    public static Optional<Path> mavenRepository() {
        return directory("maven");
    }

    /** Returns the libraries that only the server loads, such as Spring's; none where there is no server. */
    public static List<Path> serverLibraries() {
        Optional<Path> directory = directory("lib/server");
        if (directory.isEmpty()) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory.get())) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            return List.of(); // sources that need them do not compile, and the compiler says what is missing
        }
    }

    private static Optional<Path> directory(String name) {
        String distribution = System.getProperty("core.distribution", "");
        Path directory = Path.of(distribution, name);
        return !distribution.isEmpty() && Files.isDirectory(directory) ? Optional.of(directory) : Optional.empty();
    }
}
