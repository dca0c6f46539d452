package org.coreadmin.extension.internal.change;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.HistoryEntry;
import org.coreadmin.extension.api.LifecycleEvent;
import org.coreadmin.extension.api.PluginChangedEvent;
import org.coreadmin.extension.host.HostRuntime.Recovered;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.database.Database;
import org.coreadmin.extension.internal.transaction.RecoveredTransaction;
import org.coreadmin.extension.internal.transaction.RecoveredTransaction.Direction;

/** Completes or reverts the operations of dead processes. Called by the holder of the writer's lock. */
public final class Recovery {

    private final Application application;

    /** Creates the recovery of an application. */
    public Recovery(Application application) {
        this.application = application;
    }

    /** Whether there is something to recover or to clear away; cheap, and needs no lock. */
    public boolean isNeeded() throws IOException {
        return application.transactions().needRecovery()
                || application.store().needsSweep()
                || application.database().filter(Database::isDoubtful).isPresent();
    }

    /**
     * Recovers; run twice, it changes nothing more.
     *
     * @return the recovered operations, for people and listeners
     * @throws org.coreadmin.extension.internal.transaction.UnfinishedException if not all could be ended, because the database
     *     is out of reach or for other reasons: nothing is guessed
     * @throws org.coreadmin.extension.PluginException {@code UNAVAILABLE} if the database may hold more that is to be ended, and is out of reach
     */
    public List<Ended> run() throws IOException {
        List<Ended> recovered = new ArrayList<>();
        if (application.database().filter(Database::isDoubtful).isPresent()) {
            application.database().get().settle();
        }
        List<RecoveredTransaction> ended = application.transactions().recover(this::isDecided);
        for (RecoveredTransaction transaction : ended) {
            boolean forward = transaction.direction() == Direction.FORWARD;
            List<PartRecord> parts = PartRecord.read(transaction.header());
            if (parts.isEmpty() && forward) {
                application.transactions().forget(transaction.id()); // settings alone were changed: no event is due
            }
            String by = transaction.header().attributes().getOrDefault("by", "");
            for (PartRecord part : parts) {
                Optional<HistoryEntry> entry = part.entry(
                        transaction.id(),
                        application.now(),
                        by,
                        forward ? HistoryEntry.COMPLETED : HistoryEntry.TAKEN_BACK,
                        Optional.empty());
                if (entry.isPresent()) {
                    application.history().add(part.plugin(), entry.get());
                }
                recovered.add(new Ended(
                        new Recovered(
                                transaction.id(),
                                part.operation(),
                                part.plugin().toString(),
                                by,
                                forward),
                        forward ? part.after(transaction.id(), null) : Optional.empty(),
                        part.changed(transaction.id(), forward)));
            }
        }
        LockFileChange.recover(application);
        application.tidy(Optional.empty());
        return recovered;
    }

    private boolean isDecided(String transaction) {
        return application
                .database()
                .filter(database -> database.dialect().isPresent())
                .map(database -> database.isDecided(transaction))
                .orElseThrow(() -> new org.coreadmin.extension.PluginException(
                        org.coreadmin.extension.ErrorCode.UNAVAILABLE,
                        "Transaction " + transaction + " was begun with a database and cannot be recovered without it."
                                + " Start with the same database as before."));
    }

    /**
     * An operation that was recovered, and what is still to be told of it.
     *
     * @param operation the operation
     * @param after     the After event that is still to be published, and then the transaction to be forgotten; empty
     *     if none
     * @param changed   the event of the change, with the same rules
     */
    public record Ended(Recovered operation, Optional<LifecycleEvent> after, Optional<PluginChangedEvent> changed) {}
}
