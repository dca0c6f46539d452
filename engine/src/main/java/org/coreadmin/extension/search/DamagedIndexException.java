package org.coreadmin.extension.search;

import java.io.IOException;

/** An index file cannot be believed: it has to be rebuilt. */
public final class DamagedIndexException extends IOException {

    private static final long serialVersionUID = 1L;

    /** Creates an exception with a reason. */
    public DamagedIndexException(String reason) {
        super(reason);
    }
}
