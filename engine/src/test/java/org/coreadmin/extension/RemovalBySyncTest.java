package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.Trees;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A sync removes a plugin as an uninstall does: it is stopped first, and what was packed is told. */
class RemovalBySyncTest {

    private static final String SEEN = "core.test.worker.seen";
    private static final String NOTHING = "{\"format\": 1, \"plugins\": {}}";

    @TempDir
    Path base;

    private PluginLoader loader;
    private ExtensionManager manager;

    @BeforeEach
    void open() {
        System.clearProperty(SEEN);
        loader = PluginLoader.at(base).open();
        manager = loader.manager();
    }

    @AfterEach
    void close() {
        loader.close();
        System.clearProperty(SEEN);
    }

    private static OperationResult succeed(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
        return result;
    }

    /** A plugin with a worker, whose uninstall script looks whether that is still at work, and then fails if it is to. */
    private void install(boolean failing) throws InterruptedException {
        TestPlugins.named("acme/order")
                .put("scripts", Map.of("uninstall", "order.Script"))
                .source("""
                        package order;
                        import org.coreadmin.extension.api.*;
                        public class Worker implements BackgroundProcess {
                            public void run(StopSignal stop) throws Exception {
                                Thread.currentThread().setName("worker of acme/order");
                                while (!stop.await(java.time.Duration.ofSeconds(10))) {}
                            }
                        }
                        """)
                .source("""
                        package order;
                        import org.coreadmin.extension.api.*;
                        public class Script implements UninstallScript {
                            public void uninstall(ScriptContext context) {
                                System.setProperty("core.test.worker.seen", String.valueOf(
                                    Thread.getAllStackTraces().keySet().stream()
                                        .anyMatch(thread -> thread.getName().equals("worker of acme/order"))));
                                if (%s) throw new IllegalStateException("no");
                            }
                        }
                        """.formatted(failing))
                .provider("order", "return Contributions.builder().process(Worker.class).toMap();")
                .writeTo(base.resolve("plugin/acme/order"));
        succeed(manager.install("acme/order"));
        awaitWorker();
    }

    private static boolean works() {
        return Thread.getAllStackTraces().keySet().stream()
                .anyMatch(thread -> thread.getName().equals("worker of acme/order"));
    }

    private static void awaitWorker() throws InterruptedException {
        for (int i = 0; i < 1000 && !works(); i++) {
            Thread.sleep(10);
        }
        assertThat(works()).isTrue();
    }

    @Test
    void stopsAPluginBeforeItsUninstallScriptRuns() throws Exception {
        install(false);
        Files.writeString(base.resolve("core.lock.json"), NOTHING);

        succeed(manager.sync(SyncOptions.DEFAULT));

        assertThat(System.getProperty(SEEN)).isEqualTo("false");
        assertThat(loader.isInstalled("acme/order")).isFalse();
    }

    @Test
    void startsThePluginAgainWhenItsUninstallScriptFails() throws Exception {
        install(true);
        Files.writeString(base.resolve("core.lock.json"), NOTHING);

        OperationResult failed = manager.sync(SyncOptions.DEFAULT);

        assertThat(failed.code()).isEqualTo(20003);
        assertThat(System.getProperty(SEEN)).isEqualTo("false");
        assertThat(loader.getInstalled().get("acme/order").problem()).isEmpty();
        awaitWorker();
    }

    @Test
    void saysWhereItPackedFilesWhosePackageIsNoLongerKept() throws IOException {
        Path file = base.resolve("hello.zip");
        TestPlugins.named("acme/hello").writeTo(base.resolve("plugin/acme/hello"));
        succeed(manager.pack("acme/hello", Optional.of(file)));
        Trees.delete(base.resolve("plugin/acme/hello"));
        succeed(manager.installPackage(file, InstallOptions.DEFAULT));
        Trees.delete(base.resolve("plugin/.core/packages"));
        Files.writeString(base.resolve("core.lock.json"), NOTHING);

        OperationResult synced = succeed(manager.sync(SyncOptions.DEFAULT));

        Path packed;
        try (var packages = Files.list(base.resolve("plugin/.core/packages"))) {
            packed = packages.findFirst().orElseThrow();
        }
        assertThat(synced.message()).contains("Its files were packed into " + packed + ".");
        assertThat(base.resolve("plugin/acme")).doesNotExist();
        assertThat(manager.history("acme/hello").get(1).fromPackage())
                .hasValueSatisfying(digest -> assertThat(packed.getFileName()).hasToString(digest.hex() + ".zip"));
    }
}
