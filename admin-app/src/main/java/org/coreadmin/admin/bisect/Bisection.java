package org.coreadmin.admin.bisect;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.coreadmin.extension.spring.operation.CulpritSearch;

/**
 * Finds the plugins without which a problem is gone, by halves. Of several that each cause it, all are found, one after the other. For
 * one thread, once.
 */
final class Bisection {

    private final Map<String, Set<String>> requirements;
    private final Trial trial;
    private int trials;

    /**
     * Creates a bisection.
     *
     * @param requirements what each plugin that may cause the problem requires
     */
    Bisection(Map<String, Set<String>> requirements, Trial trial) {
        this.requirements = Map.copyOf(requirements);
        this.trial = trial;
    }

    /** A run without some plugins. */
    interface Trial {

        /**
         * Returns whether the problem is gone.
         *
         * @param number   counts the trials, from 1
         * @param disabled the plugins that do not run
         */
        boolean passes(int number, Set<String> disabled) throws IOException, InterruptedException;
    }

    /** What a bisection can find. */
    enum Verdict {
        FOUND,
        NO_PROBLEM,
        NO_PLUGIN
    }

    /**
     * What was found.
     *
     * @param culprits the plugins that cause the problem; empty unless some were found
     * @param trials   how many runs it took
     */
    record Result(Verdict verdict, List<String> culprits, int trials) {}

    Result run() throws IOException, InterruptedException {
        List<String> all = requirements.keySet().stream().sorted().toList();
        if (passes(Set.of())) {
            return new Result(Verdict.NO_PROBLEM, List.of(), trials);
        }
        if (!passes(new LinkedHashSet<>(all))) {
            return new Result(Verdict.NO_PLUGIN, List.of(), trials);
        }
        List<String> culprits = new ArrayList<>();
        Set<String> off = new LinkedHashSet<>();
        do {
            List<String> next =
                    next(all.stream().filter(name -> !off.contains(name)).toList(), off);
            culprits.addAll(next);
            off.addAll(CulpritSearch.withDependants(next, requirements));
        } while (off.size() < all.size() && !passes(off));
        return new Result(Verdict.FOUND, List.copyOf(culprits), trials);
    }

    /**
     * Returns one of the plugins that cause the problem; several if they cannot be told apart, since they require each other. What is
     * off does not end the problem, and together with the candidates it does: so each half that does not end it stays off.
     */
    private List<String> next(List<String> among, Set<String> already) throws IOException, InterruptedException {
        Set<String> off = new LinkedHashSet<>(already);
        List<String> candidates = among;
        while (candidates.size() > 1) {
            Set<String> half = new LinkedHashSet<>(CulpritSearch.half(candidates, requirements));
            List<String> inHalf = candidates.stream().filter(half::contains).toList();
            if (inHalf.size() == candidates.size()) {
                break;
            }
            Set<String> disabled = new LinkedHashSet<>(off);
            disabled.addAll(half);
            if (passes(disabled)) {
                candidates = inHalf;
            } else {
                off = disabled;
                candidates =
                        candidates.stream().filter(name -> !half.contains(name)).toList();
            }
        }
        return candidates;
    }

    private boolean passes(Set<String> disabled) throws IOException, InterruptedException {
        trials++;
        return trial.passes(trials, disabled);
    }
}
