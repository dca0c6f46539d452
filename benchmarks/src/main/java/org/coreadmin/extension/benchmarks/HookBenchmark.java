package org.coreadmin.extension.benchmarks;

import com.google.common.eventbus.EventBus;
import com.google.common.eventbus.Subscribe;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.AfterBeanDiscovery;
import jakarta.enterprise.inject.spi.Extension;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.api.HookCallback;
import org.coreadmin.extension.api.HookManager;
import org.coreadmin.extension.internal.runtime.hook.HookRegistry;
import org.coreadmin.extension.internal.runtime.hook.HookView;
import org.jboss.weld.environment.se.Weld;
import org.jboss.weld.environment.se.WeldContainer;
import org.jspecify.annotations.NullUnmarked;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import org.pf4j.JarPluginManager;
import org.springframework.context.ApplicationListener;
import org.springframework.context.PayloadApplicationEvent;
import org.springframework.context.event.SimpleApplicationEventMulticaster;
import org.springframework.context.support.AbstractApplicationContext;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.scheduling.support.TaskUtils;

/** One event published to 1, 5 and 50 callbacks, each of which adds a number to its own counter. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 25, time = 100, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 60, time = 10, timeUnit = TimeUnit.MILLISECONDS) // too short to be interrupted each time
@Fork(1)
@NullUnmarked // JMH fills the fields
public class HookBenchmark {

    private static final String HOOK = "bench.tick";
    private static final String OF_PLUGIN = "bench.plugin";

    /** The number of registered callbacks. */
    @Param({"1", "5", "50"})
    public int callbacks;

    private final Integer payload = 1;
    private List<Counter> direct = new ArrayList<>();
    private List<AutoCloseable> open = new ArrayList<>();
    private HookManager hooks;
    private GenericApplicationContext spring;
    private JarPluginManager pf4j;
    private EventBus guava;
    private Event<Object> weld;

    /** Prepares all sides with the same number of callbacks. */
    @Setup(Level.Trial)
    public void register() throws IOException {
        Path base = Files.createTempDirectory("hooks");
        PluginLoader loader = PluginLoader.at(base).open();
        open = new ArrayList<>(List.of(loader));
        hooks = loader.hooks();
        direct = new ArrayList<>();
        spring = new GenericApplicationContext();
        SimpleApplicationEventMulticaster multicaster = new SimpleApplicationEventMulticaster(spring.getBeanFactory());
        multicaster.setErrorHandler(TaskUtils.LOG_AND_SUPPRESS_ERROR_HANDLER);
        spring.getBeanFactory()
                .registerSingleton(AbstractApplicationContext.APPLICATION_EVENT_MULTICASTER_BEAN_NAME, multicaster);
        ClassLoader ofPlugin = new URLClassLoader(new URL[0]);
        HookRegistry registry = (HookRegistry) hooks;
        HookView view = registry.view("bench/counting", () -> ofPlugin);
        guava = new EventBus((failure, context) -> {});
        Observers observers = new Observers(callbacks);
        WeldContainer container = new Weld()
                .disableDiscovery()
                .beanClasses(Marker.class)
                .addExtension(observers)
                .initialize();
        open.add(container);
        weld = container.event();
        for (int number = 0; number < callbacks; number++) {
            guava.register(new Counter());
            direct.add(new Counter());
            hooks.register(HOOK, new Counter());
            view.register(OF_PLUGIN, 0, new Counter());
            spring.addApplicationListener(new Counter());
        }
        registry.replace(List.of(), List.of(view));
        spring.refresh();
        open.add(spring);
        pf4j = new JarPluginManager(new org.coreadmin.extension.benchmarks.Setup(base).pf4jPlugins(callbacks));
        pf4j.loadPlugins();
        pf4j.startPlugins();
    }

    /** Closes all sides. */
    @TearDown(Level.Trial)
    public void close() throws Exception {
        for (AutoCloseable one : open) {
            one.close();
        }
        // PF4J 3.15.0 fails while it stops its plugins; they end with this process
    }

    /** Measures a loop over the callbacks: nothing is faster, and nothing is isolated. */
    @Benchmark
    public void direct() {
        for (Counter counter : direct) {
            counter.call(payload);
        }
    }

    /** Measures a hook of this engine. */
    @Benchmark
    public void own(Blackhole hole) {
        hole.consume(hooks.trigger(HOOK, payload));
    }

    /** Measures a hook of this engine whose callbacks are a plugin's: watched, named in log lines and with its class loader. */
    @Benchmark
    public void plugin(Blackhole hole) {
        hole.consume(hooks.trigger(OF_PLUGIN, payload));
    }

    /**
     * Measures an application event of Spring, with an error handler, so that listeners are isolated from each other.
     */
    @Benchmark
    public void spring() {
        spring.publishEvent(payload);
    }

    /** Measures an event of Guava's bus, which isolates its subscribers. */
    @Benchmark
    public void guava() {
        guava.post(payload);
    }

    /** Measures an event of CDI, sent by Weld; what an observer throws ends it. */
    @Benchmark
    public void weld() {
        weld.select(Integer.class).fire(payload);
    }

    /** Extensions of PF4J plugins, looked up and called as its documentation shows. */
    @Benchmark
    public void pf4j(Blackhole hole) {
        for (Asked extension : pf4j.getExtensions(Asked.class)) {
            hole.consume(extension.ask(payload));
        }
    }

    /** Weld needs a bean. */
    static final class Marker {}

    /** Provides CDI with as many observers as there are callbacks. */
    static final class Observers implements Extension {

        private final int count;

        Observers(int count) {
            this.count = count;
        }

        void observe(@Observes AfterBeanDiscovery discovery) {
            for (int number = 0; number < count; number++) {
                Counter counter = new Counter();
                discovery
                        .<Integer>addObserverMethod()
                        .beanClass(Counter.class)
                        .observedType(Integer.class)
                        .notifyWith(event -> counter.count(event.getEvent()));
            }
        }
    }

    private static final class Counter implements HookCallback, ApplicationListener<PayloadApplicationEvent<Integer>> {

        private long sum;

        /** Called by Guava. */
        @Subscribe
        public void count(Integer number) {
            sum += number;
        }

        @Override
        public Object call(Object... arguments) {
            sum += (Integer) arguments[0];
            return sum;
        }

        @Override
        public void onApplicationEvent(PayloadApplicationEvent<Integer> event) {
            sum += event.getPayload();
        }
    }
}
