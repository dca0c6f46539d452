package org.coreadmin.extension.internal.registry.trust;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A public key as metadata names it. Two keys are equal if they are one key, whatever the metadata calls them. One that this
 * product cannot use verifies nothing.
 */
public final class VerificationKey {

    private static final int SMALLEST_RSA = 2048;
    private static final int LARGEST_TEXT = 10_000;
    private static final int RAW_ED25519 = 64;
    private static final String ED25519_PREFIX = "302a300506032b6570032100";
    private static final String P256_PREFIX = "3059301306072a8648ce3d020106082a8648ce3d030107034200";
    private static final String P384_PREFIX = "3076301006072a8648ce3d020106052b81040022036200";

    private final String type;
    private final String publicText;
    private final Optional<SignatureScheme> scheme;
    private volatile @Nullable Optional<PublicKey> read;

    /**
     * Creates a key for its metadata.
     *
     * @param type       {@code ed25519}, {@code ecdsa}, {@code rsa} …
     * @param scheme     how it signs
     * @param publicText PEM, or hexadecimal digits
     */
    public VerificationKey(String type, String scheme, String publicText) {
        this.type = type;
        this.publicText = publicText;
        this.scheme = SignatureScheme.of(scheme).filter(known -> known.isFor(type));
    }

    /** Returns the key, parsed when it is first needed. */
    private Optional<PublicKey> key() {
        Optional<PublicKey> known = read;
        if (known == null) {
            known = scheme.flatMap(how -> read(how, publicText));
            read = known;
        }
        return known;
    }

    /** Whether the key can verify anything. */
    public boolean isUsable() {
        return key().isPresent();
    }

    /**
     * Whether this key made the signature.
     *
     * @param signature lower-case hexadecimal digits; anything else is no signature
     */
    public boolean verifies(byte[] content, String signature) {
        if (key().isEmpty() || signature.isEmpty()) {
            return false;
        }
        try {
            byte[] bytes = HexFormat.of().parseHex(signature);
            // one form only, so that no changed byte of a file goes unnoticed
            return signature.equals(HexFormat.of().formatHex(bytes))
                    && scheme.orElseThrow().verifies(key().get(), content, bytes);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static Optional<PublicKey> read(SignatureScheme scheme, String text) {
        try {
            PublicKey key = KeyFactory.getInstance(scheme.algorithm())
                    .generatePublic(new X509EncodedKeySpec(encoded(scheme, text)));
            return Optional.of(key).filter(scheme::accepts);
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static byte[] encoded(SignatureScheme scheme, String text) {
        if (text.length() > LARGEST_TEXT) {
            throw new IllegalArgumentException("too long");
        }
        if (text.contains("-----BEGIN PUBLIC KEY-----")) {
            String body = text.replaceAll("-----(BEGIN|END) PUBLIC KEY-----", "");
            return Base64.getMimeDecoder().decode(body);
        }
        String hex = text.toLowerCase(Locale.ROOT);
        String prefix = switch (scheme) {
            case ED25519 -> hex.length() == RAW_ED25519 ? ED25519_PREFIX : "";
            case ECDSA_P256 -> hex.startsWith("04") ? P256_PREFIX : "";
            case ECDSA_P384 -> hex.startsWith("04") ? P384_PREFIX : "";
            case RSA_PSS_SHA256, RSA_PSS_SHA384, RSA_PSS_SHA512 -> "";
        };
        return HexFormat.of().parseHex(prefix + hex);
    }

    /** Whether a key of the JDK is one for the scheme: long enough, on the right curve. */
    static boolean isStrong(PublicKey key, int bits) {
        if (key instanceof RSAPublicKey rsa) {
            return rsa.getModulus().bitLength() >= SMALLEST_RSA;
        }
        return !(key instanceof ECPublicKey curve)
                || curve.getParams().getCurve().getField().getFieldSize() == bits;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        if (!(other instanceof VerificationKey that)) {
            return false;
        }
        return key().isEmpty() || that.key().isEmpty()
                ? key().isEmpty()
                        && that.key().isEmpty()
                        && type.equals(that.type)
                        && publicText.equals(that.publicText)
                : key().equals(that.key());
    }

    @Override
    public int hashCode() {
        return key().map(PublicKey::hashCode).orElseGet(() -> Objects.hash(type, publicText));
    }

    @Override
    public String toString() {
        return type + " " + publicText;
    }
}
