package org.coreadmin.extension.internal.database;

import java.time.Instant;
import org.coreadmin.extension.internal.transaction.TransactionHeader;

/**
 * An operation that was decided.
 *
 * @param transaction identifies it
 * @param header      what it was about
 * @param decided     when
 */
public record DecidedOperation(String transaction, TransactionHeader header, Instant decided) {}
