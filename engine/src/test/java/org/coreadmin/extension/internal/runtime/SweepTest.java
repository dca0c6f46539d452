package org.coreadmin.extension.internal.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.coreadmin.extension.host.HostRuntime.RemainingLoader;
import org.coreadmin.extension.internal.runtime.loading.PluginClassLoader;
import org.coreadmin.extension.internal.runtime.loading.SharedApi;
import org.coreadmin.extension.sweep.Leftover;
import org.coreadmin.extension.sweep.Leftover.Kind;
import org.coreadmin.extension.sweep.Sweep;
import org.coreadmin.extension.testing.CarelessPlugin;
import org.coreadmin.extension.testing.ChildJvm;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.slf4j.LoggerFactory;

@Timeout(120)
@Sampled(oneIn = 4)
class SweepTest {

    private static final Sweep SWEEP = new Sweep(LoggerFactory::getILoggerFactory, (message, cause) -> {
        throw new AssertionError(message, cause);
    });

    @TempDir
    static Path temp;

    private final ExecutorService pool = Executors.newFixedThreadPool(1);

    @BeforeAll
    static void write() throws Exception {
        CarelessPlugin.plugin()
                .source("package careless; public class Runs { public static void run(Runnable host) { host.run(); } }")
                .writeTo(temp);
        ManagementFactory.getPlatformMBeanServer();
    }

    @AfterEach
    void shutDown() {
        pool.shutdownNow();
    }

    private static PluginClassLoader open() {
        return new PluginClassLoader(
                "acme/careless@1.0.0", temp, SharedApi.of(SweepTest.class.getClassLoader()), List.of());
    }

    /** Uses the plugin on a pooled thread that lives on, as a host would. */
    private void leaveBehind(PluginClassLoader loader, CarelessPlugin... kinds) throws Exception {
        pool.submit((Callable<Object>) () -> {
                    for (CarelessPlugin kind : kinds) {
                        kind.leaveBehind(loader);
                    }
                    return loader.getName();
                })
                .get();
    }

    @ParameterizedTest
    @EnumSource(CarelessPlugin.class)
    void namesAndRemovesEachKindOfLeftoverWhichHoldsTheLoaderUntilThen(CarelessPlugin kind) throws Exception {
        ReferenceQueue<ClassLoader> collected = new ReferenceQueue<>();
        WeakReference<PluginClassLoader> left = leftBehind(kind);
        for (int i = 0; i < 2; i++) {
            System.gc();
            Thread.sleep(5);
        }
        assertThat(left.get() != null)
                .as("without a sweep the loader stays after " + kind)
                .isTrue();
        PhantomReference<ClassLoader> loader = swept(left.get(), collected, kind);

        assertThat(isCollected(loader, collected)).as("loader after " + kind).isTrue();
    }

    private PhantomReference<ClassLoader> swept(
            PluginClassLoader loader, ReferenceQueue<ClassLoader> queue, CarelessPlugin... kinds) throws IOException {
        List<Leftover> leftovers = SWEEP.sweep(loader);
        for (CarelessPlugin kind : kinds) {
            assertThat(leftovers).anySatisfy(leftover -> {
                assertThat(leftover.kind().name()).isEqualTo(kind.leftoverKind());
                assertThat(leftover.name()).contains(kind.leftoverName());
                assertThat(leftover.removed()).isTrue();
            });
        }
        loader.close();
        return new PhantomReference<>(loader, queue);
    }

    @Test
    void saysOnceWhatToAddToTheFlagsOfAHostThatOpensNothing() throws Exception {
        String advice = ChildJvm.usual().output(Sweeping.class);
        assertThat(advice).hasLineCount(1).contains("--add-opens java.base/java.lang=core.sweep");
        List<String> flags =
                List.of(advice.substring(advice.indexOf("--module-path")).split(" "));

        assertThat(ChildJvm.with(flags).output(Sweeping.class)).isEmpty();
    }

    /** Sweeps twice, and prints what the sweep logs. */
    static final class Sweeping {

        private Sweeping() {}

        public static void main(String[] args) throws IOException {
            Sweep sweep = new Sweep(Object::new, (message, cause) -> System.out.println(message));
            for (int i = 0; i < 2; i++) {
                try (URLClassLoader loader = new URLClassLoader(new URL[0])) {
                    sweep.sweep(loader);
                }
            }
        }
    }

    @Test
    void leavesAloneTheThreadThatTheJvmSharesForProcesses() throws Exception {
        PluginClassLoader loader = open();
        Thread inside = new Thread(() -> waitForAProcess(), "inside");
        inside.setContextClassLoader(loader);
        inside.start();
        inside.join();

        assertThat(SWEEP.sweep(loader)).isEmpty();

        waitForAProcess();
        assertThat(Thread.getAllStackTraces().keySet()).noneMatch(thread -> thread.getContextClassLoader() == loader);
        loader.close();
    }

    private static void waitForAProcess() {
        try {
            assertThat(new ProcessBuilder("true").start().waitFor()).isZero();
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void removesAllKindsTogether() throws Exception {
        ReferenceQueue<ClassLoader> collected = new ReferenceQueue<>();
        PhantomReference<ClassLoader> loader =
                swept(leftBehind(CarelessPlugin.values()).get(), collected, CarelessPlugin.values());

        assertThat(isCollected(loader, collected)).isTrue();
    }

    private WeakReference<PluginClassLoader> leftBehind(CarelessPlugin... kinds) throws Exception {
        PluginClassLoader loader = open();
        leaveBehind(loader, kinds);
        return new WeakReference<>(loader);
    }

    @Test
    void clearsWhatAThreadOfTheHostInheritedFromThePluginThatWasRunning() throws Exception {
        assumeTrue(Runtime.version().feature() < 24, "later threads inherit no access control context");
        CountDownLatch end = new CountDownLatch(1);
        WeakReference<PluginClassLoader> loader = startedFromWithin(() -> {
            Thread thread = new Thread(
                    () -> {
                        try {
                            end.await();
                        } catch (InterruptedException e) {
                            Thread.currentThread().interrupt();
                        }
                    },
                    "host's thread");
            thread.setDaemon(true);
            thread.setContextClassLoader(SweepTest.class.getClassLoader());
            thread.start();
        });

        List<Leftover> leftovers = SWEEP.sweep(loader.get());
        assertThat(leftovers)
                .contains(new Leftover(Kind.INHERITED_CONTEXT, "access control of thread host's thread", true));
        for (int i = 0; i < 200 && loader.get() != null; i++) {
            System.gc();
            Thread.sleep(5);
        }
        assertThat(loader.get() == null).isTrue();
        end.countDown();
    }

    private WeakReference<PluginClassLoader> startedFromWithin(Runnable host) throws Exception {
        PluginClassLoader loader = open();
        pool.submit((Callable<Object>) () -> loader.loadClass("careless.Runs")
                        .getMethod("run", Runnable.class)
                        .invoke(null, host))
                .get();
        return new WeakReference<>(loader);
    }

    @Test
    void findsNothingWhereNothingWasLeft() throws Exception {
        try (PluginClassLoader loader = open()) {
            pool.submit(() -> loader.loadClass("careless.Leaves")).get();

            assertThat(SWEEP.sweep(loader)).isEmpty();
        }
    }

    @Test
    void leavesAPoolOfTheHostAloneWhoseThreadInheritedThePluginsContext() throws Exception {
        ExecutorService shared = Executors.newFixedThreadPool(2);
        try (PluginClassLoader loader = open()) {
            shared.submit(() -> {}).get();
            Thread.currentThread().setContextClassLoader(loader);
            try {
                shared.submit(() -> {}).get();
            } finally {
                Thread.currentThread().setContextClassLoader(SweepTest.class.getClassLoader());
            }

            List<Leftover> leftovers = SWEEP.sweep(loader);
            assertThat(leftovers).extracting(Leftover::kind).contains(Kind.INHERITED_CONTEXT);
            assertThat(shared.isShutdown()).isFalse();
            assertThat(shared.submit(() -> "works").get()).isEqualTo("works");
        } finally {
            shared.shutdownNow();
        }
    }

    /** As the pool of a database grows: by a factory of the host, at the moment when a plugin asks for a connection. */
    @Test
    void leavesAPoolOfTheHostAloneAllOfWhoseThreadsWereMadeForThePlugin() throws Exception {
        ExecutorService shared = Executors.newFixedThreadPool(1, work -> new Thread(work, "host's worker"));
        try (PluginClassLoader loader = open()) {
            Thread.currentThread().setContextClassLoader(loader);
            try {
                shared.submit(() -> {}).get();
            } finally {
                Thread.currentThread().setContextClassLoader(SweepTest.class.getClassLoader());
            }

            assertThat(SWEEP.sweep(loader)).extracting(Leftover::kind).containsOnly(Kind.INHERITED_CONTEXT);
            assertThat(shared.submit(() -> "works").get()).isEqualTo("works");
        } finally {
            shared.shutdownNow();
        }
    }

    @Test
    void tellsWhatHoldsALoader() throws Exception {
        LoaderWatch watch = new LoaderWatch(Clock.systemUTC());
        PluginClassLoader held = open();
        CountDownLatch end = new CountDownLatch(1);
        Thread holder = new Thread(
                () -> {
                    try {
                        end.await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                "holder");
        holder.setContextClassLoader(held);
        holder.start();
        watch.closed(held, "acme/held@1.0.0", List.of("timer tick (could not be removed)"));
        assertThat(watch.count()).isEqualTo(1);
        assertThat(watch.remaining())
                .singleElement()
                .extracting(RemainingLoader::heldBy)
                .isEqualTo(List.of(
                        "timer tick (could not be removed)", "thread 'holder', whose context class loader it is"));
        end.countDown();
        holder.join();
        Reference.reachabilityFence(held);
    }

    @Test
    void knowsWhichLoadersAreStillThere() throws Exception {
        LoaderWatch watch = new LoaderWatch(Clock.systemUTC());
        PluginClassLoader held = open();
        watch.closed(held, "acme/held@1.0.0", List.of());
        watchOneThatGoes(watch);

        for (int i = 0; i < 100 && watch.remaining().size() > 1; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertThat(watch.remaining()).extracting(RemainingLoader::label).containsExactly("acme/held@1.0.0");
        Reference.reachabilityFence(held);
    }

    private static void watchOneThatGoes(LoaderWatch watch) throws Exception {
        PluginClassLoader loader = open();
        loader.loadClass("careless.Leaves");
        loader.close();
        watch.closed(loader, "acme/gone@1.0.0", List.of());
    }

    private static boolean isCollected(PhantomReference<ClassLoader> loader, ReferenceQueue<ClassLoader> queue)
            throws InterruptedException {
        return collectedWithin(queue, 100) && loader.refersTo(null);
    }

    private static boolean collectedWithin(ReferenceQueue<ClassLoader> queue, int collections)
            throws InterruptedException {
        for (int i = 0; i < collections; i++) {
            System.gc();
            if (queue.remove(30) != null) {
                return true;
            }
        }
        return false;
    }
}
