package org.coreadmin.extension.internal.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import javax.imageio.ImageIO;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.HostRuntime.ProcessStatus;
import org.coreadmin.extension.host.Lease;
import org.coreadmin.extension.host.RuntimeListener.DrainReport;
import org.coreadmin.extension.internal.inspection.annotation.ReadDeclarations;
import org.coreadmin.extension.internal.runtime.loading.SharedApi;
import org.coreadmin.extension.testing.TestPlugins;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Waits are bounded by a hand-turned clock: nothing here depends on how fast the machine is. */
@Timeout(60)
class DrainTest {

    private static final PluginName HELLO = PluginName.of("acme/hello");

    @TempDir
    Path temp;

    private final TurnedClock clock = new TurnedClock();
    private final CountDownLatch entered = new CountDownLatch(1);
    private final CountDownLatch goOn = new CountDownLatch(1);
    private final CompletableFuture<String> told = new CompletableFuture<>();

    /** The host's service that plugins of these tests are given: blocks the caller until told to go on. */
    private final Consumer<String> block = word -> {
        entered.countDown();
        try {
            goOn.await();
        } catch (InterruptedException e) {
            told.complete("interrupted");
            Thread.currentThread().interrupt();
        }
    };

    private final PluginRuntime runtime = PluginRuntime.builder(
                    SharedApi.of(getClass().getClassLoader()), new ReadDeclarations())
            .nanoTime(clock)
            .limits(new DrainLimits(Duration.ofSeconds(10), Duration.ofSeconds(30)))
            .restartPauses(new RestartPauses(Duration.ofMillis(1), Duration.ofMillis(4)))
            .host(new OfferingHost(Map.of(Consumer.class, block, List.class, FOUND)))
            .build();

    @AfterEach
    void close() {
        goOn.countDown();
        clock.turn(Duration.ofDays(1));
        runtime.close();
    }

    private static final class TurnedClock implements LongSupplier {
        private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 1); // any moment will do

        void turn(Duration by) {
            nanos.addAndGet(by.toNanos());
        }

        @Override
        public long getAsLong() {
            return nanos.get();
        }
    }

    private static void eventually(BooleanSupplier condition) throws InterruptedException {
        while (!condition.getAsBoolean()) {
            Thread.sleep(1);
        }
    }

    private ActivePlugin started(TestPlugins plugin) {
        return runtime.start(runtime.link(plugin.request(temp.resolve("p"))));
    }

    /** The JDK looks for both once in a process; each start and each plugin has its own all the same. */
    @Test
    void driversAndImageFormatsInThePluginAreThereWhileItRuns() throws Exception {
        for (String name : List.of("acme/hello", "acme/hello", "acme/other")) {
            ActivePlugin plugin = runtime.start(runtime.link(bringing(name).request(temp.resolve("q" + number++))));
            runtime.hooks().trigger("find");
            assertThat(FOUND).containsExactly("connected to jdbc:later:x", "reads later");
            FOUND.clear();
            DrainReport report = runtime.stop(plugin.name()).await();
            assertThat(report.leftovers()).isEmpty();
            assertThat(ImageIO.getImageReadersByFormatName("later").hasNext()).isFalse();
        }
    }

    private static final List<String> FOUND = new CopyOnWriteArrayList<>();

    private int number;

    private static TestPlugins bringing(String name) {
        return TestPlugins.named(name)
                .source("""
                        package acme;
                        import java.util.Properties;
                        public class LaterDriver implements java.sql.Driver {
                            static {
                                try { java.sql.DriverManager.registerDriver(new LaterDriver()); }
                                catch (java.sql.SQLException e) { throw new IllegalStateException(e); }
                            }
                            public java.sql.Connection connect(String url, Properties info) {
                                return !acceptsURL(url) ? null : (java.sql.Connection) java.lang.reflect.Proxy.newProxyInstance(
                                        getClass().getClassLoader(), new Class<?>[] {java.sql.Connection.class},
                                        (proxy, method, arguments) -> "connected to " + url);
                            }
                            public boolean acceptsURL(String url) { return url.startsWith("jdbc:later:"); }
                            public java.sql.DriverPropertyInfo[] getPropertyInfo(String url, Properties info) { return null; }
                            public int getMajorVersion() { return 1; }
                            public int getMinorVersion() { return 0; }
                            public boolean jdbcCompliant() { return false; }
                            public java.util.logging.Logger getParentLogger() { return null; }
                        }
                        """)
                .source("""
                        package acme;
                        import javax.imageio.*;
                        public class LaterReader extends javax.imageio.spi.ImageReaderSpi {
                            public LaterReader() {
                                super("acme", "1", new String[] {"later"}, null, null, "acme.None", STANDARD_INPUT_TYPE, null,
                                        false, null, null, null, null, false, null, null, null, null);
                            }
                            public boolean canDecodeInput(Object source) { return false; }
                            public ImageReader createReaderInstance(Object extension) {
                                return new ImageReader(this) {
                                    public int getNumImages(boolean search) { return 0; }
                                    public int getWidth(int index) { return 0; }
                                    public int getHeight(int index) { return 0; }
                                    public java.util.Iterator<ImageTypeSpecifier> getImageTypes(int index) { return null; }
                                    public javax.imageio.metadata.IIOMetadata getStreamMetadata() { return null; }
                                    public javax.imageio.metadata.IIOMetadata getImageMetadata(int index) { return null; }
                                    public java.awt.image.BufferedImage read(int index, ImageReadParam param) { return null; }
                                };
                            }
                            public String getDescription(java.util.Locale locale) { return "later"; }
                        }
                        """)
                .source("""
                        package acme;
                        import java.util.List;
                        import org.coreadmin.extension.api.*;
                        public class Finding implements Listener {
                            public Finding(HookManager hooks, java.util.function.Consumer<String> unused, List<String> found) {
                                hooks.register("find", arguments -> {
                                    found.add(java.sql.DriverManager.getConnection("jdbc:later:x").getCatalog());
                                    found.add("reads " + javax.imageio.ImageIO.getImageReadersByFormatName("later").next()
                                            .getOriginatingProvider().getDescription(null));
                                    return null;
                                });
                            }
                            public List<Class<?>> listen() { return List.of(AfterInstallEvent.class); }
                            public void process(Object event) {}
                        }
                        """)
                .file("classes/META-INF/services/java.sql.Driver", "acme.LaterDriver\n")
                .file("classes/META-INF/services/javax.imageio.spi.ImageReaderSpi", "acme.LaterReader\n")
                .provider("acme", "return Contributions.builder().listener(Finding.class).toMap();");
    }

    private static TestPlugins hooking() {
        return TestPlugins.named("acme/hello")
                .source("""
                        package acme;
                        import java.util.*;
                        import java.util.function.Consumer;
                        import org.coreadmin.extension.api.*;
                        public class Ears implements Listener {
                            public Ears(Consumer<String> block, HookManager hooks) {
                                hooks.register("some.hook", a -> { block.accept("in"); new Late(); return null; });
                            }
                            public List<Class<?>> listen() { return List.of(); }
                            public void process(Object event) {}
                        }
                        """)
                .source(
                        "package acme; public class Late { public Late() { System.setProperty(\"acme.late\", \"yes\"); } }")
                .provider("acme", "return Contributions.builder().listener(Ears.class).toMap();");
    }

    private CompletableFuture<Throwable> firing(boolean virtual) throws Exception {
        CompletableFuture<Throwable> ended = new CompletableFuture<>();
        Runnable fire = () -> {
            try {
                runtime.hooks().trigger("some.hook");
                ended.complete(null);
            } catch (Throwable e) {
                ended.complete(e);
            }
        };
        if (virtual) {
            Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, fire);
        } else {
            new Thread(fire, "caller of the hook").start();
        }
        entered.await();
        return ended;
    }

    @Test
    void closesAPluginAtOnceWhenNothingIsInFlight() {
        started(hooking());

        assertThat(runtime.stop(HELLO).isDone()).isTrue();
    }

    @Test
    void keepsAPluginOpenUntilTheLastHookInItHasEnded() throws Exception {
        System.clearProperty("acme.late");
        started(hooking());
        CompletableFuture<Throwable> hook = firing(false);

        Drain drain = runtime.stop(HELLO);
        assertThat(drain.isDone()).isFalse();
        assertThat(runtime.hookStatuses()).isEmpty();
        goOn.countDown();
        assertThat(hook.get()).isNull();
        assertThat(drain.await().isOrderly()).isTrue();
        assertThat(System.getProperty("acme.late"))
                .as("classes were found to the end")
                .isEqualTo("yes");
    }

    @Test
    void keepsAPluginOpenForVirtualThreadsToo() throws Exception {
        org.junit.jupiter.api.Assumptions.assumeTrue(Runtime.version().feature() >= 21, "virtual threads");
        started(hooking());
        CompletableFuture<Throwable> hook = firing(true);

        Drain drain = runtime.stop(HELLO);
        assertThat(drain.isDone()).isFalse();
        goOn.countDown();
        assertThat(hook.get()).isNull();
        assertThat(drain.await().isOrderly()).isTrue();
    }

    @Test
    void interruptsAtTheFirstLimitAndNotBefore() throws Exception {
        started(hooking());
        firing(false);

        Drain drain = runtime.stop(HELLO);
        clock.turn(Duration.ofSeconds(9));
        Thread.sleep(50);
        assertThat(told).isNotDone();
        clock.turn(Duration.ofSeconds(2));
        DrainReport report = drain.await();
        assertThat(told.get()).isEqualTo("interrupted");
        assertThat(report.interrupted()).isTrue();
        assertThat(report.abandoned()).isEmpty();
    }

    @Test
    void closesAtTheSecondLimitAndSaysWhatWasStillAtWork() throws Exception {
        started(TestPlugins.named("acme/hello")
                .source("""
                        package acme;
                        import java.util.*;
                        import java.util.function.Consumer;
                        import org.coreadmin.extension.api.*;
                        public class Ears implements Listener {
                            public Ears(Consumer<String> block, HookManager hooks) {
                                hooks.register("some.hook", a -> {
                                    while (!Boolean.getBoolean("acme.end")) block.accept("again");
                                    return null;
                                });
                            }
                            public List<Class<?>> listen() { return List.of(); }
                            public void process(Object event) {}
                        }
                        """)
                .provider("acme", "return Contributions.builder().listener(Ears.class).toMap();"));
        CompletableFuture<Throwable> hook = firing(false);

        Drain drain = runtime.stop(HELLO);
        clock.turn(Duration.ofSeconds(31));
        DrainReport report = drain.await();
        System.setProperty("acme.end", "true");
        goOn.countDown();
        assertThat(hook.get())
                .as("the hook ends, or it would spin during all tests after this")
                .isNull();
        assertThat(report.abandoned()).singleElement().asString().contains("caller of the hook", "acme.Ears");
        assertThat(report.waited()).isEqualTo(Duration.ofSeconds(31));
        System.clearProperty("acme.end");
    }

    @Test
    void waitsForLeasesOfTheWholeSnapshotAndOfThePlugin() throws Exception {
        started(TestPlugins.named("acme/hello"));
        for (boolean whole : List.of(true, false)) {
            Lease lease = CompletableFuture.supplyAsync(
                            () -> whole ? runtime.lease() : runtime.lease(HELLO).orElseThrow())
                    .get();
            assertThat(lease.plugins().find(HELLO)).isPresent();
            LinkedPlugin next = runtime.link(TestPlugins.named("acme/hello").request(temp.resolve("next" + whole)));
            Drain drain = runtime.exchange(List.of(), List.of(next), StartWatch.NONE);
            Thread.sleep(30);
            assertThat(drain.isDone()).isFalse();
            assertThat(((ActivePlugin) lease.plugins().find(HELLO).orElseThrow()).linked())
                    .isNotSameAs(next);
            lease.close();
            lease.close();
            assertThat(drain.await().isOrderly()).isTrue();
        }
    }

    @Test
    void doesNotWaitForALeaseOfAnotherPlugin() throws Exception {
        started(TestPlugins.named("acme/hello"));
        PluginName other = PluginName.of("acme/other");
        runtime.start(runtime.link(TestPlugins.named("acme/other").request(temp.resolve("other"))));
        Lease lease = CompletableFuture.supplyAsync(() -> runtime.lease(other).orElseThrow())
                .get();

        assertThat(runtime.stop(HELLO).isDone()).isTrue();
        lease.close();
    }

    @Test
    void holdsWhatALeasedPluginRequires() throws Exception {
        started(TestPlugins.named("acme/hello"));
        PluginName user = PluginName.of("acme/user");
        runtime.start(runtime.link(
                TestPlugins.named("acme/user").requires("acme/hello").request(temp.resolve("user"))));
        Lease lease = CompletableFuture.supplyAsync(() -> runtime.lease(user).orElseThrow())
                .get();
        LinkedPlugin next = runtime.link(TestPlugins.named("acme/hello").request(temp.resolve("next")));
        LinkedPlugin relinked = runtime.link(
                TestPlugins.named("acme/user").requires("acme/hello").request(temp.resolve("user2")), List.of(next));

        Drain drain = runtime.exchange(List.of(), List.of(next, relinked), StartWatch.NONE);
        assertThat(drain.isDone()).isFalse();
        lease.close();
        drain.await();
    }

    @Test
    void leasesNothingOfAPluginThatIsNotActive() {
        assertThat(runtime.lease(HELLO)).isEmpty();
    }

    private static TestPlugins working(String body) {
        return TestPlugins.named("acme/hello")
                .source("package acme;\nimport java.util.function.Consumer;\nimport org.coreadmin.extension.api.*;\n"
                        + "public class Work implements BackgroundProcess {\n"
                        + "  private final Consumer<String> block;\n  static int runs;\n"
                        + "  public Work(Consumer<String> block) { this.block = block; }\n"
                        + "  public void run(StopSignal stop) throws Exception {\n" + body + "\n  }\n}\n")
                .provider("acme", "return Contributions.builder().process(Work.class).toMap();");
    }

    @Test
    void stopsProcessesByTheirSignal() throws Exception {
        started(working("while (!stop.await(java.time.Duration.ofMinutes(5))) {}"));
        assertThat(runtime.processStatuses()).singleElement().satisfies(status -> {
            assertThat(status.running()).isTrue();
            assertThat(status.className()).isEqualTo("acme.Work");
        });

        DrainReport report = runtime.stop(HELLO).await();
        assertThat(report.isOrderly()).isTrue();
    }

    @Test
    void runsProcessesOnNamedThreadsWithThePluginsLoader() throws Exception {
        ActivePlugin plugin = started(working("block.accept(\"\");"));
        entered.await();
        Thread thread = plugin.running(SupervisedProcess.class).get(0).thread;

        assertThat(thread.getName()).isEqualTo("plugin acme/hello Work");
        assertThat(thread.getContextClassLoader()).isSameAs(plugin.classLoader());
        assertThat(thread.isDaemon()).isTrue();
    }

    @Test
    void startsAProcessThatFailsAgainAfterAPause() throws Exception {
        ActivePlugin plugin = started(
                working("if (++runs < 4) throw new IllegalStateException(\"run \" + runs); block.accept(\"\");"));
        entered.await();

        assertThat(plugin.running(SupervisedProcess.class).get(0).status())
                .isEqualTo(new ProcessStatus(
                        "acme/hello", "acme.Work", true, 3, Optional.of("java.lang.IllegalStateException: run 3")));
    }

    @Test
    void doesNotStartAProcessAgainThatReturned() throws Exception {
        ActivePlugin plugin = started(working("return;"));

        eventually(
                () -> !plugin.running(SupervisedProcess.class).get(0).status().running());
        assertThat(plugin.running(SupervisedProcess.class).get(0).status().failures())
                .isZero();
    }

    @Test
    void interruptsAProcessThatDoesNotHearItsSignal() throws Exception {
        started(working("block.accept(\"\");"));
        entered.await();

        Drain drain = runtime.stop(HELLO);
        clock.turn(Duration.ofSeconds(11));
        assertThat(told.get(30, TimeUnit.SECONDS)).isEqualTo("interrupted");
        assertThat(drain.await().interrupted()).isTrue();
    }

    @Test
    void reportsAProcessThatWillNotStop() throws Exception {
        ActivePlugin plugin = started(working("while (!Boolean.getBoolean(\"acme.end\")) block.accept(\"\");"));
        entered.await();
        Thread thread = plugin.running(SupervisedProcess.class).get(0).thread;

        Drain drain = runtime.stop(HELLO);
        clock.turn(Duration.ofSeconds(31));
        DrainReport report = drain.await();
        System.setProperty("acme.end", "true");
        goOn.countDown();
        thread.join(); // or it would spin during all tests after this
        assertThat(report.abandoned()).anySatisfy(line -> assertThat(line).contains("process acme.Work"));
        System.clearProperty("acme.end");
    }

    @Test
    void doublesThePauseUpToTheLongest() {
        RestartPauses pauses = RestartPauses.USUAL;

        assertThat(List.of(pauses.after(1), pauses.after(2), pauses.after(5), pauses.after(9), pauses.after(1000)))
                .containsExactly(
                        Duration.ofSeconds(1),
                        Duration.ofSeconds(2),
                        Duration.ofSeconds(16),
                        Duration.ofSeconds(256),
                        Duration.ofMinutes(5));
    }
}
