package org.coreadmin.extension.internal.transaction;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Thrown if recovery could not end every transaction. The next recovery reports those that were ended. */
public final class UnfinishedException extends IOException {

    private static final long serialVersionUID = 1L;

    private final transient List<UnfinishedTransaction> transactions;

    UnfinishedException(List<UnfinishedTransaction> transactions, Optional<? extends Throwable> cause) {
        super(
                String.join(
                        "; ",
                        transactions.stream()
                                .map(one -> one.name() + " could not be finished: " + one.reason())
                                .toList()),
                cause.orElse(null));
        this.transactions = List.copyOf(transactions);
    }

    /** Returns one for what no journal names any more. */
    public static UnfinishedException because(RuntimeException cause) {
        return new UnfinishedException(List.of(), Optional.of(cause));
    }

    /** Returns all transactions that are left, also those that wait for another. */
    public List<UnfinishedTransaction> transactions() {
        return transactions;
    }
}
