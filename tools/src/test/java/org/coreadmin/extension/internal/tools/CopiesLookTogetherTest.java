package org.coreadmin.extension.internal.tools;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Target;
import org.coreadmin.extension.internal.registry.testing.TestHost;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.extension.tools.AuthorTools;
import org.coreadmin.extension.tools.RegistryMirror;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bundles and mirrors of a registry that is far away: its index files are asked for together. */
class CopiesLookTogetherTest {

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

    @Test
    void aBundleAsksForIndexFilesAtATime() throws IOException {
        publishAll();
        OperationResult installed = loader.manager().run(install(WITH_DEPENDENCIES));
        assertThat(installed.success()).as(installed.message()).isTrue();
        answersTogether(NAMES.stream().map(CopiesLookTogetherTest::indexPath).toList());

        OperationResult written = AuthorTools.of(loader.manager()).bundle(base.resolve("all.zip"));

        assertThat(written.success()).as(written.message()).isTrue();
        assertThat(met).isNotEmpty().containsOnly(true);
    }

    @Test
    void aMirrorAsksForIndexFilesAtATime() throws IOException {
        publishAll();
        answersTogether(NAMES.stream().map(CopiesLookTogetherTest::indexPath).toList());

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
