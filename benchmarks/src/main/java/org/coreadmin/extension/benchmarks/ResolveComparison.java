package org.coreadmin.extension.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.internal.resolve.ReleaseSource;
import org.coreadmin.extension.internal.resolve.Requirement;
import org.coreadmin.extension.internal.resolve.ResolveRequest;
import org.coreadmin.extension.internal.resolve.Resolver;
import org.coreadmin.extension.internal.resolve.UnresolvableException;

/** Choosing versions for ten packages, or for many, and what they require, beside Sat4j. */
final class ResolveComparison {

    private static final int PROBLEMS = 200;
    private static final int AT_ONCE = 1_000;
    private static final int MANY_PROBLEMS = Effort.of(20);
    private static final int WARM_UP = 10;
    private static final HostVersions HOST = new HostVersions(Map.of());

    private final int rounds;

    ResolveComparison(int rounds) {
        this.rounds = rounds;
    }

    /** One side of the comparison. */
    private interface Side {
        int resolve(List<Requirement> requirements) throws Exception;
    }

    /** Measures the elapsed time of single resolutions. */
    Table table() throws Exception {
        Table table = new Table(
                "Versions for ten packages and what they require: µs, elapsed",
                "of packages",
                "conflicts",
                "answers of " + PROBLEMS,
                "packages chosen",
                "Sat4j",
                "this engine",
                "ratio",
                "ratio at p99");
        for (int packages : new int[] {10_000, 100_000}) {
            for (boolean conflicts : new boolean[] {false, true}) {
                row(table, packages, conflicts);
            }
        }
        return table;
    }

    /** Measures the processor time of choosing versions for 1,000 of 2,000 plugins at once, each side in processes of its own. */
    Table manyAtOnce() throws IOException {
        Table table = new Table(
                "Versions for " + AT_ONCE + " plugins at once: ms of processor time",
                "conflicts",
                "answers of " + MANY_PROBLEMS,
                "JVM",
                "in its process",
                "Sat4j",
                "this engine",
                "ratio",
                "goal");
        for (boolean conflicts : new boolean[] {false, true}) {
            for (Map.Entry<String, List<String>> kind : Child.kinds().entrySet()) {
                rowsOfMany(table, conflicts, kind.getKey(), kind.getValue());
            }
        }
        return table;
    }

    private void rowsOfMany(Table table, boolean conflicts, String kind, List<String> flags) throws IOException {
        Map<String, List<Double>> found = new LinkedHashMap<>();
        int answers = 0;
        for (int round = 0; round < rounds; round++) {
            Map<String, Child.Finished> sides = new LinkedHashMap<>();
            for (String side : List.of("sat4j", "own")) {
                // each round has another first problem; 1 is the first with an answer
                Child.Finished finished =
                        Child.java(flags, ManyAtOnce.class, side, conflicts, AT_ONCE, 1 + round, MANY_PROBLEMS);
                sides.put(side, finished);
                for (String when : List.of("first", "warm")) {
                    found.computeIfAbsent(side + when, key -> new ArrayList<>()).add(finished.number(when));
                }
            }
            answers = agreeing(sides.values());
        }
        for (String when : List.of("first", "warm")) {
            double theirs = Table.median(found.getOrDefault("sat4j" + when, List.of()));
            double own = Table.median(found.getOrDefault("own" + when, List.of()));
            table.row(
                    conflicts ? "yes" : "no",
                    String.valueOf(answers),
                    kind,
                    when,
                    Table.number(theirs),
                    Table.number(own),
                    Table.number(theirs / own),
                    "500");
        }
    }

    /** Returns how many problems have an answer, which both sides must agree on for each. */
    private static int agreeing(Collection<Child.Finished> sides) {
        int answers = 0;
        for (int i = 0; i < MANY_PROBLEMS; i++) {
            String answer = "answer" + i;
            long solved =
                    sides.stream().filter(side -> side.number(answer) >= 0).count();
            if (solved != 0 && solved != sides.size()) {
                throw new IllegalStateException("Problem " + i + ": the two do not agree");
            }
            answers += solved == 0 ? 0 : 1;
        }
        return answers;
    }

    private void row(Table table, int packages, boolean conflicts) throws Exception {
        ResolveSamples samples = new ResolveSamples(packages, conflicts);
        List<List<Requirement>> problems = new ArrayList<>();
        for (int i = 0; i < PROBLEMS; i++) {
            problems.add(samples.requirements(i));
        }
        Side sat = new Sat4jResolve(samples::of)::resolve;
        Side own = requirements -> own(samples::of, requirements);
        double[] theirTimes = new double[PROBLEMS];
        double[] ownTimes = new double[PROBLEMS];
        int[] theirs = new int[PROBLEMS];
        int[] mine = new int[PROBLEMS];
        for (int round = 0; round < WARM_UP + rounds; round++) {
            boolean again = round > WARM_UP;
            measure(sat, problems, theirTimes, theirs, again);
            measure(own, problems, ownTimes, mine, again);
        }
        int answers = 0;
        int chosen = 0;
        for (int i = 0; i < PROBLEMS; i++) {
            if (theirs[i] < 0 != mine[i] < 0) {
                throw new IllegalStateException("Problem " + i + ": the two do not agree");
            }
            answers += mine[i] < 0 ? 0 : 1;
            chosen += Math.max(0, mine[i]);
        }
        Arrays.sort(theirTimes);
        Arrays.sort(ownTimes);
        int last = PROBLEMS * 99 / 100;
        table.row(
                String.valueOf(packages),
                conflicts ? "yes" : "no",
                String.valueOf(answers),
                Table.number((double) chosen / Math.max(1, answers)),
                Table.number(theirTimes[PROBLEMS / 2]),
                Table.number(ownTimes[PROBLEMS / 2]),
                Table.ratio(theirTimes[PROBLEMS / 2], ownTimes[PROBLEMS / 2], 1),
                Table.number(theirTimes[last] / ownTimes[last]));
    }

    /** Measures the shortest time of each problem over the rounds, since another process's load only adds to it. */
    private static void measure(Side side, List<List<Requirement>> problems, double[] times, int[] found, boolean again)
            throws Exception {
        for (int i = 0; i < problems.size(); i++) {
            long start = System.nanoTime();
            found[i] = side.resolve(problems.get(i));
            double time = (System.nanoTime() - start) / 1e3;
            times[i] = again ? Math.min(times[i], time) : time;
        }
    }

    private static int own(ReleaseSource samples, List<Requirement> requirements) {
        try {
            return new Resolver(samples, HOST)
                    .resolve(ResolveRequest.install(requirements, List.of()))
                    .releases()
                    .size();
        } catch (UnresolvableException e) {
            return -1;
        }
    }
}
