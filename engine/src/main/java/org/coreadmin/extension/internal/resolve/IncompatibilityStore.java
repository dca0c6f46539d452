package org.coreadmin.extension.internal.resolve;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.host.HostVersions;

/**
 * The facts of a resolution, read when they are first needed: a plugin's versions when something that may be chosen requires it,
 * a version's requirements when it is about to be chosen.
 */
final class IncompatibilityStore {

    private final ReleaseSource source;
    private final HostVersions host;
    private final Map<PluginName, Participant> installed = new TreeMap<>();
    private final Set<PluginName> movable;
    private final Map<PluginName, List<ResolveRequest.Limit>> limits;
    private final boolean settled;
    private final Map<PluginName, Version> preferred;
    private final Map<PluginName, Requirement> requirements = new LinkedHashMap<>();
    private final Map<PluginName, PackageVersions> candidates = new HashMap<>();
    private final List<IncompatibilityGroups> groups = new ArrayList<>(); // by the plugin's number
    private final Map<PluginName, List<PendingConflict>> pending = new HashMap<>();
    private final NameOrder byName = new NameOrder();
    private final List<BitSet> addedVersions = new ArrayList<>(); // by the plugin's number
    private final List<Incompatibility> inOrder = new ArrayList<>();

    IncompatibilityStore(ReleaseSource source, HostVersions host, ResolveRequest request) {
        this.source = source;
        this.host = host;
        this.movable = request.movable();
        this.limits = request.limits();
        this.settled = request.settled();
        this.preferred = new TreeMap<>(request.preferred());
        request.installed().forEach(participant -> installed.put(participant.name(), participant));
        request.requirements().forEach(requirement -> requirements.put(requirement.name(), requirement));
    }

    /** A conflict with a plugin whose versions nobody has needed so far. */
    private record PendingConflict(PackageVersions declaring, VersionSet versions, VersionRange range) {}

    /**
     * Starts with the requested and the installed plugins.
     *
     * @return how many plugins are decided before all others: they have the first numbers, in the order of the requirements, and then of
     *     the names of those of which a version is preferred
     */
    int begin(Collection<Requirement> wanted) {
        Set<PluginName> asked = new LinkedHashSet<>();
        wanted.forEach(requirement -> asked.add(requirement.name()));
        asked.addAll(preferred.keySet());
        asked.addAll(installed.keySet());
        asked.removeIf(name -> installed.containsKey(name) && !movable.contains(name));
        source.announce(asked);
        for (Requirement requirement : wanted) {
            PackageVersions plugin = candidates(requirement.name());
            add(Incompatibility.of(
                    new Cause.Wanted(plugin, requirement),
                    new Term(plugin, plugin.in(requirement.range()).not())));
        }
        announceWhatTheBestRequire(wanted);
        for (PluginName name : preferred.keySet()) {
            candidates(name);
        }
        int count = candidates.size();
        for (PluginName name : installed.keySet()) {
            candidates(name);
        }
        return count;
    }

    /** Announces the plugins that will be read together, instead of one after the other as each is decided. */
    private void announceWhatTheBestRequire(Collection<Requirement> wanted) {
        Set<PluginName> required = new LinkedHashSet<>();
        for (Requirement requirement : wanted) {
            PackageVersions plugin = candidates(requirement.name());
            plugin.releases().stream()
                    .filter(release -> requirement.range().includes(release.version())
                            && release.forbidden().isEmpty()
                            && release.yanked().isEmpty())
                    .findFirst()
                    .ifPresent(release -> required.addAll(release.require().keySet()));
        }
        announce(required);
    }

    /** Returns all plugins that were needed so far. */
    Collection<PackageVersions> all() {
        return candidates.values();
    }

    /** Returns all incompatibilities, oldest first. */
    List<Incompatibility> inOrder() {
        return inOrder;
    }

    /** Returns the incompatibilities that mention a plugin. */
    IncompatibilityGroups of(PackageVersions plugin) {
        return groups.get(plugin.number());
    }

    /** Whether one plugin comes before another by name; both by their numbers. */
    boolean isNamedBefore(int number, int other) {
        return byName.isBefore(number, other);
    }

    void add(Incompatibility incompatibility) {
        for (Term term : incompatibility.terms()) {
            groups.get(term.plugin().number()).add(term.set(), incompatibility);
        }
        inOrder.add(incompatibility);
        if (incompatibility.terms().isEmpty()) {
            throw new Contradiction(incompatibility);
        }
    }

    /**
     * Learns which of the chosen versions would require each other in a circle, so that others are chosen. A circle of
     * plugins that are all installed in these versions was there before, and is no reason to refuse something else.
     *
     * @return whether there are such versions
     */
    boolean refuseCircles(Map<PluginName, Release> chosen) {
        Map<PluginName, Set<PluginName>> required = new HashMap<>(2 * chosen.size());
        chosen.forEach((name, release) -> required.put(name, release.require().keySet()));
        boolean found = false;
        for (List<PluginName> group : Cycles.in(required)) {
            Optional<PluginName> fresh = group.stream()
                    .filter(name -> !isInstalled(
                            name, Objects.requireNonNull(chosen.get(name)).version()))
                    .min(Comparator.naturalOrder());
            if (fresh.isPresent()) {
                addCircle(Cycles.shortest(fresh.get(), group, required));
                found = true;
            }
        }
        return found;
    }

    /** Adds a circle: whatever versions of these require the next one, they do so in a circle. */
    private void addCircle(List<PluginName> circle) {
        List<Term> members = new ArrayList<>();
        for (int i = 0; i < circle.size(); i++) {
            PackageVersions plugin = candidates(circle.get(i));
            PluginName next = circle.get((i + 1) % circle.size());
            members.add(
                    new Term(plugin, plugin.where(release -> release.require().containsKey(next))));
        }
        boolean mayBeThere = members.stream()
                .allMatch(member -> !member.set().without(fresh(member).set()).isEmpty());
        if (!mayBeThere) {
            add(Incompatibility.of(new Cause.Circle(members), members.toArray(Term[]::new)));
            return;
        }
        for (int i = 0; i < members.size(); i++) {
            Term fresh = fresh(members.get(i));
            if (!fresh.set().isEmpty()) {
                List<Term> anew = new ArrayList<>(members);
                anew.set(i, fresh);
                add(Incompatibility.of(new Cause.Circle(anew), anew.toArray(Term[]::new)));
            }
        }
    }

    /** Returns the versions that are not the installed one. */
    private Term fresh(Term term) {
        PackageVersions plugin = term.plugin();
        VersionSet here = plugin.where(release -> isInstalled(plugin.name(), release.version()));
        return new Term(plugin, term.set().without(here));
    }

    /** A fact that cannot be true from the beginning. */
    static final class Contradiction extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient Incompatibility root;

        Contradiction(Incompatibility root) {
            super("contradiction", null, false, false);
            this.root = root;
        }

        Incompatibility root() {
            return root;
        }
    }

    /** Whether all is known that choosing this version means. */
    boolean isAdded(PackageVersions plugin, int place) {
        return addedVersions.get(plugin.number()).get(place);
    }

    /** Learns what choosing this version means; what other versions say in the same words is learnt with it. */
    void add(PackageVersions plugin, int place) {
        BitSet before = addedVersions.get(plugin.number());
        Release release = plugin.release(place);
        Map<PluginName, VersionRange> require = sorted(release.require());
        announce(require.keySet());
        require.forEach((name, range) -> {
            VersionSet versions = plugin.sayingOf(release.require(), name, false);
            if (!versions.hasAny(before)) {
                PackageVersions required = candidates(name);
                addAbout(
                        new Cause.Requires(plugin, versions, required, range),
                        plugin,
                        versions,
                        required,
                        required.in(range).not());
            }
        });
        sorted(release.conflict()).forEach((name, range) -> {
            if (name.equals(plugin.name())) {
                return;
            }
            VersionSet versions = plugin.sayingOf(release.conflict(), name, true);
            if (!versions.hasAny(before)) {
                PackageVersions other = candidates.get(name);
                if (other == null) {
                    pending.computeIfAbsent(name, any -> new ArrayList<>())
                            .add(new PendingConflict(plugin, versions, range));
                } else {
                    addConflict(plugin, versions, other, range);
                }
            }
        });
        before.set(place);
    }

    private static Map<PluginName, VersionRange> sorted(Map<PluginName, VersionRange> ranges) {
        return ranges.size() < 2 ? ranges : new TreeMap<>(ranges);
    }

    private void announce(Collection<PluginName> names) {
        List<PluginName> unknown = new ArrayList<>(names.size());
        for (PluginName name : names) {
            if (!candidates.containsKey(name) && !installed.containsKey(name)) {
                unknown.add(name);
            }
        }
        if (!unknown.isEmpty()) {
            source.announce(unknown);
        }
    }

    private void addConflict(PackageVersions plugin, VersionSet versions, PackageVersions other, VersionRange range) {
        VersionSet meant = other.meantBy(range);
        if (!meant.isEmpty()) {
            addAbout(new Cause.Conflicts(plugin, versions, other, range), plugin, versions, other, meant);
        }
    }

    private void addAbout(
            Cause fact, PackageVersions plugin, VersionSet versions, PackageVersions other, VersionSet others) {
        if (other == plugin) {
            VersionSet impossible = versions.and(others);
            if (!impossible.isEmpty()) {
                add(Incompatibility.of(fact, new Term(plugin, impossible)));
            }
        } else {
            add(Incompatibility.of(fact, new Term(plugin, versions), new Term(other, others)));
        }
    }

    private PackageVersions candidates(PluginName name) {
        PackageVersions known = candidates.get(name);
        if (known != null) {
            return known;
        }
        PackageVersions plugin = read(name);
        candidates.put(name, plugin);
        byName.add(plugin);
        groups.add(new IncompatibilityGroups());
        addedVersions.add(new BitSet());
        if (installed.containsKey(name)) {
            add(Incompatibility.of(new Cause.Installed(plugin), new Term(plugin, plugin.absent())));
        }
        addForbidden(plugin);
        addWithdrawn(plugin);
        addLimits(plugin);
        addHostNeeds(plugin);
        addDatabaseNeeds(plugin);
        for (PendingConflict conflict : pending.getOrDefault(name, List.of())) {
            addConflict(conflict.declaring(), conflict.versions(), plugin, conflict.range());
        }
        pending.remove(name);
        return plugin;
    }

    private PackageVersions read(PluginName name) {
        Participant present = installed.get(name);
        List<Release> releases;
        if (present == null) {
            releases = source.releasesOf(name);
        } else {
            releases = new ArrayList<>();
            Release release = requirements.containsKey(name) ? Release.of(present) : asItIs(present);
            if (!movable.contains(name)) {
                return new PackageVersions(
                        name,
                        candidates.size(),
                        List.of(release),
                        Optional.of(release.version()),
                        present.pin(),
                        Optional.empty());
            }
            releases.add(release);
            releases.addAll(source.releasesOf(name));
        }
        Optional<Participant> before = Optional.ofNullable(present);
        return new PackageVersions(
                name,
                candidates.size(),
                releases,
                Optional.empty(),
                before.flatMap(Participant::pin),
                Optional.ofNullable(preferred.get(name))
                        .or(() -> before.filter(plugin -> settled && !requirements.containsKey(name))
                                .map(plugin -> plugin.summary().version())));
    }

    private void addLimits(PackageVersions plugin) {
        if (plugin.kept().isPresent()) {
            return;
        }
        plugin.pin().ifPresent(range -> {
            VersionSet excluded = outside(plugin, range);
            if (!excluded.isEmpty()) {
                add(Incompatibility.of(new Cause.Pinned(plugin, excluded, range), new Term(plugin, excluded)));
            }
        });
        for (ResolveRequest.Limit limit : limits.getOrDefault(plugin.name(), List.of())) {
            VersionSet excluded = outside(plugin, limit.range());
            if (!excluded.isEmpty()) {
                add(Incompatibility.of(new Cause.Limited(plugin, excluded, limit), new Term(plugin, excluded)));
            }
        }
    }

    private VersionSet outside(PackageVersions plugin, VersionRange range) {
        return plugin.where(
                release -> !range.includes(release.version()) && !isInstalled(plugin.name(), release.version()));
    }

    /**
     * Returns an installed plugin as it is: a requirement that is broken already, as after a forced uninstall, is no
     * reason to refuse something else.
     */
    private Release asItIs(Participant present) {
        Release release = Release.of(present);
        Map<PluginName, VersionRange> require = new TreeMap<>(release.require());
        require.entrySet().removeIf(entry -> !isInstalledIn(entry.getKey(), entry.getValue()));
        Map<PluginName, VersionRange> conflict = new TreeMap<>(release.conflict());
        conflict.entrySet().removeIf(entry -> isInstalledIn(entry.getKey(), entry.getValue()));
        return new Release(
                release.name(), release.version(), require, release.hostRequires(), conflict, release.yanked());
    }

    private boolean isInstalledIn(PluginName name, VersionRange range) {
        Participant present = installed.get(name);
        return present != null && range.includes(present.summary().version());
    }

    /**
     * Adds the versions that a rule keeps out. Unlike withdrawn versions, they are kept out even if they are asked for. What is
     * installed stays.
     */
    private void addForbidden(PackageVersions plugin) {
        if (isTrueOfNone(plugin, release -> release.forbidden().isPresent())) {
            return;
        }
        Set<Message> rules = new LinkedHashSet<>();
        plugin.releases().forEach(release -> release.forbidden().ifPresent(rules::add));
        for (Message rule : rules) {
            VersionSet versions = plugin.where(release ->
                    release.forbidden().equals(Optional.of(rule)) && !isInstalled(plugin.name(), release.version()));
            if (!versions.isEmpty()) {
                add(Incompatibility.of(new Cause.Forbidden(plugin, versions, rule), new Term(plugin, versions)));
            }
        }
    }

    private void addWithdrawn(PackageVersions plugin) {
        if (isTrueOfNone(plugin, release -> release.yanked().isPresent())) {
            return;
        }
        Requirement requirement = requirements.get(plugin.name());
        VersionSet withdrawn = plugin.where(release -> release.yanked().isPresent()
                && !isInstalled(plugin.name(), release.version())
                && !(requirement != null && requirement.names(release.version())));
        if (!withdrawn.isEmpty()) {
            add(Incompatibility.of(new Cause.Withdrawn(plugin, withdrawn), new Term(plugin, withdrawn)));
        }
    }

    private boolean isInstalled(PluginName name, Version version) {
        Participant present = installed.get(name);
        return present != null && present.summary().version().equals(version);
    }

    /**
     * Adds what versions need of the host. A plugin that keeps its version was checked when it was installed; if the
     * host has changed since, the start reports it.
     */
    private void addHostNeeds(PackageVersions plugin) {
        if (plugin.kept().isPresent()
                || isTrueOfNone(plugin, release -> !release.hostRequires().isEmpty())) {
            return;
        }
        Map<String, Set<VersionRange>> needs = new TreeMap<>();
        plugin.releases()
                .forEach(release -> release.hostRequires()
                        .forEach((name, range) -> needs.computeIfAbsent(name, any -> new LinkedHashSet<>())
                                .add(range)));
        needs.forEach((name, ranges) -> ranges.forEach(range -> {
            Optional<Version> has = host.version(name);
            if (has.isEmpty() || !range.includes(has.get())) {
                VersionSet versions = plugin.where(
                        release -> range.equals(release.hostRequires().get(name)));
                String shown = has.map(Version::toString).orElse("");
                add(Incompatibility.of(
                        new Cause.NeedsHost(plugin, versions, name, range, shown), new Term(plugin, versions)));
            }
        }));
    }

    /** Adds what versions need of the host's database. What is installed has its tables there already. */
    private void addDatabaseNeeds(PackageVersions plugin) {
        if (plugin.kept().isPresent()) {
            return;
        }
        Set<Set<DatabaseKind>> needs = new LinkedHashSet<>();
        plugin.releases().forEach(release -> needs.add(release.databases()));
        for (Set<DatabaseKind> databases : needs) {
            host.unsuited(databases).ifPresent(has -> {
                VersionSet versions = plugin.where(release ->
                        release.databases().equals(databases) && !isInstalled(plugin.name(), release.version()));
                if (!versions.isEmpty()) {
                    add(Incompatibility.of(
                            new Cause.NeedsDatabase(plugin, versions, databases, has), new Term(plugin, versions)));
                }
            });
        }
    }

    private static boolean isTrueOfNone(PackageVersions plugin, Predicate<Release> test) {
        for (Release release : plugin.releases()) {
            if (test.test(release)) {
                return false;
            }
        }
        return true;
    }
}
