package org.coreadmin.extension.internal.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.sql.DataSource;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.internal.sql.ReadSqlRules;
import org.coreadmin.extension.internal.transaction.FaultPoints;
import org.coreadmin.extension.testing.PoolOfOne;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.postgresql.jdbc.PgConnection;

@Turn(kind = "database servers", place = 9, of = 11)
class PostgresqlDatabaseTest extends DatabaseContract {

    private static EmbeddedPostgres server;

    @BeforeAll
    static void startServer() throws Exception {
        server = EmbeddedPostgres.builder().setServerConfig("fsync", "off").start();
    }

    @AfterAll
    static void stopServer() throws Exception {
        server.close();
    }

    @Override
    DataSource open() throws Exception {
        DataSource source = server.getPostgresDatabase();
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("DROP SCHEMA IF EXISTS other CASCADE");
            statement.execute("DROP SCHEMA public CASCADE");
            statement.execute("CREATE SCHEMA public");
        }
        return source;
    }

    @Override
    DatabaseKind dialect() {
        return DatabaseKind.POSTGRESQL;
    }

    @Override
    String trigger() {
        return """
                CREATE TABLE acme__sales_report__entry (id INTEGER);
                CREATE TABLE acme__sales_report__log (id INTEGER);
                CREATE FUNCTION acme__sales_report__logged() RETURNS trigger LANGUAGE plpgsql AS $body$
                BEGIN
                    INSERT INTO acme__sales_report__log VALUES (NEW.id); RETURN NEW;
                END
                $body$;
                -- @DELIMITER |
                CREATE TRIGGER acme__sales_report__logging AFTER INSERT ON acme__sales_report__entry
                    FOR EACH ROW EXECUTE FUNCTION acme__sales_report__logged() |
                """;
    }

    @Override
    String dropTrigger() {
        return "DROP TABLE acme__sales_report__entry; DROP TABLE acme__sales_report__log;"
                + " DROP FUNCTION acme__sales_report__logged();";
    }

    @Test
    void waitsForATransactionThatMayStillBeCommitted() throws Exception {
        CompletableFuture<Boolean> decided;
        try (DatabaseTransaction transaction = database.begin("t1", INSTALL)) {
            decided = CompletableFuture.supplyAsync(() -> database.isDecided("t1"));
            assertThat(waits(decided)).isTrue();
            transaction.commit();
        }

        assertThat(decided.get(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void refusesTablesInOtherSchemas() throws Exception {
        execute("CREATE SCHEMA other");
        plugin("20260101000000_x.sql", "CREATE TABLE other.acme__sales_report__entry (id INTEGER)");

        org.assertj.core.api.Assertions.assertThatThrownBy(() -> migrate("t1"))
                .hasMessageContaining("other.acme__sales_report__entry");
    }

    @Test
    void aConnectionThatIsLostAnywhereCostsOneOperation() throws Exception {
        database.begin("t0", INSTALL).commit();
        try (PoolOfOne pool = new PoolOfOne(dataSource)) {
            Database losing = new Database(pool.dataSource(), new ReadSqlRules(), Clock.systemUTC(), FaultPoints.NONE);
            assertThat(losing.isDecided("t0")).isTrue();
            cut(pool);
            assertThatThrownBy(() -> losing.begin("at the beginning", INSTALL))
                    .isExactlyInstanceOf(PluginException.class);

            try (DatabaseTransaction transaction = losing.begin("in the middle", INSTALL)) {
                run(transaction, "CREATE TABLE acme__sales_report__entry (id INTEGER)");
                cut(pool);
                assertThatThrownBy(() -> run(transaction, "SELECT 1")).isInstanceOf(SQLException.class);
                assertThatThrownBy(transaction::commit).isExactlyInstanceOf(PluginException.class);
            }

            losing.begin("afterwards", INSTALL).commit();
            assertThat(DecidedOperation.allOf(losing))
                    .extracting(DecidedOperation::transaction)
                    .containsExactlyInAnyOrder("t0", "afterwards");
            assertThat(tables()).isEmpty();
        }
    }

    @Test
    void aConnectionThatIsLostInTheCommitIsAskedAboutOnAnother() throws Exception {
        database.begin("t0", INSTALL).commit();
        try (PoolOfOne pool = new PoolOfOne(dataSource)) {
            Database before = losing(pool, "commit database");
            DatabaseTransaction lost = before.begin("before", INSTALL);
            assertThatThrownBy(lost::commit).isExactlyInstanceOf(PluginException.class);
            assertThat(database.isDecided("before")).isFalse();

            losing(pool, "database committed").begin("after", INSTALL).commit();
            assertThat(database.isDecided("after")).isTrue();
        }
    }

    @Test
    void doesNotWaitForeverForATransactionWhoseClientIsGone() throws Exception {
        database.begin("t0", INSTALL).commit();
        Database waitsBriefly = new Database(
                dataSource, new ReadSqlRules(), Clock.systemUTC(), FaultPoints.NONE, Duration.ofMillis(50));
        try (DatabaseTransaction transaction = database.begin("t1", INSTALL)) {
            assertThatThrownBy(() -> waitsBriefly.begin("t2", INSTALL)).hasMessageContaining("lock timeout");
            assertThatThrownBy(() -> waitsBriefly.isDecided("t1")).hasMessageContaining("lock timeout");
            transaction.commit();
        }
        assertThat(waitsBriefly.isDecided("t1")).isTrue();
    }

    private static Database losing(PoolOfOne pool, String where) {
        return new Database(pool.dataSource(), new ReadSqlRules(), Clock.systemUTC(), point -> {
            if (point.what().equals(where)) {
                try {
                    cut(pool);
                } catch (SQLException e) {
                    throw new IOException(e);
                }
                if (where.equals("database committed")) {
                    throw new IOException("the answer was lost");
                }
            }
            return true;
        });
    }

    /** Ends the server's side of a connection, as a restart does. */
    private static void cut(PoolOfOne pool) throws SQLException {
        int backend = pool.connection().unwrap(PgConnection.class).getBackendPID();
        try (Connection other = server.getPostgresDatabase().getConnection();
                Statement statement = other.createStatement()) {
            statement.execute("SELECT pg_terminate_backend(" + backend + ", 5000)");
        }
    }

    private static boolean waits(CompletableFuture<Boolean> answer) throws Exception {
        try {
            answer.get(300, TimeUnit.MILLISECONDS);
            return false;
        } catch (TimeoutException e) {
            return true;
        }
    }
}
