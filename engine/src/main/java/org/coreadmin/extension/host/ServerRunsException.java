package org.coreadmin.extension.host;

import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;

/**
 * Thrown if a change is refused because a server runs on the base directory, which alone may carry it out. Nothing was
 * changed.
 */
@API(status = API.Status.STABLE, since = "1.0")
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
