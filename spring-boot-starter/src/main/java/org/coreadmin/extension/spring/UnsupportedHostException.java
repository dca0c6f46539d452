package org.coreadmin.extension.spring;

/** The application is none that plugins can run in. */
final class UnsupportedHostException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String action;

    UnsupportedHostException(String description, String action) {
        super(description);
        this.action = action;
    }

    /** What to do about it. */
    String action() {
        return action;
    }
}
