package org.coreadmin.extension.internal.policy;

import java.util.Set;

/**
 * The reaction to an advisory about a version.
 *
 * @param block of these levels: the version is refused
 * @param warn  of these: it comes in, with a warning
 */
public record AdvisoryPolicy(Set<AdvisoryLevel> block, Set<AdvisoryLevel> warn) {

    /** The policy if the file says nothing: malicious versions are refused, and the two levels below are reported. */
    public static final AdvisoryPolicy USUAL =
            new AdvisoryPolicy(Set.of(AdvisoryLevel.MALICIOUS), Set.of(AdvisoryLevel.CRITICAL, AdvisoryLevel.HIGH));

    public AdvisoryPolicy {
        block = Set.copyOf(block);
        warn = Set.copyOf(warn);
    }
}
