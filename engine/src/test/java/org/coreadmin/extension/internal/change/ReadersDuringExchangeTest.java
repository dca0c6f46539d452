package org.coreadmin.extension.internal.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.InstalledPlugin;
import org.coreadmin.extension.LocalPlugin;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.UpdateOptions;
import org.coreadmin.extension.internal.transaction.FaultPoint;
import org.coreadmin.extension.internal.transaction.FaultPoints;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.SqliteDatabases;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A plugin's directory is exchanged by two renames. What readers see while the writer stands still between them. */
@Timeout(300)
@Sampled(oneIn = 2)
class ReadersDuringExchangeTest {

    @TempDir
    static Path shared;

    @TempDir
    Path base;

    private Path place;

    @BeforeAll
    static void publish() throws IOException {
        Path author = shared.resolve("author");
        try (PluginLoader loader =
                PluginLoader.at(Files.createDirectories(author)).open()) {
            for (String version : List.of("1.0.0", "2.0.0", "3.0.0")) {
                Path directory = author.resolve("plugin/acme/hello");
                boolean sick = version.equals("3.0.0");
                TestPlugins.named("acme/hello")
                        .version(version)
                        .put("health", Map.of("timeout_seconds", 1))
                        .source("package acme; public class Hello { public String version() { return \"" + version
                                + "\"; } }")
                        .source("""
                                package acme;
                                public class Health implements org.coreadmin.extension.api.HealthCheck {
                                    public void check() throws Exception {
                                        if (%s) {
                                            throw new IllegalStateException("feeling sick");
                                        }
                                    }
                                }
                                """.formatted(sick))
                        .provider("acme", """
                                return Contributions.builder().dependency(HealthCheck.class, Health.class).toMap();
                                """)
                        .writeTo(directory);
                TestRegistry.publish(loader.manager(), "acme/hello", shared.resolve("registry"));
                Trees.delete(directory);
            }
        }
    }

    @BeforeEach
    void locate() {
        place = base.resolve("plugin/acme/hello");
    }

    /** What pauses at a point, once, when it has been told to. */
    private final class Pause implements FaultPoints {
        final CountDownLatch reached = new CountDownLatch(1);
        final CountDownLatch released = new CountDownLatch(1);
        private final AtomicBoolean armed = new AtomicBoolean();
        private boolean moved;

        @Override
        public boolean reach(FaultPoint point) throws IOException {
            if (armed.get() && moved && armed.getAndSet(false)) {
                reached.countDown();
                try {
                    if (!released.await(5, TimeUnit.MINUTES)) {
                        throw new IOException("nobody goes on");
                    }
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
            }
            moved |= armed.get()
                    && point.kind() == FaultPoint.Kind.RENAME
                    && point.from().filter(place::equals).isPresent();
            return true;
        }
    }

    private PluginLoader open(boolean database, FaultPoints faults, Clock clock) {
        PluginLoader.Builder builder = PluginLoader.at(base)
                .registries(() -> List.of(RegistrySettings.of("test", RegistryAddress.of(shared.resolve("registry")))))
                .clock(clock)
                .faults(faults);
        if (database) {
            builder.dataSource(SqliteDatabases.unforced(base.resolve("core.db")));
        }
        return builder.open();
    }

    @ParameterizedTest
    @CsvSource({
        "update, 1.0.0, 2.0.0, true",
        "update, 1.0.0, 2.0.0, false",
        "rollback, 2.0.0, 1.0.0, true",
        "rollback, 2.0.0, 1.0.0, false",
        "reinstall, 2.0.0, 2.0.0, true",
        "reinstall, 2.0.0, 2.0.0, false",
        "uninstall, 2.0.0, '', true",
        "uninstall, 2.0.0, '', false"
    })
    void seeThePluginWholeAtEachMoment(String operation, String before, String after, boolean database)
            throws Exception {
        // as if nothing had changed for long, so that all that is seen now would be kept as sure
        Clock later = Clock.offset(Clock.systemUTC(), Duration.ofHours(1));
        Pause pause = new Pause();
        try (PluginLoader writer = open(database, pause, Clock.systemUTC())) {
            require(writer.manager().install("acme/hello", InstallOptions.DEFAULT.withVersion("1.0.0")));
            if (before.equals("2.0.0")) {
                require(writer.manager().update("acme/hello", UpdateOptions.DEFAULT.withTo("2.0.0")));
            }
            try (PluginLoader running = open(database, FaultPoints.NONE, later)) {
                running.start();
                Class<?> serving = running.classLoader("acme/hello").loadClass("acme.Hello");
                pause.armed.set(true);
                CompletableFuture<OperationResult> change =
                        CompletableFuture.supplyAsync(() -> run(operation, writer.manager()));
                awaitPause(pause, change);

                assertThat(place).as("the moment between the renames").doesNotExist();
                String decided = operation.equals("uninstall") ? before : after;
                requireWhole(running, before, after);
                assertThat(running.getInstalled().get("acme/hello").version()).isEqualTo(decided);
                assertThat(running.classLoader("acme/hello").loadClass("acme.Hello"))
                        .isSameAs(serving);
                try (PluginLoader fresh = open(database, FaultPoints.NONE, later)) {
                    requireWhole(fresh, before, after);
                    requireWhole(fresh.start(), before, after);
                    assertThat(fresh.getInstalled().get("acme/hello").problem()).isEmpty();
                    Object hello = fresh.load("acme.Hello").getConstructor().newInstance();
                    assertThat(hello.getClass().getMethod("version").invoke(hello))
                            .isEqualTo(decided);
                }

                pause.released.countDown();
                require(change.get());

                for (PluginLoader reader : List.of(running, writer)) {
                    assertThat(reader.isInstalled("acme/hello")).isEqualTo(!after.isEmpty());
                    assertThat(reader.getInstalled().values())
                            .extracting(InstalledPlugin::version)
                            .containsExactlyElementsOf(after.isEmpty() ? List.of() : List.of(after));
                }
            }
        }
        try (PluginLoader reader = open(database, FaultPoints.NONE, later)) {
            assertThat(reader.start().getInstalled().keySet())
                    .containsExactlyElementsOf(after.isEmpty() ? List.of() : List.of("acme/hello"));
        }
    }

    /** A package takes the place of an author's directory that a link leads to. */
    @ParameterizedTest
    @CsvSource({"true", "false"})
    void seeALinkedPluginWhoseLinkIsExchanged(boolean relative) throws Exception {
        assumeThat(base.getFileSystem().supportedFileAttributeViews()).contains("posix");
        Path own = TestPlugins.named("acme/hello").writeTo(base.resolve("author/hello"));
        Files.createDirectories(place.getParent());
        Files.createSymbolicLink(place, relative ? place.getParent().relativize(own) : own);
        Pause pause = new Pause();
        try (PluginLoader writer = open(false, pause, Clock.systemUTC());
                PluginLoader reader = open(false, FaultPoints.NONE, Clock.systemUTC())) {
            require(writer.manager().install("acme/hello"));
            pause.armed.set(true);
            CompletableFuture<OperationResult> change =
                    CompletableFuture.supplyAsync(() -> run("reinstall", writer.manager()));
            awaitPause(pause, change);

            assertThat(place).doesNotExist();
            requireWhole(reader, "1.0.0", "1.0.0");

            pause.released.countDown();
            require(change.get());
            requireWhole(reader, "1.0.0", "1.0.0");
            assertThat(place).isDirectory();
        }
    }

    /** A version that does not become healthy within its limit is taken back, which exchanges the directories once more. */
    @ParameterizedTest
    @CsvSource({"true", "false"})
    void seeThePluginWhileAVersionThatFailsIsTakenBack(boolean database) throws Exception {
        Pause there = new Pause();
        try (PluginLoader writer = open(database, there, Clock.systemUTC());
                PluginLoader reader = open(database, FaultPoints.NONE, Clock.systemUTC())) {
            require(writer.manager().install("acme/hello", InstallOptions.DEFAULT.withVersion("2.0.0")));
            AtomicBoolean reversing = new AtomicBoolean();
            CompletableFuture<OperationResult> change = CompletableFuture.supplyAsync(() -> writer.manager()
                    .reporting((step, done, total, message) -> {
                        // the first exchange passes, the second pauses
                        if (step.equals("reverse") && !reversing.getAndSet(true)) {
                            there.armed.set(true);
                        }
                    })
                    .update("acme/hello", UpdateOptions.DEFAULT.withTo("3.0.0")));
            awaitPause(there, change);

            assertThat(place).doesNotExist();
            requireWhole(reader, "2.0.0", "3.0.0");

            there.released.countDown();
            assertThat(change.get().success()).isFalse();
            assertThat(change.get().message()).contains("did not become healthy within 1 s: feeling sick");
            Object hello = writer.load("acme.Hello").getConstructor().newInstance();
            assertThat(hello.getClass().getMethod("version").invoke(hello)).isEqualTo("2.0.0");
            requireWhole(reader, "2.0.0", "2.0.0");
        }
    }

    private static void awaitPause(Pause pause, CompletableFuture<OperationResult> change) throws Exception {
        while (!pause.reached.await(20, TimeUnit.MILLISECONDS)) {
            assertThat(change.isDone())
                    .as(() -> "it ended without a pause: " + change.join().message())
                    .isFalse();
        }
    }

    private void requireWhole(PluginLoader reader, String one, String other) {
        assertThat(reader.isInstalled("acme/hello")).isTrue();
        assertThat(reader.getVersion("acme/hello")).isIn(one, other);
        Map<String, InstalledPlugin> installed = reader.getInstalled();
        assertThat(installed).containsOnlyKeys("acme/hello");
        InstalledPlugin hello = installed.get("acme/hello");
        assertThat(hello.version()).isIn(one, other).isEqualTo(hello.config().get("version"));
        assertThat(hello.path()).isEqualTo(place);
        assertThat(hello.problem()).isEmpty();
        assertThat(reader.local()).extracting(LocalPlugin::name).containsExactly("acme/hello");
    }

    private OperationResult run(String operation, ExtensionManager manager) {
        Path packed = base.resolve("hello.zip");
        TestRegistry.pack(manager, "acme/hello", packed);
        return switch (operation) {
            case "update" -> manager.update("acme/hello", UpdateOptions.DEFAULT.withTo("2.0.0"));
            case "rollback" -> manager.rollback("acme/hello");
            case "reinstall" -> manager.installPackage(packed, InstallOptions.DEFAULT.withForce(true));
            default -> manager.uninstall("acme/hello");
        };
    }

    private static void require(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
    }
}
