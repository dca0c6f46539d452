package org.coreadmin.admin.audit;

import java.security.SecureRandom;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.coreadmin.admin.database.CoreDatabase;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.spring.audit.AuditEntry;
import org.coreadmin.extension.spring.audit.AuditQuery;
import org.coreadmin.extension.spring.audit.AuditSearch.Kept;
import org.coreadmin.extension.spring.audit.AuditSearch.Page;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** The table {@code core_audit}. Ids grow with time. Safe for use by several threads and processes. */
public final class AuditTable {

    private static final String COLUMNS =
            "SELECT at, actor, action, subject, outcome, code, version_from, version_to, detail, message, address, operation FROM core_audit";

    private static final String INSERT = "INSERT INTO core_audit (id, at, actor, action, subject, outcome, code,"
            + " version_from, version_to, detail, message, address, operation) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

    private static final JsonMapper JSON = JsonMapper.builder().build();
    /** The limit of a message, in characters of JSON. */
    private static final int MAX_MESSAGE = 8000;

    private final CoreDatabase database;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();
    private long lastMillis;
    private int sequence;

    /** Creates the table of a database. */
    public AuditTable(CoreDatabase database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** An entry with the time and the id that it gets. */
    record Row(String id, long at, AuditEntry entry) {}

    /** Writes an entry at once. */
    public void write(AuditEntry entry) {
        write(List.of(row(entry)));
    }

    /** Returns an entry of now. */
    synchronized Row row(AuditEntry entry) {
        long millis = Math.max(clock.millis(), lastMillis);
        sequence = millis == lastMillis ? sequence + 1 : 0;
        lastMillis = millis;
        String id = String.format("%012x%05x%06x", millis, sequence, random.nextInt(1 << 24));
        return new Row(id, millis, entry);
    }

    /** Writes entries as one. */
    void write(List<Row> rows) {
        database.transaction()
                .executeWithoutResult(status -> rows.forEach(row -> database.writes()
                        .sql(INSERT)
                        .params(
                                row.id(),
                                row.at(),
                                row.entry().actor(),
                                row.entry().action(),
                                row.entry().subject(),
                                row.entry().outcome().name(),
                                row.entry().code(),
                                row.entry().from(),
                                row.entry().to(),
                                row.entry().detail(),
                                json(row.entry().text()),
                                row.entry().address(),
                                row.entry().operation())
                        .update()));
    }

    /** Deletes older entries, and of the rest the oldest beyond so many. */
    void prune(Duration age, int maxEntries) {
        database.writes()
                .sql("DELETE FROM core_audit WHERE at < ?")
                .param(clock.instant().minus(age).toEpochMilli())
                .update();
        Optional<String> oldest = database.writes()
                .sql("SELECT id FROM core_audit ORDER BY id DESC LIMIT 1 OFFSET ?")
                .param(maxEntries)
                .query(String.class)
                .optional();
        oldest.ifPresent(id -> database.writes()
                .sql("DELETE FROM core_audit WHERE id <= ?")
                .param(id)
                .update());
    }

    /** Returns a page of what fits, newest first. */
    Page find(AuditQuery query) {
        List<String> conditions = new ArrayList<>();
        List<Object> values = new ArrayList<>();
        query.actor().ifPresent(actor -> add(conditions, values, "actor = ?", actor));
        query.subject().ifPresent(subject -> add(conditions, values, "subject = ?", subject));
        query.outcome().ifPresent(outcome -> add(conditions, values, "outcome = ?", outcome.name()));
        query.operation().ifPresent(id -> add(conditions, values, "operation = ?", id));
        query.from().ifPresent(time -> add(conditions, values, "at >= ?", time.toEpochMilli()));
        query.to().ifPresent(time -> add(conditions, values, "at < ?", time.toEpochMilli()));
        query.action().ifPresent(action -> {
            if (action.endsWith("*")) {
                String start = action.substring(0, action.length() - 1);
                add(conditions, values, "SUBSTR(action, 1, " + start.length() + ") = ?", start);
            } else {
                add(conditions, values, "action = ?", action);
            }
        });
        if (query.changes()) {
            conditions.add("action NOT LIKE '%:plan-%' AND action <> 'plugin:doctor'");
        }
        String where = conditions.isEmpty() ? "" : " WHERE " + String.join(" AND ", conditions);
        long total = database.reads()
                .sql("SELECT COUNT(*) FROM core_audit" + where)
                .params(values)
                .query(Long.class)
                .single();
        List<Object> paged = new ArrayList<>(values);
        paged.add(query.pageSize());
        paged.add((long) (query.page() - 1) * query.pageSize());
        List<Kept> list = database.reads()
                .sql(COLUMNS + where + " ORDER BY id DESC LIMIT ? OFFSET ?")
                .params(paged)
                .query((row, number) -> kept(row))
                .list();
        return new Page(list, total);
    }

    private static void add(List<String> conditions, List<Object> values, String condition, Object value) {
        conditions.add(condition);
        values.add(value);
    }

    /** Returns the text for readers in other languages; empty if it is too long, so that they read the English one. */
    private static String json(Message text) {
        String json = JSON.writeValueAsString(text.toData());
        return json.length() > MAX_MESSAGE ? "" : json;
    }

    private static Message text(String detail, @Nullable String message) {
        return message == null || message.isEmpty()
                ? Message.verbatim(detail)
                : Message.ofData(JSON.readValue(message, Object.class));
    }

    private static Kept kept(ResultSet row) throws SQLException {
        AuditEntry entry = new AuditEntry(
                row.getString("actor"),
                row.getString("action"),
                row.getString("subject"),
                AuditEntry.Outcome.valueOf(row.getString("outcome")),
                row.getInt("code"),
                row.getString("version_from"),
                row.getString("version_to"),
                text(row.getString("detail"), row.getString("message")),
                row.getString("address"),
                row.getString("operation"));
        return new Kept(Instant.ofEpochMilli(row.getLong("at")), entry);
    }
}
