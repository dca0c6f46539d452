package org.coreadmin.extension.cli.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import javax.sql.DataSource;
import org.coreadmin.extension.store.BaseDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostDatabaseTest {

    @TempDir
    private Path base;

    @Test
    void makesAnSqliteFileThatForcesEveryCommitWhenFirstUsed() throws SQLException {
        DataSource database = new HostDatabase(new BaseDirectory(base), Map.of());
        assertThat(base).isEmptyDirectory();
        try (Connection connection = database.getConnection()) {
            assertThat(pragma(connection, "journal_mode")).isEqualTo("wal");
            assertThat(pragma(connection, "synchronous")).isEqualTo("2");
            assertThat(pragma(connection, "foreign_keys")).isEqualTo("1");
        }
        assertThat(base.resolve("data/core.db")).exists();
    }

    @Test
    void usesTheFileThatTheSettingsName() throws Exception {
        Files.createDirectory(base.resolve("config"));
        Files.writeString(base.resolve("config/core-extension.yaml"), "database: {url: 'jdbc:sqlite:other/my.db'}");
        new HostDatabase(new BaseDirectory(base), Map.of()).getConnection().close();
        assertThat(base.resolve("other/my.db")).exists();
        assertThat(base.resolve("data")).doesNotExist();
    }

    private static String pragma(Connection connection, String name) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("PRAGMA " + name)) {
            result.next();
            return result.getString(1);
        }
    }
}
