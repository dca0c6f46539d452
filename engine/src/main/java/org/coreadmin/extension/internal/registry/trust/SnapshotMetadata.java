package org.coreadmin.extension.internal.registry.trust;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * The versions of all files with targets that go together (TUF 4.4).
 *
 * @param version grows with each snapshot
 * @param expires when it stops being valid
 * @param files   the expected version of each file, by its name without a version
 */
record SnapshotMetadata(long version, Instant expires, Map<String, FileVersion> files) {

    SnapshotMetadata {
        files = Map.copyOf(files);
    }

    static SnapshotMetadata read(MetadataFile file) throws UntrustedMetadataException {
        return new SnapshotMetadata(file.version(), file.expires(), FileVersion.all(file));
    }

    /** Returns the expected version of a role's file, if the snapshot has one. */
    Optional<FileVersion> file(String role) {
        return Optional.ofNullable(files.get(role + ".json"));
    }
}
