package org.coreadmin.extension.internal.application;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.HeldBackPlugin;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.internal.source.IndexFile;
import org.coreadmin.extension.internal.source.IndexVersion;
import org.coreadmin.extension.internal.source.Offer;
import org.coreadmin.extension.policy.AuditReport;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.Signers;

/**
 * Decides which versions may be installed, and which installed ones may be started. It is asked about each version that is offered,
 * again about the files of each version to install, wherever they come from, and about each plugin that somebody enables. The room
 * {@code policy} implements it by the operator's rules; {@link OpenAdmission} permits everything. For one thread at a time.
 */
public interface Admission {

    /** Accepted in place of a key's id, for unsigned versions. */
    String UNSIGNED = "unsigned";

    /** The rule against versions that somebody else has signed. */
    String PUBLISHERS = "publishers";

    /**
     * The reason why a version may not come in.
     *
     * @param rule     the key in the policy's file
     * @param reason   the rest of a sentence that starts with plugin and version
     * @param remedies operations that help
     */
    record Refusal(String rule, Message reason, List<Remedy> remedies) {

        public Refusal(String rule, Message reason) {
            this(rule, reason, List.of());
        }
    }

    /**
     * The result of a check of allowed files.
     *
     * @param signers      who signed the files; empty if nobody did, or if that is unknown
     * @param acceptedKeys of the installed version, as far as they are still to be kept
     * @param warnings     for the operator, one sentence each
     */
    record Admitted(Optional<Signers> signers, Set<String> acceptedKeys, List<Message> warnings) {}

    /** Makes the admission of an application. */
    interface Maker {

        Admission of(Application application);

        /** Whether it enforces the operator's rules. A base directory that has some is not opened with one that does not. */
        default boolean enforces() {
            return true;
        }
    }

    /** Returns whose plugins it decides about. */
    Application application();

    /** Returns the admission by the rules of now. What registries have said is not asked for again. */
    Admission again();

    /**
     * Refuses rules that cannot be used.
     *
     * @throws PluginException {@link ErrorCode#BAD_REQUEST}, as do all methods here that need the rules
     */
    void requireUsable();

    /**
     * Returns why a version that is offered may not come in, one refusal for each rule that keeps it out; empty if it may.
     */
    List<Refusal> refusals(Offer offer, IndexVersion version);

    /**
     * Refuses files that may not come in, wherever they come from.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} with every rule that keeps them out
     */
    Admitted require(Request request, StagedVersion files) throws IOException;

    /** Refuses code with capabilities that are denied, declared or not. */
    void requireCapabilities(PluginName plugin, Version version, Collection<String> found);

    /**
     * Refuses to start an installed version that the rules deny now, or that was disabled because it was withdrawn. Asks no registry.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} with every rule that keeps it out
     */
    void requireStart(Installed plugin) throws IOException;

    /**
     * Returns why the rules deny an installed version now, each as the rest of a sentence that starts with plugin and version; empty
     * if they do not. Asks no registry.
     *
     * @param thorough whether its code is read where capabilities are denied
     */
    List<Message> denials(Installed plugin, boolean thorough) throws IOException;

    /** Returns the capabilities that somebody has to accept by name, at the first install too. */
    Set<String> asked();

    /** Whether the code of what comes in has to be read, whatever the settings say. */
    boolean readsCode();

    /**
     * Holds everything that is installed against the advisories of registries.
     *
     * @throws PluginException {@link ErrorCode#BAD_GATEWAY} if no registry is in reach and no copy is at hand
     */
    AuditReport audit() throws IOException;

    /** Whether a version that a registry offers may come in, and runs on the host's database. */
    default boolean permits(Offer offer, IndexVersion version) {
        return application().host().unsuited(version.databases()).isEmpty()
                && refusals(offer, version).isEmpty();
    }

    /** Returns the first reason against a version, as the rest of a sentence; empty if it may come in. */
    default Optional<Message> reason(Offer offer, IndexVersion version) {
        return refusals(offer, version).stream().findFirst().map(Refusal::reason);
    }

    /**
     * Returns the newest version that may come in and runs on the host's database; where none does, the newest, to be
     * refused with the reason.
     */
    default Optional<RemotePlugin> find(PluginName plugin, Optional<String> wanted) {
        return application().catalogue().find(plugin, wanted, this::permits);
    }

    /**
     * Returns a newer version than the chosen one that the policy keeps out, or that does not run on the host's database,
     * of those that were wanted.
     */
    default Optional<HeldBackPlugin> heldBack(RemotePlugin chosen, VersionRange wanted, Optional<Version> installed) {
        Optional<Offer> offer = application().catalogue().offer(chosen.name());
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
        return application()
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
    default void require(Request request) {
        if (request.versionFiles() instanceof VersionFiles.Remote remote) {
            require(remote.offer());
        }
    }

    /**
     * Refuses an offer that may not come in.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} with every rule that keeps it out
     */
    default void require(RemotePlugin chosen) {
        Optional<Offer> offer = application().catalogue().offer(chosen.name());
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
    default void requirePublisher(HeldBackPlugin held) {
        Optional<Offer> offer = held.isByPolicy() ? application().catalogue().offer(held.plugin()) : Optional.empty();
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

    /** Returns the refusal of a version, with every rule that keeps it out. */
    static PluginException refused(PluginName plugin, Object version, List<Refusal> refusals, List<Message> more) {
        List<Object> sentences = new ArrayList<>();
        refusals.forEach(refusal -> sentences.add(Message.of("{0} {1} {2}.", plugin, version, refusal.reason())));
        sentences.addAll(more);
        List<Remedy> remedies = new ArrayList<>();
        refusals.forEach(refusal -> remedies.addAll(refusal.remedies()));
        remedies.add(Remedy.of("explain", plugin));
        return new PluginException(ErrorCode.CONFLICT, Message.joined(" ", sentences), remedies);
    }
}
