package org.coreadmin.extension.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.internal.transaction.FaultPoints;
import org.coreadmin.extension.internal.transaction.ProcessDeath;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.Fault;
import org.coreadmin.extension.testing.FaultyRun;
import org.coreadmin.extension.testing.Halted;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.testing.Thoroughness;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever hands, registries and kills did, plugins and settings end as the file of wanted plugins says. */
@Tag(Thoroughness.TAG)
class ConvergeHistoriesTest {

    private static final List<String> NAMES = List.of("acme/base", "acme/kit", "acme/free");
    private static final int STEPS = 9;

    /** More than a converge reaches, so that some are not disturbed. */
    private static final int POINTS = 260;

    private static final int LONGEST = 1500;

    @TempDir
    static Path shared;

    @TempDir
    Path directory;

    /** Publishes versions 1 into both registries, and versions 2 into the second: a registry goes forth and back. */
    @BeforeAll
    static void publish() throws IOException {
        try (PluginLoader publisher = PluginLoader.at(shared.resolve("author")).open()) {
            for (String registry : List.of("early", "late")) {
                for (String version :
                        registry.equals("early") ? List.of("1.0.0", "1.1.0") : List.of("1.0.0", "1.1.0", "2.0.0")) {
                    String major = "^" + version.charAt(0);
                    publish(publisher, registry, "acme/base", version, Map.of());
                    publish(publisher, registry, "acme/kit", version, Map.of("acme/base", major));
                    publish(publisher, registry, "acme/free", version, Map.of());
                }
            }
        }
    }

    private static void publish(
            PluginLoader publisher, String registry, String name, String version, Map<String, String> require)
            throws IOException {
        Path place = shared.resolve("author/plugin").resolve(name);
        TestPlugins.named(name)
                .version(version)
                .put("require", require)
                .provider(name.replace('/', '.'), "return Map.of();")
                .writeTo(place);
        TestRegistry.publish(publisher.manager(), name, shared.resolve(registry));
        Trees.delete(place);
    }

    private static OperationResult require(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
        return result;
    }

    private static PluginLoader open(Path base, String registry, FaultPoints faults) {
        return PluginLoader.at(base)
                .registries(() -> List.of(RegistrySettings.of("test", RegistryAddress.of(shared.resolve(registry)))))
                .faults(faults)
                .open();
    }

    @Test
    void endAsTheFileSays() throws Exception {
        int histories =
                Integer.getInteger("converge.histories", Thoroughness.asked().of(2, 30, 1000));
        long seed = Long.getLong("converge.seed", System.nanoTime());
        int killed = 0;
        for (int i = 0; i < histories; i++) {
            Path base = Files.createDirectories(directory.resolve("base"));
            History history = new History(base, new Random(seed + i));
            try {
                history.play();
            } catch (Exception | AssertionError e) {
                throw new AssertionError(
                        "-Dconverge.histories=1 -Dconverge.seed=" + (seed + i) + ": " + history.told, e);
            }
            killed += history.killed;
            Trees.delete(base);
        }
        System.out.println(histories + " histories, " + killed + " kills");
    }

    /** One base directory, its file, and what is done to it. */
    private static final class History {
        private final Path base;
        private final Random random;
        private final StringBuilder told = new StringBuilder();
        private String registry = "early";
        private String range = "^1";
        private int number;
        private Optional<Boolean> free = Optional.empty();
        private int killed;
        private boolean interrupted;

        /** Whether a hand has deleted files of an operation that was interrupted and not yet finished. */
        private boolean torn;

        History(Path base, Random random) {
            this.base = base;
            this.random = random;
        }

        void play() throws Exception {
            edit();
            for (int step = 0; step < STEPS; step++) {
                switch (random.nextInt(6)) {
                    case 0 -> edit();
                    case 1 -> {
                        registry = registry.equals("early") ? "late" : "early";
                        tell(registry);
                    }
                    case 2, 3 -> byHand();
                    case 4 -> convergeAndDie();
                    default -> converge();
                }
            }
            if (range.equals("^2")) {
                registry = "late";
            }
            converge();
        }

        private void tell(String what) {
            told.append(what.replace('\n', ' ')).append("; ");
        }

        private void edit() throws IOException {
            range = registry.equals("late") && random.nextBoolean() ? "^2" : "^1";
            number = random.nextInt(3);
            free = random.nextBoolean() ? Optional.of(random.nextBoolean()) : Optional.empty();
            String text =
                    (random.nextBoolean() ? "managed: strict\n" : "") + "prune: true\nplugins:\n  acme/kit: {version: "
                            + range + ", pin: " + random.nextBoolean() + ", settings: {n: " + number + "}}\n"
                            + free.map(enabled -> "  acme/free: {version: '*', enabled: " + enabled + ", settings: {n: "
                                            + number + "}}\n")
                                    .orElse("");
            Trees.write(base.resolve("config/core.plugins.yaml"), text);
            tell(text);
        }

        /** Some of it is refused. */
        private void byHand() throws IOException {
            String name = NAMES.get(random.nextInt(NAMES.size()));
            int what = random.nextInt(8);
            tell("hand " + what + " " + name);
            if (what == 0) {
                Trees.write(base.resolve("config/settings/" + name + ".json"), "{\"by\": \"hand\"}");
                return;
            }
            if (what == 1) {
                torn |= interrupted;
                Trees.delete(base.resolve("plugin").resolve(name));
                return;
            }
            try (PluginLoader loader = open(base, registry, FaultPoints.NONE)) {
                interrupted = false;
                ExtensionManager manager = loader.manager();
                switch (what) {
                    case 2 -> manager.install(name, InstallOptions.DEFAULT.withDependencies(true));
                    case 3 -> manager.uninstall(name);
                    case 4 -> manager.disable(name);
                    case 5 -> manager.enable(name);
                    case 6 -> manager.pin(name, Optional.empty());
                    default -> manager.update(name);
                }
            }
        }

        private void convergeAndDie() throws Exception {
            int at = random.nextInt(POINTS);
            try (FaultyRun run = new FaultyRun(base, at, Fault.HALT, point -> false)) {
                try (PluginLoader loader = open(base, registry, run)) {
                    loader.manager().converge(false);
                    tell("converged");
                } catch (Halted e) {
                    killed++;
                    interrupted = true;
                    tell("killed at " + run.place());
                    ProcessDeath.simulate();
                }
            }
        }

        private void converge() throws IOException {
            if (range.equals("^2") && registry.equals("early")) {
                return; // no registry has it now
            }
            tell("converge");
            try (PluginLoader loader = open(base, registry, FaultPoints.NONE)) {
                interrupted = false;
                ExtensionManager manager = loader.manager();
                OperationResult converged = manager.converge(false);
                if (torn && converged.message().contains("The doctor's fix moves it out of the way")) {
                    tell("doctor");
                    manager.doctor(true);
                    converged = manager.converge(false);
                }
                torn = false;
                require(converged);
                assertThat(manager.drift().differences()).isEmpty();
                assertThat(require(manager.converge(false)).data()).containsEntry("changed", 0);
                check(loader);
            }
        }

        /** Compares with what was written into the file, without reading it. */
        private void check(PluginLoader loader) throws IOException {
            Map<String, String> installed = new TreeMap<>();
            loader.getInstalled()
                    .forEach((name, one) -> installed.put(
                            name, one.version() + " " + one.status().word()));
            String major = range.substring(1) + ".";
            assertThat(installed.get("acme/kit")).startsWith(major).endsWith("enabled");
            assertThat(installed.get("acme/base")).startsWith(major).endsWith("enabled");
            assertThat(settings("acme/kit")).isEqualTo("{\"n\":" + number + "}");
            if (free.isPresent()) {
                assertThat(installed.get("acme/free")).endsWith(free.get() ? "enabled" : "disabled");
                assertThat(settings("acme/free")).isEqualTo("{\"n\":" + number + "}");
            } else {
                assertThat(installed).doesNotContainKey("acme/free");
            }
        }

        private String settings(String name) throws IOException {
            return Files.readString(base.resolve("config/settings/" + name + ".json"))
                    .replaceAll("\\s", "");
        }
    }

    /** Converges to one file and the other in turn: {@code <base> <registry>}. */
    static final class Converging {

        private Converging() {}

        public static void main(String[] arguments) throws IOException {
            Path base = Path.of(arguments[0]);
            try (PluginLoader loader = PluginLoader.at(base)
                    .registries(() -> List.of(RegistrySettings.of("test", RegistryAddress.of(Path.of(arguments[1])))))
                    .open()) {
                for (int n = 0; ; n++) {
                    Path file = base.resolve("config/core.plugins.yaml");
                    Path fresh = file.resolveSibling("fresh.yaml");
                    Trees.write(fresh, wanted(n));
                    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
                    System.out.println("did " + loader.manager().converge(false).success());
                }
            }
        }
    }

    private static String wanted(int n) {
        String kit = n % 2 == 0 ? "^1" : "^2";
        return "prune: true\nplugins:\n  acme/kit: {version: " + kit + ", settings: {n: " + n + "}}\n"
                + (n % 3 == 0 ? "  acme/free: {version: '*', settings: {n: " + n + "}}\n" : "");
    }

    @Test
    void aProcessThatIsKilledLeavesWhatTheNextConvergeEnds() throws Exception {
        int kills = Integer.getInteger("converge.kills", Thoroughness.asked().of(1, 5, 100));
        long seed = Long.getLong("converge.seed", System.nanoTime());
        Random random = new Random(seed);
        Path base = Files.createDirectories(directory.resolve("killed"));
        List<String> arguments = List.of(base.toString(), shared.resolve("late").toString());
        for (int i = 0; i < kills; i++) {
            try (ChildProcess child = ChildProcess.start(ChildProcess.java(Converging.class, arguments))) {
                child.await("did true");
                Thread.sleep(random.nextInt(LONGEST));
                child.kill();
                child.end();
                assertThat(child.text()).doesNotContain("did false");
            }
            try (PluginLoader loader = open(base, "late", FaultPoints.NONE)) {
                Map<String, String> left = versions(loader);
                for (String name : left.keySet()) {
                    assertThat(base.resolve("config/settings/acme"))
                            .as("seed " + seed + ": no file of a change lies beside the settings of " + name)
                            .isDirectoryNotContaining("glob:**/.core-*");
                }
                require(loader.manager().converge(false));
                assertThat(loader.manager().drift().differences()).isEmpty();
                assertThat(require(loader.manager().converge(false)).data()).containsEntry("changed", 0);
            }
        }
    }

    private static Map<String, String> versions(PluginLoader loader) {
        Map<String, String> versions = new TreeMap<>();
        loader.getInstalled().forEach((name, one) -> versions.put(name, one.version()));
        return versions;
    }
}
