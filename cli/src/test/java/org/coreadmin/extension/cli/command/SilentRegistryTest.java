package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** One of two registries does not answer as it should: commands name it, and show what the other one offers. */
@Timeout(300)
@Sampled(oneIn = 2)
class SilentRegistryTest {

    @TempDir
    private Path author;

    @TempDir
    private Path base;

    @TempDir
    private Path parent;

    private HttpServer host;
    private volatile String failing = "";

    @BeforeEach
    void makeTwoRegistries() throws IOException {
        Call made = Call.core(parent, "registry:init", "signed", "--keys", "keys");
        assertThat(made.exitCode()).as(made.err()).isZero();
        Matcher fingerprint = Pattern.compile("([0-9a-f]{64})").matcher(made.out());
        assertThat(fingerprint.find()).isTrue();
        publish("acme/theme", "signed", "--keys", parent.resolve("keys").toString());
        publish("other/tool", "plain");
        host = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        host.createContext("/", exchange -> {
            String path = exchange.getRequestURI().getPath();
            Path file = parent.resolve("signed" + path);
            if (!failing.isEmpty() && path.contains(failing)) {
                exchange.sendResponseHeaders(500, -1);
            } else if (Files.isRegularFile(file)) {
                byte[] content = Files.readAllBytes(file);
                exchange.sendResponseHeaders(200, content.length == 0 ? -1 : content.length);
                exchange.getResponseBody().write(content);
            } else {
                exchange.sendResponseHeaders(404, -1);
            }
            exchange.close();
        });
        host.start();
        Files.createDirectories(base.resolve("config"));
        Files.writeString(base.resolve("config/core-extension.yaml"), """
                format: 1
                registries:
                  - id: signed
                    url: http://127.0.0.1:%d/
                    root_sha256: %s
                  - id: plain
                    url: %s
                """.formatted(
                        host.getAddress().getPort(), fingerprint.group(1), parent.resolve("plain")));
    }

    @AfterEach
    void stop() {
        host.stop(0);
    }

    private void publish(String name, String registry, String... keys) throws IOException {
        PluginSource.of(author, name, "{\"version\": \"1.0.0\", \"type\": \"frontend\"}");
        String[] all = new String[4 + keys.length];
        all[0] = "publish";
        all[1] = name;
        all[2] = "--to";
        all[3] = parent.resolve(registry).toString();
        System.arraycopy(keys, 0, all, 4, keys.length);
        Call call = Call.core(author, all);
        assertThat(call.exitCode()).as(call.err()).isZero();
    }

    @Test
    void isNamedAndTheOtherIsShown() {
        failing = "snapshot"; // without it, nothing is trusted yet
        Call list = Call.core(base, "list");
        assertThat(list.exitCode()).as(list.err()).isZero();
        assertThat(list.out()).contains("other/tool");
        assertThat(list.err()).contains("The registry 'signed' (").contains("answers 500");

        Call info = Call.core(base, "info", "other/tool");
        assertThat(info.exitCode()).as(info.err()).isZero();
        assertThat(info.out()).contains("1.0.0 in plain");
        assertThat(info.err()).contains("The registry 'signed' (");

        Call install = Call.core(base, "install", "other/tool", "--yes");
        assertThat(install.exitCode()).isEqualTo(1);
        assertThat(install.err()).contains("The registry 'signed' (");
    }

    @Test
    void whatItSignedBeforeIsUsedAndThatIsSaid() {
        assertThat(Call.core(base, "list").out()).contains("acme/theme");
        failing = "timestamp";

        Call plan = Call.core(base, "install", "acme/theme", "--dry-run");
        assertThat(plan.exitCode()).as(plan.err()).isZero();
        assertThat(plan.out() + plan.err()).contains("timestamp.json answers 500");
        Call install = Call.core(base, "install", "acme/theme", "--yes");
        assertThat(install.exitCode()).as(install.err()).isZero();
        assertThat(install.err()).contains("timestamp.json answers 500");
        Call doctor = Call.core(base, "doctor");
        assertThat(doctor.out() + doctor.err())
                .contains("the registry does not answer as it should")
                .contains("timestamp.json answers 500");
        assertThat(doctor.exitCode()).isZero();

        failing = "/";
        Call outdated = Call.core(base, "outdated");
        assertThat(outdated.exitCode()).as(outdated.err()).isZero();
    }
}
