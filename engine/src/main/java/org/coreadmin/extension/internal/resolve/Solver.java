package org.coreadmin.extension.internal.resolve;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.coreadmin.extension.PluginName;
import org.jspecify.annotations.Nullable;

/**
 * Finds versions that go together by the PubGrub algorithm (Natalie Weizenbaum, 2018): decides a version, draws every
 * conclusion, and where these contradict each other learns why and goes back to where it matters. As all versions of a plugin are
 * known when it is first spoken of, sets of versions are sets of places in a list.
 */
final class Solver {

    private final IncompatibilityStore incompatibilities;
    private int requirements;
    private final PartialSolution solution = new PartialSolution();
    private final Deque<PackageVersions> open =
            new ArrayDeque<>(); // less is left of them than when they were last looked at
    private final BitSet isOpen = new BitSet(); // by the plugin's number
    private final List<Integer> checkedBefore = new ArrayList<>(); // each decision
    private int checked; // so many incompatibilities, the oldest
    private long looks;

    Solver(IncompatibilityStore incompatibilities) {
        this.incompatibilities = incompatibilities;
    }

    /** The compatible releases, or the conclusion that there are none. */
    record Outcome(SortedMap<PluginName, Release> releases, Optional<Incompatibility> contradiction) {}

    /** Returns how often an incompatibility or an undecided plugin was looked at: the work, whatever else the machine does. */
    long looks() {
        return looks;
    }

    Outcome solve(Collection<Requirement> wanted) {
        try {
            requirements = incompatibilities.begin(wanted);
            while (true) {
                Incompatibility failure = propagate();
                if (failure != null) {
                    return new Outcome(Collections.emptySortedMap(), Optional.of(failure));
                }
                PackageVersions next = next();
                if (next == null) {
                    SortedMap<PluginName, Release> chosen = releases();
                    if (incompatibilities.refuseCircles(chosen)) {
                        continue;
                    }
                    return new Outcome(chosen, Optional.empty());
                }
                int place = solution.left(next).first();
                if (incompatibilities.isAdded(next, place)) {
                    checkedBefore.add(checked);
                    solution.decide(next, place);
                    open(next);
                } else {
                    incompatibilities.add(next, place);
                }
            }
        } catch (IncompatibilityStore.Contradiction e) {
            return new Outcome(Collections.emptySortedMap(), Optional.of(e.root()));
        }
    }

    /** Draws conclusions until there are none left; returns the final one if everything contradicts itself. */
    private @Nullable Incompatibility propagate() {
        while (true) {
            Incompatibility violated;
            if (checked < incompatibilities.inOrder().size()) {
                violated = concludeFrom(unchecked(), null);
            } else if (!open.isEmpty()) {
                PackageVersions plugin = open.removeFirst();
                isOpen.clear(plugin.number());
                violated = concludeFrom(plugin);
            } else {
                return null;
            }
            if (violated != null) {
                Incompatibility learnt = learn(violated);
                if (learnt.terms().isEmpty()) {
                    return learnt;
                }
                Term term = check(learnt, null).remaining();
                if (term == null) {
                    throw new IllegalStateException("What was learnt leads nowhere");
                }
                conclude(learnt, term);
            }
        }
    }

    private List<Incompatibility> unchecked() {
        List<Incompatibility> all = incompatibilities.inOrder();
        List<Incompatibility> unchecked = all.subList(checked, all.size());
        checked = all.size();
        return unchecked;
    }

    /**
     * Draws conclusions from the incompatibilities in which what is said about a plugin has come true. From any other, no conclusion
     * follows that did not follow before.
     */
    private @Nullable Incompatibility concludeFrom(PackageVersions plugin) {
        VersionSet left = solution.left(plugin);
        IncompatibilityGroups groups = incompatibilities.of(plugin);
        for (int i = groups.count() - 1; i >= 0; i--) {
            looks++;
            if (left.isWithin(groups.set(i))) {
                Incompatibility violated = concludeFrom(groups.saying(i), plugin);
                if (violated != null) {
                    return violated;
                }
            }
        }
        return null;
    }

    /**
     * Draws a conclusion from each of these, newest first; returns the first that is violated.
     *
     * @param known the plugin about which what they say is known to be true
     */
    private @Nullable Incompatibility concludeFrom(List<Incompatibility> some, @Nullable PackageVersions known) {
        for (int i = some.size() - 1; i >= 0; i--) {
            Incompatibility incompatibility = some.get(i);
            Check check = check(incompatibility, known);
            if (check.violated()) {
                return incompatibility;
            }
            Term remaining = check.remaining();
            if (remaining != null) {
                conclude(incompatibility, remaining);
            }
        }
        return null;
    }

    /** Whether all terms are true, or which one alone is not known yet. */
    private record Check(boolean violated, @Nullable Term remaining) {
        static final Check NOTHING = new Check(false, null);
    }

    private Check check(Incompatibility incompatibility, @Nullable PackageVersions known) {
        looks++;
        Term remaining = null;
        List<Term> terms = incompatibility.terms();
        for (int i = 0; i < terms.size(); i++) { // no iterator: this is most of the work
            Term term = terms.get(i);
            if (term.plugin() == known) {
                continue;
            }
            VersionSet left = solution.left(term.plugin());
            if (!left.isWithin(term.set())) {
                if (remaining != null || !left.meets(term.set())) {
                    return Check.NOTHING;
                }
                remaining = term;
            }
        }
        return new Check(remaining == null, remaining);
    }

    private void conclude(Incompatibility cause, Term term) {
        solution.derive(term.plugin(), term.set(), cause);
        open(term.plugin());
    }

    private void open(PackageVersions plugin) {
        if (!isOpen.get(plugin.number())) {
            isOpen.set(plugin.number());
            open.add(plugin);
        }
    }

    /** Undoes decisions. Afterwards, only the facts learnt since the first of them can lead to new conclusions. */
    private void backTo(int level) {
        solution.backTo(level);
        checked = checkedBefore.get(level);
        checkedBefore.subList(level, checkedBefore.size()).clear();
        open.clear();
        isOpen.clear();
    }

    /** Goes from a contradiction back to the decision that matters, which is undone, and explains what was wrong with it. */
    private Incompatibility learn(Incompatibility violated) {
        Incompatibility conflict = violated;
        while (!conflict.terms().isEmpty()) {
            Term latestTerm = null;
            PartialSolution.Step latest = null;
            int previousLevel = 0;
            for (Term term : conflict.terms()) {
                PartialSolution.Step step = solution.satisfier(term);
                if (latest == null || step.place() > latest.place()) {
                    previousLevel = latest == null ? 0 : Math.max(previousLevel, latest.level());
                    latest = step;
                    latestTerm = term;
                } else {
                    previousLevel = Math.max(previousLevel, step.level());
                }
            }
            if (latest == null || latestTerm == null) {
                throw new IllegalStateException("Nothing makes the terms true");
            }
            Incompatibility cause = latest.cause();
            if (cause != null) {
                VersionSet excluded = cause.setOf(latest.plugin());
                previousLevel = Math.max(previousLevel, solution.levelWithout(latestTerm, excluded));
            }
            if (cause == null || previousLevel < latest.level()) {
                backTo(previousLevel);
                if (conflict != violated) {
                    incompatibilities.add(conflict);
                }
                return conflict;
            }
            conflict = Incompatibility.following(conflict, cause, latest.plugin());
        }
        return conflict;
    }

    /**
     * Returns the next plugin to decide: requested ones first, then the one with the fewest versions left, then by
     * name.
     */
    private @Nullable PackageVersions next() {
        int best = solution.openFrom(0);
        if (best < requirements) {
            return best < 0 ? null : solution.plugin(best);
        }
        int bestCount = solution.countOf(best);
        for (int number = solution.openFrom(best + 1); number >= 0; number = solution.openFrom(number + 1)) {
            looks++;
            int count = solution.countOf(number);
            if (count < bestCount || count == bestCount && incompatibilities.isNamedBefore(number, best)) {
                best = number;
                bestCount = count;
            }
        }
        return solution.plugin(best);
    }

    private SortedMap<PluginName, Release> releases() {
        SortedMap<PluginName, Release> releases = new TreeMap<>();
        for (PackageVersions plugin : incompatibilities.all()) {
            if (solution.isDecided(plugin)) {
                releases.put(plugin.name(), plugin.release(solution.left(plugin).first()));
            }
        }
        return releases;
    }
}
