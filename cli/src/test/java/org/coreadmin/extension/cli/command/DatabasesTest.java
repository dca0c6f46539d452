package org.coreadmin.extension.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import org.coreadmin.extension.cli.testing.Call;
import org.coreadmin.extension.cli.testing.FakeTerminal;
import org.coreadmin.extension.cli.testing.PluginSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lists, details, plans and refusals say on which databases a plugin does not run. */
class DatabasesTest {

    @TempDir
    private Path author;

    @TempDir
    private Path base;

    @TempDir
    private Path registry;

    private void publish(String name, String version, String databases) throws IOException {
        PluginSource.of(author, name, """
                {"version": "%s", "type": "frontend", "description": "Keeps notes.", "databases": %s}""".formatted(version, databases));
        Call call = Call.core(author, "core-extension:publish", name, "--to", registry.toString());
        assertThat(call.exitCode()).as(call.err()).isZero();
    }

    private Call core(String... arguments) {
        return Call.on(FakeTerminal.pipes(base).with("CORE_REGISTRY_URL", registry.toString()), arguments);
    }

    @Test
    void tellsThatAPluginDoesNotRunOnTheDatabaseOfThisHost() throws IOException {
        publish("acme/notes", "1.0.0", "[\"sqlite\", \"mysql\"]");
        publish("acme/notes", "2.0.0", "[\"mysql\", \"mariadb\"]");

        assertThat(core("core-extension:list").out()).endsWith("  does not run on SQLite: Keeps notes.\n");
        assertThat(core("core-extension:info", "acme/notes").out())
                .containsPattern(
                        "Databases +MySQL and MariaDB\n *Does not run +on SQLite, the database of this host\n");
        assertThat(core("core-extension:info", "acme/notes", "--format", "json").out())
                .containsPattern("\"databases\": \\[\\s*\"mysql\",\\s*\"mariadb\"\\s*]")
                .containsPattern("\"unmet\": \\{\\s*\"database\": \"SQLite\"\\s*}");
        assertThat(base.resolve("data"))
                .as("what only looks creates no database")
                .doesNotExist();
        assertThat(core("core-extension:install", "acme/notes", "--dry-run").out())
                .contains("install acme/notes 1.0.0, asked for")
                .contains(
                        "acme/notes gets 1.0.0, not 2.0.0: acme/notes 2.0.0 runs on MySQL and MariaDB; the database of"
                                + " this host is SQLite.");
        assertThat(core("core-extension:install", "acme/notes", "--version", "2.0.0", "--yes")
                        .err())
                .startsWith("error 10005: ")
                .contains("acme/notes 2.0.0 runs on MySQL and MariaDB; the database of this host is SQLite.");

        Call installed = core("core-extension:install", "acme/notes", "--yes");
        assertThat(installed.exitCode()).as(installed.err()).isZero();
        assertThat(core("core-extension:info", "acme/notes").out())
                .containsPattern("Databases +SQLite and MySQL\n")
                .doesNotContain("Does not run");
        assertThat(core("core-extension:outdated").out())
                .contains("acme/notes is not updated to 2.0.0: acme/notes 2.0.0 runs on MySQL and MariaDB; the database"
                        + " of this host is SQLite.");
    }

    @Test
    void aPlanNamesTheTablesOfTheApplicationThatMigrationsReadAndTheDatabases() throws Exception {
        PluginSource.of(base, "acme/notes", """
                {"version": "1.0.0", "type": "frontend", "databases": ["sqlite", "mysql"]}""").file("database/migrations/20260101000000_create.sql", """
                        CREATE TABLE acme__notes__late AS SELECT o.id FROM orders o JOIN customers c ON c.id = o.customer;
                        -- //@UNDO
                        DROP TABLE acme__notes__late;
                        """);
        Files.createDirectories(base.resolve("data"));
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + base.resolve("data/core.db"));
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE orders (id INTEGER, customer INTEGER)");
            statement.execute("CREATE TABLE customers (id INTEGER)");
        }

        assertThat(core("core-extension:install", "acme/notes", "--dry-run").out())
                .contains("   reads: customers, orders\n   databases: sqlite, mysql\n");
        assertThat(core("core-extension:install", "acme/notes", "--dry-run", "--format", "json")
                        .out())
                .containsPattern("\"reads\": \\[\\s*\"customers\",\\s*\"orders\"\\s*]")
                .containsPattern("\"databases\": \\[\\s*\"sqlite\",\\s*\"mysql\"\\s*]");
        Call installed = core("core-extension:install", "acme/notes", "--yes");
        assertThat(installed.exitCode()).as(installed.err()).isZero();
        assertThat(core("core-extension:info", "acme/notes").out()).containsPattern("Reads +customers, orders\n");
    }
}
