package org.coreadmin.extension.internal.change;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.coreadmin.extension.Cancellation;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Caller;
import org.coreadmin.extension.internal.change.Part.Changed;
import org.coreadmin.extension.internal.database.DatabaseTransaction;
import org.coreadmin.extension.internal.database.OutcomeUnknownException;
import org.coreadmin.extension.internal.transaction.Transaction;
import org.coreadmin.extension.internal.transaction.TransactionHeader;

/**
 * Rolls back a change that was decided and then could not be completed or started. A second transaction brings tables, files,
 * published files and install.lock back. Data that was written into columns which an undo drops is lost.
 */
record Compensation(Application application, Proposal proposal, Caller caller) {

    /**
     * Compensates the change. If this fails, recovery ends it.
     *
     * @param changed   the parts, the last one first
     * @param settings  the settings files that it replaced
     * @param elsewhere reverts the announcement to other nodes, in the same transaction
     */
    void run(
            Transaction decided,
            List<Changed> changed,
            Optional<LockFileChange> lockFile,
            Optional<SettingsChange> settings,
            List<Message> warnings,
            Consumer<Optional<DatabaseTransaction>> elsewhere)
            throws IOException {
        Transaction back = application
                .transactions()
                .begin(new TransactionHeader(
                        "take back " + proposal.word(),
                        proposal.subject(),
                        Map.of(
                                "by",
                                caller.name(),
                                "reverses",
                                decided.id(),
                                PartRecord.ATTRIBUTE,
                                PartRecord.writeCompensating(proposal.parts())),
                        application.decisionKind()));
        try {
            back.supersedes(decided);
            for (Changed one : changed) {
                one.reverseFiles(back);
            }
            if (settings.isPresent()) {
                settings.get().reverse(back);
            }
            if (lockFile.isPresent()) {
                lockFile.get().reverse(back);
            }
            new Decision(application, back)
                    .make(
                            new Cancellation(),
                            changes -> {
                                changed.forEach(one -> one.reverseTables(changes, warnings));
                                elsewhere.accept(changes);
                            },
                            () -> {});
        } catch (OutcomeUnknownException e) {
            throw e; // it is safe neither to roll back nor to go on: recovery will decide
        } catch (IOException | RuntimeException e) {
            back.rollBack();
            throw e;
        }
        back.complete();
        back.forget();
    }
}
