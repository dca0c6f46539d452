package org.coreadmin.extension.internal.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.coreadmin.extension.Cancellation;
import org.coreadmin.extension.DownloadOptions;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Target;
import org.coreadmin.extension.internal.registry.testing.HandMadeRegistry;
import org.coreadmin.extension.internal.registry.testing.TestHost;
import org.coreadmin.extension.internal.transaction.FaultPoint;
import org.coreadmin.extension.internal.transaction.FaultPoints;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.ChildJvm;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Operations on several plugins from a registry that is far away: what is asked for together, and how often. */
@Sampled(oneIn = 3)
class SeveralLookupsTest {

    private static final List<String> NAMES = List.of("acme/a", "acme/b", "acme/c", "acme/d");
    private static final InstallOptions WITH_DEPENDENCIES = InstallOptions.DEFAULT.withDependencies(true);

    @TempDir
    private Path base;

    @TempDir
    private Path registry;

    private final List<Boolean> met = new CopyOnWriteArrayList<>();
    private TestHost far;
    private PluginLoader loader;

    @BeforeEach
    void open() throws IOException {
        far = new TestHost(registry);
        loader = PluginLoader.at(base)
                .registries(() -> List.of(RegistrySettings.of("far", RegistryAddress.of(far.address(), base))))
                .open();
    }

    @AfterEach
    void close() {
        loader.close();
        far.close();
    }

    private void publish(TestPlugins plugin, String name) throws IOException {
        Path directory = base.resolve("plugin").resolve(name);
        plugin.writeTo(directory);
        TestRegistry.publish(loader.manager(), name, registry);
        Trees.delete(directory);
    }

    /** Publishes the plugins, each with one of its own that it requires in an old version. */
    private void publishAll() throws IOException {
        for (String name : NAMES) {
            String library = library(name);
            publish(TestPlugins.named(library).version("1.0.0"), library);
            publish(TestPlugins.named(library).version("2.0.0"), library);
            publish(TestPlugins.named(name).put("require", Map.of(library, "^1.0")), name);
        }
        far.forgetRequests();
    }

    private static String library(String name) {
        return name + "-lib";
    }

    private static String indexPath(String name) {
        return "/index/" + name + ".json";
    }

    private static Operation.Install install(InstallOptions options) {
        return new Operation.Install(NAMES.stream().map(Target::of).toList(), options);
    }

    /** Lets the host answer none of these paths until it was asked for all of them. */
    private void answersTogether(List<String> paths) {
        CountDownLatch together = new CountDownLatch(paths.size());
        HttpHandler late = exchange -> {
            together.countDown();
            met.add(await(together));
            far.serve(
                    exchange,
                    registry.resolve(exchange.getRequestURI().getPath().substring(1)));
        };
        paths.forEach(path -> far.on(path, late));
    }

    private static boolean await(CountDownLatch together) throws IOException {
        try {
            return together.await(20, TimeUnit.SECONDS); // none has to wait unless one waits for another
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    private void requireMet() {
        assertThat(met)
                .as("whether the others were asked for while one was on its way")
                .hasSize(NAMES.size())
                .containsOnly(true);
    }

    private void requireAskedOnce() {
        Map<String, Long> often = far.paths().stream()
                .filter(path -> path.startsWith("/index/") || path.startsWith("/advisories/"))
                .collect(Collectors.groupingBy(path -> path, Collectors.counting()));
        assertThat(often).hasSizeGreaterThanOrEqualTo(NAMES.size());
        assertThat(often.values()).as(often.toString()).containsOnly(1L);
    }

    @Test
    void asksForTheIndexFilesOfSeveralPluginsAtATime() throws IOException {
        publishAll();
        answersTogether(NAMES.stream().map(SeveralLookupsTest::indexPath).toList());

        loader.manager().run(install(InstallOptions.DEFAULT));

        requireMet();
    }

    @Test
    void asksTogetherForWhatSeveralPluginsRequire() throws IOException {
        publishAll();
        answersTogether(NAMES.stream().map(name -> indexPath(library(name))).toList());

        OperationResult result = loader.manager().run(install(WITH_DEPENDENCIES));

        assertThat(result.success()).as(result.message()).isTrue();
        requireMet();
    }

    @Test
    void anInstallAsksForEachIndexFileOnceWhateverIsHeldBack() throws IOException {
        publishAll();

        OperationResult result = loader.manager().run(install(WITH_DEPENDENCIES));

        assertThat(result.success()).as(result.message()).isTrue();
        assertThat((List<?>) result.data().get("held")).hasSize(NAMES.size());
        requireAskedOnce();
    }

    @Test
    void aRefusalAndItsRemediesAskForEachIndexFileOnce() throws IOException {
        publishAll();

        OperationResult result = loader.manager().run(install(InstallOptions.DEFAULT));

        assertThat(result.code()).isEqualTo(10004);
        assertThat(result.remedies()).isNotEmpty();
        requireAskedOnce();

        far.forgetRequests();
        assertThatThrownBy(() -> loader.manager().plan(install(InstallOptions.DEFAULT)))
                .isInstanceOfSatisfying(
                        PluginException.class,
                        refused -> assertThat(refused.remedies()).isNotEmpty());
        requireAskedOnce();
    }

    private void publishPackagesThatAnswerTogether() throws IOException {
        for (String name : NAMES) {
            publish(TestPlugins.named(name), name);
        }
        try (Stream<Path> files = Files.walk(registry.resolve("pkg"))) {
            answersTogether(files.filter(Files::isRegularFile)
                    .map(file -> "/" + registry.relativize(file))
                    .toList());
        }
    }

    @Test
    void anInstallFetchesPackagesAtATime() throws IOException {
        publishPackagesThatAnswerTogether();

        OperationResult installed = loader.manager().run(install(InstallOptions.DEFAULT));

        assertThat(installed.success()).as(installed.message()).isTrue();
        requireMet();
    }

    @Test
    void aPlanFetchesPackagesAtATime() throws IOException {
        publishPackagesThatAnswerTogether();

        assertThat((List<?>) loader.manager()
                        .plan(install(InstallOptions.DEFAULT))
                        .toMap()
                        .get("steps"))
                .hasSize(NAMES.size());

        requireMet();
    }

    /** Lets the host answer with one package only when the files of all others are unpacked. */
    private FaultPoints lastWaitsForTheOthers(List<FaultPoint> points) throws IOException {
        for (String name : NAMES) {
            publish(TestPlugins.named(name), name);
        }
        List<Path> packages;
        try (Stream<Path> files = Files.walk(registry.resolve("pkg"))) {
            packages = files.filter(Files::isRegularFile).toList();
        }
        CountDownLatch others = new CountDownLatch(NAMES.size() - 1);
        far.on("/" + registry.relativize(packages.get(0)), exchange -> {
            met.add(await(others));
            far.serve(exchange, packages.get(0));
        });
        return point -> {
            points.add(point);
            if (point.kind() == FaultPoint.Kind.CREATE && isIn("private", point.path()) && isNote(point)) {
                others.countDown();
            }
            return true;
        };
    }

    private static boolean isNote(FaultPoint point) {
        return point.path().filter(path -> path.endsWith(".core.package.json")).isPresent();
    }

    private boolean isIn(String directory, Optional<Path> path) {
        return path.filter(one -> one.startsWith(base.resolve("plugin/.core").resolve(directory)))
                .isPresent();
    }

    /** Opens the application again, with such a host; the points that it reaches. */
    private List<FaultPoint> openWhereTheLastWaitsForTheOthers() throws IOException {
        List<FaultPoint> points = new CopyOnWriteArrayList<>();
        FaultPoints faults = lastWaitsForTheOthers(points);
        loader.close();
        loader = openFar(faults);
        return points;
    }

    private PluginLoader openFar(FaultPoints faults) {
        return PluginLoader.at(base)
                .registries(() -> List.of(RegistrySettings.of("far", RegistryAddress.of(far.address(), base))))
                .faults(faults)
                .open();
    }

    @Test
    void anInstallUnpacksWhatHasArrivedWhileOthersAreOnTheirWay() throws IOException {
        List<FaultPoint> points = openWhereTheLastWaitsForTheOthers();

        OperationResult installed = loader.manager().run(install(InstallOptions.DEFAULT));

        assertThat(installed.success()).as(installed.message()).isTrue();
        assertThat(met).containsExactly(true);
        assertThat(points.stream()
                        .filter(point -> point.kind() == FaultPoint.Kind.RENAME
                                && isIn("private", point.from())
                                && isIn("stage", point.path())))
                .as("trees that were moved into the stage")
                .hasSize(NAMES.size());
        assertThat(points.stream().filter(point -> isNote(point) && isIn("stage", point.path())))
                .as("packages that were unpacked again")
                .isEmpty();
        assertThat(base.resolve("plugin/.core/private")).isEmptyDirectory();
        Path inTurn = base.resolve("other");
        try (PluginLoader near = PluginLoader.at(inTurn)
                .registries(() -> List.of(RegistrySettings.of("far", RegistryAddress.of(registry.toString(), base))))
                .open()) {
            assertThat(near.manager().run(install(InstallOptions.DEFAULT)).success())
                    .isTrue();
        }
        assertThat(files(base)).isEqualTo(files(inTurn)).hasSizeGreaterThan(NAMES.size());
    }

    /** All files of installed plugins, but for their locks, which have the time. */
    private static Map<String, String> files(Path base) throws IOException {
        Map<String, String> files = Trees.contents(base.resolve("plugin/acme"));
        files.keySet().removeIf(file -> file.endsWith("install.lock"));
        return files;
    }

    @Test
    void aPlanLooksAtWhatIsUnpackedAndDeletesIt() throws IOException {
        List<FaultPoint> points = openWhereTheLastWaitsForTheOthers();

        assertThat((List<?>) loader.manager()
                        .plan(install(InstallOptions.DEFAULT))
                        .toMap()
                        .get("steps"))
                .hasSize(NAMES.size());

        assertThat(met).containsExactly(true);
        assertThat(points.stream()
                        .filter(point -> isNote(point) && point.kind() == FaultPoint.Kind.CREATE)
                        .map(FaultPoint::path))
                .as("trees that were unpacked")
                .hasSize(NAMES.size());
        assertThat(base.resolve("plugin/.core/private")).isEmptyDirectory();
    }

    @Test
    void whatIsUnpackedIsDeletedIfTheOperationIsCancelled() throws Exception {
        List<FaultPoint> points = new CopyOnWriteArrayList<>();
        FaultPoints faults = lastWaitsForTheOthers(points);
        CountDownLatch unpacked = new CountDownLatch(1);
        CountDownLatch never = new CountDownLatch(1);
        Path late;
        try (Stream<Path> files = Files.walk(registry.resolve("pkg"))) {
            late = files.filter(Files::isRegularFile).findFirst().orElseThrow();
        }
        far.on("/" + registry.relativize(late), exchange -> await(never));
        loader.close();
        loader = openFar(point -> {
            boolean happens = faults.reach(point);
            if (points.stream()
                            .filter(one -> isNote(one) && isIn("private", one.path()))
                            .count()
                    == NAMES.size() - 1) {
                unpacked.countDown();
            }
            return happens;
        });
        Cancellation cancellation = new Cancellation();

        CompletableFuture<OperationResult> install = CompletableFuture.supplyAsync(
                () -> loader.manager().cancellable(cancellation).run(install(InstallOptions.DEFAULT)));
        assertThat(unpacked.await(20, TimeUnit.SECONDS)).as("unpacked").isTrue();
        cancellation.cancel();

        assertThat(install.get(20, TimeUnit.SECONDS).success()).isFalse();
        assertThat(base.resolve("plugin/.core/private")).isEmptyDirectory();
        assertThat(loader.isInstalled(NAMES.get(0))).isFalse();
        never.countDown();
    }

    /** Alone or with others, fetched just now or kept: no package is unpacked while the writer lock is held. */
    @Test
    void aPackageIsUnpackedOnceWhetherItRunsOrAPlanIsApplied() throws IOException {
        publish(TestPlugins.named("acme/a"), "acme/a");
        Operation install = new Operation.Install(PluginName.of("acme/a"), InstallOptions.DEFAULT);
        List<FaultPoint> points = new CopyOnWriteArrayList<>();
        loader.close();
        loader = openFar(point -> {
            if (isNote(point) && point.kind() == FaultPoint.Kind.CREATE) {
                points.add(point);
            }
            return true;
        });
        ExtensionManager manager = loader.manager();

        Map<String, Object> plan = manager.plan(install).toMap();
        assertThat(points).as("unpacked by the plan").hasSize(1);
        points.clear();
        assertThat(manager.apply(plan).success()).isTrue();
        assertThat(points).as("unpacked by what applies it").hasSize(1).allMatch(one -> isIn("private", one.path()));
        assertThat(manager.uninstall("acme/a").success()).isTrue();
        points.clear();
        assertThat(manager.run(install).success()).isTrue();

        assertThat(points).as("unpacked by the run").hasSize(1).allMatch(one -> isIn("private", one.path()));
        assertThat(base.resolve("plugin/.core/private")).isEmptyDirectory();
    }

    /** Installs the plugins, and is killed when the first of them is unpacked: {@code <base> <address>}. */
    private static final class Killed {

        public static void main(String[] arguments) throws IOException {
            Path base = Path.of(arguments[0]);
            PluginLoader loader = PluginLoader.at(base)
                    .registries(() -> List.of(RegistrySettings.of("far", RegistryAddress.of(arguments[1], base))))
                    .faults(point -> {
                        if (isNote(point) && point.kind() == FaultPoint.Kind.WRITE) {
                            Runtime.getRuntime().halt(ChildJvm.HALTED);
                        }
                        return true;
                    })
                    .open();
            loader.manager().run(install(InstallOptions.DEFAULT));
        }
    }

    @Test
    void theNextProcessDeletesWhatAKilledOneHadUnpacked() throws Exception {
        for (String name : NAMES) {
            publish(TestPlugins.named(name), name);
        }
        loader.close();

        assertThat(ChildJvm.run(Killed.class, base.toString(), far.address())).isEqualTo(ChildJvm.HALTED);
        assertThat(Trees.contents(base.resolve("plugin/.core/private"))).isNotEmpty();

        loader = openFar(FaultPoints.NONE);
        assertThat(base.resolve("plugin/.core/private")).isEmptyDirectory();
        assertThat(loader.manager().run(install(InstallOptions.DEFAULT)).success())
                .isTrue();
    }

    @Test
    void aPackageThatIsUnpackedAheadAndRefusedIsToldOnceAndNotKept() throws IOException {
        publish(TestPlugins.named("acme/a"), "acme/a");
        new HandMadeRegistry(registry)
                .plugin("acme/b")
                .version("1.0.0", "this is no archive")
                .done();

        OperationResult refused = loader.manager()
                .run(new Operation.Install(List.of(Target.of("acme/a"), Target.of("acme/b")), InstallOptions.DEFAULT));

        assertThat(refused.code()).as(refused.message()).isEqualTo(422);
        assertThat(refused.message()).containsOnlyOnce("is refused");
        try (Stream<Path> kept = Files.list(base.resolve("plugin/.core/packages"))) {
            assertThat(kept.filter(file -> file.toString().endsWith(".zip"))).hasSizeLessThan(2);
        }
        assertThat(base.resolve("plugin/.core/private")).isEmptyDirectory();
        assertThat(loader.isInstalled("acme/a")).isFalse();
    }

    @Test
    void aPlanOfADownloadFetchesNoPackage() throws IOException {
        publish(TestPlugins.named("acme/a"), "acme/a");
        far.forgetRequests();

        loader.manager().plan(new Operation.Download(PluginName.of("acme/a"), DownloadOptions.DEFAULT));

        assertThat(far.paths()).contains(indexPath("acme/a")).noneMatch(path -> path.startsWith("/pkg/"));
    }

    @Test
    void registriesInDirectoriesAreReadInOneTurn() throws IOException {
        publishAll();
        AtomicInteger turns = new AtomicInteger();
        FaultPoints counting = point -> {
            if (point.kind() == FaultPoint.Kind.CREATE
                    && point.path().filter(path -> path.endsWith("holder.json")).isPresent()) {
                turns.incrementAndGet();
            }
            return true;
        };

        try (PluginLoader near = PluginLoader.at(base.resolve("near"))
                .registries(() -> List.of(RegistrySettings.of("near", RegistryAddress.of(registry.toString(), base))))
                .faults(counting)
                .open()) {
            turns.set(0);
            OperationResult result = near.manager().run(install(WITH_DEPENDENCIES));
            assertThat(result.success()).as(result.message()).isTrue();
        }

        assertThat(turns).hasValue(1);
    }
}
