package org.coreadmin.extension.internal.transaction;

import java.io.IOException;

/**
 * Notified of every {@link FaultPoint} just before it is passed. Applications use {@link #NONE}; tests record the points of an
 * operation, and then run it again failing or dying at each of them. Called on any thread.
 */
@FunctionalInterface
public interface FaultPoints {

    /** The fault points at which nothing fails and nothing is left out. */
    FaultPoints NONE = new FaultPoints() { // a class costs less at start than a lambda
                @Override
                public boolean reach(FaultPoint point) {
                    return true;
                }
            };

    /**
     * Called when a point is reached.
     *
     * @return whether to take the step; false skips it, so that a test shows that it matters
     * @throws IOException to fail there, as a disk does
     */
    boolean reach(FaultPoint point) throws IOException;
}
