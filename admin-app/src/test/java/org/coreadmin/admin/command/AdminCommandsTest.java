package org.coreadmin.admin.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.Map;
import org.coreadmin.extension.cli.Main;
import org.coreadmin.extension.cli.output.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

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
                () -> ZoneOffset.UTC);
        int exitCode = Main.run(terminal, args);
        return new Call(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
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
    void stopsAtWrongUsage() {
        assertThat(core("", "token:create", "--name", "ci").exitCode()).isEqualTo(2);
        assertThat(core("", "serve", "--port", "70000").exitCode()).isEqualTo(2);
        assertThat(core("", "serve", "--help").out()).contains("--port", "9501");
    }
}
