package org.coreadmin.extension.tools;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.internal.policy.advisory.AdvisoryFile;
import org.coreadmin.extension.internal.registry.AcceptedVersions;
import org.coreadmin.extension.internal.registry.IndexReader;
import org.coreadmin.extension.internal.registry.Registry;
import org.coreadmin.extension.internal.registry.RegistryDescription;
import org.coreadmin.extension.internal.tools.registry.ListShards;
import org.coreadmin.extension.internal.tools.registry.RegistryDirectory;
import org.coreadmin.extension.internal.tools.signing.PublicKeyText;
import org.coreadmin.extension.internal.tools.signing.SignedRepository;
import org.coreadmin.extension.internal.tools.signing.SigningKeys;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.registry.RegistryAddress;

/**
 * Signs a registry in a directory: {@code registry.json} and the index files are targets of the metadata under {@code tuf/}.
 * Packages and shards of the list are pinned by the digests in these. Waits while another publisher changes the registry.
 */
@API(status = API.Status.STABLE, since = "1.0")
public final class RegistrySigner {

    private static final String ACCEPTED = "accepted/*";
    private static final String ADVISORIES = "advisories/*";
    private static final String HOSTS = "hosts/*";
    private static final List<String> PATHS =
            List.of(RegistryDescription.FILE, "index/*/*", ACCEPTED, ADVISORIES, HOSTS);
    private static final String VENDOR = "vendor-";

    private final Path directory;
    private final DurableFiles files;
    private final SignedRepository repository;
    private final Clock clock;
    private final Map<String, AcceptedVersions> delegated = new LinkedHashMap<>();

    /**
     * A role and how long it is valid.
     *
     * @param name    of the role
     * @param version that is published
     * @param expires when it stops being valid
     * @param keys    ids of the keys that may sign
     * @param threshold how many have to
     * @param due     whether half of its life is over
     */
    public record Role(String name, long version, Instant expires, Set<String> keys, long threshold, boolean due) {

        public Role {
            keys = Set.copyOf(keys);
        }
    }

    /**
     * The signed and the waiting roles.
     *
     * @param signed  roles that have a new version
     * @param waiting roles that have to be signed and whose keys were not at hand
     */
    public record Signed(Set<String> signed, Set<String> waiting) {

        public Signed {
            signed = new LinkedHashSet<>(signed);
            waiting = new LinkedHashSet<>(waiting);
        }
    }

    /**
     * Creates a signer.
     *
     * @param directory of the registry
     * @param keys      the directory with its private keys
     */
    @API(status = API.Status.INTERNAL)
    public RegistrySigner(Path directory, Path keys, DurableFiles files, Clock clock) {
        this.directory = directory;
        this.files = files;
        this.clock = clock;
        this.repository =
                new SignedRepository(directory.resolve(Registry.METADATA), files, clock, new SigningKeys(keys, files));
    }

    private RegistrySigner(RegistrySigner other, Path keys, Duration life) {
        this.directory = other.directory;
        this.files = other.files;
        this.clock = other.clock;
        this.repository = new SignedRepository(
                directory.resolve(Registry.METADATA), files, clock, new SigningKeys(keys, files), Optional.of(life));
    }

    /**
     * Returns a signer of a registry that nobody will sign again, such as one that comes with a product.
     *
     * @param keys as for the constructor
     * @param life how long everything it signs is valid
     */
    public RegistrySigner lasting(Path keys, Duration life) {
        return new RegistrySigner(this, keys, life);
    }

    /** Creates a signer by this machine's clock. */
    public RegistrySigner(Path directory, Path keys) {
        this(directory, keys, DurableFiles.system(), Clock.systemUTC());
    }

    /** Whether a registry in a directory is signed. */
    public static boolean isSigned(Path directory) {
        return SignedRepository.isThere(directory.resolve(Registry.METADATA));
    }

    /**
     * Turns a directory, which may be a registry already, into a signed registry. Creates the keys that are missing.
     *
     * @return the fingerprint by which users recognize the registry: the SHA-256 of its root
     * @throws PluginException {@link ErrorCode#CONFLICT} if it is signed already
     */
    public Sha256 init() throws IOException {
        RegistryAddress.writable(directory.toString());
        if (isSigned(directory)) {
            throw new PluginException(ErrorCode.CONFLICT, Message.of("{0} is already a signed registry", directory));
        }
        files.createDirectories(directory);
        return RegistryDirectory.changing(directory, files, registry -> {
            registry.requireKnownFormat();
            if (registry.description().isEmpty()) {
                new ListShards(registry, files).rebuild(1);
            }
            repository.init(PATHS);
            repository.sign(everything(), true);
            return repository.fingerprint();
        });
    }

    /** Signs all that has changed, and what has lived half of its life. */
    public Signed refresh() throws IOException {
        return changing(() -> {
            Signed signed = repository.sign(everything(), true);
            repository.tidy();
            return signed;
        });
    }

    /**
     * Returns the id of a public key, by which metadata names it.
     *
     * @param key a PEM file
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if there is no such file; {@link ErrorCode#BAD_REQUEST} if it holds no
     *     public key that this product can verify with
     */
    public static String idOf(Path key) throws IOException {
        return PublicKeyText.read(key).id();
    }

    /**
     * Lets a vendor sign for its own plugins, with this key alone.
     *
     * @param key its public key, a PEM file
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} if no vendor can be called so
     */
    public Signed delegate(String vendor, Path key) throws IOException {
        new PluginName(vendor, "any");
        PublicKeyText known = PublicKeyText.read(key);
        return changing(() -> {
            repository.cover(ACCEPTED, AcceptedVersions.path(vendor));
            delegated.put(vendor, published(vendor));
            repository.delegate(VENDOR + vendor, List.of("index/" + vendor + "/*"), known);
            return repository.sign(everything(), true);
        });
    }

    /**
     * Replaces keys of the registry by new ones.
     *
     * @param names {@code root}, {@code online} or both
     */
    public Signed rotate(Set<String> names) throws IOException {
        return changing(() -> {
            for (String role :
                    repository.delegates()) { // what the current key has signed, and the next one does not vouch for
                if (role.startsWith(VENDOR)) {
                    String vendor = role.substring(VENDOR.length());
                    Optional<byte[]> accepted = repository.signedOnline(AcceptedVersions.path(vendor));
                    accepted.ifPresent(signed -> delegated.put(vendor, AcceptedVersions.read(signed)));
                }
            }
            repository.rotate(names);
            return repository.sign(everything(), true);
        });
    }

    /** Returns the roles, their signers and until when their signatures are valid. */
    public List<Role> status() throws IOException {
        requireSigned();
        return repository.status();
    }

    /** Returns the fingerprint by which users recognize the registry: the SHA-256 of its newest root. */
    public Sha256 fingerprint() throws IOException {
        requireSigned();
        return repository.fingerprint();
    }

    void requireKeysFor(PluginName name) throws IOException {
        repository.requireKeysFor(Registry.indexPath(name));
    }

    /** Signs what a change of one plugin has changed. */
    Signed sign(PluginName name) throws IOException {
        Map<String, Optional<byte[]>> changed = new LinkedHashMap<>();
        changed.put(Registry.indexPath(name), content(Registry.indexPath(name)));
        changed.put(RegistryDescription.FILE, content(RegistryDescription.FILE));
        if (repository.delegates().contains(VENDOR + name.vendor())) {
            accept(name.vendor(), changed);
        }
        return repository.sign(changed, false);
    }

    /** Refuses to begin where advisories could not be signed. */
    void requireKeysForAdvisories() throws IOException {
        repository.cover(ADVISORIES, AdvisoryFile.PATH);
        repository.requireKeysFor(AdvisoryFile.PATH);
    }

    /** Signs the advisories. */
    Signed signAdvisories() throws IOException {
        return repository.sign(Map.of(AdvisoryFile.PATH, content(AdvisoryFile.PATH)), false);
    }

    /** Returns the versions of a vendor that the registry itself has signed so far. */
    private AcceptedVersions published(String vendor) throws IOException {
        AcceptedVersions accepted = new AcceptedVersions();
        for (PluginName name : new ListShards(new RegistryDirectory(directory, files), files).names()) {
            if (name.vendor().equals(vendor)) {
                Optional<byte[]> signed = repository.signedOnline(Registry.indexPath(name));
                if (signed.isPresent()) {
                    accepted.addPublished(new IndexReader(name).read(signed.get()));
                }
            }
        }
        return accepted;
    }

    /**
     * Records when the registry accepts versions that their vendor has signed, if the registry's key is at hand. Only
     * what was signed before is trusted: others may write to the directory.
     */
    private void accept(String vendor, Map<String, Optional<byte[]>> changed) throws IOException {
        String path = AcceptedVersions.path(vendor);
        Optional<byte[]> signed = repository.signedOnline(path);
        if (!repository.holdsOnlineKeys()) {
            changed.put(path, signed);
            return;
        }
        AcceptedVersions accepted = signed.map(AcceptedVersions::read)
                .orElseGet(() -> delegated.getOrDefault(vendor, new AcceptedVersions()));
        for (PluginName name : new ListShards(new RegistryDirectory(directory, files), files).names()) {
            Optional<byte[]> index = content(Registry.indexPath(name));
            if (name.vendor().equals(vendor) && index.isPresent()) {
                accepted.add(
                        new IndexReader(name).read(index.get()), clock.instant().truncatedTo(ChronoUnit.SECONDS));
            }
        }
        changed.put(path, Optional.of(accepted.toJson()));
    }

    /** Refuses to begin where facts of the application could not be signed. */
    void requireKeysForHost(Version version) throws IOException {
        repository.cover(HOSTS, Registry.hostPath(version));
        repository.requireKeysFor(Registry.hostPath(version));
    }

    /** Signs the facts of a version of the application. */
    Signed signHost(Version version) throws IOException {
        String path = Registry.hostPath(version);
        return repository.sign(Map.of(path, content(path)), false);
    }

    private Map<String, Optional<byte[]>> everything() throws IOException {
        Map<String, Optional<byte[]>> all = new LinkedHashMap<>();
        all.put(RegistryDescription.FILE, content(RegistryDescription.FILE));
        content(AdvisoryFile.PATH).ifPresent(advisories -> all.put(AdvisoryFile.PATH, Optional.of(advisories)));
        Path hosts = directory.resolve("hosts");
        if (Files.isDirectory(hosts)) {
            try (DirectoryStream<Path> found = Files.newDirectoryStream(hosts, "*.facts")) {
                for (Path host : found) {
                    String path = "hosts/" + host.getFileName();
                    all.put(path, content(path));
                }
            }
        }
        for (PluginName name : new ListShards(new RegistryDirectory(directory, files), files).names()) {
            all.put(Registry.indexPath(name), content(Registry.indexPath(name)));
        }
        for (String role : repository.delegates()) {
            if (role.startsWith(VENDOR)) {
                accept(role.substring(VENDOR.length()), all);
            }
        }
        return all;
    }

    private Optional<byte[]> content(String path) throws IOException {
        Path file = directory.resolve(path);
        return Files.isRegularFile(file) ? Optional.of(RegularFile.bytes(file)) : Optional.empty();
    }

    /** A change that is made while nobody else changes the registry. */
    private interface Work {
        Signed run() throws IOException;
    }

    private Signed changing(Work work) throws IOException {
        requireSigned();
        return RegistryDirectory.changing(directory, files, registry -> {
            registry.requireKnownFormat();
            return work.run();
        });
    }

    private void requireSigned() {
        RegistryAddress.writable(directory.toString());
        if (!isSigned(directory)) {
            throw new PluginException(ErrorCode.NOT_FOUND, Message.of("{0} is not a signed registry", directory));
        }
    }
}
