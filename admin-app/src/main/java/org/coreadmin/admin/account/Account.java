package org.coreadmin.admin.account;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.coreadmin.extension.spring.listing.PluginItem;
import org.coreadmin.extension.text.JsonObject;
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

    /** Returns the fields by the names that the HTTP interface uses, for programs; times in UTC. */
    public Map<String, Object> described() {
        return new JsonObject()
                .with("name", name)
                .with("display_name", displayName)
                .with("enabled", enabled)
                .with("roles", List.copyOf(new TreeSet<>(roles)))
                .with("authorities", List.copyOf(new TreeSet<>(authorities)))
                .with("created_at", PluginItem.timestamp(createdAt))
                .with("last_login_at", Optional.ofNullable(lastLoginAt).map(known -> PluginItem.timestamp(known)));
    }
}
