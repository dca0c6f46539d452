package org.coreadmin.plugin.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.archive.WrittenPackage;
import org.objectweb.asm.ClassReader;

/**
 * The package of a plugin as its build would create it: its files, its compiled classes, and those jars of the class
 * path that its classes need and that nobody else brings.
 */
final class AssembledPlugin {

    private static final List<String> USUAL =
            List.of("README*.md", "CHANGELOG*.md", "LICENSE*", "NOTICE*", "config/**", "database/**", "web/**");
    private static final int CLASS_TAG = 7;

    private final PluginFolder plugin;
    private final Predicate<String> brought;
    private final List<String> libraries;

    /**
     * Creates the package of a plugin.
     *
     * @param brought   whether the application, or a plugin that this one requires, brings the classes of a package
     * @param libraries beginnings of the names of jars that go in whether a class refers to them or not
     */
    AssembledPlugin(PluginFolder plugin, Predicate<String> brought, List<String> libraries) {
        this.plugin = plugin;
        this.brought = brought;
        this.libraries = libraries;
    }

    /** Writes the package to a file that does not exist; {@code work} is an empty directory for what it takes meanwhile. */
    void write(Path work, Path file) throws IOException {
        Path classes = plugin.path().resolve("target/classes");
        copyFiles(work);
        if (Files.isDirectory(classes)) {
            copy(classes, work.resolve("classes"));
            for (Path jar : jars(classes)) {
                Path target = Files.createDirectories(work.resolve("lib")).resolve(String.valueOf(jar.getFileName()));
                Files.copy(jar, target);
            }
        } else if (plugin.manifest().config().isPresent()) {
            throw new IllegalStateException(
                    classes + " does not exist: compile the plugin before its tests, as Maven does");
        }
        try (OutputStream out = Files.newOutputStream(file)) {
            WrittenPackage.write(work, out);
        }
    }

    private void copyFiles(Path work) throws IOException {
        List<PathMatcher> matchers = Stream.concat(USUAL.stream(), Stream.of(Manifest.FILE_NAME))
                .map(glob -> FileSystems.getDefault().getPathMatcher("glob:" + glob))
                .toList();
        for (String name : List.of("", "config", "database", "web")) {
            Path directory = plugin.path().resolve(name);
            if (!Files.isDirectory(directory)) {
                continue;
            }
            try (Stream<Path> files = Files.walk(directory, name.isEmpty() ? 1 : Integer.MAX_VALUE)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    Path path = plugin.path().relativize(file);
                    if (matchers.stream().anyMatch(matcher -> matcher.matches(path))) {
                        copyFile(file, work.resolve(path.toString()));
                    }
                }
            }
        }
        List<String> pictures = new ArrayList<>(plugin.manifest().screenshots());
        pictures.add(plugin.manifest().icon());
        for (String picture : pictures) {
            Path file = plugin.path().resolve(picture);
            if (!picture.isEmpty() && Files.isRegularFile(file) && !Files.exists(work.resolve(picture))) {
                copyFile(file, work.resolve(picture));
            }
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                copyFile(file, to.resolve(from.relativize(file).toString()));
            }
        }
    }

    private static void copyFile(Path file, Path target) throws IOException {
        Path parent = target.getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        Files.copy(file, target);
    }

    /** Returns the jars that classes refer to, directly or through each other. */
    private Set<Path> jars(Path classes) throws IOException {
        Map<String, Path> jars = new TreeMap<>();
        Set<String> seen = new HashSet<>();
        Deque<String> open = new ArrayDeque<>();
        try (Stream<Path> files = Files.walk(classes)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".class")).toList()) {
                seen.add(classes.relativize(file).toString().replace('\\', '/').replace(".class", ""));
                open.addAll(referred(Files.readAllBytes(file)));
            }
        }
        while (!open.isEmpty()) {
            String name = open.pop();
            if (seen.add(name) && !isBrought(name)) {
                URL place = AssembledPlugin.class.getClassLoader().getResource(name + ".class");
                if (place != null && place.openConnection() instanceof JarURLConnection inJar) {
                    Path jar = path(inJar.getJarFileURL());
                    jars.putIfAbsent(String.valueOf(jar.getFileName()), jar);
                    open.addAll(referred(read(inJar)));
                }
            }
        }
        addNamed(jars);
        return Set.copyOf(jars.values());
    }

    private boolean isBrought(String name) {
        int slash = name.lastIndexOf('/');
        String packageName = slash < 0 ? "" : name.substring(0, slash).replace('/', '.');
        return packageName.startsWith("java.")
                || packageName.startsWith("org.coreadmin.extension")
                || brought.test(packageName);
    }

    private void addNamed(Map<String, Path> jars) {
        for (String entry : System.getProperty("surefire.test.class.path", System.getProperty("java.class.path", ""))
                .split(java.io.File.pathSeparator)) {
            Path jar = Path.of(entry);
            String name = String.valueOf(jar.getFileName());
            if (name.endsWith(".jar") && libraries.stream().anyMatch(name::startsWith)) {
                jars.putIfAbsent(name, jar);
            }
        }
    }

    private static byte[] read(URLConnection connection) throws IOException {
        connection.setUseCaches(false);
        try (InputStream in = connection.getInputStream()) {
            return in.readAllBytes();
        }
    }

    private static Path path(URL url) {
        try {
            return Path.of(url.toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the internal names of the classes that a class file names in its constants. */
    private static List<String> referred(byte[] file) {
        try {
            ClassReader reader = new ClassReader(file);
            char[] buffer = new char[reader.getMaxStringLength()];
            List<String> names = new ArrayList<>();
            for (int i = 1; i < reader.getItemCount(); i++) {
                int at = reader.getItem(i);
                if (at > 0 && reader.readByte(at - 1) == CLASS_TAG) {
                    String name = reader.readUTF8(at, buffer);
                    if (name != null && !name.startsWith("[")) {
                        names.add(name);
                    }
                }
            }
            return names;
        } catch (IllegalArgumentException e) {
            throw new UncheckedIOException(
                    new IOException("A class file of " + file.length + " bytes can't be read: " + e.getMessage(), e));
        }
    }
}
