package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.FakeTerminal;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.coreadmin.extension.tools.RegistryPublisher;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Each situation in which a message says what helps: its commands are typed as they stand, in another directory and through a real
 * shell, and then what was wanted is so.
 */
@Sampled(oneIn = 2)
@Turn(kind = "commands at work", place = 3, of = 9)
class RemediesTest {

    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    @TempDir
    private Path author;

    @TempDir
    private Path directory;

    private Path base = Path.of("");

    /** Stands in for the launcher: it only shows which arguments the shell has made of a line. */
    private Path program = Path.of("");

    @TempDir
    private Path registry;

    @BeforeEach
    void makeBase() throws IOException {
        base = Files.createDirectories(directory.resolve("it's a base"));
        program = directory.resolve("my core");
        Files.writeString(program, "#!/bin/sh\nprintf '%s\\0' \"$@\"\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    }

    @Test
    void whatIsMissing() throws IOException {
        publish("acme/base", "1.0.0", "");
        publish("acme/report", "1.0.0", "\"acme/base\": \"^1\"");
        helps("core-extension:install acme/report");
        assertThat(versions()).contains("acme/base 1.0.0", "acme/report 1.0.0");
    }

    @Test
    void anInstalledPluginThatIsTooOldAndNeedsNewerOnesItself() throws IOException {
        publish("acme/core-lib", "1.0.0", "");
        publish("acme/structs", "1.0.0", "\"acme/core-lib\": \"^1\"");
        ok("core-extension:install acme/structs --with-dependencies");
        publish("acme/core-lib", "2.0.0", "");
        publish("acme/structs", "2.0.0", "\"acme/core-lib\": \"^2\"");
        publish("acme/report", "1.0.0", "\"acme/structs\": \"^2\"");
        helps("core-extension:install acme/report");
        assertThat(versions()).contains("acme/core-lib 2.0.0", "acme/structs 2.0.0", "acme/report 1.0.0");
    }

    @Test
    void aPinInTheWay() throws IOException {
        publish("acme/base", "1.0.0", "");
        ok("core-extension:install acme/base");
        ok("core-extension:pin acme/base");
        publish("acme/base", "1.2.0", "");
        publish("acme/chart", "1.0.0", "\"acme/base\": \">=1.1 <2\"");
        helps("core-extension:install acme/chart --with-dependencies");
        assertThat(versions()).contains("acme/base 1.2.0", "acme/chart 1.0.0");
    }

    @Test
    void aDisabledRequirement() throws IOException {
        publish("acme/base", "1.0.0", "");
        publish("acme/kit", "1.0.0", "\"acme/base\": \"*\"");
        publish("acme/report", "1.0.0", "\"acme/kit\": \"*\"");
        ok("core-extension:install acme/kit --with-dependencies");
        ok("core-extension:disable acme/kit acme/base");
        helps("core-extension:install acme/report");
        assertThat(core("core-extension:local-list --status disabled").out()).isEqualTo("No local plugin matches.\n");
        ok("core-extension:disable acme/report acme/kit acme/base");
        helps("core-extension:enable acme/report");
        assertThat(core("core-extension:local-list --status disabled").out()).isEqualTo("No local plugin matches.\n");
    }

    @Test
    void aPluginThatConflicts() throws IOException {
        publish("acme/old", "1.0.0", "", ", \"conflict\": {\"acme/new\": \"*\"}");
        publish("acme/new", "1.0.0", "");
        ok("core-extension:install acme/old");
        helps("core-extension:install acme/new");
        assertThat(versions()).contains("acme/new 1.0.0").doesNotContain("acme/old 1.0.0");
    }

    @Test
    void aVersionThatIsAskedForAndCannotBeHad() throws IOException {
        publish("acme/chart", "1.0.0", "");
        publish("acme/chart", "2.0.0", "\"core\": \">=99\"");
        helps("core-extension:install acme/chart --version 2.0.0");
        assertThat(versions()).contains("acme/chart 1.0.0");
    }

    @Test
    void theNewestVersionIsForAnotherHost() throws IOException {
        publish("acme/chart", "1.0.0", "");
        publish("acme/chart", "2.0.0", "\"core\": \">=99\"");
        publish("acme/board", "1.0.0", "\"acme/chart\": \"*\"");
        Call call = core("core-extension:install acme/board acme/chart");
        assertThat(call.exitCode()).as(call.err()).isZero();
        assertThat(call.out()).contains("acme/chart gets 1.0.0, not 2.0.0:");
    }

    @Test
    void anUpdateThatNeedsMore() throws IOException {
        publish("acme/base", "1.0.0", "");
        publish("acme/kit", "1.0.0", "\"acme/base\": \"^1\"");
        ok("core-extension:install acme/kit --with-dependencies");
        publish("acme/base", "2.0.0", "");
        publish("acme/kit", "2.0.0", "\"acme/base\": \"^2\", \"acme/extra\": \"*\"");
        publish("acme/extra", "1.0.0", "");
        helps("core-extension:update acme/kit");
        assertThat(versions()).contains("acme/base 2.0.0", "acme/kit 2.0.0", "acme/extra 1.0.0");
    }

    @Test
    void anUpdateOfAPinnedPlugin() throws IOException {
        publish("acme/base", "1.0.0", "");
        ok("core-extension:install acme/base");
        ok("core-extension:pin acme/base");
        publish("acme/base", "1.1.0", "");
        helps("core-extension:update acme/base --to 1.1.0");
        assertThat(versions()).contains("acme/base 1.1.0");
        helps("core-extension:pin acme/base 1.0.0");
        assertThat(versions()).contains("acme/base 1.0.0 (pinned to 1.0.0)");
    }

    @Test
    void pluginsThatAreRequired() throws IOException {
        publish("acme/base", "1.0.0", "");
        publish("acme/kit", "1.0.0", "\"acme/base\": \"*\"");
        publish("acme/report", "1.0.0", "\"acme/kit\": \"*\"");
        ok("core-extension:install acme/report --with-dependencies");
        helps("core-extension:disable acme/base");
        assertThat(core("core-extension:local-list --status enabled").out()).isEqualTo("No local plugin matches.\n");
        helps("core-extension:uninstall acme/base");
        assertThat(core("core-extension:local-list --status installed").out()).isEqualTo("No local plugin matches.\n");
    }

    @Test
    void whyTellsWhatBringsTheLatestVersion() throws IOException {
        publish("acme/base", "1.0.0", "");
        publish("acme/kit", "1.0.0", "\"acme/base\": \"^1\"");
        ok("core-extension:install acme/kit --with-dependencies");
        publish("acme/base", "2.0.0", "");
        publish("acme/kit", "2.0.0", "\"acme/base\": \"^2\"");
        Call why = core("core-extension:why acme/base");
        assertThat(why.exitCode()).isZero();
        follow(why.out());
        assertThat(versions()).contains("acme/base 2.0.0", "acme/kit 2.0.0");
    }

    @Test
    void whyTellsTheWayBackFromAWithdrawnVersion() throws IOException {
        publish("acme/base", "1.0.0", "");
        publish("acme/base", "1.1.0", "");
        publish("acme/base", "2.0.0", "");
        ok("core-extension:install acme/base");
        withdraw("acme/base", "1.1.0");
        withdraw("acme/base", "2.0.0");
        Call why = core("core-extension:why acme/base");
        assertThat(why.out())
                .contains("This version was withdrawn (loses data).", "No newer version is offered.")
                .contains("To go back to an older version:", "update acme/base@1.0.0 --allow-downgrade");
        assertThat(core("core-extension:doctor").out()).contains("why acme/base");
        follow(why.out());
        assertThat(versions()).contains("acme/base 1.0.0");
        assertThat(core("core-extension:why acme/base").out()).doesNotContain("withdrawn", "To go back");
    }

    @Test
    void whyTellsTheWayBackThroughPinsAndWithWhatRequiresTheWithdrawnVersion() throws IOException {
        publish("acme/base", "1.0.0", "");
        publish("acme/kit", "1.0.0", "\"acme/base\": \"^1\"");
        publish("acme/base", "2.0.0", "");
        publish("acme/kit", "2.0.0", "\"acme/base\": \"^2\"");
        ok("core-extension:install acme/kit --with-dependencies");
        ok("core-extension:pin acme/base 2.0.0");
        publish("acme/base", "3.0.0", "\"core\": \">=99\"");
        withdraw("acme/base", "2.0.0");
        Call why = core("core-extension:why acme/base");
        assertThat(why.out())
                .contains("The latest version is 3.0.0; it is held back:", "To go back to an older version:");
        follow(why.out());
        assertThat(versions()).contains("acme/base 1.0.0", "acme/kit 1.0.0");
    }

    @Test
    void whyTellsNoWayBackWhereNoneWorks() throws IOException {
        publish("acme/base", "1.0.0", "");
        publish("acme/base", "2.0.0", "");
        publish("acme/kit", "1.0.0", "\"acme/base\": \"^2\"");
        ok("core-extension:install acme/kit --with-dependencies");
        withdraw("acme/base", "2.0.0");
        assertThat(core("core-extension:why acme/base").out())
                .contains("withdrawn (loses data)", "No newer version is offered.")
                .doesNotContain("To go back");
    }

    private void withdraw(String name, String version) {
        run(author, "core-extension:yank " + name + " " + version + " --from " + registry + " --reason 'loses data'");
    }

    @Test
    void aResultTellsWhatBringsThePluginsThatItHoldsBack() throws IOException {
        publish("acme/base", "1.0.0", "");
        publish("acme/kit", "1.0.0", "\"acme/base\": \"^1\"");
        ok("core-extension:install acme/kit --with-dependencies");
        publish("acme/base", "1.1.0", "");
        publish("acme/base", "2.0.0", "");
        publish("acme/kit", "2.0.0", "\"acme/base\": \"^2\"");
        Call updated = core("core-extension:update acme/base");
        assertThat(updated.out()).contains("acme/base gets 1.1.0, not 2.0.0", "To get acme/base 2.0.0:");
        follow(updated.out());
        assertThat(versions()).contains("acme/base 2.0.0", "acme/kit 2.0.0");

        ok("core-extension:pin acme/base");
        publish("acme/base", "2.1.0", "");
        publish("acme/more", "1.0.0", "\"acme/base\": \"*\"");
        Call installed = core("core-extension:install acme/more --with-dependencies");
        assertThat(installed.out()).doesNotContain("To get");
        Call all = core("core-extension:update --all");
        assertThat(all.out()).contains("acme/base is pinned to 2.0.0.", "To get acme/base 2.1.0:");
        follow(all.out());
        assertThat(versions()).contains("acme/base 2.1.0");
    }

    @Test
    void tellsNothingWhereNothingHelps() throws IOException {
        publish("acme/chart", "1.0.0", "\"core\": \">=99\"");
        Call call = core("core-extension:install acme/chart");
        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.err()).doesNotContain("Try:");
    }

    @Test
    void namesWhoStandsInTheWayOfTheUpgradeThatWouldHelp() throws IOException {
        publish("acme/base", "1.0.0", "");
        publish("acme/report", "1.0.0", "\"acme/base\": \"^1\"");
        ok("core-extension:install acme/report --with-dependencies");
        publish("acme/base", "2.0.0", "");
        publish("acme/chart", "1.0.0", "\"acme/base\": \"^2\"");
        assertThat(core("core-extension:install acme/chart --with-dependencies").err())
                .contains("acme/chart 1.0.0 requires acme/base ^2", "acme/report 1.0.0 requires acme/base ^1")
                .doesNotContain("stays as it is");
    }

    @Test
    void takesTheNewestVersionThatDependantsAllow() throws IOException {
        publish("up/lib", "1.0.0", "");
        publish("up/app", "1.0.0", "\"up/lib\": \"^1.0\"");
        ok("core-extension:install up/app --with-dependencies");
        publish("up/lib", "1.5.0", "");
        publish("up/lib", "2.0.0", "");
        assertThat(core("core-extension:update up/lib --dry-run").out())
                .contains("up/lib gets 1.5.0, not 2.0.0: up/app 1.0.0, which is installed");
        assertThat(core("core-extension:update up/lib")).isEqualTo(new Call(0, """
                Updated up/lib from 1.0.0 to 1.5.0.
                  up/lib gets 1.5.0, not 2.0.0: up/app 1.0.0, which is installed and stays as it is, requires up/lib ^1.0.
                """, ""));
    }

    @Test
    void tellsWhatHoldsBackWhatIsInstalledBesideOldPluginsAndMovesThemIfAsked() throws IOException {
        publish("acme/structs", "1.0.0", "");
        ok("core-extension:install acme/structs");
        publish("acme/structs", "2.0.0", "");
        publish("acme/mail", "1.0.0", "\"acme/structs\": \"^1\"");
        publish("acme/mail", "2.0.0", "\"acme/structs\": \"^2\"");
        publish("acme/report", "1.0.0", "\"acme/mail\": \"*\", \"acme/structs\": \"*\"");
        assertThat(core("core-extension:install acme/report --with-dependencies --dry-run --format json")
                        .out())
                .contains("\"plugin\": \"acme/mail\"", "\"wanted\": \"1.0.0\"", "\"latest\": \"2.0.0\"")
                .contains("\"by\": \"acme/structs 1.0.0, which is installed\"");
        Call upgraded = core("core-extension:install acme/report --upgrade");
        assertThat(upgraded.out())
                .contains("Updated with it: acme/structs from 1.0.0 to 2.0.0", "Installed before it: acme/mail 2.0.0")
                .doesNotContain("not 2.0.0");
    }

    @Test
    void tellsOfWithdrawnAndDeprecatedVersions() throws IOException {
        publish("acme/base", "1.0.0", "");
        ok("core-extension:install acme/base");
        run(author, "core-extension:deprecate acme/base 1.0.0 --from " + registry + " --reason 'use acme/new'");
        for (String look : List.of("outdated", "why acme/base", "info acme/base", "doctor")) {
            assertThat(core("core-extension:" + look).out())
                    .as(look)
                    .containsIgnoringCase("deprecated")
                    .contains("use acme/new");
        }
        assertThat(core("core-extension:list --format json").out()).contains("\"deprecated\": \"use acme/new\"");
        ok("core-extension:uninstall acme/base");
        assertThat(core("core-extension:install acme/base --dry-run --format json")
                        .out())
                .contains("\"deprecated\": \"use acme/new\"");
        assertThat(core("core-extension:install acme/base").err()).contains("deprecated (use acme/new)");
        run(author, "core-extension:yank acme/base 1.0.0 --from " + registry + " --reason 'loses data'");
        for (String look : List.of("outdated", "why acme/base", "info acme/base", "doctor")) {
            assertThat(core("core-extension:" + look).out())
                    .as(look)
                    .containsIgnoringCase("withdrawn")
                    .contains("loses data");
        }
        for (String look : List.of("outdated", "why acme/base", "info acme/base", "doctor")) {
            String json = core("core-extension:" + look + " --format json").out();
            assertThat(json)
                    .as(look)
                    .contains(look.equals("doctor") ? "withdrawn (loses data)" : "\"withdrawn\": \"loses data\"");
        }
        ok("core-extension:uninstall acme/base");
        assertThat(core("core-extension:info acme/base --format json").out()).contains("\"withdrawn\": \"loses data\"");
        assertThat(core("core-extension:install acme/base --version 1.0.0").err())
                .contains("withdrawn (loses data)");
    }

    @Test
    void aFlagGivenTwiceMeansWhatItMeansOnce() throws IOException {
        publish("acme/base", "1.0.0", "");
        ok("core-extension:install acme/base --yes -y --quiet --quiet"); // and once more at the end
        assertThat(core("core-extension:install acme/base --version 1.0.0 --version 1.0.0")
                        .exitCode())
                .as("a value may be given once")
                .isEqualTo(2);
    }

    @Test
    void anAddressWithoutARegistryIsToldApartFromARegistryWithoutThePlugin() throws IOException {
        publish("acme/base", "1.0.0", "");
        assertThat(core("core-extension:info acme/none").err())
                .startsWith("error 10001: acme/none is neither under plugin/ nor in a registry.\n");
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.start();
        try {
            String address = "http://127.0.0.1:" + server.getAddress().getPort() + "/";
            Call call = Call.on(
                    FakeTerminal.pipes(author).with("CORE_REGISTRY_URL", address),
                    "core-extension:info",
                    "acme/none",
                    "--base",
                    base.toString());
            assertThat(call.exitCode()).isEqualTo(1);
            assertThat(call.err())
                    .startsWith("error 10001: acme/none is neither under plugin/ nor in a registry that answers.\n"
                            + "  There is no registry at " + address);
        } finally {
            server.stop(0);
        }
    }

    @Test
    void everythingThatStandsInTheWayIsToldAtOnce() throws IOException {
        publish("acme/a", "1.0.0", "\"acme/missing\": \"*\"");
        publish("acme/b", "1.0.0", "\"core\": \">=99\"");
        publish("acme/b", "1.1.0", "\"core\": \">=98\"");
        publish("acme/c", "1.0.0", "");
        assertThat(core("core-extension:install acme/a acme/b acme/c").err())
                .startsWith("error 10004: ")
                .contains("acme/missing * is required", "acme/b 1.1.0 requires core (the plugin API) >=98");
        assertThat(core("core-extension:install acme/a acme/b acme/c --with-dependencies")
                        .err())
                .startsWith("error 10004: ")
                .contains("requires acme/missing, which no registry offers")
                .contains("Every version of acme/b requires core (the plugin API) >=98");
        assertThat(core("core-extension:install acme/cc acme/c acme/none").err())
                .startsWith("error 10001: ")
                .contains("offers acme/cc. Did you mean acme/c?", "offers acme/none.");
        ok("core-extension:install acme/c");
        publish("acme/d", "1.0.0", "");
        ok("core-extension:install acme/d");
        assertThat(core("core-extension:install acme/c acme/d").err())
                .contains("Plugin acme/c is already installed", "Plugin acme/d is already installed");
    }

    @Test
    void aVersionOtherThanTheInstalledOne() throws IOException {
        publish("acme/base", "1.0.1", "");
        ok("core-extension:install acme/base");
        assertThat(core("core-extension:install acme/base@^9").err())
                .startsWith("error 404: ")
                .contains("no version ^9 of acme/base. It has 1.0.1.");
        publish("acme/base", "2.0.0", "");
        helps("core-extension:install acme/base@^2");
        assertThat(versions()).contains("acme/base 2.0.0");
        helps("core-extension:install acme/base@1.0.1");
        assertThat(versions()).contains("acme/base 1.0.1");
        ok("core-extension:install acme/base --force");
        assertThat(versions()).as("the same version again").contains("acme/base 1.0.1");
        ok("core-extension:install acme/base --force --upgrade");
        assertThat(versions()).contains("acme/base 2.0.0");
    }

    @Test
    void severalTogetherOrNone() throws IOException {
        for (String name : List.of("a", "b", "c")) {
            publish("acme/" + name, "1.0.0", "");
            publish("acme/" + name, "1.1.0", "");
            publish("acme/" + name, "2.0.0", "");
        }
        PluginSource.of(author, "acme/broken", """
                {"version": "1.0.0", "type": "frontend", "config": "no.Such"}""");
        new RegistryPublisher().publish(author.resolve("plugin/acme/broken"), registry, Progress.NONE);
        Call failed = core("core-extension:install acme/a acme/broken");
        assertThat(failed.exitCode()).isEqualTo(1);
        assertThat(versions()).doesNotContain("acme/a 2.0.0");
        assertThat(core("core-extension:install acme/a@1.0.0 'acme/b@^1' acme/c@~1.0.0"))
                .isEqualTo(new Call(0, """
                Installed acme/a 1.0.0.
                  Installed acme/b 1.1.0.
                  Installed acme/c 1.0.0.
                """, ""));
        ok("core-extension:update acme/a acme/c@~1.1.0");
        assertThat(versions()).contains("acme/a 2.0.0", "acme/b 1.1.0", "acme/c 1.1.0");
        ok("core-extension:disable acme/a acme/b");
        assertThat(core("core-extension:local-list --status disabled").out()).contains("acme/a", "acme/b");
        ok("core-extension:enable acme/a acme/b");
        assertThat(core("core-extension:uninstall acme/a acme/none").err()).startsWith("error 20001: ");
        ok("core-extension:uninstall acme/a acme/b acme/c");
        assertThat(core("core-extension:local-list --status installed").out()).isEqualTo("No local plugin matches.\n");
        assertThat(core("core-extension:install acme/a acme/a").exitCode()).isEqualTo(2);
        assertThat(core("core-extension:install acme/a@newest").exitCode()).isEqualTo(2);
        assertThat(core("core-extension:install acme/a acme/b --version 1.0.0").exitCode())
                .isEqualTo(2);
    }

    @Test
    void aPluginThatIsNowhere() {
        eachHelps(() -> {}, "core-extension:install acme/nonesuch", "list --name nonesuch", "create acme/nonesuch");
        eachHelps(() -> {}, "core-extension:download --name acme/nonesuch", "list --name nonesuch");
        eachHelps(() -> {}, "core-extension:uninstall acme/nonesuch", "local-list");
    }

    @Test
    void aPluginThatIsThereAlready() throws IOException {
        publish("acme/base", "1.0.0", "");
        Runnable installed = () -> ok("core-extension:install acme/base");
        eachHelps(installed, "core-extension:install acme/base", "update acme/base", "install acme/base --force");
        eachHelps(installed, "core-extension:download --name acme/base", "update acme/base");
        eachHelps(installed, "core-extension:rollback acme/base", "history acme/base");
        eachHelps(
                () -> ok("core-extension:download --name acme/base"),
                "core-extension:download --name acme/base",
                "download --name acme/base --force");
    }

    @Test
    void aPluginOfTheAuthorsOwn() throws IOException {
        publish("acme/own", "2.0.0", "");
        Runnable own = () -> {
            source("acme/own", "1.0.0", "");
            ok("core-extension:install acme/own");
        };
        eachHelps(own, "core-extension:update acme/own", "uninstall acme/own --keep-data");
        eachHelps(
                () -> {
                    source("acme/lone", "1.0.0", "");
                    ok("core-extension:install acme/lone");
                },
                "core-extension:install acme/lone@^2",
                "info acme/lone");
        eachHelps(
                () -> {
                    source("acme/back", "1.0.0", "");
                    ok("core-extension:install acme/back");
                    source("acme/back", "2.0.0", "");
                    ok("core-extension:install acme/back --force");
                    source("acme/back", "1.0.0", "");
                },
                "core-extension:install acme/back --force");
        eachHelps(() -> source("acme/none", "1.0.0", ""), "core-extension:pack acme/nonesuch", "create acme/nonesuch");
    }

    @Test
    void tablesThatCannotBeUndone() {
        eachHelps(
                () -> {
                    source("acme/table", "1.0.0", "");
                    file(
                            "acme/table",
                            "database/migrations/20260101000000_made.sql",
                            "CREATE TABLE acme__table__t (a TEXT);");
                    ok("core-extension:install acme/table");
                },
                "core-extension:uninstall acme/table",
                "uninstall acme/table --keep-data",
                "uninstall acme/table --force");
    }

    @Test
    void whatTheDoctorFinds() throws Exception {
        publish("acme/base", "1.0.0", "");
        Runnable installed = () -> ok("core-extension:install acme/base");
        mends(installed, () -> file("acme/base", "install.lock", ""), "doctor --fix");
        mends(installed, () -> file("acme/base", "more.txt", "more"), "install acme/base --force");
        mends(installed, () -> permit(base.resolve("plugin/.core"), "rwxr-xr-x"), "doctor --fix");
        mends(installed, () -> permit(base.resolve("plugin/acme/base"), "rwxrwxrwx"), "doctor --fix");
        mends(
                () -> {
                    source("acme/says", "1.0.0", ", \"config\": \"says.Provider\"");
                    file("acme/says", "config/says.yaml", "a: b");
                    file(
                            "acme/says",
                            "src/main/java/says/Provider.java",
                            "package says; import org.coreadmin.extension.api.*; public class Provider implements ConfigProvider {"
                                    + " public java.util.Map<String, Object> config() { return Contributions.builder()"
                                    + ".publish(\"settings\", \"Settings\", \"config/says.yaml\", \"says.yaml\").toMap(); } }");
                    ok("core-extension:install acme/says");
                },
                () -> delete(base.resolve("config/says.yaml")),
                "install acme/says --force");
    }

    /**
     * Whoever makes a remedy somewhere else names the class here, with the test that brings about the situation and types what is printed.
     */
    @Test
    void everyPlaceThatMakesARemedyIsTried() throws IOException {
        Map<String, Tried> tried = new TreeMap<>();
        tried.put("Admission", new Tried(1, "TrustPolicyOnEveryWayTest"));
        tried.put("Application", new Tried(1, "aPluginThatIsNowhere"));
        tried.put("AuthorsDirectory", new Tried(1, "aPluginOfTheAuthorsOwn"));
        tried.put("ChangeRollout", new Tried(1, "ClusterTest"));
        tried.put("ClaimProblem", new Tried(1, "AdoptDatabaseTest"));
        tried.put("ClusterDecider", new Tried(1, "ClusterTest"));
        tried.put("Consent", new Tried(1, "AcceptTest"));
        tried.put("CreateCommand", new Tried(1, "InitialCommandTest"));
        tried.put("DatabaseExamination", new Tried(6, "AdoptDatabaseTest, DatabaseClaimContract, LostServerTest"));
        tried.put(
                "Doctor",
                new Tried(12, "whatTheDoctorFinds, tellsOfWithdrawnAndDeprecatedVersions, AuditTest, DoctorTest"));
        tried.put("DownloadCommand", new Tried(1, "LifecycleTest"));
        tried.put("InstallCommand", new Tried(1, "AcceptTest"));
        tried.put("InstallPart", new Tried(2, "aPluginOfTheAuthorsOwn"));
        tried.put("InstallRequests", new Tried(3, "aVersionOtherThanTheInstalledOne"));
        tried.put("AlreadyInstalled", new Tried(4, "aPluginThatIsThereAlready, PublishedFilesTest"));
        tried.put(
                "FileExamination",
                new Tried(4, "SignedRegistryCommandsTest, DoctorTest, whatTheDoctorFinds, PolicyAtStartTest"));
        tried.put("MigrationHistory", new Tried(2, "tablesThatCannotBeUndone"));
        tried.put("MissingDatabase", new Tried(1, "AdoptDatabaseTest"));
        tried.put("VersionFiles", new Tried(2, "aPluginThatIsNowhere"));
        tried.put("Packing", new Tried(1, "aPluginOfTheAuthorsOwn"));
        tried.put("PolicyAdmission", new Tried(1, "TrustPolicyOnEveryWayTest"));
        tried.put("PluginDownload", new Tried(3, "aPluginThatIsNowhere, aPluginThatIsThereAlready"));
        tried.put("Verdict", new Tried(1, "TrustPolicyOnEveryWayTest"));
        tried.put("Remedies", new Tried(6, "whatIsMissing and those below it"));
        tried.put("UnfinishedOperations", new Tried(5, "UnknownOutcomeTest"));
        tried.put("Withdrawals", new Tried(3, "WithdrawalTest"));
        Map<String, Integer> places = new TreeMap<>();
        tried.forEach((type, one) -> places.put(type, one.places()));
        assertThat(placesThatMakeRemedies())
                .as("places that make a remedy, by class: try what a new one prints in a test, then count it here")
                .isEqualTo(places);
    }

    /**
     * How often a class makes a remedy.
     *
     * @param tests those that do what it prints
     */
    private record Tried(int places, String tests) {}

    private static Map<String, Integer> placesThatMakeRemedies() throws IOException {
        Map<String, Integer> places = new TreeMap<>();
        Pattern making = Pattern.compile("(?<!contains\\()(?:Remedy\\.(?:of|accept|doctor|search)|new Remedy)\\(");
        for (Path file : sources("engine", "cluster", "tools", "cli", "spring-boot-starter", "admin-app")) {
            int count = (int) making.matcher(Files.readString(file)).results().count();
            if (count > 0) {
                places.merge(file.getFileName().toString().replace(".java", ""), count, Integer::sum);
            }
        }
        places.remove("Remedy");
        return places;
    }

    /** What a server or a library says too names no command: its way out is a remedy. */
    @Test
    void onlyWhatTheCommandLineAloneSaysNamesItsCommands() throws IOException {
        Set<String> classes = new TreeSet<>();
        Pattern command = Pattern.compile("\"[^\"\\n]*'core(?:-extension:| )[a-z]");
        for (Path file : sources("engine", "cluster", "tools", "spring-boot-starter")) {
            if (command.matcher(Files.readString(file)).find()) {
                classes.add(file.getFileName().toString().replace(".java", ""));
            }
        }
        assertThat(classes)
                .as("of the commands maven, publish, check, yank and verify, which nothing else has")
                .containsExactlyInAnyOrder("ExportReader", "PluginStarter", "RegistryContents");
    }

    private static List<Path> sources(String... modules) throws IOException {
        List<Path> sources = new ArrayList<>();
        for (String module : modules) {
            try (Stream<Path> files = Files.walk(Path.of("..", module, "src/main/java"))) {
                files.filter(one -> one.toString().endsWith(".java")).forEach(sources::add);
            }
        }
        return sources;
    }

    /** The command is refused, and each alternative of what helps does, in a base directory of its own. */
    private void eachHelps(Runnable before, String command, String... expected) {
        int count = 1;
        for (int i = 0; i < count; i++) {
            newBase();
            before.run();
            Call refused = core(command);
            assertThat(refused.exitCode()).as(command + "\n" + refused.out()).isEqualTo(1);
            assertThat(refused.err()).as(command).contains("Try:");
            String[] alternatives = refused.err().split("Try:", 2)[1].split("\n\\s*or:");
            if (expected.length > 0) {
                assertThat(alternatives).as(refused.err()).hasSize(expected.length);
                assertThat(alternatives[i]).contains(expected[i]);
            }
            count = alternatives.length;
            follow(alternatives[i]);
        }
    }

    /** The doctor finds it, and the command that it prints mends it. */
    private void mends(Runnable before, Runnable damage, String expected) {
        newBase();
        before.run();
        damage.run();
        Call found = core("core-extension:doctor");
        assertThat(found.exitCode()).as(found.out()).isEqualTo(1);
        assertThat(found.out()).contains(expected);
        follow(found.out());
        assertThat(core("core-extension:doctor").exitCode())
                .as(core("core-extension:doctor").out())
                .isZero();
    }

    private void newBase() {
        try {
            base = Files.createTempDirectory(directory, "it's another base ");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void source(String name, String version, String more) {
        try {
            PluginSource.of(base, name, "{\"version\": \"" + version + "\", \"type\": \"mixed\"" + more + "}");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void file(String plugin, String path, String content) {
        try {
            Path file = base.resolve("plugin").resolve(plugin).resolve(path);
            Files.createDirectories(file.getParent());
            Files.writeString(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void permit(Path directory, String permissions) {
        try {
            Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString(permissions));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The command is refused, says what helps, and that does. */
    private void helps(String command) {
        Call refused = core(command);
        assertThat(refused.exitCode()).as(command).isEqualTo(1);
        assertThat(refused.err()).as(command).contains("Try:");
        follow(refused.err());
    }

    private void follow(String text) {
        List<String> commands = text.lines()
                .map(String::strip)
                .filter(line -> line.startsWith("\"" + program + "\" core-extension:"))
                .toList();
        assertThat(commands).as(text).isNotEmpty();
        commands.forEach(this::type);
    }

    /** Types a line in a directory that has nothing to do with the base directory. */
    private void type(String line) {
        Call call;
        try {
            Process shell = new ProcessBuilder("sh", "-c", line)
                    .directory(author.toFile())
                    .start();
            String arguments = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            call = Call.on(
                    FakeTerminal.pipes(author)
                            .with("CORE_REGISTRY_URL", registry.toString())
                            .calledBy(program.toString()),
                    arguments.split("\0"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        assertThat(call.exitCode()).as(line + "\n" + call.out() + call.err()).isZero();
    }

    /** Names and versions of what is installed. */
    private List<String> versions() {
        return core("core-extension:local-list --status installed")
                .out()
                .lines()
                .map(line -> line.replaceAll("^(\\S+) +(\\d+\\.\\d+\\.\\d+(?: \\(pinned[^)]*\\))?).*$", "$1 $2"))
                .toList();
    }

    private void publish(String name, String version, String require) throws IOException {
        publish(name, version, require, "");
    }

    private void publish(String name, String version, String require, String more) throws IOException {
        PluginSource.of(author, name, """
                {"version": "%s", "type": "frontend", "require": {%s}%s}""".formatted(version, require, more));
        run(author, "core-extension:publish " + name + " --to " + registry);
    }

    private void ok(String line) {
        Call call = core(line);
        assertThat(call.exitCode()).as(line + "\n" + call.out() + call.err()).isZero();
    }

    private static void run(Path directory, String line) {
        Call call = Call.core(directory, words(line));
        assertThat(call.exitCode()).as(line + "\n" + call.err()).isZero();
    }

    private Call core(String line) {
        List<String> words = new ArrayList<>(List.of(words(line + " --yes --base")));
        words.add(base.toString());
        return Call.on(
                FakeTerminal.pipes(author)
                        .with("CORE_REGISTRY_URL", registry.toString())
                        .calledBy(program.toString()),
                words.toArray(String[]::new));
    }

    /** As a shell splits it. */
    private static String[] words(String line) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(line);
        while (matcher.find()) {
            words.add(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
        }
        return words.toArray(String[]::new);
    }
}
