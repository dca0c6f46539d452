package org.coreadmin.extension.testing;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.runtime.ContributionSummary;
import org.coreadmin.extension.internal.runtime.KnownPlugin;
import org.coreadmin.extension.internal.runtime.LinkRequest;
import tools.jackson.databind.json.JsonMapper;

/**
 * Makes small plugins, and jars, out of sources written in a test. A plugin is written to a directory that serves as its run
 * directory as well as its place under {@code plugin/}: {@code core.json}, {@code classes/}, {@code lib/}.
 *
 * <pre>{@code
 * Path directory = TestPlugins.named("acme/hello")
 *         .source("package acme; public class Hello {}")
 *         .writeTo(base.resolve("plugin/acme/hello"));
 * }</pre>
 */
public final class TestPlugins {

    private final Map<String, Object> manifest = new LinkedHashMap<>();
    private final List<String> sources = new ArrayList<>();
    private final Map<String, String> files = new LinkedHashMap<>();
    private final List<Path> libraries = new ArrayList<>();
    private final List<Path> alsoCompileAgainst = new ArrayList<>();

    private TestPlugins(String name) {
        manifest.put("name", name);
        manifest.put("version", "1.0.0");
    }

    /** A plugin of version 1.0.0 with nothing in it. */
    public static TestPlugins named(String name) {
        return new TestPlugins(name);
    }

    public TestPlugins version(String version) {
        return put("version", version);
    }

    /** The class name of its ConfigProvider. */
    public TestPlugins config(String className) {
        return put("config", className);
    }

    /** Required plugins, any version. */
    public TestPlugins requires(String... names) {
        return put("require", List.of(names));
    }

    public TestPlugins exports(String... packages) {
        return put("exports", List.of(packages));
    }

    /** Any field of core.json. */
    public TestPlugins put(String field, Object value) {
        manifest.put(field, value);
        return this;
    }

    /** A Java source file; its place follows from its package and its first public type. */
    public TestPlugins source(String text) {
        sources.add(text);
        return this;
    }

    /** A ConfigProvider {@code <package>.Config} whose {@code config()} consists of these statements. */
    public TestPlugins provider(String packageName, String statements) {
        config(packageName + ".Config");
        return source("package " + packageName + ";\n"
                + "import java.util.*;\nimport org.coreadmin.extension.api.*;\n"
                + "public class Config implements ConfigProvider {\n"
                + "  public Map<String, Object> config() {\n" + statements + "\n  }\n}\n");
    }

    /** A file of the plugin, such as {@code classes/acme/words.txt} or {@code config/acme.yaml}. */
    public TestPlugins file(String path, String text) {
        files.put(path, text);
        return this;
    }

    /** A jar that is copied to {@code lib/}. */
    public TestPlugins library(Path jar) {
        libraries.add(jar);
        return this;
    }

    /** Another plugin, written before, whose classes the sources may use. */
    public TestPlugins against(Path plugin) {
        alsoCompileAgainst.add(plugin.resolve("classes"));
        return this;
    }

    /** Compiles and writes the plugin; returns the directory. */
    public Path writeTo(Path directory) {
        try {
            Files.createDirectories(directory);
            List<Path> classPath = new ArrayList<>(libraries);
            classPath.addAll(alsoCompileAgainst);
            for (Map.Entry<String, byte[]> file :
                    TestSources.compile(sources, classPath).entrySet()) {
                write(directory.resolve("classes").resolve(file.getKey()), file.getValue());
            }
            for (Map.Entry<String, String> file : files.entrySet()) {
                write(directory.resolve(file.getKey()), file.getValue().getBytes(StandardCharsets.UTF_8));
            }
            for (Path jar : libraries) {
                write(directory.resolve("lib").resolve(jar.getFileName().toString()), Files.readAllBytes(jar));
            }
            write(directory.resolve("core.json"), new JsonMapper().writeValueAsBytes(manifest));
            return directory;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The plugin as a start knows it that was started before. */
    public static KnownPlugin known(LinkRequest request, ContributionSummary summary) {
        return new KnownPlugin(
                request.name(),
                request.version(),
                request.require(),
                summary,
                Objects.requireNonNull(request.directory().getParent()),
                String.valueOf(request.directory().getFileName()),
                () -> request);
    }

    /** Writes the plugin and asks for it to be linked from there. */
    public LinkRequest request(Path directory) {
        return requestFor(writeTo(directory));
    }

    /** Asks for this plugin, written before, to be linked. */
    @SuppressWarnings("unchecked")
    public LinkRequest requestFor(Path directory) {
        return new LinkRequest(
                PluginName.of((String) manifest.get("name")),
                (String) manifest.get("version"),
                directory,
                ((List<String>) manifest.getOrDefault("require", List.of()))
                        .stream().map(PluginName::of).toList(),
                (List<String>) manifest.getOrDefault("exports", List.of()),
                Optional.ofNullable((String) manifest.get("config")),
                (Map<String, String>) manifest.getOrDefault("scripts", Map.of()),
                (Map<String, Object>) manifest.getOrDefault("settings", Map.of()),
                List.of());
    }

    /** Compiles sources into a jar. */
    public static Path jar(Path file, String... sources) {
        return jar(file, Map.of(), Map.of(), sources);
    }

    /** Compiles sources into a jar with these attributes in its manifest and these other files. */
    public static Path jar(Path file, Map<String, String> attributes, Map<String, byte[]> others, String... sources) {
        Map<String, byte[]> entries = new TreeMap<>(others);
        entries.putAll(TestSources.compile(List.of(sources), List.of()));
        java.util.jar.Manifest manifest = new java.util.jar.Manifest();
        manifest.getMainAttributes().putValue("Manifest-Version", "1.0");
        attributes.forEach(manifest.getMainAttributes()::putValue);
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            try (OutputStream out = Files.newOutputStream(file);
                    JarOutputStream jar = new JarOutputStream(out, manifest)) {
                for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                    jar.putNextEntry(new JarEntry(entry.getKey()));
                    jar.write(entry.getValue());
                    jar.closeEntry();
                }
            }
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(Path file, byte[] content) throws IOException {
        Files.createDirectories(file.getParent());
        Files.write(file, content);
    }
}
