package org.coreadmin.extension.spring.presence;

import jakarta.servlet.http.HttpServletRequest;

/**
 * The bearer token that an application sets itself, as {@code core.extension.token}, for programs that manage its
 * plugins: it may do everything with plugins, from any machine, and nothing else. Without the setting there is no such
 * token.
 */
public final class HostToken {

    /** The name of callers with this token. */
    public static final String CALLER = "token:core.extension.token";

    private static final int MIN_LENGTH = 24;

    private final BearerToken token;

    /**
     * Creates a token of this text.
     *
     * @throws IllegalArgumentException if it is so short that it could be guessed, or has characters that a header
     *     cannot carry
     */
    public HostToken(String text) {
        if (text.length() < MIN_LENGTH || !text.matches("[!-~]+")) {
            throw new IllegalArgumentException("core.extension.token must have at least " + MIN_LENGTH
                    + " characters, all of them visible ASCII: 'openssl rand -hex 32' makes one");
        }
        this.token = new BearerToken(text);
    }

    /** Whether a request to the plugin service brings it. */
    public boolean isSentWith(HttpServletRequest request) {
        return token.isSentWith(request);
    }

    @Override
    public String toString() {
        return "the token of core.extension.token";
    }
}
