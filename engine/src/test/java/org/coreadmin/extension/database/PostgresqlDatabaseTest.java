package org.coreadmin.extension.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.sql.Connection;
import java.sql.Statement;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

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
    Dialect dialect() {
        return Dialect.POSTGRESQL;
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

    private static boolean waits(CompletableFuture<Boolean> answer) throws Exception {
        try {
            answer.get(300, TimeUnit.MILLISECONDS);
            return false;
        } catch (TimeoutException e) {
            return true;
        }
    }
}
