package com.example.older;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootVersion;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The application does not start, and says in one sentence why not. */
class TooOldSpringBootTest {

    @SpringBootApplication
    static class Older {}

    @Test
    void saysWhichSpringBootIsNeeded(@TempDir Path base) throws Exception {
        assertThat(SpringBootVersion.getVersion()).startsWith("3.5.");
        PrintStream before = System.out;
        ByteArrayOutputStream told = new ByteArrayOutputStream();
        System.setOut(new PrintStream(told, true, StandardCharsets.UTF_8));
        try {
            assertThatThrownBy(() -> SpringApplication.run(
                            Older.class, "--server.port=0", "--core.extension.base=" + base.resolve("plugins")))
                    .hasMessageContaining("applications on Spring Boot 4, and this is Spring Boot 3.5");
        } finally {
            System.setOut(before);
        }
        assertThat(told.toString(StandardCharsets.UTF_8))
                .contains("APPLICATION FAILED TO START", "Move the application to Spring Boot 4")
                .doesNotContain("\tat ");
        assertThat(Files.exists(base.resolve("plugins")))
                .as("nothing starts half")
                .isFalse();
    }
}
