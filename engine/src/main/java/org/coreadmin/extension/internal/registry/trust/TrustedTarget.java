package org.coreadmin.extension.internal.registry.trust;

import java.util.Set;

/**
 * A file that a role may promise and has signed.
 *
 * @param file what it has to be
 * @param role who promises it
 * @param keys the ids of the keys that have signed the promise
 */
public record TrustedTarget(TargetFile file, String role, Set<String> keys) {

    public TrustedTarget {
        keys = Set.copyOf(keys);
    }
}
