package org.coreadmin.extension.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.internal.resolve.Requirement;
import org.coreadmin.extension.internal.resolve.ResolveRequest;
import org.coreadmin.extension.internal.resolve.Resolver;
import org.coreadmin.extension.internal.resolve.UnresolvableException;

/** Chooses versions for many plugins at once in a process of its own, with one of the two sides. */
final class ManyAtOnce {

    private static final long COMPILED = 1_500;

    private ManyAtOnce() {}

    /**
     * Prints {@code first}, the processor time of the first problem in milliseconds; {@code warm}, that of each when all were solved
     * before; and {@code answer0}, {@code answer1}, …: how many packages each problem's has, -1 if it has none.
     *
     * @param arguments {@code sat4j} or {@code own}; whether there are conflicts; how many plugins are asked for; the first problem's
     *                  number; how many problems
     */
    public static void main(String[] arguments) throws Exception {
        CommunitySamples samples = new CommunitySamples(Boolean.parseBoolean(arguments[1]));
        int firstProblem = Integer.parseInt(arguments[3]);
        List<List<Requirement>> problems = new ArrayList<>();
        for (int i = 0; i < Integer.parseInt(arguments[4]); i++) {
            problems.add(samples.requirements(firstProblem + i, Integer.parseInt(arguments[2])));
        }
        boolean own = arguments[0].equals("own");
        Thread.sleep(COMPILED); // what made the plugins is compiled by then, which would count for the first problem
        double before = Usage.cpuMillis();
        for (int i = 0; i < problems.size(); i++) {
            System.out.println("answer" + i + "=" + answer(own, samples, problems.get(i)));
            if (i == 0) {
                System.out.println("first=" + (Usage.cpuMillis() - before));
            }
        }
        before = Usage.cpuMillis();
        for (List<Requirement> problem : problems) {
            answer(own, samples, problem);
        }
        System.out.println("warm=" + (Usage.cpuMillis() - before) / problems.size());
    }

    private static int answer(boolean own, CommunitySamples samples, List<Requirement> problem) throws Exception {
        if (!own) {
            return new Sat4jResolve(samples::of).resolve(problem);
        }
        try {
            return new Resolver(samples::of, new HostVersions(Map.of()))
                    .resolve(ResolveRequest.install(problem, List.of()))
                    .releases()
                    .size();
        } catch (UnresolvableException e) {
            return -1;
        }
    }
}
