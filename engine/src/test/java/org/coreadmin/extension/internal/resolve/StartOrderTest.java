package org.coreadmin.extension.internal.resolve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.coreadmin.extension.internal.resolve.testing.TestPlugin.plugin;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.coreadmin.extension.Language;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.host.HostVersions;
import org.junit.jupiter.api.Test;

class StartOrderTest {

    private static final HostVersions HOST =
            new HostVersions(Map.of("core", Version.of("1.0.0"), "java", Version.of("17.0.0")));

    @Test
    void startsWhatIsRequiredFirstAndElseByName() {
        List<Participant> installed = new ArrayList<>(List.of(
                plugin("acme/a", "1.0.0").requires("acme/z", "*").enabled(),
                plugin("acme/b", "1.0.0").enabled(),
                plugin("acme/y", "1.0.0").enabled(),
                plugin("acme/z", "1.0.0").requires("acme/y", "^1").enabled()));
        for (int seed = 0; seed < 10; seed++) {
            Collections.shuffle(installed, new Random(seed));
            assertThat(order(installed)).containsExactly("acme/b", "acme/y", "acme/z", "acme/a");
        }
    }

    @Test
    void quarantinesACycleAndWhatIsBehindItAndStartsTheRest() {
        StartOrder order = StartOrder.of(
                List.of(
                        plugin("acme/a", "1.0.0").requires("acme/b", "*").enabled(),
                        plugin("acme/b", "1.0.0").requires("acme/c", "*").enabled(),
                        plugin("acme/c", "1.0.0").requires("acme/a", "*").enabled(),
                        plugin("acme/behind", "1.0.0").requires("acme/c", "*").enabled(),
                        plugin("acme/free", "1.0.0").enabled()),
                HOST);
        assertThat(names(order)).containsExactly("acme/free");
        String cycle = "is part of a cycle of requirements: acme/a → acme/b → acme/c → acme/a";
        assertThat(reasons(order))
                .containsExactly(
                        Map.entry(PluginName.of("acme/a"), cycle),
                        Map.entry(PluginName.of("acme/b"), cycle),
                        Map.entry(PluginName.of("acme/behind"), "requires acme/c, which is quarantined: " + cycle),
                        Map.entry(PluginName.of("acme/c"), cycle));
    }

    @Test
    void quarantinesWhatMissesSomethingWithEveryReason() {
        StartOrder order = StartOrder.of(
                List.of(
                        plugin("acme/a", "1.0.0")
                                .requires("acme/gone", "^1")
                                .requires("acme/old", "^2")
                                .requires("acme/resting", "*")
                                .enabled(),
                        plugin("acme/old", "1.0.0").enabled(),
                        plugin("acme/resting", "1.0.0").disabled()),
                HOST);
        assertThat(names(order)).containsExactly("acme/old");
        assertThat(reasons(order))
                .containsExactly(Map.entry(
                        PluginName.of("acme/a"),
                        "requires acme/gone ^1, which is not installed; requires acme/old ^2; 1.0.0 is installed;"
                                + " requires acme/resting, which is disabled"));
    }

    @Test
    void startsWithoutWhatIsMissingWhereTheOperatorSkippedTheCheck() {
        assertThat(order(List.of(
                        plugin("acme/a", "1.0.0")
                                .requires("acme/gone", "^1")
                                .requires("acme/z", "^9")
                                .skippingDependencies(),
                        plugin("acme/z", "1.0.0").enabled())))
                .containsExactly("acme/z", "acme/a");
    }

    @Test
    void quarantinesWhatConflictsAndWhatNeedsAnotherHost() {
        StartOrder order = StartOrder.of(
                List.of(
                        plugin("acme/a", "1.0.0").conflicts("acme/b", "^1").enabled(),
                        plugin("acme/b", "1.0.0").enabled(),
                        plugin("acme/c", "1.0.0").requires("java", ">=25").enabled()),
                HOST);
        assertThat(names(order)).containsExactly("acme/b");
        assertThat(reasons(order))
                .containsEntry(PluginName.of("acme/a"), "acme/a 1.0.0 conflicts with acme/b ^1, and acme/b is 1.0.0.")
                .containsEntry(PluginName.of("acme/c"), "acme/c 1.0.0 requires Java >=25; this host has 17.0.0.");
    }

    @Test
    void whatFailsToStartTakesAlongWhatRequiresIt() {
        StartOrder order = StartOrder.of(
                        List.of(
                                plugin("acme/a", "1.0.0")
                                        .requires("acme/b", "*")
                                        .enabled(),
                                plugin("acme/b", "1.0.0")
                                        .requires("acme/c", "*")
                                        .enabled(),
                                plugin("acme/c", "1.0.0").enabled(),
                                plugin("acme/d", "1.0.0").enabled()),
                        HOST)
                .without(Map.of(PluginName.of("acme/c"), Message.verbatim("no class acme.Provider")));
        assertThat(names(order)).containsExactly("acme/d");
        assertThat(reasons(order))
                .containsEntry(PluginName.of("acme/c"), "no class acme.Provider")
                .containsEntry(
                        PluginName.of("acme/a"),
                        "requires acme/b, which is quarantined: requires acme/c, which is quarantined: no class"
                                + " acme.Provider");
    }

    @Test
    void tellsReasonsInTheLanguageOfWhoeverReadsThem() {
        StartOrder order = StartOrder.of(
                List.of(
                        plugin("acme/a", "1.0.0").requires("acme/old", "^2").enabled(),
                        plugin("acme/b", "1.0.0").requires("acme/a", "*").enabled(),
                        plugin("acme/c", "1.0.0").requires("java", ">=25").enabled(),
                        plugin("acme/old", "1.0.0").enabled()),
                HOST);
        assertThat(order.quarantined().values().stream().map(reason -> reason.in(Language.CHINESE)))
                .containsExactly(
                        "依赖 acme/old ^2；已安装的是 1.0.0",
                        "依赖已被隔离的 acme/a：依赖 acme/old ^2；已安装的是 1.0.0",
                        "acme/c 1.0.0 需要 Java >=25；此宿主的版本是 17.0.0。");
    }

    /** In English. */
    private static SortedMap<PluginName, String> reasons(StartOrder order) {
        SortedMap<PluginName, String> reasons = new TreeMap<>();
        order.quarantined().forEach((plugin, reason) -> reasons.put(plugin, reason.toString()));
        return reasons;
    }

    private static List<String> order(List<Participant> installed) {
        return names(StartOrder.of(installed, HOST));
    }

    private static List<String> names(StartOrder order) {
        return order.order().stream()
                .map(participant -> participant.name().toString())
                .toList();
    }
}
