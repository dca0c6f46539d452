package org.coreadmin.admin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.coreadmin.admin.database.CoreDatabase;
import org.coreadmin.admin.testing.CommandLine;
import org.coreadmin.admin.testing.CommandLine.Outcome;
import org.coreadmin.admin.testing.PluginFiles;
import org.coreadmin.admin.testing.RunningServer;
import org.coreadmin.admin.token.AccessTokens;
import org.coreadmin.admin.token.TokenMaker;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

/** Commands on a base directory on which a server runs, and commands that name a server. */
@TestInstance(Lifecycle.PER_CLASS)
@Sampled(oneIn = 2)
class CommandsAtServerTest {

    private static final String LOCAL = "local:" + System.getProperty("user.name");

    private Path base;
    private Path registry;
    private Path elsewhere;
    private RunningServer server;
    private String token;

    @BeforeAll
    void start(@TempDir Path served, @TempDir Path published, @TempDir Path other) throws IOException {
        LoggerFactory
                .getILoggerFactory(); // before the command line's own log is: a server in its process needs Logback
        base = served;
        registry = published;
        elsewhere = other;
        for (String version : new String[] {"1.0.0", "1.1.0"}) {
            PluginFiles.write(elsewhere, "acme/shelf", version, "\"description\": \"On a shelf\"");
            assertThat(CommandLine.in(elsewhere)
                            .core("core-extension:publish", "acme/shelf", "--to", registry.toString())
                            .exitCode())
                    .isZero();
        }
        Files.createDirectories(base.resolve("config"));
        Files.writeString(
                base.resolve("config/core-extension.yaml"), "registries:\n  - id: shelf\n    url: " + registry + "\n");
        server = RunningServer.on(base);
        token = server.bean(AccessTokens.class)
                .create("remote", java.util.Set.of("*"), java.time.Duration.ofHours(1), TokenMaker.local("test"));
    }

    @BeforeEach
    void writePlugin() throws IOException {
        PluginFiles.write(base, "acme/hello", "1.0.0", "");
    }

    @AfterEach
    void uninstall() {
        for (String name : loader().getInstalled().keySet()) {
            assertThat(here().core("core-extension:uninstall", name, "--yes", "--force")
                            .exitCode())
                    .isZero();
        }
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    void theServerCarriesChangesOutAndTheyAreLiveAtOnce() throws IOException {
        Outcome installed = here().core("core-extension:install", "acme/hello", "--yes");
        assertThat(installed.err()).isEmpty();
        assertThat(installed.exitCode()).isZero();
        assertThat(installed.out()).isEqualTo("Installed acme/hello 1.0.0.\n");
        assertThat(runs("acme/hello")).isTrue();

        assertThat(here().core("core-extension:disable", "acme/hello").out()).isEqualTo("Disabled acme/hello.\n");
        assertThat(runs("acme/hello")).isFalse();
        assertThat(here().core("core-extension:enable", "acme/hello").out()).isEqualTo("Enabled acme/hello.\n");
        assertThat(runs("acme/hello")).isTrue();

        PluginFiles.write(base, "acme/hello", "1.1.0", "");
        assertThat(here().core("core-extension:update", "acme/hello", "--yes").out())
                .isEqualTo("Updated acme/hello from 1.0.0 to 1.1.0.\n");
        assertThat(server.bean(PluginLoader.class).runtime().plugins().find(PluginName.of("acme/hello")))
                .hasValueSatisfying(
                        active -> assertThat(active.version().toString()).isEqualTo("1.1.0"));
        assertThat(here().core("core-extension:history", "acme/hello").out()).contains(LOCAL);
        ok(here().core("core-extension:pin", "acme/hello", "^1.1"));
        assertThat(at("core-extension:local-list").out()).contains("pinned to ^1.1");
        ok(at("core-extension:unpin", "acme/hello"));

        Outcome gone = here().core("core-extension:uninstall", "acme/hello", "--yes", "--format", "json");
        assertThat(gone.out()).contains("\"code\": 200", "\"plugin\": \"acme/hello\"");
        assertThat(runs("acme/hello")).isFalse();
    }

    @Test
    void packageFilesOfLocalOperatorsAreTakenWithoutASetting() throws IOException {
        PluginFiles.write(elsewhere, "acme/boxed", "1.0.0", "");
        Path file = elsewhere.resolve("boxed.zip");
        ok(CommandLine.in(elsewhere).core("core-extension:pack", "acme/boxed", "--output", file.toString()));

        assertThat(here().core("core-extension:install", file.toString(), "--dry-run")
                        .out())
                .startsWith("1. install acme/boxed 1.0.0, asked for\n   from: upload, ");
        assertThat(runs("acme/boxed")).isFalse();
        assertThat(here().core("core-extension:install", file.toString(), "--yes"))
                .isEqualTo(new Outcome(0, "Installed acme/boxed 1.0.0.\n", ""));
        assertThat(runs("acme/boxed")).isTrue();
        assertThat(here().core("core-extension:install", file.toString(), "--yes")
                        .err())
                .startsWith("error 409: Plugin acme/boxed is already installed");
        ok(here().core("core-extension:install", file.toString(), "--force", "--no-enable", "--yes"));
        assertThat(runs("acme/boxed")).isFalse();

        assertThat(at("core-extension:install", file.toString(), "--yes").err())
                .startsWith("error 403: ")
                .contains("core.extension.upload.enabled=true");
    }

    @Test
    void failuresHaveTheSameCodesAndExitCodes() {
        Outcome missing = here().core("core-extension:install", "acme/nowhere", "--yes");
        assertThat(missing.exitCode()).isEqualTo(1);
        assertThat(missing.err()).startsWith("error 10001: ");
        assertThat(here().core("core-extension:enable", "acme/hello", "--format", "json")
                        .out())
                .contains("\"code\": 20001");
        assertThat(here().core("core-extension:install", "../x", "--yes").exitCode())
                .isEqualTo(2);
        ok(here().core("core-extension:install", "acme/hello", "--yes"));
        assertThat(here().core("core-extension:install", "acme/hello", "--yes").err())
                .startsWith("error 409: Plugin acme/hello is already installed");
    }

    @Test
    void theServerTakesADatabaseOverThatBelongsToAnotherBaseDirectory() {
        ok(here().core("core-extension:install", "acme/hello", "--yes"));
        server.bean(CoreDatabase.class)
                .writes()
                .sql("UPDATE core_base SET base_id = 'another', path = '/srv/another'")
                .update();

        Outcome refused = here().core("core-extension:uninstall", "acme/hello", "--yes", "--format", "json");
        assertThat(refused.out())
                .contains("\"code\": 409", "The database belongs to another base directory, /srv/another")
                .contains("--adopt-database");
        assertThat(runs("acme/hello")).as("it was not stopped").isTrue();
        assertThat(at("core-extension:doctor").out()).contains("database: The database belongs to another");

        assertThat(at("core-extension:doctor", "--adopt-database").out())
                .contains("It belongs to this base directory from now on.");
        ok(here().core("core-extension:uninstall", "acme/hello", "--yes"));
    }

    @Test
    void questionsAreAskedWhereTheCommandIs() {
        Outcome unasked = here().core("core-extension:install", "acme/hello");
        assertThat(unasked.exitCode()).isEqualTo(1);
        assertThat(unasked.err()).contains("--yes");
        assertThat(runs("acme/hello")).isFalse();
        Outcome declined = here().typing("n").core("core-extension:install", "acme/hello");
        assertThat(declined.out()).isEqualTo("Nothing was changed.\n");
        Outcome agreed = here().typing("y").core("core-extension:install", "acme/hello");
        assertThat(agreed.exitCode()).as(agreed.err()).isZero();
        assertThat(agreed.err())
                .contains("1. install acme/hello 1.0.0", "from: local", "\nInstall acme/hello 1.0.0? [y/N]");
        assertThat(runs("acme/hello")).isTrue();
        assertThat(here().core("core-extension:uninstall", "acme/hello").exitCode())
                .isEqualTo(1);
    }

    @Test
    void theServerRefusesBeforeAQuestionAndOffersWhatIsMissing() throws IOException {
        PluginFiles.write(base, "acme/report", "1.0.0", "\"require\": {\"acme/hello\": \"^1.0\"}");
        Outcome nowhere = here().typing("y").core("core-extension:install", "acme/nowhere");
        assertThat(nowhere.err()).contains("error 10001: ").doesNotContain("[y/N]");
        Outcome unasked = here().core("core-extension:install", "acme/report");
        assertThat(unasked.err())
                .startsWith("error 10004: ")
                .contains("core-extension:install acme/report --with-dependencies");
        Outcome offered =
                remote().typing("y").core("core-extension:install", "acme/report", "--server", server.address());
        assertThat(offered.err()).contains("\nInstall acme/report 1.0.0 with acme/hello 1.0.0? [y/N]");
        assertThat(offered.exitCode()).as(offered.err()).isZero();
        assertThat(runs("acme/report")).isTrue();
    }

    @Test
    void plansAreMadeAndAppliedByTheServer() throws IOException {
        assertThat(here().core("core-extension:install", "acme/hello", "--dry-run")
                        .out())
                .isEqualTo("""
                1. install acme/hello 1.0.0, asked for
                   from: local
                Nothing was changed.
                """);
        Outcome plan = here().core("core-extension:install", "acme/hello", "--dry-run", "--format", "json");
        Path file = elsewhere.resolve("plan.json");
        Files.writeString(file, plan.out());
        ok(here().core("core-extension:apply", file.toString(), "--yes"));
        assertThat(runs("acme/hello")).isTrue();
        assertThat(here().core("core-extension:apply", file.toString(), "--yes").err())
                .startsWith("error 409: The plan for the install of acme/hello no longer holds");
    }

    @Test
    void whatSomethingElseHasChangedOnDiskIsNoticedAndTakenIn() throws IOException {
        assertThat(here().core("core-extension:reload").out()).isEqualTo("Nothing had changed on disk.\n");
        ok(here().core("core-extension:install", "acme/hello", "--yes"));
        Files.createFile(PluginFiles.write(base, "acme/copied", "2.0.0", "").resolve("install.lock"));
        Path lock = base.resolve("plugin/acme/hello/install.lock");
        String enabled = Files.readString(lock);
        Files.writeString(lock, enabled.replace("\"enabled\"", "\"disabled\""));
        assertThat(here().core("core-extension:doctor").out())
                .contains("acme/copied: is installed and enabled, but not running")
                .contains("acme/hello: is disabled, but still running", "core-extension:reload");
        assertThat(runs("acme/copied")).isFalse();
        assertThat(here().core("core-extension:reload").out())
                .isEqualTo("Applied: started acme/copied; stopped acme/hello.\n");
        assertThat(runs("acme/copied")).isTrue();
        assertThat(runs("acme/hello")).isFalse();

        PluginFiles.write(base, "acme/copied", "2.1.0", "");
        assertThat(at("core-extension:reload").out()).isEqualTo("Applied: replaced acme/copied.\n");
        assertThat(loader().runtime()
                        .plugins()
                        .find(PluginName.of("acme/copied"))
                        .orElseThrow()
                        .version())
                .isEqualTo("2.1.0");
        Files.delete(base.resolve("plugin/acme/copied/install.lock"));
        Files.writeString(lock, enabled);
        assertThat(here().core("core-extension:reload").out())
                .isEqualTo("Applied: started acme/hello; stopped acme/copied.\n");
        assertThat(CommandLine.in(elsewhere).core("core-extension:reload").out())
                .startsWith("No server is running here");
    }

    @Test
    void newPluginsAreWrittenBesideTheServerAndInstalledByIt() {
        ok(here().core("core-extension:create", "acme/fresh", "--type", "frontend"));
        ok(here().core("core-extension:install", "acme/fresh", "--yes"));
        assertThat(runs("acme/fresh")).isTrue();
    }

    @Test
    void theRegistryOfTheCommandsEnvironmentIsSentAlong(@TempDir Path other) throws IOException {
        PluginFiles.write(elsewhere, "acme/other", "3.0.0", "");
        ok(CommandLine.in(elsewhere).core("core-extension:publish", "acme/other", "--to", other.toString()));
        assertThat(here().core("core-extension:download", "--name", "acme/other")
                        .err())
                .startsWith("error 404: ");
        ok(here().with("CORE_REGISTRY_URL", other.toString()).core("core-extension:install", "acme/other", "--yes"));
        assertThat(runs("acme/other")).isTrue();
        Outcome remote = remote().with("CORE_REGISTRY_URL", other.toString())
                .core("core-extension:list", "--server", server.address());
        assertThat(remote.exitCode()).isEqualTo(1);
        assertThat(remote.err()).contains("CORE_REGISTRY_URL is set, but the server uses its own registries");
        ok(remote().with("CORE_REGISTRY_URL", other.toString())
                .core("core-extension:disable", "acme/other", "--server", server.address()));
    }

    @Test
    void answersOfAServerAnywhereAreThoseOfTheBaseDirectory() throws IOException {
        PluginFiles.write(elsewhere, "acme/future", "1.0.0", "\"require\": {\"core\": \"^9.0\"}");
        ok(CommandLine.in(elsewhere).core("core-extension:publish", "acme/future", "--to", registry.toString()));
        ok(at("core-extension:install", "acme/shelf", "--version", "1.0.0", "--yes"));
        ok(at("core-extension:update", "acme/shelf", "--yes"));
        List<List<String>> commands = new ArrayList<>();
        for (String[] words : new String[][] {
            {"core-extension:list"},
            {"core-extension:list", "--name", "shelf", "--page-size", "1"},
            {"core-extension:list", "--compatible"},
            {"core-extension:local-list"},
            {"core-extension:local-list", "--status", "enabled", "--type", "backend"},
            {"core-extension:info", "acme/shelf"},
            {"core-extension:info", "acme/hello"},
            {"core-extension:info", "acme/nowhere"},
            {"core-extension:history", "acme/shelf"},
            {"core-extension:history", "acme/nowhere"},
            {"core-extension:doctor"},
            {"core-extension:rollback", "acme/shelf", "--dry-run"},
            {"core-extension:update", "acme/hello", "--dry-run"},
            {"core-extension:update", "--all", "--dry-run"},
            {"core-extension:update", "--all", "--minor", "--yes"},
            {"core-extension:uninstall", "acme/hello", "--yes"},
            {"core-extension:list", "--type", "nonsense"},
            {"core-extension:outdated"},
            {"core-extension:why", "acme/shelf"},
            {"core-extension:why", "acme/nowhere"},
            {"core-extension:why", "../x"},
            {"core-extension:sync", "--dry-run"},
        }) {
            commands.add(List.of(words));
            List<String> json = new ArrayList<>(List.of(words));
            json.addAll(List.of("--format", "json"));
            commands.add(json);
        }
        for (List<String> command : commands) {
            Outcome local = here().core(command.toArray(String[]::new));
            Outcome remote = withoutServer(at(command.toArray(String[]::new)));
            assertThat(remote).as(String.join(" ", command)).isEqualTo(local);
        }
        assertThat(at("core-extension:list").out()).contains("acme/shelf", "acme/future");
        assertThat(at("core-extension:list", "--compatible").out())
                .contains("acme/shelf")
                .doesNotContain("acme/future");
        assertThat(at("core-extension:local-list").out()).contains("acme/shelf", "1.1.0");
    }

    @Test
    void whatIsOutdatedAndWhyIsToldByAServerAnywhereAsOfTheBaseDirectory() {
        ok(at("core-extension:install", "acme/shelf", "--version", "1.0.0", "--yes"));
        assertSame("core-extension:outdated");
        assertSame("core-extension:outdated", "--patch");
        assertSame("core-extension:why", "acme/shelf");
        assertSame("core-extension:pin", "acme/shelf", "~1.0.0", "--dry-run");
        assertThat(at("core-extension:pin", "acme/shelf", "~1.0.0", "--dry-run").out())
                .isEqualTo("""
                        1. pin acme/shelf 1.0.0, to stay in ~1.0.0
                        Nothing was changed.
                        """);
        assertThat(at("core-extension:local-list").out()).doesNotContain("pinned");
        ok(at("core-extension:pin", "acme/shelf", "~1.0.0"));
        assertSame("core-extension:outdated");
        assertThat(at("core-extension:outdated").out()).contains("acme/shelf", "1.1.0", "~1.0.0");
        assertSame("core-extension:why", "acme/shelf");
        assertThat(at("core-extension:why", "acme/shelf").out()).contains("It is pinned to ~1.0.0.");
        assertSame("core-extension:unpin", "acme/shelf", "--dry-run");
        assertThat(remote().with("CORE_REGISTRY_URL", registry.toString())
                        .core("core-extension:outdated", "--server", server.address())
                        .err())
                .contains("CORE_REGISTRY_URL is set, but the server uses its own registries");
        ok(at("core-extension:unpin", "acme/shelf"));
    }

    private void assertSame(String... command) {
        List<String> json = new ArrayList<>(List.of(command));
        json.addAll(List.of("--format", "json"));
        for (String[] words : new String[][] {command, json.toArray(String[]::new)}) {
            assertThat(withoutServer(at(words))).as(String.join(" ", words)).isEqualTo(here().core(words));
        }
    }

    /** Commands to be typed next repeat the server. */
    private Outcome withoutServer(Outcome outcome) {
        String option = " --server " + server.address();
        return new Outcome(
                outcome.exitCode(),
                outcome.out().replace(option, ""),
                outcome.err().replace(option, ""));
    }

    @Test
    void aServerAnywhereAsksForAToken() {
        Outcome none = CommandLine.in(elsewhere).core("core-extension:list", "--server", server.address());
        assertThat(none.exitCode()).isEqualTo(2);
        assertThat(none.err()).contains("CORE_TOKEN");
        Outcome wrong = CommandLine.in(elsewhere)
                .with("CORE_TOKEN", "core_0000000000000000_" + "x".repeat(43))
                .core("--server", server.address(), "core-extension:list", "--format", "json");
        assertThat(wrong.exitCode()).isEqualTo(1);
        assertThat(wrong.out()).contains("\"code\": 401");
        String narrow = server.bean(AccessTokens.class)
                .create(
                        "narrow",
                        java.util.Set.of("plugin:list"),
                        java.time.Duration.ofHours(1),
                        TokenMaker.local("test"));
        Outcome refused = CommandLine.in(elsewhere)
                .with("CORE_TOKEN", narrow)
                .core("core-extension:install", "acme/hello", "--yes", "--server", server.address());
        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err()).startsWith("error 403: ").contains("plugin:install");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "core-extension:create acme/x",
                "core-extension:pack acme/hello",
                "core-extension:publish acme/hello --to r",
                "core-extension:verify x.zip",
                "core-extension:initial",
                "completion bash",
                "serve",
                "dev acme/x"
            })
    void whatWorksOnThisMachineOnlySaysSo(String line) {
        Outcome outcome = at(line.split(" "));
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err()).contains("this machine only");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"ftp://x", "localhost:9501", "http://", "http://a:b@localhost", "http://localhost/?x=1", "x y"})
    void refusesAddressesThatAreNone(String url) {
        Outcome outcome = remote().core("core-extension:list", "--server", url);
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err()).contains("--server takes an address");
    }

    @Test
    void aServerThatIsNotThereIsSaidToBeOutOfReach() {
        Outcome outcome = remote().core("core-extension:local-list", "--server", "http://127.0.0.1:1");
        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.err()).startsWith("error 503: The server at http://127.0.0.1:1 cannot be reached");
    }

    @Test
    void aFileThatOthersMayWriteIsNotBelieved() throws IOException {
        Path file = base.resolve("data/server.json");
        String content = Files.readString(file);
        try {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-r--"));
            Outcome outcome = impatient().core("core-extension:install", "acme/hello", "--yes");
            assertThat(outcome.exitCode()).isEqualTo(1);
            assertThat(outcome.err()).startsWith("error 409: ").contains("cannot be trusted");
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
            Files.writeString(file, content.replaceFirst("core_local_....", "core_local_xxxx"));
            Outcome wrong = impatient().core("core-extension:install", "acme/hello", "--yes");
            assertThat(wrong.exitCode()).isEqualTo(1);
            assertThat(wrong.err())
                    .startsWith("error 409: ")
                    .contains("refuses the token", "HTTP 401", "--server http://");
            Files.writeString(file, content.replace("\"protocol\" : 1", "\"protocol\" : 99"));
            Outcome newer = impatient().core("core-extension:install", "acme/hello", "--yes");
            assertThat(newer.err()).contains("a different version of this product");
            Files.delete(file);
            Outcome silent = impatient().core("core-extension:install", "acme/hello", "--yes");
            assertThat(silent.err()).contains("has not published its address", "Nothing was changed");
        } finally {
            Files.deleteIfExists(file);
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(file, content);
        }
        assertThat(loader().getInstalled()).isEmpty();
    }

    private static void ok(Outcome outcome) {
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    }

    private CommandLine here() {
        return CommandLine.in(base);
    }

    private CommandLine impatient() {
        return here().with("CORE_SERVER_TIMEOUT", "0");
    }

    private CommandLine remote() {
        return CommandLine.in(elsewhere).with("CORE_TOKEN", token);
    }

    private Outcome at(String... arguments) {
        List<String> all = new ArrayList<>(List.of("--server", server.address()));
        all.addAll(List.of(arguments));
        return remote().core(all.toArray(String[]::new));
    }

    private PluginLoader loader() {
        return server.bean(PluginLoader.class);
    }

    private boolean runs(String plugin) {
        return loader().runtime().plugins().find(PluginName.of(plugin)).isPresent();
    }
}
