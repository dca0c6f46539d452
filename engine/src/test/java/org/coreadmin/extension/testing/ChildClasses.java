package org.coreadmin.extension.testing;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.coreadmin.extension.PluginLoader;

/**
 * The class path of JVMs that tests start, with an archive of what such a JVM loads: it starts with two thirds of the processor time.
 * Both are made once in each JVM of tests, when the first child is started. Archives know jars only, so the directories of classes
 * become jars.
 */
public final class ChildClasses {

    private static final long LIMIT_SECONDS = 120;

    /** What cannot be archived, or not be used, is nothing that a test has to know. */
    private static final String QUIET = "-Xlog:cds*=off";

    private static List<String> options = List.of();

    private ChildClasses() {}

    /** The options that name the class path. */
    public static synchronized List<String> options() {
        if (options.isEmpty()) {
            try {
                options = make();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return options;
    }

    private static List<String> make() throws IOException {
        Path directory = Files.createTempDirectory("child-classes");
        Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(directory)));
        List<String> entries = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path path = Path.of(entry);
            if (Files.isDirectory(path)) {
                entries.add(
                        jar(path, directory.resolve(entries.size() + ".jar")).toString());
            } else if (Files.exists(path)) {
                entries.add(entry);
            }
        }
        List<String> classPath = List.of("-cp", String.join(File.pathSeparator, entries));
        Path archive = directory.resolve("classes.jsa");
        if (!train(directory, archive, classPath)) {
            return classPath;
        }
        return Stream.concat(Stream.of("-XX:SharedArchiveFile=" + archive, QUIET), classPath.stream())
                .toList();
    }

    /** Whether there is an archive now; a JVM that makes none only makes tests slower. */
    private static boolean train(Path directory, Path archive, List<String> classPath) throws IOException {
        TidyPlugin.plugin(directory).writeTo(directory.resolve("plugin/acme/tidy"));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:ArchiveClassesAtExit=" + archive,
                QUIET,
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC"));
        command.addAll(ChildJvm.nativeAccess());
        command.addAll(classPath);
        command.addAll(List.of(Training.class.getName(), directory.toString()));
        Process process = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        return Files.exists(archive);
    }

    private static void delete(Path directory) {
        try {
            Trees.delete(directory);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path jar(Path classes, Path jar) throws IOException {
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file);
                Stream<Path> files = Files.walk(classes)) {
            out.setLevel(0);
            for (Path path : files.sorted().toList()) {
                String name = classes.relativize(path).toString().replace(File.separatorChar, '/');
                if (Files.isRegularFile(path)) {
                    out.putNextEntry(new JarEntry(name));
                    Files.copy(path, out);
                } else if (!name.isEmpty()) {
                    out.putNextEntry(new JarEntry(name + "/"));
                }
            }
        }
        return jar;
    }

    /** Does what the children do, in its kinds. */
    static final class Training {

        private Training() {}

        public static void main(String[] arguments) throws IOException {
            Path base = Path.of(arguments[0]);
            try (PluginLoader loader = PluginLoader.at(base)
                    .dataSource(SqliteDatabases.in(base.resolve("core.db")))
                    .open()
                    .start()) {
                loader.manager().install("acme/tidy");
                loader.manager().uninstall("acme/tidy");
            }
        }
    }
}
