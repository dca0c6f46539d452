package org.coreadmin.extension.internal.registry.trust;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.coreadmin.extension.Message;

/**
 * The keys that may sign for each role of a repository (TUF 4.3).
 *
 * @param version    one more than that of the root before
 * @param expires    when it stops being valid
 * @param consistent whether files have their version or digest in their name
 * @param roles      the four roles, by name
 */
public record RootMetadata(long version, Instant expires, boolean consistent, Map<String, RoleKeys> roles) {

    public RootMetadata {
        roles = Map.copyOf(roles);
    }

    /** Reads a file, unverified. */
    public static RootMetadata read(MetadataFile file) throws UntrustedMetadataException {
        Map<String, VerificationKey> keys = file.keys(file.signed());
        Map<?, ?> named = file.map(file.signed(), "roles");
        Map<String, RoleKeys> roles = new LinkedHashMap<>();
        for (String role : TopLevelRoles.NAMES) {
            roles.put(role, file.roleKeys(file.map(named, role), keys));
        }
        Object consistent = file.signed().get("consistent_snapshot");
        if (consistent != null && !(consistent instanceof Boolean)) {
            throw file.malformed(Message.of("'consistent_snapshot' is neither true nor false"));
        }
        return new RootMetadata(file.version(), file.expires(), Boolean.TRUE.equals(consistent), roles);
    }

    /** Returns the keys that may sign for one of the four roles. */
    public RoleKeys role(String name) {
        RoleKeys keys = roles.get(name);
        if (keys == null) {
            throw new IllegalArgumentException("A root names no keys for '" + name + "'");
        }
        return keys;
    }
}
