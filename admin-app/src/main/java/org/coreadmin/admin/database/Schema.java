package org.coreadmin.admin.database;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.time.Clock;
import java.util.List;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * The application's own tables, in numbered steps that each run once, in the transaction that records them. A build works on a database
 * with later steps than it knows if they only add what it can do without, so that nodes are upgraded one after the other, and back.
 */
final class Schema {

    static final List<Step> STEPS = List.of(
            new Step("1-accounts.sql", false),
            new Step("2-audit.sql", false),
            new Step("3-token-makers.sql", false),
            new Step("4-login-addresses.sql", false),
            new Step("5-sessions.sql", false),
            new Step("6-operator.sql", true));

    /** The number of steps that a build must know to work on the database after this one; empty in rows of former builds: all up to it. */
    private static final Addition LEAST = new Addition("core_admin_schema", "least", "INTEGER");

    /**
     * Columns that came later and that may be empty. They are no steps, so that a node with a build from before still starts on the
     * same database while others are upgraded.
     */
    private static final List<Addition> ADDITIONS = List.of(
            new Addition("core_audit", "message", "TEXT"), new Addition("core_session", "confirmed_at", "BIGINT"));

    private final JdbcClient writes;
    private final TransactionOperations transaction;
    private final Clock clock;
    private final List<Step> steps;

    Schema(JdbcClient writes, TransactionOperations transaction, Clock clock) {
        this(writes, transaction, clock, STEPS);
    }

    /** @param steps those that this build knows */
    Schema(JdbcClient writes, TransactionOperations transaction, Clock clock, List<Step> steps) {
        this.steps = List.copyOf(steps);
        this.writes = writes;
        this.transaction = transaction;
        this.clock = clock;
    }

    /**
     * A change of the tables.
     *
     * @param file     its statements
     * @param additive whether builds that do not know it can still read and write the tables: it adds tables, rows, or columns that may be
     *     empty or have a default
     */
    record Step(String file, boolean additive) {}

    private record Addition(String table, String column, String type) {}

    void bringUpToDate() {
        writes.sql(
                        "CREATE TABLE IF NOT EXISTS core_admin_schema (step INTEGER PRIMARY KEY, applied_at BIGINT NOT NULL)")
                .update();
        add(LEAST);
        int least = least();
        if (least > steps.size()) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "The database was written by a newer version of this application (step {0}, this one knows {1});"
                                    + " start that version, or restore a backup",
                            least, steps.size()));
        }
        for (int step = applied() + 1; step <= steps.size(); step++) {
            apply(step);
        }
        ADDITIONS.forEach(this::add);
    }

    private void add(Addition addition) {
        if (isThere(addition)) {
            return;
        }
        try {
            writes.sql("ALTER TABLE " + addition.table() + " ADD COLUMN " + addition.column() + " " + addition.type())
                    .update();
        } catch (DataAccessException e) {
            if (!isThere(addition)) {
                throw e;
            } // another process was quicker
        }
    }

    private boolean isThere(Addition addition) {
        return writes.sql("SELECT * FROM " + addition.table() + " WHERE 1 = 0").query((ResultSet rows) -> {
            ResultSetMetaData columns = rows.getMetaData();
            for (int i = 1; i <= columns.getColumnCount(); i++) {
                if (columns.getColumnName(i).equalsIgnoreCase(addition.column())) {
                    return true;
                }
            }
            return false;
        });
    }

    private int applied() {
        return writes.sql("SELECT COALESCE(MAX(step), 0) FROM core_admin_schema")
                .query(Integer.class)
                .single();
    }

    private int least() {
        return writes.sql("SELECT COALESCE(MAX(COALESCE(least, step)), 0) FROM core_admin_schema")
                .query(Integer.class)
                .single();
    }

    private void apply(int number) {
        Step step = steps.get(number - 1);
        transaction.executeWithoutResult(status -> {
            if (applied() >= number) {
                return; // another process was quicker
            }
            writes.sql("INSERT INTO core_admin_schema (step, applied_at, least) VALUES (?, ?, ?)")
                    .params(number, clock.millis(), step.additive() ? least() : number)
                    .update();
            for (String statement : text(step.file()).split(";\\s*\n")) {
                if (!statement.isBlank()) {
                    writes.sql(statement).update();
                }
            }
        });
    }

    private static String text(String name) {
        try (InputStream in = Schema.class.getResourceAsStream("schema/" + name)) {
            if (in == null) {
                throw new IllegalStateException("The schema step " + name + " is missing from the application");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
