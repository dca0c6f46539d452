package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.FakeTerminal;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.coreadmin.extension.tools.RegistryPublisher;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several plugins updated together, from the command line. */
@Sampled(oneIn = 2)
class UpdateAllTest {

    @TempDir
    private Path author;

    @TempDir
    private Path base;

    @TempDir
    private Path parent;

    private Path registry;

    @BeforeEach
    void publishesPluginsThatRequireEachOther() throws IOException {
        registry = parent.resolve("company");
        publish("acme/base", "1.0.0", "");
        publish("acme/kit", "1.0.0", "\"acme/base\": \"^1.0\"");
        publish("acme/alone", "1.0.0", "");
        ok("core-extension:install", "acme/kit", "--with-dependencies", "--yes");
        ok("core-extension:install", "acme/alone", "--yes");
    }

    private void publish(String name, String version, String require) throws IOException {
        PluginSource.of(author, name, """
                {"version": "%s", "type": "frontend", "require": {%s}}""".formatted(version, require));
        Call call = Call.core(author, "core-extension:publish", name, "--to", registry.toString());
        assertThat(call.exitCode()).as(call.err()).isZero();
    }

    @Test
    void hasNothingToDoWhereEverythingIsTheLatest() {
        assertThat(core("core-extension:update", "--all", "--yes")).isEqualTo(new Call(0, "Nothing to update.\n", ""));
        assertThat(core("core-extension:update", "--all", "--dry-run").out())
                .isEqualTo("Nothing to do.\nNothing was changed.\n");
    }

    /** What it comes to require stays in its version, and is linked again because of what that requires itself. */
    @Test
    void bringsOneThatComesToRequireAPluginWhoseOwnRequirementIsUpdated() throws IOException {
        publish("acme/base", "1.1.0", "");
        publish("acme/alone", "1.1.0", "\"acme/kit\": \"*\"");

        Call updated = core("core-extension:update", "--all", "--yes");

        assertThat(updated.exitCode()).as(updated.err()).isZero();
        assertThat(updated.out())
                .contains("Updated acme/base from 1.0.0 to 1.1.0.", "Updated acme/alone from 1.0.0 to 1.1.0.");
        assertThat(core("core-extension:doctor").out()).isEqualTo("No problems found.\n");
    }

    @Test
    void bringsPluginsToVersionsThatOnlyGoTogether() throws IOException {
        publish("acme/base", "2.0.0", "");
        publish("acme/kit", "2.0.0", "\"acme/base\": \"^2.0\", \"acme/extra\": \"*\"");
        publish("acme/extra", "1.0.0", "");
        assertThat(core("core-extension:update", "--all", "--dry-run")
                        .out()
                        .replaceAll("\\d+ bytes", "N bytes")
                        .replaceAll(" +(size in bytes|published|now requires|changed requirements): .*\n", ""))
                .isEqualTo("""
                        1. update acme/base 1.0.0 to 2.0.0, a newer version
                           from: company, N bytes
                           digest only
                           required by: acme/kit 1.0.0
                        2. install acme/extra 1.0.0, required by acme/kit
                           from: company, N bytes
                           digest only
                        3. update acme/kit 1.0.0 to 2.0.0, a newer version
                           from: company, N bytes
                           digest only
                        Nothing was changed.
                        """);
        assertThat(core("core-extension:update", "--all", "--yes")).isEqualTo(new Call(0, """
                        Updated acme/base from 1.0.0 to 2.0.0.
                          Installed acme/extra 1.0.0, which acme/kit requires.
                          Updated acme/kit from 1.0.0 to 2.0.0.
                        """, ""));
        assertThat(core("core-extension:why", "acme/extra").out()).contains("because other plugins require it");
        assertThat(core("core-extension:history", "acme/kit").out()).contains("update", "2.0.0");
        assertThat(core("core-extension:doctor").out()).isEqualTo("No problems found.\n");
        assertThat(core("core-extension:rollback", "acme/kit", "--yes").err()).startsWith("error 10005: ");
    }

    @Test
    void leavesPinnedPluginsAloneAndSaysSo() throws IOException {
        publish("acme/alone", "1.1.0", "");
        publish("acme/base", "1.1.0", "");
        ok("core-extension:pin", "acme/alone");
        assertThat(core("core-extension:update", "--all", "--yes")).isEqualTo(new Call(0, """
                        Updated acme/base from 1.0.0 to 1.1.0.
                          acme/alone stays at 1.0.0, not 1.1.0: acme/alone is pinned to 1.0.0.
                          To get acme/alone 1.1.0:
                            core-extension:unpin acme/alone
                            core-extension:update acme/alone --yes
                        """, ""));
        assertThat(core("core-extension:update", "--all", "--yes", "--format", "json")
                        .out())
                .contains("\"updated\": []", "\"held\": [", "\"latest\": \"1.1.0\"");
    }

    @Test
    void staysWithinPatchVersions() throws IOException {
        publish("acme/alone", "1.1.0", "");
        publish("acme/alone", "1.0.1", "");
        assertThat(core("core-extension:update", "--all", "--patch", "--yes").out())
                .startsWith("Updated acme/alone from 1.0.0 to 1.0.1.\n")
                .contains("acme/alone gets 1.0.1, not 1.1.0: acme/alone must stay within 1.0.x, as asked.");
        assertThat(core("core-extension:update", "--all", "--minor", "--yes").out())
                .isEqualTo("Updated acme/alone from 1.0.1 to 1.1.0.\n");
    }

    @Test
    void updatesAllOrNone() throws IOException {
        publish("acme/base", "1.1.0", "");
        PluginSource.of(author, "acme/alone", """
                {"version": "1.1.0", "type": "frontend", "config": "no.Such"}""");
        new RegistryPublisher().publish(author.resolve("plugin/acme/alone"), registry, Progress.NONE);
        Call call = core("core-extension:update", "--all", "--yes");
        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.err())
                .startsWith("error 10003: acme/alone from 1.0.0 to 1.1.0 could not be updated: ")
                .endsWith("Nothing was changed: either all or none of acme/alone and acme/base change.\n");
        assertThat(core("core-extension:local-list").out())
                .containsPattern("acme/alone +1\\.0\\.0")
                .containsPattern("acme/base +1\\.0\\.0");
        assertThat(core("core-extension:doctor").out()).isEqualTo("No problems found.\n");
    }

    @Test
    void appliesThePlanOfAnUpdateOfAll() throws IOException {
        publish("acme/base", "1.1.0", "");
        Path plan = base.resolve("plan.json");
        Files.writeString(
                plan,
                core("core-extension:update", "--all", "--dry-run", "--format", "json")
                        .out());
        assertThat(core("core-extension:apply", plan.toString(), "--yes").out())
                .isEqualTo("Updated acme/base from 1.0.0 to 1.1.0.\n");
        assertThat(core("core-extension:apply", plan.toString(), "--yes").err())
                .startsWith("error 409: The plan for the update of all plugins no longer holds");
    }

    @Test
    void updatesOneWithWhatItRequires() throws IOException {
        publish("acme/base", "1.5.0", "");
        publish("acme/base", "2.0.0", "");
        publish("acme/kit", "2.0.0", "\"acme/base\": \"^1.2\"");
        publish("acme/alone", "1.1.0", "");
        assertThat(core("core-extension:update", "acme/kit", "--yes").err()).startsWith("error 10005: ");
        assertThat(core("core-extension:update", "acme/kit", "--with-dependencies", "--dry-run")
                        .out())
                .contains("1. update acme/base 1.0.0 to 1.5.0, required by acme/kit")
                .contains("2. update acme/kit 1.0.0 to 2.0.0, asked for");
        assertThat(core("core-extension:update", "acme/kit", "--with-dependencies", "--yes"))
                .isEqualTo(new Call(0, """
                        Updated acme/kit from 1.0.0 to 2.0.0.
                          Updated with it: acme/base from 1.0.0 to 1.5.0, which acme/kit requires.
                          acme/base gets 1.5.0, not 2.0.0: acme/kit 2.0.0 requires acme/base ^1.2.
                        """, ""));
        assertThat(core("core-extension:update", "acme/kit", "--with-dependencies", "--yes")
                        .out())
                .isEqualTo("acme/kit 2.0.0 is already the newest version.\n");
        assertThat(core("core-extension:local-list").out()).containsPattern("acme/alone +1\\.0\\.0");
    }

    @Test
    void explainsWhyAnUpdateWithWhatItRequiresIsImpossible() throws IOException {
        publish("acme/base", "2.0.0", "");
        publish("acme/kit", "2.0.0", "\"acme/base\": \"^2.0\"");
        ok("core-extension:pin", "acme/base");
        assertThat(core("core-extension:update", "acme/kit", "--to", "2.0.0", "--with-dependencies", "--yes")
                        .err())
                .isEqualTo("""
                        error 10005: acme/kit 2.0.0 cannot be installed:
                            acme/kit 2.0.0 requires acme/base ^2.0.
                            acme/base is pinned to 1.0.0.
                          Try:
                            core-extension:unpin acme/base
                            core-extension:update acme/kit@2.0.0 --with-dependencies --yes
                        """);
    }

    @Test
    void refusesOptionsThatDoNotGoTogether() {
        for (String[] wrong : new String[][] {
            {},
            {"acme/kit", "--all"},
            {"acme/kit", "--minor"},
            {"--all", "--to", "1.0.0"},
            {"--all", "--with-dependencies"},
            {"--all", "--minor", "--patch"}
        }) {
            String[] line = new String[wrong.length + 2];
            line[0] = "core-extension:update";
            line[1] = "--yes";
            System.arraycopy(wrong, 0, line, 2, wrong.length);
            Call call = core(line);
            assertThat(call.exitCode()).as(String.join(" ", line)).isEqualTo(2);
            assertThat(call.err()).startsWith("error 400: ");
        }
    }

    private void ok(String... args) {
        Call call = core(args);
        assertThat(call.exitCode()).as(call.err()).isZero();
    }

    private Call core(String... args) {
        return Call.on(FakeTerminal.pipes(base).with("CORE_REGISTRY_URL", registry.toString()), args);
    }
}
