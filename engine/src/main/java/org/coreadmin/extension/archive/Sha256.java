package org.coreadmin.extension.archive;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Pattern;

/**
 * A SHA-256 digest.
 *
 * @param hex 64 lower-case hexadecimal digits
 */
public record Sha256(String hex) {

    private static final Pattern HEX = Pattern.compile("[0-9a-f]{64}");

    public Sha256 {
        if (!HEX.matcher(hex).matches()) {
            throw new IllegalArgumentException("'" + hex + "' is no SHA-256 digest: it needs 64 lower-case hex digits");
        }
    }

    /** The digest for its 32 bytes. */
    public static Sha256 of(byte[] digest) {
        return new Sha256(HexFormat.of().formatHex(digest));
    }

    /** A fresh computation of one. */
    public static MessageDigest computation() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    @Override
    public String toString() {
        return hex;
    }
}
