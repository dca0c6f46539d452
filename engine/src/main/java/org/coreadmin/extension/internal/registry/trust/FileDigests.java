package org.coreadmin.extension.internal.registry.trust;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.registry.trust.UntrustedMetadataException.Reason;
import org.coreadmin.extension.text.PrintableText;

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
                        Message.of(
                                "its {0} is {1}, but {2} was signed",
                                promised.getKey(), found, PrintableText.of(promised.getValue())));
            }
        }
        if (!known) {
            throw new UntrustedMetadataException(
                    Reason.DIGEST,
                    role,
                    file,
                    Message.of(
                            "it is described by digests that are not known here ({0}); one of sha256, sha384 and"
                                    + " sha512 is needed",
                            PrintableText.of(byAlgorithm.keySet().toString())));
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
