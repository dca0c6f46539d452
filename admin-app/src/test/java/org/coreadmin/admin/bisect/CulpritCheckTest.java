package org.coreadmin.admin.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.coreadmin.admin.testing.CommandLine;
import org.coreadmin.admin.testing.CommandLine.Outcome;
import org.coreadmin.admin.testing.PluginFiles;
import org.coreadmin.admin.testing.RunningServer;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The command with servers in processes of their own, beside a server on the original. */
@Turn(kind = "servers in processes of their own", place = 0, of = 10)
@Timeout(600)
class CulpritCheckTest {

    @TempDir
    private Path base;

    @Test
    void namesTheCulpritAndLeavesTheOriginalAndItsServerAlone(@TempDir Path scratch) throws Exception {
        for (String name : new String[] {"acme/good", "acme/bad"}) {
            PluginFiles.write(base, name, "1.0.0", "");
        }
        CommandLine here = CommandLine.in(base);
        try (RunningServer server = RunningServer.on(base)) {
            for (String name : new String[] {"acme/good", "acme/bad"}) {
                assertThat(here.core("core-extension:install", name, "--yes").exitCode())
                        .isZero();
            }
            Outcome made = here.core("token:create", "--name", "probe", "--authority", "plugin:list");
            String token = made.out().replaceAll("(?s).*(core_[A-Za-z0-9_-]+).*", "$1");
            Path script = scratch.resolve("probe.sh");
            Files.writeString(
                    script,
                    "[ \"$3\" = '$(false)' ] || exit 3\n"
                            + "answer=$(curl -fsS -H 'Authorization: Bearer " + token
                            + "' \"$CORE_URL/admin/plugin/list?status=enabled\") || exit 2\n"
                            + "case $answer in *acme/bad*) exit 1;; esac\n");
            assertThat(here.core("bisect").err()).contains("--probe");
            Map<String, String> before = BisectTraces.files(base);

            Outcome found =
                    here.core("core-extension:bisect", "--probe", "sh", script.toString(), "-x", "--base", "$(false)");

            assertThat(found.exitCode()).as(found.err()).isZero();
            assertThat(found.out()).startsWith("acme/bad causes the problem");
            assertThat(found.err())
                    .contains("Trial 1, with all plugins: the probe fails.")
                    .contains("without acme/bad: the probe passes.");
            assertThat(BisectTraces.files(base)).isEqualTo(before);
            assertThat(server.program("looks", "plugin:list")
                            .get("/admin/plugin/list?status=enabled")
                            .response()
                            .body())
                    .contains("acme/bad", "acme/good");
            assertThat(copiesThatStay()).isEmpty();

            assertThat(here.core("core-extension:bisect", "--probe").err()).contains("--probe needs a program");
            Outcome missing = here.core("core-extension:bisect", "--probe", "no-such-program-here");
            assertThat(missing.exitCode()).isEqualTo(2);
            assertThat(missing.err()).contains("no-such-program-here", "--probe sh -c 'COMMAND'");
            assertThat(copiesThatStay()).isEmpty();

            Outcome wrong = here.core("core-extension:bisect", "--probe", "false");
            assertThat(wrong.exitCode()).isEqualTo(1);
            assertThat(wrong.err()).contains("Trial 2, without acme/bad, acme/good", "fails without any plugin too");
            assertThat(copiesThatStay()).isEmpty();
        }
    }

    /** Returns the copies that are there and do not go: those of other tests beside this one go when these end. */
    private static Set<String> copiesThatStay() throws Exception {
        Set<String> left = BisectTraces.copies(Path.of(System.getProperty("java.io.tmpdir")));
        for (int seconds = 0; seconds < 120 && !left.isEmpty(); seconds++) {
            Thread.sleep(1000);
            left.retainAll(BisectTraces.copies(Path.of(System.getProperty("java.io.tmpdir"))));
        }
        return left;
    }
}
