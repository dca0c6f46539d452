package org.coreadmin.extension.internal.registry.trust;

import java.time.Instant;
import org.coreadmin.extension.Message;

/**
 * The newest snapshot (TUF 4.6).
 *
 * @param version  grows with each timestamp
 * @param expires  when it stops being valid
 * @param snapshot the expected version of the snapshot
 */
record TimestampMetadata(long version, Instant expires, FileVersion snapshot) {

    static TimestampMetadata read(MetadataFile file) throws UntrustedMetadataException {
        FileVersion snapshot = FileVersion.all(file).get("snapshot.json");
        if (snapshot == null) {
            throw file.malformed(Message.of("it does not say which snapshot.json is the newest"));
        }
        return new TimestampMetadata(file.version(), file.expires(), snapshot);
    }
}
