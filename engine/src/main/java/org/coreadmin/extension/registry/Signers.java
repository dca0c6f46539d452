package org.coreadmin.extension.registry;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apiguardian.api.API;
import org.coreadmin.extension.internal.registry.trust.TopLevelRoles;
import org.coreadmin.extension.text.JsonObject;
import org.jspecify.annotations.Nullable;

/**
 * The signers of a file: a role, and those of its keys whose signatures were verified.
 *
 * @param role such as {@code online}
 * @param keys their ids, at least one
 */
@API(status = API.Status.STABLE, since = "1.0")
public record Signers(String role, Set<String> keys) {

    public Signers {
        keys = Set.copyOf(keys);
    }

    /** Whether keys of its own signed, which the registry's operator does not have. */
    public boolean isVendor() {
        return !role.equals(TopLevelRoles.ONLINE) && !role.equals(TopLevelRoles.TARGETS);
    }

    /** Whether some key is among these. */
    public boolean hasAny(Set<String> others) {
        return keys.stream().anyMatch(others::contains);
    }

    /** Returns the fields by the names that files and interfaces use: {@code role} and {@code keys}. */
    public Map<String, Object> toMap() {
        return new JsonObject().with("role", role).with("keys", List.copyOf(new TreeSet<>(keys)));
    }

    /** Reads the map that {@link #toMap} wrote; empty for anything else. */
    public static Optional<Signers> of(@Nullable Object value) {
        if (value instanceof Map<?, ?> map
                && map.get("role") instanceof String role
                && map.get("keys") instanceof List<?> keys
                && !keys.isEmpty()) {
            Set<String> ids = new TreeSet<>();
            keys.forEach(key -> ids.add(String.valueOf(key)));
            return Optional.of(new Signers(role, ids));
        }
        return Optional.empty();
    }
}
