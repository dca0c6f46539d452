package org.coreadmin.extension.spring.hosting;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.spring.testing.CompiledPlugin;
import org.coreadmin.extension.spring.testing.Shop;
import org.coreadmin.extension.tools.RegistryPublisher;
import org.coreadmin.testing.Thoroughness;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Eight clients call a plugin while it is updated, disabled and enabled, all over HTTP. {@code -Dcore.crash=middle} and {@code all} make more
 * changes.
 */
@Tag("thorough")
@Turn(kind = "plugins in a running application", place = 5, of = 8)
class UnderLoadTest {

    private static final int CLIENTS = 8;
    private static final String PLUGIN = "acme/clock";

    private record Window(long from, long to) {

        boolean overlaps(Window other) {
            return from <= other.to && other.from <= to;
        }
    }

    private record Seen(String answer, Window window) {}

    @Test
    void noRequestIsLostAndEachEndsOnTheVersionThatItStartedOn(@TempDir Path base, @TempDir Path registry)
            throws Exception {
        for (String version : List.of("1.0.0", "2.0.0")) {
            Path tree = clock(version).writeTo(base.resolve("author-" + version));
            new RegistryPublisher().publish(tree, registry, Progress.NONE);
        }
        int changes = Thoroughness.asked().of(3, 16, 100);
        AtomicBoolean ended = new AtomicBoolean();
        ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
        try (Shop shop = Shop.open(base, "--core.extension.bundled-registry=" + registry)) {
            change(shop, "POST", "install", ",\"version\":\"1.0.0\"");
            List<Future<List<Seen>>> calls = new ArrayList<>();
            for (int client = 0; client < CLIENTS; client++) {
                calls.add(clients.submit(() -> call(shop, ended)));
            }
            List<Window> disabled = new ArrayList<>();
            for (int change = 0; change < changes; change++) {
                String version = change % 2 == 0 ? "2.0.0" : "1.0.0";
                change(shop, "POST", "update", ",\"version\":\"" + version + "\",\"allow_downgrade\":true");
                long from = System.nanoTime();
                change(shop, "PUT", "toggle-status", ",\"status\":\"disabled\"");
                change(shop, "PUT", "toggle-status", ",\"status\":\"enabled\"");
                disabled.add(new Window(from, System.nanoTime()));
            }
            ended.set(true);
            List<Seen> all = new ArrayList<>();
            for (Future<List<Seen>> call : calls) {
                all.addAll(call.get(5, TimeUnit.MINUTES));
            }
            assertThat(all)
                    .extracting(Seen::answer)
                    .contains("200 1.0.0 1.0.0", "200 2.0.0 2.0.0")
                    .isSubsetOf("200 1.0.0 1.0.0", "200 2.0.0 2.0.0", "404");
            assertThat(all)
                    .filteredOn(seen -> seen.answer().equals("404"))
                    .allMatch(seen -> disabled.stream().anyMatch(seen.window()::overlaps));
        } finally {
            ended.set(true);
            clients.shutdownNow();
        }
    }

    private static void change(Shop shop, String method, String what, String more) {
        HttpResponse<String> answer =
                shop.send("boss", method, "/admin/plugin/" + what, "{\"name\":\"" + PLUGIN + "\"" + more + "}");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    }

    /** Requests of 0 to 500 ms, most of them short, some answered by another thread than the one that took them. */
    private static List<Seen> call(Shop shop, AtomicBoolean ended) {
        List<Seen> seen = new ArrayList<>();
        while (!ended.get()) {
            int millis = ThreadLocalRandom.current().nextInt(10) == 0
                    ? ThreadLocalRandom.current().nextInt(501)
                    : ThreadLocalRandom.current().nextInt(20);
            String how = ThreadLocalRandom.current().nextBoolean() ? "waiting" : "later";
            long from = System.nanoTime();
            HttpResponse<String> answer = shop.get("/plugin/acme/clock/" + how + "?millis=" + millis);
            Window window = new Window(from, System.nanoTime());
            int status = answer.statusCode();
            seen.add(new Seen(status + (status == 404 ? "" : " " + answer.body()), window));
        }
        return seen;
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
