package org.coreadmin.extension.internal.registry.trust;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.registry.trust.UntrustedMetadataException.Reason;

/**
 * The promise of timestamp and snapshot about another metadata file (TUF 4.4).
 *
 * @param version of the file
 * @param length  in bytes, where it is given
 * @param digests none where they are not given
 */
record FileVersion(long version, Optional<Long> length, FileDigests digests) {

    /** Returns the files of a {@code meta} object, by name. */
    static Map<String, FileVersion> all(MetadataFile file) throws UntrustedMetadataException {
        Map<String, FileVersion> all = new LinkedHashMap<>();
        Map<?, ?> meta = file.map(file.signed(), "meta");
        for (Object name : meta.keySet()) {
            Map<?, ?> described = file.map(meta, (String) name);
            all.put(
                    (String) name,
                    new FileVersion(
                            file.positive(described, "version"),
                            file.length(described),
                            new FileDigests(file.hashes(described))));
        }
        return all;
    }

    /** Refuses other bytes than those that are promised. */
    void require(String role, String file, byte[] content) throws UntrustedMetadataException {
        if (length.isPresent() && length.get() != content.length) {
            throw new UntrustedMetadataException(
                    Reason.LENGTH,
                    role,
                    file,
                    Message.of("it has {0} bytes, but {1} were signed", content.length, length.get()));
        }
        if (!digests.isEmpty()) {
            digests.require(role, file, content);
        }
    }
}
