package org.coreadmin.admin.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServeProcessTest {

    @TempDir
    private Path base;

    @Test
    void printsThePasswordOnceAndReadyWhenItServesAndStopsWhenTold() throws Exception {
        Process first = serve();
        List<String> printed = untilReady(first);
        try {
            assertThat(printed).anyMatch(line -> line.matches("  password  [A-Za-z0-9]{20}"));
            String address = printed.get(printed.size() - 1).substring("ready ".length());
            assertThat(address).startsWith("http://127.0.0.1:");
            HttpRequest readiness = HttpRequest.newBuilder(URI.create(address + "/actuator/health/readiness"))
                    .build();
            assertThat(HttpClient.newHttpClient()
                            .send(readiness, BodyHandlers.ofString())
                            .statusCode())
                    .isEqualTo(200);
        } finally {
            first.destroy();
        }
        assertThat(first.waitFor(60, TimeUnit.SECONDS)).isTrue();

        Process second = serve();
        try {
            assertThat(untilReady(second)).hasSize(1);
        } finally {
            second.destroy();
            second.waitFor(60, TimeUnit.SECONDS);
        }
    }

    private Process serve() throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Dslf4j.provider=ch.qos.logback.classic.spi.LogbackServiceProvider",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "org.coreadmin.extension.cli.Main",
                        "serve",
                        "--port",
                        "0",
                        "--base",
                        base.toString())
                .redirectError(base.resolve("log").toFile())
                .start();
    }

    /** Everything on standard output up to the line that says that it is ready. */
    private static List<String> untilReady(Process process) throws IOException {
        List<String> lines = new ArrayList<>();
        BufferedReader out = process.inputReader();
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            lines.add(line);
            if (line.startsWith("ready ")) {
                return lines;
            }
        }
        throw new AssertionError("It ended without being ready, after " + lines);
    }
}
