package org.coreadmin.extension.install;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.store.Snapshot;

/**
 * How an operation on one or several plugins ended.
 *
 * @param parts  what became of each plugin, in the order in which it happened
 * @param result of the whole, for the caller
 */
public record Outcomes(List<Outcome> parts, OperationResult result) {

    public Outcomes {
        parts = List.copyOf(parts);
    }

    /** Of an operation on one plugin. */
    public static Outcomes of(Outcome outcome) {
        return new Outcomes(List.of(outcome), outcome.result());
    }

    /** What was done with several plugins, told together: a line for each, and {@code plugins} with the data of each. */
    static OperationResult together(List<Target> targets, List<OperationResult> results) {
        return new OperationResult(
                true,
                Optional.empty(),
                String.join("\n", results.stream().map(OperationResult::message).toList()),
                Target.shown(targets),
                Map.of("plugins", results.stream().map(OperationResult::data).toList()),
                results.stream().flatMap(result -> result.warnings().stream()).toList(),
                results.stream()
                        .flatMap(result -> result.transaction().stream())
                        .findFirst());
    }

    /** What is on disk afterwards, if an operation on one plugin knows. */
    public Optional<Snapshot> left() {
        return parts.size() == 1 ? parts.get(0).left() : Optional.empty();
    }
}
