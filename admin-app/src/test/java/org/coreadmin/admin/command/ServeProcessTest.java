package org.coreadmin.admin.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.coreadmin.admin.AdminServer;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.RunningServer;
import org.coreadmin.admin.testing.ServerProcess;
import org.coreadmin.extension.PluginException;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringApplicationHook;
import org.springframework.boot.SpringApplicationRunListener;
import org.springframework.context.ConfigurableApplicationContext;

@Sampled(oneIn = 3)
@Turn(kind = "servers in processes of their own", place = 6, of = 10)
class ServeProcessTest {

    @TempDir
    private Path base;

    @Test
    void printsThePasswordOnceAndReadyWhenItServesAndStopsWhenTold() throws Exception {
        ServerProcess first = ServerProcess.on(base);
        try (first) {
            Path password = base.resolve("data/first-password");
            assertThat(first.printed())
                    .as("a journal keeps what a service prints")
                    .contains("  file      " + password);
            assertThat(password).content().matches("[A-Za-z0-9]{20}\n");
            assertThat(String.join("\n", first.printed()))
                    .doesNotContain(Files.readString(password).strip());
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(password)))
                    .isEqualTo("rw-------");
            assertThat(new Client(first.address())
                            .login("admin", ServerProcess.password(base))
                            .status())
                    .isEqualTo(200);
            assertThat(new Client(first.address())
                            .get("/actuator/health")
                            .response()
                            .body())
                    .contains("\"status\":\"UP\"")
                    .doesNotContain("components", "details");
            assertThat(first.address()).startsWith("http://127.0.0.1:");
            HttpRequest readiness = HttpRequest.newBuilder(URI.create(first.address() + "/actuator/health/readiness"))
                    .build();
            assertThat(HttpClient.newHttpClient()
                            .send(readiness, BodyHandlers.ofString())
                            .statusCode())
                    .isEqualTo(200);
            assertThat(openToOthers()).as("whatever the umask").isEmpty();
        }
        assertThat(first.exitCode()).as("of a server that was told to stop").isZero();
        Files.writeString(
                Files.createDirectories(base.resolve("config")).resolve("core-extension.yaml"),
                "registries:\n  - {id: company, url: 'ftp://example.org/'}\n");
        try (ServerProcess second = ServerProcess.on(base)) {
            assertThat(second.printed()).hasSize(1);
        }
        assertThat(Files.readString(base.resolve("log")))
                .as("a server serves without its registries, and says so")
                .contains("ftp://example.org/", "Until this is fixed");
    }

    @Test
    void takesTheFirstAdministratorsPasswordFromAFileAndStopsWhenToldWhileItStarts() throws Exception {
        Path file = Files.writeString(base.resolve("password"), "correct horse bättery\r\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r-----"));
        String[] options = {"--admin-password-file", file.toString()};
        try (ServerProcess server = ServerProcess.on(base, options)) {
            assertThat(server.printed()).singleElement().asString().startsWith("ready ");
            assertThat(new Client(server.address())
                            .login("admin", "correct horse bättery")
                            .status())
                    .isEqualTo(200);
        }
        Files.delete(file);
        for (String begun : List.of(
                "org.springframework.boot.context.config.ConfigDataEnvironment",
                "org.apache.catalina.startup.Tomcat")) {
            assertThat(ServerProcess.stoppedAt(base, begun, options)).as(begun).isZero();
        }
        Map<String, String> told = Map.of("LOGGING_LEVEL_ORG_COREADMIN_ADMIN", "INFO"); // tests log warnings only
        try (ServerProcess server = ServerProcess.with(told, base, options)) {
            assertThat(server.printed()).singleElement().asString().startsWith("ready ");
        }
        assertThat(base.resolve("log")).content().contains("There are accounts already", file.toString());
    }

    @Test
    void theLogHasTheFormatAndTheThresholdOfTheSettings() throws Exception {
        Files.writeString(
                Files.createDirectories(base.resolve("config")).resolve("core-extension.yaml"),
                "registries:\n  - {id: company, url: 'ftp://example.org/'}\n");
        Map<String, String> settings = Map.of(
                "LOGGING_CONFIG", "classpath:logback-spring.xml", // tests have another
                "LOGGING_STRUCTURED_FORMAT_CONSOLE", "ecs",
                "LOGGING_THRESHOLD_CONSOLE", "WARN");
        try (ServerProcess server = ServerProcess.with(settings, base)) {
            assertThat(Files.readAllLines(base.resolve("log")))
                    .filteredOn(line -> !line.startsWith("SLF4J"))
                    .isNotEmpty()
                    .allSatisfy(line ->
                            assertThat(line).startsWith("{\"@timestamp\":").endsWith("}"))
                    .anySatisfy(line -> assertThat(line).contains("\"level\":\"WARN\"", "ftp://example.org/"))
                    .noneSatisfy(line -> assertThat(line).contains("\"level\":\"INFO\""));
        }
    }

    @Test
    void startsNoPluginInSafeMode() throws Exception {
        Path plugin = Files.createDirectories(base.resolve("plugin/acme/hello"));
        Files.writeString(plugin.resolve("core.json"), "{\"name\": \"acme/hello\", \"version\": \"1.0.0\"}");
        Files.writeString(plugin.resolve("install.lock"), "");

        try (ServerProcess server = ServerProcess.on(base, "--safe-mode")) {
            assertThat(running(server.address())).isZero();
        }
        try (RunningServer server = RunningServer.on(base)) {
            assertThat(running(server.address())).isOne();
        }
    }

    /** As SIGTERM does when it comes before the last step of a start. */
    @Test
    void aServerThatIsToldToStopWhileItStartsIsNeverReady() {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        SpringApplicationHook stop = application -> new SpringApplicationRunListener() {
            @Override
            public void ready(ConfigurableApplicationContext context, Duration taken) {
                context.close();
            }
        };
        SpringApplication.withHook(
                stop,
                () -> assertThatThrownBy(() -> AdminServer.start(
                                List.of(
                                        "--server.port=0",
                                        "--core.extension.base=" + base,
                                        "--logging.level.root=WARN"),
                                new PrintStream(printed, true, StandardCharsets.UTF_8)))
                        .isInstanceOf(PluginException.class)
                        .hasMessage("The server was told to stop while it started."));
        assertThat(printed.toString(StandardCharsets.UTF_8)).doesNotContain("ready");
    }

    /** Which of the directories that keep others out, and of the files that tell secrets, are open. */
    private List<String> openToOthers() throws IOException {
        List<String> open = new ArrayList<>();
        for (String name : List.of(
                "plugin/.core", "data", "data/core.db", "data/core.db-wal", "data/server.lock", "data/server.json")) {
            String permissions = PosixFilePermissions.toString(Files.getPosixFilePermissions(base.resolve(name)));
            if (!permissions.endsWith("------")) {
                open.add(name + " " + permissions);
            }
        }
        return open;
    }

    /** How many plugins run in a server, which it tells those who may read the base directory. */
    private int running(String address) throws Exception {
        Path presence = base.resolve("data/server.json");
        String token = Files.readString(presence).replaceAll("(?s).*\"token\"\\s*:\\s*\"([^\"]*)\".*", "$1");
        HttpRequest asking = HttpRequest.newBuilder(URI.create(address + "/admin/plugin/readiness"))
                .header("Authorization", "Bearer " + token)
                .build();
        String answer =
                HttpClient.newHttpClient().send(asking, BodyHandlers.ofString()).body();
        assertThat(answer).contains("\"running\"");
        return Integer.parseInt(answer.replaceAll("(?s).*\"running\"\\s*:\\s*(\\d+).*", "$1"));
    }

    /** The log of a start that fails says nothing but that. */
    @Test
    void aStartThatFailsIsOneLineAlsoInTheLog() throws Exception {
        Files.writeString(Files.createDirectories(base.resolve("config")).resolve("core-extension.yaml"), "format: 99");
        assertThatThrownBy(() -> ServerProcess.on(base)).hasMessageContaining("without being ready");
        assertThat(Files.readAllLines(base.resolve("log")))
                .filteredOn(line -> !line.startsWith("SLF4J"))
                .singleElement()
                .asString()
                .contains("it has format 99");
    }
}
