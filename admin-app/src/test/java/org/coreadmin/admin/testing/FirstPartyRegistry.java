package org.coreadmin.admin.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.tools.RegistryPublisher;
import org.snakeyaml.engine.v2.api.Load;

/** A registry with first-party plugins of this repository, packed from their folders and classes as the build does. */
public final class FirstPartyRegistry {

    private static final Path PLUGINS =
            Path.of("..", "plugins").toAbsolutePath().normalize();
    private static final List<String> BESIDE_THE_CLASSES =
            List.of("core.json", "README.md", "CHANGELOG.md", "icon.svg", "database", "config", "web");

    private final Path directory;

    private FirstPartyRegistry(Path directory) {
        this.directory = directory;
    }

    /** An empty one. */
    public static FirstPartyRegistry in(Path directory) {
        return new FirstPartyRegistry(directory);
    }

    /** Publishes the plugin whose module has this folder below {@code plugins/}. */
    public FirstPartyRegistry with(String module) {
        Path folder = PLUGINS.resolve(module);
        try {
            Path tree = Files.createTempDirectory("first-party");
            for (String part : BESIDE_THE_CLASSES) {
                if (Files.exists(folder.resolve(part))) {
                    copy(folder.resolve(part), tree.resolve(part));
                }
            }
            if (Files.exists(folder.resolve("target/classes"))) {
                copy(folder.resolve("target/classes"), tree.resolve("classes"));
            } else if (Files.exists(folder.resolve("src/main/java"))) { // compiled when it is installed
                copy(folder.resolve("src/main/java"), tree.resolve("src/main/java"));
            }
            if (module.equals("audit-log")) { // the one plugin with a library of its own
                Path library = jarOf(Load.class);
                Files.createDirectories(tree.resolve("lib"));
                Files.copy(library, tree.resolve("lib").resolve(library.getFileName()));
            }
            new RegistryPublisher().publish(tree, directory, Progress.NONE);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot publish " + folder, e);
        }
    }

    /** The setting that makes it the registry of a server. */
    public String setting() {
        return "--core.extension.bundled-registry=" + directory;
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, target);
                }
            }
        }
    }

    private static Path jarOf(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
