package org.coreadmin.extension.install;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.coreadmin.extension.UpdateAllOptions.Reach;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.manifest.Version;
import org.coreadmin.extension.manifest.VersionRange;
import org.coreadmin.extension.registry.OfferedReleases;
import org.coreadmin.extension.resolve.Participant;
import org.coreadmin.extension.resolve.Release;
import org.coreadmin.extension.resolve.ReleaseSource;
import org.coreadmin.extension.resolve.ResolveRequest;
import org.coreadmin.extension.resolve.Resolver;
import org.coreadmin.extension.resolve.UnresolvableException;
import org.coreadmin.extension.resolve.Wish;

/**
 * Finds the newest versions of what is installed that go together, within pins, and why a plugin does not get its latest. A tree
 * under {@code plugin/} that was changed to a newer version counts before what registries offer.
 */
public final class UpdateSearch {

    private final Site site;
    private final SortedMap<PluginName, Installed> installed = new TreeMap<>();
    private final List<Participant> participants = new ArrayList<>();
    private final Set<PluginName> movable = new HashSet<>();

    UpdateSearch(Site site) throws IOException {
        this(site, Set.of());
    }

    /** @param staying plugins whose directories are their authors', which no package replaces */
    private UpdateSearch(Site site, Set<PluginName> staying) throws IOException {
        this.site = site;
        for (Installed plugin : site.allInstalled()) {
            if (plugin.outline().isPresent() && plugin.version().isPresent()) {
                installed.put(plugin.name(), plugin);
                participants.add(plugin.participant().orElseThrow());
                if (!isEdited(plugin)
                        && !staying.contains(plugin.name())
                        && site.store().unpacked(plugin.directory()).isPresent()) {
                    movable.add(plugin.name());
                }
            }
        }
    }

    /**
     * What was found.
     *
     * @param standings of every installed plugin, by name
     * @param additions the plugins that change or come in, each after what it requires
     */
    record Found(List<Standing> standings, List<Addition> additions) {

        /** Those that do not get their latest version. */
        List<Standing> held() {
            return standings.stream()
                    .filter(standing -> standing.held().isPresent())
                    .toList();
        }
    }

    /** How every installed plugin stands, by name. */
    public static List<Standing> standings(Site site, Reach reach) throws IOException {
        return new UpdateSearch(site).all(reach).standings();
    }

    /** The newest versions for all whose files came out of packages and are still those of the packages. */
    static Found forUpdate(Site site, Reach reach) throws IOException {
        Set<PluginName> staying = new HashSet<>();
        while (true) {
            UpdateSearch search = new UpdateSearch(site, staying);
            Found found = search.all(reach);
            if (!staying.addAll(search.authors(found.additions()))) {
                return found;
            }
        }
    }

    /** The installed plugins among these in whose directories somebody has changed files since they were unpacked. */
    private List<PluginName> authors(List<Addition> additions) throws IOException {
        List<PluginName> authors = new ArrayList<>();
        for (Addition addition : additions) {
            Installed present = installed.get(addition.name());
            if (present != null
                    && addition.supply() instanceof Supply.Remote
                    && AuthorsDirectory.of(site, present).isPresent()) {
                authors.add(addition.name());
            }
        }
        return authors;
    }

    /** The newest versions for all. */
    Found all(Reach reach) throws IOException {
        try (OfferedReleases offered = site.catalogue().releases()) {
            Releases releases = new Releases(offered, participants);
            releases.announce(movable);
            Map<PluginName, List<ResolveRequest.Limit>> limits = limits(reach);
            Map<PluginName, Release> chosen = newest(releases, limits);
            List<Standing> standings = new ArrayList<>();
            for (Installed plugin : installed.values()) {
                standings.add(standing(plugin, chosen, releases, limits));
            }
            return new Found(standings, additions(chosen, offered));
        }
    }

    /**
     * The newest version of one plugin, with what has to move or come in for it; everything else stays as it is.
     *
     * @param wanted in which versions; it never goes back
     * @throws UnresolvableException 10004 or 10005 with an explanation if there is none
     */
    List<Addition> one(PluginName plugin, VersionRange wanted, boolean allowDowngrade) throws IOException {
        try (OfferedReleases offered = site.catalogue().releases()) {
            Map<PluginName, List<ResolveRequest.Limit>> limits = new LinkedHashMap<>(limits(Reach.ANY));
            if (!isEdited(Objects.requireNonNull(installed.get(plugin)))) {
                movable.add(plugin);
            }
            if (allowDowngrade) {
                limits.clear();
            }
            ResolveRequest request =
                    request(List.of(new Wish(plugin, wanted)), limits).settling();
            return additions(
                    resolver(new Releases(offered, participants))
                            .resolve(request)
                            .releases(),
                    offered);
        }
    }

    /** Releases as registries offer them; those of plugins whose operator skipped their dependencies require nothing. */
    private static final class Releases implements ReleaseSource {

        private final OfferedReleases offered;
        private final Set<PluginName> skipping;
        private final Map<PluginName, List<Release>> known = new LinkedHashMap<>();

        Releases(OfferedReleases offered, List<Participant> participants) {
            this.offered = offered;
            this.skipping = participants.stream()
                    .filter(Participant::skipsDependencies)
                    .map(Participant::name)
                    .collect(Collectors.toSet());
        }

        @Override
        public List<Release> releasesOf(PluginName name) {
            return known.computeIfAbsent(
                    name,
                    any -> offered.releasesOf(name).stream()
                            .map(release -> skipping.contains(name) ? alone(release) : release)
                            .toList());
        }

        @Override
        public void announce(Collection<PluginName> names) {
            offered.announce(names);
        }

        private static Release alone(Release release) {
            return new Release(
                    release.name(),
                    release.version(),
                    Map.of(),
                    release.hostRequires(),
                    release.conflict(),
                    release.yanked());
        }
    }

    private Resolver resolver(ReleaseSource releases) {
        return new Resolver(releases, site.host());
    }

    private ResolveRequest request(List<Wish> wishes, Map<PluginName, List<ResolveRequest.Limit>> limits) {
        return new ResolveRequest(wishes, participants, movable).within(limits);
    }

    private Map<PluginName, List<ResolveRequest.Limit>> limits(Reach reach) {
        Map<PluginName, List<ResolveRequest.Limit>> limits = new LinkedHashMap<>();
        for (Participant participant : participants) {
            Version now = participant.outline().version();
            List<ResolveRequest.Limit> own = new ArrayList<>();
            own.add(new ResolveRequest.Limit(VersionRange.of(">=" + now), "does not go back behind " + now));
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

    /** As it is now where the newest versions would require each other in a circle. */
    private Map<PluginName, Release> newest(Releases releases, Map<PluginName, List<ResolveRequest.Limit>> limits) {
        try {
            return resolver(releases).resolve(request(List.of(), limits)).releases();
        } catch (UnresolvableException e) {
            return participants.stream().collect(Collectors.toMap(Participant::name, Release::of));
        }
    }

    private static ResolveRequest.Limit step(String range, String shown) {
        return new ResolveRequest.Limit(VersionRange.of(range), "is to stay in " + shown + ", as asked");
    }

    private Standing standing(
            Installed plugin,
            Map<PluginName, Release> chosen,
            Releases releases,
            Map<PluginName, List<ResolveRequest.Limit>> limits) {
        Version now = Version.of(plugin.version().orElseThrow());
        Version best = Objects.requireNonNull(chosen.get(plugin.name())).version();
        Version wanted = best.compareTo(now) < 0 ? now : best;
        Version latest = latest(plugin.name(), wanted, releases);
        Optional<String> held =
                latest.equals(wanted) ? Optional.empty() : Optional.of(whyNot(plugin, latest, releases, limits));
        return new Standing(plugin.name(), now, wanted, latest, plugin.lock().pin(), held);
    }

    private static Version latest(PluginName plugin, Version known, Releases releases) {
        return releases.releasesOf(plugin).stream()
                .filter(release -> release.yanked().isEmpty())
                .map(Release::version)
                .filter(version -> version.compareTo(known) > 0)
                .filter(version -> !version.isPreRelease() || (known.isPreRelease() && version.hasNumbersOf(known)))
                .max(Comparator.naturalOrder())
                .orElse(known);
    }

    private String whyNot(
            Installed plugin, Version latest, Releases releases, Map<PluginName, List<ResolveRequest.Limit>> limits) {
        if (isEdited(plugin)) {
            return plugin.directory().path() + " holds "
                    + plugin.requireManifest().version() + ", which somebody has put there.";
        }
        if (!movable.contains(plugin.name())) {
            return plugin.directory().path() + " is its author's own directory, which no update of all replaces.";
        }
        try {
            Wish wish = new Wish(plugin.name(), VersionRange.of(latest.toString()));
            resolver(releases).resolve(request(List.of(wish), limits));
            return "It does not go together with the versions that the others get.";
        } catch (UnresolvableException e) {
            return String.join(" ", e.reasons());
        }
    }

    /** Each after what it requires; where that leaves a choice, by name. */
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
        Map<PluginName, Release> ordered = new LinkedHashMap<>();
        changed.keySet().forEach(name -> order(name, changed, ordered, new HashSet<>()));
        return ordered.values().stream()
                .map(release -> new Addition(release, supplyOf(release, offered), requiring(release.name(), chosen)))
                .toList();
    }

    private static void order(
            PluginName name, Map<PluginName, Release> changed, Map<PluginName, Release> ordered, Set<PluginName> seen) {
        Release release = changed.get(name);
        if (release == null || ordered.containsKey(name) || !seen.add(name)) {
            return;
        }
        new TreeSet<>(release.require().keySet()).forEach(required -> order(required, changed, ordered, seen));
        ordered.put(name, release);
    }

    private static List<PluginName> requiring(PluginName name, Map<PluginName, Release> chosen) {
        return chosen.values().stream()
                .filter(release -> release.require().containsKey(name))
                .map(Release::name)
                .sorted()
                .toList();
    }

    private Supply supplyOf(Release release, OfferedReleases offered) {
        Installed present = installed.get(release.name());
        if (present != null && isEdited(present)) {
            return new Supply.Tree(present.directory());
        }
        return new Supply.Remote(offered.plugin(release).orElseThrow());
    }

    /** Whether the tree under {@code plugin/} was changed to another version than the one that was installed. */
    private static boolean isEdited(Installed plugin) {
        return plugin.lock()
                .version()
                .filter(version ->
                        !version.equals(plugin.requireManifest().version().toString()))
                .isPresent();
    }
}
