package org.coreadmin.extension.spring.hosting;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.coreadmin.extension.spring.testing.CompiledPlugin;
import org.coreadmin.extension.spring.testing.Shop;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/**
 * What a request to a plugin costs beside the same request to the application, in processor time of the server's threads. The margin
 * is wide: this finds what makes it several times as dear; how dear it is, the benchmarks tell.
 */
@Turn(kind = "what plugins cost", place = 1, of = 5)
class RequestCostTest {

    private static final String GREETING = "/acme/greeter/greet/world";
    private static final int WARM_UP = 300;
    private static final int ROUNDS = 5;
    private static final int REQUESTS = 100;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** The application's own controller. */
    @RestController
    static class Greeter {

        @GetMapping("/own/acme/greeter/greet/{who}")
        Map<String, Object> greet(@PathVariable("who") String who) {
            return Map.of("text", "Hello, " + who);
        }
    }

    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES)
    void aRequestToAPluginCostsAboutAsMuchAsOneToTheApplication(@TempDir Path base) {
        try (Shop shop = Shop.open(Greeter.class, base)) {
            shop.runtime().start(shop.runtime().link(plugin().compileTo(base.resolve("run/1"))));
            nanos(shop, "/own", WARM_UP);
            nanos(shop, "/plugin", WARM_UP);
            double own = Double.MAX_VALUE;
            double plugins = Double.MAX_VALUE;
            for (int round = 0; round < ROUNDS; round++) {
                own = Math.min(own, nanos(shop, "/own", REQUESTS));
                plugins = Math.min(plugins, nanos(shop, "/plugin", REQUESTS));
            }
            System.out.printf("a request to a plugin beside one to the application: %.2f, at most 2%n", plugins / own);
            assertThat(plugins / own).isLessThan(2);
        }
    }

    private static CompiledPlugin plugin() {
        return CompiledPlugin.named("acme/greeter")
                .version("1.0.0")
                .provider("acme.Provider")
                .route("GET", "/greet/{who}", "acme:greet")
                .source("acme.Provider", """
                        package acme;
                        import java.util.Map;
                        import org.coreadmin.extension.api.*;
                        public class Provider implements ConfigProvider {
                            public Map<String, Object> config() { return Contributions.builder().scan("acme/web").toMap(); }
                        }
                        """)
                .source("acme.web.Greeter", """
                        package acme.web;
                        import java.util.Map;
                        import org.springframework.web.bind.annotation.*;
                        @RestController
                        @RequestMapping("/plugin/acme/greeter")
                        public class Greeter {
                            @GetMapping("/greet/{who}")
                            public Map<String, Object> greet(@PathVariable("who") String who) {
                                return Map.of("text", "Hello, " + who);
                            }
                        }
                        """);
    }

    private static double nanos(Shop shop, String whose, int requests) {
        long before = nanosOfServer();
        for (int request = 0; request < requests; request++) {
            assertThat(shop.get(whose + GREETING).body()).isEqualTo("{\"text\":\"Hello, world\"}");
        }
        return nanosOfServer() - before;
    }

    private static long nanosOfServer() {
        long nanos = 0;
        for (ThreadInfo thread : THREADS.getThreadInfo(THREADS.getAllThreadIds())) {
            if (thread != null && thread.getThreadName().startsWith("http-nio")) {
                nanos += Math.max(0, THREADS.getThreadCpuTime(thread.getThreadId()));
            }
        }
        return nanos;
    }
}
