package org.coreadmin.extension.cli.host;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

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

    private static Optional<Path> directory(String name) {
        String distribution = System.getProperty("core.distribution", "");
        Path directory = Path.of(distribution, name);
        return !distribution.isEmpty() && Files.isDirectory(directory) ? Optional.of(directory) : Optional.empty();
    }
}
