package org.coreadmin.extension.internal.transaction;

import java.util.Map;

/**
 * The subject of a transaction. All of it is kept in the journal and given back by recovery.
 *
 * @param operation  a word such as {@code install}
 * @param subject    the subject of the operation, such as {@code acme/hello}
 * @param attributes more facts, such as versions, that are needed to report the operation after a crash
 * @param decision   the event that decides it
 */
public record TransactionHeader(
        String operation, String subject, Map<String, String> attributes, DecisionKind decision) {

    public TransactionHeader {
        attributes = Map.copyOf(attributes);
    }
}
