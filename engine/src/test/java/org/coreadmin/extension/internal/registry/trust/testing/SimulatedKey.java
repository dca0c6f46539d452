package org.coreadmin.extension.internal.registry.trust.testing;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A key with which tests sign.
 *
 * @param id what metadata calls it
 */
public record SimulatedKey(String id, String type, String scheme, KeyPair pair) {

    private static final int RAW = 32;

    /** A new key: {@code ed25519}, {@code ecdsa} or {@code rsa}. */
    public static SimulatedKey of(String id, String type) {
        try {
            return switch (type) {
                case "ed25519" -> new SimulatedKey(id, type, type, generator("Ed25519", 0));
                case "ecdsa" -> new SimulatedKey(id, type, "ecdsa-sha2-nistp256", generator("EC", 256));
                default -> new SimulatedKey(id, type, "rsassa-pss-sha256", generator("RSA", 2048));
            };
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    /** This key under another name. */
    public SimulatedKey called(String other) {
        return new SimulatedKey(other, type, scheme, pair);
    }

    /** As metadata describes it. */
    public Map<String, Object> toMap() {
        byte[] encoded = pair.getPublic().getEncoded();
        String text = type.equals("ed25519")
                ? HexFormat.of().formatHex(Arrays.copyOfRange(encoded, encoded.length - RAW, encoded.length))
                : "-----BEGIN PUBLIC KEY-----\n"
                        + Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.UTF_8))
                                .encodeToString(encoded)
                        + "\n-----END PUBLIC KEY-----\n";
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("keytype", type);
        map.put("scheme", scheme);
        map.put("keyval", Map.of("public", text));
        return map;
    }

    /** The signature of some bytes, in hexadecimal digits. */
    public String sign(byte[] content) {
        try {
            Signature signature;
            if (type.equals("rsa")) {
                signature = Signature.getInstance("RSASSA-PSS");
                signature.setParameter(new PSSParameterSpec("SHA-256", "MGF1", MGF1ParameterSpec.SHA256, RAW, 1));
            } else {
                signature = Signature.getInstance(type.equals("ecdsa") ? "SHA256withECDSA" : "Ed25519");
            }
            signature.initSign(pair.getPrivate());
            signature.update(content);
            return HexFormat.of().formatHex(signature.sign());
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    private static KeyPair generator(String algorithm, int bits) throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance(algorithm);
        if (bits > 0) {
            generator.initialize(bits);
        }
        return generator.generateKeyPair();
    }
}
