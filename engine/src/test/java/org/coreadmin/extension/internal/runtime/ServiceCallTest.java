package org.coreadmin.extension.internal.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.api.Extensions;
import org.coreadmin.extension.internal.inspection.annotation.ReadDeclarations;
import org.coreadmin.extension.internal.runtime.loading.SharedApi;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.kiosk.Kiosk;
import org.coreadmin.extension.testing.kiosk.Signpost;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.MDC;

/** Calls of plugins' services by the host. */
@Timeout(60)
class ServiceCallTest {

    private static final PluginName KIOSK = PluginName.of("acme/kiosk");
    private static final PluginName OTHER = PluginName.of("acme/other");
    private static final int PATIENCE = 200;

    @TempDir
    private Path temp;

    private final AtomicLong now = new AtomicLong();
    private final CountDownLatch entered = new CountDownLatch(1);
    private final CountDownLatch goOn = new CountDownLatch(1);

    /** The host's service that plugins ask: what it does differs by the word. */
    private final UnaryOperator<String> host = word -> {
        switch (word) {
            case "wait" -> {
                entered.countDown();
                try {
                    goOn.await();
                } catch (InterruptedException e) {
                    return "interrupted";
                }
                return word;
            }
            case "context" -> {
                return MDC.get("plugin") + " "
                        + Thread.currentThread().getContextClassLoader().getName();
            }
            case "other" -> {
                return entry(OTHER).sell("wait");
            }
            default -> {
                return word;
            }
        }
    };

    private final PluginRuntime runtime = PluginRuntime.builder(
                    SharedApi.of(getClass().getClassLoader()).with(List.of(Kiosk.class.getPackageName())),
                    new ReadDeclarations())
            .nanoTime(now::get)
            .limits(new DrainLimits(Duration.ofSeconds(10), Duration.ofSeconds(30)))
            .host(new OfferingHost(Map.of(UnaryOperator.class, host)))
            .build();

    @AfterEach
    void close() {
        goOn.countDown();
        now.addAndGet(Duration.ofDays(1).toNanos());
        runtime.close();
    }

    private void start(PluginName name) {
        runtime.start(
                runtime.link(plugin(name).request(temp.resolve(name.toString().replace('/', '-')))));
    }

    private static TestPlugins plugin(PluginName name) {
        return TestPlugins.named(name.toString())
                .source("""
                        package acme;
                        import java.util.function.UnaryOperator;
                        import org.coreadmin.extension.testing.kiosk.Kiosk;
                        public class Corner implements Kiosk {
                            private final UnaryOperator<String> host;
                            public Corner(UnaryOperator<String> host) { this.host = host; }
                            public String sell(String what) {
                                if (what.isEmpty()) { throw new IllegalArgumentException("nothing"); }
                                return host.apply(what);
                            }
                        }
                        """)
                .provider(
                        "acme",
                        "return Contributions.builder()"
                                + ".extension(org.coreadmin.extension.testing.kiosk.Kiosk.class, Corner.class)"
                                + (name.equals(OTHER)
                                        ? ""
                                        : ".dependency(org.coreadmin.extension.testing.kiosk.Kiosk.class, Corner.class)")
                                + ".toMap();");
    }

    private Kiosk entry(PluginName plugin) {
        return runtime.extensions(Kiosk.class).entries().stream()
                .filter(entry -> entry.plugin().equals(plugin.toString()))
                .map(Extensions.Entry::extension)
                .findFirst()
                .orElseThrow();
    }

    private CompletableFuture<String> selling(Kiosk kiosk, String what, boolean virtual) throws Exception {
        CompletableFuture<String> sold = new CompletableFuture<>();
        Runnable selling = () -> {
            try {
                sold.complete(kiosk.sell(what));
            } catch (Throwable e) {
                sold.completeExceptionally(e);
            }
        };
        if (virtual) {
            Assumptions.assumeTrue(Runtime.version().feature() >= 21, "virtual threads");
            Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, selling);
        } else {
            new Thread(selling, "a customer").start();
        }
        entered.await();
        return sold;
    }

    @Test
    void passArgumentsResultsAndWhatIsThrown() {
        start(KIOSK);
        Kiosk kiosk = entry(KIOSK);

        assertThat(kiosk.sell("news")).isEqualTo("news");
        assertThat(kiosk.sum((byte) 1, 2, 3, 4, new int[5])).isEqualTo(15);
        assertThat(kiosk.sorted(List.of("b", "a"))).containsExactly("a", "b");
        assertThatThrownBy(() -> kiosk.tidy(true, '!'))
                .isInstanceOf(IOException.class)
                .hasMessage("untidy: true!");
        assertThatThrownBy(() -> kiosk.sell(""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("nothing")
                .hasNoCause();
    }

    @Test
    void runInTheContextOfThePlugin() {
        start(KIOSK);
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        MDC.put("plugin", "acme/before");
        try {
            assertThat(entry(KIOSK).sell("context")).startsWith("acme/kiosk acme/kiosk@");
            assertThatThrownBy(() -> entry(KIOSK).sell("")).isInstanceOf(IllegalArgumentException.class);
            assertThat(MDC.get("plugin")).isEqualTo("acme/before");
        } finally {
            MDC.remove("plugin");
        }
        entry(KIOSK).sell("news");
        assertThat(MDC.get("plugin")).isNull();
        assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(before);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void keepThePluginOpenUntilTheyEnd(boolean virtual) throws Exception {
        start(KIOSK);
        Kiosk kiosk = entry(KIOSK);
        CompletableFuture<String> sold = selling(kiosk, "wait", virtual);

        Drain drain = runtime.stop(KIOSK);
        assertThat(drain.isDone()).isFalse();
        assertThatThrownBy(() -> kiosk.sell("news"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("acme/kiosk was disabled");
        goOn.countDown();
        assertThat(sold.get()).isEqualTo("wait");
        assertThat(drain.await().isOrderly()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void areInterruptedAtTheFirstLimit(boolean virtual) throws Exception {
        start(KIOSK);
        CompletableFuture<String> sold = selling(entry(KIOSK), "wait", virtual);

        Drain drain = runtime.stop(KIOSK);
        now.addAndGet(Duration.ofSeconds(11).toNanos());
        assertThat(sold.get()).isEqualTo("interrupted");
        assertThat(drain.await().abandoned()).isEmpty();
    }

    @Test
    void areNamedWhenTheyDoNotEnd() throws Exception {
        start(KIOSK);
        start(OTHER);
        selling(entry(KIOSK), "other", false);

        Drain drain = runtime.stop(KIOSK);
        now.addAndGet(Duration.ofSeconds(31).toNanos());
        assertThat(drain.await().abandoned()).contains("a call by thread 'a customer'");
    }

    /** A thread is in all plugins of the calls that it is in, not only in the innermost. */
    @Test
    void keepEachPluginOpenThatTheyWentThrough() throws Exception {
        start(KIOSK);
        start(OTHER);
        CompletableFuture<String> sold = selling(entry(KIOSK), "other", false);

        Drain outer = runtime.stop(KIOSK);
        Drain inner = runtime.stop(OTHER);
        assertThat(outer.isDone()).isFalse();
        assertThat(inner.isDone()).isFalse();
        goOn.countDown();
        assertThat(sold.get()).isEqualTo("wait");
        assertThat(outer.await().isOrderly()).isTrue();
        assertThat(inner.await().isOrderly()).isTrue();
    }

    @Test
    void areRequestsThatAClosedPluginIsWaitedFor() throws Exception {
        start(KIOSK);
        CompletableFuture<String> sold = selling(entry(KIOSK), "wait", false);
        CompletableFuture<RequestGate> gate = CompletableFuture.supplyAsync(() -> runtime.turnAway(List.of(KIOSK)));

        Thread.sleep(30);
        assertThat(gate).isNotDone();
        goOn.countDown();
        sold.get();
        gate.get().close();
    }

    @Test
    void goToThePluginThatServesTheInterfaceNow() {
        ServiceRoute route = runtime.route(Kiosk.class);
        assertThat(route.enter()).isNull();

        start(KIOSK);
        ServiceCall call = route.enter();
        assertThat(call).isNotNull();
        assertThat(((Kiosk) call.service()).sell("news")).isEqualTo("news");
        call.end();

        runtime.stop(KIOSK);
        assertThat(route.enter()).isNull();
    }

    @Test
    void areListedOncePerMoment() {
        start(KIOSK);
        Kiosk kiosk = entry(KIOSK);
        assertThat(entry(KIOSK)).isSameAs(kiosk);

        start(OTHER);
        assertThat(entry(KIOSK)).isNotSameAs(kiosk).isEqualTo(kiosk).hasSameHashCodeAs(kiosk);
        assertThat(entry(OTHER)).isNotEqualTo(kiosk);
    }

    @Test
    void areCountedAndSampledWhenTheyAreQuick() {
        start(KIOSK);
        Kiosk kiosk = entry(KIOSK);
        for (int call = 0; call < 5000; call++) {
            kiosk.sell("news");
        }
        for (int call = 0; call < 3; call++) {
            assertThatThrownBy(() -> kiosk.sell("")).isInstanceOf(IllegalArgumentException.class);
        }

        assertThat(runtime.extensionStatuses()).singleElement().satisfies(status -> {
            assertThat(status.calls()).isEqualTo(5003);
            assertThat(status.failures()).isEqualTo(3);
            assertThat(status.time()).isPositive();
        });
    }

    /** Both sides name the plugin and change the context class loader, which no call can do without. */
    @Test
    void costAFewTimesWhatTheirContextDoes() {
        start(KIOSK);
        Kiosk kiosk = entry(KIOSK);
        ServiceRoute route = runtime.route(Kiosk.class);
        ClassLoader loader = runtime.classLoader(KIOSK).orElseThrow();
        long context = Long.MAX_VALUE;
        long extension = Long.MAX_VALUE;
        long replaced = Long.MAX_VALUE;
        for (int round = 0; round < 20; round++) {
            context = Math.min(context, nanos(() -> {
                Thread thread = Thread.currentThread();
                ClassLoader before = thread.getContextClassLoader();
                thread.setContextClassLoader(loader);
                MDC.put("plugin", "acme/kiosk");
                String unused = host.apply("news");
                MDC.remove("plugin");
                thread.setContextClassLoader(before);
            }));
            extension = Math.min(extension, nanos(() -> kiosk.sell("news")));
            replaced = Math.min(replaced, nanos(() -> sell(route)));
        }
        requireRatio("a call of an extension beside its context", (double) extension / context, 6);
        requireRatio("a call of what replaces a bean beside its context", (double) replaced / context, 6);
    }

    private static void sell(ServiceRoute route) {
        ServiceCall call = Objects.requireNonNull(route.enter());
        ((Kiosk) call.service()).sell("news");
        call.end();
    }

    private static long nanos(Runnable work) {
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        for (int time = 0; time < 10_000; time++) {
            work.run();
        }
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
    }

    private static void requireRatio(String what, double found, double most) {
        System.out.printf("%s: %.2f, at most %.0f%n", what, found, most);
        assertThat(found).as(what).isLessThan(most);
    }

    @Test
    void keepNothingOfThePlugin() throws Exception {
        start(KIOSK);
        Kiosk kept = entry(KIOSK);
        ServiceRoute route = runtime.route(Kiosk.class);
        kept.sell("news");
        enterAndLeave(route);
        WeakReference<@Nullable ClassLoader> loader =
                new WeakReference<>(runtime.classLoader(KIOSK).orElseThrow());

        runtime.stop(KIOSK).await();
        for (int i = 0; i < PATIENCE && loader.get() != null; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertThat(loader.get()).isNull();
        assertThat(kept).hasToString("acme.Corner of acme/kiosk");
        assertThat(route.enter()).isNull();
    }

    /** A thread whose context class loader is set and then something goes wrong, as by a stack overflow. */
    private static final class Overflowing extends Thread {

        private int untilOverflow;

        Overflowing(Runnable work) {
            super(work, "a customer");
        }

        @Override
        public void setContextClassLoader(@Nullable ClassLoader loader) {
            super.setContextClassLoader(loader);
            if (--untilOverflow == 0) {
                throw new StackOverflowError("for the test");
            }
        }
    }

    /** The first time the context class loader is set is when a call is entered, the second when it is left. */
    @ParameterizedTest
    @CsvSource({"1,news", "2,news", "2,''"})
    void holdNothingAfterTheyFailedToBeginOrToEnd(int time, String what) throws Exception {
        start(KIOSK);
        Kiosk kiosk = entry(KIOSK);
        kiosk.sell("news");
        CompletableFuture<String> left = new CompletableFuture<>();
        Overflowing thread = new Overflowing(() -> {
            Overflowing self = (Overflowing) Thread.currentThread();
            ClassLoader before = self.getContextClassLoader();
            self.untilOverflow = time;
            try {
                left.complete("sold: " + kiosk.sell(what));
            } catch (Throwable e) {
                left.complete(e.getMessage() + ", named " + MDC.get("plugin")
                        + (self.getContextClassLoader() == before ? "" : ", within the plugin"));
            }
            try {
                goOn.await(); // its notes are there as long as the thread is
            } catch (InterruptedException e) {
                self.interrupt();
            }
        });
        thread.start();

        assertThat(left.get()).isEqualTo("for the test, named null");
        Drain drain = runtime.stop(KIOSK);
        now.addAndGet(Duration.ofSeconds(31).toNanos());
        assertThat(drain.await().abandoned()).isEmpty();
        assertThat(thread.isAlive()).isTrue();
    }

    /** The host may still have the extension point of the version before. */
    @Test
    void ofAnExtensionPointOfAnotherVersionKeepNothingOfIt() throws Exception {
        WeakReference<@Nullable ClassLoader> loader = useStallOfAnotherVersion();
        for (int i = 0; i < PATIENCE && loader.get() != null; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertThat(loader.get()).isNull();
        assertThat(names(runtime.load("acme.Stall").orElseThrow())).containsExactly("open");
    }

    private WeakReference<@Nullable ClassLoader> useStallOfAnotherVersion() throws Exception {
        startStall("1.0.0");
        Class<?> point = runtime.load("acme.Stall").orElseThrow();
        ServiceRoute route = runtime.route(point);
        enterAndLeave(route);
        assertThat(names(point)).containsExactly("open");
        runtime.stop(OTHER).await();

        startStall("2.0.0");
        assertThatThrownBy(() -> names(point))
                .hasCauseInstanceOf(IllegalStateException.class)
                .cause()
                .hasMessageContaining("updated to a version without it");
        assertThat(route.enter()).isNull();
        return new WeakReference<>(point.getClassLoader());
    }

    private List<Object> names(Class<?> point) throws ReflectiveOperationException {
        List<Object> names = new ArrayList<>();
        for (Extensions.Entry<?> entry : runtime.extensions(point).entries()) {
            names.add(point.getMethod("name").invoke(entry.extension()));
        }
        return names;
    }

    private void startStall(String version) {
        runtime.start(runtime.link(TestPlugins.named(OTHER.toString())
                .version(version)
                .source(
                        "package acme; @org.coreadmin.extension.api.ExtensionPoint public interface Stall { String name(); }")
                .source(
                        "package acme; public class Open implements Stall { public String name() { return \"open\"; } }")
                .provider(
                        "acme",
                        "return Contributions.builder().extension(Stall.class, Open.class)"
                                + ".dependency(Stall.class, Open.class).toMap();")
                .request(temp.resolve(version))));
    }

    @Test
    void reachMethodsThatAreInheritedFromAnInterfaceThatIsNotPublic() {
        runtime.start(runtime.link(TestPlugins.named(OTHER.toString())
                .source("""
                        package acme;
                        public class Corner implements org.coreadmin.extension.testing.kiosk.Signpost {
                            public String text() { return "to the kiosk"; }
                        }
                        """)
                .provider(
                        "acme",
                        "return Contributions.builder()"
                                + ".extension(org.coreadmin.extension.testing.kiosk.Signpost.class, Corner.class).toMap();")
                .request(temp)));

        assertThat(runtime.extensions(Signpost.class).list())
                .extracting(Signpost::text)
                .containsExactly("to the kiosk");
    }

    private static void enterAndLeave(ServiceRoute route) {
        ServiceCall call = route.enter();
        assertThat(call).isNotNull();
        call.end();
    }
}
