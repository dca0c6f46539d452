package org.coreadmin.extension.spring.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import org.coreadmin.extension.ErrorCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.CannotGetJdbcConnectionException;
import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.transaction.CannotCreateTransactionException;

/** People read what failed, why and what to do, and neither SQL nor names of Java. */
class DatabaseFailureTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
                    [SQLITE_ERROR] SQL error or missing database (no such table: core_role) | - | INTERNAL | no such table: core_role. If it is damaged or incomplete, restore the database from a backup.
                    [SQLITE_CORRUPT] The database disk image is malformed (database disk image is malformed) | - | INTERNAL | database disk image is malformed. If it is damaged or incomplete, restore the database from a backup.
                    [SQLITE_BUSY_SNAPSHOT] Another connection has written (database is locked) | - | UNAVAILABLE | database is locked. Somebody else is changing it; try again.
                    [SQLITE_FULL] Insertion failed because database is full (database or disk is full) | - | UNAVAILABLE | database or disk is full. Free disk space where the database is, and try again.
                    [SQLITE_READONLY] Attempt to write a readonly database (attempt to write a readonly database) | - | INTERNAL | attempt to write a readonly database. Let the user that this runs as read and change it.
                    ERROR: permission denied for table core_role | 42501 | INTERNAL | permission denied for table core_role. Let the user that this runs as read and change it.
                    ERROR: could not extend file: No space left on device | 53100 | UNAVAILABLE | could not extend file: No space left on device. Free disk space where the database is, and try again.
                    FATAL: terminating connection due to administrator command | 57P01 | UNAVAILABLE | terminating connection due to administrator command. Check that it runs and can be reached, and try again.
                    Table "CORE_ROLE" not found; SQL statement: SELECT 1 | 42S02 | INTERNAL | Table "CORE_ROLE" not found. If it is damaged or incomplete, restore the database from a backup.
                    """)
    void namesTheTableTheCauseAndAWayOut(String reason, String state, ErrorCode code, String told) {
        DatabaseFailure failure = DatabaseFailure.of(new IllegalStateException(new UncategorizedSQLException(
                        "PreparedStatementCallback",
                        "SELECT name FROM core_role WHERE name = ?",
                        new SQLException(reason, state))))
                .orElseThrow();

        assertThat(failure.code()).isEqualTo(code);
        assertThat(failure.text())
                .hasToString("The table core_role of the application's database cannot be used: " + told);
    }

    @Test
    void tellsOfADatabaseThatCannotBeReachedWithTheCauseOfTheLastAttempt() {
        SQLException pool = new SQLTransientConnectionException(
                "core - Connection is not available, request timed out after 30000ms",
                new SQLException("Connection to db:5432 refused.", "08001"));

        for (RuntimeException failure : new RuntimeException[] {
            new CannotGetJdbcConnectionException("Failed to obtain JDBC Connection", pool),
            new CannotCreateTransactionException("Could not open JDBC Connection for transaction", pool)
        }) {
            assertThat(DatabaseFailure.of(failure).orElseThrow()).satisfies(told -> {
                assertThat(told.code()).isEqualTo(ErrorCode.UNAVAILABLE);
                assertThat(told.text())
                        .hasToString("The application's database cannot be used: Connection to db:5432 refused."
                                + " Check that it runs and can be reached, and try again.");
            });
        }
    }

    @Test
    void isNoneWhereTheDatabaseHasNothingToDoWithIt() {
        assertThat(DatabaseFailure.of(new IllegalStateException("SELECT name FROM core_role")))
                .isEmpty();
    }
}
