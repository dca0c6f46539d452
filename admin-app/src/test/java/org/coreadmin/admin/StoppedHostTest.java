package org.coreadmin.admin;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.coreadmin.admin.testing.CommandLine;
import org.coreadmin.admin.testing.CommandLine.Outcome;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.database.ApplicationDatabase;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteDataSource;

/** Commands on the base directory of an application that has a database of its own, and is stopped. */
@Turn(kind = "servers in processes of their own", place = 8, of = 10)
class StoppedHostTest {

    @TempDir
    private Path base;

    @BeforeEach
    void writePlugin() throws IOException {
        Path plugin = base.resolve("plugin/acme/shelf");
        Files.createDirectories(plugin.resolve("database/migrations"));
        Files.writeString(
                plugin.resolve("core.json"),
                "{\"name\": \"acme/shelf\", \"version\": \"1.0.0\", \"description\": \"Shelves.\","
                        + " \"type\": \"frontend\"}");
        Files.writeString(
                plugin.resolve("database/migrations/20260101000000_shelf.sql"),
                "CREATE TABLE acme__shelf__boards (id INTEGER);\n-- //@UNDO\nDROP TABLE acme__shelf__boards;\n");
    }

    @Test
    void workOnItsPostgresql() throws Exception {
        try (EmbeddedPostgres server =
                EmbeddedPostgres.builder().setServerConfig("fsync", "off").start()) {
            DataSource database = server.getPostgresDatabase();
            installInApplication(database);
            assertThat(hasTable(database)).isTrue();

            assertThat(core("core-extension:doctor").out()).contains("No problems found.");
            Outcome uninstalled = core("core-extension:uninstall", "acme/shelf", "--yes");
            assertThat(uninstalled.exitCode()).as(uninstalled.err()).isZero();
            assertThat(hasTable(database)).isFalse();
        }
        assertThat(base.resolve("data/core.db")).doesNotExist();

        Outcome refused = core("core-extension:install", "acme/shelf", "--yes");
        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err())
                .contains(
                        "The application shop keeps the tables of plugins in jdbc:postgresql://localhost:",
                        "start the application",
                        "'username' and 'password'");
        assertThat(core("core-extension:doctor").out()).contains("The application shop", "cannot be opened from here");
        assertThat(base.resolve("data/core.db")).doesNotExist();
    }

    @Test
    void workOnItsSqliteFile(@TempDir Path elsewhere) throws Exception {
        SQLiteDataSource database = new SQLiteDataSource();
        database.setUrl("jdbc:sqlite:" + elsewhere.resolve("shop.db"));
        installInApplication(database);

        Outcome uninstalled = core("core-extension:uninstall", "acme/shelf", "--yes");
        assertThat(uninstalled.exitCode()).as(uninstalled.err()).isZero();
        assertThat(hasTable(database)).isFalse();
        assertThat(base.resolve("data/core.db")).doesNotExist();
    }

    @Test
    void makeNoDatabaseForAnApplicationThatHasNone() throws Exception {
        new ApplicationDatabase(new BaseDirectory(base), Map.of()).record("shop", Optional.empty(), null);
        Outcome refused = core("core-extension:install", "acme/shelf", "--yes");
        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err()).contains("error 10006").contains("database");
        assertThat(base.resolve("data/core.db")).doesNotExist();
    }

    @Test
    void doNotServeItWithTheAdministrationApplication() throws Exception {
        new ApplicationDatabase(new BaseDirectory(base), Map.of()).record("shop", Optional.empty(), null);
        Outcome refused = core("user:list");
        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.err()).contains("belongs to the application shop", "Start that application");
    }

    private void installInApplication(DataSource database) throws Exception {
        try (PluginLoader loader =
                PluginLoader.at(base).dataSource(database).environment(Map.of()).open()) {
            OperationResult installed = loader.manager().install("acme/shelf");
            assertThat(installed.success()).as(installed.message()).isTrue();
        }
        try (Connection connection = database.getConnection()) {
            new ApplicationDatabase(new BaseDirectory(base), Map.of()).record("shop", Optional.empty(), connection);
        }
    }

    private Outcome core(String... arguments) {
        return CommandLine.in(base).core(arguments);
    }

    private static boolean hasTable(DataSource database) throws SQLException {
        try (Connection connection = database.getConnection();
                ResultSet tables = connection.getMetaData().getTables(null, null, "acme__shelf__boards", null)) {
            return tables.next();
        }
    }
}
