package org.coreadmin.extension.benchmarks;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.benchmarks.call.Delivery;
import org.coreadmin.extension.benchmarks.call.Payment;
import org.coreadmin.extension.benchmarks.call.Pricing;
import org.coreadmin.extension.benchmarks.call.Shop;
import org.coreadmin.extension.benchmarks.call.Stock;
import org.coreadmin.extension.spring.hosting.ReplaceableBeans;
import org.jspecify.annotations.NullUnmarked;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.slf4j.MDC;
import org.springframework.aop.framework.ProxyFactory;

/**
 * One call of a service: direct, through what any framework takes, and into a plugin. Each kind of proxy also serves other
 * interfaces, as in an application, so that the compiler does not see all its uses at once.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 25, time = 100, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 60, time = 10, timeUnit = TimeUnit.MILLISECONDS) // too short to be interrupted each time
@Fork(1)
@NullUnmarked // JMH fills the fields
public class CallBenchmark {

    private static final int OTHER_CALLS = 30_000;

    private final Object argument = "word";
    private PluginLoader loader;
    private PluginLoader without;
    private final AtomicLong callers = new AtomicLong();
    private ClassLoader ofPlugin;
    private Pricing direct;
    private Pricing spring;
    private Pricing jdk;
    private Pricing bean;
    private Pricing plugin;
    private Payment extension;

    /** Installs the plugin and calls everything often. */
    @Setup(Level.Trial)
    public void open() throws IOException {
        Path base = Files.createTempDirectory("calls");
        Path file = base.resolve("shop.zip");
        new Samples(base).writeShop(file, System.getProperty("java.class.path"));
        loader = PluginLoader.at(base)
                .sharedPackages(List.of(Pricing.class.getPackageName()))
                .open();
        OperationResult result = loader.manager().installPackage(file, InstallOptions.DEFAULT);
        if (!result.success()) {
            throw new IOException(result.message());
        }
        ofPlugin = loader.classLoader("bench/shop");
        without = PluginLoader.at(Files.createTempDirectory("calls")).open();
        direct = new Shop();
        spring = intercepted();
        jdk = reflecting();
        bean = replaceable(without);
        plugin = replaceable(loader);
        extension = loader.extensions(Payment.class).list().get(0);
        Delivery other = loader.extensions(Delivery.class).list().get(0);
        for (int call = 0; call < OTHER_CALLS; call++) {
            for (Pricing one : List.of(direct, spring, jdk, bean, plugin)) {
                one.label(argument);
                ((Stock) one).find(argument);
            }
            other.find(argument);
            extension.label(argument);
        }
    }

    private static Pricing intercepted() {
        ProxyFactory factory = new ProxyFactory(new Shop());
        factory.addAdvice((MethodInterceptor) MethodInvocation::proceed);
        return (Pricing) factory.getProxy();
    }

    private static Pricing reflecting() {
        Shop target = new Shop();
        return (Pricing) Proxy.newProxyInstance(
                Pricing.class.getClassLoader(),
                new Class<?>[] {Pricing.class, Stock.class},
                (proxy, method, arguments) -> method.invoke(target, arguments));
    }

    private static Pricing replaceable(PluginLoader plugins) {
        ReplaceableBeans beans = new ReplaceableBeans();
        beans.serveByPlugins(plugins.runtime());
        return (Pricing) beans.postProcessAfterInitialization(new Shop(), "shop");
    }

    /** Closes the engines. */
    @TearDown(Level.Trial)
    public void close() {
        loader.close();
        without.close();
    }

    /** Measures a direct call: nothing is faster. */
    @Benchmark
    public long direct() {
        return direct.price(3, 4);
    }

    /** Measures a call through a proxy of the JDK that invokes the method by reflection. */
    @Benchmark
    public long jdkProxy() {
        return jdk.price(3, 4);
    }

    /** Measures a call through a proxy of Spring with one interceptor that does nothing. */
    @Benchmark
    public long springProxy() {
        return spring.price(3, 4);
    }

    /** Measures a call of a replaceable bean that no plugin replaces. */
    @Benchmark
    public long bean() {
        return bean.price(3, 4);
    }

    /** Measures a call of a replaceable bean that a plugin replaces. */
    @Benchmark
    public long plugin() {
        return plugin.price(3, 4);
    }

    /** Measures a call of an extension of a plugin. */
    @Benchmark
    public long extension() {
        return extension.fee(3, 4);
    }

    /** Measures what naming a plugin in log lines takes alone: an entry in the logging library's map, and none after it. */
    @Benchmark
    public void naming() {
        MDC.put("plugin", "bench/shop");
        MDC.remove("plugin");
    }

    /** Measures what the context class loader takes alone: another one, and the one before. */
    @Benchmark
    public void loading() {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(ofPlugin);
        thread.setContextClassLoader(before);
    }

    /** Measures what counting a caller in and out takes alone, with nobody else counting. */
    @Benchmark
    public void counting() {
        callers.incrementAndGet();
        callers.decrementAndGet();
    }

    /** Measures what timing a call takes alone. */
    @Benchmark
    public long timing() {
        long begun = System.nanoTime();
        return System.nanoTime() - begun;
    }
}
