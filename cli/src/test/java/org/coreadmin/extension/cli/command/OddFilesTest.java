package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.Map;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that decide something, and are links that lead nowhere, directories, or no text: never the same as no file. */
@Sampled(oneIn = 3)
class OddFilesTest {

    @TempDir
    private Path directory;

    private Path base;
    private Path author;

    private interface Form {
        void take(Path file) throws IOException;
    }

    private static final Map<String, Form> FORMS = new LinkedHashMap<>(Map.of(
            "a link that leads nowhere", file -> Files.createSymbolicLink(file, Path.of("nowhere")),
            "a link to itself", file -> Files.createSymbolicLink(file, file),
            "a directory", file -> Files.createDirectory(file),
            "no text", file -> Files.write(file, new byte[] {0, 1, (byte) 0xff}),
            "not to be read",
                    file -> {
                        Files.writeString(file, "format: 1");
                        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("---------"));
                    }));

    @BeforeEach
    void installAPlugin() throws IOException {
        base = Files.createDirectories(directory.resolve("base"));
        author = Files.createDirectories(directory.resolve("author"));
        PluginSource.of(author, "acme/theme", "{\"version\": \"1.0.0\", \"type\": \"frontend\"}");
        PluginSource.of(base, "acme/own", "{\"version\": \"1.0.0\", \"type\": \"frontend\"}");
        Files.createDirectories(base.resolve("config"));
        Call installed = core("install", "acme/own", "--yes");
        assertThat(installed.exitCode()).as(installed.err()).isZero();
    }

    @Test
    void thePolicy() throws IOException {
        refused("base/config/trust.yaml", true, "install", "acme/own", "--force", "--yes");
        Files.createFile(base.resolve("config/trust.yaml"));
        assertThat(core("install", "acme/own", "--force", "--yes").exitCode())
                .as("empty: no rules")
                .isZero();
    }

    @Test
    void theSettings() throws IOException {
        refused("base/config/core-extension.yaml", false, "local-list");
        Files.createFile(base.resolve("config/core-extension.yaml"));
        assertThat(core("local-list").exitCode()).as("empty: no settings").isZero();
    }

    @Test
    void theLockFile() throws IOException {
        refused("base/core.lock.json", true, "sync", "--yes");
        Files.writeString(base.resolve("core.lock.json"), "");
        assertThat(core("sync", "--yes").err()).contains("core.lock.json", "it is empty");
    }

    @Test
    void theRecordOfTheApplicationAndOfTheDatabase() throws IOException {
        refused("base/plugin/.core/host.json", true, "install", "acme/own", "--force", "--yes");
        refused("base/plugin/.core/base.json", true, "install", "acme/own", "--force", "--yes");
    }

    @Test
    void secretsThatTheSettingsName() throws IOException {
        Path secret = directory.resolve("secret");
        Files.writeString(
                base.resolve("config/core-extension.yaml"),
                "registries:\n  - id: one\n    url: /nowhere\n    token: ${file:" + secret + "}\n");
        refused("secret", "token", false, "list");
        Files.createFile(secret);
        assertThat(core("list").err()).contains("token", "is empty");
    }

    @Test
    void keysOfARegistry() throws IOException {
        String registry = directory.resolve("registry").toString();
        String keys = directory.resolve("keys").toString();
        assertThat(Call.core(author, "registry:init", registry, "--keys", keys).exitCode())
                .isZero();
        Path key = directory.resolve("keys/online.pem");
        for (String form : new String[] {"a link that leads nowhere", "a directory"}) {
            Files.delete(key);
            FORMS.get(form).take(key);
            Call call = Call.core(author, "publish", "acme/theme", "--to", registry, "--keys", keys);
            assertThat(call.exitCode()).as(form).isEqualTo(1);
            assertThat(call.err()).as(form).contains(key.toString()).doesNotContain("chmod");
        }
    }

    private void refused(String path, boolean doctorFinds, String... command) throws IOException {
        refused(path, Path.of(path).getFileName().toString(), doctorFinds, command);
    }

    private void refused(String path, String named, boolean doctorFinds, String... command) throws IOException {
        Path file = directory.resolve(path);
        Path aside = directory.resolve("aside");
        boolean wasThere = Files.exists(file);
        if (wasThere) {
            Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
        }
        for (Map.Entry<String, Form> form : FORMS.entrySet()) {
            form.getValue().take(file);
            if (form.getKey().equals("not to be read") && Files.isReadable(file)) {
                Files.delete(file); // for root, every file can be read
                continue;
            }
            Call call = core(command);
            assertThat(call.exitCode()).as(path + " as " + form.getKey()).isNotZero();
            assertThat(call.err())
                    .as(path + " as " + form.getKey())
                    .contains(named)
                    .doesNotContain("Exception");
            if (doctorFinds) {
                Call examined = core("doctor");
                assertThat(examined.exitCode())
                        .as("doctor: " + path + " as " + form.getKey())
                        .isEqualTo(1);
                assertThat(examined.out()).contains(named);
            }
            Files.delete(file);
        }
        if (wasThere) {
            Files.move(aside, file);
        }
    }

    private Call core(String... arguments) {
        return Call.core(base, arguments);
    }
}
