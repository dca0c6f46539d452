package org.coreadmin.admin.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.CommandLine;
import org.coreadmin.admin.testing.RunningServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whoever asks for accounts, roles and tokens while the database fails reads a sentence about it. */
class DatabaseFailuresTest {

    @TempDir
    private Path base;

    @Test
    void areSentencesOverHttpWhoeverAsks() throws SQLException {
        try (RunningServer server = RunningServer.on(base)) {
            Client boss = server.program("boss", "*");
            drop("core_role_authority");
            assertSentence(boss.get("/admin/access/roles"), "core_role_authority");
            drop("core_token");
            assertSentence(boss.get("/admin/access/tokens"), "core_token");
            assertSentence(boss.get("/admin/plugin/list"), "core_token");
            drop("core_account");
            assertSentence(server.anonymous().login("admin", "correct horse battery"), "core_account");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "core_role, role:list",
        "core_role, role:set --name clerks --authority plugin:list",
        "core_role, role:delete --name clerks",
        "core_account, user:list",
        "core_account, user:create --name ann",
        "core_account, user:roles --name ann --role reader",
        "core_account, user:password --name ann",
        "core_account, user:enable --name ann",
        "core_account, user:disable --name ann",
        "core_token, token:list",
        "core_token, token:create --name ci --authority plugin:list",
        "core_token, token:revoke --name ci"
    })
    void areSentencesForCommands(String table, String command) throws SQLException {
        CommandLine operator = CommandLine.in(base);
        assertThat(operator.core("user:list").exitCode()).isZero();
        drop(table);

        CommandLine.Outcome failed = operator.core(command.split(" "));

        assertThat(failed.exitCode()).isEqualTo(1);
        assertThat(failed.err()).startsWith("error 500: The table").satisfies(message -> isSentence(message, table));
    }

    @Test
    void areSentencesForCommandsThatMayNotWrite() throws SQLException {
        CommandLine operator = CommandLine.in(base);
        assertThat(operator.core("user:list").exitCode()).isZero();
        try (Connection writing = connect();
                Statement statement = writing.createStatement()) {
            statement.execute(
                    "CREATE TRIGGER no_more BEFORE INSERT ON core_role BEGIN SELECT RAISE(ABORT, 'no more'); END");
        }

        assertThat(operator.core("role:set", "--name", "clerks", "--authority", "plugin:list")
                        .err())
                .startsWith("error 500: The table core_role of the application's database cannot be used: no more. ");
    }

    private static void assertSentence(Client.Answer answer, String table) {
        assertThat(answer.status()).isEqualTo(500);
        assertThat(answer.message()).satisfies(message -> isSentence(message, table));
    }

    private static void isSentence(String message, String table) {
        assertThat(message)
                .contains(
                        "The table " + table + " of the application's database cannot be used: no such table: " + table)
                .contains("restore the database from a backup")
                .doesNotContain("Exception", "Callback", "SELECT", "INSERT", "SQL");
    }

    private void drop(String table) throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute("DROP TABLE " + table);
        }
    }

    private Connection connect() throws SQLException {
        return DriverManager.getConnection("jdbc:sqlite:" + base.resolve("data/core.db"));
    }
}
