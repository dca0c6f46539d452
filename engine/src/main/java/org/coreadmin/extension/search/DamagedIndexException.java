package org.coreadmin.extension.search;

import java.io.IOException;

/** Thrown if an index file cannot be trusted: it has to be rebuilt. */
public final class DamagedIndexException extends IOException {

    private static final long serialVersionUID = 1L;

    /** Creates an exception with a reason. */
    public DamagedIndexException(String reason) {
        super(reason);
    }
}
