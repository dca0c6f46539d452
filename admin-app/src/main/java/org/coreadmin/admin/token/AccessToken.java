package org.coreadmin.admin.token;

import java.time.Instant;
import java.util.Set;
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
}
