package org.coreadmin.admin.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.coreadmin.admin.testing.RunningServer;
import org.coreadmin.admin.testing.ServerProcess;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Sampled(oneIn = 3)
@Turn(kind = "servers in processes of their own", place = 0, of = 4)
class ServeProcessTest {

    @TempDir
    private Path base;

    @Test
    void printsThePasswordOnceAndReadyWhenItServesAndStopsWhenTold() throws Exception {
        try (ServerProcess first = ServerProcess.on(base)) {
            assertThat(first.printed()).anyMatch(line -> line.matches("  password  [A-Za-z0-9]{20}"));
            assertThat(first.address()).startsWith("http://127.0.0.1:");
            HttpRequest readiness = HttpRequest.newBuilder(URI.create(first.address() + "/actuator/health/readiness"))
                    .build();
            assertThat(HttpClient.newHttpClient()
                            .send(readiness, BodyHandlers.ofString())
                            .statusCode())
                    .isEqualTo(200);
            assertThat(openToOthers()).as("whatever the umask").isEmpty();
        }
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
