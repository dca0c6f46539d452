package org.coreadmin.extension.spring.presence;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;

/**
 * The bearer token of whoever may read the server's {@code data/server.json}: commands of the same user on the same machine. It is
 * random, lives as long as the process, and may everything. An application with a security chain of its own has to accept it for
 * commands to reach it.
 */
public final class LocalToken {

    /** The name of callers with this token. */
    public static final String CALLER = "token:local";

    private static final int BYTES = 32;

    private final String text;

    /** Makes one. */
    public LocalToken(SecureRandom random) {
        byte[] secret = new byte[BYTES];
        random.nextBytes(secret);
        this.text = "core_local_" + Base64.getUrlEncoder().withoutPadding().encodeToString(secret);
    }

    /** Whether a caller presented it; takes as long for any other text of its length. */
    public boolean isPresentedBy(String presented) {
        return MessageDigest.isEqual(presented.getBytes(StandardCharsets.UTF_8), text.getBytes(StandardCharsets.UTF_8));
    }

    String text() {
        return text;
    }

    @Override
    public String toString() {
        return "the local token";
    }
}
