package org.coreadmin.extension.internal.registry.trust;

import java.util.Set;

/** The roles that every repository has. */
public final class TopLevelRoles {

    static final String ROOT = "root";
    static final String TIMESTAMP = "timestamp";
    static final String SNAPSHOT = "snapshot";
    public static final String TARGETS = "targets";
    static final Set<String> NAMES = Set.of(ROOT, TIMESTAMP, SNAPSHOT, TARGETS);

    private TopLevelRoles() {}
}
