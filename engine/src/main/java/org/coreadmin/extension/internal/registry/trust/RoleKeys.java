package org.coreadmin.extension.internal.registry.trust;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The keys that may sign for a role.
 *
 * @param keys      by id; those that the metadata names and does not describe are left out
 * @param threshold how many of them have to
 */
public record RoleKeys(Map<String, VerificationKey> keys, long threshold) {

    public RoleKeys {
        keys = Collections.unmodifiableMap(new LinkedHashMap<>(keys));
    }
}
