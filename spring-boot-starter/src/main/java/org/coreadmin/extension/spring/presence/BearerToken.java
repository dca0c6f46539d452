package org.coreadmin.extension.spring.presence;

import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/**
 * A token that requests to the plugin service bring in the header {@code Authorization}.
 *
 * @param text what a caller sends
 */
record BearerToken(String text) {

    private static final String SCHEME = "Bearer ";
    private static final String PATHS = "/admin/plugin/";

    /** Whether a caller presented it; takes as long for any other text of its length. */
    boolean isPresentedBy(String presented) {
        return MessageDigest.isEqual(presented.getBytes(StandardCharsets.UTF_8), text.getBytes(StandardCharsets.UTF_8));
    }

    /** Whether a request to the plugin service brings it. */
    boolean isSentWith(HttpServletRequest request) {
        String header = request.getHeader("Authorization");
        return header != null
                && header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                && isPresentedBy(header.substring(SCHEME.length()).strip())
                && request.getRequestURI().startsWith(request.getContextPath() + PATHS);
    }

    @Override
    public String toString() {
        return "a bearer token";
    }
}
