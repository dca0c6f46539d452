package org.coreadmin.admin.token;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.coreadmin.extension.spring.listing.PluginItem;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a bearer token; not the token itself.
 *
 * @param id          the public part of the token
 * @param name        who uses it, as shown in the audit trail
 * @param authorities what it may do; {@code *} is all
 * @param createdAt   when it was made
 * @param expiresAt   from when on it is refused
 * @param lastUsedAt  when it was last seen, to the minute; null: never
 * @param revokedAt   from when on it is refused; null: it is not revoked
 */
public record AccessToken(
        String id,
        String name,
        Set<String> authorities,
        Instant createdAt,
        Instant expiresAt,
        @Nullable Instant lastUsedAt,
        @Nullable Instant revokedAt) {

    /** Whether it is accepted at that time. */
    public boolean isValidAt(Instant time) {
        return revokedAt == null && time.isBefore(expiresAt);
    }

    /** {@code valid}, {@code expired} or {@code revoked}. */
    public String stateAt(Instant time) {
        return revokedAt != null ? "revoked" : isValidAt(time) ? "valid" : "expired";
    }

    /** What people and programs are shown of it at that time, by the names of the fields; times as spec 4.1 writes them. */
    public Map<String, Object> described(Instant time) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("id", id);
        fields.put("name", name);
        fields.put("state", stateAt(time));
        fields.put("authorities", List.copyOf(new TreeSet<>(authorities)));
        fields.put("created_at", PluginItem.timestamp(createdAt));
        fields.put("expires_at", PluginItem.timestamp(expiresAt));
        if (lastUsedAt != null) {
            fields.put("last_used_at", PluginItem.timestamp(lastUsedAt));
        }
        return fields;
    }
}
