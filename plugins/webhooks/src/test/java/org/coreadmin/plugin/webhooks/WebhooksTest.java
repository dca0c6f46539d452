package org.coreadmin.plugin.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.coreadmin.plugin.testing.PluginTest;
import org.coreadmin.plugin.testing.PluginUnderTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Installed into an application, and tidied up after. */
@PluginTest
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class WebhooksTest {

    @Test
    void sendsToItsOwnNetworkOnlyWhereTheApplicationAllowsIt(PluginUnderTest plugin) throws Exception {
        Path config = plugin.application().base().resolve("config");
        Files.createDirectories(config);
        Files.writeString(config.resolve("secret"), "0123456789abcdef\n");
        try (Receiver receiver = new Receiver()) {
            plugin.configure(Map.of(
                    "endpoints",
                    List.of(Map.of("url", receiver.url("/").toString(), "secret", "${file:config/secret}"))));
            assertThat(plugin.run("core:webhooks", "--test").exitCode()).isZero();
            while (!plugin.run("core:webhooks").out().contains("'outbound.private'")) {
                Thread.sleep(100);
            }
            assertThat(receiver.received).isEmpty();

            Files.writeString(config.resolve("core-extension.yaml"), "outbound:\n  private: [127.0.0.0/8]\n");
            while (receiver.received.isEmpty()) {
                Thread.sleep(100);
            }
            assertThat(receiver.received.get(0).body()).contains("webhooks.test");
        } finally {
            Files.delete(config.resolve("secret"));
        }
    }

    @Test
    void hasItsTables(PluginUnderTest plugin) throws Exception {
        assertThat(plugin.tables())
                .contains(
                        "core__webhooks__notices",
                        "core__webhooks__deliveries",
                        "core__webhooks__states",
                        "core__webhooks__conditions");
    }
}
