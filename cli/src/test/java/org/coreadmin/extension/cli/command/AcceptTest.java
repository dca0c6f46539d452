package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.FakeTerminal;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Added capabilities are accepted with --accept, or by a person who is asked; --yes alone is no consent. */
@Turn(kind = "commands at work", place = 6, of = 9)
class AcceptTest {

    private static final String START =
            "if (words.contains(\"never\")) { new ProcessBuilder(\"id\").start(); } return 0;";

    @TempDir
    private Path base;

    @TempDir
    private Path author;

    @TempDir
    private Path parent;

    private Path registry() {
        return parent.resolve("company");
    }

    private void install() throws IOException {
        PluginSource.withCommand(base, "return 0;");
        ok("core-extension:install", "acme/run", "--yes");
        PluginSource.withCommand(base, START)
                .file("core.json", "{\"name\": \"acme/run\", \"version\": \"1.1.0\", \"config\": \"run.Provider\"}");
    }

    @Test
    void yesIsNoConsentAndTheRefusalNamesTheCommandThatGivesIt() throws IOException {
        install();

        Call refused = Call.core(base, "core-extension:update", "acme/run", "--yes");

        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err()).isEqualTo("""
                error 409: acme/run 1.1.0 has capabilities that 1.0.0 does not have:
                    process: starts or ends other programs (run.Run.call() → new java.lang.ProcessBuilder(java.lang.String[]))
                  Nothing was changed. They have to be accepted by name.
                  Try:
                    core-extension:update acme/run --accept process --yes
                """);
        ok("core-extension:update", "acme/run", "--accept", "process", "--yes");
        ok("core-extension:install", "acme/run", "--force", "--yes");
    }

    @Test
    void aPersonIsAskedOnceMore() throws IOException {
        publish("1.0.0", "return 0;", "");
        publish("1.1.0", START, ", \"capabilities\": [\"process\"]");
        ok("core-extension:install", "acme/run", "--version", "1.0.0", "--yes");

        FakeTerminal no = FakeTerminal.person(base, 100, "y\nn\n")
                .with("CORE_REGISTRY_URL", registry().toString());
        assertThat(Call.on(no, "core-extension:update", "acme/run").exitCode()).isZero();
        assertThat(no.err()).contains("Accept the added capabilities of acme/run (process)? [y/N]");
        assertThat(lock()).contains("1.0.0");

        FakeTerminal yes = FakeTerminal.person(base, 100, "y\ny\n")
                .with("CORE_REGISTRY_URL", registry().toString());
        assertThat(Call.on(yes, "core-extension:update", "acme/run").err()).doesNotContain("error");
        assertThat(lock()).contains("1.1.0").contains("\"accepted\" : [ \"process\" ]");
    }

    @Test
    void aPackageFileAPlanAndASyncTakeTheOptionToo() throws IOException {
        publish("1.0.0", "return 0;", "");
        publish("1.1.0", START, ", \"capabilities\": [\"process\"]");
        ok("core-extension:install", "acme/run", "--version", "1.0.0", "--yes");
        Path file = author.resolve("run.zip");
        assertThat(Call.core(author, "core-extension:pack", "acme/run", "--output", file.toString())
                        .exitCode())
                .isZero();

        Call refused = core("core-extension:install", file.toString(), "--force", "--yes");
        assertThat(refused.err()).endsWith("  core-extension:install " + file + " --force --accept process --yes\n");

        Path plan = author.resolve("plan.json");
        Files.writeString(
                plan,
                core("core-extension:update", "acme/run", "--dry-run", "--format", "json")
                        .out());
        assertThat(core("core-extension:apply", plan.toString(), "--yes").exitCode())
                .isEqualTo(1);
        assertThat(core("core-extension:apply", plan.toString(), "--yes", "--accept", "process")
                        .exitCode())
                .isZero();

        Path lockFile = base.resolve("core.lock.json");
        String accepted = Files.readString(lockFile);
        ok("core-extension:rollback", "acme/run", "--yes");
        Files.writeString(lockFile, accepted.replaceAll(",\\s*\"accepted\" : \\[.*?]", ""));
        assertThat(core("core-extension:sync", "--frozen", "--yes").err())
                .endsWith("  core-extension:sync --accept process --frozen --yes\n");
        ok("core-extension:sync", "--frozen", "--accept", "process", "--yes");
    }

    @Test
    void whatThePolicyAsksForIsAcceptedAtTheFirstInstall() throws IOException {
        publish("1.0.0", START, ", \"capabilities\": [\"process\"]");
        Files.createDirectories(base.resolve("config"));
        Files.writeString(base.resolve("config/trust.yaml"), "capabilities: {ask: [process]}\n");

        Call refused = core("core-extension:install", "acme/run", "--yes");
        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err())
                .contains(
                        "acme/run 1.0.0 has capabilities that have to be accepted:\n    process: starts or ends other")
                .endsWith("    core-extension:install acme/run --accept process --yes\n");
        assertThat(core("core-extension:install", "acme/run", "--dry-run").out())
                .contains("   to be accepted: process\n");
        FakeTerminal person = FakeTerminal.person(base, 100, "y\nn\n")
                .with("CORE_REGISTRY_URL", registry().toString());
        Call.on(person, "core-extension:install", "acme/run");
        assertThat(person.err()).contains("(process)? [y/N]");
        assertThat(base.resolve("plugin/acme/run")).doesNotExist();

        ok("core-extension:install", "acme/run", "--accept", "process", "--yes");
        assertThat(lock()).contains("\"accepted\" : [ \"process\" ]");
    }

    @Test
    void tablesOfTheApplicationAreAcceptedAtTheFirstInstallAndShownEverywhere() throws IOException {
        String tables = ", \"capabilities\": [{\"database:others\": [\"orders\"]}]";
        publish("1.0.0", "return 0;", tables);

        Call refused = core("core-extension:install", "acme/run", "--yes");
        assertThat(refused.err()).isEqualTo("""
                error 409: acme/run 1.0.0 has capabilities that have to be accepted:
                    database:others:orders: changes tables of the application
                  Nothing was changed. They have to be accepted by name.
                  Try:
                    core-extension:install acme/run --accept database:others:orders --yes
                """);
        assertThat(core("core-extension:install", "acme/run", "--accept", "database", "--yes")
                        .exitCode())
                .isEqualTo(1);
        assertThat(core("core-extension:install", "acme/run", "--dry-run").out())
                .contains("   declares that it uses: database:others:orders\n")
                .contains("   to be accepted: database:others:orders\n");
        assertThat(core("core-extension:info", "acme/run").out()).containsPattern("Uses +database:others:orders\n");
        assertThat(core("core-extension:list", "--format", "json").out())
                .containsPattern("\"capabilities\": \\[\\s*\"database:others:orders\"\\s*]");
        FakeTerminal person = FakeTerminal.person(base, 100, "y\nn\n")
                .with("CORE_REGISTRY_URL", registry().toString());
        Call.on(person, "core-extension:install", "acme/run");
        assertThat(person.err()).contains("(database:others:orders)? [y/N]");
        assertThat(base.resolve("plugin/acme/run")).doesNotExist();

        ok("core-extension:install", "acme/run", "--accept", "database:others:orders", "--yes");
        assertThat(lock()).contains("\"accepted\" : [ \"database:others:orders\" ]");
        assertThat(core("core-extension:info", "acme/run").out())
                .containsPattern("Able to +database:others:orders\n")
                .doesNotContain("Not declared");
    }

    @Test
    void planAndInfoTellWhatTheCodeCanDoAndWhatIsNew() throws IOException {
        install();

        assertThat(core("core-extension:update", "acme/run", "--dry-run").out()).isEqualTo("""
                1. update acme/run 1.0.0 to 1.1.0, asked for
                   from: local
                   known only when it runs: its script, its files in config/, its start
                   not checked: its sources are compiled when it is installed, beside what it requires then; what they can do is seen, and asked about, before any of them runs
                Nothing was changed.
                """);
        publish("1.0.0", "return 0;", ", \"author\": \"Ann\"");
        publish(
                "1.1.0",
                START,
                ", \"author\": \"Bob\", \"capabilities\": [\"process\"], \"require\": {\"java\": \">=17\"}");
        Path other = Files.createDirectories(parent.resolve("other"));
        Call installed = Call.on(
                FakeTerminal.pipes(other).with("CORE_REGISTRY_URL", registry().toString()),
                "core-extension:install",
                "acme/run",
                "--version",
                "1.0.0",
                "--yes");
        assertThat(installed.exitCode()).as(installed.err()).isZero();
        FakeTerminal dry =
                FakeTerminal.pipes(other).with("CORE_REGISTRY_URL", registry().toString());
        assertThat(Call.on(dry, "core-extension:update", "acme/run", "--dry-run")
                        .out()
                        .replaceAll("\\d{3,}", "N"))
                .contains("   new in this version: it starts or ends other programs (process)\n")
                .contains("   to be accepted: process\n")
                .contains(
                        "   now requires: java >=17\n   size in bytes: N → N\n   different author: Ann → Bob\n   published: ");

        ok("core-extension:update", "acme/run", "--accept", "process", "--yes");
        assertThat(core("core-extension:info", "acme/run").out())
                .containsPattern("Able to +process\n *Not declared +process\n");
        assertThat(core("core-extension:info", "acme/run", "--format", "json")
                        .out()
                        .replaceAll("\\s+", ""))
                .contains(
                        "\"code\":{\"capabilities\":[{\"name\":\"process\",\"declared\":false,\"meaning\":\"startsorendsotherprograms\"}]}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "rest", "table", "page", "worker", "command", "hook", "settings"})
    void whatCreateMakesDeclaresWhatItCanDo(String feature) {
        String[] create = feature.isEmpty()
                ? new String[] {"core-extension:create", "acme/made"}
                : new String[] {"core-extension:create", "acme/made", "--with", feature};
        ok(create);

        Call packed = core("core-extension:pack", "acme/made");

        assertThat(packed.exitCode()).as(packed.err()).isZero();
        if (!feature.equals("rest")) { // its web part compiles where Spring is
            assertThat(packed.err()).isEmpty();
        }
    }

    @Test
    void refusesAWordThatIsNoCapability() {
        assertThat(core("core-extension:update", "acme/run", "--accept", "Network", "--yes")
                        .err())
                .startsWith("error 400: 'Network' is not a capability. The capabilities are network, listen, process,");
    }

    private void publish(String version, String body, String more) throws IOException {
        PluginSource.withCommand(author, body)
                .file(
                        "core.json",
                        "{\"name\": \"acme/run\", \"version\": \"" + version + "\", \"config\": \"run.Provider\"" + more
                                + "}");
        Call call = Call.core(
                author, "core-extension:publish", "acme/run", "--to", registry().toString());
        assertThat(call.exitCode()).as(call.err()).isZero();
    }

    private String lock() throws IOException {
        return Files.readString(base.resolve("plugin/acme/run/install.lock"));
    }

    private Call core(String... arguments) {
        return Call.on(
                FakeTerminal.pipes(base).with("CORE_REGISTRY_URL", registry().toString()), arguments);
    }

    private void ok(String... arguments) {
        Call call = core(arguments);
        assertThat(call.exitCode()).as(call.err()).isZero();
    }
}
