package org.coreadmin.extension.cli.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
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

    @Test
    void aBeginThatFailsChangesNothingAboutTheConnection() throws Exception {
        try (Connection connection = brief().getConnection();
                Statement statement = connection.createStatement();
                Connection other = brief().getConnection()) {
            statement.execute("CREATE TABLE t (id INTEGER)");
            other.setAutoCommit(false);
            assertThatThrownBy(() -> connection.setAutoCommit(false)).hasMessageContaining("locked");
            assertThat(connection.getAutoCommit()).isTrue();
            other.rollback();

            connection.setAutoCommit(false);
            statement.execute("INSERT INTO t VALUES (1)");
            connection.rollback();
            connection.setAutoCommit(true);
            assertThat(count(statement)).isZero();
        }
    }

    @Test
    void theNextTransactionBeginsWithItsFirstStatementAndNeverWithoutBegin() throws Exception {
        try (Connection connection = brief().getConnection();
                Statement statement = connection.createStatement();
                Connection other = brief().getConnection()) {
            statement.execute("CREATE TABLE t (id INTEGER)");
            PreparedStatement insert = connection.prepareStatement("INSERT INTO t VALUES (1)");
            statement.addBatch("INSERT INTO t VALUES (1)");
            connection.setAutoCommit(false);
            insert.executeUpdate();
            connection.commit();

            other.setAutoCommit(false); // nobody has the lock after a commit
            for (Executable write : List.<Executable>of(
                    () -> statement.executeUpdate("INSERT INTO t VALUES (1)"),
                    () -> statement.execute("INSERT INTO t VALUES (1)"),
                    () -> statement.executeBatch(),
                    insert::executeUpdate,
                    insert::execute,
                    connection::setSavepoint,
                    () -> connection.createStatement().executeUpdate("INSERT INTO t VALUES (1)"))) {
                assertThatThrownBy(write::execute).hasMessageContaining("locked");
            }
            other.setAutoCommit(true);

            for (Executable write : List.<Executable>of(
                    () -> statement.executeUpdate("INSERT INTO t VALUES (1)"),
                    () -> statement.execute("INSERT INTO t VALUES (1)"),
                    insert::executeUpdate)) {
                write.execute();
                connection.rollback();
            }
            statement.executeUpdate("INSERT INTO t VALUES (1)");
            connection.setAutoCommit(true);
            assertThat(count(statement)).isEqualTo(2);
            assertThatThrownBy(connection::setSavepoint).hasMessageContaining("auto-commit");
            assertThat(connection.getAutoCommit()).isTrue();
        }
    }

    private interface Executable {
        void execute() throws SQLException;
    }

    private SqliteSource brief() {
        return SqliteSource.of(base.resolve("core.db"), Duration.ofMillis(20));
    }

    private static int count(Statement statement) throws SQLException {
        try (ResultSet row = statement.executeQuery("SELECT COUNT(*) FROM t")) {
            return row.getInt(1);
        }
    }

    private static String pragma(Connection connection, String name) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("PRAGMA " + name)) {
            result.next();
            return result.getString(1);
        }
    }
}
