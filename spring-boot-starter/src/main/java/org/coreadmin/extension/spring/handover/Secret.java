package org.coreadmin.extension.spring.handover;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.regex.Pattern;

/** Texts that nobody can guess, and the digests that are kept of them. */
final class Secret {

    private static final int BYTES = 32;
    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{43}"); // so many bytes in Base64
    private static final SecureRandom RANDOM = new SecureRandom();

    private Secret() {}

    /** Returns 256 random bits for an address, a header or a cookie. */
    static String random() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Whether a text may be a secret, which any text of a stranger is not. */
    static boolean isWellFormed(String text) {
        return FORM.matcher(text).matches();
    }

    /** Returns what is kept of a secret, by which it is found again. */
    static String digest(String secret) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java has it
        }
    }
}
