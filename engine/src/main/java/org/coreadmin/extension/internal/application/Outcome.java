package org.coreadmin.extension.internal.application;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.coreadmin.extension.HistoryEntry;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.api.LifecycleEvent;
import org.coreadmin.extension.api.PluginChangedEvent;
import org.coreadmin.extension.internal.store.Snapshot;

/**
 * The outcome of an operation, and what is still due once the writer's lock is released.
 *
 * @param result  for the caller
 * @param parts   the results for the plugins, in their order
 * @param journal the transaction whose journal is to be forgotten when the events have been sent; empty if none is left
 * @param left    the content of the disk afterwards, if the operation knows it
 */
public record Outcome(
        OperationResult result, List<PartOutcome> parts, Optional<String> journal, Optional<Snapshot> left) {

    public Outcome {
        parts = List.copyOf(parts);
    }

    /**
     * The outcome for one plugin.
     *
     * @param entry for its history; empty if there is none to write
     * @param after the After event; empty if no Before event was sent
     * @param changed the event of the change; empty if it was refused before anything began, or is of no interest to others
     */
    public record PartOutcome(
            PluginName plugin,
            Optional<HistoryEntry> entry,
            Optional<LifecycleEvent> after,
            Optional<PluginChangedEvent> changed) {

        /** Returns the events to publish, in their order. */
        public List<Object> events() {
            return Stream.<Optional<?>>of(after, changed)
                    .<Object>flatMap(Optional::stream)
                    .toList();
        }
    }

    /** Returns the outcome of an operation that leaves nothing to do. */
    public static Outcome of(OperationResult result) {
        return new Outcome(result, List.of(), Optional.empty(), Optional.empty());
    }
}
