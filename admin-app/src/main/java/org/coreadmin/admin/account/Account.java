package org.coreadmin.admin.account;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Someone who may sign in.
 *
 * @param name        used to sign in, and shown in the audit trail
 * @param displayName shown to people
 * @param enabled     whether signing in is allowed
 * @param revision    grows with every change of password, roles or {@code enabled}; sessions of an older one end
 * @param roles       the names of the roles that it has
 * @param authorities what these roles grant; {@code *} is all
 * @param createdAt   when it was made
 * @param lastLoginAt when it last signed in; null: never
 */
public record Account(
        String name,
        String displayName,
        boolean enabled,
        int revision,
        Set<String> roles,
        Set<String> authorities,
        Instant createdAt,
        @Nullable Instant lastLoginAt) {

    public Account {
        roles = Set.copyOf(roles);
        authorities = Set.copyOf(authorities);
    }
}
