package org.coreadmin.admin.database;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Path;
import java.security.AccessController;
import java.security.PrivilegedAction;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.backup.Backups;
import org.coreadmin.extension.cli.host.SqliteSource;
import org.coreadmin.extension.database.ApplicationDatabase;
import org.coreadmin.extension.host.BaseDirectory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.jdbc.datasource.LazyConnectionDataSourceProxy;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.util.StringUtils;

/**
 * The application's database with its tables in place. Plugins share it through {@link #dataSource()}.
 *
 * <p>On SQLite everything that writes goes through one connection, which begins its transactions with BEGIN IMMEDIATE; reads
 * have connections of their own and never wait. Safe for use by several threads.
 */
public final class CoreDatabase implements AutoCloseable {

    private static final int READERS = 4;

    /** How long a caller waits for a connection; with the wait for a lock less than the five seconds that an answer may take. */
    private static final long WAIT_MILLIS = 3500;

    /** How long a server may leave a statement of the application's own tables without an answer. */
    private static final Duration SILENCE = Duration.ofSeconds(4);

    private final HikariDataSource writer;
    private final HikariDataSource reader;
    private final DataSource dataSource;
    private final JdbcClient reads;
    private final JdbcClient writes;
    private final TransactionOperations transaction;
    private final Optional<DataVersion> version;

    private CoreDatabase(
            HikariDataSource writer,
            HikariDataSource reader,
            DataSource dataSource,
            Optional<DataVersion> version,
            Consumer<DataSource> owner,
            Clock clock) {
        this.version = version;
        this.writer = writer;
        this.reader = reader;
        this.dataSource = dataSource;
        Duration silence = version.isPresent() ? Duration.ZERO : SILENCE; // SQLite is no server
        DataSource writing = new WatchedSource(writer, silence, System::nanoTime);
        this.reads =
                JdbcClient.create(reader == writer ? writing : new WatchedSource(reader, silence, System::nanoTime));
        this.writes = JdbcClient.create(writing);
        this.transaction = new TransactionTemplate(new DataSourceTransactionManager(writing));
        try {
            owner.accept(reader);
        } catch (RuntimeException refused) {
            close();
            throw refused;
        }
        new Schema(JdbcClient.create(writer), new TransactionTemplate(new DataSourceTransactionManager(writer)), clock)
                .bringUpToDate();
    }

    /** Opens the database at an address, or the SQLite file if there is none, and brings its tables up to date. */
    public static CoreDatabase open(JdbcAddress address, Clock clock) {
        return open(address, clock, patience());
    }

    /**
     * Opens the database of a base directory.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if the SQLite file that it has worked with has disappeared, or the database
     *     belongs to another base directory; nothing is written then
     */
    public static CoreDatabase of(BaseDirectory base, Map<String, String> environment, Clock clock) {
        return of(base, environment, /* node= */ false, clock);
    }

    /**
     * Opens the database as {@link #of(BaseDirectory, Map, Clock)} does.
     *
     * @param node whether the base directory is a node of a cluster, whatever the environment and its settings say
     */
    public static CoreDatabase of(BaseDirectory base, Map<String, String> environment, boolean node, Clock clock) {
        Backups.finishRestore(base);
        JdbcAddress address = HostDatabases.of(base, environment);
        ApplicationDatabase place = new ApplicationDatabase(base, environment);
        CoreDatabase database = open(
                address, clock, patience(), place::requireNotLost, source -> place.requireOwn(source, node, clock));
        try {
            RestoredAccounts.settle(base, database, clock);
            return database;
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
    }

    /** Returns how long a caller waits for a connection. Tests set it, in milliseconds. */
    private static Duration waiting() {
        return Duration.ofMillis(Long.getLong("core.database.wait", WAIT_MILLIS));
    }

    /** Returns how long a write waits for another process that writes, on SQLite. */
    private static Duration patience() {
        return waiting().dividedBy(3);
    }

    /** @param patience how long a write waits for another process that writes, on SQLite */
    static CoreDatabase open(JdbcAddress address, Clock clock, Duration patience) {
        return open(address, clock, patience, file -> {}, source -> {});
    }

    private static CoreDatabase open(
            JdbcAddress address, Clock clock, Duration patience, Consumer<Path> check, Consumer<DataSource> owner) {
        try {
            address.file().ifPresent(check);
            return address.file()
                    .map(file -> sqlite(file, clock, patience, () -> check.accept(file), owner))
                    .orElseGet(() -> server(address, owner, clock));
        } catch (PluginException refused) {
            throw refused;
        } catch (RuntimeException failure) {
            throw unusable(address, failure);
        }
    }

    private static PluginException unusable(JdbcAddress address, RuntimeException failure) {
        Throwable reason = failure;
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException) {
                reason = cause;
                break;
            }
        }
        Message why = reason instanceof SQLException
                ? Message.verbatim(StringUtils.trimTrailingCharacter(
                        String.valueOf(reason.getMessage()).lines().findFirst().orElse(""), '.'))
                : Message.of(reason);
        return new PluginException(
                ErrorCode.UNAVAILABLE,
                Message.of("The database {0} cannot be used: {1}. {2}", address, why, advice(address, failure)),
                failure);
    }

    private static Message advice(JdbcAddress address, RuntimeException failure) {
        if (address.file().isPresent()) {
            return Message.of("Restore the file from a backup, or move it away to start with an empty one.");
        }
        return ApplicationDatabase.remedy(failure)
                .map(remedy -> Message.of("{0}.", remedy))
                .orElseGet(
                        () -> Message.of("Start the database, or correct 'database' in config/core-extension.yaml."));
    }

    private static CoreDatabase sqlite(
            Path file, Clock clock, Duration patience, Runnable check, Consumer<DataSource> owner) {
        SqliteSource writing = SqliteSource.of(file, patience).checkedBy(check);
        SqliteSource reading = SqliteSource.forReaders(file, patience).checkedBy(check);
        HikariDataSource writer = pool("core-writer", writing, 1, "PRAGMA query_only = 0");
        HikariDataSource reader;
        try {
            writer.getConnection().close(); // makes the file and switches it to WAL before a reader comes
            reader = pool("core-reader", reading, READERS, "PRAGMA query_only = 1");
        } catch (SQLException e) {
            writer.close();
            throw new IllegalStateException("Cannot open the database " + file + ": " + e.getMessage(), e);
        }
        LazyConnectionDataSourceProxy shared = new LazyConnectionDataSourceProxy(writer);
        shared.setReadOnlyDataSource(reader);
        shared.setDefaultAutoCommit(true);
        shared.setDefaultTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
        return new CoreDatabase(writer, reader, shared, Optional.of(new DataVersion(reading)), owner, clock);
    }

    private static HikariDataSource pool(String name, DataSource source, int size, String first) {
        HikariConfig config = new HikariConfig();
        config.setPoolName(name);
        config.setDataSource(source);
        config.setMaximumPoolSize(size);
        config.setMinimumIdle(1);
        config.setConnectionInitSql(first);
        config.setConnectionTimeout(waiting().toMillis());
        config.setValidationTimeout(waiting().toMillis() / 2);
        config.setThreadFactory(CoreDatabase::thread);
        return new HikariDataSource(config);
    }

    private static CoreDatabase server(JdbcAddress address, Consumer<DataSource> owner, Clock clock) {
        HikariConfig config = new HikariConfig();
        config.setPoolName("core");
        config.setJdbcUrl(address.url());
        config.setUsername(address.user());
        config.setPassword(address.password());
        config.setThreadFactory(CoreDatabase::thread);
        config.setConnectionTimeout(waiting().toMillis());
        config.setValidationTimeout(waiting().toMillis() / 2);
        String seconds = "" + SILENCE.toSeconds(); // PostgreSQL's driver ignores what is not a string
        config.addDataSourceProperty("connectTimeout", seconds);
        config.addDataSourceProperty("loginTimeout", seconds);
        HikariDataSource pool = new HikariDataSource(config);
        return new CoreDatabase(pool, pool, pool, Optional.empty(), owner, clock);
    }

    /**
     * Returns a thread of a pool. It is often made while a plugin asks for a connection, and must take nothing of the
     * plugin along: neither its class loader nor, before JDK 24, its access control context.
     */
    @SuppressWarnings("removal")
    private static Thread thread(Runnable work) {
        return AccessController.doPrivileged((PrivilegedAction<Thread>) () -> {
            Thread thread = new Thread(null, work, "core-database", 0, false);
            thread.setDaemon(true);
            thread.setContextClassLoader(CoreDatabase.class.getClassLoader());
            return thread;
        });
    }

    /**
     * Returns the connections for plugins and the engine: writers are alone, and read-only transactions of Spring run
     * beside them.
     */
    public DataSource dataSource() {
        return dataSource;
    }

    /** Returns the client for statements that only read. */
    public JdbcClient reads() {
        return reads;
    }

    /**
     * Returns a number that changes as soon as anybody, in whatever process, has committed a change of anything; so
     * what was read after one such number is right as long as that number stays.
     *
     * @return empty where the database does not say
     */
    public OptionalLong version() {
        return version.map(DataVersion::read).orElse(OptionalLong.empty());
    }

    /** Returns the client for statements that write; inside {@link #transaction()} they belong to the transaction. */
    public JdbcClient writes() {
        return writes;
    }

    /** Runs several writes as one. */
    public TransactionOperations transaction() {
        return transaction;
    }

    @Override
    public void close() {
        version.ifPresent(DataVersion::close);
        reader.close();
        writer.close();
    }
}
