package org.coreadmin.extension.internal.transaction;

import java.util.Optional;

/**
 * A transaction that recovery could not end.
 *
 * @param id       identifies it
 * @param header   its header; empty if its journal cannot be read
 * @param decided  whether it was decided; empty if that is unknown
 * @param reason   why it could not be ended
 * @param hopeless whether trying again cannot help: a file that it needs is gone, or its journal is damaged
 */
public record UnfinishedTransaction(
        String id, Optional<TransactionHeader> header, Optional<Boolean> decided, String reason, boolean hopeless) {

    /** Returns a name for people. */
    public String name() {
        return header.map(known -> known.operation() + " of " + known.subject() + " (transaction " + id + ")")
                .orElse("transaction " + id);
    }
}
