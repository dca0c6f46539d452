package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.ServerSeat;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Never two that change plugins which run. */
@Sampled(oneIn = 2)
class YieldingToServersTest {

    @TempDir
    private Path base;

    @Test
    void changesAreRefusedWhileAServerHasItsPlace() throws Exception {
        BaseDirectory directory = new BaseDirectory(base);
        Path plugin = Files.createDirectories(base.resolve("plugin/acme/hello"));
        Files.writeString(plugin.resolve("core.json"), "{\"name\": \"acme/hello\", \"version\": \"1.0.0\"}");
        try (PluginLoader loader = PluginLoader.at(base).yieldingToServers().open();
                PluginLoader server = PluginLoader.at(base).open()) {
            assertThat(ServerSeat.isTaken(directory)).isFalse();
            try (ServerSeat seat = ServerSeat.take(directory).orElseThrow()) {
                assertThat(ServerSeat.take(directory)).isEmpty();
                assertThat(ServerSeat.isTaken(directory)).isTrue();
                assertThat(ServerSeat.address(directory)).isEmpty();
                seat.announce(new ServerSeat.Address("http://localhost:1", 7, "secret"));
                assertThat(ServerSeat.address(directory).orElseThrow().toString())
                        .contains("http://localhost:1")
                        .doesNotContain("secret");
                assertThatThrownBy(() -> loader.manager().install("acme/hello"))
                        .isInstanceOf(ServerSeat.TakenException.class);
                assertThatThrownBy(() -> loader.manager().doctor(true)).isInstanceOf(ServerSeat.TakenException.class);
                assertThat(server.startAsServer()
                                .manager()
                                .install("acme/hello")
                                .success())
                        .isTrue();
            }
            assertThat(directory.server()).doesNotExist();
            assertThat(loader.manager().disable("acme/hello").success()).isTrue();
        }
    }

    @Test
    void whatAKilledServerHasLeftIsGoneWhenTheNextStarts() throws Exception {
        BaseDirectory directory = new BaseDirectory(base);
        Files.createDirectories(directory.data());
        Files.writeString(directory.server(), "{\"protocol\": 1}");
        assertThat(ServerSeat.isTaken(directory)).isFalse();
        try (ServerSeat seat = ServerSeat.take(directory).orElseThrow()) {
            assertThat(directory.server()).doesNotExist();
        }
    }
}
