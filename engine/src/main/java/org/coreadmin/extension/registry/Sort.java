package org.coreadmin.extension.registry;

import org.apiguardian.api.API;

/** The order in which documents are found. Equal documents come in the order of their installs, then of their names. */
@API(status = API.Status.STABLE, since = "1.0")
public enum Sort {
    /** The best documents come first. */
    RELEVANCE,
    /** The documents with the most installs come first. */
    INSTALLS,
    /** The documents published last come first. */
    UPDATED,
    /** The documents come in the order of their names. */
    NAME
}
