package org.coreadmin.admin.testing;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/**
 * The class path of servers in processes of their own, with an archive of what such a server loads, which saves a third of the
 * processor time of a start. The first server that ends by itself leaves the archive to those that come after it. Archives know only
 * jars that name no others, so directories of classes become jars, and jars that name others are copied without that.
 */
public final class ServerClasses {

    /** That an archive cannot be made or used is nothing that a test has to know. */
    private static final String QUIET = "-Xlog:cds*=off";

    private static Path directory = Path.of("");
    private static List<String> classPath = List.of();

    private ServerClasses() {}

    /** The options of {@code java} that name the class path, for a server that may take longer to end. */
    public static synchronized List<String> leavingAnArchive() {
        List<String> options = options();
        if (options.size() == classPath.size()) {
            return Stream.concat(Stream.of("-XX:ArchiveClassesAtExit=" + archive(), QUIET), options.stream())
                    .toList();
        }
        return options;
    }

    /** The options of {@code java} that name the class path. */
    public static synchronized List<String> options() {
        if (classPath.isEmpty()) {
            try {
                classPath = classPath();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        if (Files.exists(archive())) {
            return Stream.concat(Stream.of("-XX:SharedArchiveFile=" + archive(), QUIET), classPath.stream())
                    .toList();
        }
        return classPath;
    }

    private static Path archive() {
        return directory.resolve("server.jsa");
    }

    private static List<String> classPath() throws IOException {
        directory = Files.createTempDirectory("server-classes");
        Runtime.getRuntime().addShutdownHook(new Thread(ServerClasses::delete));
        List<String> entries = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path path = Path.of(entry);
            Path jar = directory.resolve(entries.size() + ".jar");
            if (Files.isDirectory(path)) {
                pack(path, jar);
                entries.add(jar.toString());
            } else if (entry.endsWith(".jar") && namesOthers(path)) {
                try (FileSystem content = FileSystems.newFileSystem(path)) {
                    pack(content.getPath("/"), jar);
                }
                entries.add(jar.toString());
            } else if (entry.endsWith(".jar")) {
                entries.add(entry);
            }
        }
        return List.of("-cp", String.join(File.pathSeparator, entries));
    }

    private static boolean namesOthers(Path path) throws IOException {
        try (JarFile jar = new JarFile(path.toFile())) {
            Manifest manifest = jar.getManifest();
            return manifest != null && manifest.getMainAttributes().containsKey(Attributes.Name.CLASS_PATH);
        }
    }

    private static void pack(Path tree, Path jar) throws IOException {
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file);
                Stream<Path> files = Files.walk(tree)) {
            out.setLevel(0);
            for (Path path : files.sorted().toList()) {
                String name = tree.relativize(path).toString().replace(File.separatorChar, '/');
                if (Files.isRegularFile(path) && !name.equals(JarFile.MANIFEST_NAME)) {
                    out.putNextEntry(new JarEntry(name));
                    Files.copy(path, out);
                } else if (Files.isDirectory(path) && !name.isEmpty()) {
                    out.putNextEntry(new JarEntry(name.endsWith("/") ? name : name + "/"));
                }
            }
        }
    }

    private static void delete() {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
