package org.coreadmin.admin.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import org.coreadmin.admin.testing.ServerProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
        }
        try (ServerProcess second = ServerProcess.on(base)) {
            assertThat(second.printed()).hasSize(1);
        }
    }
}
