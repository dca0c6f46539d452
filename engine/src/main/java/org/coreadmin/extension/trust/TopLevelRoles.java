package org.coreadmin.extension.trust;

import java.util.Set;

/** The roles that every repository has. */
final class TopLevelRoles {

    static final String ROOT = "root";
    static final String TIMESTAMP = "timestamp";
    static final String SNAPSHOT = "snapshot";
    static final String TARGETS = "targets";
    static final Set<String> NAMES = Set.of(ROOT, TIMESTAMP, SNAPSHOT, TARGETS);

    private TopLevelRoles() {}
}
