package org.coreadmin.extension.transaction;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/**
 * A transaction as its journal tells it.
 *
 * @param undo    how to take back what was done, oldest first
 * @param scratch directories that go both ways
 * @param steps   what the decision entails
 * @param sealed  whether it may have been decided
 * @param decided whether the journal itself holds the decision
 * @param done    whether all steps are done
 */
record JournaledTransaction(
        String id,
        TransactionHeader header,
        Instant began,
        ProcessIdentity process,
        List<Undo> undo,
        List<Path> scratch,
        List<FileStep> steps,
        boolean sealed,
        boolean decided,
        boolean done) {

    JournaledTransaction {
        undo = List.copyOf(undo);
        scratch = List.copyOf(scratch);
        steps = List.copyOf(steps);
    }
}
