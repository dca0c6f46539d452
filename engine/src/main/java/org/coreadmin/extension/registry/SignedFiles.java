package org.coreadmin.extension.registry;

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
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.json.RegularFile;
import org.coreadmin.extension.text.LazyLogger;
import org.coreadmin.extension.text.Message;
import org.coreadmin.extension.transaction.DirectoryLock;
import org.coreadmin.extension.transaction.DurableFiles;
import org.coreadmin.extension.trust.MetadataLimits;
import org.coreadmin.extension.trust.MetadataSource;
import org.coreadmin.extension.trust.Signers;
import org.coreadmin.extension.trust.TrustedDirectory;
import org.coreadmin.extension.trust.TrustedRepository;
import org.coreadmin.extension.trust.TrustedState;
import org.coreadmin.extension.trust.TrustedTarget;
import org.coreadmin.extension.trust.UntrustedMetadataException;
import org.coreadmin.extension.trust.VerifiedMetadata;
import org.jspecify.annotations.Nullable;

/**
 * The files of a signed registry. {@code registry.json} and index files are believed as far as the signed metadata promises them,
 * and read from the copies that have their digest in their name. Where the registry does not answer, what is trusted already
 * serves until it expires. Several processes may use the same state.
 */
final class SignedFiles implements RegistryFiles {

    private static final LazyLogger LOG = new LazyLogger(SignedFiles.class);

    private static final String COPIES = RegistrySigner.METADATA + "/targets/";
    private static final String INITIAL = "initial.sha256";
    private static final String REMEMBERED = "promises"; // no role: those end in .json
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
    private @Nullable Current current;
    private @Nullable Unkept unkept;
    private volatile boolean hasRemembered;

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

    /** The state that was last read, when, and why it may not be the newest. */
    private record Current(Promises promises, long since, Optional<Message> warning, Optional<WarningSource> source) {}

    /** What a registry promises of its files. */
    private interface Promises {

        /** Whether this can say what the registry promises of a file. */
        boolean knows(String path);

        RememberedPromises.Promised of(String path) throws IOException;

        VerifiedMetadata metadata();
    }

    /** Promises that a process before this one has verified. */
    private record Remembered(RememberedPromises before) implements Promises {

        @Override
        public boolean knows(String path) {
            return before.promises().containsKey(path);
        }

        @Override
        public RememberedPromises.Promised of(String path) {
            return Objects.requireNonNull(before.promises().get(path));
        }

        @Override
        public VerifiedMetadata metadata() {
            return before.metadata();
        }
    }

    /** Promises that are verified now. */
    private record Verified(TrustedRepository repository) implements Promises {

        @Override
        public boolean knows(String path) {
            return true;
        }

        @Override
        public RememberedPromises.Promised of(String path) throws IOException {
            return new RememberedPromises.Promised(repository.target(path), Optional.empty());
        }

        @Override
        public VerifiedMetadata metadata() {
            return repository.metadata();
        }
    }

    /**
     * A promise of the registry.
     *
     * @param metadata what it follows from; empty if it is not to be remembered
     */
    private record Promise(
            RememberedPromises.Promised promised, Optional<Message> warning, Optional<VerifiedMetadata> metadata) {}

    @Override
    public <T> Optional<Read<T>> read(String path, Decoder<T> decoder) throws IOException {
        Promise promise = promise(path);
        if (promise.promised().target().isEmpty()) {
            remember(path, promise, Optional.empty());
            return Optional.empty();
        }
        TrustedTarget target = promise.promised().target().get();
        String copy = COPIES + target.file().pathWithDigest();
        Decoder<T> verified = content -> {
            if (!promise.promised().isContent(content)) { // as bytes that were verified before are
                target.file().require(target.role(), content);
            }
            T decoded = decoder.decode(content);
            shared.keep(copy, content);
            remember(path, promise, Optional.of(content));
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
    public synchronized Optional<Map.Entry<String, Instant>> late() {
        Current known = current;
        return known == null ? Optional.empty() : known.promises().metadata().late(clock.instant());
    }

    private synchronized Promise promise(String path) throws IOException {
        Optional<DirectoryLock> alone;
        try {
            new CacheFiles(disk).makeDirectories(directory);
            alone = disk.lock(directory, LOCK, PATIENCE);
        } catch (IOException e) {
            if (!isReadOnly(e)) {
                throw e;
            }
            boolean isFirst = unkept == null && !isKept();
            Unkept state = unkept == null ? new Unkept(kept()) : unkept;
            unkept = state;
            return promise(path, state, isFirst);
        }
        try (DirectoryLock held = alone.orElseThrow(() -> new OutOfReachException(
                Message.of("Another process has been asking the registry for {0} minutes", PATIENCE.toMinutes()),
                false))) {
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
            known = refreshed(path, state, isFirst);
            current = known;
        } else if (!known.promises().knows(path)) { // of the same answers of the registry
            known = verified(state, known.source().orElseThrow(), known.since());
            current = known;
        }
        RememberedPromises.Promised promised = known.promises().of(path);
        Optional<VerifiedMetadata> metadata = !hasRemembered && known.promises() instanceof Verified verified
                ? Optional.of(verified.metadata())
                : Optional.empty();
        Promise promise = new Promise(promised, known.warning(), metadata);
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

        @Override
        public Set<String> verified() throws IOException {
            return before.verified();
        }
    }

    /**
     * Keeps a promise for later processes: the first that this one verifies, as a command asks about one plugin. If that
     * fails, they verify it again.
     */
    private void remember(String path, Promise promise, Optional<byte[]> content) {
        if (hasRemembered || promise.metadata().isEmpty()) {
            return;
        }
        hasRemembered = true;
        Path file = directory.resolve(REMEMBERED);
        VerifiedMetadata metadata = promise.metadata().get();
        RememberedPromises before =
                RememberedPromises.read(file).orElseGet(() -> new RememberedPromises(metadata, Map.of()));
        RememberedPromises.Promised promised =
                new RememberedPromises.Promised(promise.promised().target(), content);
        try {
            if (!before.with(metadata, path, promised, clock.instant()).write(file, new CacheFiles(disk))) {
                new RememberedPromises(metadata, Map.of(path, promised)).write(file, new CacheFiles(disk));
            }
        } catch (IOException e) {
            LOG.get().debug("The promise about {} cannot be cached: {}", path, e.toString());
        }
    }

    private Current refreshed(String path, TrustedState state, boolean isFirst) throws IOException {
        WarningSource source = new WarningSource(files);
        if (isFirst) {
            trust(state, source);
        } else {
            Optional<RememberedPromises> before = remembered(path, state, source);
            if (before.isPresent()) {
                return new Current(
                        new Remembered(before.get()), System.nanoTime(), source.warning(), Optional.of(source));
            }
        }
        return verified(state, source, System.nanoTime());
    }

    private Current verified(TrustedState state, WarningSource source, long since) throws IOException {
        try {
            TrustedRepository repository = TrustedRepository.open(state, source, MetadataLimits.USUAL, clock);
            repository.refresh();
            source.forget();
            return new Current(new Verified(repository), since, source.warning(), Optional.of(source));
        } catch (UntrustedMetadataException e) {
            throw e;
        } catch (IOException e) {
            return new Current(
                    new Verified(stored(state, source, e)),
                    since,
                    Optional.of(Message.of("{0}. What the registry signed before is used.", Message.of(e))),
                    Optional.empty());
        }
    }

    /** Returns the promises of before, if they are about a file and a refresh would change nothing. */
    private Optional<RememberedPromises> remembered(String path, TrustedState state, MetadataSource source) {
        Optional<RememberedPromises> before = RememberedPromises.read(directory.resolve(REMEMBERED))
                .filter(known -> known.promises().containsKey(path));
        try {
            return before.isPresent() && before.get().metadata().isCurrent(state, source, MetadataLimits.USUAL, clock)
                    ? before
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty(); // the refresh meets it again, and says what follows
        }
    }

    /** Returns the registry's files as read by another node. */
    private Optional<byte[]> fromOthers(String name, int maxBytes) {
        return shared.find(RegistrySigner.METADATA + "/" + name).filter(content -> content.length <= maxBytes);
    }

    /** Returns the trusted state, without asking the registry; refused if it has expired. */
    private TrustedRepository stored(TrustedState state, MetadataSource source, IOException failure)
            throws IOException {
        MetadataSource here = (name, maxBytes) -> switch (name) {
            case "timestamp.json" -> state.find("timestamp");
            default -> name.endsWith(".root.json") ? Optional.empty() : source.fetch(name, maxBytes);
        };
        try {
            TrustedRepository repository = TrustedRepository.open(state, here, MetadataLimits.USUAL, clock);
            repository.refresh();
            return repository;
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
        try {
            TrustedRepository repository = TrustedRepository.open(state, this::fromOthers, MetadataLimits.USUAL, clock);
            repository.refresh();
            return repository;
        } catch (IOException e) {
            failure.addSuppressed(e);
            throw failure;
        }
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
            if (Sha256.of(Sha256.computation().digest(root.get())).equals(initialRoot)) {
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

    /** Whether what is kept began with the root that the settings name. */
    private boolean isKept() throws IOException {
        try {
            return initialRoot
                    .hex()
                    .equals(new String(RegularFile.bytes(directory.resolve(INITIAL)), StandardCharsets.US_ASCII));
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    /** The registry's metadata, and why a copy was taken instead of what the registry has now. */
    private static final class WarningSource implements MetadataSource {

        private final RegistryFiles files;
        private final Map<String, byte[]> fetched = new LinkedHashMap<>();
        private final Map<String, Optional<byte[]>> answers = new HashMap<>();
        private final Map<String, IOException> failures = new HashMap<>();
        private Optional<Message> warning = Optional.empty();

        WarningSource(RegistryFiles files) {
            this.files = files;
        }

        /** Fetches a file once: what remembered promises ask, a refresh asks again. */
        @Override
        public Optional<byte[]> fetch(String name, int maxBytes) throws IOException {
            IOException failure = failures.get(name);
            if (failure != null) {
                throw failure;
            }
            Optional<byte[]> known = answers.get(name);
            if (known == null) {
                try {
                    known = read(name);
                } catch (IOException e) {
                    failures.put(name, e);
                    throw e;
                }
                answers.put(name, known);
            }
            return known;
        }

        private Optional<byte[]> read(String name) throws IOException {
            Optional<Read<byte[]>> read = files.read(RegistrySigner.METADATA + "/" + name, content -> content);
            read.flatMap(Read::warning).ifPresent(text -> warning = Optional.of(text));
            read.filter(one -> one.warning().isEmpty()).ifPresent(one -> fetched.put(name, one.value()));
            return read.map(Read::value);
        }

        /** Fetches everything again from now on. */
        void forget() {
            answers.clear();
            failures.clear();
        }

        /** Shares what came from the registry itself since the last time. */
        void share(Shared shared) {
            fetched.forEach((name, content) -> shared.keep(RegistrySigner.METADATA + "/" + name, content));
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
