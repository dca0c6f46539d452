package org.coreadmin.extension.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Set;
import java.util.TreeSet;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.testing.TestPlugins;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteDataSource;

class PluginMigrationsTest {

    private static final String NOTES =
            "CREATE TABLE acme__hello__notes (id INTEGER PRIMARY KEY);\n-- //@UNDO\nDROP TABLE acme__hello__notes;\n";

    @TempDir
    private Path directory;

    private final SQLiteDataSource database = new SQLiteDataSource();
    private final TestPlugins plugin =
            TestPlugins.named("acme/hello").file("database/migrations/20260101000000_notes.sql", NOTES);

    @BeforeEach
    void nameTheDatabase() {
        database.setUrl("jdbc:sqlite:" + directory.resolve("any.db"));
    }

    @Test
    void appliesWhatIsMissingAndUndoesAll() throws Exception {
        PluginMigrations migrations = migrations();
        migrations.apply();
        migrations.apply();
        assertThat(tables()).contains("acme__hello__notes");

        migrations.undo();
        assertThat(tables()).doesNotContain("acme__hello__notes");
    }

    @Test
    void rollsBackAllIfOneIsRefused() throws Exception {
        plugin.file("database/migrations/20260102000000_foreign.sql", "CREATE TABLE users (id INTEGER);\n");
        PluginMigrations migrations = migrations();

        assertThatThrownBy(migrations::apply)
                .isInstanceOfSatisfying(
                        PluginException.class,
                        refused -> assertThat(refused.code()).isEqualTo(ErrorCode.MIGRATION_FAILED))
                .hasMessageContaining("20260102000000_foreign");
        assertThat(tables()).doesNotContain("acme__hello__notes", "users");
    }

    private PluginMigrations migrations() throws IOException {
        Path written = plugin.writeTo(directory.resolve("hello"));
        return new PluginMigrations(Manifest.read(written.resolve("core.json")), written, database);
    }

    private Set<String> tables() throws SQLException {
        Set<String> names = new TreeSet<>();
        try (Connection connection = database.getConnection();
                ResultSet rows = connection.getMetaData().getTables(null, null, "%", new String[] {"TABLE"})) {
            while (rows.next()) {
                names.add(rows.getString("TABLE_NAME"));
            }
        }
        return names;
    }
}
