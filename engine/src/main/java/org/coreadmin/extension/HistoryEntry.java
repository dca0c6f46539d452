package org.coreadmin.extension;

import static org.coreadmin.extension.text.JsonMembers.text;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;
import org.coreadmin.extension.text.JsonObject;

/**
 * An operation that was done, or tried, on a plugin.
 *
 * @param transaction identifies the operation
 * @param operation   {@code install}, {@code update}, {@code rollback}, {@code uninstall} …
 * @param from        the version before; empty if it was not installed
 * @param to          the version wanted; empty for an uninstall
 * @param digest      of the version wanted
 * @param fromPackage digest of the package of the version before, which is kept for a rollback
 * @param at          when it ended
 * @param by          who asked for it
 * @param result      {@code done}, {@code failed}, {@code completed after a crash} or {@code taken back after a crash}
 * @param error       {@code "<code> <message>"} where it failed
 */
@API(status = API.Status.STABLE, since = "1.0")
public record HistoryEntry(
        String transaction,
        String operation,
        Optional<String> from,
        Optional<String> to,
        Optional<Sha256> digest,
        Optional<Sha256> fromPackage,
        Instant at,
        String by,
        String result,
        Optional<String> error) {

    /** The result of an operation that ended as it should. */
    public static final String DONE = "done";

    /** The result of an operation that failed; everything is as before. */
    public static final String FAILED = "failed";

    /** The result of an operation whose process died after the decision; recovery completed it. */
    public static final String COMPLETED = "completed after a crash";

    /** The result of an operation whose process died before the decision; recovery rolled it back. */
    public static final String TAKEN_BACK = "taken back after a crash";

    /** Whether the plugin was then as the operation wanted it. */
    public boolean tookEffect() {
        return result.equals(DONE) || result.equals(COMPLETED);
    }

    /** Whether the plugin was uninstalled. */
    public boolean removes() {
        return operation.equals("uninstall");
    }

    /** Returns the fields by the names that files and interfaces use, without empty ones. */
    public Map<String, Object> toMap() {
        return new JsonObject()
                .with("transaction", transaction)
                .with("operation", operation)
                .with("from", from)
                .with("to", to)
                .with("digest", digest.map(value -> value.hex()))
                .with("from_package", fromPackage.map(value -> value.hex()))
                .with("at", at.toString())
                .with("by", by)
                .with("result", result)
                .with("error", error);
    }

    /** Returns the entry that {@link #toMap} wrote; empty if the map is no entry. */
    public static Optional<HistoryEntry> of(Map<?, ?> map) {
        try {
            return Optional.of(new HistoryEntry(
                    text(map, "transaction").orElseThrow(),
                    text(map, "operation").orElseThrow(),
                    text(map, "from"),
                    text(map, "to"),
                    text(map, "digest").map(Sha256::new),
                    text(map, "from_package").map(Sha256::new),
                    Instant.parse(text(map, "at").orElseThrow()),
                    text(map, "by").orElse(""),
                    text(map, "result").orElseThrow(),
                    text(map, "error")));
        } catch (java.util.NoSuchElementException | IllegalArgumentException | java.time.DateTimeException e) {
            return Optional.empty();
        }
    }
}
