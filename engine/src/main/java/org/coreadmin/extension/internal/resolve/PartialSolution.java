package org.coreadmin.extension.internal.resolve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The decisions and derivations so far, in order. */
final class PartialSolution {

    /**
     * A step: the outcomes that are still possible for a plugin.
     *
     * @param plugin   the plugin
     * @param left     its possible outcomes after this step, fewer than before
     * @param place    of this step among all
     * @param level    how many decisions came before, itself included
     * @param cause    the incompatibility that it follows from; null for a decision
     * @param previous the step of the same plugin before; null for the first
     */
    record Step(
            PackageVersions plugin,
            VersionSet left,
            int place,
            int level,
            @Nullable Incompatibility cause,
            @Nullable Step previous) {

        /** Whether the plugin is required and its version is still open. */
        boolean isOpen() {
            return cause != null && !left.has(plugin.size() - 1);
        }
    }

    private final List<Step> steps = new ArrayList<>();
    private final BitSet open = new BitSet(); // by the plugin's number
    private @Nullable Step[] last = new Step[64];
    private int[] counts = new int[64]; // of those that are open, how many versions are left
    private int level;

    /** Returns the possible outcomes for a plugin. */
    VersionSet left(PackageVersions plugin) {
        Step step = lastOf(plugin);
        return step == null ? plugin.everything() : step.left();
    }

    /** Whether this was decided, not only left over. */
    boolean isDecided(PackageVersions plugin) {
        Step step = lastOf(plugin);
        return step != null && step.cause() == null;
    }

    /** Returns the lowest number of a plugin that is needed and not decided, from this one on; -1 if there is none. */
    int openFrom(int number) {
        return open.nextSetBit(number);
    }

    /** Returns how many versions are left of an open plugin. */
    int countOf(int open) {
        return counts[open];
    }

    /** Returns the plugin with this number. */
    PackageVersions plugin(int number) {
        return Objects.requireNonNull(last[number]).plugin();
    }

    void decide(PackageVersions plugin, int place) {
        level++;
        add(plugin, VersionSet.of(plugin.size(), place), null);
    }

    void derive(PackageVersions plugin, VersionSet excluded, Incompatibility cause) {
        add(plugin, left(plugin).without(excluded), cause);
    }

    /** Forgets all that came with later decisions. */
    void backTo(int wanted) {
        while (!steps.isEmpty() && steps.get(steps.size() - 1).level() > wanted) {
            Step removed = steps.remove(steps.size() - 1);
            last[removed.plugin().number()] = removed.previous();
            note(removed.plugin(), removed.previous());
        }
        level = wanted;
    }

    /** Returns the first step after which the term is true. */
    Step satisfier(Term term) {
        return first(term.plugin(), step -> step.left().isWithin(term.set()));
    }

    /**
     * Returns the level of the first step that makes the term true together with what a later one excludes; 0 if that
     * alone does.
     */
    int levelWithout(Term term, VersionSet excluded) {
        return excluded.not().isWithin(term.set())
                ? 0
                : first(term.plugin(), step -> step.left().without(excluded).isWithin(term.set()))
                        .level();
    }

    /** Returns the first step for which something is true that stays true, as less and less is left. */
    private Step first(PackageVersions plugin, Predicate<Step> test) {
        Step found = null;
        for (Step step = lastOf(plugin); step != null && test.test(step); step = step.previous()) {
            found = step;
        }
        if (found == null) {
            throw new IllegalStateException("Nothing makes the term true");
        }
        return found;
    }

    private @Nullable Step lastOf(PackageVersions plugin) {
        return plugin.number() < last.length ? last[plugin.number()] : null;
    }

    private void add(PackageVersions plugin, VersionSet left, @Nullable Incompatibility cause) {
        Step step = new Step(plugin, left, steps.size(), level, cause, lastOf(plugin));
        if (plugin.number() >= last.length) {
            last = Arrays.copyOf(last, 2 * plugin.number());
            counts = Arrays.copyOf(counts, last.length);
        }
        last[plugin.number()] = step;
        steps.add(step);
        note(plugin, step);
    }

    private void note(PackageVersions plugin, @Nullable Step step) {
        if (step != null && step.isOpen()) {
            open.set(plugin.number());
            counts[plugin.number()] = step.left().count();
        } else {
            open.clear(plugin.number());
        }
    }
}
