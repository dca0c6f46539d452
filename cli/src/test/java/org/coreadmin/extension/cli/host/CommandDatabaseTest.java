package org.coreadmin.extension.cli.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.coreadmin.extension.host.BaseDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandDatabaseTest {

    @TempDir
    private Path base;

    @Test
    void makesAnSqliteFileThatForcesEveryCommitWhenFirstUsed() throws SQLException {
        DataSource database = new CommandDatabase(new BaseDirectory(base), Map.of());
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
        new CommandDatabase(new BaseDirectory(base), Map.of()).getConnection().close();
        assertThat(base.resolve("other/my.db")).exists();
        assertThat(base.resolve("data")).doesNotExist();
    }

    /** SQLite would write beside a file in WAL mode even to read it. Root may write wherever permissions forbid it, so a disk is needed. */
    @Test
    void aFileThatCannotBeWrittenToIsRead() throws Exception {
        Path directory = Files.createDirectory(base.resolve("it's 100% \u00fcber?"));
        Path file = directory.resolve("core.db");
        try (Connection connection =
                        SqliteSource.of(file, Duration.ofMillis(20)).getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE t (id INTEGER)");
        }
        assumeTrue(ran("mount", "--bind", directory.toString(), directory.toString()) == 0, "Mounting needs root");
        try {
            assertThat(ran("mount", "-o", "remount,bind,ro", directory.toString()))
                    .isZero();
            SqliteSource source = SqliteSource.of(file, Duration.ofMillis(20));
            try (Connection connection = source.getConnection();
                    Statement statement = connection.createStatement()) {
                assertThat(count(statement)).isZero();
                connection.setAutoCommit(false);
                assertThat(count(statement)).isZero();
                assertThatThrownBy(() -> statement.executeUpdate("INSERT INTO t VALUES (1)"))
                        .isInstanceOf(SQLException.class)
                        .hasMessageContaining("readonly");
                connection.rollback();
            }
        } finally {
            ran("umount", directory.toString());
        }
        assertThat(directory.resolve("core.db-wal")).doesNotExist();
    }

    @Test
    void aDiskThatIsFullIsToldInWords() throws Exception {
        Path directory = Files.createDirectory(base.resolve("small"));
        assumeTrue(
                ran("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", directory.toString()) == 0,
                "Mounting needs root");
        try {
            Path file = directory.resolve("core.db");
            Files.write(directory.resolve("filling"), new byte[60 << 10]);
            assertThatThrownBy(
                            () -> SqliteSource.of(file, Duration.ofMillis(20)).getConnection())
                    .isInstanceOf(SQLException.class)
                    .hasMessage("there is no room left on the disk of " + file);
        } finally {
            ran("umount", directory.toString());
        }
    }

    private static int ran(String... command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getInputStream().readAllBytes();
        return process.waitFor();
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

    @Test
    void onlyItsUserMayReadTheDatabaseWhateverTheUmask() throws Exception {
        try (Connection connection = new CommandDatabase(new BaseDirectory(base), Map.of()).getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE t (id INTEGER)");
            assertThat(Files.getPosixFilePermissions(base.resolve("data")))
                    .isEqualTo(PosixFilePermissions.fromString("rwx------"));
            for (String name : List.of("core.db", "core.db-wal", "core.db-shm")) {
                assertThat(Files.getPosixFilePermissions(base.resolve("data").resolve(name)))
                        .as(name)
                        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
            }
        }
    }

    @Test
    void saysThatAPathIsTooLongForSqlite() throws Exception {
        Path deep = base;
        for (int i = 0; i < 5; i++) {
            deep = deep.resolve("d".repeat(100));
        }
        CommandDatabase database = new CommandDatabase(new BaseDirectory(deep), Map.of());
        assertThatThrownBy(database::getConnection).hasMessageContaining("SQLite takes 500 at most");
    }

    @Test
    void theNativeLibraryLiesBesideTheDatabaseAndWhatAKilledProcessLeftGoes() throws Exception {
        String before = System.getProperty("org.sqlite.tmpdir");
        try {
            System.clearProperty("org.sqlite.tmpdir");
            Path left = Files.createFile(
                    Files.createDirectory(base.resolve("native")).resolve("sqlite-3-x-libsqlitejdbc.so"));
            Path young = Files.createFile(left.resolveSibling("sqlite-3-y-libsqlitejdbc.so"));
            Files.setLastModifiedTime(left, FileTime.fromMillis(0));
            brief().getConnection().close();
            assertThat(System.getProperty("org.sqlite.tmpdir"))
                    .isEqualTo(base.resolve("native").toString());
            assertThat(left).doesNotExist();
            assertThat(young).exists();
        } finally {
            if (before == null) {
                System.clearProperty("org.sqlite.tmpdir");
            } else {
                System.setProperty("org.sqlite.tmpdir", before);
            }
        }
    }

    @Test
    void theNativeLibraryLiesElsewhereWhereNothingCanBeWrittenBesideTheDatabase() throws Exception {
        String before = System.getProperty("org.sqlite.tmpdir");
        try {
            System.clearProperty("org.sqlite.tmpdir");
            Files.createFile(base.resolve("native")); // no directory can be made there
            brief().getConnection().close();
            assertThat(Path.of(System.getProperty("org.sqlite.tmpdir")))
                    .isDirectory()
                    .hasParent(Path.of(System.getProperty("java.io.tmpdir")));
            assertThat(Files.getPosixFilePermissions(Path.of(System.getProperty("org.sqlite.tmpdir"))))
                    .isEqualTo(PosixFilePermissions.fromString("rwx------"));
        } finally {
            if (before == null) {
                System.clearProperty("org.sqlite.tmpdir");
            } else {
                System.setProperty("org.sqlite.tmpdir", before);
            }
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
