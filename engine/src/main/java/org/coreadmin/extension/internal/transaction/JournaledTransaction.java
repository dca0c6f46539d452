package org.coreadmin.extension.internal.transaction;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A transaction as its journal describes it.
 *
 * @param undo    the steps that undo the transaction, oldest first
 * @param scratch directories that are deleted either way
 * @param steps   the steps that follow the decision
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

    /** Returns all paths that ending the transaction may look at or change. */
    List<Path> paths() {
        List<Path> paths = new ArrayList<>(scratch);
        for (Undo one : undo) {
            if (one instanceof Undo.DeleteCreated made) {
                paths.add(made.created());
            } else if (one instanceof Undo.DeleteIfEmpty made) {
                paths.add(made.directory());
            } else if (one instanceof Undo.MoveBack moved) {
                paths.addAll(List.of(moved.target(), moved.aside()));
            }
        }
        steps.forEach(step -> paths.addAll(step.paths()));
        return paths;
    }

    /** Returns the files that it moved away or created for the steps that its decision entails, wherever they are. */
    List<Path> leftovers() {
        List<Path> leftovers = new ArrayList<>(scratch);
        for (Undo one : undo) {
            if (one instanceof Undo.MoveBack moved) {
                leftovers.add(moved.aside());
            }
        }
        for (FileStep step : steps) {
            if (step instanceof FileStep.Place place) {
                leftovers.add(place.fresh());
            } else if (step instanceof FileStep.Replace replace) {
                leftovers.add(replace.fresh());
            } else if (step instanceof FileStep.Swap swap) {
                leftovers.addAll(List.of(swap.fresh(), swap.aside()));
            } else if (step instanceof FileStep.SetAside setAside) {
                leftovers.add(setAside.aside());
            }
        }
        return leftovers;
    }
}
