package org.coreadmin.extension.install;

import java.util.List;
import org.coreadmin.extension.OperationResult;

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
}
