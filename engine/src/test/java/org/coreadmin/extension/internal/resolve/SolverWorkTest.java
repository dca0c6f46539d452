package org.coreadmin.extension.internal.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.internal.resolve.testing.Releases;
import org.junit.jupiter.api.Test;

/** How much work it is to choose versions for many plugins at once that require the same hub: counted, so that no load changes it. */
class SolverWorkTest {

    private static final int FEW = 200;
    private static final int MANY = 4 * FEW;
    private static final int REVISED = 20;
    private static final int REFUSALS = 10;
    private static final int VERSIONS_OF_THE_HUB = 20;

    /**
     * Returns the work of choosing versions for plugins that each require the hub in some version or a newer one.
     *
     * @param revised how many other plugins are asked for first, of which the newest version turns out not to fit when all is decided
     */
    private static long looks(int plugins, int revised) {
        Releases releases = new Releases();
        for (int version = 0; version < VERSIONS_OF_THE_HUB; version++) {
            releases.with("acme/hub 1." + version + ".0");
        }
        List<String> first = new ArrayList<>();
        List<String> last = new ArrayList<>();
        for (int i = 0; i < revised; i++) {
            String library = "acme/library-" + i;
            releases.with(library + " 1.0.0").with(library + " 2.0.0");
            releases.with("acme/first-" + i + " 2.0.0", library + " ^2")
                    .with("acme/first-" + i + " 1.0.0", library + " ^1");
            releases.with("acme/last-" + i + " 1.0.0", library + " ^1");
            first.add("acme/first-" + i);
            last.add("acme/last-" + i);
        }
        List<String> names = new ArrayList<>(first);
        for (int i = 0; i < plugins; i++) {
            String name = "acme/plugin-" + i;
            releases.with(name + " 1.0.0", "acme/hub >=1." + i % (VERSIONS_OF_THE_HUB / 2) + ".0");
            names.add(name);
        }
        names.addAll(last);
        List<Requirement> wanted =
                names.stream().map(PluginName::of).map(Requirement::of).toList();
        Solver solver = new Solver(new IncompatibilityStore(
                releases, new HostVersions(Map.of()), ResolveRequest.install(wanted, List.of())));
        assertThat(solver.solve(wanted).releases()).hasSize(plugins + 3 * revised + 1);
        return solver.looks();
    }

    @Test
    void growsWithTheNumberOfPlugins() {
        long few = looks(FEW, 0);
        long many = looks(MANY, 0);

        assertThat(many)
                .as("what %d plugins take, beside %d for %d", MANY, few, FEW)
                .isLessThan(8 * few);
    }

    @Test
    void aVersionThatDoesNotFitIsNoReasonToLookAtEverythingAgain() {
        long none = looks(MANY, 0);
        long some = looks(MANY, REVISED);

        assertThat(some)
                .as("with %d versions that do not fit, beside %d without", REVISED, none)
                .isLessThan(REVISED * none);
    }

    @Test
    void whatManyRequireIsLookedAtInTheFewWordsInWhichTheySayIt() {
        long none = looksWithRefusals(0);
        long some = looksWithRefusals(REFUSALS);

        assertThat(some - none)
                .as("what %d plugins take that each refuse another version of what %d require", REFUSALS, MANY)
                .isLessThan(REFUSALS * MANY / 2);
    }

    /** Returns the work when some plugins that are asked for last each refuse the newest versions that others left of the hub. */
    private static long looksWithRefusals(int refusals) {
        Releases releases = new Releases();
        for (int version = 0; version < VERSIONS_OF_THE_HUB; version++) {
            releases.with("acme/hub 1." + version + ".0");
        }
        List<Requirement> wanted = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            releases.with("acme/plugin-" + i + " 1.0.0", "acme/hub >=1." + i % 5 + ".0");
            wanted.add(Requirement.of(PluginName.of("acme/plugin-" + i)));
        }
        for (int i = 0; i < refusals; i++) {
            releases.with("acme/refuses-" + i + " 1.0.0", "!acme/hub >=1." + (VERSIONS_OF_THE_HUB - 1 - i) + ".0");
            wanted.add(Requirement.of(PluginName.of("acme/refuses-" + i)));
        }
        Solver solver = new Solver(new IncompatibilityStore(
                releases, new HostVersions(Map.of()), ResolveRequest.install(wanted, List.of())));
        Map<PluginName, Release> chosen = solver.solve(wanted).releases();
        assertThat(chosen).hasSize(MANY + refusals + 1);
        assertThat(chosen.get(PluginName.of("acme/hub")).version())
                .hasToString("1." + (VERSIONS_OF_THE_HUB - 1 - refusals) + ".0");
        return solver.looks();
    }
}
