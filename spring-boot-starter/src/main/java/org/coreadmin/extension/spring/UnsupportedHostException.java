package org.coreadmin.extension.spring;

/** Thrown if plugins cannot run in the application. */
final class UnsupportedHostException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String action;

    UnsupportedHostException(String description, String action) {
        super(description);
        this.action = action;
    }

    /** Returns the remedy. */
    String action() {
        return action;
    }
}
