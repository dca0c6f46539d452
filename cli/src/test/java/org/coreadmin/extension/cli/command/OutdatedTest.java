package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.FakeTerminal;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which plugins have newer versions, why they do not get them, and who keeps them where they are. */
@Sampled(oneIn = 2)
class OutdatedTest {

    @TempDir
    private Path author;

    @TempDir
    private Path base;

    @TempDir
    private Path registry;

    @BeforeEach
    void publishesPluginsThatRequireEachOther() throws IOException {
        publish("acme/base", "1.0.0", "");
        publish("acme/kit", "1.0.0", "\"acme/base\": \"^1.0\"");
        publish("acme/report", "1.0.0", "\"acme/kit\": \"^1.0\"");
        ok("core-extension:install", "acme/report", "--with-dependencies", "--yes");
    }

    private void publish(String name, String version, String require) throws IOException {
        PluginSource.of(author, name, """
                {"version": "%s", "type": "frontend", "require": {%s}}""".formatted(version, require));
        Call call = Call.core(author, "core-extension:publish", name, "--to", registry.toString());
        assertThat(call.exitCode()).as(call.err()).isZero();
    }

    @Test
    void saysSoWhereEverythingIsTheLatest() {
        assertThat(core("core-extension:outdated"))
                .isEqualTo(new Call(0, "Every installed plugin has its latest version.\n", ""));
    }

    @Test
    void showsWhatAnUpdateOfAllWouldBringAndWhyItIsNotTheLatest() throws IOException {
        publish("acme/base", "1.1.0", "");
        publish("acme/base", "2.0.0", "");
        publish("acme/report", "1.0.1", "\"acme/kit\": \"^1.0\"");
        assertThat(core("core-extension:outdated")).isEqualTo(new Call(0, """
                PLUGIN       INSTALLED  WANTED  LATEST  PINNED TO
                acme/base    1.0.0      1.1.0   2.0.0
                acme/report  1.0.0      1.0.1   1.0.1
                acme/base is not updated to 2.0.0: acme/kit 1.0.0 requires acme/base ^1.0.
                """, ""));
    }

    @Test
    void staysWithinMinorOrPatchVersions() throws IOException {
        publish("acme/report", "1.0.1", "\"acme/kit\": \"^1.0\"");
        publish("acme/report", "1.1.0", "\"acme/kit\": \"^1.0\"");
        publish("acme/report", "2.0.0", "\"acme/kit\": \"^1.0\"");
        assertThat(core("core-extension:outdated").out()).contains("acme/report  1.0.0      2.0.0   2.0.0");
        assertThat(core("core-extension:outdated", "--minor").out())
                .contains("acme/report  1.0.0      1.1.0   2.0.0")
                .contains("acme/report is not updated to 2.0.0: acme/report must stay within 1.x, as asked.");
        assertThat(core("core-extension:outdated", "--patch").out())
                .contains("acme/report  1.0.0      1.0.1   2.0.0")
                .contains("acme/report is not updated to 2.0.0: acme/report must stay within 1.0.x, as asked.");
        Call both = core("core-extension:outdated", "--minor", "--patch");
        assertThat(both.exitCode()).isEqualTo(2);
        assertThat(both.err()).startsWith("error 400: --minor and --patch cannot be combined");
    }

    @Test
    void tellsProgramsTheSame() throws IOException {
        publish("acme/base", "2.0.0", "");
        assertThat(core("core-extension:outdated", "--format", "json").out())
                .contains("\"name\": \"acme/base\"", "\"installed\": \"1.0.0\"", "\"wanted\": \"1.0.0\"")
                .contains("\"latest\": \"2.0.0\"", "\"held\": \"acme/kit 1.0.0 requires", "\"total\": 1");
    }

    @Test
    void keepsAPinnedPluginWhereItIs() throws IOException {
        publish("acme/report", "1.0.1", "\"acme/kit\": \"^1.0\"");
        publish("acme/report", "1.1.0", "\"acme/kit\": \"^1.0\"");
        assertThat(core("core-extension:pin", "acme/report"))
                .isEqualTo(new Call(0, "Pinned acme/report to 1.0.0; it stays at 1.0.0.\n", ""));
        assertThat(core("core-extension:outdated").out())
                .contains("acme/report  1.0.0      1.0.0   1.1.0   1.0.0")
                .contains("acme/report is not updated to 1.1.0: acme/report is pinned to 1.0.0.");
        assertThat(core("core-extension:local-list").out()).contains("1.0.0 (pinned to 1.0.0)");
        assertThat(core("core-extension:local-list", "--format", "json").out()).contains("\"pin\": \"1.0.0\"");
        assertThat(core("core-extension:info", "acme/report").out()).containsPattern("Pinned to +1\\.0\\.0");
        assertThat(core("core-extension:update", "acme/report", "--yes").out())
                .isEqualTo("acme/report 1.0.0 is already the newest version in 1.0.0, to which it is pinned.\n");
        Call away = core("core-extension:update", "acme/report", "--to", "1.1.0", "--yes");
        assertThat(away.exitCode()).isEqualTo(1);
        assertThat(away.err()).isEqualTo("""
                        error 10005: acme/report is pinned to 1.0.0, which does not include 1.1.0.
                          Try:
                            core-extension:unpin acme/report
                            core-extension:update acme/report@1.1.0 --yes
                        """);

        ok("core-extension:pin", "acme/report", "~1.0.0");
        ok("core-extension:update", "acme/report", "--yes");
        assertThat(core("core-extension:local-list").out()).contains("1.0.1 (pinned to ~1.0.0)");

        assertThat(core("core-extension:unpin", "acme/report").out()).isEqualTo("acme/report is no longer pinned.\n");
        assertThat(core("core-extension:unpin", "acme/report").out()).isEqualTo("acme/report is not pinned.\n");
        ok("core-extension:update", "acme/report", "--yes");
        assertThat(core("core-extension:outdated").out()).startsWith("Every installed plugin");
    }

    @Test
    void refusesPinsThatMakeNoSense() {
        assertThat(core("core-extension:pin", "acme/none").err()).startsWith("error 20001: ");
        assertThat(core("core-extension:unpin", "acme/none").err()).startsWith("error 20001: ");
        assertThat(core("core-extension:pin", "acme/base", "^2").err())
                .startsWith("error 10005: acme/base 1.0.0 is installed, which is not in ^2.");
        assertThat(core("core-extension:pin", "acme/base", "newest").exitCode()).isEqualTo(2);
    }

    @Test
    void namesThePinWhereItIsWhyNothingGoesTogether() throws IOException {
        publish("acme/base", "1.2.0", "");
        publish("acme/chart", "1.0.0", "\"acme/base\": \"^1.2\"");
        ok("core-extension:pin", "acme/base");
        assertThat(core("core-extension:install", "acme/chart", "--yes").err())
                .contains("acme/base ^1.2 is required; 1.0.0 is installed and pinned to 1.0.0.")
                .contains(
                        "    core-extension:unpin acme/base\n    core-extension:install acme/chart --upgrade --yes\n");
        assertThat(core("core-extension:install", "acme/chart", "--with-dependencies", "--yes")
                        .err())
                .contains("acme/base 1.0.0 is installed and stays as it is, pinned to 1.0.0.")
                .contains("core-extension:unpin acme/base");
    }

    @Test
    void tellsWhyAPluginIsInstalled() {
        assertThat(core("core-extension:why", "acme/report")).isEqualTo(new Call(0, """
                acme/report 1.0.0 is installed because someone asked for it.
                It is at its latest version.
                """, ""));
        assertThat(core("core-extension:why", "acme/base")).isEqualTo(new Call(0, """
                acme/base 1.0.0 is installed because other plugins require it.
                  acme/report 1.0.0 requires ^1.0 of acme/kit 1.0.0 requires ^1.0 of acme/base
                It is at its latest version.
                """, ""));
        assertThat(core("core-extension:why", "acme/none").err()).startsWith("error 20001: ");
    }

    @Test
    void tellsWhyAPluginIsInstalledThatNothingRequiresAnyMore() {
        ok("core-extension:uninstall", "acme/report", "--yes");
        assertThat(core("core-extension:why", "acme/kit").out()).startsWith("""
                acme/kit 1.0.0 was installed because another plugin required it, and none does any more. 'core-extension:uninstall acme/kit' removes it.
                """);
        assertThat(core("core-extension:why", "acme/kit", "--format", "json").out())
                .contains("\"asked\": false", "\"required_by\": []");
    }

    @Test
    void tellsWhyAPluginIsHeldBack() throws IOException {
        publish("acme/base", "2.0.0", "");
        publish("acme/base", "1.1.0", "");
        assertThat(Call.on(
                                FakeTerminal.pipes(base)
                                        .with("CORE_REGISTRY_URL", registry.toString())
                                        .with("LANG", "zh_CN.UTF-8"),
                                "why",
                                "acme/base")
                        .out())
                .contains("acme/kit 1.0.0 依赖 acme/base ^1.0。");
        assertThat(core("core-extension:why", "acme/base").out())
                .contains("The latest version is 2.0.0; it is held back: acme/kit 1.0.0 requires acme/base ^1.0");
        publish("acme/report", "1.1.0", "\"acme/kit\": \"^1.0\"");
        assertThat(core("core-extension:why", "acme/report").out())
                .endsWith("The latest version is 1.1.0.\nTo get 1.1.0:\n  core-extension:update acme/report\n");
        ok("core-extension:pin", "acme/report");
        assertThat(core("core-extension:why", "acme/report").out()).contains("It is pinned to 1.0.0.");
    }

    private void ok(String... args) {
        Call call = core(args);
        assertThat(call.exitCode()).as(call.err()).isZero();
    }

    private Call core(String... args) {
        return Call.on(FakeTerminal.pipes(base).with("CORE_REGISTRY_URL", registry.toString()), args);
    }
}
