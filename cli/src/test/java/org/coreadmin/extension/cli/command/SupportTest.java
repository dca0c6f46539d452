package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.coreadmin.extension.cli.testing.Call;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SupportTest {

    @TempDir
    private Path base;

    @Test
    void writesABundleWithoutSecretsAndOverwritesNothing() throws Exception {
        Call.core(base, "initial");
        Files.writeString(
                base.resolve("config/core-extension.yaml"),
                "format: 1\nregistries:\n  - id: company\n    url: https://plugins.example.com/\n   "
                        + " token: s3cr3t-token\n");
        Path file = base.resolve("support.zip");
        Call done = Call.core(base, "support", "--output", file.toString());
        assertThat(done.exitCode()).as(done.err()).isZero();
        assertThat(done.out()).contains(file.toString(), "Check it before you share it");
        Map<String, String> files = new TreeMap<>();
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(file))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                files.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        assertThat(files).containsKeys("core-support/about.json", "core-support/check-up.json");
        assertThat(files.get("core-support/configuration.json")).contains("plugins.example.com");
        assertThat(files.values()).noneMatch(text -> text.contains("s3cr3t"));

        byte[] before = Files.readAllBytes(file);
        Call again = Call.core(base, "support", "--output", file.toString());
        assertThat(again.exitCode()).isEqualTo(1);
        assertThat(again.err()).contains("already exists", "--output");
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }
}
