package org.coreadmin.extension.scaffold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.coreadmin.extension.api.ConfigProvider;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.manifest.PluginType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs {@code mvn package} in skeletons, as their authors do: offline, with what the build of this project has fetched and a
 * repository that holds the plugin API alone. Without Maven on the path, or where something was not fetched, it is skipped
 * and says so.
 */
class MavenPackageTest {

    private static final PluginName NAME = PluginName.of("acme/sales-report");

    @TempDir
    Path directory;

    @Test
    void runsTheTestsAndMakesTheArchiveOfAPluginWithCode() throws Exception {
        SkeletonOptions options = SkeletonOptions.DEFAULT
                .withDisplayName("Sales ${user.home} \"report\" </name>")
                .withRepository(pluginApiRepository().toUri());
        Path plugin = write(options);

        mavenPackage(plugin);

        assertThat(plugin.resolve("target/surefire-reports/TEST-acme.sales_report.HelloCommandTest.xml"))
                .isRegularFile();
        assertThat(plugin.resolve("target/surefire-reports/TEST-acme.sales_report.ManifestTest.xml"))
                .isRegularFile();
        assertThat(entries(plugin.resolve("target/acme-sales-report-0.1.0.zip")))
                .containsExactly(
                        "CHANGELOG.md",
                        "README.md",
                        "core.json",
                        "database/migrations/20261120080910_create_greetings.sql",
                        "icon.svg",
                        "lib/sales-report-0.1.0.jar",
                        "web/index.html",
                        "web/main.js",
                        "web/page.js");
    }

    @Test
    void makesTheArchiveOfAPluginWithoutCode() throws Exception {
        Path plugin = write(SkeletonOptions.DEFAULT.withType(PluginType.FRONTEND));

        mavenPackage(plugin);

        assertThat(entries(plugin.resolve("target/acme-sales-report-0.1.0.zip")))
                .containsExactly(
                        "CHANGELOG.md",
                        "README.md",
                        "core.json",
                        "icon.svg",
                        "web/index.html",
                        "web/main.js",
                        "web/page.js");
    }

    private Path write(SkeletonOptions options) throws IOException {
        Path plugin = directory.resolve("plugin/acme/sales-report");
        PluginSkeleton skeleton = PluginSkeleton.of(NAME, options, Instant.parse("2026-11-20T08:09:10Z"));
        for (Map.Entry<String, byte[]> file : skeleton.files().entrySet()) {
            Path path = plugin.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.write(path, file.getValue());
        }
        return plugin;
    }

    /** A Maven repository with the plugin API of this build. */
    private Path pluginApiRepository() throws Exception {
        String version = SkeletonTexts.of(NAME, SkeletonOptions.DEFAULT, Instant.EPOCH)
                .get("api_version")
                .value();
        Path repository = directory.resolve("core extension/maven");
        Path folder = Files.createDirectories(repository.resolve("org/coreadmin/core-plugin-api/" + version));
        Path built = Path.of(ConfigProvider.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Path jar = folder.resolve("core-plugin-api-" + version + ".jar");
        if (Files.isDirectory(built)) {
            pack(built, jar);
        } else {
            Files.copy(built, jar);
        }
        Files.writeString(folder.resolve("core-plugin-api-" + version + ".pom"), """
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>org.coreadmin</groupId>
                  <artifactId>core-plugin-api</artifactId>
                  <version>%s</version>
                </project>
                """.formatted(version));
        return repository;
    }

    private static void pack(Path classes, Path jar) throws IOException {
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out);
                Stream<Path> paths = Files.walk(classes)) {
            for (Path path : paths.filter(Files::isRegularFile).toList()) {
                entries.putNextEntry(
                        new ZipEntry(classes.relativize(path).toString().replace('\\', '/')));
                Files.copy(path, entries);
            }
        }
    }

    /**
     * Runs Maven with a local repository of the test's own, so that nothing is left in the user's, filled from the user's as if
     * that were Maven Central.
     */
    private void mavenPackage(Path plugin) throws Exception {
        Path fetched =
                Path.of(System.getProperty("maven.repo.local", System.getProperty("user.home") + "/.m2/repository"));
        Path settings = Files.writeString(directory.resolve("settings.xml"), """
                <settings>
                  <mirrors>
                    <mirror><id>fetched</id><mirrorOf>central</mirrorOf><url>%s</url></mirror>
                  </mirrors>
                </settings>
                """.formatted(fetched.toUri()));
        Path output = directory.resolve("maven.log");
        ProcessBuilder maven = new ProcessBuilder(
                        "mvn",
                        "-B",
                        "-o",
                        "-Daether.offline.protocols=file",
                        "-s",
                        settings.toString(),
                        "-gs",
                        settings.toString(),
                        "-Dmaven.repo.local=" + directory.resolve("repository"),
                        "package")
                .directory(plugin.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        maven.environment().keySet().removeIf(name -> name.startsWith("MAVEN_") || name.equals("JAVA_TOOL_OPTIONS"));
        maven.environment().put("JAVA_HOME", System.getProperty("java.home"));
        maven.environment().put("MAVEN_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
        Process process = start(maven);
        if (!process.waitFor(5, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new AssertionError("mvn package did not end within 5 minutes:\n" + Files.readString(output));
        }
        String log = Files.readString(output, StandardCharsets.UTF_8);
        if (process.exitValue() != 0 && log.contains("Could not find artifact") && !log.contains("org.coreadmin")) {
            abort("Skipped: not all that a skeleton's mvn package needs is in " + fetched + ":\n" + log);
        }
        assertThat(process.exitValue()).as(log).isZero();
    }

    private static Process start(ProcessBuilder maven) {
        try {
            return maven.start();
        } catch (IOException e) {
            return abort("Skipped: mvn is not on the PATH, so mvn package can't be tried (" + e.getMessage() + ")");
        }
    }

    private static TreeSet<String> entries(Path archive) throws IOException {
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            return new TreeSet<>(zip.stream()
                    .filter(entry -> !entry.isDirectory())
                    .map(ZipEntry::getName)
                    .toList());
        }
    }
}
