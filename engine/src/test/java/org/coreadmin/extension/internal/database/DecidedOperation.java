package org.coreadmin.extension.internal.database;

import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.transaction.DecisionKind;
import org.coreadmin.extension.internal.transaction.TransactionHeader;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;

/**
 * A row of {@code core_decision}.
 *
 * @param transaction identifies it
 * @param header      what it was about
 * @param decided     when
 */
record DecidedOperation(String transaction, TransactionHeader header, Instant decided) {

    private static final StrictJson JSON = new StrictJson(1024 * 1024);

    /** Returns all that a database has, newest first; none if it has no such table. */
    static List<DecidedOperation> allOf(Database database) {
        return database.ask(
                Message.verbatim("read the decisions"),
                connection -> CoreTables.exist(connection, database.dialect().orElseThrow())
                        ? Sql.all(
                                connection,
                                DecidedOperation::of,
                                "SELECT transaction_id, operation, subject, attributes, decided_at FROM core_decision"
                                        + " ORDER BY decided_at DESC, transaction_id DESC")
                        : List.of());
    }

    private static DecidedOperation of(ResultSet row) throws SQLException {
        Map<String, String> attributes = new LinkedHashMap<>();
        try {
            JSON.readObject(row.getString(4).getBytes(StandardCharsets.UTF_8))
                    .forEach((name, value) -> attributes.put(name, String.valueOf(value)));
        } catch (MalformedJsonException e) {
            throw new SQLException("core_decision.attributes is damaged: " + e.getMessage(), e);
        }
        TransactionHeader header =
                new TransactionHeader(row.getString(2), row.getString(3), attributes, DecisionKind.DATABASE);
        return new DecidedOperation(row.getString(1), header, Instant.parse(row.getString(5)));
    }
}
