package org.coreadmin.extension.search;

import org.apiguardian.api.API;

/** In which order documents are found. Those that are equal come in the order of their installs, then of their names. */
@API(status = API.Status.STABLE, since = "1.0")
public enum Sort {
    /** The best first. */
    RELEVANCE,
    /** Those with the most installs first. */
    INSTALLS,
    /** Those published last first. */
    UPDATED,
    /** By name. */
    NAME
}
