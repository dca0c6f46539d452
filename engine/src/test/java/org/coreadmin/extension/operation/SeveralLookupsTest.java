package org.coreadmin.extension.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.coreadmin.extension.DownloadOptions;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Target;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistryMirror;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.testing.TestHost;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.extension.transaction.DurableFiles;
import org.coreadmin.extension.transaction.FaultPoint;
import org.coreadmin.extension.transaction.FaultPoints;
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
        OperationResult published = loader.manager().publish(name, registry);
        assertThat(published.success()).as(published.message()).isTrue();
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

    @Test
    void aBundleAsksForIndexFilesAtATime() throws IOException {
        publishAll();
        OperationResult installed = loader.manager().run(install(WITH_DEPENDENCIES));
        assertThat(installed.success()).as(installed.message()).isTrue();
        answersTogether(NAMES.stream().map(SeveralLookupsTest::indexPath).toList());

        OperationResult written = loader.manager().bundle(base.resolve("all.zip"));

        assertThat(written.success()).as(written.message()).isTrue();
        assertThat(met).isNotEmpty().containsOnly(true);
    }

    @Test
    void aMirrorAsksForIndexFilesAtATime() throws IOException {
        publishAll();
        answersTogether(NAMES.stream().map(SeveralLookupsTest::indexPath).toList());

        new RegistryMirror(DurableFiles.system(), Clock.systemUTC())
                .mirror(
                        RegistrySettings.of("far", RegistryAddress.of(far.address(), base)),
                        Optional.empty(),
                        base.resolve("mirror"),
                        base.resolve("cache"),
                        Progress.NONE);

        requireMet();
    }
}
