package org.coreadmin.extension.internal.store;

import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;

/**
 * Thrown if a change is refused because a server runs on the base directory, which alone may carry it out. Nothing was
 * changed.
 */
public final class ServerRunsException extends PluginException {

    private static final long serialVersionUID = 1L;

    /** Creates the refusal for a base directory. */
    public ServerRunsException(BaseDirectory base) {
        super(
                ErrorCode.CONFLICT,
                "A server runs on " + base + ", and this cannot be done beside it. Nothing was changed; stop the server"
                        + " and try again.");
    }
}
