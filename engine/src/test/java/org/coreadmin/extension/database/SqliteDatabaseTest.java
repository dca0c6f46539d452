package org.coreadmin.extension.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import javax.sql.DataSource;
import org.coreadmin.extension.transaction.FaultPoints;
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
    Dialect dialect() {
        return Dialect.SQLITE;
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
                assertThat(TableNames.of(other, Dialect.SQLITE)).doesNotContain("acme__sales_report__entry");
            }
            assertThat(database.isDecided("t1")).isFalse();
        }
    }
}
