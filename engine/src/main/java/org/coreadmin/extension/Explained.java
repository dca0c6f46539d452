package org.coreadmin.extension;

import org.apiguardian.api.API;

/** An exception whose message can be read in every {@link Language}. */
@API(status = API.Status.STABLE, since = "1.0")
public interface Explained {

    /** Returns the message, which {@link Throwable#getMessage} has in English. */
    Message text();
}
