package org.coreadmin.admin;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.coreadmin.admin.testing.CommandLine;
import org.coreadmin.admin.testing.CommandLine.Outcome;
import org.coreadmin.admin.testing.PluginFiles;
import org.coreadmin.admin.testing.ServerProcess;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands and a server in a process of its own, which dies at a bad moment. */
@Turn(kind = "servers in processes of their own", place = 4, of = 10)
class KilledServerTest {

    private static final long SECONDS = 60;

    @TempDir
    private Path base;

    @Test
    void commandsGoOnAloneWhenTheServerWasKilled() throws Exception {
        PluginFiles.write(base, "acme/hello", "1.0.0", "");
        Path begun = base.resolve("begun");
        PluginFiles.slow(base, "acme/slow", "", begun);
        CompletableFuture<Outcome> slow;
        try (ServerProcess server = ServerProcess.on(base)) {
            Outcome installed = core("core-extension:install", "acme/hello", "--yes");
            assertThat(installed.exitCode()).as(installed.err()).isZero();
            assertThat(core("core-extension:history", "acme/hello").out()).contains("local:");

            slow = CompletableFuture.supplyAsync(() -> core("core-extension:install", "acme/slow", "--yes"));
            while (!Files.exists(begun) && !slow.isDone()) {
                Thread.sleep(20);
            }
            server.kill();
        }
        Outcome lost = slow.get(SECONDS, TimeUnit.SECONDS);
        assertThat(lost.exitCode()).isEqualTo(1);
        assertThat(lost.err())
                .startsWith("error 503: The connection to the server at ")
                .contains("was lost during the operation");

        assertThat(base.resolve("data/server.json"))
                .as("what the killed server left")
                .exists();
        Outcome alone = core("core-extension:disable", "acme/hello");
        assertThat(alone.exitCode()).as(alone.err()).isZero();
        assertThat(alone.err()).contains("install", "acme/slow");
        assertThat(core("core-extension:local-list", "--status", "installed").out())
                .contains("acme/hello")
                .doesNotContain("acme/slow");

        try (ServerProcess server = ServerProcess.on(base)) {
            assertThat(core("core-extension:enable", "acme/hello").out()).isEqualTo("Enabled acme/hello.\n");
            assertThat(Files.readString(base.resolve("data/server.json"))).contains(server.address());
        }
        assertThat(base.resolve("data/server.json")).doesNotExist();
        assertThat(core("core-extension:uninstall", "acme/hello", "--yes").exitCode())
                .isZero();
    }

    private Outcome core(String... arguments) {
        return CommandLine.in(base).core(arguments);
    }
}
