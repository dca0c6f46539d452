package org.coreadmin.extension.spring.hosting;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.runtime.LinkRequest;
import org.coreadmin.extension.spring.testing.CompiledPlugin;
import org.coreadmin.extension.spring.testing.Shop;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Eight clients call a plugin while it is replaced, stopped and started. {@code -Dcore.changes=100} makes more changes. */
class UnderLoadTest {

    private static final int CLIENTS = 8;
    private static final PluginName CLOCK = PluginName.of("acme/clock");

    @Test
    void noRequestIsLostAndEachEndsOnTheVersionThatItStartedOn(@TempDir Path base) throws Exception {
        LinkRequest first = clock("1.0.0").compileTo(base.resolve("run/1"));
        LinkRequest second = clock("2.0.0").compileTo(base.resolve("run/2"));
        int changes = Integer.getInteger("core.changes", 10);
        AtomicBoolean ended = new AtomicBoolean();
        ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
        try (Shop shop = Shop.open(base)) {
            shop.runtime().start(shop.runtime().link(first));
            List<Future<Map<String, Integer>>> counts = new ArrayList<>();
            for (int client = 0; client < CLIENTS; client++) {
                counts.add(clients.submit(() -> call(shop, ended)));
            }
            for (int change = 0; change < changes; change++) {
                shop.runtime().swap(List.of(shop.runtime().link(change % 2 == 0 ? second : first)));
                Thread.sleep(20);
                shop.runtime().stop(CLOCK);
                Thread.sleep(5);
                shop.runtime().start(shop.runtime().link(change % 2 == 0 ? second : first));
                Thread.sleep(20);
            }
            ended.set(true);
            Map<String, Integer> all = new TreeMap<>();
            for (Future<Map<String, Integer>> count : counts) {
                count.get().forEach((answer, times) -> all.merge(answer, times, Integer::sum));
            }
            assertThat(all.keySet()).as(all.toString()).isSubsetOf("200 1.0.0 1.0.0", "200 2.0.0 2.0.0", "404");
            assertThat(all).containsKeys("200 1.0.0 1.0.0", "200 2.0.0 2.0.0");
        } finally {
            ended.set(true);
            clients.shutdownNow();
        }
    }

    private static Map<String, Integer> call(Shop shop, AtomicBoolean ended) {
        Map<String, Integer> answers = new TreeMap<>();
        while (!ended.get()) {
            int millis = ThreadLocalRandom.current().nextInt(10) == 0
                    ? 500
                    : ThreadLocalRandom.current().nextInt(20);
            String how = ThreadLocalRandom.current().nextBoolean() ? "waiting" : "later";
            HttpResponse<String> answer = shop.get("/plugin/acme/clock/" + how + "?millis=" + millis);
            String seen = answer.statusCode() + (answer.statusCode() == 200 ? " " + answer.body() : "");
            answers.merge(answer.statusCode() >= 500 ? seen + answer.body() : seen, 1, Integer::sum);
        }
        return answers;
    }

    /** Tells its version at the start and at the end of each request, loading a class in between. */
    private static CompiledPlugin clock(String version) {
        return CompiledPlugin.named("acme/clock")
                .version(version)
                .provider("acme.ClockProvider")
                .route("GET", "/**", "acme:clock")
                .source("acme.ClockProvider", """
                        package acme;
                        import java.util.Map;
                        import org.coreadmin.extension.api.*;
                        public class ClockProvider implements ConfigProvider {
                            public Map<String, Object> config() { return Contributions.builder().scan("acme/web").toMap(); }
                        }
                        """)
                .source("acme.web.Clock", """
                        package acme.web;
                        import java.util.concurrent.Callable;
                        import org.springframework.web.bind.annotation.*;
                        @RestController
                        @RequestMapping("/plugin/acme/clock")
                        public class Clock {
                            @GetMapping("/waiting")
                            public String waiting(@RequestParam long millis) throws Exception {
                                String start = "%1$s";
                                Thread.sleep(millis);
                                return start + " " + Version.text();
                            }
                            @GetMapping("/later")
                            public Callable<String> later(@RequestParam long millis) {
                                return () -> waiting(millis);
                            }
                        }
                        """.formatted(version))
                .source(
                        "acme.web.Version",
                        "package acme.web; class Version { static String text() { return \"%s\"; } }"
                                .formatted(version));
    }
}
