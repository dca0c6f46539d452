package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.coreadmin.extension.api.ConfigProvider;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.FakeTerminal;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Before the application is upgraded, the doctor tells which plugins would break. */
@Sampled(oneIn = 2)
class PreflightTest {

    private static final String PROVIDER = """
            package run;
            public final class Provider implements org.coreadmin.extension.api.ConfigProvider {
                public java.util.Map<String, Object> config() {
                    return java.util.Map.of();
                }
            }
            """;

    @TempDir
    private Path base;

    @TempDir
    private Path author;

    @TempDir
    private Path parent;

    private Path registry;

    @BeforeEach
    void installs() throws IOException {
        registry = parent.resolve("company");
        PluginSource.withCommand(author, "return 0;");
        publish();
        PluginSource.of(
                author,
                "acme/plain",
                "{\"version\": \"1.0.0\", \"type\": \"frontend\", \"require\": {\"core\": \"^1.0\"}}");
        ok(Call.core(author, "core-extension:publish", "acme/plain", "--to", registry.toString()));
        ok(core("core-extension:install", "acme/run", "--yes"));
        ok(core("core-extension:install", "acme/plain", "--yes"));
    }

    private void publish() {
        ok(Call.core(author, "core-extension:publish", "acme/run", "--to", registry.toString()));
    }

    /** The plugin API of this build, without one class of it. */
    private Path api(String without) throws IOException, URISyntaxException {
        Path source = Path.of(ConfigProvider.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Path jar = parent.resolve("api.jar");
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            if (Files.isDirectory(source)) {
                try (Stream<Path> files = Files.walk(source)) {
                    for (Path file : files.filter(Files::isRegularFile).toList()) {
                        add(zip, source.relativize(file).toString(), Files.readAllBytes(file), without);
                    }
                }
            } else {
                try (ZipFile from = new ZipFile(source.toFile())) {
                    for (ZipEntry entry : from.stream()
                            .filter(one -> !one.isDirectory())
                            .map(ZipEntry.class::cast)
                            .toList()) {
                        add(zip, entry.getName(), from.getInputStream(entry).readAllBytes(), without);
                    }
                }
            }
        }
        return jar;
    }

    private static void add(ZipOutputStream zip, String name, byte[] content, String without) throws IOException {
        if (name.endsWith(".class")
                && !name.endsWith("module-info.class")
                && !name.endsWith("/" + without + ".class")) {
            zip.putNextEntry(new ZipEntry(name));
            zip.write(content);
            zip.closeEntry();
        }
    }

    @Test
    void tellsWhichPluginsWouldBreakAndWhichVersionWouldNot() throws Exception {
        Call none = core("core-extension:doctor", "--host", "2.0.0");
        assertThat(none.err()).startsWith("error 404: No registry has the facts of version 2.0.0");
        Call written = core(
                "registry:host",
                registry.toString(),
                "2.0.0",
                "--api",
                api("Contributions").toString());
        assertThat(written.out()).contains("now has the facts of version 2.0.0: ");

        Call json = core("core-extension:doctor", "--host", "2.0.0", "--format", "json");
        assertThat(json.exitCode()).isEqualTo(1);
        assertThat(json.out().replaceAll("\\s+", " "))
                .contains(
                        "\"plugin\": \"acme/plain\", \"version\": \"1.0.0\", \"verdict\": \"breaks\", \"reasons\": [ \"It requires"
                                + " core ^1.0, and this would be 2.0.0.\" ]")
                .contains(
                        "\"plugin\": \"acme/run\", \"version\": \"1.0.0\", \"verdict\": \"breaks\", \"reasons\": [ \"run.Provider.config()"
                                + " (line 4) uses org.coreadmin.extension.api.Contributions");

        PluginSource.of(author, "acme/run", "{\"version\": \"1.1.0\", \"config\": \"run.Provider\"}")
                .file("src/main/java/run/Provider.java", PROVIDER);
        publish();
        Call text = core("core-extension:doctor", "--host", "2.0.0", "--java", "99");
        assertThat(text.exitCode()).isEqualTo(1);
        assertThat(text.out())
                .contains("update  acme/run 1.0.0: 1.1.0 would work\n        run.Provider.config() (line 4) uses")
                .endsWith("Not all plugins work with version 2.0.0.\n");
        assertThat(text.err())
                .contains("warning: Not checked: the classes of the JDK in Java 99. Java "
                        + Runtime.version().feature() + " does not know them, and the facts of version 2.0.0 do not");
        assertThat(core("core-extension:doctor", "--java", "25").exitCode()).isEqualTo(2);
    }

    @Test
    void everyPluginIsFineWithWhatHasEverything() throws Exception {
        ok(core(
                "registry:host",
                registry.toString(),
                "1.2.0",
                "--api",
                api("Nothing").toString()));

        Call fine = core("core-extension:doctor", "--host", "1.2.0");

        assertThat(fine.out()).isEqualTo("""
                fine    acme/plain 1.0.0
                fine    acme/run 1.0.0
                All plugins work with version 1.2.0.
                """);
        assertThat(fine.exitCode()).isZero();
    }

    /** No publisher has recorded it: it is here itself. */
    @Test
    void theRunningApplicationIsItsOwnSourceOfFacts() {
        String running = ConfigProvider.class.getPackage().getImplementationVersion();
        Call other = core("core-extension:doctor", "--host", running == null ? "1.0.0" : running, "--java", "99");

        assertThat(other.err()).contains("warning: Not checked: the classes of the JDK in Java 99, which Java ");
        assertThat(other.out()).contains("fine    acme/plain 1.0.0", "fine    acme/run 1.0.0");
        assertThat(other.exitCode()).isZero();
        assertThat(core("core-extension:doctor", "--host", running == null ? "1.0.0" : running)
                        .exitCode())
                .isZero();
    }

    @Test
    void theJavaThatItIsRecordedWithIsPartOfTheFacts() throws Exception {
        Call written = core(
                "registry:host",
                registry.toString(),
                "1.2.0",
                "--api",
                api("Nothing").toString(),
                "--with-java",
                "--format",
                "json");

        assertThat(written.out()).contains("\"java\": " + Runtime.version().feature());
        assertThat(core(
                                "core-extension:doctor",
                                "--host",
                                "1.2.0",
                                "--java",
                                "" + Runtime.version().feature())
                        .exitCode())
                .isZero();
    }

    @Test
    void aSignedRegistryHasItsFactsSigned() throws Exception {
        Path keys = parent.resolve("keys");
        ok(core("registry:init", registry.toString(), "--keys", keys.toString()));
        String jar = api("Nothing").toString();
        assertThat(core("registry:host", registry.toString(), "1.2.0", "--api", jar)
                        .err())
                .contains("is a signed registry, so a change has to be signed");
        ok(core("registry:host", registry.toString(), "1.2.0", "--api", jar, "--keys", keys.toString()));
        try (Stream<Path> metadata = Files.walk(registry.resolve("tuf"))) {
            assertThat(metadata.filter(Files::isRegularFile))
                    .anySatisfy(file -> assertThat(file).content().contains("hosts/1.2.0.facts"));
        }
    }

    @Test
    void refusesWhatIsNoJarAndFactsThatAreDamaged() throws Exception {
        Path text = Files.writeString(parent.resolve("text.jar"), "no jar");
        assertThat(core("registry:host", registry.toString(), "2.0.0", "--api", text.toString())
                        .err())
                .startsWith("error 422: The jars can't be read: ");
        assertThat(core("registry:host", registry.toString(), "two", "--api", text.toString())
                        .err())
                .startsWith("error 400: ");
        Files.createDirectories(registry.resolve("hosts"));
        Files.writeString(registry.resolve("hosts/3.0.0.facts"), "CEFC no facts at all, and not a bit longer");
        assertThat(core("core-extension:doctor", "--host", "3.0.0").err())
                .startsWith("error 422: The facts of version 3.0.0 can't be read: it is not a file of facts");
    }

    private Call core(String... arguments) {
        return Call.on(FakeTerminal.pipes(base).with("CORE_REGISTRY_URL", registry.toString()), arguments);
    }

    private static void ok(Call call) {
        assertThat(call.exitCode()).as(call.err()).isZero();
    }
}
