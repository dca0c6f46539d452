package org.coreadmin.extension.internal.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.internal.resolve.testing.Releases;
import org.coreadmin.extension.internal.resolve.testing.TestPlugin;
import org.coreadmin.testing.Thoroughness;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sat4j.core.VecInt;
import org.sat4j.minisat.SolverFactory;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.ISolver;
import org.sat4j.specs.TimeoutException;

/**
 * Random problems, each also given to a SAT solver: the two must agree on whether there is an answer, and every answer is checked. In
 * parts from 10 on plugins may require each other in circles.
 */
@Tag(Thoroughness.TAG)
class ResolverOracleTest {

    private static final HostVersions HOST =
            new HostVersions(Map.of("core", Version.of("1.2.0"), "java", Version.of("17.0.0")));
    private static final List<String> VERSIONS =
            List.of("1.0.0", "1.1.0", "1.2.0", "2.0.0", "2.1.0", "3.0.0", "3.0.0-rc.1");
    private static final List<String> RANGES =
            List.of("*", "^1", "^2", "^1.1", "<2", ">=2", "1.0.0", "~1.1.0", "^1 || ^3", ">=3.0.0-rc.1", "^4");

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 10, 11, 12})
    void agreesWithASatSolver(int part) throws Exception {
        int solved = 0;
        int refused = 0;
        int problems = Thoroughness.asked().of(120, 500, 2000);
        for (int i = 0; i < problems; i++) {
            Random random = new Random(part * 1_000_003L + i);
            Problem problem = new Problem(random, part % 10, part >= 10);
            for (int round = 0; round < 2; round++) {
                List<Requirement> requirements = problem.requirements();
                Set<PluginName> movable = problem.movable(requirements);
                boolean possible = problem.isPossible(requirements, movable);
                Optional<Resolution> answer = problem.resolve(requirements, movable);
                assertThat(answer.isPresent()).as("seed %d/%d", part, i).isEqualTo(possible);
                if (answer.isEmpty()) {
                    refused++;
                } else {
                    solved++;
                    problem.check(answer.get(), requirements, movable, "seed " + part + "/" + i);
                    problem.installAll(answer.get());
                }
            }
        }
        assertThat(solved).isGreaterThan(problems / 5);
        assertThat(refused).isGreaterThan(problems / 5);
    }

    /** Plugins that require only plugins of higher numbers, unless there are to be circles. */
    private static final class Problem {

        private final Random random;
        private final List<Release> releases = new ArrayList<>();
        private final List<PluginName> names = new ArrayList<>();
        private final boolean circles;
        private List<Participant> installed = List.of();

        Problem(Random random, int density, boolean circles) {
            this.random = random;
            this.circles = circles;
            int count = 3 + random.nextInt(6 + 4 * density);
            for (int i = 0; i < count; i++) {
                names.add(PluginName.of("v" + i % 3 + "/p" + (char) ('a' + i)));
            }
            for (int i = 0; i < count; i++) {
                for (String version : VERSIONS) {
                    if (random.nextInt(3) > 0) {
                        releases.add(release(i, version, 1 + density));
                    }
                }
            }
        }

        private Release release(int number, String version, int density) {
            Map<PluginName, VersionRange> require = new HashMap<>();
            Map<PluginName, VersionRange> conflict = new HashMap<>();
            for (int k = 0; k < density && number + 1 < names.size(); k++) {
                if (random.nextInt(3) > 0) {
                    int other = circles && random.nextInt(4) == 0
                            ? random.nextInt(names.size())
                            : number + 1 + random.nextInt(names.size() - number - 1);
                    require.put(names.get(other), range());
                }
                if (random.nextInt(8) == 0) {
                    conflict.put(names.get(random.nextInt(names.size())), range());
                }
            }
            conflict.remove(names.get(number));
            Map<String, VersionRange> host = random.nextInt(12) == 0
                    ? Map.of("java", VersionRange.of(">=21"))
                    : Map.of("core", VersionRange.of("^1"));
            Optional<String> yanked = random.nextInt(12) == 0 ? Optional.of("bad") : Optional.empty();
            return new Release(names.get(number), Version.of(version), require, host, conflict, yanked);
        }

        private VersionRange range() {
            return VersionRange.of(RANGES.get(random.nextInt(RANGES.size())));
        }

        List<Requirement> requirements() {
            Map<PluginName, Requirement> requirements = new HashMap<>();
            for (int i = 0; i < 1 + random.nextInt(2); i++) {
                PluginName name = names.get(random.nextInt(names.size()));
                requirements.put(name, random.nextInt(3) == 0 ? new Requirement(name, range()) : Requirement.of(name));
            }
            return List.copyOf(requirements.values());
        }

        Set<PluginName> movable(List<Requirement> requirements) {
            Set<PluginName> movable = new HashSet<>();
            requirements.forEach(requirement -> movable.add(requirement.name()));
            installed.stream().filter(any -> random.nextInt(4) == 0).forEach(each -> movable.add(each.name()));
            return movable;
        }

        Optional<Resolution> resolve(List<Requirement> requirements, Set<PluginName> movable) {
            Releases source = new Releases();
            releases.forEach(source::with);
            try {
                return Optional.of(
                        new Resolver(source, HOST).resolve(new ResolveRequest(requirements, installed, movable)));
            } catch (UnresolvableException e) {
                assertThat(e.getMessage()).contains(" cannot be installed");
                return Optional.empty();
            }
        }

        /** What a resolution may contain, as the rules say. */
        private boolean isAllowed(Release release, List<Requirement> requirements, Set<PluginName> movable) {
            Optional<Participant> present = installed(release.name());
            boolean here =
                    present.isPresent() && present.get().summary().version().equals(release.version());
            if (present.isPresent() && !movable.contains(release.name())) {
                return here;
            }
            boolean named = requirements.stream()
                    .anyMatch(requirement ->
                            requirement.name().equals(release.name()) && requirement.names(release.version()));
            boolean host = release.hostRequires().entrySet().stream()
                    .allMatch(entry -> entry.getValue()
                            .includes(HOST.version(entry.getKey()).orElseThrow()));
            return host && (release.yanked().isEmpty() || here || named);
        }

        private Optional<Participant> installed(PluginName name) {
            return installed.stream().filter(each -> each.name().equals(name)).findFirst();
        }

        boolean isPossible(List<Requirement> requirements, Set<PluginName> movable) throws TimeoutException {
            ISolver sat = SolverFactory.newDefault();
            sat.newVar(releases.size());
            try {
                for (PluginName name : names) {
                    sat.addAtMost(literals(release -> release.name().equals(name)), 1);
                }
                for (Requirement requirement : requirements) {
                    sat.addClause(literals(in(requirement.name(), requirement.range())));
                }
                for (Participant each : installed) {
                    sat.addClause(literals(release -> release.name().equals(each.name())));
                }
                for (int i = 0; i < releases.size(); i++) {
                    Release release = releases.get(i);
                    if (!isAllowed(release, requirements, movable)) {
                        sat.addClause(new VecInt(new int[] {-(i + 1)}));
                    }
                    for (Map.Entry<PluginName, VersionRange> entry :
                            release.require().entrySet()) {
                        VecInt clause = literals(in(entry.getKey(), entry.getValue()));
                        clause.push(-(i + 1));
                        sat.addClause(clause);
                    }
                    for (Map.Entry<PluginName, VersionRange> entry :
                            release.conflict().entrySet()) {
                        VecInt meant = literals(conflicting(entry.getKey(), entry.getValue()));
                        for (int k = 0; k < meant.size(); k++) {
                            sat.addClause(new VecInt(new int[] {-(i + 1), -meant.get(k)}));
                        }
                    }
                }
            } catch (ContradictionException e) {
                return false;
            }
            while (sat.isSatisfiable()) {
                List<Release> model = releases.stream()
                        .filter(release -> sat.model(releases.indexOf(release) + 1))
                        .toList();
                Set<Release> circle = newCircle(model);
                if (circle.isEmpty()) {
                    return true;
                }
                try {
                    VecInt clause = new VecInt();
                    circle.forEach(release -> clause.push(-(releases.indexOf(release) + 1)));
                    sat.addClause(clause);
                } catch (ContradictionException e) {
                    return false;
                }
            }
            return false;
        }

        /** A release that is not there yet with those on a way from it back to itself; found by trying every way. */
        private Set<Release> newCircle(List<Release> chosen) {
            Map<PluginName, Release> byName = new HashMap<>();
            chosen.forEach(release -> byName.put(release.name(), release));
            for (Release start : chosen) {
                boolean here = installed(start.name())
                        .filter(each -> each.summary().version().equals(start.version()))
                        .isPresent();
                List<Release> way = new ArrayList<>(List.of(start));
                if (!here && leadsBack(start, way, byName)) {
                    return new HashSet<>(way);
                }
            }
            return Set.of();
        }

        private static boolean leadsBack(Release at, List<Release> way, Map<PluginName, Release> byName) {
            for (PluginName name : at.require().keySet()) {
                Release next = byName.get(name);
                if (next == way.get(0)) {
                    return true;
                }
                if (next != null && !way.contains(next)) {
                    way.add(next);
                    if (leadsBack(next, way, byName)) {
                        return true;
                    }
                    way.remove(next);
                }
            }
            return false;
        }

        private VecInt literals(Predicate<Release> test) {
            VecInt literals = new VecInt();
            for (int i = 0; i < releases.size(); i++) {
                if (test.test(releases.get(i))) {
                    literals.push(i + 1);
                }
            }
            return literals;
        }

        private static Predicate<Release> in(PluginName name, VersionRange range) {
            return release -> release.name().equals(name) && range.includes(release.version());
        }

        private static Predicate<Release> conflicting(PluginName name, VersionRange range) {
            return release -> release.name().equals(name)
                    && (range.equals(VersionRange.ANY) || range.includes(release.version()));
        }

        void check(Resolution answer, List<Requirement> requirements, Set<PluginName> movable, String seed) {
            Map<PluginName, Release> chosen = answer.releases();
            for (Requirement requirement : requirements) {
                assertThat(chosen).as(seed).containsKey(requirement.name());
                assertThat(requirement
                                .range()
                                .includes(chosen.get(requirement.name()).version()))
                        .as(seed)
                        .isTrue();
            }
            installed.forEach(each -> assertThat(chosen).as(seed).containsKey(each.name()));
            Set<PluginName> needed = new HashSet<>();
            requirements.forEach(requirement -> needed.add(requirement.name()));
            installed.forEach(each -> needed.add(each.name()));
            for (Release release : chosen.values()) {
                assertThat(isAllowed(release, requirements, movable))
                        .as(seed + " " + release)
                        .isTrue();
                release.require().forEach((name, range) -> {
                    needed.add(name);
                    assertThat(chosen).as(seed).containsKey(name);
                    assertThat(range.includes(chosen.get(name).version()))
                            .as(seed)
                            .isTrue();
                });
                release.conflict()
                        .forEach((name, range) -> assertThat(chosen.containsKey(name)
                                        && conflicting(name, range).test(chosen.get(name)))
                                .as(seed)
                                .isFalse());
            }
            assertThat(newCircle(List.copyOf(chosen.values())))
                    .as("a new circle, " + seed)
                    .isEmpty();
            assertThat(needed).as("nothing that nobody needs, " + seed).containsAll(chosen.keySet());
        }

        void installAll(Resolution answer) {
            List<Participant> all = new ArrayList<>();
            for (Release release : answer.releases().values()) {
                TestPlugin plugin = TestPlugin.plugin(
                        release.name().toString(), release.version().toString());
                release.require().forEach((name, range) -> plugin.requires(name.toString(), range.toString()));
                release.hostRequires().forEach((name, range) -> plugin.requires(name, range.toString()));
                release.conflict().forEach((name, range) -> plugin.conflicts(name.toString(), range.toString()));
                all.add(plugin.enabled());
            }
            installed = all;
        }
    }
}
