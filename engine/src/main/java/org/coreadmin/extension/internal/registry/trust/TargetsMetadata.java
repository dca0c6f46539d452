package org.coreadmin.extension.internal.registry.trust;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.text.PrintableText;

/**
 * Files that a role promises, and the roles that it lets promise others (TUF 4.5).
 *
 * @param version     grows with each change
 * @param expires     when it stops being valid
 * @param targets     by path
 * @param delegations in the order in which they are asked
 */
public record TargetsMetadata(
        long version, Instant expires, Map<String, TargetFile> targets, List<Delegation> delegations) {

    private static final Pattern PREFIX = Pattern.compile("[0-9a-f]{0,64}");

    public TargetsMetadata {
        targets = Map.copyOf(targets);
        delegations = List.copyOf(delegations);
    }

    public static TargetsMetadata read(MetadataFile file) throws UntrustedMetadataException {
        Map<?, ?> named = file.map(file.signed(), "targets");
        Map<String, TargetFile> targets = new LinkedHashMap<>();
        for (Object path : named.keySet()) {
            Map<?, ?> described = file.map(named, (String) path);
            FileDigests digests = new FileDigests(file.hashes(described));
            if (digests.isEmpty()) {
                throw file.malformed(Message.of("the target {0} has no digest", PrintableText.quoted((String) path)));
            }
            targets.put((String) path, new TargetFile((String) path, file.whole(described, "length"), digests));
        }
        return new TargetsMetadata(file.version(), file.expires(), targets, delegations(file));
    }

    public Optional<TargetFile> target(String path) {
        return Optional.ofNullable(targets.get(path));
    }

    private static List<Delegation> delegations(MetadataFile file) throws UntrustedMetadataException {
        if (file.signed().get("delegations") == null) {
            return List.of();
        }
        Map<?, ?> object = file.map(file.signed(), "delegations");
        if (object.get("succinct_roles") != null) {
            throw file.malformed(Message.of("it delegates to 'succinct_roles', which are not supported here"));
        }
        Map<String, VerificationKey> keys = file.keys(object);
        List<Delegation> delegations = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Object item : file.list(object, "roles")) {
            if (!(item instanceof Map<?, ?> role)) {
                throw file.malformed(Message.of("a delegated role is not an object"));
            }
            Delegation delegation = delegation(file, role, keys);
            if (!names.add(delegation.role())) {
                throw file.malformed(Message.of("it delegates to {0} twice", PrintableText.quoted(delegation.role())));
            }
            delegations.add(delegation);
        }
        return delegations;
    }

    private static Delegation delegation(MetadataFile file, Map<?, ?> role, Map<String, VerificationKey> keys)
            throws UntrustedMetadataException {
        String name = file.text(role, "name");
        if (name.isEmpty() || TopLevelRoles.NAMES.contains(name)) {
            throw file.malformed(Message.of("it delegates to a role called {0}", PrintableText.quoted(name)));
        }
        boolean byPath = role.get("paths") != null;
        if (byPath == (role.get("path_hash_prefixes") != null)) {
            throw file.malformed(Message.of(
                    "the delegation to {0} needs either 'paths' or 'path_hash_prefixes'", PrintableText.quoted(name)));
        }
        List<String> paths = byPath ? file.texts(role, "paths") : List.of();
        List<String> prefixes = byPath ? List.of() : file.texts(role, "path_hash_prefixes");
        if (!prefixes.stream().allMatch(prefix -> PREFIX.matcher(prefix).matches())) {
            throw file.malformed(Message.of("'path_hash_prefixes' contains something other than hexadecimal digits"));
        }
        Object terminating = role.get("terminating");
        if (terminating != null && !(terminating instanceof Boolean)) {
            throw file.malformed(Message.of("'terminating' is neither true nor false"));
        }
        return new Delegation(
                name,
                file.roleKeys(role, keys),
                Boolean.TRUE.equals(terminating),
                paths.stream().map(PathPattern::new).toList(),
                prefixes);
    }
}
