package org.coreadmin.admin.token;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.coreadmin.extension.spring.access.PermissionCheck;
import org.coreadmin.extension.spring.listing.PluginItem;
import org.coreadmin.extension.text.JsonObject;
import org.jspecify.annotations.Nullable;

/**
 * The stored part of a bearer token; not the token itself.
 *
 * @param id          the public part of the token
 * @param name        who uses it, as shown in the audit trail
 * @param authorities what it may do; {@code *} is all
 * @param createdAt   when it was made
 * @param expiresAt   from when on it is refused
 * @param lastUsedAt  when it was last seen, to the minute; null: never
 * @param revokedAt   from when on it is refused; null: it is not revoked
 * @param maker       who made it
 * @param suspended   whether it is refused because the account that it goes back to is disabled or gone
 */
public record AccessToken(
        String id,
        String name,
        Set<String> authorities,
        Instant createdAt,
        Instant expiresAt,
        @Nullable Instant lastUsedAt,
        @Nullable Instant revokedAt,
        TokenMaker maker,
        boolean suspended) {

    /** Whether it is expired or revoked at that time, which nothing undoes. */
    public boolean hasEndedAt(Instant time) {
        return revokedAt != null || !time.isBefore(expiresAt);
    }

    /** Whether it is accepted at that time. */
    public boolean isValidAt(Instant time) {
        return !suspended && !hasEndedAt(time);
    }

    /** Returns {@code valid}, {@code suspended}, {@code expired} or {@code revoked}. */
    public String stateAt(Instant time) {
        if (hasEndedAt(time)) {
            return revokedAt != null ? "revoked" : "expired";
        }
        return suspended ? "suspended" : "valid";
    }

    /** Returns the authorities that its creator has now; the token has no more. */
    AccessToken within(Set<String> makersAuthorities) {
        return new AccessToken(
                id,
                name,
                common(authorities, makersAuthorities),
                createdAt,
                expiresAt,
                lastUsedAt,
                revokedAt,
                maker,
                suspended);
    }

    /** Returns the token within the limits of the token that created it: it ends with that one at the latest. */
    AccessToken within(AccessToken parent) {
        return new AccessToken(
                id,
                name,
                common(authorities, parent.authorities),
                createdAt,
                expiresAt.isBefore(parent.expiresAt) ? expiresAt : parent.expiresAt,
                lastUsedAt,
                revokedAt == null ? parent.revokedAt : revokedAt,
                maker,
                suspended || parent.suspended);
    }

    AccessToken whileSuspended() {
        return new AccessToken(
                id, name, authorities, createdAt, expiresAt, lastUsedAt, revokedAt, maker, /* suspended= */ true);
    }

    /** Returns what both hold: of {@code plugin:install} and {@code plugin:update}, for example, the narrower one. */
    private static Set<String> common(Set<String> one, Set<String> other) {
        Set<String> common = new TreeSet<>(one);
        common.removeIf(authority -> !PermissionCheck.holds(other, authority));
        other.stream()
                .filter(authority -> PermissionCheck.holds(one, authority) && !PermissionCheck.holds(common, authority))
                .forEach(common::add);
        return common;
    }

    /** Returns the fields shown to people and programs at that time, by their names; times as spec 4.1 writes them. */
    public Map<String, Object> described(Instant time) {
        return new JsonObject()
                .with("id", id)
                .with("name", name)
                .with("state", stateAt(time))
                .with("authorities", List.copyOf(new TreeSet<>(authorities)))
                .with("made_by", maker.name().isEmpty() ? "unknown" : maker.name())
                .with("created_at", PluginItem.timestamp(createdAt))
                .with("expires_at", PluginItem.timestamp(expiresAt))
                .with("last_used_at", Optional.ofNullable(lastUsedAt).map(known -> PluginItem.timestamp(known)));
    }
}
