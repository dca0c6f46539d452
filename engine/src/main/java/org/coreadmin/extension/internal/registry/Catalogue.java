package org.coreadmin.extension.internal.registry;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.internal.archive.VerifiedPackage;
import org.coreadmin.extension.internal.policy.advisory.AdvisoryFile;
import org.coreadmin.extension.internal.policy.advisory.AdvisorySource;
import org.coreadmin.extension.internal.policy.advisory.RegistryAdvisories;
import org.coreadmin.extension.internal.registry.trust.TrustedDirectory;
import org.coreadmin.extension.internal.source.IndexFile;
import org.coreadmin.extension.internal.source.IndexVersion;
import org.coreadmin.extension.internal.source.Offer;
import org.coreadmin.extension.internal.source.OfferedReleases;
import org.coreadmin.extension.internal.source.PackageSource;
import org.coreadmin.extension.internal.source.Unpacking;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.RegistryState;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.registry.SearchResult;
import org.coreadmin.extension.registry.Signers;

/**
 * The remote plugins of all configured registries (spec 1: discovers, downloads). A vendor that a registry claims is looked up
 * in that registry only; other vendors in the registries that claim none, in their order, and the first that has a plugin
 * gives it. Nothing is opened before something is asked. Without registries it is empty and never fails.
 *
 * <p>Index files are revalidated each time, and the copies kept are used where a registry does not answer. Safe for use by
 * several threads; {@link #fetch} into the same directory is for one at a time.
 */
public final class Catalogue implements PackageSource, AdvisorySource {

    private final List<Registry> registries;
    private final Set<String> claimed;
    private final DurableFiles files;
    private final Path cache;
    private final Clock clock;
    private final CatalogueSearch search;
    private final TransferLimits limits;
    private final Optional<Answers> answers;
    private final Optional<Patience> patience;

    private Catalogue(List<Registry> registries, DurableFiles files, Path cache, Clock clock, TransferLimits limits) {
        this.registries = List.copyOf(registries);
        this.claimed = new HashSet<>();
        registries.forEach(registry -> claimed.addAll(registry.settings().namespaces()));
        this.files = files;
        this.cache = cache;
        this.clock = clock;
        this.search = new CatalogueSearch(this.registries, claimed, new TextCache(new CacheFiles(files), cache));
        this.limits = limits;
        this.answers = Optional.empty();
        this.patience = Optional.empty();
    }

    private Catalogue(Catalogue other, Optional<Answers> answers, Patience patience) {
        this.registries = other.registries;
        this.claimed = other.claimed;
        this.files = other.files;
        this.cache = other.cache;
        this.clock = other.clock;
        this.search = other.search;
        this.limits = other.limits;
        this.answers = answers;
        this.patience = Optional.of(patience);
    }

    @Override
    public boolean verifies() {
        return true;
    }

    @Override
    public Catalogue forChange() {
        return new Catalogue(this, Optional.of(new Answers()), Patience.ofChange(limits));
    }

    @Override
    public boolean hasFetched(Sha256 digest) {
        return answers.filter(known -> known.wasBrought(digest)).isPresent();
    }

    /** Limits the time for each registry: that of the change that this belongs to, or of a listing. */
    private <T> T patiently(Supplier<T> asking) {
        return patience.orElseGet(() -> Patience.ofListing(limits)).during(asking::get);
    }

    /**
     * Returns the catalogue of these registries.
     *
     * @param cache where copies of their small files are kept, one directory for each: {@code plugin/.core/registry};
     *              made when needed
     */
    public static Catalogue of(List<RegistrySettings> registries, Path cache, DurableFiles files, Clock clock) {
        return of(registries, cache, files, clock, SharedMetadata.NONE);
    }

    /**
     * Returns the catalogue for a node of a cluster.
     *
     * @param shared what other nodes have read of signed registries
     */
    public static Catalogue of(
            List<RegistrySettings> registries, Path cache, DurableFiles files, Clock clock, SharedMetadata shared) {
        return of(registries, cache, files, clock, TransferLimits.usual(), new Random(), shared);
    }

    static Catalogue of(
            List<RegistrySettings> registries,
            Path cache,
            DurableFiles files,
            Clock clock,
            TransferLimits limits,
            RandomGenerator random) {
        return of(registries, cache, files, clock, limits, random, SharedMetadata.NONE);
    }

    private static Catalogue of(
            List<RegistrySettings> registries,
            Path cache,
            DurableFiles files,
            Clock clock,
            TransferLimits limits,
            RandomGenerator random,
            SharedMetadata shared) {
        List<Registry> opened = new ArrayList<>();
        for (RegistrySettings settings : registries) {
            RegistryFiles unsigned = files(settings, cache, files, clock, limits, random);
            opened.add(registry(settings, unsigned, cache, files, clock, limits, shared));
        }
        return new Catalogue(opened, files, cache, clock, limits);
    }

    /** Returns the files of a registry as they come, from any writer. */
    public static RegistryFiles files(
            RegistrySettings settings,
            Path cache,
            DurableFiles files,
            Clock clock,
            TransferLimits limits,
            RandomGenerator random) {
        return settings.address()
                .directory()
                .<RegistryFiles>map(directory -> new DirectoryFiles(directory, limits))
                .orElseGet(() -> new HostedFiles(
                        new Host(settings, limits, random),
                        new RegistryCache(
                                new CacheFiles(files),
                                cache.resolve(settings.id()),
                                settings.address().uri(),
                                clock),
                        limits));
    }

    /** Returns a registry with these files, which are verified where its root is known. */
    public static Registry registry(
            RegistrySettings settings,
            RegistryFiles unsigned,
            Path cache,
            DurableFiles files,
            Clock clock,
            TransferLimits limits,
            SharedMetadata shared) {
        RegistryFiles source = settings.root()
                .<RegistryFiles>map(root -> new SignedFiles(
                        unsigned,
                        root,
                        SignedFiles.trusted(settings, cache),
                        files,
                        clock,
                        new SignedFiles.Shared(shared, settings.id())))
                .orElse(unsigned);
        return new Registry(settings, new WatchedFiles(source, clock), limits);
    }

    @Override
    public List<Path> damagedTrust(RegistrySettings registry) throws IOException {
        return registry.root().isPresent()
                ? new TrustedDirectory(SignedFiles.trusted(registry, cache), files).damaged()
                : List.of();
    }

    @Override
    public List<RegistrySettings> registries() {
        return registries.stream().map(Registry::settings).toList();
    }

    @Override
    public List<RegistryState> states() {
        return registries.stream().map(Registry::state).toList();
    }

    @Override
    public Optional<RegistryState> check(String id) {
        return registries.stream()
                .filter(registry -> registry.settings().id().equals(id))
                .findFirst()
                .map(registry -> patiently(registry::check));
    }

    @Override
    public List<RegistryState> checkAll() {
        return patiently(() -> {
            List<RegistryState> states = new ArrayList<>();
            try (AskedTogether<RegistryState> asked = AskedTogether.atOnce(registries, Registry::check)) {
                for (int i = 0; i < registries.size(); i++) {
                    states.add(asked.answer(i));
                }
            } catch (IOException e) {
                throw new PluginException(
                        ErrorCode.BAD_GATEWAY, Message.of(e), e); // interrupted: states hold all other failures
            }
            return states;
        });
    }

    /** Whether some registry has a file of this path, without verifying it. */
    boolean holds(String path) {
        return patiently(() -> holdsOne(path));
    }

    private boolean holdsOne(String path) {
        return registries.stream().anyMatch(registry -> {
            try {
                return registry.files().read(path, content -> content).isPresent();
            } catch (IOException e) {
                return false;
            }
        });
    }

    @Override
    public Optional<Offer> offer(PluginName name) {
        return answers.isPresent() ? answers.get().offer(name, this::ask) : ask(name);
    }

    private Optional<Offer> ask(PluginName name) {
        return patiently(() -> askEach(name, failure -> {
            throw failure;
        }));
    }

    @Override
    public Optional<Offer> shown(PluginName name) {
        return patiently(() -> {
            List<PluginException> failures = new ArrayList<>();
            Optional<Offer> offer = askEach(name, failures::add);
            if (offer.isEmpty() && !failures.isEmpty()) {
                throw failures.get(0);
            }
            return offer.map(found ->
                    found.with(failures.stream().map(PluginException::text).toList()));
        });
    }

    private Optional<Offer> askEach(PluginName name, Consumer<PluginException> onFailure) {
        List<Registry> responsible = responsible(name);
        try (AskedTogether<Optional<Offer>> asked =
                AskedTogether.inTurn(responsible, registry -> offer(registry, name))) {
            for (int i = 0; i < responsible.size(); i++) {
                try {
                    Optional<Offer> offer = asked.answer(i);
                    if (offer.isPresent()) {
                        return offer;
                    }
                } catch (PluginException e) {
                    onFailure.accept(e);
                } catch (IOException e) {
                    throw new PluginException(
                            ErrorCode.BAD_GATEWAY, responsible.get(i).describe(e), e);
                }
            }
        }
        return Optional.empty();
    }

    private List<Registry> responsible(PluginName name) {
        return registries.stream()
                .filter(registry -> registry.settings().answersFor(name.vendor(), claimed))
                .toList();
    }

    @Override
    public Optional<byte[]> host(Version version) {
        return patiently(() -> hostOfEach(version));
    }

    private Optional<byte[]> hostOfEach(Version version) {
        for (Registry registry : registries) {
            try {
                Optional<byte[]> facts = registry.host(version);
                if (facts.isPresent()) {
                    return facts;
                }
            } catch (IOException e) {
                throw new PluginException(ErrorCode.BAD_GATEWAY, registry.describe(e), e);
            }
        }
        return Optional.empty();
    }

    @Override
    public List<RegistryAdvisories> advisories() {
        return patiently(this::advisoriesOfEach);
    }

    private List<RegistryAdvisories> advisoriesOfEach() {
        List<RegistryAdvisories> all = new ArrayList<>();
        List<PluginException> failures = new ArrayList<>();
        try (AskedTogether<Optional<RegistryFiles.Read<AdvisoryFile>>> asked =
                AskedTogether.atOnce(registries, Registry::advisories)) {
            for (int i = 0; i < registries.size(); i++) {
                Registry registry = registries.get(i);
                try {
                    asked.answer(i).ifPresent(read -> all.add(advisories(registry.settings(), read)));
                } catch (IOException e) {
                    PluginException failure = new PluginException(ErrorCode.BAD_GATEWAY, registry.describe(e), e);
                    failures.add(failure);
                    all.add(advisories(
                            registry.settings(), AdvisoryFile.EMPTY, List.of(failure.text()), Optional.of(failure)));
                }
            }
        }
        if (!failures.isEmpty() && failures.size() == registries.size()) {
            throw failures.get(0);
        }
        return all;
    }

    private RegistryAdvisories advisories(
            RegistrySettings settings, AdvisoryFile file, List<Message> warnings, Optional<PluginException> failure) {
        return new RegistryAdvisories(
                settings.id(),
                settings.root().isPresent(),
                file,
                warnings,
                Set.copyOf(settings.namespaces()),
                claimed,
                failure);
    }

    private RegistryAdvisories advisories(RegistrySettings settings, RegistryFiles.Read<AdvisoryFile> read) {
        List<Message> warnings = new ArrayList<>();
        read.warning().ifPresent(warnings::add);
        read.value()
                .unreadable()
                .forEach(problem -> warnings.add(Message.of("Registry '{0}': {1}", settings.id(), problem)));
        return advisories(settings, read.value(), warnings, Optional.empty());
    }

    /**
     * {@inheritDoc} A signed registry is trusted. For other registries, and for vendors that sign for themselves, whatever makes
     * the version younger counts: what the index says, or when this machine first saw it.
     */
    @Override
    public Optional<Instant> offeredSince(Offer offer, IndexVersion version) {
        Optional<Instant> declared = AcceptedVersions.time(version.published());
        boolean byRegistry =
                offer.signers().filter(signers -> !signers.isVendor()).isPresent();
        if (byRegistry && declared.isPresent()) {
            return declared;
        }
        Instant accepted = offer.accepted().get(version.sha256());
        if (accepted != null) {
            return Optional.of(accepted);
        }
        Path seen = cache.resolve(offer.registry()).resolve("seen");
        Instant first =
                new FirstSeen(seen, files).of(offer.file(), clock.instant()).get(version.version());
        return first == null
                ? declared
                : Optional.of(declared.filter(first::isBefore).orElse(first));
    }

    @Override
    public OfferedReleases releases() {
        return patience.isPresent()
                ? PackageSource.super.releases()
                : new Catalogue(this, answers, Patience.ofListing(limits)).releases();
    }

    @Override
    public boolean isHosted() {
        return registries.stream()
                .anyMatch(registry -> registry.settings().address().directory().isEmpty());
    }

    @Override
    public Path fetch(RemotePlugin plugin, Path directory, Progress progress) {
        return remembered(plugin, () -> bring(plugin, directory, progress, Registry::fetch));
    }

    @Override
    public boolean isCopied(RemotePlugin plugin) {
        return registryOf(plugin).isCopied();
    }

    @Override
    public VerifiedPackage copy(RemotePlugin plugin, Path directory, Progress progress, Unpacking unpacking)
            throws IOException {
        Unpacking apart = file -> {
            try {
                return unpacking.unpack(file);
            } catch (IOException e) {
                throw new UncheckedIOException(e); // says nothing of the package
            }
        };
        try {
            return remembered(
                    plugin,
                    () -> bring(plugin, directory, progress, (registry, parcel) -> registry.copy(parcel, apart)));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private <T> T remembered(RemotePlugin plugin, Supplier<T> bringing) {
        Optional<PluginException> failed =
                answers.flatMap(known -> plugin.sha256().flatMap(known::failure));
        if (failed.isPresent()) {
            throw failed.get();
        }
        try {
            T brought = bringing.get();
            plugin.sha256().ifPresent(digest -> answers.ifPresent(known -> known.brought(digest)));
            return brought;
        } catch (PluginException e) {
            if (!Thread.currentThread().isInterrupted()) { // a download that was cancelled may be tried again
                plugin.sha256().ifPresent(digest -> answers.ifPresent(known -> known.failed(digest, e)));
            }
            throw e;
        }
    }

    private Registry registryOf(RemotePlugin plugin) {
        return registries.stream()
                .filter(candidate -> candidate.settings().id().equals(plugin.registry()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No registry '" + plugin.registry() + "'"));
    }

    /** A way to bring a package here. */
    private interface Bringing<T> {
        T bring(Registry registry, Parcel parcel) throws IOException;
    }

    private <T> T bring(RemotePlugin plugin, Path directory, Progress progress, Bringing<T> bringing) {
        Registry registry = registryOf(plugin);
        Sha256 digest = plugin.sha256().orElseThrow(() -> new IllegalArgumentException("Found by search, not by find"));
        String what = plugin.name() + " " + plugin.version();
        try {
            return bringing.bring(
                    registry,
                    new Parcel(files, directory, what, digest, plugin.size().orElseThrow(), progress));
        } catch (WrongDigestException e) {
            throw new PluginException(
                    ErrorCode.UNPROCESSABLE,
                    Message.of(
                            "{0}. The registry '{1}' ({2}) is damaged or was tampered with.",
                            Message.of(e),
                            plugin.registry(),
                            registry.settings().address()),
                    e);
        } catch (OutOfReachException e) {
            throw new PluginException(ErrorCode.BAD_GATEWAY, Message.of(e), e);
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.INTERNAL,
                    Message.of("{0} cannot be stored in {1}: {2}", what, directory, Message.of(e)),
                    e);
        }
    }

    /**
     * Searches all registries. A plugin that several offer is shown once, as {@link #find} would choose. Nothing is known of the
     * host, so {@link SearchQuery#compatible} has no effect.
     *
     * @throws PluginException {@link ErrorCode#BAD_GATEWAY} naming the addresses if no registry answers and nothing is kept of any
     */
    public SearchResult search(SearchQuery query) {
        return search(query, Optional.empty(), Progress.NONE);
    }

    @Override
    public SearchResult search(SearchQuery query, HostVersions host, Progress progress) {
        SearchResult found = search(query, Optional.of(host), progress);
        return new SearchResult(
                found.list().stream().map(plugin -> plugin.on(host)).toList(), found.total(), found.warnings());
    }

    /** Searches with the patience of a listing, even in a change: others may wait for the index that is made. */
    private SearchResult search(SearchQuery query, Optional<HostVersions> host, Progress progress) {
        return Patience.ofListing(limits).during(() -> search.search(query, host, progress));
    }

    private static Optional<Offer> offer(Registry registry, PluginName name) {
        try {
            Optional<RegistryFiles.Read<IndexFile>> found = registry.find(name);
            if (found.isEmpty()) {
                return Optional.empty();
            }
            RegistryFiles.Read<IndexFile> read = found.get();
            return Optional.of(new Offer(
                    registry.settings().id(),
                    read.value(),
                    read.warning().stream().toList(),
                    read.signers(),
                    read.signers().filter(Signers::isVendor).isPresent() ? registry.accepted(read.value()) : Map.of()));
        } catch (IOException e) {
            throw new PluginException(ErrorCode.BAD_GATEWAY, registry.describe(e), e);
        }
    }
}
