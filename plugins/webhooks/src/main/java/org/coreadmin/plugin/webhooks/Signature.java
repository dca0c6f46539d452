package org.coreadmin.plugin.webhooks;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Signs notices with one secret, as <i>Standard Webhooks</i> says. */
final class Signature {

    private static final String PREFIX = "whsec_";
    private static final String ALGORITHM = "HmacSHA256";
    private static final int SHORTEST = 16;

    private final byte[] key;

    private Signature(byte[] key) {
        this.key = key;
    }

    /**
     * Takes a secret: {@code whsec_} and Base64, or plain text.
     *
     * @throws IllegalArgumentException if it is no Base64 or too short; the message does not have it
     */
    static Signature of(String secret) {
        byte[] key;
        try {
            key = secret.startsWith(PREFIX)
                    ? Base64.getDecoder().decode(secret.substring(PREFIX.length()))
                    : secret.getBytes(StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("what follows whsec_ in its secret is no Base64", e);
        }
        if (key.length < SHORTEST) {
            throw new IllegalArgumentException("its secret is shorter than " + SHORTEST + " bytes");
        }
        return new Signature(key);
    }

    /**
     * Returns the signature of a notice.
     *
     * @param seconds the {@code webhook-timestamp}
     */
    String sign(String id, long seconds, String body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
            byte[] signed = (id + "." + seconds + "." + body).getBytes(StandardCharsets.UTF_8);
            return "v1," + Base64.getEncoder().encodeToString(mac.doFinal(signed));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every Java has " + ALGORITHM, e);
        }
    }

    @Override
    public String toString() {
        return "a secret";
    }
}
