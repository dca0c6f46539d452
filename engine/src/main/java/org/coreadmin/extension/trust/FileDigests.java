package org.coreadmin.extension.trust;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import org.coreadmin.extension.text.PrintableText;
import org.coreadmin.extension.trust.UntrustedMetadataException.Reason;

/**
 * The digests that signed metadata promises of a file, by algorithm.
 *
 * @param byAlgorithm hexadecimal digits by what metadata calls the algorithm; algorithms that are not known here count for nothing
 */
public record FileDigests(Map<String, String> byAlgorithm) {

    private static final Map<String, String> KNOWN =
            Map.of("sha256", "SHA-256", "sha384", "SHA-384", "sha512", "SHA-512");

    public FileDigests {
        byAlgorithm = Collections.unmodifiableMap(new LinkedHashMap<>(byAlgorithm));
    }

    boolean isEmpty() {
        return byAlgorithm.isEmpty();
    }

    /**
     * Refuses other bytes than those that are promised.
     *
     * @throws UntrustedMetadataException if a digest differs, or none is of a known algorithm
     */
    void require(String role, String file, byte[] content) throws UntrustedMetadataException {
        boolean known = false;
        for (Map.Entry<String, String> promised : byAlgorithm.entrySet()) {
            String algorithm = KNOWN.get(promised.getKey());
            if (algorithm == null) {
                continue;
            }
            known = true;
            String found = HexFormat.of().formatHex(computation(algorithm).digest(content));
            if (!found.equals(promised.getValue())) {
                throw new UntrustedMetadataException(
                        Reason.DIGEST,
                        role,
                        file,
                        "its " + promised.getKey() + " is " + found + ", and " + PrintableText.of(promised.getValue())
                                + " was signed");
            }
        }
        if (!known) {
            throw new UntrustedMetadataException(
                    Reason.DIGEST,
                    role,
                    file,
                    "it is described by digests that are not known here ("
                            + PrintableText.of(byAlgorithm.keySet() + ")")
                            + ", and one of sha256, sha384 and sha512 is needed");
        }
    }

    private static MessageDigest computation(String algorithm) {
        try {
            return MessageDigest.getInstance(algorithm);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every JDK has " + algorithm, e);
        }
    }
}
