package org.coreadmin.extension.maven.testing;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.internal.manifest.ManifestReader;
import org.coreadmin.extension.tools.RegistryPublisher;

/**
 * The machine's Maven, offline, with a local repository of the test's own: third parties' artifacts come from the user's, as if that
 * were Maven Central, and ours from a repository that is made of what this build has compiled. Without Maven on the path, or
 * where something was not fetched, the test is skipped and says so.
 */
public final class Maven {

    private static final String VERSION = "1.0.0";

    private final Path directory;
    private final Path settings;

    /** Keeps everything that Maven needs below a directory. */
    public Maven(Path directory) throws IOException {
        this.directory = directory;
        Path fetched =
                Path.of(System.getProperty("maven.repo.local", System.getProperty("user.home") + "/.m2/repository"));
        this.settings =
                Files.writeString(directory.resolve("settings.xml"), """
                    <settings>
                      <mirrors>
                        <mirror><id>fetched</id><mirrorOf>central</mirrorOf><url>%s</url></mirror>
                      </mirrors>
                      <profiles>
                        <profile>
                          <id>ours</id>
                          <repositories>
                            <repository><id>ours</id><url>%2$s</url></repository>
                          </repositories>
                          <pluginRepositories>
                            <pluginRepository><id>ours</id><url>%2$s</url></pluginRepository>
                          </pluginRepositories>
                        </profile>
                      </profiles>
                      <activeProfiles><activeProfile>ours</activeProfile></activeProfiles>
                    </settings>
                    """.formatted(fetched.toUri(), ours().toUri()));
    }

    /**
     * How a run of Maven ended.
     *
     * @param status its exit code
     * @param log    what it wrote
     */
    public record Run(int status, String log) {}

    /** Runs Maven in a project. */
    public Run run(Path project, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                "mvn",
                "-B",
                "-o",
                "-Daether.offline.protocols=file",
                "-s",
                settings.toString(),
                "-gs",
                settings.toString(),
                "-Dmaven.repo.local=" + directory.resolve("repository"),
                "-DforkCount=0"));
        command.addAll(List.of(arguments));
        Path output = directory.resolve("maven.log");
        ProcessBuilder maven = new ProcessBuilder(command)
                .directory(project.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        maven.environment().keySet().removeIf(name -> name.startsWith("MAVEN_") || name.equals("JAVA_TOOL_OPTIONS"));
        maven.environment().put("JAVA_HOME", System.getProperty("java.home"));
        maven.environment().put("MAVEN_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
        Process process = start(maven);
        if (!process.waitFor(5, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new AssertionError("Maven did not end within 5 minutes:\n" + Files.readString(output));
        }
        String log = Files.readString(output, StandardCharsets.UTF_8);
        boolean lacks = log.contains("Could not find artifact") || log.contains("has not been downloaded");
        if (process.exitValue() != 0 && lacks && !log.contains("org.coreadmin:")) {
            abort("Skipped: not all that this build needs was fetched before:\n" + log);
        }
        return new Run(process.exitValue(), log);
    }

    private static Process start(ProcessBuilder maven) {
        try {
            return maven.start();
        } catch (IOException e) {
            return abort("Skipped: mvn is not on the PATH, so it can't be tried (" + e.getMessage() + ")");
        }
    }

    /** A Maven repository with what this build has made so far. */
    private Path ours() throws IOException {
        Path repository = directory.resolve("core extension/maven");
        Path checkout = checkout();
        for (String module : List.of("plugin-api", "sweep", "engine", "tools", "plugin-test", "maven-plugin")) {
            Path target = checkout.resolve(module).resolve("target");
            Path folder = folder(repository, "core-" + module);
            pack(target.resolve("classes"), folder.resolve("core-" + module + "-" + VERSION + ".jar"));
            Files.copy(target.resolve("published-pom.xml"), folder.resolve("core-" + module + "-" + VERSION + ".pom"));
        }
        Files.copy(
                checkout.resolve("bom/target/published-pom.xml"),
                folder(repository, "core-bom").resolve("core-bom-" + VERSION + ".pom"));
        Files.copy(
                checkout.resolve("plugin-parent/pom.xml"),
                folder(repository, "core-plugin-parent").resolve("core-plugin-parent-" + VERSION + ".pom"));
        return repository;
    }

    /** What {@code core-extension:maven core/<name>} does, for a plugin of this checkout: what it exports, and its package in a registry. */
    public void offer(String name) throws IOException {
        Path plugin = checkout().resolve("plugins").resolve(name);
        Path laidOut = Files.createDirectories(directory.resolve("offered").resolve(name));
        List<String> arguments = new ArrayList<>(List.of(
                "--release",
                "17",
                "-proc:none",
                "-nowarn",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                laidOut.resolve("classes").toString()));
        try (Stream<Path> sources = Files.walk(plugin.resolve("src/main/java"))) {
            sources.filter(file -> file.toString().endsWith(".java")).forEach(file -> arguments.add(file.toString()));
        }
        if (ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(new String[0])) != 0) {
            throw new AssertionError(plugin + " does not compile");
        }
        Files.copy(plugin.resolve("core.json"), laidOut.resolve("core.json"));
        Path repository = directory.resolve("repository");
        new RegistryPublisher()
                .publish(laidOut, repository.resolve("org/coreadmin/core-plugin-registry"), Progress.NONE);
        String version =
                ManifestReader.read(laidOut.resolve("core.json")).version().toString();
        Path folder = Files.createDirectories(repository.resolve("core/" + name + "/" + version));
        pack(laidOut.resolve("classes"), folder.resolve(name + "-" + version + ".jar"));
        Files.writeString(folder.resolve(name + "-" + version + ".pom"), """
            <project xmlns="http://maven.apache.org/POM/4.0.0">
              <modelVersion>4.0.0</modelVersion>
              <groupId>core</groupId><artifactId>%s</artifactId><version>%s</version>
            </project>
            """.formatted(name, version));
    }

    private static Path checkout() {
        return Path.of("").toAbsolutePath().resolveSibling("x").getParent();
    }

    private static Path folder(Path repository, String artifact) throws IOException {
        return Files.createDirectories(repository.resolve("org/coreadmin/" + artifact + "/" + VERSION));
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
}
