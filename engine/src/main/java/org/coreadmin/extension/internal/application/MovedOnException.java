package org.coreadmin.extension.internal.application;

/**
 * Thrown if the cluster has another generation by now, or another rollout is running: the operation has to begin again.
 */
public final class MovedOnException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** @param message why */
    public MovedOnException(String message) {
        super(message);
    }
}
