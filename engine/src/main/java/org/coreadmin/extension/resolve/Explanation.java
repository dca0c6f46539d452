package org.coreadmin.extension.resolve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.coreadmin.extension.ErrorCode;

/**
 * Tells why nothing goes together. A few facts are told as they are, from what was asked for downwards, as readers then see the
 * contradiction themselves; of many, the steps of the proof are told. Then what could be done about them.
 */
final class Explanation {

    private static final int MAX_PLAIN_FACTS = 8;
    private static final int MANY_ALIKE = 3;

    private final Incompatibility root;
    private final List<Wish> wishes;
    private final List<Fact> facts;

    Explanation(Incompatibility root, List<Wish> wishes) {
        this.root = root;
        this.wishes = wishes;
        Set<Fact> found = new LinkedHashSet<>();
        collect(root, found, new HashSet<>());
        this.facts = List.copyOf(found);
    }

    /** 10004 if something asked for or required is offered nowhere, else 10005. */
    ErrorCode code() {
        boolean missing = facts.stream()
                .anyMatch(fact -> fact instanceof Fact.Requires requires
                                && requires.required().releases().isEmpty()
                        || fact instanceof Fact.Wanted wanted
                                && wanted.plugin().releases().isEmpty());
        return missing ? ErrorCode.DEPENDENCY_NOT_INSTALLED : ErrorCode.VERSION_CONFLICT;
    }

    /** The text, several lines. */
    String text() {
        StringBuilder text = new StringBuilder(title(wishes)).append(':');
        reasons().forEach(reason -> text.append("\n  ").append(reason));
        Set<String> remedies = remedies();
        if (!remedies.isEmpty()) {
            text.append("\nWhat could help:");
            remedies.forEach(remedy -> text.append("\n  ").append(remedy));
        }
        return text.toString();
    }

    /** The sentences that tell why. */
    List<String> reasons() {
        List<Fact> told = facts.size() == 1
                ? facts
                : together(facts.stream().filter(this::isWorthTelling).toList());
        if (told.size() > MAX_PLAIN_FACTS) {
            return new Proof(root, this::isWorthTelling).lines();
        }
        List<String> reasons = new ArrayList<>();
        downwards(told).forEach(fact -> reasons.add(Sentences.of(fact)));
        apart(told).forEach(plugin -> reasons.add(Sentences.noneInAll(plugin)));
        return reasons;
    }

    /** What cannot be done. */
    static String title(List<Wish> wishes) {
        if (wishes.isEmpty()) {
            return "What is installed cannot be updated";
        }
        return VersionWords.joined(wishes.stream().map(Wish::toString).toList()) + " cannot be installed"
                + (wishes.size() > 1 ? " together" : "");
    }

    private static void collect(Incompatibility incompatibility, Set<Fact> facts, Set<Incompatibility> seen) {
        if (seen.add(incompatibility)) {
            incompatibility.fact().ifPresent(facts::add);
            incompatibility.causes().forEach(cause -> collect(cause, facts, seen));
        }
    }

    /** What was asked for stands in the title; that something is installed is told with what else is told of it. */
    private boolean isWorthTelling(Fact fact) {
        if (fact instanceof Fact.Wanted || isInTheCircle(fact)) {
            return false;
        }
        return !(fact instanceof Fact.Installed installed)
                || facts.stream().noneMatch(other -> other != fact && isAbout(other, installed.plugin()));
    }

    /** A circle tells of each requirement in it that any version would do for. */
    private boolean isInTheCircle(Fact fact) {
        return fact instanceof Fact.Requires requires
                && requires.in().equals(requires.required().absent().not())
                && facts.stream().anyMatch(other -> other instanceof Fact.Circle circle && circle.tells(requires));
    }

    private static boolean isAbout(Fact fact, Candidates plugin) {
        return subject(fact) == plugin
                || fact instanceof Fact.Requires requires && requires.required() == plugin
                || fact instanceof Fact.Conflicts conflicts && conflicts.other() == plugin
                || fact instanceof Fact.Circle circle
                        && circle.members().stream().anyMatch(member -> member.plugin() == plugin);
    }

    private static Candidates subject(Fact fact) {
        if (fact instanceof Fact.Wanted wanted) {
            return wanted.plugin();
        }
        if (fact instanceof Fact.Installed installed) {
            return installed.plugin();
        }
        if (fact instanceof Fact.Requires requires) {
            return requires.plugin();
        }
        if (fact instanceof Fact.RequiresVariously requires) {
            return requires.plugin();
        }
        if (fact instanceof Fact.Conflicts conflicts) {
            return conflicts.plugin();
        }
        if (fact instanceof Fact.Pinned pinned) {
            return pinned.plugin();
        }
        if (fact instanceof Fact.Limited limited) {
            return limited.plugin();
        }
        if (fact instanceof Fact.Circle circle) {
            return circle.members().get(0).plugin();
        }
        return fact instanceof Fact.NeedsHost needs ? needs.plugin() : ((Fact.Withdrawn) fact).plugin();
    }

    /** First what is said of the plugins that were asked for, each followed by what it leads to; then the rest. */
    private List<Fact> downwards(List<Fact> told) {
        Set<Fact> ordered = new LinkedHashSet<>();
        for (Wish wish : wishes) {
            told.stream()
                    .filter(fact -> subject(fact).name().equals(wish.name()))
                    .map(Explanation::subject)
                    .findFirst()
                    .ifPresent(plugin -> follow(plugin, told, ordered));
        }
        told.stream()
                .map(Explanation::subject)
                .sorted(Comparator.comparing(Candidates::name))
                .forEach(plugin -> follow(plugin, told, ordered));
        return List.copyOf(ordered);
    }

    /** Makes one fact of many that differ only in versions and ranges. */
    private static List<Fact> together(List<Fact> told) {
        Map<List<Candidates>, List<Fact.Requires>> groups = requirements(told);
        Set<Fact> result = new LinkedHashSet<>();
        for (Fact fact : told) {
            List<Fact.Requires> group = fact instanceof Fact.Requires requires
                    ? groups.getOrDefault(List.of(requires.plugin(), requires.required()), List.of())
                    : List.of();
            result.add(group.size() >= MANY_ALIKE ? new Fact.RequiresVariously(group) : fact);
        }
        return List.copyOf(result);
    }

    /** By who requires whom, older versions first. */
    private static Map<List<Candidates>, List<Fact.Requires>> requirements(List<Fact> told) {
        Map<List<Candidates>, List<Fact.Requires>> groups = new LinkedHashMap<>();
        for (Fact fact : told) {
            List<Fact.Requires> alike = fact instanceof Fact.RequiresVariously various
                    ? various.each()
                    : fact instanceof Fact.Requires requires ? List.of(requires) : List.of();
            alike.forEach(requires -> groups.computeIfAbsent(
                            List.of(requires.plugin(), requires.required()), any -> new ArrayList<>())
                    .add(requires));
        }
        groups.values()
                .forEach(group -> group.sort(Comparator.comparing(requires ->
                        requires.plugin().release(requires.versions().first()).version())));
        return groups;
    }

    /** Plugins of which a version is in each range that something requires, but none in all of them. */
    private static List<Candidates> apart(List<Fact> told) {
        Map<Candidates, VersionSet> common = new LinkedHashMap<>();
        requirements(told).values().forEach(group -> {
            Candidates required = group.get(0).required();
            VersionSet any =
                    group.stream().map(Fact.Requires::in).reduce(VersionSet::or).orElseThrow();
            if (required.kept().isEmpty() && !any.isEmpty()) {
                common.merge(required, any, VersionSet::and);
            }
        });
        return common.entrySet().stream()
                .filter(entry -> entry.getValue().isEmpty())
                .map(Map.Entry::getKey)
                .toList();
    }

    private static void follow(Candidates plugin, List<Fact> told, Set<Fact> ordered) {
        List<Fact> own = told.stream()
                .filter(fact -> subject(fact) == plugin && !ordered.contains(fact))
                .sorted(Comparator.comparing(Sentences::of))
                .toList();
        for (Fact fact : own) {
            if (ordered.add(fact) && fact instanceof Fact.Requires requires) {
                follow(requires.required(), told, ordered);
            } else if (fact instanceof Fact.RequiresVariously requires) {
                follow(requires.required(), told, ordered);
            }
        }
    }

    private Set<String> remedies() {
        Set<String> remedies = new LinkedHashSet<>();
        List<Candidates> updates = new ArrayList<>();
        for (Fact fact : facts) {
            if (fact instanceof Fact.Requires requires) {
                updates.add(
                        requires.in().isEmpty() && requires.required().kept().isPresent()
                                ? requires.required()
                                : requires.plugin());
            } else if (fact instanceof Fact.Pinned pinned) {
                addUnpin(pinned.plugin(), remedies);
            } else if (fact instanceof Fact.Conflicts conflicts) {
                addUninstall(conflicts.plugin(), remedies);
                addUninstall(conflicts.other(), remedies);
            }
        }
        updates.stream().filter(plugin -> plugin.kept().isPresent()).forEach(plugin -> {
            addUnpin(plugin, remedies);
            remedies.add("core-extension:update " + plugin.name());
        });
        return remedies;
    }

    private static void addUnpin(Candidates plugin, Set<String> remedies) {
        if (plugin.pin().isPresent()) {
            remedies.add("core-extension:unpin " + plugin.name());
        }
    }

    private static void addUninstall(Candidates plugin, Set<String> remedies) {
        if (plugin.kept().isPresent()) {
            remedies.add("core-extension:uninstall " + plugin.name());
        }
    }
}
