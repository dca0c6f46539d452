package org.coreadmin.extension.internal.transaction;

import java.time.Instant;

/**
 * The recovery of a transaction whose process died.
 *
 * @param id        identifies it, also in the events to be published
 * @param header    its header, with the facts noted later
 * @param direction which way it went
 * @param began     when it began
 */
public record RecoveredTransaction(String id, TransactionHeader header, Direction direction, Instant began) {

    /** The way in which it was recovered. */
    public enum Direction {
        /**
         * The transaction was decided: its files are now in place. Its After event must be published, then
         * {@link Transactions#forget}.
         */
        FORWARD,
        /** The transaction was not decided: everything is as before it. Nothing more must be done. */
        BACK
    }
}
