package org.coreadmin.extension.install;

import java.util.Optional;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.api.LifecycleEvent;
import org.coreadmin.extension.store.Snapshot;

/**
 * How an operation ended, and what is still to be told of it once the writer's lock is given back.
 *
 * @param result      for the caller
 * @param after       the After event; empty if no Before event was told
 * @param transaction whose journal is to be forgotten when the event has been told; empty if nothing was decided
 * @param record      for the plugin's history; empty if the operation was refused before it began
 * @param left        what is on disk afterwards, of an operation that put no other files in the place of a plugin's and knows
 */
public record Outcome(
        OperationResult result,
        Optional<LifecycleEvent> after,
        Optional<String> transaction,
        Optional<HistoryEntry> record,
        Optional<Snapshot> left) {

    /** One that leaves it to others to look what is on disk afterwards. */
    Outcome(
            OperationResult result,
            Optional<LifecycleEvent> after,
            Optional<String> transaction,
            Optional<HistoryEntry> record) {
        this(result, after, transaction, record, Optional.empty());
    }

    /** Refused, before anything was told. */
    static Outcome of(OperationResult result) {
        return new Outcome(result, Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** The same with another result. */
    Outcome with(OperationResult other) {
        return new Outcome(other, after, transaction, record, left);
    }

    /** The same, of which another outcome of the same transaction has the journal forgotten. */
    Outcome untold() {
        return new Outcome(result, after, Optional.empty(), record, left);
    }

    /** The same, which knows what is on disk afterwards. */
    Outcome leaving(Snapshot snapshot) {
        return new Outcome(result, after, transaction, record, Optional.of(snapshot));
    }
}
