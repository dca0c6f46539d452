package org.coreadmin.extension.internal.policy.advisory;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A package that an advisory is about, and which of its versions.
 *
 * @param ecosystem whose package it is
 * @param name      {@code acme/hello}, or {@code org.example:library}
 * @param ranges    of versions
 * @param versions  that are affected whatever the ranges say
 * @param digests   of files that are affected, {@code sha256:…} or {@code sha1:…}, for jars without a name
 */
public record Affected(
        Ecosystem ecosystem, String name, List<AffectedRange> ranges, Set<String> versions, Set<String> digests) {

    public Affected {
        ranges = List.copyOf(ranges);
        versions = Set.copyOf(versions);
        digests = Set.copyOf(digests);
    }

    /** Whether a version of the package is affected. A text that is no version is affected only where it is listed. */
    public boolean contains(String version) {
        if (versions.contains(version)) {
            return true;
        }
        try {
            return ranges.stream().anyMatch(range -> range.contains(ecosystem, version));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /**
     * Returns the first version after an affected one that is not affected any more; empty if the advisory names none.
     */
    public Optional<String> fixedAfter(String version) {
        try {
            return ranges.stream()
                    .filter(range -> range.contains(ecosystem, version))
                    .flatMap(range -> range.fixedAfter(ecosystem, version).stream())
                    .findFirst();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Whether a version is named as one that fixes it. */
    public boolean isFixedBy(String version) {
        try {
            return ranges.stream().anyMatch(range -> range.isFix(ecosystem, version));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
