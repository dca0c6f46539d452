package org.coreadmin.extension.internal.change;

import java.io.IOException;
import java.util.Optional;
import org.coreadmin.extension.Cancellation;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.database.DatabaseTransaction;
import org.coreadmin.extension.internal.database.OutcomeUnknownException;
import org.coreadmin.extension.internal.transaction.DecisionKind;
import org.coreadmin.extension.internal.transaction.Transaction;

/**
 * The moment from which a transaction can only go forward. It is the commit of the database where there is one, and else a forced
 * record in the journal.
 */
record Decision(Application application, Transaction transaction) {

    /** The work that is done when the decision is made, or not at all. */
    interface Work {
        void run(Optional<DatabaseTransaction> changes) throws IOException;
    }

    /**
     * Does the work and decides.
     *
     * @param cancellation cancels statements that run in the database
     * @param last         runs when the work is done and may still refuse
     * @throws OutcomeUnknownException if it is unknown whether it is decided, or what it changed could not be taken back
     */
    void make(Cancellation cancellation, Work work, Runnable last) throws IOException {
        if (transaction.header().decision() == DecisionKind.RECORD) {
            work.run(Optional.empty());
            last.run();
            transaction.seal();
            transaction.decide();
            return;
        }
        DatabaseTransaction changes =
                application.database().orElseThrow().begin(transaction.id(), transaction.header());
        try (changes) {
            try (Cancellation.Scope scope = cancellation.whenCancelled(changes::stop)) {
                work.run(Optional.of(changes));
                last.run();
            }
            transaction.seal();
            changes.commit();
            transaction.committed();
        } catch (OutcomeUnknownException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            changes.requireTakenBack(e);
            throw e;
        }
    }
}
