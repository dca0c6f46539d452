package org.coreadmin.extension.spring.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.runtime.LinkRequest;

/** A plugin whose classes are compiled from texts, ready to be linked. */
public final class CompiledPlugin {

    private static final Map<Map<String, String>, Path> COMPILED = new ConcurrentHashMap<>();

    private final PluginName name;
    private final Map<String, String> sources = new LinkedHashMap<>();
    private final List<Manifest.Route> routes = new ArrayList<>();
    private String version = "1.0.0";
    private Optional<String> provider = Optional.empty();
    private String more = "";

    private CompiledPlugin(String name) {
        this.name = PluginName.of(name);
    }

    /** Starts with nothing in it. */
    public static CompiledPlugin named(String name) {
        return new CompiledPlugin(name);
    }

    /** Another version than 1.0.0. */
    public CompiledPlugin version(String text) {
        this.version = text;
        return this;
    }

    /** A class, by its name and its text. */
    public CompiledPlugin source(String className, String text) {
        sources.put(className, text);
        return this;
    }

    /** The class that is the ConfigProvider. */
    public CompiledPlugin provider(String className) {
        this.provider = Optional.of(className);
        return this;
    }

    /** A route of the manifest. */
    public CompiledPlugin route(String method, String path, String authority) {
        routes.add(new Manifest.Route(method, path, Optional.of(authority)));
        return this;
    }

    /** More fields of the manifest, as JSON. */
    public CompiledPlugin manifest(String fields) {
        this.more = fields + ",";
        return this;
    }

    /** A route of the manifest outside the plugin's own path. */
    public CompiledPlugin absoluteRoute(String method, String path, String authority) {
        routes.add(new Manifest.Route(method, path, Optional.of(authority), true));
        return this;
    }

    /** Writes manifest and classes under {@code plugin/} of a base directory; the same sources are compiled once a process. */
    public Path writeTo(Path base) {
        Path directory = base.resolve("plugin").resolve(name.vendor()).resolve(name.name());
        StringJoiner declared = new StringJoiner(", ", "[", "]");
        routes.forEach(
                route -> declared.add("{\"method\": \"%s\", \"path\": \"%s\", \"authority\": \"%s\", \"absolute\": %s}"
                        .formatted(
                                route.method(), route.path(), route.authority().orElseThrow(), route.absolute())));
        try {
            Files.createDirectories(directory);
            Files.writeString(directory.resolve("core.json"), """
                    {
                      "name": "%s",
                      "version": "%s",
                      "type": "backend",
                      "display_name": "Hello",
                      "description": "Says hello",
                      "author": "Acme",
                      %s
                      %s
                      "routes": %s
                    }
                    """.formatted(
                    name,
                    version,
                    provider.map(type -> "\"config\": \"" + type + "\",").orElse(""),
                    more,
                    declared));
            if (!sources.isEmpty()) {
                copy(COMPILED.computeIfAbsent(Map.copyOf(sources), any -> compiled()), directory);
            }
            return directory;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path compiled() {
        try {
            Path directory = Files.createTempDirectory("compiled-plugin");
            compileTo(directory);
            return directory;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void copy(Path compiled, Path directory) throws IOException {
        Path classes = compiled.resolve("classes");
        try (Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.toList()) {
                Path target = directory
                        .resolve("classes")
                        .resolve(classes.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }

    /** Compiles into a directory and describes it. */
    public LinkRequest compileTo(Path directory) {
        try {
            Path classes = Files.createDirectories(directory.resolve("classes"));
            List<String> arguments = new ArrayList<>(List.of(
                    "-d",
                    classes.toString(),
                    "-cp",
                    System.getProperty("java.class.path"),
                    "-parameters",
                    "-proc:none",
                    "--release",
                    "17",
                    "-nowarn"));
            for (Map.Entry<String, String> source : sources.entrySet()) {
                Path file = directory.resolve("src").resolve(source.getKey().replace('.', '/') + ".java");
                Files.createDirectories(file.getParent());
                Files.writeString(file, source.getValue());
                arguments.add(file.toString());
            }
            JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
            if (compiler.run(null, null, null, arguments.toArray(String[]::new)) != 0) {
                throw new IllegalStateException("The test's plugin does not compile");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new LinkRequest(name, version, directory, List.of(), List.of(), provider, Map.of(), Map.of(), routes);
    }
}
