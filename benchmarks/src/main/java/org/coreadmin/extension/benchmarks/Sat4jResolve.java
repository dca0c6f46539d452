package org.coreadmin.extension.benchmarks;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.internal.resolve.Release;
import org.coreadmin.extension.internal.resolve.Requirement;
import org.sat4j.core.VecInt;
import org.sat4j.minisat.SolverFactory;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.ISolver;
import org.sat4j.specs.TimeoutException;

/**
 * Asks Sat4j whether packages go together: clauses for what can be reached from the wishes, and any answer will do, so that it need
 * not look for the newest versions.
 */
final class Sat4jResolve {

    private final Function<PluginName, List<Release>> releases;
    private final Map<PluginName, Map<VersionRange, int[]>> known = new HashMap<>(); // of one problem

    /** @param releases returns all versions of a package */
    Sat4jResolve(Function<PluginName, List<Release>> releases) {
        this.releases = releases;
    }

    /** Returns how many packages an answer has; -1 if there is none. */
    int resolve(List<Requirement> requirements) throws TimeoutException {
        known.clear();
        Map<PluginName, Integer> first = new HashMap<>();
        List<Release> variables = new ArrayList<>();
        Deque<PluginName> open = new ArrayDeque<>();
        requirements.forEach(requirement -> reach(requirement.name(), first, variables, open));
        for (PluginName name = open.poll(); name != null; name = open.poll()) {
            for (Release release : releases.apply(name)) {
                release.require().keySet().forEach(other -> reach(other, first, variables, open));
            }
        }
        ISolver sat = SolverFactory.newDefault();
        sat.newVar(variables.size());
        try {
            for (PluginName name : first.keySet()) {
                sat.addAtMost(literals(name, VersionRange.ANY, first), 1);
            }
            for (Requirement requirement : requirements) {
                sat.addClause(literals(requirement.name(), requirement.range(), first));
            }
            for (int i = 0; i < variables.size(); i++) {
                for (Map.Entry<PluginName, VersionRange> required :
                        variables.get(i).require().entrySet()) {
                    VecInt clause = literals(required.getKey(), required.getValue(), first);
                    clause.push(-(i + 1));
                    sat.addClause(clause);
                }
                for (Map.Entry<PluginName, VersionRange> excluded :
                        variables.get(i).conflict().entrySet()) {
                    int[] others = numbers(excluded.getKey(), excluded.getValue(), first);
                    for (int other : others) {
                        sat.addClause(new VecInt(new int[] {-(i + 1), -other}));
                    }
                }
            }
        } catch (ContradictionException e) {
            return -1;
        }
        if (!sat.isSatisfiable()) {
            return -1;
        }
        int chosen = 0;
        for (int literal : sat.model()) {
            if (literal > 0) {
                chosen++;
            }
        }
        return chosen;
    }

    private void reach(
            PluginName name, Map<PluginName, Integer> first, List<Release> variables, Deque<PluginName> open) {
        if (first.putIfAbsent(name, variables.size() + 1) == null) {
            variables.addAll(releases.apply(name));
            open.add(name);
        }
    }

    private VecInt literals(PluginName name, VersionRange range, Map<PluginName, Integer> first) {
        return new VecInt(numbers(name, range, first).clone());
    }

    /** Returns the variables of the versions in a range, which are determined once; none of a package that cannot be reached. */
    private int[] numbers(PluginName name, VersionRange range, Map<PluginName, Integer> first) {
        Integer variable = first.get(name);
        return variable == null
                ? new int[0]
                : known.computeIfAbsent(name, any -> new HashMap<>()).computeIfAbsent(range, wanted -> {
                    List<Release> all = releases.apply(name);
                    return IntStream.range(0, all.size())
                            .filter(i -> wanted.includes(all.get(i).version()))
                            .map(i -> variable + i)
                            .toArray();
                });
    }
}
