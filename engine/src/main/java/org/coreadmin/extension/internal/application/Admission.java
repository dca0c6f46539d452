package org.coreadmin.extension.internal.application;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.HeldBackPlugin;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.internal.policy.TrustPolicy;
import org.coreadmin.extension.internal.source.IndexFile;
import org.coreadmin.extension.internal.source.IndexVersion;
import org.coreadmin.extension.internal.source.Offer;
import org.coreadmin.extension.internal.store.InstallLock;
import org.coreadmin.extension.internal.store.PluginEntry;
import org.coreadmin.extension.internal.store.Snapshot;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.Signers;
import org.jspecify.annotations.Nullable;

/**
 * Decides by {@code config/trust.yaml} which versions may be installed. It is asked about each version that registries offer, and
 * again about the files of each version to install, wherever they come from. For one operation and one thread
 * at a time.
 */
public final class Admission {

    /** Accepted in place of a key's id, for unsigned versions. */
    public static final String UNSIGNED = "unsigned";

    private static final String PUBLISHERS = "publishers";
    private static final int SHORT_ID = 12;

    private final Application application;
    private final TrustPolicy policy;
    private final RegistryKnowledge advisories;
    private final Instant now;
    private final Map<String, List<RegistryKnowledge.Finding>> findings = new HashMap<>();
    private @Nullable Snapshot snapshot;

    private Admission(Application application, TrustPolicy policy) {
        this.application = application;
        this.policy = policy;
        this.advisories = application.advisories();
        this.now = application.clock().instant();
    }

    /**
     * Returns the rules of the current policy.
     *
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} if the file cannot be used: nothing is admitted then
     */
    public static Admission of(Application application) {
        return new Admission(application, TrustPolicy.read(application.base().config()));
    }

    /**
     * The reason why a version may not come in.
     *
     * @param rule     the key in the policy's file
     * @param reason   the rest of a sentence that starts with plugin and version
     * @param remedies operations that help
     */
    public record Refusal(String rule, Message reason, List<Remedy> remedies) {

        Refusal(String rule, Message reason) {
            this(rule, reason, List.of());
        }
    }

    /**
     * A version that is about to be admitted or refused.
     *
     * @param fresh whether it was never installed here before, so that age and publisher matter
     * @param since since when it has been offered; empty if it always was, or nobody offers it
     */
    private record Candidate(
            PluginName plugin,
            Version version,
            String license,
            Collection<String> capabilities,
            String source,
            Optional<Signers> signers,
            boolean fresh,
            Supplier<Optional<Instant>> since) {}

    /**
     * Returns why a version that a registry offers may not come in, one refusal for each rule that keeps it out; empty
     * if it may.
     */
    public List<Refusal> refusals(Offer offer, IndexVersion version) {
        Optional<InstallLock> lock = lock(offer.file().name());
        return refusals(
                new Candidate(
                        offer.file().name(),
                        version.version(),
                        offer.file().license(),
                        version.capabilities(),
                        offer.registry(),
                        offer.signers(),
                        !isInstalled(lock, version.sha256()),
                        () -> application.catalogue().offeredSince(offer, version)),
                lock);
    }

    private static boolean isInstalled(Optional<InstallLock> lock, Sha256 digest) {
        return lock.flatMap(InstallLock::digest).filter(digest::equals).isPresent();
    }

    /** Whether a version that a registry offers may come in, and runs on the host's database. */
    boolean permits(Offer offer, IndexVersion version) {
        return application.host().unsuited(version.databases()).isEmpty()
                && refusals(offer, version).isEmpty();
    }

    /** Returns the first reason against a version, as the rest of a sentence; empty if it may come in. */
    public Optional<Message> reason(Offer offer, IndexVersion version) {
        return refusals(offer, version).stream().findFirst().map(Refusal::reason);
    }

    /**
     * Returns the newest version that may come in and runs on the host's database; where none does, the newest, to be
     * refused with the reason.
     */
    public Optional<RemotePlugin> find(PluginName plugin, Optional<String> wanted) {
        return application.catalogue().find(plugin, wanted, this::permits);
    }

    /**
     * Returns a newer version than the chosen one that the policy keeps out, or that does not run on the host's database,
     * of those that were wanted.
     */
    public Optional<HeldBackPlugin> heldBack(RemotePlugin chosen, VersionRange wanted, Optional<Version> installed) {
        Optional<Offer> offer = application.catalogue().offer(chosen.name());
        return offer.map(Offer::file).map(IndexFile::versions).stream()
                .flatMap(List::stream)
                .filter(version -> !version.isYanked()
                        && version.version().compareTo(chosen.version()) > 0
                        && wanted.includes(version.version()))
                .findFirst()
                .flatMap(version -> reason(offer.orElseThrow(), version)
                        .map(reason -> HeldBackPlugin.byPolicy(
                                chosen.name(), installed, chosen.version(), version.version(), reason))
                        .or(() -> heldBackByDatabase(chosen, installed, version)));
    }

    private Optional<HeldBackPlugin> heldBackByDatabase(
            RemotePlugin chosen, Optional<Version> installed, IndexVersion version) {
        return application
                .host()
                .unsuited(version.databases())
                .map(kind -> new HeldBackPlugin(
                        chosen.name(),
                        installed,
                        chosen.version(),
                        version.version(),
                        Message.verbatim(kind.product()),
                        HostVersions.needsDatabase(
                                chosen.name() + " " + version.version(), version.databases(), kind)));
    }

    /** Refuses an offer that the policy does not admit, before its package is fetched. */
    public void require(Request request) {
        if (request.versionFiles() instanceof VersionFiles.Remote remote) {
            require(remote.offer());
        }
    }

    /**
     * Refuses an offer that may not come in.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} with every rule that keeps it out
     */
    public void require(RemotePlugin chosen) {
        Optional<Offer> offer = application.catalogue().offer(chosen.name());
        Optional<IndexVersion> version = offer.flatMap(known -> known.file().version(chosen.version()));
        if (version.isPresent()) {
            List<Refusal> refusals = refusals(offer.orElseThrow(), version.get());
            if (!refusals.isEmpty()) {
                throw refused(
                        chosen.name(), version.get().version(), refusals, instead(offer.orElseThrow(), version.get()));
            }
        }
    }

    /**
     * Refuses an update of a plugin whose newest version has another publisher: unlike a version that is too young, an operator has
     * to look at that.
     */
    public void requirePublisher(HeldBackPlugin held) {
        Optional<Offer> offer = held.isByPolicy() ? application.catalogue().offer(held.plugin()) : Optional.empty();
        Optional<IndexVersion> version = offer.flatMap(known -> known.file().version(held.latest()));
        if (version.isPresent()) {
            List<Refusal> refusals = refusals(offer.orElseThrow(), version.get());
            if (refusals.stream().anyMatch(refusal -> refusal.rule().equals(PUBLISHERS))) {
                throw refused(held.plugin(), held.latest(), refusals, List.of());
            }
        }
    }

    private List<Message> instead(Offer offer, IndexVersion refused) {
        return offer.file().versions().stream()
                .filter(version -> !version.isYanked()
                        && !version.version().isPreRelease()
                        && version.version().compareTo(refused.version()) < 0
                        && permits(offer, version))
                .findFirst()
                .map(version -> Message.of("{0} is allowed.", version.version()))
                .stream()
                .toList();
    }

    /**
     * The result of a check of allowed files.
     *
     * @param signers      who signed the files; empty if nobody did, or if that is unknown
     * @param acceptedKeys of the installed version, as far as they are still to be kept
     * @param warnings     for the operator, one sentence each
     */
    public record Admitted(Optional<Signers> signers, Set<String> acceptedKeys, List<Message> warnings) {}

    /**
     * Refuses files that may not come in, wherever they come from.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} with every rule that keeps them out
     */
    public Admitted require(Request request, StagedVersion files) throws IOException {
        Manifest manifest = files.manifest();
        Optional<InstallLock> lock = request.before().map(Installed::lock);
        boolean fresh = request.action() != Action.ROLLBACK
                && !isInstalled(lock, files.digest())
                && !files.source().equals(StagedVersion.LOCAL);
        Optional<Offer> asked = fresh ? offer(request) : Optional.empty();
        Optional<Offer> offer = asked.filter(known -> known.file()
                .version(manifest.version())
                .filter(version -> version.sha256().equals(files.digest()))
                .isPresent());
        Optional<Signers> signers = fresh
                ? offer.flatMap(Offer::signers)
                : files.source().equals(StagedVersion.LOCAL) ? Optional.empty() : lock.flatMap(InstallLock::signers);
        Candidate candidate = new Candidate(
                request.plugin(),
                manifest.version(),
                manifest.license(),
                manifest.capabilities(),
                offer.map(Offer::registry).orElse(files.source()),
                signers,
                fresh,
                () -> offer.flatMap(known -> known.file()
                        .version(manifest.version())
                        .flatMap(version -> application.catalogue().offeredSince(known, version))));
        List<Refusal> refusals = refusals(candidate, lock);
        if (!refusals.isEmpty()) {
            throw refused(request.plugin(), manifest.version(), refusals, List.of());
        }
        List<Message> warnings = new ArrayList<>();
        asked.map(Offer::warnings).ifPresent(warnings::addAll);
        warnings.addAll(warnings(request.plugin(), manifest.version()));
        return new Admitted(
                signers, fresh ? Set.of() : lock.map(InstallLock::acceptedKeys).orElse(Set.of()), warnings);
    }

    /** Returns the registry's data on the plugin that the policy needs. */
    private Optional<Offer> offer(Request request) throws IOException {
        if (request.versionFiles() instanceof VersionFiles.Remote) {
            return application.catalogue().offer(request.plugin());
        }
        boolean own = request.versionFiles() instanceof VersionFiles.Tree tree
                && application.store().origin(tree.directory()).isEmpty();
        boolean matters = !policy.minimumAge().isZero()
                || request.before().flatMap(before -> before.lock().signers()).isPresent()
                || application.catalogue().registries().stream()
                        .anyMatch(registry -> registry.root().isPresent());
        if (own || !matters || request.action() == Action.ROLLBACK) {
            return Optional.empty();
        }
        try {
            return application.catalogue().offer(request.plugin());
        } catch (PluginException e) {
            return Optional.empty(); // no registry can be asked who signed it
        }
    }

    /** Refuses code with capabilities that are denied, declared or not. */
    public void requireCapabilities(PluginName plugin, Version version, Collection<String> found) {
        capabilities(found).ifPresent(refusal -> {
            throw refused(plugin, version, List.of(refusal), List.of());
        });
    }

    /** Whether anything is denied that code is able to do, so that code has to be read. */
    public boolean deniesCapabilities() {
        return !policy.capabilities().deny().isEmpty();
    }

    /**
     * Returns why an installed version may not be started now. Its age and its publisher were decided on when it came in, and
     * registries are not asked.
     *
     * @param seen what its code was seen to be able to do, beside what is declared and was recorded
     * @return empty if it may, or if its manifest cannot be read, so that it does not start anyway
     */
    public List<Refusal> refusals(Installed plugin, Collection<String> seen) {
        Optional<Version> version =
                plugin.summary().isEmpty() ? Optional.empty() : plugin.version().map(Version::of);
        if (version.isEmpty()) {
            return List.of();
        }
        List<Refusal> refusals = new ArrayList<>();
        names(plugin.name(), version.get()).ifPresent(refusals::add);
        if (deniesCapabilities() || !policy.licenses().equals(TrustPolicy.USUAL.licenses())) {
            Manifest manifest = plugin.requireManifest();
            Set<String> able = new TreeSet<>(seen);
            able.addAll(manifest.capabilities());
            able.addAll(plugin.lock().accepted());
            license(manifest.license()).ifPresent(refusals::add);
            capabilities(able).ifPresent(refusals::add);
        }
        return refusals;
    }

    /**
     * Refuses to start an installed version.
     *
     * @param seen what its code was seen to be able to do
     * @throws PluginException {@link ErrorCode#CONFLICT} with every rule that keeps it out
     */
    public void requireStart(Installed plugin, Collection<String> seen) {
        List<Refusal> refusals = refusals(plugin, seen);
        if (!refusals.isEmpty()) {
            throw refused(plugin.name(), plugin.version().orElse(""), refusals, List.of());
        }
    }

    private static PluginException refused(
            PluginName plugin, Object version, List<Refusal> refusals, List<Message> more) {
        List<Object> sentences = new ArrayList<>();
        refusals.forEach(refusal -> sentences.add(Message.of("{0} {1} {2}.", plugin, version, refusal.reason())));
        sentences.addAll(more);
        List<Remedy> remedies = new ArrayList<>();
        refusals.forEach(refusal -> remedies.addAll(refusal.remedies()));
        remedies.add(Remedy.of("explain", plugin));
        return new PluginException(ErrorCode.CONFLICT, Message.joined(" ", sentences), remedies);
    }

    private List<Message> warnings(PluginName plugin, Version version) {
        return known(plugin, version).stream()
                .filter(finding -> policy.advisories().warn().contains(finding.level()))
                .map(finding -> Message.of("{0} {1} is affected by {2}.", plugin, version, shown(finding)))
                .toList();
    }

    /**
     * Returns the known advisories; empty if registries do not answer, as local and uploaded packages can be installed
     * without them.
     */
    private List<RegistryKnowledge.Finding> known(PluginName plugin, Version version) {
        return findings.computeIfAbsent(plugin + "@" + version, any -> {
            try {
                return advisories.about(plugin, version);
            } catch (PluginException e) {
                return List.of();
            }
        });
    }

    private boolean isFix(Candidate candidate) {
        try {
            return advisories.fixedBy(candidate.plugin(), candidate.version()).isPresent();
        } catch (PluginException e) {
            return false; // the version has to be as old as any other
        }
    }

    private static String shown(RegistryKnowledge.Finding finding) {
        return finding.id() + " (" + finding.level().word()
                + (finding.summary().isEmpty() ? "" : ": " + finding.summary()) + ")";
    }

    private List<Refusal> refusals(Candidate candidate, Optional<InstallLock> lock) {
        List<Refusal> refusals = new ArrayList<>();
        names(candidate.plugin(), candidate.version()).ifPresent(refusals::add);
        license(candidate.license()).ifPresent(refusals::add);
        capabilities(candidate.capabilities()).ifPresent(refusals::add);
        known(candidate.plugin(), candidate.version()).stream()
                .filter(finding -> policy.advisories().block().contains(finding.level()))
                .forEach(finding -> refusals.add(new Refusal(
                        "advisories",
                        Message.of(
                                "is affected by {0}, which 'advisories' in config/trust.yaml blocks",
                                shown(finding)))));
        if (candidate.fresh()) {
            publisher(candidate, lock).ifPresent(refusals::add);
            age(candidate).ifPresent(refusals::add);
        }
        return refusals;
    }

    private Optional<Refusal> names(PluginName plugin, Version version) {
        Optional<Refusal> denied = policy.deny().stream()
                .filter(rule -> rule.covers(plugin, version))
                .findFirst()
                .map(rule -> new Refusal("deny", Message.of("is denied by '{0}' in config/trust.yaml", rule)));
        if (denied.isPresent() || policy.allow().isEmpty()) {
            return denied;
        }
        return policy.allow().stream().anyMatch(rule -> rule.includes(plugin, version))
                ? Optional.empty()
                : Optional.of(new Refusal("allow", Message.of("is not listed under 'allow' in config/trust.yaml")));
    }

    private Optional<Refusal> license(String license) {
        if (policy.licenses().permits(license)) {
            return Optional.empty();
        }
        return Optional.of(new Refusal(
                "licenses",
                license.isBlank()
                        ? Message.of("names no licence, and 'licenses' in config/trust.yaml allows only some")
                        : Message.of(
                                "has the licence {0}, which 'licenses' in config/trust.yaml does not permit",
                                license)));
    }

    private Optional<Refusal> capabilities(Collection<String> found) {
        Set<String> denied = new TreeSet<>(found);
        denied.removeIf(capability -> !policy.capabilities().denies(capability));
        Set<String> unseen = new TreeSet<>(found);
        unseen.removeIf(capability -> !policy.capabilities().mayPassUnseen(capability));
        unseen.removeAll(denied);
        if (!denied.isEmpty()) {
            return Optional.of(new Refusal(
                    "capabilities",
                    Message.of(
                            "uses {0}, which 'capabilities' in config/trust.yaml denies", String.join(", ", denied))));
        }
        return unseen.isEmpty()
                ? Optional.empty()
                : Optional.of(new Refusal(
                        "capabilities",
                        Message.of(
                                "uses {0}, and so may do what 'capabilities' in config/trust.yaml denies without showing"
                                        + " it; 'allow: [{0}]' there lets it in",
                                String.join(", ", unseen))));
    }

    /**
     * Requires that the next version is signed by the keys that signed the installed version, or by keys that an
     * operator has accepted.
     */
    private Optional<Refusal> publisher(Candidate candidate, Optional<InstallLock> lock) {
        Optional<Signers> before = lock.flatMap(InstallLock::signers);
        if (policy.publishers() == TrustPolicy.Publishers.ANY
                || before.isEmpty()
                || isSame(before.get(), lock.flatMap(InstallLock::source).orElse(""), candidate)) {
            return Optional.empty();
        }
        Set<String> accepted = lock.map(InstallLock::acceptedKeys).orElse(Set.of());
        Optional<Signers> now = candidate.signers();
        if (now.map(signers -> signers.hasAny(accepted)).orElse(accepted.contains(UNSIGNED))) {
            return Optional.empty();
        }
        String key = now.map(signers -> new TreeSet<>(signers.keys()).first()).orElse(UNSIGNED);
        return Optional.of(new Refusal(
                PUBLISHERS,
                Message.of(
                        "is signed by {0}, and {1}, which is installed, by {2}: the owner may have changed",
                        shown(now), lock.flatMap(InstallLock::version).orElse(""), shown(before)),
                List.of(Remedy.accept(candidate.plugin(), key))));
    }

    /**
     * Whether the signer is the same. A registry may replace its own keys, which its root vouches for. A vendor's keys
     * are the vendor.
     */
    private static boolean isSame(Signers before, String source, Candidate candidate) {
        return candidate
                .signers()
                .filter(after -> before.isVendor()
                        ? after.isVendor() && after.hasAny(before.keys())
                        : !after.isVendor() && source.equals(candidate.source()))
                .isPresent();
    }

    private static Message shown(Optional<Signers> signers) {
        if (signers.isEmpty()) {
            return Message.of("nobody");
        }
        String keys = signers.get().keys().stream()
                .sorted()
                .map(id -> id.substring(0, Math.min(SHORT_ID, id.length())))
                .reduce((one, other) -> one + ", " + other)
                .orElse("");
        return signers.get().isVendor()
                ? Message.of("the vendor's key {0}", keys)
                : Message.of("the registry's key {0}", keys);
    }

    private Optional<Refusal> age(Candidate candidate) {
        if (policy.minimumAge().isZero()) {
            return Optional.empty();
        }
        Optional<Duration> young = candidate
                .since()
                .get()
                .map(since -> Duration.between(since, now))
                .filter(age -> age.compareTo(policy.minimumAge()) < 0);
        if (young.isEmpty()) {
            return Optional.empty();
        }
        boolean fix = isFix(candidate);
        Duration minimum = fix && policy.securityFix().compareTo(policy.minimumAge()) < 0
                ? policy.securityFix()
                : policy.minimumAge();
        return young.filter(age -> age.compareTo(minimum) < 0)
                .map(age -> new Refusal(
                        fix ? "security_fix" : "minimum_age",
                        Message.of("is {0} old; minimum age is {1}", shown(age), shown(minimum))));
    }

    /** Returns a duration in words, such as {@code 4 hours}. */
    static Message shown(Duration time) {
        if (time.toSeconds() < 1) {
            return Message.of("0 seconds");
        }
        long days = time.toDays();
        long hours = time.toHours();
        if (days >= 2 || days == 1 && hours == 24) {
            return days == 1 ? Message.of("1 day") : Message.of("{0} days", days);
        }
        if (hours > 0) {
            return hours == 1 ? Message.of("1 hour") : Message.of("{0} hours", hours);
        }
        long minutes = time.toMinutes();
        if (minutes > 0) {
            return minutes == 1 ? Message.of("1 minute") : Message.of("{0} minutes", minutes);
        }
        return time.toSeconds() == 1 ? Message.of("1 second") : Message.of("{0} seconds", time.toSeconds());
    }

    /** Returns the lock of the installed plugin that the policy needs; empty if it is not. */
    private Optional<InstallLock> lock(PluginName plugin) {
        try {
            Snapshot known = snapshot;
            if (known == null) {
                known = application.snapshot();
                snapshot = known;
            }
            return known.plugin(plugin).flatMap(PluginEntry::lock);
        } catch (IOException e) {
            throw new PluginException(ErrorCode.INTERNAL, Message.of("What is installed cannot be read: {0}", e), e);
        }
    }
}
