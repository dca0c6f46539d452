package org.coreadmin.admin.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TimeZone;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.account.Passwords;
import org.coreadmin.admin.database.CoreDatabase;
import org.coreadmin.admin.database.JdbcAddress;
import org.coreadmin.admin.testing.PluginFiles;
import org.coreadmin.extension.cli.Main;
import org.coreadmin.extension.cli.output.Terminal;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.HostRecord;
import org.coreadmin.extension.spring.presence.ServerPresence;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Sampled(oneIn = 3)
class AdminCommandsTest {

    @TempDir
    private Path base;

    private record Call(int exitCode, String out, String err) {}

    private Call core(String input, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                new BufferedReader(new StringReader(input)),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Terminal.Kind.NONE,
                Map.of(),
                base,
                () -> TimeZone.getTimeZone("UTC"));
        int exitCode = Main.run(terminal, args);
        return new Call(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** The command line's own log must not be there first: a server in its process needs Logback. */
    @BeforeAll
    static void bindTheLog() {
        LoggerFactory.getILoggerFactory();
    }

    @Test
    void checksWhatTheSourcesOfADirectorySay() throws IOException {
        assertThat(core("", "core-extension:create", "acme/greet", "--with", "rest")
                        .exitCode())
                .isZero();
        Path provider = base.resolve("plugin/acme/greet/src/main/java/acme/greet/Provider.java");
        Files.writeString(provider, Files.readString(provider).replace(".scan(\"acme/greet/web\")", ""));
        Path controller = base.resolve("plugin/acme/greet/src/main/java/acme/greet/web/GreetingController.java");
        Files.writeString(
                controller,
                Files.readString(controller)
                        .replace(
                                "    @GetMapping",
                                "    @org.springframework.security.access.prepost.PreAuthorize(\"hasAuthority('acme:greet:raed')\")\n    @GetMapping"));
        Call found = core("", "core-extension:check", "acme/greet");
        assertThat(found.out())
                .as(found.err())
                .contains(
                        "acme.greet.web.GreetingController has @RestController, but nothing looks at its package.",
                        "The code asks for the authority acme:greet:raed, which core.json does not list");
    }

    /** Each a server that cannot start, and what it says in one line. */
    @Test
    void aServerThatCannotStartSaysWhyInOneSentence() throws IOException {
        Path config = Files.createDirectories(base.resolve("config")).resolve("core-extension.yaml");
        Path data = Files.createDirectories(base.resolve("data"));
        Files.writeString(config, "registries: [ {");
        refuses("config/core-extension.yaml cannot be used");
        Files.writeString(config, "format: 99");
        refuses("it has format 99");
        Files.writeString(config, "format: 1\ndatabase:\n  url: jdbc:mysql://x/y\n");
        refuses("jdbc:mysql://x/y");
        Files.delete(config);
        Files.writeString(data.resolve("core.db"), "this is no database, and will never be one");
        refuses("core.db cannot be used");
        Files.delete(data.resolve("core.db"));
        refuses("cannot listen on 203.0.113.7", "--host", "203.0.113.7");
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            refuses(
                    "Port " + taken.getLocalPort() + " on 127.0.0.1 is in use",
                    "--port",
                    String.valueOf(taken.getLocalPort()));
        }
        try (CoreDatabase database =
                CoreDatabase.open(JdbcAddress.sqlite(data.resolve("core.db")), Clock.systemUTC())) {
            assertThat(new Accounts(database, new Passwords(4, new SecureRandom()), Clock.systemUTC()).isEmpty())
                    .as("no administrator was made whose password nobody has seen")
                    .isTrue();
            database.writes()
                    .sql("INSERT INTO core_admin_schema (step, applied_at) VALUES (99, 1)")
                    .update();
        }
        refuses("written by a newer version");
        try (ServerPresence other = ServerPresence.take(new BaseDirectory(base))) {
            refuses("Another server is already running on " + base);
        }
    }

    @Test
    void nothingIsWrittenIntoTheDatabaseOfAnotherBaseDirectory(@TempDir Path other) throws IOException {
        Path plugin = PluginFiles.write(base, "acme/hello", "1.0.0", "");
        Files.writeString(
                Files.createDirectories(plugin.resolve("database/migrations")).resolve("20260101000000_entry.sql"),
                "CREATE TABLE acme__hello__entry (id INTEGER);\n-- //@UNDO\nDROP TABLE acme__hello__entry;\n");
        assertThat(core("", "core-extension:install", "acme/hello", "--yes").exitCode())
                .isZero();
        assertThat(core("", "user:create", "--name", "ada").exitCode())
                .as("the owner may")
                .isZero();

        Path config = Files.createDirectories(other.resolve("config"));
        Files.writeString(
                config.resolve("core-extension.yaml"),
                "database: {url: 'jdbc:sqlite:" + base.resolve("data/core.db") + "'}\n");
        for (String command : List.of(
                "token:create --name t --authority *",
                "token:revoke --name t",
                "user:create --name eve",
                "user:password --name ada",
                "user:roles --name ada --role administrator",
                "user:disable --name ada",
                "role:set --name r --authority plugin:list",
                "role:delete --name r",
                "serve --port 0")) {
            List<String> words = new ArrayList<>(List.of("--base", other.toString()));
            words.addAll(0, List.of(command.split(" ")));
            Call call = core("", words.toArray(String[]::new));
            assertThat(call.exitCode()).as(command).isNotZero();
            assertThat(call.err())
                    .as(command)
                    .contains("The database belongs to another base directory", "Nothing was changed", "adopt");
        }
        assertThat(core("", "user:list").out()).contains("\nada ").doesNotContain("\neve ", "\nadmin ");
        assertThat(core("", "token:list").out()).doesNotContain(" t ");
    }

    @Test
    void aLimitThatNobodyCanMeanIsRefusedAtTheStart() {
        System.setProperty("core.admin.audit.age", "365"); // Spring reads these like variables and files
        try {
            refuses(
                    "error 422: The setting core.admin.audit.age is '365ms'; it takes a duration with its unit, from 1d to"
                            + " 36500d.");
        } finally {
            System.clearProperty("core.admin.audit.age");
        }
    }

    private void refuses(String reason, String... options) {
        List<String> command = new ArrayList<>(List.of("serve"));
        command.addAll(List.of(options));
        if (!command.contains("--port")) {
            command.addAll(List.of("--port", "0"));
        }
        Call refused = core("", command.toArray(String[]::new));
        assertThat(refused.exitCode()).as(refused.err()).isEqualTo(1);
        assertThat(refused.out()).isEmpty();
        assertThat(refused.err().strip().lines()).hasSize(1);
        assertThat(refused.err()).contains(reason).doesNotContain("Exception");
    }

    @Test
    void makesARoleOfAuthoritiesAndGivesItToAnAccount() {
        Call created = core(
                "", "role:set", "--name", "deployer", "--authority", "plugin:list", "--authority", "plugin:install");
        assertThat(created.exitCode()).as(created.err()).isZero();
        assertThat(core("", "role:set", "--name", "reader", "--authority", "*").err())
                .contains("built in");
        assertThat(core("a good long password", "user:create", "--name", "dana", "--password-stdin")
                        .exitCode())
                .isZero();
        assertThat(core("", "user:roles", "--name", "dana", "--role", "deployer")
                        .exitCode())
                .isZero();
        assertThat(core("", "user:list").out()).contains("deployer");
        assertThat(core("", "role:list").out())
                .contains("deployer", "plugin:install plugin:list", "operator", "administrator");
        assertThat(core("", "role:delete", "--name", "deployer").err()).contains("in use by dana");
        assertThat(core("", "user:roles", "--name", "dana").exitCode()).isZero();
        assertThat(core("", "role:delete", "--name", "deployer").exitCode()).isZero();
        assertThat(core("", "role:delete", "--name", "deployer").exitCode()).isEqualTo(1);
        assertThat(core("", "user:roles", "--name", "nobody").err()).contains("no account named nobody");
    }

    @Test
    void printsANewTokenAloneAndListsAndRevokesIt() {
        Call created = core("", "token:create", "--name", "ci", "--authority", "*");
        assertThat(created.exitCode()).as(created.err()).isZero();
        assertThat(created.out()).matches("core_[0-9a-f]{16}_[A-Za-z0-9_-]{43}\\R");

        Call listed = core("", "token:list");
        assertThat(listed.out())
                .contains("ci", "valid")
                .doesNotContain(created.out().strip());
        JsonNode json = new JsonMapper()
                .readTree(core("", "token:list", "--format", "json").out());
        assertThat(json.get("data").get("list").get(0).get("name").asString()).isEqualTo("ci");

        assertThat(core("", "token:create", "--name", "ci", "--authority", "*").exitCode())
                .isEqualTo(1);
        assertThat(core("", "token:revoke", "--name", "ci").exitCode()).isZero();
        Call again = core("", "token:revoke", "--name", "ci");
        assertThat(again.exitCode()).isEqualTo(1);
        assertThat(again.err()).contains("404").contains("ci");
        assertThat(core("", "token:list").out()).contains("revoked");
    }

    @Test
    void makesAccountsAndChangesPasswords() {
        Call made = core("", "user:create", "--name", "ada", "--role", "administrator");
        assertThat(made.exitCode()).as(made.err()).isZero();
        assertThat(made.out()).containsPattern("Password, shown only once: [A-Za-z0-9]{20}");
        Call typed = core("correct horse battery\n", "user:password", "--name", "ada", "--password-stdin");
        assertThat(typed.exitCode()).isZero();
        assertThat(typed.out()).doesNotContain("horse");
        assertThat(core("short\n", "user:password", "--name", "ada", "--password-stdin")
                        .err())
                .contains("12 characters");
        assertThat(core("", "user:password", "--name", "eve").exitCode()).isEqualTo(1);
        assertThat(core("", "user:create", "--name", "Eve!").exitCode()).isEqualTo(1);
    }

    @Test
    void listsDisablesAndEnablesAccountsButKeepsTheLastAdministrator() {
        assertThat(core("", "user:list").out()).contains("no account yet");
        core("", "user:create", "--name", "ada", "--role", "administrator");
        core("", "user:create", "--name", "bob");
        Call last = core("", "user:disable", "--name", "ada");
        assertThat(last.exitCode()).isEqualTo(1);
        assertThat(last.err())
                .startsWith("error 409: ada is the last enabled account")
                .contains("user:create");

        Call disabled = core("", "user:disable", "--name", "bob");
        assertThat(disabled.exitCode()).as(disabled.err()).isZero();
        JsonNode list = new JsonMapper()
                .readTree(core("", "user:list", "--format", "json").out())
                .get("data")
                .get("list");
        assertThat(list.findValuesAsString("name")).containsExactly("ada", "bob");
        assertThat(list.findValuesAsString("enabled")).containsExactly("true", "false");
        assertThat(core("", "user:list").out()).containsPattern("bob +disabled +reader +never");
        assertThat(core("", "user:enable", "--name", "bob").exitCode()).isZero();
        assertThat(core("", "user:list").out()).containsPattern("bob +enabled");

        Call unknown = core("", "user:disable", "--name", "eve");
        assertThat(unknown.err())
                .startsWith("error 404: There is no account named eve")
                .contains("user:list");
        assertThat(audited())
                .containsSubsequence("user:disable bob", "user:enable bob")
                .doesNotContain("user:disable ada");
    }

    private List<String> audited() {
        try (CoreDatabase database =
                CoreDatabase.open(JdbcAddress.sqlite(base.resolve("data/core.db")), Clock.systemUTC())) {
            return database.reads()
                    .sql("SELECT action || ' ' || subject FROM core_audit ORDER BY id")
                    .query(String.class)
                    .list();
        }
    }

    /** A host application has its own users: there is nothing to advise about a server's accounts but where they are. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "role:list",
                "role:set --name r --authority plugin:list",
                "role:delete --name r",
                "token:create --name t --authority plugin:list",
                "token:list",
                "token:revoke --name t",
                "user:list",
                "user:create --name u",
                "user:disable --name u",
                "user:password --name u",
                "user:roles --name u --role reader"
            })
    void saysWhereAccountsAreManagedIfAServerIsNamed(String line) {
        Call call = core("", (line + " --server http://127.0.0.1:1").split(" "));
        assertThat(call.exitCode()).isEqualTo(2);
        assertThat(call.err())
                .contains("of 'core serve' are managed on its own machine", "own sign-in has its own users and roles")
                .doesNotContain("--base");
    }

    @Test
    void leavesTheUsersOfAnApplicationToIt() throws IOException {
        new HostRecord("clinic", false, Optional.of("jdbc:mysql://db/clinic"), Optional.empty(), Optional.empty())
                .write(new BaseDirectory(base));
        Call call = core("", "role:list");
        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.err()).contains("belongs to the application clinic, which has users", "manage its users there");
    }

    @Test
    void stopsAtWrongUsage() {
        assertThat(core("", "token:create", "--name", "ci").exitCode()).isEqualTo(2);
        assertThat(core("", "serve", "--port", "70000").exitCode()).isEqualTo(2);
        assertThat(core("", "serve", "--help").out()).contains("--port", "9501");
    }
}
