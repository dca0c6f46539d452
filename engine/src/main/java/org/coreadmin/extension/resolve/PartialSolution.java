package org.coreadmin.extension.resolve;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What is decided and what follows from it so far, in the order in which it came about. */
final class PartialSolution {

    /**
     * One step: what may still become of a plugin.
     *
     * @param plugin the plugin
     * @param left   what may become of it after this step
     * @param place  of this step among all
     * @param level  how many decisions came before, itself included
     * @param cause  what it follows from; null for a decision
     */
    record Step(
            Candidates plugin,
            VersionSet left,
            int place,
            int level,
            @Nullable Incompatibility cause) {}

    private final List<Step> steps = new ArrayList<>();
    private final Map<Candidates, List<Step>> byPlugin = new IdentityHashMap<>();
    private int level;

    int level() {
        return level;
    }

    /** What may become of a plugin. */
    VersionSet left(Candidates plugin) {
        List<Step> own = byPlugin.get(plugin);
        return own == null || own.isEmpty()
                ? plugin.everything()
                : own.get(own.size() - 1).left();
    }

    /** Whether this was decided, not only left over. */
    boolean isDecided(Candidates plugin) {
        List<Step> own = byPlugin.get(plugin);
        return own != null && !own.isEmpty() && own.get(own.size() - 1).cause() == null;
    }

    void decide(Candidates plugin, int place) {
        level++;
        add(plugin, VersionSet.of(plugin.size(), place), null);
    }

    void derive(Candidates plugin, VersionSet excluded, Incompatibility cause) {
        add(plugin, left(plugin).without(excluded), cause);
    }

    /** Forgets all that came with later decisions. */
    void backTo(int wanted) {
        while (!steps.isEmpty() && steps.get(steps.size() - 1).level() > wanted) {
            Step last = steps.remove(steps.size() - 1);
            List<Step> own = Objects.requireNonNull(byPlugin.get(last.plugin()));
            own.remove(own.size() - 1);
        }
        level = wanted;
    }

    /** The first step after which the term is true. */
    Step satisfier(Term term) {
        for (Step step : byPlugin.getOrDefault(term.plugin(), List.of())) {
            if (step.left().isWithin(term.set())) {
                return step;
            }
        }
        throw new IllegalStateException("Nothing makes the term true");
    }

    /**
     * The level of the first step that makes the term true together with what a later one excludes; 0 if that alone does.
     */
    int levelWithout(Term term, VersionSet excluded) {
        if (excluded.not().isWithin(term.set())) {
            return 0;
        }
        for (Step step : byPlugin.getOrDefault(term.plugin(), List.of())) {
            if (step.left().without(excluded).isWithin(term.set())) {
                return step.level();
            }
        }
        throw new IllegalStateException("Nothing makes the term true");
    }

    private void add(Candidates plugin, VersionSet left, @Nullable Incompatibility cause) {
        Step step = new Step(plugin, left, steps.size(), level, cause);
        steps.add(step);
        byPlugin.computeIfAbsent(plugin, any -> new ArrayList<>()).add(step);
    }
}
