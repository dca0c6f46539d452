package org.coreadmin.extension.testing;

/** The process has died, as far as the code under test can tell: nothing catches it, and nothing changes on disk any more. */
public final class Halted extends Error {

    private static final long serialVersionUID = 1L;

    Halted(String point) {
        super("halted before: " + point, null, false, false);
    }
}
