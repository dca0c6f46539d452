package org.coreadmin.extension.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;

/** A jar in the place of the command line's, whose program tells how it was called. */
final class TellingJar {

    private static final String MAIN = """
            package org.coreadmin.extension.cli;

            import java.io.PrintStream;
            import java.lang.management.ManagementFactory;
            import java.nio.charset.StandardCharsets;

            public final class Main {
                public static void main(String[] args) throws Exception {
                    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
                    out.println("arguments=[" + String.join("|", args) + "]");
                    out.println("distribution=" + System.getProperty("core.distribution"));
                    out.println("directory=" + System.getProperty("user.dir"));
                    out.println("program=" + System.getProperty("core.program"));
                    out.println("told=" + System.getProperty("told"));
                    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                            .filter(argument -> argument.startsWith("-X") || argument.startsWith("--add-"))
                            .filter(argument -> !argument.startsWith("-Xlog") && !argument.contains("classes"))
                            .forEach(out::println);
                    if (args.length > 0 && args[0].equals("wait")) {
                        out.println("waiting");
                        Thread.sleep(120_000);
                    }
                    if (args.length > 0 && args[0].startsWith("exit=")) {
                        System.exit(Integer.parseInt(args[0].substring(5)));
                    }
                }
            }
            """;

    private static final String TRAINING_RUN = """
            package org.coreadmin.extension.cli;

            public final class TrainingRun {
                public static void main(String[] args) throws Exception {
                    if (System.getenv("CORE_HOME") != null) {
                        Runtime.getRuntime().halt(1); // it would see what is meant for the real thing
                    }
                    Main.main(new String[0]);
                }
            }
            """;

    private TellingJar() {}

    static Path in(Path directory) throws IOException {
        Path sources = Files.createDirectories(directory.resolve("sources"));
        Path classes = Files.createDirectories(directory.resolve("classes"));
        Path main = Files.writeString(sources.resolve("Main.java"), MAIN);
        Path trainingRun = Files.writeString(sources.resolve("TrainingRun.java"), TRAINING_RUN);
        int result = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "--release",
                        "17",
                        "-d",
                        classes.toString(),
                        main.toString(),
                        trainingRun.toString());
        assertThat(result).isZero();
        return jar(classes, directory.resolve("telling.jar"));
    }

    /** The classes of a directory in a jar. */
    static Path jar(Path classes, Path jar) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "org.coreadmin.extension.cli.Main");
        try (Stream<Path> found = Files.walk(classes);
                OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest)) {
            List<Path> files = found.filter(Files::isRegularFile).toList();
            for (Path path : files) {
                out.putNextEntry(new ZipEntry(classes.relativize(path).toString()));
                Files.copy(path, out);
            }
        }
        return jar;
    }
}
