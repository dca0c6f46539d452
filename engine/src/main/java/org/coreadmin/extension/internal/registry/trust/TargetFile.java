package org.coreadmin.extension.internal.registry.trust;

import java.util.Optional;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.registry.trust.UntrustedMetadataException.Reason;

/**
 * A file that signed metadata promises (TUF 4.5).
 *
 * @param path    where it is, with slashes
 * @param length  in bytes
 * @param digests at least one
 */
public record TargetFile(String path, long length, FileDigests digests) {

    /**
     * Refuses other bytes than those that are promised.
     *
     * @param role who promised it, for messages
     */
    public void require(String role, byte[] content) throws UntrustedMetadataException {
        if (content.length != length) {
            throw new UntrustedMetadataException(
                    Reason.LENGTH,
                    role,
                    path,
                    Message.of("it has {0} bytes, but {1} were signed", content.length, length));
        }
        digests.require(role, path, content);
    }

    /**
     * Returns the path of the file in a repository with consistent snapshots: the digest stands before the name (TUF
     * 6.2).
     */
    public String pathWithDigest() {
        int slash = path.lastIndexOf('/') + 1;
        Optional<String> digest = digests.byAlgorithm().values().stream().findFirst();
        return path.substring(0, slash) + digest.map(hex -> hex + ".").orElse("") + path.substring(slash);
    }
}
