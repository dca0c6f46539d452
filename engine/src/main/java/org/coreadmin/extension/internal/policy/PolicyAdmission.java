package org.coreadmin.extension.internal.policy;

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
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.internal.application.Action;
import org.coreadmin.extension.internal.application.Admission;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.application.Request;
import org.coreadmin.extension.internal.application.StagedVersion;
import org.coreadmin.extension.internal.application.VersionFiles;
import org.coreadmin.extension.internal.change.CodeCheck;
import org.coreadmin.extension.internal.source.IndexVersion;
import org.coreadmin.extension.internal.source.Offer;
import org.coreadmin.extension.internal.store.InstallLock;
import org.coreadmin.extension.internal.store.PluginEntry;
import org.coreadmin.extension.internal.store.Snapshot;
import org.coreadmin.extension.policy.AuditReport;
import org.coreadmin.extension.registry.Signers;
import org.jspecify.annotations.Nullable;

/**
 * Decides by {@code config/trust.yaml}, by the advisories of registries and by what withdrawals have disabled which versions may be
 * installed and started. For one thread at a time.
 */
public final class PolicyAdmission implements Admission {

    private static final int SHORT_ID = 12;

    private final Application application;
    private final RegistryKnowledge advisories;
    private final Instant now;
    private final Map<String, List<RegistryKnowledge.Finding>> findings = new HashMap<>();
    private @Nullable TrustPolicy read;
    private @Nullable Snapshot snapshot;

    /** Creates the admission of an application, by the rules of the moment in which they are first needed. */
    public PolicyAdmission(Application application) {
        this(application, new RegistryKnowledge(application));
    }

    private PolicyAdmission(Application application, RegistryKnowledge advisories) {
        this.application = application;
        this.advisories = advisories;
        this.now = application.clock().instant();
    }

    @Override
    public Application application() {
        return application;
    }

    @Override
    public Admission again() {
        return new PolicyAdmission(application, advisories);
    }

    private TrustPolicy policy() {
        TrustPolicy known = read;
        if (known == null) {
            known = TrustPolicy.read(application.base().config());
            read = known;
        }
        return known;
    }

    @Override
    public void requireUsable() {
        policy();
    }

    @Override
    public Set<String> asked() {
        return policy().capabilities().ask();
    }

    @Override
    public boolean readsCode() {
        return !policy().capabilities().isEmpty();
    }

    @Override
    public AuditReport audit() throws IOException {
        return new Audit(application).report();
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

    @Override
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

    @Override
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
            throw Admission.refused(request.plugin(), manifest.version(), refusals, List.of());
        }
        if (request.enables() && !application.follows()) {
            new Withdrawals(application)
                    .requireNotWithdrawn(request.plugin(), manifest.version().toString());
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
        boolean matters = !policy().minimumAge().isZero()
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

    @Override
    public void requireCapabilities(PluginName plugin, Version version, Collection<String> found) {
        capabilities(found).ifPresent(refusal -> {
            throw Admission.refused(plugin, version, List.of(refusal), List.of());
        });
    }

    @Override
    public void requireStart(Installed plugin) throws IOException {
        List<Refusal> refusals = refusals(plugin, seen(plugin));
        if (!refusals.isEmpty()) {
            throw Admission.refused(plugin.name(), plugin.version().orElse(""), refusals, List.of());
        }
        new Withdrawals(application)
                .requireNotWithdrawn(plugin.name(), plugin.version().orElse(""));
    }

    @Override
    public List<Message> denials(Installed plugin, boolean thorough) throws IOException {
        return refusals(plugin, thorough ? seen(plugin) : Set.of()).stream()
                .map(Refusal::reason)
                .toList();
    }

    private boolean deniesCapabilities() {
        return !policy().capabilities().deny().isEmpty();
    }

    private Set<String> seen(Installed plugin) throws IOException {
        return deniesCapabilities() ? CodeCheck.capabilities(application, plugin) : Set.of();
    }

    /**
     * Returns why an installed version may not be started now. Its age and its publisher were decided on when it came in, and
     * registries are not asked.
     *
     * @param seen what its code was seen to be able to do, beside what is declared and was recorded
     * @return empty if it may, or if its manifest cannot be read, so that it does not start anyway
     */
    private List<Refusal> refusals(Installed plugin, Collection<String> seen) {
        Optional<Version> version =
                plugin.summary().isEmpty() ? Optional.empty() : plugin.version().map(Version::of);
        if (version.isEmpty()) {
            return List.of();
        }
        List<Refusal> refusals = new ArrayList<>();
        names(plugin.name(), version.get()).ifPresent(refusals::add);
        if (deniesCapabilities() || !policy().licenses().permitsAll()) {
            Manifest manifest = plugin.requireManifest();
            Set<String> able = new TreeSet<>(seen);
            able.addAll(manifest.capabilities());
            able.addAll(plugin.lock().accepted());
            license(manifest.license()).ifPresent(refusals::add);
            capabilities(able).ifPresent(refusals::add);
        }
        return refusals;
    }

    private List<Message> warnings(PluginName plugin, Version version) {
        return known(plugin, version).stream()
                .filter(finding -> policy().advisories().warn().contains(finding.level()))
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
                .filter(finding -> policy().advisories().block().contains(finding.level()))
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
        Optional<Refusal> denied = policy().deny().stream()
                .filter(rule -> rule.covers(plugin, version))
                .findFirst()
                .map(rule -> new Refusal("deny", Message.of("is denied by '{0}' in config/trust.yaml", rule)));
        if (denied.isPresent() || policy().allow().isEmpty()) {
            return denied;
        }
        return policy().allow().stream().anyMatch(rule -> rule.includes(plugin, version))
                ? Optional.empty()
                : Optional.of(new Refusal("allow", Message.of("is not listed under 'allow' in config/trust.yaml")));
    }

    private Optional<Refusal> license(String license) {
        if (policy().licenses().permits(license)) {
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
        denied.removeIf(capability -> !policy().capabilities().denies(capability));
        Set<String> unseen = new TreeSet<>(found);
        unseen.removeIf(capability -> !policy().capabilities().mayPassUnseen(capability));
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
        if (policy().publishers() == TrustPolicy.Publishers.ANY
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
        if (policy().minimumAge().isZero()) {
            return Optional.empty();
        }
        Optional<Duration> young = candidate
                .since()
                .get()
                .map(since -> Duration.between(since, now))
                .filter(age -> age.compareTo(policy().minimumAge()) < 0);
        if (young.isEmpty()) {
            return Optional.empty();
        }
        boolean fix = isFix(candidate);
        Duration minimum = fix && policy().securityFix().compareTo(policy().minimumAge()) < 0
                ? policy().securityFix()
                : policy().minimumAge();
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
