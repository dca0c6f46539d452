package org.coreadmin.extension.internal.registry;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.internal.registry.trust.MetadataLimits;
import org.coreadmin.extension.internal.registry.trust.MetadataSource;
import org.coreadmin.extension.internal.registry.trust.TrustedDirectory;
import org.coreadmin.extension.internal.registry.trust.TrustedRepository;
import org.coreadmin.extension.internal.registry.trust.TrustedState;
import org.coreadmin.extension.internal.registry.trust.TrustedTarget;
import org.coreadmin.extension.internal.registry.trust.UntrustedMetadataException;
import org.coreadmin.extension.internal.transaction.DirectoryLock;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.Signers;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The files of a signed registry. {@code registry.json} and index files are believed as far as the signed metadata promises them,
 * and read from the copies that have their digest in their name. Where the registry does not answer, what is trusted already
 * serves until it expires. Several processes may use the same state.
 */
final class SignedFiles implements RegistryFiles {

    private static final Logger LOG = LoggerFactory.getLogger(SignedFiles.class);
    private static final String COPIES = Registry.METADATA + "/targets/";
    private static final String INITIAL = "initial.sha256";
    private static final String LOCK = "lock";
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final long FRESH_FOR = Duration.ofSeconds(1).toNanos();
    private static final int MOST_ROOTS = 1024;

    private final RegistryFiles files;
    private final Sha256 initialRoot;
    private final Path directory;
    private final DurableFiles disk;
    private final Clock clock;
    private final Shared shared;
    private final ReentrantLock turn = new ReentrantLock();
    private volatile @Nullable Current current;
    private @Nullable Unkept unkept;

    /**
     * Creates the verified files of a registry.
     *
     * @param files       where they come from
     * @param initialRoot the root that the operator has chosen to trust
     * @param directory   keeps what is trusted; made when it is needed
     * @param shared      what other nodes have read of this registry, where it does not answer
     */
    SignedFiles(
            RegistryFiles files, Sha256 initialRoot, Path directory, DurableFiles disk, Clock clock, Shared shared) {
        this.shared = shared;
        this.files = files;
        this.initialRoot = initialRoot;
        this.directory = directory;
        this.disk = disk;
        this.clock = clock;
    }

    /** The part of one registry's state that nodes share. */
    record Shared(SharedMetadata metadata, String registry) {

        Optional<byte[]> find(String path) {
            return metadata.find(registry, path);
        }

        void keep(String path, byte[] content) {
            metadata.keep(registry, path, content);
        }
    }

    /** Returns where the trusted state of a registry is kept. */
    static Path trusted(RegistrySettings registry, Path cache) {
        return cache.resolve(registry.id()).resolve("trusted");
    }

    /** The state that was last read, when, and why it may not be the newest. */
    private record Current(
            TrustedRepository repository, long since, Optional<Message> warning, Optional<WarningSource> source) {}

    /**
     * A promise of the registry.
     *
     * @param target empty: no role promises the file
     */
    private record Promise(Optional<TrustedTarget> target, Optional<Message> warning) {}

    @Override
    public <T> Optional<Read<T>> read(String path, Decoder<T> decoder) throws IOException {
        Promise promise = promise(path);
        if (promise.target().isEmpty()) {
            return Optional.empty();
        }
        TrustedTarget target = promise.target().get();
        String copy = COPIES + target.file().pathWithDigest();
        Decoder<T> verified = content -> {
            target.file().require(target.role(), content);
            T decoded = decoder.decode(content);
            shared.keep(copy, content);
            return decoded;
        };
        Optional<T> value;
        try {
            value = files.readImmutable(copy, verified);
        } catch (UntrustedMetadataException e) {
            throw e;
        } catch (IOException e) {
            Optional<byte[]> other = shared.find(copy);
            if (other.isEmpty()) {
                throw e;
            }
            value = Optional.of(verified.decode(other.get()));
        }
        if (value.isEmpty()) {
            throw new OutOfReachException(
                    Message.of(
                            "{0} does not exist, although '{1}' has signed it. A mirror may be in the middle of an update; try"
                                    + " again in a few minutes",
                            COPIES + target.file().pathWithDigest(), target.role()),
                    false);
        }
        return Optional.of(
                new Read<>(value.get(), promise.warning(), Optional.of(new Signers(target.role(), target.keys()))));
    }

    @Override
    public Optional<Map.Entry<String, Instant>> late() {
        Current known = current;
        return known == null ? Optional.empty() : known.repository().late(clock.instant());
    }

    private Promise promise(String path) throws IOException {
        Duration patience = Patience.atMost(PATIENCE);
        try {
            if (!turn.tryLock(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                throw busy(patience);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new OutOfReachException(Message.of("Asking the registry was interrupted"), false);
        }
        try {
            return promiseAlone(path, patience);
        } finally {
            turn.unlock();
        }
    }

    private static OutOfReachException busy(Duration patience) {
        return new OutOfReachException(
                Message.of("Others have been asking the registry for {0} seconds", patience.toSeconds()), false);
    }

    private Promise promiseAlone(String path, Duration patience) throws IOException {
        Optional<DirectoryLock> alone;
        try {
            new CacheFiles(disk).makeDirectories(directory);
            alone = disk.lock(directory, LOCK, patience);
        } catch (IOException e) {
            if (!isReadOnly(e)) {
                throw e;
            }
            boolean isFirst = unkept == null && !isKept();
            Unkept state = unkept == null ? new Unkept(kept()) : unkept;
            unkept = state;
            return promise(path, state, isFirst);
        }
        try (DirectoryLock held = alone.orElseThrow(() -> busy(patience))) {
            return promise(path, kept(), !isKept());
        }
    }

    /**
     * Returns the promise for a path.
     *
     * @param state   what is trusted
     * @param isFirst whether that begins with another root than the settings name
     */
    private Promise promise(String path, TrustedState state, boolean isFirst) throws IOException {
        Current known = current;
        if (known == null || System.nanoTime() - known.since() > FRESH_FOR) {
            known = refreshed(state, isFirst);
            current = known;
        }
        Promise promise = new Promise(known.repository().target(path), known.warning());
        known.source().ifPresent(source -> source.share(shared)); // all of it was verified by now
        return promise;
    }

    private TrustedDirectory kept() {
        return new TrustedDirectory(directory, disk);
    }

    private static boolean isReadOnly(IOException e) {
        return e instanceof AccessDeniedException
                || e instanceof FileSystemException failure
                        && String.valueOf(failure.getReason()).contains("Read-only");
    }

    /**
     * The state of a client that can store nothing, and so can install nothing either. What was stored before still
     * counts: nobody is rolled back behind it.
     */
    private static final class Unkept implements TrustedState {

        private final TrustedState before;
        private final Map<String, byte[]> since = new HashMap<>();

        Unkept(TrustedState before) {
            this.before = before;
        }

        @Override
        public Optional<byte[]> find(String role) throws IOException {
            byte[] newer = since.get(role);
            return newer != null ? Optional.of(newer.clone()) : before.find(role);
        }

        @Override
        public void store(String role, byte[] content) {
            since.put(role, content.clone());
        }
    }

    private Current refreshed(TrustedState state, boolean isFirst) throws IOException {
        WarningSource source = new WarningSource(files);
        long since = System.nanoTime();
        if (isFirst) {
            trust(state, source);
        } else {
            requireUsable(state);
        }
        try {
            TrustedRepository repository = TrustedRepository.open(state, source, MetadataLimits.USUAL, clock);
            repository.refresh();
            return new Current(repository, since, source.warning(), Optional.of(source));
        } catch (UntrustedMetadataException e) {
            throw e;
        } catch (IOException e) {
            return new Current(
                    stored(state, source, e),
                    since,
                    Optional.of(Message.of("{0}. What the registry signed before is used.", Message.of(e))),
                    Optional.empty());
        }
    }

    private void requireUsable(TrustedState state) throws IOException {
        try {
            TrustedRepository.open(state, (name, maxBytes) -> Optional.empty(), MetadataLimits.USUAL, clock);
        } catch (UntrustedMetadataException damaged) {
            throw new OutOfReachException(
                    Message.of(
                            "the root that is kept in {0} is damaged. core-extension:doctor --fix deletes it, and it is fetched"
                                    + " again",
                            directory),
                    false);
        }
    }

    /** Returns the registry's files as read by another node. */
    private Optional<byte[]> fromOthers(String name, int maxBytes) {
        return shared.find(Registry.METADATA + "/" + name).filter(content -> content.length <= maxBytes);
    }

    /** Returns the trusted state, without asking the registry; refused if it has expired. */
    private TrustedRepository stored(TrustedState state, MetadataSource source, IOException failure)
            throws IOException {
        MetadataSource here = (name, maxBytes) -> switch (name) {
            case "timestamp.json" -> state.find("timestamp");
            default -> name.endsWith(".root.json") ? Optional.empty() : source.fetch(name, maxBytes);
        };
        Optional<UntrustedMetadataException> refused = Optional.empty();
        try {
            TrustedRepository repository = TrustedRepository.open(state, here, MetadataLimits.USUAL, clock);
            repository.refresh();
            return repository;
        } catch (UntrustedMetadataException e) {
            refused = Optional.of(e);
        } catch (IOException e) {
            LOG.debug("What the registry signed before does not serve: {}", e.toString());
        }
        try {
            TrustedRepository repository = TrustedRepository.open(state, this::fromOthers, MetadataLimits.USUAL, clock);
            repository.refresh();
            return repository;
        } catch (IOException e) {
            LOG.debug("What other nodes have read does not serve: {}", e.toString());
        }
        if (refused.isPresent()) {
            throw new OutOfReachException(
                    Message.of(
                            "{0}. What the registry signed before cannot be used either: {1}",
                            Message.of(failure), Message.of(refused.get())),
                    failure);
        }
        throw failure;
    }

    /** Finds the root that the operator trusts, and begins with it. */
    private void trust(TrustedState state, MetadataSource source) throws IOException {
        TrustedRepository.trust(state, firstRootOfAny(source));
        if (state instanceof TrustedDirectory) {
            disk.replace(directory.resolve(INITIAL), initialRoot.hex().getBytes(StandardCharsets.US_ASCII));
        }
    }

    private byte[] firstRootOfAny(MetadataSource source) throws IOException {
        try {
            return firstRoot(source);
        } catch (IOException e) {
            try {
                return firstRoot(this::fromOthers);
            } catch (IOException other) {
                throw e;
            }
        }
    }

    private byte[] firstRoot(MetadataSource source) throws IOException {
        for (int version = 1; version <= MOST_ROOTS; version++) {
            Optional<byte[]> root = source.fetch(version + ".root.json", MetadataLimits.USUAL.root());
            if (root.isEmpty()) {
                break;
            }
            if (Sha256.ofContent(root.get()).equals(initialRoot)) {
                return root.get();
            }
        }
        throw new OutOfReachException(
                Message.of(
                        "none of its roots has the fingerprint {0} that the settings name (root_sha256). Ask its operator for the"
                                + " right one",
                        initialRoot),
                false);
    }

    /** Whether what is kept began with the root that the settings name, and there is still a root. */
    private boolean isKept() throws IOException {
        try {
            return TrustedRepository.isTrusted(kept())
                    && initialRoot
                            .hex()
                            .equals(new String(
                                    RegularFile.bytes(directory.resolve(INITIAL)), StandardCharsets.US_ASCII));
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    /** The registry's metadata, and why a copy was taken instead of what the registry has now. */
    private static final class WarningSource implements MetadataSource {

        private final RegistryFiles files;
        private final Map<String, byte[]> fetched = new LinkedHashMap<>();
        private Optional<Message> warning = Optional.empty();

        WarningSource(RegistryFiles files) {
            this.files = files;
        }

        @Override
        public Optional<byte[]> fetch(String name, int maxBytes) throws IOException {
            Optional<Read<byte[]>> read = files.read(Registry.METADATA + "/" + name, content -> content);
            read.flatMap(Read::warning).ifPresent(text -> warning = Optional.of(text));
            read.filter(one -> one.warning().isEmpty()).ifPresent(one -> fetched.put(name, one.value()));
            return read.map(Read::value);
        }

        /** Shares what came from the registry itself since the last time. */
        void share(Shared shared) {
            fetched.forEach((name, content) -> shared.keep(Registry.METADATA + "/" + name, content));
            fetched.clear();
        }

        Optional<Message> warning() {
            return warning;
        }
    }

    @Override
    public <T> Optional<T> readImmutable(String path, Decoder<T> decoder) throws IOException {
        return files.readImmutable(path, decoder);
    }

    @Override
    public Optional<byte[]> search(String address, String query) throws IOException {
        return files.search(address, query);
    }

    @Override
    public List<String> names(String path) throws IOException {
        return files.names(path);
    }

    @Override
    public Optional<Path> local(String path) {
        return files.local(path);
    }

    @Override
    public void transfer(String path, Download download) throws IOException {
        files.transfer(path, download);
    }
}
