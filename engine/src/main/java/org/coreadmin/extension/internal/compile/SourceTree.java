package org.coreadmin.extension.internal.compile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The sources of a plugin: {@code src/main/java} and {@code src/main/resources} in its directory. Links in them are not
 * followed.
 */
final class SourceTree {

    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.`]+)");

    private final Path plugin;
    private final Path sources;
    private final Path resources;

    /** Creates the sources in a plugin's directory; touches no file yet. */
    public SourceTree(Path plugin) {
        this.plugin = plugin;
        this.sources = plugin.resolve("src").resolve("main").resolve("java");
        this.resources = plugin.resolve("src").resolve("main").resolve("resources");
    }

    /**
     * Whether there are sources of which the plugin holds no compiled classes, neither in {@code classes/} nor in its jars.
     *
     * @throws IOException if the plugin can't be read
     */
    public boolean needsCompiling() throws IOException {
        Set<String> classes = new HashSet<>();
        for (Path file : javaFiles()) {
            String path = path(sources, file);
            classes.add(path.substring(0, path.length() - ".java".length()) + ".class");
        }
        if (classes.isEmpty()) {
            return false;
        }
        for (String path : classes) {
            if (Files.exists(plugin.resolve("classes").resolve(path))) {
                return false;
            }
        }
        for (Path jar : libraries()) {
            try (JarFile open = new JarFile(jar.toFile())) {
                if (open.stream().map(JarEntry::getName).anyMatch(classes::contains)) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * Whether there are sources in Kotlin, which nothing here compiles, and the plugin holds no class of their packages.
     *
     * @throws IOException if the plugin can't be read
     */
    public boolean lacksClassesOfKotlin() throws IOException {
        Set<String> packages = new HashSet<>();
        for (Path file : files(plugin.resolve("src").resolve("main").resolve("kotlin"))) {
            if (file.toString().endsWith(".kt")) {
                Matcher declared = PACKAGE.matcher(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
                packages.add(
                        declared.find() ? declared.group(1).replace("`", "").replace('.', '/') + "/" : "");
            }
        }
        if (packages.isEmpty()) {
            return false;
        }
        List<String> present = new ArrayList<>();
        Path classes = plugin.resolve("classes");
        files(classes).forEach(file -> present.add(path(classes, file)));
        for (Path jar : libraries()) {
            try (JarFile open = new JarFile(jar.toFile())) {
                open.stream().map(JarEntry::getName).forEach(present::add);
            }
        }
        return present.stream()
                .filter(name -> name.endsWith(".class"))
                .noneMatch(name -> packages.contains(name.substring(0, name.lastIndexOf('/') + 1)));
    }

    List<Path> javaFiles() throws IOException {
        return files(sources).stream()
                .filter(file -> file.toString().endsWith(".java"))
                .toList();
    }

    List<Path> libraries() throws IOException {
        Path lib = plugin.resolve("lib");
        if (!Files.isDirectory(lib)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(lib)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        }
    }

    /** Returns the content of the resources by path. */
    Map<String, byte[]> resources() throws IOException {
        Map<String, byte[]> content = new LinkedHashMap<>();
        for (Path file : files(resources)) {
            content.put(path(resources, file), Files.readAllBytes(file));
        }
        return content;
    }

    /** Returns the path of a file as messages show it: from the plugin's directory on. */
    String shown(Path file) {
        return file.startsWith(plugin) ? path(plugin, file) : file.toString();
    }

    private static List<Path> files(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(directory)) {
            return new ArrayList<>(files.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .sorted()
                    .toList());
        }
    }

    private static String path(Path from, Path file) {
        return from.relativize(file).toString().replace('\\', '/');
    }
}
