package org.coreadmin.extension.cli.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.time.Duration;
import java.util.Objects;
import java.util.Properties;
import org.coreadmin.extension.host.HostFiles;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.sqlite.SQLiteConfig.TransactionMode;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteDataSource;
import org.sqlite.jdbc4.JDBC4Connection;
import org.sqlite.jdbc4.JDBC4Statement;

/**
 * Connections to an SQLite file: WAL mode, every commit forced to disk, foreign keys enforced.
 *
 * <p>A transaction begins with BEGIN IMMEDIATE. If that fails because another process holds the file for too long, the connection
 * is as it was before and can be used again. The driver's own connection would claim from then on that a transaction is open, and
 * autocommit each statement. After a commit or rollback the next transaction begins with its first statement; the driver
 * would begin it at once, lock the file for nothing, and report a commit that happened as failed when it cannot.
 *
 * <p>A file that this process may not write to, as on a read-only disk, can be read.
 */
public final class SqliteSource extends SQLiteDataSource {

    /** SQLite's limit is 512, with what it appends to the names of files beside the database. */
    private static final int LONGEST_PATH = 500;

    /** The size of the smallest of its files in shared memory, in bytes. */
    private static final long LEAST_ROOM = 32 << 10;

    private final Path file;
    private final Runnable beforeOpening;

    private SqliteSource(Path file, SQLiteConfig config, Runnable beforeOpening) {
        super(config);
        this.file = file;
        this.beforeOpening = beforeOpening;
        setUrl("jdbc:sqlite:" + file);
    }

    /**
     * Returns connections that may write. Opens nothing yet.
     *
     * @param file     made when first opened; its directory must exist then
     * @param patience how long a statement waits for another process that writes
     */
    public static SqliteSource of(Path file, Duration patience) {
        return new SqliteSource(file, config(patience, TransactionMode.IMMEDIATE), () -> {});
    }

    /** Returns connections for readers: their transactions wait for nobody, and nobody waits for them. */
    public static SqliteSource forReaders(Path file, Duration patience) {
        return new SqliteSource(file, config(patience, TransactionMode.DEFERRED), () -> {});
    }

    /**
     * Returns connections like these, each opened only after a check, which throws if the file must not be opened or
     * created.
     */
    public SqliteSource checkedBy(Runnable check) {
        return new SqliteSource(file, getConfig(), check);
    }

    private static SQLiteConfig config(Duration patience, TransactionMode mode) {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(JournalMode.WAL);
        config.setSynchronous(SynchronousMode.FULL);
        config.setBusyTimeout(Math.toIntExact(patience.toMillis()));
        config.enforceForeignKeys(true);
        config.setTransactionMode(mode);
        return config;
    }

    @Override
    public SQLiteConnection getConnection(@Nullable String username, @Nullable String password) throws SQLException {
        requireShortPath();
        beforeOpening.run();
        if (isReadOnly()) {
            return readOnly();
        }
        try {
            // SQLite gives the files beside it the same permissions
            HostFiles.createPrivateFile(file);
            prepareLibrary();
        } catch (IOException e) {
            throw cannotOpen(e);
        }
        try {
            return new ImmediateConnection(
                    getUrl(), file.toString(), getConfig().toProperties());
        } catch (SQLException e) {
            throw isDiskFull()
                    ? new SQLException("there is no room left on the disk of " + file, e.getSQLState(), e)
                    : e;
        }
    }

    /** Without room for its files in shared memory SQLite tells of an error while reading or writing. */
    private boolean isDiskFull() {
        try {
            return Files.getFileStore(file).getUsableSpace() < LEAST_ROOM;
        } catch (IOException e) {
            return false;
        }
    }

    private void prepareLibrary() throws IOException {
        NativeLibrary.prepare(file.toAbsolutePath().resolveSibling("native"));
    }

    private SQLException cannotOpen(IOException cause) {
        return new SQLException("Cannot open the database " + file + ": " + cause.getMessage(), cause);
    }

    private boolean isReadOnly() {
        Path directory = Objects.requireNonNull(file.toAbsolutePath().getParent());
        return Files.isRegularFile(file) && !(Files.isWritable(file) && Files.isWritable(directory));
    }

    /** SQLite writes beside a file in WAL mode even to read it, unless it may take for granted that nobody changes the file. */
    private SQLiteConnection readOnly() throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setReadOnly(true);
        config.setBusyTimeout(getConfig().getBusyTimeout());
        String name = file.toAbsolutePath().toUri().toString();
        try {
            prepareLibrary();
            Path log = file.resolveSibling(file.getFileName() + "-wal");
            if (!Files.exists(log) || Files.size(log) == 0) {
                name += "?immutable=1";
            }
        } catch (IOException e) {
            throw cannotOpen(e);
        }
        return new ImmediateConnection("jdbc:sqlite:" + name, name, config.toProperties());
    }

    private void requireShortPath() throws SQLException {
        int length = file.toAbsolutePath().toString().getBytes(StandardCharsets.UTF_8).length;
        if (length > LONGEST_PATH) {
            throw new SQLException(
                    "the path of the database " + file.toAbsolutePath() + " has " + length
                            + " bytes, and SQLite takes " + LONGEST_PATH
                            + " at most. Use a base directory with a shorter path, or set database.url in config/core-extension.yaml");
        }
    }

    private static final class ImmediateConnection extends JDBC4Connection {

        private boolean begun;

        ImmediateConnection(String url, String file, Properties properties) throws SQLException {
            super(url, file, properties);
        }

        @Override
        public void setAutoCommit(boolean on) throws SQLException {
            checkOpen();
            if (on == getAutoCommit()) {
                return;
            }
            if (on) {
                end("commit;");
            } else {
                begin();
            }
            getConnectionConfig().setAutoCommit(on);
        }

        @Override
        public void commit() throws SQLException {
            requireTransaction("commit");
            end("commit;");
        }

        @Override
        public void rollback() throws SQLException {
            requireTransaction("roll back");
            try {
                end("rollback;");
            } catch (SQLException e) {
                if (begun) {
                    throw e;
                } // otherwise SQLite has rolled back by itself, as it does when the disk is full
            }
        }

        @Override
        public Savepoint setSavepoint() throws SQLException {
            requireTransaction("set a savepoint");
            beginIfDue();
            return super.setSavepoint();
        }

        @Override
        public Savepoint setSavepoint(String name) throws SQLException {
            requireTransaction("set a savepoint");
            beginIfDue();
            return super.setSavepoint(name);
        }

        @Override
        public Statement createStatement(int type, int concurrency, int holdability) throws SQLException {
            checkOpen();
            checkCursor(type, concurrency, holdability);
            return new ImmediateStatement(this);
        }

        /** Called by the driver before it executes a statement, except where {@link ImmediateStatement} does. */
        @Override
        public void tryEnforceTransactionMode() throws SQLException {
            super.tryEnforceTransactionMode();
            beginIfDue();
        }

        private void beginIfDue() throws SQLException {
            if (!begun && !getAutoCommit()) {
                begin();
            }
        }

        private void begin() throws SQLException {
            getDatabase().exec(transactionPrefix(), false);
            begun = true;
        }

        private void end(String command) throws SQLException {
            if (!begun) {
                return;
            }
            try {
                getDatabase().exec(command, false);
                begun = false;
            } catch (SQLException e) {
                begun = isInTransaction();
                throw e;
            }
        }

        /** Whether a transaction is open: SQLite refuses to begin a transaction within another. */
        private boolean isInTransaction() {
            try {
                getDatabase().exec("begin;", false);
            } catch (SQLException e) {
                return true;
            }
            try {
                getDatabase().exec("rollback;", false);
                return false;
            } catch (SQLException e) {
                return true;
            }
        }

        private void requireTransaction(String what) throws SQLException {
            checkOpen();
            if (getAutoCommit()) {
                throw new SQLException("Cannot " + what + " in auto-commit mode; call setAutoCommit(false) first");
            }
        }
    }

    private static final class ImmediateStatement extends JDBC4Statement {

        private final ImmediateConnection connection;

        ImmediateStatement(ImmediateConnection connection) {
            super(connection);
            this.connection = connection;
        }

        @Override
        public ResultSet executeQuery(String sql) throws SQLException {
            connection.beginIfDue();
            return super.executeQuery(sql);
        }

        @Override
        public long executeLargeUpdate(String sql) throws SQLException {
            connection.beginIfDue();
            return super.executeLargeUpdate(sql);
        }

        @Override
        public int[] executeBatch() throws SQLException {
            connection.beginIfDue();
            return super.executeBatch();
        }

        @Override
        public long[] executeLargeBatch() throws SQLException {
            connection.beginIfDue();
            return super.executeLargeBatch();
        }
    }
}
