package org.coreadmin.extension.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.coreadmin.extension.PluginLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SupportBundleTest {

    @TempDir
    private Path base;

    private static Map<String, String> unpacked(SupportBundle bundle) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bundle.writeTo(bytes);
        Map<String, String> files = new TreeMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                files.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return files;
    }

    @Test
    void tellsWhatIsInstalledAndSetUp() throws IOException {
        try (PluginLoader loader = PluginLoader.at(base).open()) {
            Map<String, String> files = unpacked(SupportBundle.of(loader, Map.of(), Clock.systemUTC()));
            assertThat(files.keySet())
                    .contains(
                            "core-support/about.json",
                            "core-support/plugins.json",
                            "core-support/history.json",
                            "core-support/check-up.json",
                            "core-support/registries.json",
                            "core-support/configuration.json");
            assertThat(files.get("core-support/about.json")).contains(PluginLoader.version(), base.toString());
            assertThat(files.get("core-support/check-up.json")).contains("\"findings\"");
        }
    }

    @Test
    void holdsNoSecretWhereverItAppears() throws IOException {
        Files.createDirectories(base.resolve("config/settings/acme"));
        Files.writeString(base.resolve("config/core-extension.yaml"), """
                format: 1
                registries:
                  - id: company
                    url: https://joe:s3cr3t-in-url@plugins.example.com/?token=s3cr3t-in-query
                    token: s3cr3t-of-registry
                  - id: other
                    url: https://other.example.com/
                    username: joe
                    password: ${env:REGISTRY_PASSWORD}
                database:
                  url: jdbc:postgresql://db.example.com/core?password=s3cr3t-of-database
                  username: core-user
                  password: s3cr3t-of-file
                """);
        Files.writeString(
                base.resolve("config/settings/acme/mail.json"),
                "{\"server\": \"mail.example.com\", \"smtp\": {\"password\": \"s3cr3t-of-plugin\"}}");
        try (PluginLoader loader = PluginLoader.at(base)
                .environment(Map.of("REGISTRY_PASSWORD", "s3cr3t-of-env"))
                .open()) {
            SupportBundle bundle = SupportBundle.of(
                    loader, Map.of("REGISTRY_PASSWORD", "s3cr3t-of-env", "HOME", "/home/joe"), Clock.systemUTC());
            bundle.with(
                    "log.txt",
                    "login with s3cr3t-of-plugin, s3cr3t-of-env, s3cr3t-of-registry and s3cr3t-of-file at"
                            + " https://x:s3cr3t-in-line@mail.example.com/, from /home/joe");
            Map<String, String> files = unpacked(bundle);
            assertThat(files.values()).noneMatch(text -> text.contains("s3cr3t"));
            assertThat(files.get("core-support/configuration.json"))
                    .contains("plugins.example.com", "${env:REGISTRY_PASSWORD}", "\"company\"", "***");
            assertThat(files.get("core-support/log.txt")).contains("mail.example.com", "/home/joe");
        }
    }
}
