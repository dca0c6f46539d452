package org.coreadmin.extension.spring.presence;

import jakarta.servlet.http.HttpServletRequest;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Set;
import org.coreadmin.extension.api.User;

/**
 * The bearer token for readers of the server's {@code data/server.json}: commands of the same user on the same machine. It is
 * random, lives as long as the process, and may do everything with plugins, and nothing else. Requests with it do not reach the
 * application's own security, which has nothing to do for it.
 */
public final class LocalToken {

    /**
     * The caller with this token, named {@code local:} and the user that the server runs as, who alone can read the file. It
     * is told by its type: a user of the application may have the same name.
     */
    public static final User CALLER = new Operator("local:" + System.getProperty("user.name", "unknown"), Set.of("*"));

    private static final int BYTES = 32;

    private final BearerToken token;

    /** Creates a token. */
    public LocalToken(SecureRandom random) {
        byte[] secret = new byte[BYTES];
        random.nextBytes(secret);
        this.token = new BearerToken(
                "core_local_" + Base64.getUrlEncoder().withoutPadding().encodeToString(secret));
    }

    /** Whether a request brings it and is what it is for: plugins, from this machine. */
    public boolean isSentWith(HttpServletRequest request) {
        return token.isSentWith(request) && isFromHere(request);
    }

    private static boolean isFromHere(HttpServletRequest request) {
        String caller = request.getRemoteAddr();
        try {
            return caller.equals(request.getLocalAddr())
                    || InetAddress.getByName(caller).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }

    String text() {
        return token.text();
    }

    @Override
    public String toString() {
        return "the local token";
    }

    private record Operator(String name, Set<String> authorities) implements User {}
}
