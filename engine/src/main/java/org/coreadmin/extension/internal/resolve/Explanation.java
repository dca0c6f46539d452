package org.coreadmin.extension.internal.resolve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;

/**
 * Explains why nothing fits together. A few facts are listed as they are, from what was asked for downwards, as readers then see the
 * contradiction themselves; of many, those in a line are folded.
 */
final class Explanation {

    private static final int MAX_PLAIN_FACTS = 8;
    private static final int MANY_ALIKE = 3;
    private static final int MAX_LINES = 16;

    private final List<Requirement> requirements;
    private final List<Cause> facts;

    Explanation(Incompatibility root, List<Requirement> requirements) {
        this.requirements = requirements;
        Set<Cause> found = new LinkedHashSet<>();
        collect(root, found, new HashSet<>());
        this.facts = List.copyOf(found);
    }

    /** Returns 10004 if something asked for or required is offered nowhere, else 10005. */
    ErrorCode code() {
        boolean missing = facts.stream()
                .anyMatch(fact -> fact instanceof Cause.Requires requires
                                && requires.required().releases().isEmpty()
                        || fact instanceof Cause.Wanted wanted
                                && wanted.plugin().releases().isEmpty());
        return missing ? ErrorCode.DEPENDENCY_NOT_INSTALLED : ErrorCode.VERSION_CONFLICT;
    }

    /** Returns the text, several lines. */
    Message text() {
        List<Message> lines = new ArrayList<>(List.of(title(requirements)));
        lines.addAll(reasons());
        return Message.joined("\n  ", lines);
    }

    /** Returns the sentences that explain why. */
    List<Message> reasons() {
        List<Cause> causes = facts.size() == 1
                ? facts
                : together(facts.stream().filter(this::isWorthMentioning).toList());
        List<Message> reasons = new ArrayList<>();
        if (causes.size() > MAX_PLAIN_FACTS) {
            reasons.addAll(folded(downwards(causes)));
        } else {
            downwards(causes).forEach(fact -> reasons.add(Sentences.of(fact)));
        }
        apart(causes).forEach(plugin -> reasons.add(Sentences.noneInAll(plugin)));
        return reasons;
    }

    /** Folds each line of plugins that require just the next one into one sentence, from the top. */
    private static List<Message> folded(List<Cause> facts) {
        List<Message> lines = new ArrayList<>();
        for (int i = 0; i < facts.size(); ) {
            List<Cause.Requires> chain = new ArrayList<>();
            while (i + chain.size() < facts.size()
                    && facts.get(i + chain.size()) instanceof Cause.Requires next
                    && (chain.isEmpty() || isOnlyOneAfter(chain.get(chain.size() - 1), next, facts))) {
                chain.add(next);
            }
            if (chain.size() > 2) {
                lines.add(Sentences.of(chain));
                i += chain.size();
            } else {
                lines.add(Sentences.of(facts.get(i)));
                i++;
            }
        }
        if (lines.size() <= MAX_LINES) {
            return lines;
        }
        List<Message> some = new ArrayList<>(lines.subList(0, MAX_LINES - 1));
        some.add(Message.of("And so on: {0} more like these.", lines.size() - MAX_LINES + 1));
        return some;
    }

    private static boolean isOnlyOneAfter(Cause.Requires before, Cause.Requires next, List<Cause> facts) {
        return before.required() == next.plugin()
                && facts.stream().noneMatch(other -> other != before && other != next && isAbout(other, next.plugin()));
    }

    /** Returns the title: which plugins cannot be installed. */
    private static Message title(List<Requirement> requirements) {
        if (requirements.isEmpty()) {
            return Message.of("What is installed cannot be updated:");
        }
        Message names = Message.listed(requirements);
        return requirements.size() > 1
                ? Message.of("{0} cannot be installed together:", names)
                : Message.of("{0} cannot be installed:", names);
    }

    private static void collect(Incompatibility incompatibility, Set<Cause> facts, Set<Incompatibility> seen) {
        if (seen.add(incompatibility)) {
            incompatibility.fact().ifPresent(facts::add);
            incompatibility.causes().forEach(cause -> collect(cause, facts, seen));
        }
    }

    /**
     * Whether a fact is worth mentioning: the requested plugins are in the title already, and that something is
     * installed is listed with its other facts.
     */
    private boolean isWorthMentioning(Cause fact) {
        if (fact instanceof Cause.Wanted || isInTheCircle(fact)) {
            return false;
        }
        return !(fact instanceof Cause.Installed installed)
                || facts.stream().noneMatch(other -> other != fact && isAbout(other, installed.plugin()));
    }

    /** Whether a fact is part of a cycle, which mentions each of its requirements that any version would satisfy. */
    private boolean isInTheCircle(Cause fact) {
        return fact instanceof Cause.Requires requires
                && requires.in().equals(requires.required().absent().not())
                && facts.stream().anyMatch(other -> other instanceof Cause.Circle circle && circle.covers(requires));
    }

    private static boolean isAbout(Cause fact, PackageVersions plugin) {
        return fact.plugin() == plugin
                || fact instanceof Cause.Requires requires && requires.required() == plugin
                || fact instanceof Cause.Conflicts conflicts && conflicts.other() == plugin
                || fact instanceof Cause.Circle circle
                        && circle.members().stream().anyMatch(member -> member.plugin() == plugin);
    }

    /** Orders facts about the requested plugins first, each followed by its consequences; then the rest. */
    private List<Cause> downwards(List<Cause> causes) {
        Set<Cause> ordered = new LinkedHashSet<>();
        for (Requirement requirement : requirements) {
            causes.stream()
                    .filter(fact -> fact.plugin().name().equals(requirement.name()))
                    .map(Cause::plugin)
                    .findFirst()
                    .ifPresent(plugin -> follow(plugin, causes, ordered));
        }
        causes.stream()
                .map(Cause::plugin)
                .sorted(Comparator.comparing(PackageVersions::name))
                .forEach(plugin -> follow(plugin, causes, ordered));
        return List.copyOf(ordered);
    }

    /** Combines facts that differ only in versions and ranges into one. */
    private static List<Cause> together(List<Cause> causes) {
        Map<List<PackageVersions>, List<Cause.Requires>> groups = requirements(causes);
        Set<Cause> result = new LinkedHashSet<>();
        for (Cause fact : causes) {
            List<Cause.Requires> group = fact instanceof Cause.Requires requires
                    ? groups.getOrDefault(List.of(requires.plugin(), requires.required()), List.of())
                    : List.of();
            result.add(group.size() >= MANY_ALIKE ? new Cause.RequiresVariously(group) : tooOld(fact, causes));
        }
        return List.copyOf(result);
    }

    /** Returns, for a host that is older than every version of a plugin needs, the least that one of them needs. */
    private static Cause tooOld(Cause fact, List<Cause> causes) {
        if (!(fact instanceof Cause.NeedsHost needs) || needs.has().isEmpty()) {
            return fact;
        }
        Version has = Version.of(needs.has());
        VersionSet all = VersionSet.none(needs.plugin().size());
        Version least = null;
        int count = 0;
        for (Cause other : causes) {
            if (other instanceof Cause.NeedsHost also
                    && also.plugin() == needs.plugin()
                    && also.name().equals(needs.name())) {
                Version lower = also.range().least().orElse(null);
                if (lower == null || lower.compareTo(has) <= 0) {
                    return fact;
                }
                least = least == null || lower.compareTo(least) < 0 ? lower : least;
                all = all.or(also.versions());
                count++;
            }
        }
        return count < 2 || least == null
                ? fact
                : new Cause.NeedsHost(needs.plugin(), all, needs.name(), VersionRange.of(">=" + least), needs.has());
    }

    /** Groups requirements by who requires whom, older versions first. */
    private static Map<List<PackageVersions>, List<Cause.Requires>> requirements(List<Cause> causes) {
        Map<List<PackageVersions>, List<Cause.Requires>> groups = new LinkedHashMap<>();
        for (Cause fact : causes) {
            List<Cause.Requires> alike = fact instanceof Cause.RequiresVariously various
                    ? various.each()
                    : fact instanceof Cause.Requires requires ? List.of(requires) : List.of();
            alike.forEach(requires -> groups.computeIfAbsent(
                            List.of(requires.plugin(), requires.required()), any -> new ArrayList<>())
                    .add(requires));
        }
        groups.values()
                .forEach(group -> group.sort(Comparator.comparing(requires ->
                        requires.plugin().release(requires.versions().first()).version())));
        return groups;
    }

    /** Returns plugins of which a version is in each range that something requires, but none in all of them. */
    private static List<PackageVersions> apart(List<Cause> causes) {
        Map<PackageVersions, VersionSet> common = new LinkedHashMap<>();
        requirements(causes).values().forEach(group -> {
            PackageVersions required = group.get(0).required();
            VersionSet any = group.stream()
                    .map(Cause.Requires::in)
                    .reduce(VersionSet::or)
                    .orElseThrow();
            if (required.kept().isEmpty() && !any.isEmpty()) {
                common.merge(required, any, VersionSet::and);
            }
        });
        return common.entrySet().stream()
                .filter(entry -> entry.getValue().isEmpty())
                .map(Map.Entry::getKey)
                .toList();
    }

    private static void follow(PackageVersions plugin, List<Cause> causes, Set<Cause> ordered) {
        List<Cause> own = causes.stream()
                .filter(fact -> fact.plugin() == plugin && !ordered.contains(fact))
                .sorted(Comparator.comparing(fact -> Sentences.of(fact).toString()))
                .toList();
        for (Cause fact : own) {
            if (ordered.add(fact) && fact instanceof Cause.Requires requires) {
                follow(requires.required(), causes, ordered);
            } else if (fact instanceof Cause.RequiresVariously requires) {
                follow(requires.required(), causes, ordered);
            }
        }
    }

    /**
     * Returns the obstacles to a plugin, in a few words: {@code acme/base 1.0.0, which is installed}. What an operator
     * can change comes before what follows from it.
     */
    Message obstacles(PluginName wanted) {
        SortedMap<Integer, Set<Message>> byRank = new TreeMap<>();
        for (Cause fact : facts) {
            obstacles(fact, wanted)
                    .forEach((rank, words) -> byRank.computeIfAbsent(rank, any -> new LinkedHashSet<>())
                            .add(words));
        }
        if (byRank.isEmpty()) {
            return Message.of("what {0} requires", wanted);
        }
        List<Message> first = List.copyOf(byRank.get(byRank.firstKey()));
        return first.size() > MANY_ALIKE
                ? Message.of("{0} and others", Message.joined(", ", first.subList(0, MANY_ALIKE)))
                : Message.listed(first);
    }

    private static Map<Integer, Message> obstacles(Cause fact, PluginName wanted) {
        Map<Integer, Message> found = new LinkedHashMap<>();
        if (fact instanceof Cause.Pinned pinned) {
            found.put(1, Message.of("the pin of {0} to {1}", pinned.plugin().name(), pinned.range()));
        } else if (fact instanceof Cause.Limited limited) {
            found.put(
                    1,
                    Message.of(
                            "{0}, which {1}",
                            limited.plugin().name(), limited.limit().reason()));
        } else if (fact instanceof Cause.NeedsHost needs) {
            String title = HostTitles.shortTitle(needs.name());
            found.put(
                    2,
                    needs.has().isEmpty()
                            ? Message.of("the missing {0} of this host", title)
                            : Message.verbatim(title + " " + needs.has()));
        } else if (fact instanceof Cause.NeedsDatabase needs) {
            found.put(2, Message.verbatim(needs.has().product()));
        } else if (fact instanceof Cause.Wanted asked) {
            boolean bound = !asked.requirement().range().equals(VersionRange.ANY);
            if (bound && !asked.plugin().name().equals(wanted)) {
                found.put(3, Message.of("{0}, which is asked for", asked.requirement()));
            }
        } else if (fact instanceof Cause.Forbidden forbidden) {
            found.put(
                    1, Message.of("the policy for {0}", VersionWords.object(forbidden.plugin(), forbidden.versions())));
        } else if (fact instanceof Cause.Withdrawn withdrawn) {
            found.put(
                    4,
                    Message.of("the withdrawal of {0}", VersionWords.object(withdrawn.plugin(), withdrawn.versions())));
        } else if (fact instanceof Cause.Circle) {
            found.put(5, Message.of("a cycle of requirements"));
        } else if (fact instanceof Cause.Requires requires
                && requires.required().releases().isEmpty()) {
            found.put(
                    4,
                    Message.of(
                            "{0}, which no registry offers", requires.required().name()));
        }
        List<PackageVersions> touched = fact instanceof Cause.Requires requires
                ? List.of(requires.plugin(), requires.required())
                : fact instanceof Cause.Conflicts conflicts
                        ? List.of(conflicts.plugin(), conflicts.other())
                        : List.of(fact.plugin());
        for (PackageVersions plugin : touched) {
            if (plugin.kept().isPresent() && !plugin.name().equals(wanted)) {
                found.put(
                        0,
                        plugin.pin()
                                .map(range -> Message.of(
                                        "{0} {1}, which is installed and pinned to {2}",
                                        plugin.name(), plugin.kept().get(), range))
                                .orElseGet(() -> Message.of(
                                        "{0} {1}, which is installed",
                                        plugin.name(), plugin.kept().get())));
            } else if (!plugin.name().equals(wanted) && !(fact instanceof Cause.Wanted)) {
                found.putIfAbsent(6, Message.of("{0} as it is required", plugin.name()));
            }
        }
        return found;
    }

    /** Returns installed plugins that stay and conflict with something. */
    List<PluginName> conflicting() {
        return facts.stream()
                .filter(Cause.Conflicts.class::isInstance)
                .map(Cause.Conflicts.class::cast)
                .flatMap(conflict -> Stream.of(conflict.plugin(), conflict.other()))
                .filter(plugin -> plugin.kept().isPresent())
                .map(PackageVersions::name)
                .distinct()
                .sorted()
                .toList();
    }
}
