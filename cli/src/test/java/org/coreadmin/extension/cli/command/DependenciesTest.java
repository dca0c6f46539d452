package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.FakeTerminal;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plugins that require others, from the command line. */
class DependenciesTest {

    @TempDir
    private Path author;

    @TempDir
    private Path base;

    @TempDir
    private Path registry;

    @BeforeEach
    void publishesPluginsThatRequireEachOther() throws IOException {
        publish("acme/base", "1.0.0", "");
        publish("acme/base", "2.0.0", "");
        publish("acme/kit", "1.0.0", "\"acme/base\": \"^1.0\"");
        publish("acme/report", "1.0.0", "\"acme/kit\": \"^1.0\", \"acme/base\": \"*\"");
    }

    private void publish(String name, String version, String require) throws IOException {
        PluginSource.of(author, name, """
                {"version": "%s", "type": "frontend", "require": {%s}}""".formatted(version, require));
        Call call = Call.core(author, "core-extension:publish", name, "--to", registry.toString());
        assertThat(call.exitCode()).as(call.err()).isZero();
    }

    @Test
    void namesAllThatIsMissingAndTheCommandsThatInstallIt() {
        assertThat(core("core-extension:install", "acme/report", "--yes")).isEqualTo(new Call(1, "", """
                        error 10004: acme/report 1.0.0 is not compatible with what is installed:
                            - acme/kit ^1.0 is required and not installed.
                            - acme/base * is required and not installed.
                          Try:
                            core-extension:install acme/report --with-dependencies --yes
                        """));
    }

    @Test
    void installsWhatIsMissingInVersionsThatGoTogetherAndInTheOrderInWhichItIsRequired() {
        assertThat(core("core-extension:install", "acme/report", "--with-dependencies", "--yes"))
                .isEqualTo(new Call(0, """
                        Installed acme/report 1.0.0.
                          Installed before it: acme/base 1.0.0, which acme/kit and acme/report require.
                          Installed before it: acme/kit 1.0.0, which acme/report requires.
                          acme/base gets 1.0.0, not 2.0.0: acme/kit 1.0.0 requires acme/base ^1.0.
                        """, ""));
        assertThat(core("core-extension:local-list", "--status", "enabled").out())
                .contains("acme/base", "acme/kit", "acme/report");
        assertThat(core("core-extension:history", "acme/kit").out()).contains("install", "done");
    }

    @Test
    void tellsProgramsWhatWasInstalledBesides() {
        assertThat(core("core-extension:install", "acme/kit", "--with-dependencies", "--yes", "--format", "json")
                        .out())
                .contains("""
                            "dependencies": [
                              {
                                "plugin": "acme/base",
                                "version": "1.0.0",
                                "required_by": [
                                  "acme/kit"
                                ]
                              }
                            ]""".indent(4).stripTrailing());
    }

    @Test
    void prefersWhatLiesUnderPluginAndKeepsWhatIsInstalled() throws IOException {
        PluginSource.of(base, "acme/base", "{\"version\": \"1.5.0\", \"type\": \"frontend\"}");
        assertThat(core("core-extension:install", "acme/kit", "--with-dependencies", "--yes")
                        .out())
                .contains("Installed before it: acme/base 1.5.0, which acme/kit requires.\n");
        assertThat(core("core-extension:install", "acme/report", "--with-dependencies", "--yes"))
                .isEqualTo(new Call(0, "Installed acme/report 1.0.0.\n", ""));
    }

    @Test
    void takesBackWhatItHasInstalledIfALaterOneFails() throws IOException {
        PluginSource.of(base, "acme/kit", "{\"version\": \"1.0.0\", \"type\": \"frontend\"}");
        PluginSource.of(base, "acme/broken", """
                {"version": "1.0.0", "config": "no.Such", "require": {"acme/base": "*", "acme/kit": "*"}}""");

        Call call = core("core-extension:install", "acme/broken", "--with-dependencies", "--yes");

        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.out()).isEmpty();
        assertThat(call.err())
                .startsWith("error 10003: ")
                .endsWith("Nothing was changed: either all or none of acme/base, acme/kit and acme/broken change.\n");
        assertThat(core("core-extension:local-list", "--status", "installed").out())
                .isEqualTo("No local plugin matches.\n");
        assertThat(base.resolve("plugin/acme/base")).doesNotExist();
        assertThat(base.resolve("plugin/acme/kit/core.json")).exists();
        assertThat(base.resolve("plugin/acme/kit/install.lock")).doesNotExist();
        assertThat(core("core-extension:history", "acme/base").out()).contains("failed");
        assertThat(core("core-extension:doctor").out()).isEqualTo("No problems found.\n");
        assertThat(core("core-extension:install", "acme/report", "--with-dependencies", "--yes")
                        .exitCode())
                .isZero();
    }

    @Test
    void explainsWhyNothingGoesTogether() throws IOException {
        publish("acme/twisted", "1.0.0", "\"acme/kit\": \"*\", \"acme/base\": \"^2.0\"");
        Call call = core("core-extension:install", "acme/twisted", "--with-dependencies", "--yes");
        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.err()).startsWith("error 10005: acme/twisted").contains("acme/base ^2.0", "acme/base ^1.0");
        assertThat(core("core-extension:local-list").out()).doesNotContain("acme/kit");
    }

    @Test
    void refusesToSkipAndToInstallDependencies() {
        Call call = core("core-extension:install", "acme/kit", "--with-dependencies", "--skip-dependencies", "--yes");
        assertThat(call.exitCode()).isEqualTo(2);
        assertThat(call.err()).startsWith("error 400: --skip-dependencies and --with-dependencies cannot be combined");
    }

    private Call core(String... args) {
        return Call.on(FakeTerminal.pipes(base).with("CORE_REGISTRY_URL", registry.toString()), args);
    }
}
