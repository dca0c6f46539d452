package org.coreadmin.extension.internal.operation;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.coreadmin.extension.HeldBackPlugin;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.UpdateAllOptions.Reach;
import org.coreadmin.extension.UpdateStatus;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.internal.application.Addition;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.AuthorsDirectory;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.application.VersionFiles;
import org.coreadmin.extension.internal.resolve.Participant;
import org.coreadmin.extension.internal.resolve.Release;
import org.coreadmin.extension.internal.resolve.ReleaseSource;
import org.coreadmin.extension.internal.resolve.Requirement;
import org.coreadmin.extension.internal.resolve.ResolveRequest;
import org.coreadmin.extension.internal.resolve.Resolver;
import org.coreadmin.extension.internal.resolve.UnresolvableException;
import org.coreadmin.extension.internal.source.OfferedReleases;
import org.coreadmin.extension.internal.store.PluginDirectory;
import org.coreadmin.extension.policy.AuditReport;

/**
 * Finds the newest compatible versions of the installed plugins, within pins, and why a plugin does not get its latest. A tree
 * under {@code plugin/} that was changed to a newer version counts before what registries offer.
 */
public final class UpdateSearch {

    private final Application application;
    private final SortedMap<PluginName, Installed> installed = new TreeMap<>();
    private final List<Participant> participants = new ArrayList<>();
    private final Set<PluginName> movable = new HashSet<>();

    /** Creates a search among what is installed now. */
    public UpdateSearch(Application application) throws IOException {
        this(application, TrialChange.NONE);
    }

    /** @param assumed the change that the search takes for made */
    public UpdateSearch(Application application, TrialChange assumed) throws IOException {
        this(application, Set.of(), assumed);
    }

    /** @param staying plugins whose directories are their authors', which no package replaces */
    private UpdateSearch(Application application, Set<PluginName> staying, TrialChange assumed) throws IOException {
        this.application = application;
        for (Installed plugin : application.allInstalled()) {
            if (plugin.summary().isPresent()
                    && plugin.version().isPresent()
                    && !assumed.gone().contains(plugin.name())) {
                installed.put(plugin.name(), plugin);
                participants.add(plugin.participant().orElseThrow());
                if (!isEdited(plugin)
                        && !staying.contains(plugin.name())
                        && application.store().unpacked(plugin.directory()).isPresent()) {
                    movable.add(plugin.name());
                }
            }
        }
        List<Participant> supposed = assumed.of(participants);
        participants.clear();
        participants.addAll(supposed);
    }

    /**
     * The result of a search.
     *
     * @param updateStatuses of every installed plugin, by name
     * @param additions the plugins that are installed or moved, each after those that it requires
     * @param held      those that do not get their latest version
     */
    public record Found(List<UpdateStatus> updateStatuses, List<Addition> additions, List<HeldBackPlugin> held) {}

    /** Compares each installed plugin with the offered versions, ordered by name. */
    public static List<UpdateStatus> updateStatuses(Application application, Reach reach) throws IOException {
        List<UpdateStatus> updateStatuses =
                new UpdateSearch(application).shown(reach).updateStatuses();
        AuditReport audit = application.admission().audit();
        return updateStatuses.stream()
                .map(updateStatus -> updateStatus.with(audit.of(updateStatus.plugin())))
                .toList();
    }

    /** Returns the newest versions for all whose files came out of packages and are still those of the packages. */
    static Found forUpdate(Application application, Reach reach) throws IOException {
        Set<PluginName> staying = new HashSet<>();
        while (true) {
            UpdateSearch search = new UpdateSearch(application, staying, TrialChange.NONE);
            Found found = search.all(reach);
            if (!staying.addAll(search.authors(found.additions()))) {
                return found;
            }
        }
    }

    /**
     * Returns the installed plugins among these in whose directories somebody has changed files since they were
     * unpacked.
     */
    private List<PluginName> authors(List<Addition> additions) throws IOException {
        List<PluginName> authors = new ArrayList<>();
        for (Addition addition : additions) {
            Installed present = installed.get(addition.name());
            if (present != null
                    && addition.versionFiles() instanceof VersionFiles.Remote
                    && AuthorsDirectory.of(application, present).isPresent()) {
                authors.add(addition.name());
            }
        }
        return authors;
    }

    /** Returns the newest versions for all. */
    public Found all(Reach reach) throws IOException {
        try (OfferedReleases offered = application.catalogue().releases()) {
            return all(reach, offered);
        }
    }

    /**
     * Returns the newest versions for all as far as registries answer; a plugin whose registry does not is held, with the reason.
     *
     * @throws org.coreadmin.extension.PluginException 502 if that is so for all
     */
    private Found shown(Reach reach) throws IOException {
        try (OfferedReleases offered = application.catalogue().releases().tolerant()) {
            Found found = all(reach, offered);
            if (!installed.isEmpty()
                    && installed.keySet().stream()
                            .allMatch(name -> offered.unanswered(name).isPresent())) {
                throw offered.unanswered(installed.keySet().iterator().next()).orElseThrow();
            }
            return found;
        }
    }

    private Found all(Reach reach, OfferedReleases offered) throws IOException {
        OfferedVersions releases = offered(offered);
        releases.announce(movable);
        ResolveRequest request = request(List.of(), limits(reach));
        Map<PluginName, Release> chosen = newest(releases, request);
        HeldSearch search = new HeldSearch(resolver(releases), releases, request, chosen);
        List<UpdateStatus> updateStatuses = new ArrayList<>();
        List<HeldBackPlugin> held = new ArrayList<>();
        for (Installed plugin : installed.values()) {
            Optional<HeldBackPlugin> back = search.of(plugin.name()).map(found -> unlessEdited(plugin, found));
            back.ifPresent(held::add);
            updateStatuses.add(updateStatus(plugin, chosen, releases, back, offered));
        }
        return new Found(updateStatuses, additions(chosen, offered), held);
    }

    /**
     * Finds the newest versions of some plugins, with what has to move or come in for them; everything else stays as it
     * is.
     *
     * @param wanted the plugins and their versions; none moves to an older version unless that is allowed
     * @throws UnresolvableException 10004 or 10005 with an explanation if there is none
     */
    public Found some(List<Requirement> wanted, boolean allowDowngrade) throws IOException {
        return some(wanted, allowDowngrade ? Map.of() : limits(Reach.ANY));
    }

    /**
     * Finds the newest versions of some plugins, older ones too, with what has to come in for them or to move. Others move back only
     * where there is no other way.
     *
     * @param kept the versions that others may move within
     * @throws UnresolvableException 10004 or 10005 with an explanation if there is none
     */
    public Found within(List<Requirement> wanted, Map<PluginName, ResolveRequest.Limit> kept) throws IOException {
        Map<PluginName, List<ResolveRequest.Limit>> limits = limits(Reach.ANY);
        wanted.forEach(requirement -> limits.remove(requirement.name()));
        kept.forEach((name, limit) -> limits.computeIfPresent(
                name,
                (any, own) -> Stream.concat(own.stream(), Stream.of(limit)).toList()));
        try {
            return some(wanted, limits);
        } catch (UnresolvableException onlyBack) {
            Map<PluginName, List<ResolveRequest.Limit>> fewer = new LinkedHashMap<>();
            kept.forEach((name, limit) -> fewer.put(name, List.of(limit)));
            return some(wanted, fewer);
        }
    }

    private Found some(List<Requirement> wanted, Map<PluginName, List<ResolveRequest.Limit>> limits)
            throws IOException {
        try (OfferedReleases offered = application.catalogue().releases()) {
            OfferedVersions all = offered(offered);
            return found(wanted, limits, true, all, all, offered);
        }
    }

    /**
     * Finds the newest versions of some plugins that go together with all others as they are, and for which nothing has
     * to come in.
     *
     * @throws UnresolvableException 10004 or 10005 with an explanation if there is none
     */
    public Found alone(List<Requirement> wanted, boolean allowDowngrade) throws IOException {
        Set<PluginName> names = wanted.stream().map(Requirement::name).collect(Collectors.toSet());
        try (OfferedReleases offered = application.catalogue().releases()) {
            OfferedVersions all = offered(offered);
            ReleaseSource own = name -> names.contains(name) ? all.releasesOf(name) : List.of();
            return found(wanted, allowDowngrade ? Map.of() : limits(Reach.ANY), false, own, all, offered);
        }
    }

    /**
     * @param limits   in which versions installed plugins are to stay
     * @param others   whether plugins that nobody asked for may move
     * @param releases the versions to choose from
     * @param all      all other versions, to find out which are held back
     */
    private Found found(
            List<Requirement> wanted,
            Map<PluginName, List<ResolveRequest.Limit>> limits,
            boolean others,
            ReleaseSource releases,
            ReleaseSource all,
            OfferedReleases offered) {
        Set<PluginName> names = wanted.stream().map(Requirement::name).collect(Collectors.toSet());
        names.stream()
                .filter(name -> installed.containsKey(name) && !isEdited(Objects.requireNonNull(installed.get(name))))
                .forEach(movable::add);
        Set<PluginName> moving = new HashSet<>(movable);
        if (!others) {
            moving.retainAll(names);
        }
        ResolveRequest request =
                new ResolveRequest(wanted, participants, moving).within(limits).settling();
        Map<PluginName, Release> chosen = resolver(releases).resolve(request).releases();
        List<Addition> additions = additions(chosen, offered);
        Set<PluginName> affected = new HashSet<>(names);
        additions.forEach(addition -> affected.add(addition.name()));
        affected.retainAll(moving);
        additions.stream()
                .map(Addition::name)
                .filter(name -> !installed.containsKey(name))
                .forEach(affected::add);
        return new Found(List.of(), additions, new HeldSearch(resolver(all), all, request, chosen).among(affected));
    }

    /** Returns the offered versions, in which plugins whose operator skipped their dependencies require nothing. */
    private OfferedVersions offered(OfferedReleases offered) {
        Set<PluginName> skipping = participants.stream()
                .filter(Participant::skipsDependencies)
                .map(Participant::name)
                .collect(Collectors.toSet());
        return new OfferedVersions(
                application,
                offered,
                Map.of(),
                release -> skipping.contains(release.name()) ? release.requiringNothing() : release);
    }

    private Resolver resolver(ReleaseSource releases) {
        return new Resolver(releases, application.host());
    }

    private ResolveRequest request(List<Requirement> requirements, Map<PluginName, List<ResolveRequest.Limit>> limits) {
        return new ResolveRequest(requirements, participants, movable).within(limits);
    }

    private Map<PluginName, List<ResolveRequest.Limit>> limits(Reach reach) {
        Map<PluginName, List<ResolveRequest.Limit>> limits = new LinkedHashMap<>();
        for (Participant participant : participants) {
            Version now = participant.summary().version();
            List<ResolveRequest.Limit> own = new ArrayList<>();
            own.add(noWayBack(now));
            if (reach == Reach.MINOR) {
                own.add(step(">=" + now + " <" + (now.major() + 1) + ".0.0", now.major() + ".x"));
            } else if (reach == Reach.PATCH) {
                String minor = now.major() + "." + now.minor();
                own.add(step(">=" + now + " <" + now.major() + "." + (now.minor() + 1) + ".0", minor + ".x"));
            }
            limits.put(participant.name(), own);
        }
        return limits;
    }

    /** Returns the newest releases; the current ones if not even these are valid, as after a change of the host. */
    private Map<PluginName, Release> newest(ReleaseSource releases, ResolveRequest request) {
        try {
            return resolver(releases).resolve(request).releases();
        } catch (UnresolvableException e) {
            return participants.stream().collect(Collectors.toMap(Participant::name, Release::of));
        }
    }

    /** Returns the limit that an update never brings an older version. */
    static ResolveRequest.Limit noWayBack(Version now) {
        return new ResolveRequest.Limit(VersionRange.of(">=" + now), Message.of("does not go back below {0}", now));
    }

    private static ResolveRequest.Limit step(String range, String shown) {
        return new ResolveRequest.Limit(VersionRange.of(range), Message.of("must stay within {0}, as asked", shown));
    }

    private static UpdateStatus updateStatus(
            Installed plugin,
            Map<PluginName, Release> chosen,
            ReleaseSource releases,
            Optional<HeldBackPlugin> held,
            OfferedReleases offered) {
        Version now = Version.of(plugin.version().orElseThrow());
        Version best = Objects.requireNonNull(chosen.get(plugin.name())).version();
        Version wanted = best.compareTo(now) < 0 ? now : best;
        return new UpdateStatus(
                plugin.name(),
                now,
                wanted,
                HeldSearch.latest(plugin.name(), wanted, releases, VersionRange.ANY),
                plugin.lock().pin(),
                held.map(HeldBackPlugin::reason)
                        .or(() -> offered.unanswered(plugin.name())
                                .map(silent -> Message.of(
                                        "It is not known whether there is a newer version. {0}", silent.text()))),
                held.map(HeldBackPlugin::by),
                Notices.of(plugin, offered),
                List.of());
    }

    private HeldBackPlugin unlessEdited(Installed plugin, HeldBackPlugin held) {
        boolean edited = isEdited(plugin);
        if (!edited && movable.contains(plugin.name())) {
            return held;
        }
        Path path = plugin.directory().path();
        String there = plugin.requireManifest().version().toString();
        return new HeldBackPlugin(
                held.plugin(),
                held.installed(),
                held.wanted(),
                held.latest(),
                edited ? Message.of("{0} in {1}", there, path) : Message.of("its author's own directory {0}", path),
                edited
                        ? Message.of("{0} contains {1}, which was put there by hand.", path, there)
                        : Message.of(
                                "{0} is its author's own directory, which updating all plugins does not replace.",
                                path));
    }

    /** Returns the additions, each after those that it requires; ties are broken by name. */
    private List<Addition> additions(Map<PluginName, Release> chosen, OfferedReleases offered) {
        Map<PluginName, Release> changed = new TreeMap<>();
        chosen.forEach((name, release) -> {
            Optional<Version> now = Optional.ofNullable(installed.get(name))
                    .flatMap(Installed::version)
                    .map(Version::of);
            boolean moves = movable.contains(name) || now.isEmpty() || now.get().compareTo(release.version()) < 0;
            if (moves && now.filter(release.version()::equals).isEmpty()) {
                changed.put(name, release);
            }
        });
        Set<PluginName> ordered = new LinkedHashSet<>();
        changed.keySet()
                .forEach(name -> DependencySearch.order(name, changed, changed.keySet(), new HashSet<>(), ordered));
        return ordered.stream()
                .map(name -> Objects.requireNonNull(changed.get(name)))
                .map(release -> new Addition(release, sourceOf(release, offered), requiring(release.name(), chosen)))
                .toList();
    }

    private static List<PluginName> requiring(PluginName name, Map<PluginName, Release> chosen) {
        return chosen.values().stream()
                .filter(release -> release.require().containsKey(name))
                .map(Release::name)
                .sorted()
                .toList();
    }

    private VersionFiles sourceOf(Release release, OfferedReleases offered) {
        Installed present = installed.get(release.name());
        if (present != null && isEdited(present)) {
            return new VersionFiles.Tree(present.directory());
        }
        Optional<PluginDirectory> tree = application.store().find(release.name());
        if (present == null && tree.isPresent()) {
            return new VersionFiles.Tree(tree.get());
        }
        return new VersionFiles.Remote(offered.plugin(release).orElseThrow());
    }

    /** Whether the tree under {@code plugin/} was changed to another version than the one that was installed. */
    static boolean isEdited(Installed plugin) {
        return plugin.lock()
                .version()
                .filter(version ->
                        !version.equals(plugin.requireManifest().version().toString()))
                .isPresent();
    }
}
