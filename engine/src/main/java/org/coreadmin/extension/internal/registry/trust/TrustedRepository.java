package org.coreadmin.extension.internal.registry.trust;

import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.registry.trust.UntrustedMetadataException.Reason;
import org.coreadmin.extension.text.PrintableText;
import org.jspecify.annotations.Nullable;

/**
 * A repository of signed metadata, as its client trusts it (TUF 5). {@link #refresh} fetches the newest state that the
 * trusted keys have signed, {@link #target} says what a file has to be. Each metadata file is stored as soon as it is
 * verified, so that a client that dies in between continues from there, and can never be shown less than it has seen.
 * Not for several threads or processes at once.
 */
public final class TrustedRepository {

    private final TrustedState state;
    private final MetadataSource source;
    private final MetadataLimits limits;
    private final Instant now;
    private final Map<List<String>, Targets> delegated = new HashMap<>();
    private final Map<String, Instant> ends = new ConcurrentHashMap<>(); // read while a refresh is under way

    private RootMetadata root;
    private @Nullable SnapshotMetadata snapshot;
    private @Nullable Targets targets;

    /** Verified targets, and who signed them. */
    private record Targets(TargetsMetadata metadata, Set<String> signers) {}

    private TrustedRepository(
            TrustedState state, MetadataSource source, MetadataLimits limits, Clock clock, RootMetadata root) {
        this.state = state;
        this.source = source;
        this.limits = limits;
        this.now = clock.instant(); // TUF 5.1: one time for the whole refresh
        this.root = root;
    }

    /**
     * Returns the repository whose root is trusted.
     *
     * @param state with a root in it
     * @throws UntrustedMetadataException if the trusted root cannot be used
     * @throws IOException if the state cannot be read
     */
    public static TrustedRepository open(TrustedState state, MetadataSource source, MetadataLimits limits, Clock clock)
            throws IOException {
        byte[] content = state.find(TopLevelRoles.ROOT)
                .orElseThrow(() -> new UntrustedMetadataException(
                        Reason.MISSING, TopLevelRoles.ROOT, "root.json", Message.of("no root is trusted yet")));
        return new TrustedRepository(state, source, limits, clock, selfSigned("root.json", content));
    }

    /**
     * Trusts a root that its caller has chosen to trust; what was trusted before is checked against it when it is next read.
     *
     * @throws UntrustedMetadataException if it is no root that its own keys have signed
     */
    public static void trust(TrustedState state, byte[] root) throws IOException {
        requireSelfSigned(root);
        state.store(TopLevelRoles.ROOT, root);
    }

    /** Whether a root is stored, be it usable or not. */
    public static boolean isTrusted(TrustedState state) throws IOException {
        return state.find(TopLevelRoles.ROOT).isPresent();
    }

    /** Refuses what is no root that its own keys have signed. */
    static void requireSelfSigned(byte[] root) throws UntrustedMetadataException {
        selfSigned("root.json", root);
    }

    private static RootMetadata selfSigned(String name, byte[] content) throws UntrustedMetadataException {
        MetadataFile file = MetadataFile.read(TopLevelRoles.ROOT, name, TopLevelRoles.ROOT, content);
        RootMetadata root = RootMetadata.read(file);
        file.requireSignatures(root.role(TopLevelRoles.ROOT));
        return root;
    }

    /**
     * Fetches the newest root, timestamp, snapshot and targets.
     *
     * @throws UntrustedMetadataException if something is refused; what was verified before it stays
     * @throws IOException if something cannot be had or stored
     */
    public void refresh() throws IOException {
        updateRoot();
        TimestampMetadata newest = updateTimestamp();
        SnapshotMetadata together = updateSnapshot(newest);
        targets = targets(together, TopLevelRoles.TARGETS, root.role(TopLevelRoles.TARGETS));
    }

    /**
     * Returns the top-level role that expires first, and when, if half of its usual lifetime is over at a time: its signer
     * is late. Call it after a refresh.
     */
    public Optional<Map.Entry<String, Instant>> late(Instant time) {
        return ends.entrySet().stream()
                .filter(role -> TopLevelRoles.NAMES.contains(role.getKey()))
                .filter(role -> !time.isBefore(role.getValue()
                        .minus(TopLevelRoles.usualLife(role.getKey()).dividedBy(2))))
                .min(Map.Entry.comparingByValue());
    }

    /**
     * Returns the expected properties of a file, from the first role that may speak for it and does (TUF 5.6.7). Call
     * it after a refresh.
     *
     * @param path of the file, with slashes
     * @return empty if no role promises the file
     * @throws UntrustedMetadataException if a role that has to be asked is refused
     */
    public Optional<TrustedTarget> target(String path) throws IOException {
        SnapshotMetadata together = Objects.requireNonNull(snapshot, "refresh comes first");
        Deque<Asked> next = new ArrayDeque<>();
        next.push(new Asked(TopLevelRoles.TARGETS, Objects.requireNonNull(targets)));
        Set<String> visited = new HashSet<>();
        while (!next.isEmpty()) {
            Asked asked = next.pop();
            if (!visited.add(asked.role())) {
                continue;
            }
            if (visited.size() > limits.delegations()) {
                throw new UntrustedMetadataException(
                        Reason.LENGTH,
                        asked.role(),
                        path,
                        Message.of("more than {0} roles would have to be asked about it", limits.delegations()));
            }
            Targets found = asked.targets() != null ? asked.targets() : asked.load(this, together);
            Optional<TargetFile> file = found.metadata().target(path);
            if (file.isPresent()) {
                return Optional.of(new TrustedTarget(file.get(), asked.role(), found.signers()));
            }
            descend(path, asked.role(), found.metadata().delegations(), next);
        }
        return Optional.empty();
    }

    /** A role that is to be asked about a target. */
    private record Asked(
            String role,
            @Nullable Targets targets,
            String delegator,
            @Nullable RoleKeys keys) {

        Asked(String role, Targets targets) {
            this(role, targets, "", null);
        }

        Targets load(TrustedRepository repository, SnapshotMetadata together) throws IOException {
            return repository.delegated(together, delegator, role, Objects.requireNonNull(keys));
        }
    }

    /** Asks the first delegation first, with all below it; after a terminating one nobody else is asked. */
    private static void descend(String path, String delegator, List<Delegation> delegations, Deque<Asked> next) {
        Deque<Asked> children = new ArrayDeque<>();
        for (Delegation delegation : delegations) {
            if (delegation.isAbout(path)) {
                children.push(new Asked(delegation.role(), null, delegator, delegation.keys()));
                if (delegation.terminating()) {
                    next.clear();
                    break;
                }
            }
        }
        children.forEach(next::push);
    }

    /** Returns targets of a delegated role. A role that two others delegate to is verified for each of them. */
    private Targets delegated(SnapshotMetadata together, String delegator, String role, RoleKeys keys)
            throws IOException {
        List<String> way = List.of(delegator, role);
        Targets known = delegated.get(way);
        if (known == null) {
            known = targets(together, role, keys);
            delegated.put(way, known);
        }
        return known;
    }

    /** Updates the root (TUF 5.3): every new root has to be signed by the keys of the one before, and by its own. */
    private void updateRoot() throws IOException {
        for (int i = 0; i < limits.roots(); i++) {
            long version = root.version() + 1;
            String name = version + ".root.json";
            Optional<byte[]> content = source.fetch(name, limits.root());
            if (content.isEmpty()) {
                requireValid(TopLevelRoles.ROOT, "root.json", root.expires());
                ends.put(TopLevelRoles.ROOT, root.expires());
                return;
            }
            MetadataFile file = read(TopLevelRoles.ROOT, name, limits.root(), content.get());
            file.requireSignatures(root.role(TopLevelRoles.ROOT));
            RootMetadata fresh = RootMetadata.read(file);
            file.requireSignatures(fresh.role(TopLevelRoles.ROOT));
            requireVersion(file, TopLevelRoles.ROOT, version);
            state.store(TopLevelRoles.ROOT, content.get());
            root = fresh;
        }
        throw new UntrustedMetadataException(
                Reason.LENGTH,
                TopLevelRoles.ROOT,
                (root.version() + 1) + ".root.json",
                Message.of(
                        "it would be more than the {0} new roots that are read at once; the next refresh goes on from here",
                        limits.roots()));
    }

    /** Updates the timestamp (TUF 5.4). */
    private TimestampMetadata updateTimestamp() throws IOException {
        TimestampMetadata known = stored(TopLevelRoles.TIMESTAMP, TimestampMetadata::read);
        String name = "timestamp.json";
        byte[] content = required(TopLevelRoles.TIMESTAMP, name, limits.timestamp());
        MetadataFile file = read(TopLevelRoles.TIMESTAMP, name, limits.timestamp(), content);
        file.requireSignatures(root.role(TopLevelRoles.TIMESTAMP));
        TimestampMetadata fresh = TimestampMetadata.read(file);
        if (known != null) {
            requireNotOlder(TopLevelRoles.TIMESTAMP, name, Message.of("its version"), fresh.version(), known.version());
            if (fresh.version() == known.version()) {
                requireValid(TopLevelRoles.TIMESTAMP, name, known.expires());
                return keep(known); // TUF 5.4.3: one of the same version changes nothing
            }
            requireNotOlder(
                    TopLevelRoles.TIMESTAMP,
                    name,
                    Message.of("the version of its snapshot"),
                    fresh.snapshot().version(),
                    known.snapshot().version());
        }
        requireValid(TopLevelRoles.TIMESTAMP, name, fresh.expires());
        state.store(TopLevelRoles.TIMESTAMP, content);
        return keep(fresh);
    }

    private TimestampMetadata keep(TimestampMetadata newest) {
        ends.put(TopLevelRoles.TIMESTAMP, newest.expires());
        return newest;
    }

    /** Updates the snapshot (TUF 5.5). */
    private SnapshotMetadata updateSnapshot(TimestampMetadata newest) throws IOException {
        SnapshotMetadata known = stored(TopLevelRoles.SNAPSHOT, SnapshotMetadata::read);
        FileVersion promised = newest.snapshot();
        String name = fileName(TopLevelRoles.SNAPSHOT, promised.version());
        Optional<byte[]> stored = state.find(TopLevelRoles.SNAPSHOT);
        SnapshotMetadata fresh;
        if (known != null && stored.isPresent() && isPromised(promised, known.version(), stored.get())) {
            fresh = known;
        } else {
            byte[] content = required(TopLevelRoles.SNAPSHOT, name, limit(promised, limits.snapshot()));
            promised.require(TopLevelRoles.SNAPSHOT, name, content);
            MetadataFile file = read(TopLevelRoles.SNAPSHOT, name, limits.snapshot(), content);
            file.requireSignatures(root.role(TopLevelRoles.SNAPSHOT));
            fresh = SnapshotMetadata.read(file);
            requireVersion(file, TopLevelRoles.SNAPSHOT, promised.version());
            if (known != null) {
                requireNoneOlder(name, fresh, known);
            }
            requireValid(TopLevelRoles.SNAPSHOT, name, fresh.expires());
            state.store(TopLevelRoles.SNAPSHOT, content);
        }
        requireValid(TopLevelRoles.SNAPSHOT, name, fresh.expires());
        ends.put(TopLevelRoles.SNAPSHOT, fresh.expires());
        snapshot = fresh;
        return fresh;
    }

    /** Updates the targets (TUF 5.6), for the repository and for the roles that it delegates to. */
    private Targets targets(SnapshotMetadata together, String role, RoleKeys keys) throws IOException {
        String plain = TrustedDirectory.quoted(role) + ".json";
        FileVersion promised = together.file(role)
                .orElseThrow(() -> new UntrustedMetadataException(
                        Reason.MISSING, PrintableText.of(role), plain, Message.of("the snapshot does not name it")));
        String name = fileName(TrustedDirectory.quoted(role), promised.version());
        Optional<byte[]> stored = state.find(role);
        if (stored.isPresent()) {
            try {
                return verified(role, name, promised, keys, stored.get());
            } catch (UntrustedMetadataException e) {
                // an older one, or one of another delegator: the repository must have the right one
            }
        }
        byte[] content = required(role, name, limit(promised, limits.targets()));
        Targets fresh = verified(role, name, promised, keys, content);
        state.store(role, content);
        return fresh;
    }

    private Targets verified(String role, String name, FileVersion promised, RoleKeys keys, byte[] content)
            throws UntrustedMetadataException {
        promised.require(PrintableText.of(role), name, content);
        requireSize(role, name, limits.targets(), content);
        MetadataFile file = MetadataFile.read(PrintableText.of(role), name, TopLevelRoles.TARGETS, content);
        Set<String> signers = file.requireSignatures(keys);
        TargetsMetadata metadata = TargetsMetadata.read(file);
        requireVersion(file, role, promised.version());
        requireValid(role, name, metadata.expires());
        ends.put(role, metadata.expires());
        return new Targets(metadata, signers);
    }

    /** Reads the value of a verified file. */
    private interface Reader<T> {
        T read(MetadataFile file) throws UntrustedMetadataException;
    }

    /**
     * Returns the stored metadata, for comparison: null if it cannot be trusted now, as after its keys were replaced
     * (TUF 5.3.11: what replaced keys have signed must not stand in the way of a recovery).
     */
    private <T> @Nullable T stored(String role, Reader<T> reader) throws IOException {
        Optional<byte[]> content = state.find(role);
        if (content.isEmpty()) {
            return null;
        }
        try {
            MetadataFile file = MetadataFile.read(role, role + ".json", role, content.get());
            file.requireSignatures(root.role(role));
            return reader.read(file);
        } catch (UntrustedMetadataException e) {
            return null;
        }
    }

    private static boolean isPromised(FileVersion promised, long version, byte[] content) {
        try {
            promised.require(TopLevelRoles.SNAPSHOT, "snapshot.json", content);
            return version == promised.version();
        } catch (UntrustedMetadataException e) {
            return false;
        }
    }

    /** Refuses a file that became older or vanished (TUF 5.5.5). */
    private static void requireNoneOlder(String name, SnapshotMetadata fresh, SnapshotMetadata known)
            throws UntrustedMetadataException {
        for (Map.Entry<String, FileVersion> before : known.files().entrySet()) {
            FileVersion after = fresh.files().get(before.getKey());
            if (after == null) {
                throw new UntrustedMetadataException(
                        Reason.ROLLBACK,
                        TopLevelRoles.SNAPSHOT,
                        name,
                        Message.of("it no longer names {0}", PrintableText.of(before.getKey())));
            }
            requireNotOlder(
                    TopLevelRoles.SNAPSHOT,
                    name,
                    Message.of("the version of {0} in it", PrintableText.of(before.getKey())),
                    after.version(),
                    before.getValue().version());
        }
    }

    private static void requireNotOlder(String role, String name, Message what, long found, long known)
            throws UntrustedMetadataException {
        if (found < known) {
            throw new UntrustedMetadataException(
                    Reason.ROLLBACK,
                    role,
                    name,
                    Message.of("{0} is {1}, but {2} was seen here before", what, found, known));
        }
    }

    private static void requireVersion(MetadataFile file, String role, long expected)
            throws UntrustedMetadataException {
        if (file.version() != expected) {
            throw new UntrustedMetadataException(
                    Reason.VERSION,
                    PrintableText.of(role),
                    file.name(),
                    Message.of("it has version {0}, but {1} was expected", file.version(), expected));
        }
    }

    private void requireValid(String role, String name, Instant expires) throws UntrustedMetadataException {
        if (!now.isBefore(expires)) {
            throw new UntrustedMetadataException(
                    Reason.EXPIRED,
                    PrintableText.of(role),
                    name,
                    Message.of("it was valid until {0}, but this machine's clock says {1}", expires, now));
        }
    }

    private static MetadataFile read(String role, String name, int limit, byte[] content)
            throws UntrustedMetadataException {
        requireSize(role, name, limit, content);
        return MetadataFile.read(role, name, role, content);
    }

    private static void requireSize(String role, String name, int limit, byte[] content)
            throws UntrustedMetadataException {
        if (content.length > limit) {
            throw new UntrustedMetadataException(
                    Reason.LENGTH, PrintableText.of(role), name, Message.of("it has more than {0} bytes", limit));
        }
    }

    private byte[] required(String role, String name, int limit) throws IOException {
        return source.fetch(name, limit)
                .orElseThrow(() -> new UntrustedMetadataException(
                        Reason.MISSING, PrintableText.of(role), name, Message.of("the repository does not have it")));
    }

    private static int limit(FileVersion promised, int usual) {
        return (int) Math.min(usual, promised.length().orElse((long) usual));
    }

    private String fileName(String quoted, long version) {
        return root.consistent() ? version + "." + quoted + ".json" : quoted + ".json";
    }
}
