package org.coreadmin.extension.benchmarks;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Class paths of small Spring Boot applications: these benchmarks first, then jars of the distribution's server. */
final class ServerJars {

    /** Jars that an application without security, database and meters does not have. */
    private static final List<String> MORE = List.of(
            "security",
            "actuator",
            "micrometer-core",
            "micrometer-jakarta9",
            "micrometer-registry",
            "boot-micrometer",
            "starter-micrometer",
            "prometheus",
            "health",
            "jdbc",
            "sqlite",
            "Hikari",
            "postgresql",
            "persistence");

    /** Jars that neither {@code spring-boot-starter-webmvc} nor the engine brings. */
    private static final List<String> OTHER = List.of(
            "checker-qual",
            "classmate",
            "commonmark",
            "HdrHistogram",
            "itu-",
            "jakarta.servlet",
            "jboss-logging",
            "picocli",
            "spring-boot-sql",
            "spring-boot-transaction",
            "spring-tx",
            "validat");

    /** Jars that come with the engine only. */
    private static final List<String> ENGINE =
            List.of("apiguardian", "asm-", "cvss", "maven-artifact", "packageurl", "snakeyaml-engine");

    /** What the starter brings besides, as Maven projects get it. */
    private static final List<String> MODULES = List.of("spring-boot-starter", "engine", "plugin-api", "sweep");

    private ServerJars() {}

    /** With security, meters and a database. */
    static String ofSecuredController() throws IOException {
        return joined(Stream.of(), ServerJars::isForeign);
    }

    /** With the engine's libraries, without the engine. */
    static String ofController() throws IOException {
        return joined(Stream.of(), jar -> isForeign(jar) && !isAnyOf(jar, MORE));
    }

    /** What {@code spring-boot-starter-webmvc} brings. */
    static String ofApplication() throws IOException {
        return joined(Stream.of(), jar -> isOfApplication(jar) && !isAnyOf(jar, ENGINE));
    }

    /** The same with our starter. */
    static String ofApplicationWithPlugins() throws IOException {
        return joined(modules(), ServerJars::isOfApplication);
    }

    private static boolean isOfApplication(String jar) {
        return isForeign(jar) && !isAnyOf(jar, MORE) && !isAnyOf(jar, OTHER);
    }

    private static boolean isForeign(String jar) {
        return jar.endsWith(".jar") && !jar.startsWith("core-") && !jar.contains("configuration-processor");
    }

    private static boolean isAnyOf(String jar, List<String> parts) {
        return parts.stream().anyMatch(jar::contains);
    }

    private static Stream<Path> modules() throws IOException {
        Stream.Builder<Path> jars = Stream.builder();
        for (String module : MODULES) {
            try (Stream<Path> built = Files.list(Path.of(module, "target"))) {
                jars.add(built.filter(file -> file.getFileName().toString().matches("core-[a-z-]+-[0-9.]+\\.jar"))
                        .findFirst()
                        .orElseThrow(() -> new IOException(module + " is not built"))
                        .toAbsolutePath());
            }
        }
        return jars.build();
    }

    private static String joined(Stream<Path> first, Predicate<String> needed) throws IOException {
        Path own = Path.of(System.getProperty("java.class.path").split(File.pathSeparator, 2)[0])
                .toAbsolutePath();
        Path lib = Path.of(ServerStart.launcher()).resolveSibling("lib");
        try (Stream<Path> found = Stream.concat(Files.list(lib), Files.list(lib.resolve("server")))) {
            List<Path> jars = found.filter(jar -> needed.test(String.valueOf(jar.getFileName())))
                    .sorted()
                    .toList();
            return Stream.concat(Stream.concat(Stream.of(own), first), jars.stream())
                    .map(Path::toString)
                    .collect(Collectors.joining(File.pathSeparator));
        }
    }
}
