package org.coreadmin.extension.database;

import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;

/**
 * Why a base directory may not change a database.
 *
 * @param message  what contradicts what
 * @param remedy   what to do about it
 * @param stranger whether the database knows nothing of the base directory's last transactions, so that it cannot tell what became
 *     of one
 */
public record ClaimProblem(String message, String remedy, boolean stranger) {

    /** The refusal of a change. */
    PluginException refusal() {
        return new PluginException(ErrorCode.CONFLICT, message + " Nothing was changed. " + remedy);
    }
}
