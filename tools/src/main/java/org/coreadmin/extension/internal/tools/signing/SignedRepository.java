package org.coreadmin.extension.internal.tools.signing;

import static org.coreadmin.extension.internal.registry.trust.TopLevelRoles.ONLINE;
import static org.coreadmin.extension.internal.registry.trust.TopLevelRoles.ROOT;
import static org.coreadmin.extension.internal.registry.trust.TopLevelRoles.SNAPSHOT;
import static org.coreadmin.extension.internal.registry.trust.TopLevelRoles.TARGETS;
import static org.coreadmin.extension.internal.registry.trust.TopLevelRoles.TIMESTAMP;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.internal.registry.trust.CanonicalJson;
import org.coreadmin.extension.internal.registry.trust.Delegation;
import org.coreadmin.extension.internal.registry.trust.FileDigests;
import org.coreadmin.extension.internal.registry.trust.MetadataFile;
import org.coreadmin.extension.internal.registry.trust.RoleKeys;
import org.coreadmin.extension.internal.registry.trust.RootMetadata;
import org.coreadmin.extension.internal.registry.trust.TargetFile;
import org.coreadmin.extension.internal.registry.trust.TargetsMetadata;
import org.coreadmin.extension.internal.registry.trust.TopLevelRoles;
import org.coreadmin.extension.internal.registry.trust.UntrustedMetadataException;
import org.coreadmin.extension.internal.registry.trust.VerificationKey;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.StrictJson;
import org.coreadmin.extension.tools.RegistrySigner.Role;
import org.coreadmin.extension.tools.RegistrySigner.Signed;
import org.jspecify.annotations.Nullable;

/**
 * A repository of signed metadata in a directory, as its operator changes it. The key {@code root} signs root and targets and
 * can be kept offline; the key {@code online} signs a delegated role of that name, snapshot and timestamp. Other roles have
 * keys of their own, which neither of the two can replace unseen. Files are written in the order in which a reader can follow:
 * copies of targets, roles, snapshot, timestamp. For one operator at a time.
 */
public final class SignedRepository {

    private static final String SPECIFICATION = "1.0.34";
    private static final Pattern VERSIONED = Pattern.compile("(\\d{1,18})\\.(.+)\\.json");
    private static final int KEPT_VERSIONS = 3;

    private final Path directory;
    private final DurableFiles files;
    private final Clock clock;
    private final SigningKeys keys;
    private final Optional<Duration> everyLife;

    /** Creates the repository in a directory. */
    public SignedRepository(Path directory, DurableFiles files, Clock clock, SigningKeys keys) {
        this(directory, files, clock, keys, Optional.empty());
    }

    /** @param everyLife how long signatures of every role are valid if nobody will sign again; empty: as usual */
    public SignedRepository(
            Path directory, DurableFiles files, Clock clock, SigningKeys keys, Optional<Duration> everyLife) {
        this.everyLife = everyLife;
        this.directory = directory;
        this.files = files;
        this.clock = clock;
        this.keys = keys;
    }

    private Duration life(String role) {
        return everyLife.orElseGet(() -> TopLevelRoles.usualLife(role));
    }

    /** Whether there is one in this directory. */
    public static boolean isThere(Path directory) {
        return Files.isRegularFile(directory.resolve("1.root.json"));
    }

    /**
     * Creates the repository, with a key {@code root} and a key {@code online}, which are created if they are missing.
     *
     * @param paths which targets the role {@code online} signs
     */
    public void init(List<String> paths) throws IOException {
        if (isThere(directory)) {
            throw new PluginException(ErrorCode.CONFLICT, Message.of("{0} is already signed", directory));
        }
        PublicKeyText root = keys.publicKey(ROOT);
        PublicKeyText online = keys.publicKey(ONLINE);
        files.createDirectories(directory);
        Map<String, Object> content = base(ROOT, 1);
        content.put("consistent_snapshot", true);
        content.put("keys", described(root, online));
        Map<String, Object> roles = new TreeMap<>();
        roles.put(ROOT, role(root));
        roles.put(TARGETS, role(root));
        roles.put(SNAPSHOT, role(online));
        roles.put(TIMESTAMP, role(online));
        content.put("roles", roles);
        Map<String, Object> targets = base(TARGETS, 1);
        targets.put("targets", Map.of());
        Map<String, Object> delegations = new LinkedHashMap<>();
        delegations.put("keys", described(online));
        delegations.put("roles", List.of(delegation(ONLINE, paths, false, online)));
        targets.put("delegations", delegations);

        RootMetadata trusted = RootMetadata.read(unsigned(ROOT, content));
        // the root comes last: without it nothing is there, and the same call starts again
        write(TARGETS, targets, trusted.role(TARGETS));
        Map<String, Object> empty = base(ONLINE, 1);
        empty.put("targets", Map.of());
        write(ONLINE, empty, onlineKeys(targets));
        require(ROOT, write(ROOT, content, trusted.role(ROOT)));
    }

    /**
     * Signs what has changed, and whatever has lived half of its life.
     *
     * @param changed contents by path; empty where a file is gone
     * @param whole   whether files that are not named are gone
     */
    public Signed sign(Map<String, Optional<byte[]>> changed, boolean whole) throws IOException {
        Set<String> signed = new LinkedHashSet<>();
        Set<String> waiting = new LinkedHashSet<>();
        RootMetadata root = root();
        Map<String, Object> present = content(ROOT, root.role(ROOT)).orElseThrow();
        if (isDue(present, ROOT)) {
            sign(ROOT, present, root.role(ROOT), signed, waiting);
        }
        Map<String, Object> targets = content(TARGETS, root.role(TARGETS)).orElseThrow();
        if (isDue(targets, TARGETS)) {
            sign(TARGETS, targets, root.role(TARGETS), signed, waiting);
        }
        List<Delegation> delegations =
                TargetsMetadata.read(unsigned(TARGETS, targets)).delegations();
        for (Delegation delegation : delegations) {
            Map<String, Optional<byte[]>> mine = new TreeMap<>();
            changed.forEach((path, content) -> {
                if (roleFor(path, delegations).equals(delegation.role())) {
                    mine.put(path, content);
                }
            });
            signTargets(delegation, mine, whole, signed, waiting);
        }
        publish(root, delegations, signed, waiting);
        return new Signed(signed, waiting);
    }

    /** Whether the private keys are at hand that sign for the role {@link TopLevelRoles#ONLINE}. */
    public boolean holdsOnlineKeys() throws IOException {
        return hasSigners(ONLINE, keysOf(ONLINE, delegations()));
    }

    /** Returns the names of the roles that sign in place of {@link TopLevelRoles#ONLINE}. */
    public Set<String> delegates() throws IOException {
        Set<String> names = new LinkedHashSet<>();
        delegations().forEach(delegation -> names.add(delegation.role()));
        names.remove(ONLINE);
        return names;
    }

    /**
     * Returns a target as {@link TopLevelRoles#ONLINE} has signed it.
     *
     * @return empty if that role has not signed one of this path
     */
    public Optional<byte[]> signedOnline(String path) throws IOException {
        List<Delegation> delegations = delegations();
        if (!roleFor(path, delegations).equals(ONLINE)) {
            return Optional.empty();
        }
        Optional<Map<String, Object>> content = content(ONLINE, keysOf(ONLINE, delegations));
        if (content.isEmpty()) {
            return Optional.empty();
        }
        Optional<TargetFile> target =
                TargetsMetadata.read(unsigned(TARGETS, content.get())).target(path);
        Path copy = directory
                .resolve("targets")
                .resolve(target.map(TargetFile::pathWithDigest).orElse("none"));
        if (target.isEmpty() || !Files.isRegularFile(copy)) {
            return Optional.empty();
        }
        byte[] bytes = RegularFile.bytes(copy);
        target.get().require(ONLINE, bytes);
        return Optional.of(bytes);
    }

    private List<Delegation> delegations() throws IOException {
        RootMetadata root = root();
        Map<String, Object> targets = content(TARGETS, root.role(TARGETS)).orElseThrow();
        return TargetsMetadata.read(unsigned(TARGETS, targets)).delegations();
    }

    /**
     * Refuses to begin a change that could not be signed by the role that has to promise a file.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if its keys are not at hand
     */
    public void requireKeysFor(String path) throws IOException {
        List<Delegation> delegations = delegations();
        String role = roleFor(path, delegations);
        requireSigners(role, keysOf(role, delegations));
    }

    /**
     * Lets the role {@code online} sign targets that no role signs yet, as those of a repository that was made by an older
     * version. Needs the key {@code root} only where something has to change.
     *
     * @param pattern of the paths
     * @param sample  a path that the pattern matches
     */
    public void cover(String pattern, String sample) throws IOException {
        RootMetadata root = root();
        Map<String, Object> targets = content(TARGETS, root.role(TARGETS)).orElseThrow();
        if (!roleFor(sample, delegations()).isEmpty()) {
            return;
        }
        requireSigners(TARGETS, root.role(TARGETS));
        Map<String, Object> delegations = object(targets.get("delegations"));
        List<Object> roles = new ArrayList<>();
        for (Object item : list(delegations.get("roles"))) {
            Map<String, Object> role = object(item);
            if (ONLINE.equals(role.get("name"))) {
                List<Object> paths = new ArrayList<>(list(role.get("paths")));
                paths.add(pattern);
                role.put("paths", paths);
            }
            roles.add(role);
        }
        delegations.put("roles", roles);
        targets.put("delegations", delegations);
        next(TARGETS, targets);
        require(TARGETS, write(TARGETS, targets, root.role(TARGETS)));
    }

    /**
     * Lets keys of its own sign for some targets, in place of those that a role of this name had.
     *
     * @param name  of the role
     * @param paths which targets
     * @param key   signs for it from now on
     */
    public void delegate(String name, List<String> paths, PublicKeyText key) throws IOException {
        RootMetadata root = root();
        Map<String, Object> targets = content(TARGETS, root.role(TARGETS)).orElseThrow();
        Map<String, Object> before = object(targets.get("delegations"));
        List<Object> roles = new ArrayList<>();
        roles.add(delegation(name, paths, true, key));
        Map<String, Object> used = new LinkedHashMap<>(described(key));
        for (Object other : list(before.get("roles"))) {
            Map<String, Object> role = object(other);
            if (!name.equals(role.get("name"))) {
                roles.add(role);
                for (Object id : list(role.get("keyids"))) {
                    used.put(
                            (String) id,
                            Objects.requireNonNull(object(before.get("keys")).get(id)));
                }
            }
        }
        Map<String, Object> delegations = new LinkedHashMap<>();
        delegations.put("keys", used);
        delegations.put("roles", roles);
        targets.put("delegations", delegations);
        next(TARGETS, targets);
        require(TARGETS, write(TARGETS, targets, root.role(TARGETS)));
    }

    /**
     * Replaces the keys {@code root} and {@code online}, or one of them, by new ones. The new root is signed by the old and the
     * new keys, so that clients follow.
     */
    public void rotate(Set<String> names) throws IOException {
        RootMetadata before = root();
        Map<String, Object> content = content(ROOT, before.role(ROOT)).orElseThrow();
        Map<String, Object> targets = content(TARGETS, before.role(TARGETS)).orElseThrow();
        requireSigners(ROOT, before.role(ROOT));
        Map<String, Object> roles = object(content.get("roles"));
        Map<String, Object> known = object(content.get("keys"));
        if (names.contains(ROOT)) {
            PublicKeyText root = keys.create(ROOT);
            known.put(root.id(), root.fields());
            roles.put(ROOT, role(root));
            roles.put(TARGETS, role(root));
        }
        if (names.contains(ONLINE)) {
            PublicKeyText online = keys.create(ONLINE);
            known.put(online.id(), online.fields());
            roles.put(SNAPSHOT, role(online));
            roles.put(TIMESTAMP, role(online));
            replaceOnline(targets, online);
        }
        Set<Object> used = new HashSet<>();
        roles.values()
                .forEach(role -> used.addAll(
                        (List<?>) Objects.requireNonNull(object(role).get("keyids"))));
        known.keySet().retainAll(used);
        content.put("roles", roles);
        content.put("keys", known);
        next(ROOT, content);
        RootMetadata after = RootMetadata.read(unsigned(ROOT, content));
        Map<String, VerificationKey> both =
                new LinkedHashMap<>(before.role(ROOT).keys());
        both.putAll(after.role(ROOT).keys());
        next(TARGETS, targets);
        require(TARGETS, write(TARGETS, targets, after.role(TARGETS)));
        require(ROOT, write(ROOT, content, new RoleKeys(both, 1)));
    }

    private static void replaceOnline(Map<String, Object> targets, PublicKeyText online) {
        Map<String, Object> delegations = object(targets.get("delegations"));
        Map<String, Object> known = object(delegations.get("keys"));
        List<Object> roles = new ArrayList<>();
        Set<Object> used = new HashSet<>();
        for (Object item : list(delegations.get("roles"))) {
            Map<String, Object> role = object(item);
            if (ONLINE.equals(role.get("name"))) {
                role.put("keyids", List.of(online.id()));
            }
            used.addAll((List<?>) Objects.requireNonNull(role.get("keyids")));
            roles.add(role);
        }
        known.put(online.id(), online.fields());
        known.keySet().retainAll(used);
        delegations.put("keys", known);
        delegations.put("roles", roles);
        targets.put("delegations", delegations);
    }

    /** Returns each role that signs something here, root first. */
    public List<Role> status() throws IOException {
        RootMetadata root = root();
        List<Role> all = new ArrayList<>();
        for (String role : List.of(ROOT, TARGETS, SNAPSHOT, TIMESTAMP)) {
            content(role, root.role(role)).ifPresent(content -> all.add(status(role, content, root.role(role))));
        }
        for (Delegation delegation : delegations()) {
            Optional<Map<String, Object>> content = content(delegation.role(), delegation.keys());
            all.add(content.map(known -> status(delegation.role(), known, delegation.keys()))
                    .orElseGet(() -> new Role(
                            delegation.role(),
                            0,
                            Instant.EPOCH,
                            delegation.keys().keys().keySet(),
                            delegation.keys().threshold(),
                            true)));
        }
        return all;
    }

    private Role status(String role, Map<String, Object> content, RoleKeys trusted) {
        return new Role(
                role,
                version(content),
                expires(content),
                trusted.keys().keySet(),
                trusted.threshold(),
                isDue(content, role));
    }

    /** Returns the fingerprint by which users recognize the newest root: its SHA-256. */
    public Sha256 fingerprint() throws IOException {
        long version = newestVersion(ROOT);
        byte[] content = RegularFile.bytes(directory.resolve(version + ".root.json"));
        return Sha256.ofContent(content);
    }

    private void signTargets(
            Delegation delegation,
            Map<String, Optional<byte[]>> changed,
            boolean whole,
            Set<String> signed,
            Set<String> waiting)
            throws IOException {
        String role = delegation.role();
        Optional<Map<String, Object>> known = content(role, delegation.keys());
        Map<String, Object> content = known.orElseGet(() -> base(role, newestVersion(role)));
        Map<String, Object> before = object(content.getOrDefault("targets", Map.of()));
        Map<String, Object> after = whole ? new TreeMap<>() : new TreeMap<>(before);
        for (Map.Entry<String, Optional<byte[]>> file : changed.entrySet()) {
            if (file.getValue().isEmpty()) {
                after.remove(file.getKey());
                continue;
            }
            byte[] bytes = file.getValue().get();
            String digest = Sha256.ofContent(bytes).hex();
            Map<String, Object> described = new LinkedHashMap<>();
            described.put("hashes", Map.of("sha256", digest));
            described.put("length", bytes.length);
            after.put(file.getKey(), described);
            copy(new TargetFile(file.getKey(), bytes.length, new FileDigests(Map.of("sha256", digest))), bytes);
        }
        if (known.isPresent() && areEqual(after, before) && !isDue(content, role)) {
            return;
        }
        content.put("targets", after);
        sign(role, content, delegation.keys(), signed, waiting);
    }

    /** Readers find a target under its digest, so that they see the one that belongs to their snapshot. */
    private void copy(TargetFile file, byte[] content) throws IOException {
        Path copy = directory.resolve("targets").resolve(file.pathWithDigest());
        if (!Files.isRegularFile(copy) || Files.size(copy) != content.length) {
            files.createDirectories(Objects.requireNonNull(copy.getParent()));
            files.replace(copy, content);
        }
    }

    private void sign(
            String role, Map<String, Object> content, RoleKeys trusted, Set<String> signed, Set<String> waiting)
            throws IOException {
        next(role, content);
        (write(role, content, trusted) ? signed : waiting).add(role);
    }

    /**
     * Publishes snapshot and timestamp, which name the newest versions, where these have changed or half of their life
     * is over.
     */
    private void publish(RootMetadata root, List<Delegation> delegations, Set<String> signed, Set<String> waiting)
            throws IOException {
        Optional<Map<String, Object>> known = content(SNAPSHOT, root.role(SNAPSHOT));
        Map<String, Object> snapshot = known.orElseGet(() -> base(SNAPSHOT, newestVersion(SNAPSHOT)));
        // also what replaced keys have signed: clients refuse a snapshot that names less than the one before
        Map<String, Object> before = object(snapshot.getOrDefault("meta", Map.of()));
        Map<String, Object> meta = new TreeMap<>(before);
        describe(TARGETS, root.role(TARGETS), meta);
        for (Delegation delegation : delegations) {
            describe(delegation.role(), delegation.keys(), meta);
        }
        if (known.isEmpty() || !areEqual(meta, before) || isDue(snapshot, SNAPSHOT)) {
            snapshot.put("meta", meta);
            sign(SNAPSHOT, snapshot, root.role(SNAPSHOT), signed, waiting);
        }
        Optional<Map<String, Object>> knownTime = content(TIMESTAMP, root.role(TIMESTAMP));
        Map<String, Object> timestamp = knownTime.orElseGet(() -> base(TIMESTAMP, newestTimestamp()));
        Map<String, Object> newest = new TreeMap<>();
        describe(SNAPSHOT, root.role(SNAPSHOT), newest);
        timestamp.put("meta", newest);
        sign(TIMESTAMP, timestamp, root.role(TIMESTAMP), signed, waiting);
    }

    private void describe(String role, RoleKeys trusted, Map<String, Object> meta) throws IOException {
        Optional<Map<String, Object>> content = content(role, trusted);
        if (content.isEmpty()) {
            return;
        }
        byte[] bytes = RegularFile.bytes(directory.resolve(version(content.get()) + "." + role + ".json"));
        Map<String, Object> described = new JsonObject()
                .with("hashes", Map.of("sha256", Sha256.ofContent(bytes).hex()))
                .with("length", bytes.length)
                .with("version", version(content.get()));
        meta.put(role + ".json", described);
    }

    /** Deletes versions of roles, and copies of targets, that no reader needs any more. */
    public void tidy() throws IOException {
        Set<String> needed = new HashSet<>();
        Map<String, Long> newest = new LinkedHashMap<>();
        for (Path file : children(directory)) {
            Matcher name = VERSIONED.matcher(String.valueOf(file.getFileName()));
            if (name.matches() && !name.group(2).equals(ROOT)) {
                newest.merge(name.group(2), Long.parseLong(name.group(1)), Math::max);
            }
        }
        for (Map.Entry<String, Long> role : newest.entrySet()) {
            for (Path file : versions(role.getKey())) {
                if (versionOf(file) <= role.getValue() - KEPT_VERSIONS) {
                    files.delete(file);
                } else if (!Set.of(SNAPSHOT, TARGETS).contains(role.getKey())) {
                    addCopies(role.getKey(), file, needed);
                }
            }
        }
        Path copies = directory.resolve("targets");
        if (Files.isDirectory(copies)) {
            List<Path> all;
            try (Stream<Path> walk = Files.walk(copies)) {
                all = walk.filter(Files::isRegularFile).toList();
            }
            for (Path copy : all) {
                if (!needed.contains(copies.relativize(copy).toString().replace('\\', '/'))) {
                    files.delete(copy);
                }
            }
        }
    }

    private static void addCopies(String role, Path file, Set<String> needed) throws IOException {
        MetadataFile content = MetadataFile.read(role, file.toString(), TARGETS, RegularFile.bytes(file));
        TargetsMetadata.read(content).targets().values().forEach(target -> needed.add(target.pathWithDigest()));
    }

    private RootMetadata root() throws IOException {
        long version = newestVersion(ROOT);
        if (version == 0) {
            throw new PluginException(ErrorCode.NOT_FOUND, Message.of("{0} contains no signed metadata", directory));
        }
        Path file = directory.resolve(version + ".root.json");
        MetadataFile read = MetadataFile.read(ROOT, file.toString(), ROOT, RegularFile.bytes(file));
        RootMetadata root = RootMetadata.read(read);
        read.requireSignatures(root.role(ROOT));
        return root;
    }

    /** Returns the content of the newest file that the role's keys have signed; fresh maps, to be changed. */
    private Optional<Map<String, Object>> content(String role, RoleKeys trusted) throws IOException {
        for (Path file : role.equals(TIMESTAMP) ? List.of(directory.resolve("timestamp.json")) : versions(role)) {
            try {
                String type = TopLevelRoles.NAMES.contains(role) ? role : TARGETS;
                MetadataFile read = MetadataFile.read(role, file.toString(), type, RegularFile.bytes(file));
                read.requireSignatures(trusted);
                return Optional.of(object(read.signed()));
            } catch (UntrustedMetadataException | NoSuchFileException e) {
                // signed by keys that were replaced, or not there yet
            }
        }
        return Optional.empty();
    }

    /** Returns the files of a role, the newest first. */
    private List<Path> versions(String role) throws IOException {
        List<Path> versions = new ArrayList<>();
        for (Path file : children(directory)) {
            Matcher name = VERSIONED.matcher(String.valueOf(file.getFileName()));
            if (name.matches() && name.group(2).equals(role)) {
                versions.add(file);
            }
        }
        versions.sort((one, other) -> Long.compare(versionOf(other), versionOf(one)));
        return versions;
    }

    private static long versionOf(Path file) {
        String name = String.valueOf(file.getFileName());
        return Long.parseLong(name.substring(0, name.indexOf('.')));
    }

    private long newestVersion(String role) {
        try {
            return versions(role).stream()
                    .findFirst()
                    .map(SignedRepository::versionOf)
                    .orElse(0L);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the version of the timestamp, whatever key signed it. */
    private long newestTimestamp() {
        try {
            byte[] content = RegularFile.bytes(directory.resolve("timestamp.json"));
            return MetadataFile.read(TIMESTAMP, "timestamp.json", TIMESTAMP, content)
                    .version();
        } catch (IOException e) {
            return 0;
        }
    }

    /** Writes the content under the next version, valid from now. */
    private void next(String role, Map<String, Object> content) {
        long newest = role.equals(TIMESTAMP) ? version(content) : Math.max(version(content), newestVersion(role));
        content.put("version", newest + 1);
        content.put("expires", text(clock.instant().plus(life(role))));
    }

    /** Writes a role's file; nothing where too few keys are at hand. */
    private boolean write(String role, Map<String, Object> content, RoleKeys trusted) throws IOException {
        Map<String, String> signatures = keys.sign(CanonicalJson.of(content), trusted);
        if (signatures.size() < trusted.threshold()) {
            return false;
        }
        List<Object> list = new ArrayList<>();
        signatures.forEach((id, signature) -> {
            list.add(new JsonObject().with("keyid", id).with("sig", signature));
        });
        Map<String, Object> file = new LinkedHashMap<>();
        file.put("signatures", list);
        file.put("signed", content);
        String name = role.equals(TIMESTAMP) ? "timestamp.json" : version(content) + "." + role + ".json";
        files.replace(directory.resolve(name), StrictJson.write(file));
        return true;
    }

    private boolean hasSigners(String role, RoleKeys trusted) throws IOException {
        return keys.sign(CanonicalJson.of(Map.of("probe", role)), trusted).size() >= trusted.threshold();
    }

    private void requireSigners(String role, RoleKeys trusted) throws IOException {
        if (!hasSigners(role, trusted)) {
            throw missing(role, trusted);
        }
    }

    private void require(String role, boolean written) throws IOException {
        if (!written) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "The role '{0}' of {1} cannot be signed: its private key is not in {2}",
                            role, directory, keys.directory()));
        }
    }

    private PluginException missing(String role, RoleKeys trusted) {
        return new PluginException(
                ErrorCode.CONFLICT,
                Message.of(
                        "This has to be signed by the role '{0}', and {1} does not hold {2} ({3}). Name the directory"
                                + " with the private key.",
                        role,
                        keys.directory(),
                        trusted.threshold() == 1
                                ? Message.of("its key")
                                : Message.of("{0} of its keys", trusted.threshold()),
                        String.join(
                                ", ",
                                trusted.keys().keySet().stream()
                                        .map(id -> id.substring(0, Math.min(12, id.length())))
                                        .toList())));
    }

    private static String roleFor(String path, List<Delegation> delegations) {
        return delegations.stream()
                .filter(delegation -> delegation.isAbout(path))
                .map(Delegation::role)
                .findFirst()
                .orElse("");
    }

    private static RoleKeys keysOf(String role, List<Delegation> delegations) {
        return delegations.stream()
                .filter(delegation -> delegation.role().equals(role))
                .map(Delegation::keys)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Nobody signs this"));
    }

    private RoleKeys onlineKeys(Map<String, Object> targets) throws IOException {
        return keysOf(ONLINE, TargetsMetadata.read(unsigned(TARGETS, targets)).delegations());
    }

    private static MetadataFile unsigned(String type, Map<String, Object> content) throws IOException {
        byte[] text = StrictJson.write(Map.of("signatures", List.of(), "signed", content));
        return MetadataFile.read(type, type, type, text);
    }

    private static boolean areEqual(Map<String, Object> one, Map<String, Object> other) {
        return Arrays.equals(CanonicalJson.of(one), CanonicalJson.of(other));
    }

    private boolean isDue(Map<String, Object> content, String role) {
        return !clock.instant().isBefore(expires(content).minus(life(role).dividedBy(2)));
    }

    private static Instant expires(Map<String, Object> content) {
        return Instant.parse(String.valueOf(content.get("expires")));
    }

    private static long version(Map<String, Object> content) {
        return content.get("version") instanceof Number number ? number.longValue() : 0;
    }

    private Map<String, Object> base(String role, long version) {
        return new JsonObject()
                .with("_type", TopLevelRoles.NAMES.contains(role) ? role : TARGETS)
                .with("spec_version", SPECIFICATION)
                .with("version", version)
                .with("expires", text(clock.instant().plus(life(role))));
    }

    private static String text(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    private static Map<String, Object> described(PublicKeyText... all) {
        Map<String, Object> keys = new LinkedHashMap<>();
        for (PublicKeyText key : all) {
            keys.put(key.id(), key.fields());
        }
        return keys;
    }

    private static Map<String, Object> role(PublicKeyText key) {
        return new JsonObject().with("keyids", List.of(key.id())).with("threshold", 1);
    }

    private static Map<String, Object> delegation(
            String name, List<String> paths, boolean terminating, PublicKeyText key) {
        Map<String, Object> role = role(key);
        role.put("name", name);
        role.put("paths", paths);
        role.put("terminating", terminating);
        return role;
    }

    private static Map<String, Object> object(@Nullable Object value) {
        return JsonObject.of((Map<?, ?>) Objects.requireNonNull(value));
    }

    private static List<Path> children(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> children = Files.list(directory)) {
            return children.toList();
        }
    }

    private static List<?> list(@Nullable Object value) {
        return (List<?>) Objects.requireNonNull(value);
    }
}
