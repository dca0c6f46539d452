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

/** The application's own tables, in numbered steps that each run once, in the transaction that records them. */
final class Schema {

    private static final List<String> STEPS = List.of(
            "1-accounts.sql",
            "2-audit.sql",
            "3-token-makers.sql",
            "4-login-addresses.sql",
            "5-sessions.sql",
            "6-operator.sql");

    /**
     * Columns that came later and that may be empty. They are no steps, so that a node with a build from before still starts on the
     * same database while others are upgraded.
     */
    private static final List<Addition> ADDITIONS = List.of(
            new Addition("core_audit", "message", "TEXT"), new Addition("core_session", "confirmed_at", "BIGINT"));

    private final JdbcClient writes;
    private final TransactionOperations transaction;
    private final Clock clock;

    Schema(JdbcClient writes, TransactionOperations transaction, Clock clock) {
        this.writes = writes;
        this.transaction = transaction;
        this.clock = clock;
    }

    private record Addition(String table, String column, String type) {}

    void bringUpToDate() {
        writes.sql(
                        "CREATE TABLE IF NOT EXISTS core_admin_schema (step INTEGER PRIMARY KEY, applied_at BIGINT NOT NULL)")
                .update();
        int done = applied();
        if (done > STEPS.size()) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "The database was written by a newer version of this application (step {0}, this one knows {1});"
                                    + " start that version, or restore a backup",
                            done, STEPS.size()));
        }
        for (int step = done + 1; step <= STEPS.size(); step++) {
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

    private void apply(int step) {
        transaction.executeWithoutResult(status -> {
            if (applied() >= step) {
                return; // another process was quicker
            }
            writes.sql("INSERT INTO core_admin_schema (step, applied_at) VALUES (?, ?)")
                    .params(step, clock.millis())
                    .update();
            for (String statement : text(STEPS.get(step - 1)).split(";\\s*\n")) {
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
