package org.coreadmin.extension.text;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The logger of a class, looked up when there is something to log. Setting up a log takes a sixth of the time of a short command, which
 * logs nothing. Safe for use by several threads.
 */
public final class LazyLogger {

    private final Class<?> owner;

    /** Creates the logger of this class. */
    public LazyLogger(Class<?> owner) {
        this.owner = owner;
    }

    /** Returns the logger. */
    public Logger get() {
        return LoggerFactory.getLogger(owner);
    }
}
