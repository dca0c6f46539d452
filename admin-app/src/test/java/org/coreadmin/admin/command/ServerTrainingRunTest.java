package org.coreadmin.admin.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Turn(kind = "servers in processes of their own", place = 5, of = 10)
class ServerTrainingRunTest {

    @TempDir
    private Path directory;

    @Test
    void startsAServerAsksItAndEnds() throws Exception {
        Path loaded = directory.resolve("loaded");
        Path output = directory.resolve("output");
        Process training = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Xlog:class+load:file=" + loaded,
                        "-cp",
                        System.getProperty("java.class.path"),
                        "org.coreadmin.extension.cli.TrainingRun",
                        "server",
                        directory.resolve("base").toString())
                .redirectError(directory.resolve("warnings").toFile()) // newer JVMs warn of what a driver does
                .redirectOutput(output.toFile())
                .start();
        try {
            assertThat(training.waitFor(3, TimeUnit.MINUTES)).isTrue();
        } finally {
            training.destroyForcibly();
        }

        assertThat(training.exitValue()).isZero();
        assertThat(output).isEmptyFile();
        assertThat(Files.readString(loaded, StandardCharsets.UTF_8))
                .as("a class that is used to answer a request for the list")
                .contains("org.coreadmin.extension.spring.listing.PluginQuery ");
        assertThat(directory.resolve("base/data/server.json")).doesNotExist();
    }
}
