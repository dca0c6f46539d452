package org.coreadmin.extension.internal.registry.trust;

import java.security.GeneralSecurityException;
import java.security.InvalidAlgorithmParameterException;
import java.security.NoSuchAlgorithmException;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/** The way in which a key signs; the JDK does the work. */
public enum SignatureScheme {
    ED25519("ed25519", "Ed25519", "Ed25519", 0, Set.of("ed25519")),
    ECDSA_P256("ecdsa-sha2-nistp256", "EC", "SHA256withECDSA", 256, Set.of("ecdsa", "ecdsa-sha2-nistp256")),
    ECDSA_P384("ecdsa-sha2-nistp384", "EC", "SHA384withECDSA", 384, Set.of("ecdsa", "ecdsa-sha2-nistp384")),
    RSA_PSS_SHA256("rsassa-pss-sha256", "RSA", "SHA-256", 256, Set.of("rsa")),
    RSA_PSS_SHA384("rsassa-pss-sha384", "RSA", "SHA-384", 384, Set.of("rsa")),
    RSA_PSS_SHA512("rsassa-pss-sha512", "RSA", "SHA-512", 512, Set.of("rsa"));

    private final String text;
    private final String algorithm;
    private final String signing;
    private final int bits;

    @SuppressWarnings("ImmutableEnumChecker") // made by Set.of
    private final Set<String> types;

    SignatureScheme(String text, String algorithm, String signing, int bits, Set<String> types) {
        this.text = text;
        this.algorithm = algorithm;
        this.signing = signing;
        this.bits = bits;
        this.types = types;
    }

    /** Returns the scheme of this name; empty if it is not supported. */
    static Optional<SignatureScheme> of(String text) {
        return Arrays.stream(values())
                .filter(scheme -> scheme.text.equals(text))
                .findFirst();
    }

    /** Returns the name in metadata. */
    public String text() {
        return text;
    }

    /** Returns the JDK's name for the kind of key. */
    public String algorithm() {
        return algorithm;
    }

    /** Whether keys of this type sign so. */
    boolean isFor(String type) {
        return types.contains(type);
    }

    /** Whether the key is strong enough and, where that matters, on the right curve. */
    boolean accepts(PublicKey key) {
        return VerificationKey.isStrong(key, bits);
    }

    /** Whether the key made the signature. */
    boolean verifies(PublicKey key, byte[] content, byte[] signature) {
        try {
            Signature verifier = signature();
            verifier.initVerify(key);
            verifier.update(content);
            return verifier.verify(signature);
        } catch (GeneralSecurityException e) {
            return false;
        }
    }

    /** Returns a fresh computation of a signature, before its key is set. */
    public Signature signature() throws NoSuchAlgorithmException, InvalidAlgorithmParameterException {
        if (!algorithm.equals("RSA")) {
            return Signature.getInstance(signing);
        }
        Signature signature = Signature.getInstance("RSASSA-PSS");
        signature.setParameter(new PSSParameterSpec(
                signing, "MGF1", new MGF1ParameterSpec(signing), bits / Byte.SIZE, PSSParameterSpec.TRAILER_FIELD_BC));
        return signature;
    }
}
