package org.coreadmin.admin.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.coreadmin.admin.bisect.Bisection.Result;
import org.coreadmin.admin.bisect.Bisection.Verdict;
import org.junit.jupiter.api.Test;

class BisectionTest {

    private static Map<String, Set<String>> plugins(int number) {
        Map<String, Set<String>> requirements = new LinkedHashMap<>();
        for (int i = 0; i < number; i++) {
            requirements.put("acme/p" + i, new HashSet<>());
        }
        return requirements;
    }

    /** The problem is there while one of the culprits runs; no plugin runs without what it requires. */
    private static Result search(Map<String, Set<String>> requirements, Set<String> culprits) throws Exception {
        return new Bisection(requirements, (number, disabled) -> {
                    requirements.forEach((name, required) -> {
                        if (!disabled.contains(name)) {
                            assertThat(required)
                                    .as("what %s requires runs", name)
                                    .noneMatch(disabled::contains);
                        }
                    });
                    return disabled.containsAll(culprits);
                })
                .run();
    }

    @Test
    void findsOneOfManyInAFewTrials() throws Exception {
        for (int number : List.of(1, 2, 3, 7, 100)) {
            Map<String, Set<String>> requirements = plugins(number);
            for (String culprit : requirements.keySet()) {
                Result result = search(requirements, Set.of(culprit));
                assertThat(result.culprits()).containsExactly(culprit);
                assertThat(result.trials())
                        .isLessThanOrEqualTo(3 + Integer.SIZE - Integer.numberOfLeadingZeros(number - 1));
            }
        }
    }

    @Test
    void findsAllOfSeveral() throws Exception {
        Result result = search(plugins(20), Set.of("acme/p3", "acme/p4", "acme/p17"));
        assertThat(result.culprits()).containsExactlyInAnyOrder("acme/p3", "acme/p4", "acme/p17");
    }

    @Test
    void saysWhatIsNoPluginsFault() throws Exception {
        assertThat(new Bisection(plugins(4), (number, disabled) -> true).run())
                .isEqualTo(new Result(Verdict.NO_PROBLEM, List.of(), 1));
        assertThat(new Bisection(plugins(4), (number, disabled) -> false).run())
                .isEqualTo(new Result(Verdict.NO_PLUGIN, List.of(), 2));
    }

    @Test
    void takesTogetherWhatRequiresEachOther() throws Exception {
        Map<String, Set<String>> requirements = plugins(5);
        requirements.get("acme/p1").add("acme/p2");
        requirements.get("acme/p2").add("acme/p1");
        assertThat(search(requirements, Set.of("acme/p2")).culprits()).containsExactlyInAnyOrder("acme/p1", "acme/p2");
    }

    @Test
    void namesTheCulpritAndNotWhatRequiresItWhateverRequiresWhat() throws Exception {
        Random random = new Random(20261129);
        for (int round = 0; round < 500; round++) {
            Map<String, Set<String>> requirements = plugins(1 + random.nextInt(12));
            List<String> names = List.copyOf(requirements.keySet());
            for (int i = 1; i < names.size(); i++) { // nothing requires itself by way of others
                for (int j = 0; j < i; j++) {
                    if (random.nextInt(4) == 0) {
                        requirements.get(names.get(i)).add(names.get(j));
                    }
                }
            }
            Set<String> culprits = new TreeSet<>();
            for (int i = 0; i <= random.nextInt(3); i++) {
                culprits.add(names.get(random.nextInt(names.size())));
            }
            Result result = search(requirements, culprits);
            assertThat(result.verdict()).isEqualTo(Verdict.FOUND);
            assertThat(culprits).as(requirements + " " + culprits).containsAll(result.culprits());
        }
    }
}
