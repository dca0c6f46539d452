package org.coreadmin.admin.token;

/** There is a valid token of that name. */
public final class TokenNameTakenException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    TokenNameTakenException(String message) {
        super(message);
    }
}
