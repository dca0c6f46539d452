package org.coreadmin.extension.trust;

import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The verified metadata that the answers of a {@link TrustedRepository} follow from. While a client still trusts exactly these files,
 * the repository has none that are newer, and none of them has expired, a refresh would verify the same bytes again, and each answer
 * would be the same.
 *
 * @param rootVersion the version of the root
 * @param files       by role, as they were verified; not to be changed
 * @param ends        when each role stops being valid
 */
public record VerifiedMetadata(long rootVersion, Map<String, byte[]> files, Map<String, Instant> ends) {

    private static final List<String> ALWAYS_READ =
            List.of(TopLevelRoles.ROOT, TopLevelRoles.TIMESTAMP, TopLevelRoles.SNAPSHOT, TopLevelRoles.TARGETS);

    /**
     * Creates the metadata.
     *
     * @throws IllegalArgumentException if it lacks a role that every answer follows from
     */
    public VerifiedMetadata {
        files = Map.copyOf(files);
        ends = Map.copyOf(ends);
        if (!files.keySet().equals(ends.keySet()) || !files.keySet().containsAll(ALWAYS_READ)) {
            throw new IllegalArgumentException("Not the files of a repository: " + files.keySet());
        }
    }

    /**
     * Whether a refresh would end with this metadata. Asks the repository what a refresh asks it first: for a newer root
     * (TUF 5.3.3) and the timestamp (TUF 5.4.1).
     *
     * @throws IOException if something cannot be had
     */
    public boolean isCurrent(TrustedState state, MetadataSource source, MetadataLimits limits, Clock clock)
            throws IOException {
        if (!isValid(clock.instant())) {
            return false;
        }
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            if (!isSame(file.getValue(), state.find(file.getKey()))) {
                return false;
            }
        }
        return source.fetch((rootVersion + 1) + ".root.json", limits.root()).isEmpty()
                && isSame(
                        files.get(TopLevelRoles.TIMESTAMP),
                        source.fetch(TopLevelRoles.TIMESTAMP + ".json", limits.timestamp()));
    }

    /** Whether no role has expired at a time. */
    public boolean isValid(Instant now) {
        return ends.values().stream().allMatch(now::isBefore);
    }

    private static boolean isSame(byte @Nullable [] known, Optional<byte[]> found) {
        return found.isPresent() && Arrays.equals(known, found.get());
    }

    /** Whether both have the same files, as far as they have the same roles. */
    public boolean fits(VerifiedMetadata other) {
        return rootVersion == other.rootVersion
                && files.entrySet().stream()
                        .allMatch(file -> !other.files.containsKey(file.getKey())
                                || Arrays.equals(file.getValue(), other.files.get(file.getKey())));
    }

    /** Returns the metadata of both, which has to {@linkplain #fits fit}. */
    public VerifiedMetadata and(VerifiedMetadata other) {
        Map<String, byte[]> allFiles = new LinkedHashMap<>(files);
        allFiles.putAll(other.files);
        Map<String, Instant> allEnds = new LinkedHashMap<>(ends);
        allEnds.putAll(other.ends);
        return new VerifiedMetadata(rootVersion, allFiles, allEnds);
    }

    /**
     * Returns the role that stops being valid next, and when, if half of its usual life is over at a time: who signs it is
     * late. Of the four roles that are always read.
     */
    public Optional<Map.Entry<String, Instant>> late(Instant now) {
        return ends.entrySet().stream()
                .filter(role -> ALWAYS_READ.contains(role.getKey()))
                .filter(role -> !now.isBefore(role.getValue()
                        .minus(SignedRepository.usualLife(role.getKey()).dividedBy(2))))
                .min((one, other) -> one.getValue().compareTo(other.getValue()));
    }
}
