package org.coreadmin.extension.spring.hosting;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.shop.spi.Greeting;
import com.example.shop.spi.Slogan;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.host.RunningPlugins;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.aop.framework.AopProxyUtils;
import org.springframework.aop.support.AopUtils;
import org.springframework.core.DecoratingProxy;

class ReplaceableBeansTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int CALLS = 20_000;

    /** An interface that only this class sees, so that no class can be generated for it. */
    private interface Counting {
        int count();
    }

    private static final class Clerk implements Greeting, Counting {

        @Override
        public String greet(Supplier<String> name) {
            return "Hello, " + name.get();
        }

        @Override
        public int count() {
            return 7;
        }

        @Override
        public String toString() {
            return "clerk";
        }
    }

    private static Greeting replaceable(Greeting bean, PluginLoader loader) {
        ReplaceableBeans beans = new ReplaceableBeans();
        beans.serveByPlugins(loader.runtime());
        return (Greeting) beans.postProcessAfterInitialization(bean, "greeting");
    }

    @Test
    void passesCallsToTheBeanWhileNoPluginServesIt(@TempDir Path base) {
        try (PluginLoader loader = PluginLoader.at(base).open()) {
            Greeting bean = name -> "Hello, " + name.get();
            Greeting replaceable = replaceable(bean, loader);
            assertThat(replaceable)
                    .isNotSameAs(bean)
                    .isNotInstanceOf(Proxy.class)
                    .hasToString(bean.toString());
            assertThat(replaceable.greet(() -> "Ada")).isEqualTo("Hello, Ada");
            assertThat(replaceable.greet(() -> "Bob")).isEqualTo("Hello, Bob");
            assertThat(AopUtils.isAopProxy(replaceable)).isFalse();
            assertThat(AopProxyUtils.ultimateTargetClass(replaceable)).isSameAs(replaceable.getClass());
            assertThat(((DecoratingProxy) replaceable).getDecoratedClass()).isSameAs(bean.getClass());
        }
    }

    @Test
    void passesCallsOnByReflectionWhereItMust(@TempDir Path base) {
        try (PluginLoader loader = PluginLoader.at(base).open()) {
            Greeting replaceable = replaceable(new Clerk(), loader);
            assertThat(replaceable)
                    .isInstanceOf(Proxy.class)
                    .hasToString("clerk")
                    .isEqualTo(replaceable);
            assertThat(replaceable.greet(() -> "Ada")).isEqualTo("Hello, Ada");
            assertThat(((Counting) replaceable).count()).isEqualTo(7);
            assertThat(((DecoratingProxy) replaceable).getDecoratedClass()).isSameAs(Clerk.class);
        }
    }

    @Test
    void passesOnWhatIsInheritedFromAnInterfaceThatIsNotPublic(@TempDir Path base) {
        try (PluginLoader loader = PluginLoader.at(base).open()) {
            ReplaceableBeans beans = new ReplaceableBeans();
            beans.serveByPlugins(loader.runtime());
            Slogan bean = () -> "Buy!";
            Slogan replaceable = (Slogan) beans.postProcessAfterInitialization(bean, "slogan");
            assertThat(replaceable).isNotSameAs(bean);
            assertThat(replaceable.text()).isEqualTo("Buy!");
        }
    }

    @Test
    void allocatesNothingForACallThatTheBeanItselfAnswers(@TempDir Path base) {
        try (PluginLoader loader = PluginLoader.at(base).open()) {
            Greeting replaceable = replaceable(Supplier::get, loader);
            Supplier<String> name = () -> "Ada";
            call(replaceable, name);
            long before = THREADS.getCurrentThreadAllocatedBytes();
            call(replaceable, name);
            assertThat(THREADS.getCurrentThreadAllocatedBytes() - before).isLessThan(CALLS);
        }
    }

    @Test
    void aCallThatTheBeanAnswersCostsLessThanOneByReflection(@TempDir Path base) {
        try (PluginLoader loader = PluginLoader.at(base).open()) {
            Greeting bean = Supplier::get;
            Greeting replaceable = replaceable(bean, loader);
            Greeting reflecting = (Greeting) Proxy.newProxyInstance(
                    Greeting.class.getClassLoader(),
                    new Class<?>[] {Greeting.class},
                    (proxy, method, arguments) -> method.invoke(bean, arguments));
            Supplier<String> name = () -> "Ada";
            long own = Long.MAX_VALUE;
            long reflection = Long.MAX_VALUE;
            for (int round = 0; round < 20; round++) {
                own = Math.min(own, call(replaceable, name));
                reflection = Math.min(reflection, call(reflecting, name));
            }
            double ratio = (double) own / reflection;
            System.out.printf("a call that the bean answers beside one by reflection: %.2f, at most 1.5%n", ratio);
            assertThat(ratio).isLessThan(1.5);
        }
    }

    /** Returns the processor time. */
    private static long call(Greeting greeting, Supplier<String> name) {
        long before = THREADS.getCurrentThreadCpuTime();
        for (int call = 0; call < CALLS; call++) {
            greeting.greet(name);
        }
        return THREADS.getCurrentThreadCpuTime() - before;
    }

    @Test
    void whatTheHostMakesOfPluginsIsMadeOncePerMoment(@TempDir Path base) {
        try (PluginLoader loader = PluginLoader.at(base).open()) {
            AtomicInteger made = new AtomicInteger();
            RunningPlugins plugins = loader.runtime().plugins();
            for (int request = 0; request < 3; request++) {
                assertThat(plugins.ofHost(Integer.class, any -> made.incrementAndGet()))
                        .isEqualTo(1);
            }
        }
    }
}
