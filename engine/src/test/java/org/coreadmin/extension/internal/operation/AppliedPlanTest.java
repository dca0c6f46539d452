package org.coreadmin.extension.internal.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.Plan;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.SyncOptions;
import org.coreadmin.extension.Target;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.internal.registry.testing.TestHost;
import org.coreadmin.extension.internal.transaction.FaultPoint;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.ChildJvm;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.coreadmin.extension.testing.Trees;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a plan has found out is used when it is applied, unless it no longer holds. */
class AppliedPlanTest {

    private static final String PLUGIN = "acme/hello";
    private static final Operation INSTALL = new Operation.Install(List.of(Target.of(PLUGIN)), InstallOptions.DEFAULT);

    /** Stands for a field that is not there. */
    private static final Object NOTHING = new Object();

    @TempDir
    private Path base;

    @TempDir
    private Path registry;

    private final List<Path> unpacked = new CopyOnWriteArrayList<>();
    private final List<String> checks = new CopyOnWriteArrayList<>();
    private TestHost far;
    private PluginLoader loader;

    @BeforeEach
    void open() throws IOException {
        far = new TestHost(registry);
        loader = at(base).faults(point -> {
                    if (point.kind() == FaultPoint.Kind.CREATE
                            && point.path()
                                    .filter(path -> path.endsWith(".core.package.json"))
                                    .isPresent()) {
                        unpacked.add(point.path().orElseThrow());
                    }
                    return true;
                })
                .open();
        publish("1.0.0");
    }

    private PluginLoader.Builder at(Path directory) {
        return PluginLoader.at(directory)
                .registries(() -> List.of(RegistrySettings.of("far", RegistryAddress.of(far.address(), directory))));
    }

    @AfterEach
    void close() {
        loader.close();
        far.close();
    }

    private void publish(String version) throws IOException {
        publish(TestPlugins.named(PLUGIN).version(version));
    }

    private void publish(TestPlugins plugin) throws IOException {
        Path directory = base.resolve("plugin").resolve(PLUGIN);
        plugin.writeTo(directory);
        TestRegistry.publish(loader.manager(), PLUGIN, registry);
        Trees.delete(directory);
        far.forgetRequests();
    }

    private ExtensionManager forOne() {
        return loader.manager()
                .reporting((step, done, total, what) -> {
                    if (step.equals("check")) {
                        checks.add(what.toString());
                    }
                })
                .forOne();
    }

    private List<Path> staged() throws IOException {
        Path all = base.resolve("plugin/.core/private");
        if (!Files.isDirectory(all)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(all)) {
            return files.filter(file -> file.endsWith("core.json")).toList();
        }
    }

    private List<Path> kept(String end) throws IOException {
        try (Stream<Path> files = Files.list(base.resolve("plugin/.core/packages"))) {
            return files.filter(file -> file.toString().endsWith(end)).toList();
        }
    }

    @Test
    void aPlanAndItsApplicationAskEachAddressAndUnpackAndCheckOnce() throws IOException {
        ExtensionManager manager = forOne();
        Map<String, Object> plan = manager.plan(INSTALL).toMap();
        assertThat(staged()).hasSize(1);
        assertThat(manager.apply(plan).success()).isTrue();

        assertThat(far.paths().stream().collect(Collectors.groupingBy(path -> path, Collectors.counting())))
                .isNotEmpty()
                .allSatisfy((path, count) -> assertThat(count).as(path).isEqualTo(1));
        assertThat(unpacked).hasSize(1);
        assertThat(checks).hasSize(1);
        assertThat(staged()).isEmpty();
        assertThat(loader.isInstalled(PLUGIN)).isTrue();
    }

    @Test
    void aRunAsksAndUnpacksAndChecksOnce() throws IOException {
        assertThat(forOne().run(INSTALL).success()).isTrue();

        assertThat(far.paths()).doesNotHaveDuplicates();
        assertThat(unpacked).hasSize(1);
        assertThat(checks).hasSize(1);
    }

    @Test
    void whatWasStagedForAPlanThatIsNotAppliedIsDeleted() throws IOException {
        loader.manager().plan(INSTALL);
        assertThat(staged()).isEmpty();

        ExtensionManager manager = forOne();
        manager.plan(INSTALL);
        assertThat(staged()).hasSize(1);
        manager.discardPrepared();
        assertThat(staged()).isEmpty();
    }

    @Test
    void aStagedTreeThatWasChangedOrRemovedIsUnpackedAgain() throws IOException {
        for (boolean removed : new boolean[] {false, true}) {
            unpacked.clear();
            ExtensionManager manager = forOne();
            Map<String, Object> plan = manager.plan(INSTALL).toMap();
            Path manifest = staged().get(0);
            if (removed) {
                Trees.delete(manifest.getParent());
            } else {
                Files.writeString(manifest, " ", StandardOpenOption.APPEND);
            }

            OperationResult applied = manager.apply(plan);

            assertThat(applied.success()).as(applied.message()).isTrue();
            assertThat(unpacked).hasSize(2);
            assertThat(Files.readString(base.resolve("plugin").resolve(PLUGIN).resolve("core.json")))
                    .doesNotEndWith("} ");
            assertThat(loader.manager().uninstall(PLUGIN).success()).isTrue();
        }
    }

    @Test
    void aPlanThatNoLongerHoldsIsRefused() throws IOException {
        ExtensionManager manager = forOne();
        Map<String, Object> plan = manager.plan(INSTALL).toMap();
        assertThat(loader.manager().run(INSTALL).success()).isTrue();
        OperationResult late = manager.apply(plan);
        assertThat(late.code()).as(late.message()).isEqualTo(409);
        assertThat(late.message()).contains("no longer holds: what is installed has changed", "Nothing was changed");
        assertThat(loader.manager().uninstall(PLUGIN).success()).isTrue();

        assertThat(loader.manager().apply(plan).success())
                .as("where it holds again")
                .isTrue();
        OperationResult twice = loader.manager().apply(plan);
        assertThat(twice.code()).as(twice.message()).isEqualTo(409);
    }

    @Test
    void aPlanOfAnotherBaseOrEditedByHandIsRefused() throws IOException {
        Map<String, Object> plan = loader.manager().plan(INSTALL).toMap();
        Map<String, Object> moved = new LinkedHashMap<>(plan);
        moved.put("state", "0".repeat(64));
        assertThat(loader.manager().apply(moved).code()).isEqualTo(409);

        List<Object> steps = new ArrayList<>();
        for (Object step : (List<?>) plan.get("steps")) {
            Map<Object, Object> other = new LinkedHashMap<>((Map<?, ?>) step);
            other.put("to", "9.9.9");
            steps.add(other);
        }
        Map<String, Object> edited = new LinkedHashMap<>(plan);
        edited.put("steps", steps);
        OperationResult refused = loader.manager().apply(edited);
        assertThat(refused.code()).as(refused.message()).isEqualTo(409);
        assertThat(refused.message()).contains("other files, versions or migrations would be used now");

        Map<String, Object> another = new LinkedHashMap<>(plan);
        another.put("plan", 99);
        assertThatThrownBy(() -> loader.manager().apply(another)).hasMessageContaining("This is not a plan");
        assertThat(loader.isInstalled(PLUGIN)).isFalse();
    }

    @Test
    void aPlanOfAnotherBaseHoldsWhereItIsTheSame(@TempDir Path other) throws IOException {
        Map<String, Object> plan = loader.manager().plan(INSTALL).toMap();
        try (PluginLoader there = at(other).open()) {
            assertThat(there.manager().apply(plan).success()).isTrue();
            assertThat(there.isInstalled(PLUGIN)).isTrue();
            assertThat(there.manager().uninstall(PLUGIN).success()).isTrue();
            TestPlugins.named("acme/other").writeTo(other.resolve("plugin/acme/other"));
            assertThat(there.manager().install("acme/other").success()).isTrue();

            OperationResult refused = there.manager().apply(plan);

            assertThat(refused.code()).as(refused.message()).isEqualTo(409);
            assertThat(there.isInstalled(PLUGIN)).isFalse();
        }
        assertThat(loader.isInstalled(PLUGIN)).isFalse();
    }

    /** Another version may know more of a plan, or less. */
    @Test
    void aPlanOfAnotherVersionOfTheProductIsRefused() {
        Map<String, Object> plan = loader.manager().plan(INSTALL).toMap();
        Map<Object, Object> step = new LinkedHashMap<>((Map<?, ?>) ((List<?>) plan.get("steps")).get(0));
        for (Map<String, Object> other : List.of(
                changed(plan, "strategy", "careful"),
                changed(plan, "steps", List.of(changed(step, "strategy", "careful"))),
                changed(plan, "steps", List.of(changed(step, "migrations", NOTHING))))) {
            OperationResult refused = loader.manager().apply(other);
            assertThat(refused.code()).as("%s %s", other, refused.message()).isEqualTo(409);
        }
        for (Map<String, Object> other :
                List.of(changed(plan, "plan", 2), changed(plan, "plan", "1"), changed(plan, "plan", NOTHING))) {
            assertThatThrownBy(() -> loader.manager().apply(other))
                    .hasMessageContaining("it lacks the fields of a plan in format 1");
        }
        assertThat(loader.isInstalled(PLUGIN)).isFalse();
    }

    @Test
    void aPlanThatWasEditedAnywhereIsRefusedInWords() {
        Map<String, Object> plan = loader.manager().plan(INSTALL).toMap();
        Map<Object, Object> options = new LinkedHashMap<>((Map<?, ?>) plan.get("options"));
        Map<Object, Object> step = new LinkedHashMap<>((Map<?, ?>) ((List<?>) plan.get("steps")).get(0));
        List<Map<String, Object>> edited = new ArrayList<>();
        for (Object value : List.of(NOTHING, 5, "\u0000 ../x", List.of(5, Map.of("name", 5)), Map.of("x", "y"))) {
            for (String field : List.of("operation", "plugin", "options", "state", "steps")) {
                edited.add(changed(plan, field, value));
            }
            options.keySet().forEach(name -> edited.add(changed(plan, "options", changed(options, name, value))));
            edited.add(changed(plan, "options", changed(options, "version", value)));
            edited.add(changed(plan, "plugins", value));
            for (String field : List.of("action", "plugin", "to", "digest", "source", "migrations", "requires")) {
                edited.add(changed(plan, "steps", List.of(changed(step, field, value))));
            }
        }
        edited.add(changed(plan, "options", changed(changed(options, "skip_dependencies", true), "upgrade", true)));
        edited.add(changed(plan, "steps", List.of(step, step)));
        edited.removeIf(plan::equals);
        for (Map<String, Object> one : edited) {
            try {
                OperationResult refused = loader.manager().apply(one);
                assertThat(refused.code())
                        .as("%s %s", one, refused.message())
                        .isNotEqualTo(200)
                        .isNotEqualTo(500);
            } catch (PluginException refused) {
                assertThat(refused.code())
                        .as("%s %s", one, refused.getMessage())
                        .isEqualTo(ErrorCode.BAD_REQUEST);
            }
        }
        assertThat(loader.isInstalled(PLUGIN)).isFalse();
        assertThat(base.resolve("plugin").resolve(PLUGIN)).doesNotExist();
        assertThat(loader.manager().apply(plan).success()).isTrue();
    }

    /** @param value {@link #NOTHING}: without the field */
    private static <K> Map<K, Object> changed(Map<K, Object> map, K field, Object value) {
        Map<K, Object> changed = new LinkedHashMap<>(map);
        changed.put(field, value);
        changed.values().removeIf(one -> one == NOTHING);
        return changed;
    }

    @Test
    void ofTwoApplicationsAtOnceOneIsRefused() throws Exception {
        Map<String, Object> plan = loader.manager().plan(INSTALL).toMap();
        ExecutorService callers = Executors.newFixedThreadPool(2);
        try {
            List<Future<OperationResult>> applied = List.of(
                    callers.submit(() -> loader.manager().apply(plan)),
                    callers.submit(() -> loader.manager().apply(plan)));
            List<Integer> codes = new ArrayList<>();
            for (Future<OperationResult> one : applied) {
                codes.add(one.get().code());
            }
            assertThat(codes).containsExactlyInAnyOrder(200, 409);
        } finally {
            callers.shutdownNow();
        }
        assertThat(loader.isInstalled(PLUGIN)).isTrue();
    }

    @Test
    void aPlanIsNotAppliedInAnApplicationThatThePluginIsNotFor() throws IOException {
        loader.close();
        loader = at(base).hostVersion("spring-boot", "3.5.0").open();
        publish(TestPlugins.named(PLUGIN).version("1.1.0").put("require", Map.of("spring-boot", "^3.0")));
        Map<String, Object> plan = loader.manager().plan(INSTALL).toMap();
        loader.close();
        loader = at(base).hostVersion("spring-boot", "4.1.0").open();

        OperationResult refused = loader.manager().apply(plan);

        assertThat(refused.success()).as(refused.message()).isFalse();
        assertThat(refused.code()).as(refused.message()).isIn(409, 10005);
        assertThat(loader.isInstalled(PLUGIN)).isFalse();
    }

    @Test
    void aPlanIsAppliedAfterItsPackageWasReturned() throws IOException {
        Map<String, Object> plan = loader.manager().plan(INSTALL).toMap();
        Files.delete(kept(".zip").get(0));
        Files.delete(kept(".borrowed").get(0));
        far.forgetRequests();

        assertThat(loader.manager().apply(plan).success()).isTrue();

        assertThat(far.paths().stream().filter(path -> path.startsWith("/pkg/")))
                .hasSize(1);
    }

    @Test
    void aPolicyThatCannotBeReadSinceThePlanIsRefused() throws IOException {
        ExtensionManager manager = forOne();
        Map<String, Object> plan = manager.plan(INSTALL).toMap();
        Path policy = Files.createDirectories(base.resolve("config")).resolve("trust.yaml");
        Files.writeString(policy, "deny: {no: [list}\n");
        assertThat(manager.apply(plan).code()).isEqualTo(400);
        assertThat(loader.isInstalled(PLUGIN)).isFalse();
        assertThat(staged()).isEmpty();

        Files.writeString(policy, "deny: [acme/another]\n");
        assertThat(loader.manager().apply(plan).success())
                .as("the same plan by another policy")
                .isTrue();
    }

    @Test
    void aPolicyThatChangedSinceThePlanIsAskedAgain() throws IOException {
        ExtensionManager manager = forOne();
        Map<String, Object> plan = manager.plan(INSTALL).toMap();
        Files.createDirectories(base.resolve("config"));
        Files.writeString(base.resolve("config/trust.yaml"), "deny: [acme/hello]\n");

        OperationResult refused = manager.apply(plan);

        assertThat(refused.success()).as(refused.message()).isFalse();
        assertThat(loader.isInstalled(PLUGIN)).isFalse();
        assertThat(staged()).isEmpty();
    }

    @Test
    void aVersionThatARegistryOffersInsteadMakesThePlanStale() throws IOException {
        Map<String, Object> plan = loader.manager().plan(INSTALL).toMap();
        publish("1.1.0");

        OperationResult refused = loader.manager().apply(plan);

        assertThat(refused.code()).as(refused.message()).isEqualTo(409);
        assertThat(loader.isInstalled(PLUGIN)).isFalse();
    }

    @Test
    void aPackageThatOnlyAPlanFetchedIsReturnedAfterAnHour() throws IOException {
        loader.manager().plan(INSTALL);
        assertThat(kept(".zip")).hasSize(1);
        assertThat(kept(".borrowed")).hasSize(1);
        loader.manager().plan(INSTALL);
        assertThat(far.paths().stream().filter(path -> path.startsWith("/pkg/")))
                .as("kept meanwhile")
                .hasSize(1);

        FileTime old = FileTime.from(Instant.now(Clock.systemUTC()).minus(Duration.ofHours(2)));
        Files.setLastModifiedTime(kept(".borrowed").get(0), old);
        Path other = base.resolve("plugin/acme/other");
        TestPlugins.named("acme/other").writeTo(other);
        assertThat(loader.manager().install("acme/other").success()).isTrue();
        assertThat(kept(".zip")).isEmpty();
        assertThat(kept(".borrowed")).isEmpty();

        assertThat(loader.manager().run(INSTALL).success()).isTrue();
        assertThat(kept(".zip")).as("an installed version's").hasSize(1);
        assertThat(kept(".borrowed")).isEmpty();
    }

    @Test
    void aPackageThatIsUsedStaysHoweverItCame() throws Exception {
        ExtensionManager manager = forOne();
        Map<String, Object> plan = manager.plan(INSTALL).toMap();
        Files.delete(kept(".zip").get(0)); // it is fetched under the lock
        assertThat(manager.apply(plan).success()).isTrue();
        assertThat(kept(".zip")).hasSize(1);
        assertThat(kept(".borrowed")).as("an installed version's").isEmpty();
        assertThat(loader.manager().sync(SyncOptions.DEFAULT).success()).isTrue();

        byte[] lock = Files.readAllBytes(base.resolve("core.lock.json"));
        assertThat(loader.manager().uninstall(PLUGIN).success()).isTrue();
        Path zip = kept(".zip").get(0);
        Files.createFile(zip.resolveSibling(zip.getFileName().toString().replace(".zip", ".borrowed")));
        Files.write(base.resolve("core.lock.json"), lock);
        assertThat(loader.manager().sync(SyncOptions.DEFAULT).success()).isTrue();
        assertThat(loader.isInstalled(PLUGIN)).isTrue();
        assertThat(kept(".borrowed")).as("of a kept package that a sync used").isEmpty();
    }

    @Test
    void plansOfOnePackageAtOnceAllHold() throws Exception {
        ExecutorService callers = Executors.newFixedThreadPool(4);
        try {
            List<Future<Plan>> plans = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                plans.add(callers.submit(() -> loader.manager().plan(INSTALL)));
            }
            for (Future<Plan> plan : plans) {
                assertThat(plan.get().steps()).hasSize(1);
            }
        } finally {
            callers.shutdownNow();
        }
        assertThat(kept(".borrowed")).hasSize(1);
    }

    @Test
    void packagesThatPlansFetchedStayWithinTheQuota() throws IOException {
        Path packages = Files.createDirectories(base.resolve("plugin/.core/packages"));
        Path large = packages.resolve("0".repeat(64) + ".zip");
        try (var out = Files.newByteChannel(large, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            out.position(2L << 30);
            out.write(ByteBuffer.wrap(new byte[1])); // sparse
        }
        Files.createFile(packages.resolve("0".repeat(64) + ".borrowed"));

        loader.manager().plan(INSTALL);

        assertThat(large).doesNotExist();
        assertThat(kept(".zip")).hasSize(1);
    }

    @Test
    void aPlanNamesWhatOnlyTheCodeOfAPluginCanTell() throws IOException {
        Path directory = base.resolve("plugin").resolve(PLUGIN);
        TestPlugins.named(PLUGIN).source("package acme; public class Some {}").writeTo(directory);

        assertThat(step(INSTALL).get("known_when_run")).isEqualTo(List.of("script", "published", "start"));
        assertThat(loader.manager().install(PLUGIN).success()).isTrue();
        assertThat(step(new Operation.Uninstall(PluginName.of(PLUGIN), UninstallOptions.DEFAULT))
                        .get("known_when_run"))
                .isEqualTo(List.of("script"));
        assertThat(step(new Operation.SetStatus(PluginName.of(PLUGIN), PluginStatus.DISABLED)))
                .doesNotContainKey("known_when_run");

        TestPlugins.named("acme/plain").writeTo(base.resolve("plugin/acme/plain"));
        assertThat(step(new Operation.Install(PluginName.of("acme/plain"), InstallOptions.DEFAULT)))
                .as("without code")
                .doesNotContainKey("known_when_run");
    }

    @SuppressWarnings("unchecked")
    private Map<String, Object> step(Operation operation) {
        return (Map<String, Object>)
                ((List<?>) loader.manager().plan(operation).toMap().get("steps")).get(0);
    }

    /** Plans and ends, without discarding what was staged: {@code <base> <address>}. */
    private static final class Ending {

        public static void main(String[] arguments) throws IOException {
            Path base = Path.of(arguments[0]);
            PluginLoader loader = PluginLoader.at(base)
                    .registries(() -> List.of(RegistrySettings.of("far", RegistryAddress.of(arguments[1], base))))
                    .open();
            loader.manager().forOne().plan(INSTALL);
            try (Stream<Path> staged = Files.list(base.resolve("plugin/.core/private"))) {
                System.exit(staged.findAny().isPresent() ? 0 : 1);
            }
        }
    }

    @Test
    void whatWasStagedIsGoneOnceItsProcessEnds() throws Exception {
        assertThat(ChildJvm.run(Ending.class, base.toString(), far.address())).isZero();

        assertThat(base.resolve("plugin/.core/private")).isEmptyDirectory();
    }
}
