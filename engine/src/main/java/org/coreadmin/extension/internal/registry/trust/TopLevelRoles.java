package org.coreadmin.extension.internal.registry.trust;

import java.time.Duration;
import java.util.Set;

/** The roles that every repository has, and the one that signs what no other role is delegated. */
public final class TopLevelRoles {

    public static final String ROOT = "root";
    public static final String TIMESTAMP = "timestamp";
    public static final String SNAPSHOT = "snapshot";
    public static final String TARGETS = "targets";

    /** The delegated role that signs what no other role is delegated. */
    public static final String ONLINE = "online";

    public static final Set<String> NAMES = Set.of(ROOT, TIMESTAMP, SNAPSHOT, TARGETS);

    private TopLevelRoles() {}

    /** Returns how long signatures of a role are valid unless their signer asks for something else. */
    public static Duration usualLife(String role) {
        return switch (role) {
            case ROOT, TARGETS -> Duration.ofDays(365);
            case SNAPSHOT -> Duration.ofDays(30);
            case TIMESTAMP -> Duration.ofDays(7);
            default -> Duration.ofDays(180);
        };
    }
}
