package org.coreadmin.extension.cli.host;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.TimeUnit;

/**
 * A text that changes with the classes that plugins see in a command of the distribution: those of the JDK and those of the jars in
 * {@code lib/}, the engine's among them. What is not a class file of the distribution or of its JDK leaves it without a text, such as
 * JVM options of the user's own, which may add, hide or replace classes.
 */
final class ClassesStamp {

    private static final List<String> OPTIONS =
            List.of("CORE_JAVA_OPTS", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    private ClassesStamp() {}

    /** Returns the text for this process; empty if there is none. */
    static Optional<String> text(Map<String, String> environment) {
        return text(environment, System.getProperties());
    }

    static Optional<String> text(Map<String, String> environment, Properties system) {
        String distribution = system.getProperty("core.distribution", "");
        String classPath = system.getProperty("java.class.path", "");
        if (distribution.isEmpty()
                || !classPath.equals(distribution + "/lib/core-cli.jar:" + distribution + "/lib/core-sweep.jar")
                || OPTIONS.stream()
                        .anyMatch(name -> !environment.getOrDefault(name, "").isBlank())) {
            return Optional.empty();
        }
        Path java = Path.of(system.getProperty("java.home", ""));
        try {
            List<String> parts = new ArrayList<>();
            try (DirectoryStream<Path> libraries = Files.newDirectoryStream(Path.of(distribution, "lib"))) {
                for (Path library : libraries) {
                    parts.add(stamped(library));
                }
            }
            Collections.sort(parts);
            parts.add(stamped(java.resolve("lib").resolve("modules")));
            parts.add(system.getProperty("java.runtime.version", ""));
            return Optional.of(String.join("\n", parts));
        } catch (IOException | DirectoryIteratorException e) {
            return Optional.empty(); // not where a JDK has its classes
        }
    }

    private static String stamped(Path file) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        return file + " " + attributes.size() + " "
                + attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS) + " " + attributes.fileKey();
    }
}
