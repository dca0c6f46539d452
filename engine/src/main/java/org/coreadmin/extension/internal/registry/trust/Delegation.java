package org.coreadmin.extension.internal.registry.trust;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.coreadmin.extension.Sha256;

/**
 * A delegation: another role speaks for some of a role's targets (TUF 4.5).
 *
 * @param role the name of the other role
 * @param keys        who signs for it
 * @param terminating whether nobody else is asked about these targets
 * @param patterns    which targets, by path
 * @param prefixes    which targets, by the beginning of the SHA-256 of their path
 */
public record Delegation(
        String role, RoleKeys keys, boolean terminating, List<PathPattern> patterns, List<String> prefixes) {

    public Delegation {
        patterns = List.copyOf(patterns);
        prefixes = List.copyOf(prefixes);
    }

    public boolean isAbout(String path) {
        if (patterns.stream().anyMatch(pattern -> pattern.matches(path))) {
            return true;
        }
        if (prefixes.isEmpty()) {
            return false; // most delegations: then no digest is needed
        }
        String digest = Sha256.ofContent(path.getBytes(StandardCharsets.UTF_8)).hex();
        return prefixes.stream().anyMatch(digest::startsWith);
    }
}
