package org.coreadmin.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.RunningServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class PresenceTest {

    @Test
    void showsCommandsOfTheSameUserHowToReachItAndLetsThemIn(@TempDir Path base) throws Exception {
        Path file = base.resolve("data/server.json");
        try (RunningServer server = RunningServer.on(base)) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------");
            JsonNode shown = new JsonMapper().readTree(Files.readString(file));
            assertThat(shown.get("url").asString()).isEqualTo(server.address());
            assertThat(shown.get("pid").asLong())
                    .isEqualTo(ProcessHandle.current().pid());
            String token = shown.get("token").asString();
            Client command = server.anonymous().withToken(token);
            assertThat(command.get("/admin/plugin/readiness").status()).isEqualTo(200);
            assertThat(server.anonymous()
                            .withToken(token + "x")
                            .get("/admin/plugin/readiness")
                            .status())
                    .isEqualTo(401);
            for (String other : new String[] {"/admin/me", "/admin/menus", "/actuator/metrics", "/plugin/acme/x/y"}) {
                assertThat(command.get(other).status()).as(other).isEqualTo(401);
            }

            assertThatThrownBy(() -> RunningServer.on(base))
                    .hasStackTraceContaining("Another server is already running");
            assertThat(file).exists();
        }
        assertThat(file).doesNotExist();
    }
}
