package org.coreadmin.hosts;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.springframework.boot.loader.tools.Library;
import org.springframework.boot.loader.tools.LibraryScope;
import org.springframework.boot.loader.tools.Repackager;

/** The clinic, packaged from the class path of the tests in the forms that applications come in. */
final class Packages {

    private static final List<String> OF_THE_TESTS = List.of(
            "junit",
            "opentest4j",
            "apiguardian",
            "assertj",
            "byte-buddy",
            "surefire",
            "spring-boot-loader-tools",
            "core-tools",
            "tools.jar", // the same, not packaged yet
            "commonmark",
            "commons-compress",
            "commons-codec",
            "commons-io",
            "commons-lang3");
    private static final String DEVTOOLS = "spring-boot-devtools";
    private static final String TOMCAT = "tomcat-embed";

    private final Path directory;
    private final Path classes;
    private final List<Path> libraries;
    private final Path devtools;

    Packages(Path directory) throws IOException {
        this.directory = directory;
        this.classes = Files.createDirectories(directory.resolve("classes"));
        Path own = Path.of("target/test-classes");
        copy(own, "com/example/clinic", classes);
        List<Path> all = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path path = Path.of(entry).toAbsolutePath();
            if (Files.exists(path) && !path.equals(own.toAbsolutePath()) && !path.endsWith("surefire")) {
                all.add(Files.isDirectory(path) ? jar(path) : path);
            }
        }
        this.devtools = only(all, DEVTOOLS).get(0);
        this.libraries = all.stream()
                .filter(path -> OF_THE_TESTS.stream().noneMatch(name(path)::contains))
                .filter(path -> !name(path).startsWith(DEVTOOLS))
                .toList();
    }

    /** The class path of the application as Maven or an IDE start it. */
    List<String> classPath(boolean withDevtools) {
        List<String> entries = new ArrayList<>(List.of(classes.toString()));
        libraries.forEach(library -> entries.add(library.toString()));
        if (withDevtools) {
            entries.add(devtools.toString());
        }
        return List.of("-cp", String.join(File.pathSeparator, entries), "com.example.clinic.ClinicApplication");
    }

    /** What {@code java -jar} starts. */
    Path executableJar() throws IOException {
        Path plain = jar(classes);
        Path executable = directory.resolve("clinic.jar");
        Repackager repackager = new Repackager(plain.toFile());
        repackager.setMainClass("com.example.clinic.ClinicApplication");
        repackager.setBackupSource(false);
        repackager.repackage(executable.toFile(), callback -> {
            for (Path library : libraries) {
                callback.library(new Library(library.toFile(), LibraryScope.RUNTIME));
            }
        });
        return executable;
    }

    /**
     * What is deployed in a servlet container. Nothing in it is compressed: Tomcat, when it serves from the archive, reads a library from
     * its beginning for each class.
     */
    Path war() throws IOException {
        Path war = directory.resolve("clinic.war");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(war))) {
            out.setLevel(Deflater.NO_COMPRESSION);
            add(out, classes, "WEB-INF/classes/");
            for (Path library : libraries) {
                if (!name(library).startsWith(TOMCAT)) {
                    out.putNextEntry(new JarEntry("WEB-INF/lib/" + name(library)));
                    copyUncompressed(library, out);
                }
            }
        }
        return war;
    }

    /** Tomcat without any of the application's classes. */
    List<String> tomcat(Path base, Path war, boolean unpacked) throws IOException {
        Path container = directory.resolve("container");
        if (!Files.exists(container)) {
            copy(Path.of("target/test-classes"), "com/example/container", container);
        }
        List<String> entries = new ArrayList<>(List.of(container.toString()));
        only(libraries, TOMCAT).forEach(path -> entries.add(path.toString()));
        only(libraries, "jakarta.annotation").forEach(path -> entries.add(path.toString()));
        Files.createDirectories(base.resolve("tomcat/webapps"));
        return List.of(
                "-cp",
                String.join(File.pathSeparator, entries),
                "com.example.container.TomcatWithWar",
                base.resolve("tomcat").toString(),
                war.toString(),
                Boolean.toString(unpacked));
    }

    private static List<Path> only(List<Path> all, String start) {
        return all.stream().filter(path -> name(path).startsWith(start)).toList();
    }

    private static String name(Path path) {
        return path.getFileName().toString();
    }

    /** Modules that are not packaged yet are directories of classes. */
    private Path jar(Path classDirectory) throws IOException {
        Path named = classDirectory.getParent();
        if (named != null && named.endsWith("target")) {
            named = named.getParent();
        }
        Path jar = directory.resolve((named == null ? "classes" : name(named)) + ".jar");
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file)) {
            add(out, classDirectory, "");
        }
        return jar;
    }

    private static void copyUncompressed(Path library, OutputStream to) throws IOException {
        try (ZipFile zip = new ZipFile(library.toFile())) {
            ZipOutputStream out = new ZipOutputStream(to);
            out.setLevel(Deflater.NO_COMPRESSION);
            for (ZipEntry entry : zip.stream().toList()) {
                out.putNextEntry(new ZipEntry(entry.getName()));
                try (InputStream in = zip.getInputStream(entry)) {
                    in.transferTo(out);
                }
            }
            out.finish();
        }
    }

    private static void add(JarOutputStream out, Path tree, String prefix) throws IOException {
        try (Stream<Path> files = Files.walk(tree)) {
            for (Path file : files.sorted().toList()) {
                String entry = prefix + tree.relativize(file).toString().replace(File.separatorChar, '/');
                if (Files.isRegularFile(file)) {
                    out.putNextEntry(new JarEntry(entry));
                    Files.copy(file, out);
                } else if (!file.equals(tree)) {
                    out.putNextEntry(new JarEntry(entry + "/"));
                }
            }
        }
    }

    private static void copy(Path from, String part, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from.resolve(part))) {
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
}
