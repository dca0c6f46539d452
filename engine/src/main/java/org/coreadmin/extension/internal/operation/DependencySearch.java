package org.coreadmin.extension.internal.operation;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.HeldBackPlugin;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Target;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.internal.application.Addition;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.application.VersionFiles;
import org.coreadmin.extension.internal.resolve.Participant;
import org.coreadmin.extension.internal.resolve.Release;
import org.coreadmin.extension.internal.resolve.Requirement;
import org.coreadmin.extension.internal.resolve.ResolveRequest;
import org.coreadmin.extension.internal.resolve.Resolver;
import org.coreadmin.extension.internal.resolve.UnresolvableException;
import org.coreadmin.extension.internal.source.OfferedReleases;
import org.coreadmin.extension.internal.store.PluginDirectory;

/**
 * Finds the plugins that must be installed together with others so that all requirements are met: versions that go
 * together, from a tree under {@code plugin/} rather than from registries. Installed plugins stay as they are, unless
 * they may be upgraded.
 */
public final class DependencySearch {

    private final Application application;
    private final TrialChange assumed;
    private final boolean explains;

    /** Creates a search that lists everything that stands in its way. */
    DependencySearch(Application application) {
        this(application, TrialChange.NONE, true);
    }

    /**
     * Creates a trial: why it fails does not matter.
     *
     * @param assumed the change that the search takes for made
     */
    public DependencySearch(Application application, TrialChange assumed) {
        this(application, assumed, false);
    }

    private DependencySearch(Application application, TrialChange assumed, boolean explains) {
        this.application = application;
        this.assumed = assumed;
        this.explains = explains;
    }

    /**
     * A plugin that is asked for.
     *
     * @param target        the plugin, and which versions of it are wanted
     * @param versionFiles its source; if it is a registry, another version may be chosen
     */
    public record Asked(Target target, VersionFiles versionFiles) {

        PluginName plugin() {
            return target.plugin();
        }
    }

    /**
     * The result of a search.
     *
     * @param additions the plugins to install or move, each after those that it requires
     * @param held      those of them that do not get their latest version
     */
    public record Found(List<Addition> additions, List<HeldBackPlugin> held) {}

    /**
     * Returns versions of just these plugins that go together with each other and with what is installed. If there are
     * none, or something is missing, returns what was asked for, which is then refused for that reason.
     */
    Found alone(List<Asked> asked) throws IOException {
        return alone(asked, true);
    }

    /**
     * Returns the additions of {@link #alone}.
     *
     * @throws UnresolvableException where something is missing or does not go together
     */
    public List<Addition> fitting(List<Asked> asked) throws IOException {
        return alone(asked, false).additions();
    }

    /** @param lenient whether what was asked for is the answer where it does not go together */
    private Found alone(List<Asked> asked, boolean lenient) throws IOException {
        List<Participant> installed = undisturbed(assumed.of(application.participants()));
        Set<PluginName> names = asked.stream().map(Asked::plugin).collect(Collectors.toSet());
        try (OfferedReleases offered = application.catalogue().releases()) {
            Question question = question(asked);
            OfferedVersions all = new OfferedVersions(application, offered, question.fixed(), release -> release);
            ResolveRequest request = ResolveRequest.install(question.requirements(), installed);
            Map<PluginName, Release> chosen;
            try {
                chosen = new Resolver(
                                name -> names.contains(name) ? all.releasesOf(name) : List.of(), application.host())
                        .resolve(request)
                        .releases();
            } catch (UnresolvableException e) {
                if (!lenient) {
                    throw e;
                }
                List<Addition> additions = new ArrayList<>();
                for (Asked one : asked) {
                    additions.add(new Addition(release(one, all), one.versionFiles(), List.of()));
                }
                return new Found(additions, List.of());
            }
            return found(asked, request, chosen, all, offered);
        }
    }

    private Release release(Asked asked, OfferedVersions all) throws IOException {
        if (asked.versionFiles() instanceof VersionFiles.Remote remote) {
            return all.releasesOf(asked.plugin()).stream()
                    .filter(release -> release.version().equals(remote.offer().version()))
                    .findFirst()
                    .orElseThrow();
        }
        return Release.of(
                Participant.enabled(asked.versionFiles().manifest(application).orElseThrow()));
    }

    /** The resolver's input, and the one version of those whose files are given. */
    private record Question(List<Requirement> requirements, Map<PluginName, Release> fixed) {}

    private Question question(List<Asked> asked) throws IOException {
        Map<PluginName, Release> fixed = new LinkedHashMap<>();
        List<Requirement> requirements = new ArrayList<>();
        for (Asked one : asked) {
            Optional<Manifest> manifest = one.versionFiles().manifest(application);
            manifest.ifPresent(known -> fixed.put(one.plugin(), Release.of(Participant.enabled(known))));
            requirements.add(new Requirement(
                    one.plugin(),
                    manifest.map(known -> VersionRange.of(known.version().toString()))
                            .orElseGet(one.target()::wanted)));
        }
        return new Question(requirements, fixed);
    }

    /**
     * Finds the plugins to add.
     *
     * @param upgrade whether installed plugins that are required may move to their newest fitting versions
     * @throws org.coreadmin.extension.internal.resolve.UnresolvableException 10004 or 10005 with an explanation if no versions go together
     */
    public Found find(List<Asked> asked, boolean upgrade) throws IOException {
        Question question = question(asked);
        List<Participant> installed = undisturbed(assumed.of(application.participants()));
        try (OfferedReleases offered = application.catalogue().releases()) {
            OfferedVersions versions = new OfferedVersions(application, offered, question.fixed(), release -> release);
            Resolver resolver = new Resolver(versions, application.host());
            ResolveRequest request = ResolveRequest.install(question.requirements(), installed);
            Map<PluginName, Release> chosen;
            try {
                if (upgrade) {
                    request = upgrading(resolver, request);
                }
                chosen = resolver.resolve(request).releases();
            } catch (UnresolvableException e) {
                if (!explains) {
                    throw e;
                }
                throw asked.size() > 1
                        ? withThoseOfEach(e, resolver, request)
                        : withOtherRequirements(
                                upgrade ? e : withoutWayOut(e, resolver, request), resolver, request, versions);
            }
            return found(asked, request, chosen, versions, offered);
        }
    }

    /**
     * Returns an exception that names each plugin that is not available even alone: the search ends at the first
     * contradiction.
     */
    private static UnresolvableException withThoseOfEach(
            UnresolvableException together, Resolver resolver, ResolveRequest request) {
        List<UnresolvableException> alone = new ArrayList<>();
        for (Requirement requirement : request.requirements()) {
            try {
                resolver.resolve(request.onlyRequiring(requirement));
            } catch (UnresolvableException e) {
                alone.add(e);
            }
        }
        return alone.size() > 1 ? UnresolvableException.of(alone) : together;
    }

    /**
     * Returns what stands in the way even if installed plugins may move, as advice to move them would be in vain; the
     * first exception if nothing does, or a pin.
     */
    private UnresolvableException withoutWayOut(UnresolvableException first, Resolver resolver, ResolveRequest request)
            throws IOException {
        boolean pinned = request.installed().stream()
                .filter(one -> one.pin().isPresent())
                .anyMatch(one -> first.reasons().toString().contains(one.name().toString()));
        if (pinned || first.code() != ErrorCode.VERSION_CONFLICT) {
            return first;
        }
        try {
            resolver.resolve(upgrading(resolver, request));
            return first;
        } catch (UnresolvableException e) {
            return e.code() == ErrorCode.VERSION_CONFLICT ? e : first;
        }
    }

    /** Returns an exception that also names the other requirements of the one plugin that cannot be met. */
    private static UnresolvableException withOtherRequirements(
            UnresolvableException first, Resolver resolver, ResolveRequest request, OfferedVersions versions) {
        Requirement asked = request.requirements().get(0);
        Optional<Release> release = versions.releasesOf(asked.name()).stream()
                .filter(one -> asked.range().includes(one.version()))
                .max((one, other) -> one.version().compareTo(other.version()));
        List<Message> others = new ArrayList<>();
        new TreeMap<>(release.map(Release::require).orElse(Map.of())).forEach((name, range) -> {
            if (first.reasons().stream().noneMatch(reason -> reason.toString().contains(name.toString()))) {
                Requirement other = new Requirement(name, range);
                try {
                    resolver.resolve(request.onlyRequiring(other));
                } catch (UnresolvableException e) {
                    others.add(Message.of("It also requires {0}: {1}", other, Message.joined(" ", e.reasons())));
                }
            }
        });
        return others.isEmpty() ? first : first.with(others);
    }

    private Found found(
            List<Asked> asked,
            ResolveRequest request,
            Map<PluginName, Release> chosen,
            OfferedVersions versions,
            OfferedReleases offered)
            throws IOException {
        Map<PluginName, VersionFiles> sources = new LinkedHashMap<>();
        asked.forEach(one -> sources.put(one.plugin(), one.versionFiles()));
        Map<PluginName, Version> before = versions(request.installed());
        Set<PluginName> changing = new TreeSet<>();
        chosen.forEach((name, release) -> {
            if (sources.containsKey(name) || !release.version().equals(before.get(name))) {
                changing.add(name);
            }
        });
        Set<PluginName> ordered = new LinkedHashSet<>();
        sources.keySet().forEach(name -> order(name, chosen, changing, new HashSet<>(), ordered));
        changing.forEach(name -> order(name, chosen, changing, new HashSet<>(), ordered));
        List<Addition> additions = new ArrayList<>();
        for (PluginName name : ordered) {
            Release release = Objects.requireNonNull(chosen.get(name));
            List<PluginName> requiring = chosen.values().stream()
                    .filter(other -> other.require().containsKey(name) && changing.contains(other.name()))
                    .map(Release::name)
                    .sorted()
                    .toList();
            additions.add(new Addition(release, sourceOf(release, sources, offered), requiring));
        }
        Set<PluginName> free = new TreeSet<>(changing);
        asked.stream()
                .filter(one -> !(one.versionFiles() instanceof VersionFiles.Remote))
                .map(Asked::plugin)
                .forEach(free::remove);
        Resolver resolver = new Resolver(versions, application.host());
        return new Found(additions, new HeldSearch(resolver, versions, request, chosen).among(free));
    }

    /**
     * Returns the requested plugins and all their dependencies in the newest versions; what else is installed moves
     * only where it has to. Found by letting everything move, and then asking for just what came of that.
     */
    private ResolveRequest upgrading(Resolver resolver, ResolveRequest request) throws IOException {
        Set<PluginName> movable = new HashSet<>(request.movable());
        Map<PluginName, List<ResolveRequest.Limit>> limits = new TreeMap<>();
        for (Installed plugin : application.allInstalled()) {
            if (plugin.summary().isPresent()
                    && plugin.version().isPresent()
                    && !UpdateSearch.isEdited(plugin)
                    && application.store().unpacked(plugin.directory()).isPresent()) {
                movable.add(plugin.name());
                limits.put(
                        plugin.name(),
                        List.of(UpdateSearch.noWayBack(
                                Version.of(plugin.version().get()))));
            }
        }
        ResolveRequest free = new ResolveRequest(request.requirements(), request.installed(), movable).within(limits);
        Map<PluginName, Release> newest = resolver.resolve(free).releases();
        Deque<PluginName> open = new ArrayDeque<>();
        request.requirements().forEach(requirement -> open.add(requirement.name()));
        Set<PluginName> below = new LinkedHashSet<>();
        while (!open.isEmpty()) {
            PluginName next = open.removeFirst();
            if (below.add(next)) {
                open.addAll(Objects.requireNonNull(newest.get(next)).require().keySet());
            }
        }
        ResolveRequest settled = free.settling();
        for (PluginName name : below) {
            settled = settled.preferring(Objects.requireNonNull(newest.get(name)));
        }
        return settled;
    }

    private VersionFiles sourceOf(Release release, Map<PluginName, VersionFiles> sources, OfferedReleases offered) {
        VersionFiles asked = sources.get(release.name());
        if (asked != null && !(asked instanceof VersionFiles.Remote)) {
            return asked;
        }
        Optional<PluginDirectory> tree = asked != null
                ? Optional.empty()
                : application.store().find(release.name()).filter(directory -> !directory.installed());
        return tree.isPresent()
                ? new VersionFiles.Tree(tree.get())
                : new VersionFiles.Remote(offered.plugin(release).orElseThrow());
    }

    /** Adds the changed requirements of a plugin, then the plugin. */
    static void order(
            PluginName name,
            Map<PluginName, Release> chosen,
            Set<PluginName> changing,
            Set<PluginName> seen,
            Set<PluginName> ordered) {
        Release release = chosen.get(name);
        if (release == null || ordered.contains(name) || !seen.add(name)) {
            return;
        }
        for (PluginName required : new TreeSet<>(release.require().keySet())) {
            order(required, chosen, changing, seen, ordered);
        }
        if (changing.contains(name)) {
            ordered.add(name);
        }
    }

    private static Map<PluginName, Version> versions(List<Participant> installed) {
        return installed.stream()
                .collect(Collectors.toMap(
                        Participant::name, each -> each.summary().version()));
    }

    /**
     * Returns the installed plugins, in which those that lack something already are marked to skip their requirements:
     * what they lack is not this operation's concern.
     */
    private static List<Participant> undisturbed(List<Participant> installed) {
        Map<PluginName, Version> versions = versions(installed);
        return installed.stream()
                .map(each -> each.summary().require().entrySet().stream()
                                .allMatch(requirement -> Optional.ofNullable(versions.get(requirement.getKey()))
                                        .filter(requirement.getValue()::includes)
                                        .isPresent())
                        ? each
                        : new Participant(each.summary(), each.enabled(), true, each.pin()))
                .toList();
    }
}
