package org.coreadmin.extension.internal.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import javax.sql.DataSource;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.internal.sql.ReadSqlRules;
import org.coreadmin.extension.internal.transaction.FaultPoints;
import org.coreadmin.extension.testing.PoolOfOne;
import org.junit.jupiter.api.Test;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

class SqliteDatabaseTest extends DatabaseContract {

    @Override
    DataSource open() {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setSynchronous(SQLiteConfig.SynchronousMode.OFF);
        SQLiteDataSource source = new SQLiteDataSource(config);
        source.setUrl("jdbc:sqlite:" + directory.resolve("core.db"));
        return source;
    }

    @Override
    DatabaseKind dialect() {
        return DatabaseKind.SQLITE;
    }

    @Override
    String trigger() {
        return """
                CREATE TABLE acme__sales_report__entry (id INTEGER);
                CREATE TABLE acme__sales_report__log (id INTEGER);
                -- @DELIMITER |
                CREATE TRIGGER acme__sales_report__logging AFTER INSERT ON acme__sales_report__entry BEGIN
                    INSERT INTO acme__sales_report__log VALUES (NEW.id);
                END |
                -- @DELIMITER ;
                """;
    }

    @Override
    String dropTrigger() {
        return "DROP TABLE acme__sales_report__entry; DROP TABLE acme__sales_report__log;";
    }

    @Test
    void commitsSurviveALossOfPowerWhateverTheHostHasSet() throws Exception {
        Database database = database(FaultPoints.NONE);
        try (DatabaseTransaction transaction = database.begin("t1", INSTALL);
                Statement statement = transaction.raw().createStatement();
                ResultSet row = statement.executeQuery("PRAGMA synchronous")) {
            assertThat(row.getInt(1)).as("FULL").isEqualTo(2);
        }
    }

    @Test
    void othersReadWhileATransactionRuns() throws Exception {
        database.begin("t0", INSTALL).commit();
        try (DatabaseTransaction transaction = database.begin("t1", INSTALL)) {
            run(transaction, "CREATE TABLE acme__sales_report__entry (id INTEGER)");
            try (Connection other = dataSource.getConnection()) {
                assertThat(TableCatalogue.read(other, DatabaseKind.SQLITE).tables())
                        .doesNotContain("acme__sales_report__entry");
            }
            assertThat(database.isDecided("t1")).isFalse();
        }
    }

    @Test
    void aBeginThatFailsLeavesTheOnlyConnectionInOrder() throws Exception {
        try (PoolOfOne pool = new PoolOfOne(immediate())) {
            Database waitsBriefly = database(pool);
            waitsBriefly.begin("t0", INSTALL).commit();
            try (Connection other = dataSource.getConnection()) {
                run(other, "BEGIN IMMEDIATE");
                assertThatThrownBy(() -> waitsBriefly.begin("t1", INSTALL))
                        .isInstanceOfSatisfying(
                                PluginException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.UNAVAILABLE));
                assertThat(pool.connection().getAutoCommit()).isTrue();
                run(other, "ROLLBACK");
            }

            try (DatabaseTransaction transaction = waitsBriefly.begin("t2", INSTALL)) {
                run(transaction, "CREATE TABLE acme__sales_report__entry (id INTEGER)");
            }
            assertThat(tables()).as("of a transaction that was not committed").isEmpty();
            waitsBriefly.begin("t3", INSTALL).commit();
            assertThat(DecidedOperation.allOf(waitsBriefly))
                    .extracting(DecidedOperation::transaction)
                    .containsExactly("t3", "t0");
        }
    }

    @Test
    void mendsAConnectionThatSomebodyElseHasLeftHalfBegun() throws Exception {
        database.begin("t0", INSTALL).commit();
        try (PoolOfOne pool = new PoolOfOne(immediate());
                Connection other = dataSource.getConnection()) {
            for (String id : List.of("t1", "t2")) {
                run(other, "BEGIN IMMEDIATE");
                run(pool.connection(), "PRAGMA busy_timeout = 10");
                assertThatThrownBy(() -> pool.connection().setAutoCommit(false)).isInstanceOf(SQLException.class);
                assertThat(pool.connection().getAutoCommit()).isFalse();
                run(other, "ROLLBACK");
                if (id.equals("t1")) {
                    assertThat(database(pool).isDecided("t0")).isTrue();
                    assertThat(pool.connection().getAutoCommit()).isTrue();
                }

                try (DatabaseTransaction transaction = database(pool).begin(id, INSTALL)) {
                    run(transaction, "CREATE TABLE acme__sales_report__entry (id INTEGER)");
                }
                assertThat(tables()).isEmpty();
            }
        }
    }

    @Test
    void looksUpADecisionWhileAnotherProcessWrites() throws Exception {
        try (PoolOfOne pool = new PoolOfOne(immediate());
                Connection other = dataSource.getConnection()) {
            Database waitsBriefly = database(pool);
            waitsBriefly.begin("t1", INSTALL).commit();
            run(other, "BEGIN IMMEDIATE");

            assertThat(waitsBriefly.isDecided("t1")).isTrue();
            assertThat(waitsBriefly.isDecided("t2")).isFalse();
        }
    }

    @Test
    void aCommitDoesNotWaitForTheNextTransactionToBegin() throws Exception {
        try (PoolOfOne pool = new PoolOfOne(immediate());
                Connection other = dataSource.getConnection()) {
            DatabaseTransaction transaction = database(pool).begin("t1", INSTALL);
            transaction.commit();

            run(other, "BEGIN IMMEDIATE");
            assertThat(pool.connection().getAutoCommit()).isTrue();
        }
    }

    @Test
    void writesNothingWhereTheDataSourceBeginsNoTransaction() throws Exception {
        try (PoolOfOne pool = new PoolOfOne(dataSource)) {
            Database managed = database(ignoringAutoCommit(pool.dataSource()));

            assertThatThrownBy(() -> managed.begin("t1", INSTALL))
                    .isInstanceOf(PluginException.class)
                    .hasMessageContaining("none is open");
            assertThat(TableCatalogue.read(pool.connection(), DatabaseKind.SQLITE)
                            .tables())
                    .isEmpty();
        }
    }

    /** What keeps the transaction to itself, as containers do that manage transactions. */
    private static DataSource ignoringAutoCommit(DataSource source) {
        return proxy(
                DataSource.class,
                source,
                (method, result) -> result instanceof Connection connection
                        ? proxy(Connection.class, connection, (other, value) -> value)
                        : result);
    }

    private interface Wrapping {
        Object wrap(Method method, Object result);
    }

    private static <T> T proxy(Class<T> type, Object target, Wrapping wrapping) {
        return type.cast(Proxy.newProxyInstance(
                SqliteDatabaseTest.class.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    if (method.getName().equals("setAutoCommit")) {
                        return null;
                    }
                    try {
                        return wrapping.wrap(method, method.invoke(target, arguments));
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }));
    }

    private static Database database(PoolOfOne pool) {
        return database(pool.dataSource());
    }

    private static Database database(DataSource source) {
        return new Database(source, new ReadSqlRules(), Clock.systemUTC(), FaultPoints.NONE, Duration.ofMillis(50));
    }

    private static void run(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** As hosts set it up that want to wait for the right to write at the beginning. */
    private DataSource immediate() {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setTransactionMode(SQLiteConfig.TransactionMode.IMMEDIATE);
        config.setBusyTimeout(50);
        SQLiteDataSource source = new SQLiteDataSource(config);
        source.setUrl("jdbc:sqlite:" + directory.resolve("core.db"));
        return source;
    }
}
