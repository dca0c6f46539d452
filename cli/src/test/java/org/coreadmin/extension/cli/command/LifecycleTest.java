package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.FakeTerminal;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A plugin's life from the command line, as the specification tells it. */
class LifecycleTest {

    @TempDir
    private Path base;

    @Test
    void createTellsTheCommandThatInstallsThePlugin() {
        assertThat(Call.core(base, "core-extension:create", "acme/fresh").out())
                .startsWith("Created acme/fresh in ")
                .endsWith(".\n  Next:\n    core-extension:install acme/fresh\n");
    }

    /** Programs read findings by the names of their fields, which no rewording may touch. */
    @Test
    void doctorTellsProgramsItsFindings() throws IOException {
        core("core-extension:create", "acme/hello");
        core("core-extension:install", "acme/hello", "--yes");
        Files.writeString(base.resolve("plugin/acme/hello/install.lock"), "");
        assertThat(json("core-extension:doctor").replaceAll("\"(message|remedy)\": \"[^\"]{3,}\"", "\"$1\": \"text\""))
                .isEqualTo("""
                        {
                          "code": 200,
                          "message": "OK",
                          "data": {
                            "list": [
                              {
                                "kind": "foreign-lock",
                                "subject": "acme/hello",
                                "message": "text",
                                "remedy": "text",
                                "mended": false,
                                "note": false,
                                "remedies": [
                                  {
                                    "steps": [
                                      {
                                        "operation": "doctor",
                                        "options": {
                                          "fix": true
                                        }
                                      }
                                    ]
                                  }
                                ]
                              }
                            ],
                            "total": 1
                          }
                        }
                        """);
        assertThat(json("core-extension:doctor", "--fix"))
                .contains("\"kind\": \"foreign-lock\"", "\"remedy\": \"\"", "\"mended\": true", "\"note\": false")
                .doesNotContain("remedies");
    }

    @Test
    void createsInstallsUsesAndUninstallsAPlugin() {
        assertThat(core("core-extension:create", "acme/hello", "--name", "Hello", "--author", "Acme"))
                .isEqualTo(0);
        assertThat(Call.core(base, "core-extension:local-list").out()).isEqualTo("""
                        NAME        VERSION  TYPE   STATUS         UPDATED  DESCRIPTION
                        acme/hello  0.1.0    mixed  not installed
                        """);

        assertThat(Call.core(base, "core-extension:install", "acme/hello", "--yes"))
                .isEqualTo(new Call(0, "Installed acme/hello 0.1.0.\n", ""));
        assertThat(Call.core(base, "acme:hello")).isEqualTo(new Call(0, "Hello, World! This is Hello.\n", ""));
        assertThat(json("core-extension:local-list", "--status", "enabled")).matches("""
                        \\{
                          "code": 200,
                          "message": "OK",
                          "data": \\{
                            "list": \\[
                              \\{
                                "name": "acme/hello",
                                "display_name": "Hello",
                                "version": "0.1.0",
                                "description": "",
                                "author": "Acme",
                                "type": "mixed",
                                "status": "enabled",
                                "installed_at": "\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d",
                                "updated_at": "\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d"
                              \\}
                            \\],
                            "total": 1
                          \\}
                        \\}
                        """);

        assertThat(core("core-extension:disable", "acme/hello")).isZero();
        assertThat(names("core-extension:local-list", "--status", "enabled")).isEmpty();
        assertThat(names("core-extension:local-list", "--status", "disabled")).containsExactly("acme/hello");
        assertThat(names("core-extension:local-list", "--status", "installed")).containsExactly("acme/hello");
        assertThat(names("core-extension:local-list", "--type", "frontend")).isEmpty();
        assertThat(core("core-extension:enable", "acme/hello")).isZero();

        Call again = Call.core(base, "core-extension:install", "acme/hello", "--yes");
        assertThat(again.exitCode()).isEqualTo(1);
        assertThat(again.err()).startsWith("error 409: ").contains("--force");
        assertThat(core("core-extension:install", "acme/hello", "--force", "--yes"))
                .isZero();

        assertThat(core("core-extension:uninstall", "acme/hello", "--yes", "--keep-data"))
                .isZero();
        Call gone = Call.core(base, "core-extension:uninstall", "acme/hello", "--yes");
        assertThat(gone.exitCode()).isEqualTo(1);
        assertThat(gone.out()).isEmpty();
        assertThat(gone.err()).startsWith("error 20001: ");
        assertThat(json("core-extension:uninstall", "acme/hello", "--yes")).startsWith("{\n  \"code\": 20001,");
        assertThat(names("core-extension:local-list", "--status", "installed")).isEmpty();
        assertThat(names("core-extension:local-list"))
                .as("the author's directory stays")
                .containsExactly("acme/hello");
    }

    @ParameterizedTest
    @ValueSource(strings = {"install", "uninstall"})
    void changesNothingWithoutConsent(String word) throws IOException {
        PluginSource.of(base, "acme/theme", "{\"version\": \"1.0.0\", \"type\": \"frontend\"}");
        boolean installed = !word.equals("install");
        if (installed) {
            assertThat(core("core-extension:install", "acme/theme", "--yes")).isZero();
        }
        Path lock = base.resolve("plugin/acme/theme/install.lock");

        Call unasked = Call.core(base, "core-extension:" + word, "acme/theme");
        assertThat(unasked.exitCode()).isEqualTo(1);
        assertThat(unasked.err())
                .startsWith("error 409: There is no terminal on which to ask \"")
                .contains("acme/theme 1.0.0", "add --yes");
        for (String reply : List.of("n\n", "\n", "", "yes please\n")) {
            Call declined = Call.on(FakeTerminal.person(base, 80, reply), "core-extension:" + word, "acme/theme");
            assertThat(declined.exitCode()).isZero();
            assertThat(declined.out()).isEqualTo("Nothing was changed.\n");
            assertThat(declined.err())
                    .contains("1. " + word + " acme/theme 1.0.0")
                    .containsPattern("acme/theme 1.0.0.*\\? \\[y/N] ");
        }
        assertThat(Files.exists(lock)).isEqualTo(installed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"uninstall", "update", "rollback"})
    void doesNotAskAboutAPluginThatIsNotInstalled(String word) {
        Call call = Call.on(FakeTerminal.person(base, 80, ""), "core-extension:" + word, "acme/theme");
        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.err()).contains("error 20001: ").doesNotContain("[y/N]");
    }

    @Test
    void takesThePluginUnderPluginWhereItIsInTheRangeAskedFor() throws IOException {
        PluginSource.of(base, "acme/theme", "{\"version\": \"1.2.0\", \"type\": \"frontend\"}");
        assertThat(Call.core(base, "install", "acme/theme", "--version", "^2", "--yes")
                        .err())
                .startsWith("error 10001: ");
        assertThat(Call.core(base, "install", "acme/theme", "--version", "^1.1", "--yes")
                        .out())
                .isEqualTo("Installed acme/theme 1.2.0.\n");
    }

    @Test
    void takesTheAnswerYes() throws IOException {
        PluginSource.of(base, "acme/theme", "{\"version\": \"1.0.0\", \"type\": \"frontend\"}");
        Call install = Call.on(FakeTerminal.person(base, 80, "Y\n"), "core-extension:install", "acme/theme");
        assertThat(install.exitCode()).isZero();
        assertThat(install.out()).isEqualTo("Installed acme/theme 1.0.0.\n");
        assertThat(install.err())
                .contains("1. install acme/theme 1.0.0")
                .contains("\nInstall acme/theme 1.0.0? [y/N] ");
    }

    @Test
    void printsNothingButTheEnvelopeWhereJsonIsAskedForOnATerminal() throws IOException {
        PluginSource.of(base, "acme/theme", "{\"version\": \"1.0.0\", \"type\": \"frontend\"}");
        Call install = Call.on(
                FakeTerminal.person(base, 80, "y\n"), "core-extension:install", "acme/theme", "--format", "json");
        assertThat(install.out())
                .startsWith("{\n  \"code\": 200,")
                .endsWith("}\n")
                .doesNotContain("[y/N]");
        assertThat(install.err()).contains("Install acme/theme 1.0.0? [y/N] ");
    }

    @Test
    void namesEverythingThatIsMissing() throws IOException {
        PluginSource.of(
                base,
                "acme/report",
                "{\"version\": \"1.0.0\", \"type\": \"frontend\", \"require\": {\"acme/kit\": \"^1.0\", \"acme/more\": \"*\"}}");
        Call install = Call.core(base, "core-extension:install", "acme/report", "--yes");
        assertThat(install.exitCode()).isEqualTo(1);
        assertThat(install.err()).startsWith("error 10004: ").contains("acme/kit", "acme/more");
        assertThat(core("core-extension:install", "acme/report", "--yes", "--skip-dependencies"))
                .isZero();
    }

    @Test
    void refusesToUninstallWhatOthersRequireUnlessForced() throws IOException {
        PluginSource.of(base, "acme/kit", "{\"version\": \"1.0.0\", \"type\": \"frontend\"}");
        PluginSource.of(
                base,
                "acme/report",
                "{\"version\": \"1.0.0\", \"type\": \"frontend\", \"require\": {\"acme/kit\": \"^1.0\"}}");
        assertThat(core("core-extension:install", "acme/kit", "--yes")).isZero();
        assertThat(core("core-extension:install", "acme/report", "--yes")).isZero();

        Call refused = Call.core(base, "core-extension:uninstall", "acme/kit", "--yes");
        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err()).startsWith("error 20002: ").contains("acme/report");

        Call forced = Call.core(base, "core-extension:uninstall", "acme/kit", "--yes", "--force");
        assertThat(forced.exitCode()).isZero();
        assertThat(forced.err()).contains("warning: 20002 acme/kit is required by acme/report");
        Call list = Call.core(base, "core-extension:local-list");
        assertThat(list.out()).contains("disabled").contains("! acme/report: ");
        assertThat(json("core-extension:local-list")).contains("\"status\": \"disabled\"", "\"problem\": ");
    }

    @Test
    void showsHostileTextOfAManifestAsText() throws IOException {
        PluginSource.of(base, "acme/evil", """
                {"version": "1.0.0", "type": "frontend", "display_name": "\\u001b]0;owned\\u0007", "author": "x\\nerror 1: forged",
                 "description": "\\u001b[2J\\u202e\\nacme/forged  1.0.0"}""");
        core("core-extension:install", "acme/evil", "--yes");
        for (String[] call : List.of(
                new String[] {"core-extension:local-list"},
                new String[] {"core-extension:local-list", "--format", "json"},
                new String[] {"core-extension:info", "acme/evil"},
                new String[] {"core-extension:install", "acme/evil", "--yes"},
                new String[] {"core-extension:doctor"},
                new String[] {"core-extension:publish", "acme/evil", "--to", "registry"})) {
            Call shown = Call.on(FakeTerminal.person(base, 120, "").with("NO_COLOR", "1"), call);
            assertThat(shown.out() + shown.err()).doesNotContain("\u001b]", "\u001b[2J", "\u0007", "\u202e");
            assertThat((shown.out() + shown.err()).lines())
                    .noneMatch(line -> line.startsWith("error 1:") || line.startsWith("acme/forged"));
        }
    }

    private int core(String... args) {
        Call call = Call.core(base, args);
        assertThat(call.exitCode() == 0 ? call.err() : "").isEmpty();
        return call.exitCode();
    }

    private String json(String... args) {
        String[] withFormat = new String[args.length + 1];
        System.arraycopy(args, 0, withFormat, 0, args.length);
        withFormat[args.length] = "--format=json";
        Call call = Call.core(base, withFormat);
        assertThat(call.err()).isEmpty();
        return call.out();
    }

    private List<String> names(String... args) {
        return json(args)
                .lines()
                .map(String::strip)
                .filter(line -> line.startsWith("\"name\": "))
                .map(line -> line.substring("\"name\": \"".length(), line.length() - 2))
                .toList();
    }
}
