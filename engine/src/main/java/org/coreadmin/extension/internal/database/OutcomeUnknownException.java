package org.coreadmin.extension.internal.database;

import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;

/**
 * A failed operation that the database still has to end: a commit of which it could not be asked whether it happened all the same, or
 * migrations that could not be taken back. Nothing may be rolled back or continued: the journal stays, and recovery decides when
 * the database can be reached.
 */
public final class OutcomeUnknownException extends PluginException {

    private static final long serialVersionUID = 1L;

    OutcomeUnknownException(Message text, Throwable cause) {
        super(ErrorCode.UNAVAILABLE, text, cause);
    }
}
