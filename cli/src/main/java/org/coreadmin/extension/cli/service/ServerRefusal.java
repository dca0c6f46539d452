package org.coreadmin.extension.cli.service;

/** A server refused a request with a code that the engine itself never answers with, such as 401 or 403. */
public final class ServerRefusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int code;

    ServerRefusal(int code, String message) {
        super(message, null, false, false);
        this.code = code;
    }

    /** The code of the answer. */
    public int code() {
        return code;
    }
}
