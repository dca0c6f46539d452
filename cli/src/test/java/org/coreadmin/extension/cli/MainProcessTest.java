package org.coreadmin.extension.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tool as a process of its own. */
class MainProcessTest {

    @TempDir
    private Path base;

    @TempDir
    private Path temporary;

    @Test
    void listsPluginsWithoutLoadingWhatOnlyOtherCommandsNeed() throws Exception {
        PluginSource.of(base, "acme/theme", "{\"version\": \"1.0.0\", \"type\": \"frontend\"}");
        Path loaded = temporary.resolve("loaded");
        Ended local = run(List.of("-Xlog:class+load:file=" + loaded), "core-extension:local-list");

        assertThat(local.exitCode()).isZero();
        assertThat(local.out()).contains("acme/theme");
        assertThat(Files.readString(loaded))
                .contains("org.coreadmin.extension.cli.command.LocalListCommand")
                .doesNotContain(
                        "org.coreadmin.extension.cli.command.InstallCommand",
                        "org.coreadmin.extension.cli.output.ProgressLine",
                        "org.sqlite.",
                        "org.postgresql.",
                        "org.snakeyaml.",
                        "java.net.http.HttpClient",
                        "tools.jackson.databind.",
                        "java.util.logging.LogManager");
    }

    @Test
    void writesUtf8WhateverTheLocaleAndPassesTheExitCodeOn() throws Exception {
        PluginSource.of(
                base,
                "acme/theme",
                "{\"version\": \"1.0.0\", \"type\": \"frontend\", \"description\": \"Grüße aus dem Süden, 审计\"}");
        assertThat(run(List.of(), "core-extension:local-list").out()).contains("Grüße aus dem Süden, 审计");
        Ended unknown = run(List.of(), "quux");
        assertThat(unknown.exitCode()).isEqualTo(2);
        assertThat(unknown.err()).startsWith("error 400: 'quux' is not a command.");
    }

    private record Ended(int exitCode, String out, String err) {}

    private Ended run(List<String> options, String... args) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        command.addAll(List.of(args));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(base.toFile())
                .redirectOutput(temporary.resolve("out").toFile())
                .redirectError(temporary.resolve("err").toFile());
        builder.environment().put("LC_ALL", "C");
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        int exitCode = builder.start().waitFor();
        return new Ended(
                exitCode,
                Files.readString(temporary.resolve("out"), StandardCharsets.UTF_8),
                Files.readString(temporary.resolve("err"), StandardCharsets.UTF_8));
    }
}
