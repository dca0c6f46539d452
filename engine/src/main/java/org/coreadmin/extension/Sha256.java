package org.coreadmin.extension;

import java.io.IOException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.apiguardian.api.API;
import org.coreadmin.extension.internal.json.RegularFile;
import org.jspecify.annotations.Nullable;

/**
 * A SHA-256 digest.
 *
 * @param hex 64 lower-case hexadecimal digits
 */
@API(status = API.Status.STABLE, since = "1.0")
public record Sha256(String hex) {

    private static final int LENGTH = 64;

    public Sha256 {
        if (!isDigest(hex)) {
            throw new IllegalArgumentException("'" + hex + "' is no SHA-256 digest: it needs 64 lower-case hex digits");
        }
    }

    private static boolean isDigest(String text) {
        boolean digest = text.length() == LENGTH;
        for (int i = 0; digest && i < LENGTH; i++) {
            char c = text.charAt(i);
            digest = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
        }
        return digest;
    }

    /** Returns the digest for its 32 bytes. */
    public static Sha256 of(byte[] digest) {
        return new Sha256(HexFormat.of().formatHex(digest));
    }

    /** Returns the digest of a content. */
    public static Sha256 ofContent(byte[] content) {
        return of(computation().digest(content));
    }

    /**
     * Returns the digest of a file that others may have put there.
     *
     * @throws IOException if it does not exist, cannot be read, or is a pipe or a device, which would never end
     */
    public static Sha256 ofFile(Path file) throws IOException {
        return of(computation().digest(RegularFile.bytes(file)));
    }

    /** Returns a fresh computation of one. */
    public static MessageDigest computation() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    /** Does what a record generates, written out: see {@link org.coreadmin.extension.PluginName#equals}. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Sha256 that && hex.equals(that.hex);
    }

    @Override
    public int hashCode() {
        return hex.hashCode();
    }

    @Override
    public String toString() {
        return hex;
    }
}
