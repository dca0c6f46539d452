package org.coreadmin.extension.spring.hosting;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.RuntimeListener.DrainReport;
import org.coreadmin.extension.internal.runtime.Drain;
import org.coreadmin.extension.spring.testing.CompiledPlugin;
import org.coreadmin.extension.spring.testing.Shop;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Scope;
import org.springframework.context.annotation.ScopedProxyMode;
import org.springframework.session.MapSessionRepository;
import org.springframework.session.config.annotation.web.http.EnableSpringHttpSession;
import org.springframework.util.IdGenerator;

/** What ends with a plugin: streams and answers that are given later, also when the application stops. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
@Turn(kind = "plugins in a running application", place = 0, of = 8)
class EndOfAPluginTest {

    private static final PluginName NAME = PluginName.of("acme/later");
    private static final Duration AT_ONCE = Duration.ofSeconds(5);

    private final HttpClient http = HttpClient.newHttpClient();

    private static CompiledPlugin plugin() {
        return CompiledPlugin.named("acme/later")
                .provider("later.Provider")
                .route("GET", "/**", "acme:later")
                .source("later.Provider", """
                        package later;
                        import java.util.Map;
                        import org.coreadmin.extension.api.*;
                        public class Provider implements ConfigProvider {
                            public Map<String, Object> config() { return Contributions.builder().scan("later/web").toMap(); }
                        }
                        """)
                .source("later.web.Visits", """
                        package later.web;
                        import org.springframework.context.annotation.*;
                        import org.springframework.stereotype.Component;
                        import org.springframework.web.context.annotation.SessionScope;
                        @Component @SessionScope
                        public class Visits {
                            private int count;
                            public int next() { return ++count; }
                            @jakarta.annotation.PreDestroy public void end() { count = 0; }
                        }
                        """)
                .source(
                        "later.web.Basket",
                        "package later.web; public record Basket(int items) implements java.io.Serializable {}")
                .source("later.web.Shopping", """
                        package later.web;
                        import jakarta.servlet.http.*;
                        import java.util.*;
                        import org.springframework.security.authentication.*;
                        import org.springframework.security.core.context.*;
                        import org.springframework.security.core.authority.AuthorityUtils;
                        import org.springframework.stereotype.Controller;
                        import org.springframework.ui.Model;
                        import org.springframework.web.bind.annotation.*;
                        import org.springframework.web.servlet.mvc.support.RedirectAttributes;
                        @Controller
                        @RequestMapping("/plugin/acme/later/session")
                        @SessionAttributes("kept")
                        public class Shopping {
                            private final Visits visits;
                            @org.springframework.beans.factory.annotation.Autowired(required = false)
                            private org.springframework.util.IdGenerator theirs;
                            public Shopping(Visits visits) { this.visits = visits; }
                            @GetMapping("/theirs") @ResponseBody public long theirs() {
                                return theirs.generateId().getLeastSignificantBits();
                            }
                            @GetMapping("/fill") @ResponseBody public int fill(HttpSession session, Model model) {
                                session.setAttribute("basket", new Basket(1));
                                session.setAttribute("list", new ArrayList<>(List.of(Map.of("basket", Optional.of(new Basket(2))))));
                                session.setAttribute("theirs", "stays");
                                session.getServletContext().setAttribute("global", new Basket(3));
                                model.addAttribute("kept", new Basket(4));
                                UsernamePasswordAuthenticationToken token = new UsernamePasswordAuthenticationToken(
                                        "boss", "", AuthorityUtils.createAuthorityList("ROLE_BOSS"));
                                token.setDetails(new Basket(5));
                                session.setAttribute("SPRING_SECURITY_CONTEXT", new SecurityContextImpl(token));
                                return visits.next();
                            }
                            @GetMapping("/redirect") public String redirect(RedirectAttributes attributes) {
                                attributes.addFlashAttribute("basket", new Basket(6));
                                return "redirect:/shelf";
                            }
                            @GetMapping("/names") @ResponseBody public Set<String> names(HttpSession session) {
                                return new TreeSet<>(Collections.list(session.getAttributeNames()));
                            }
                            @GetMapping("/visits") @ResponseBody public int visits(HttpSession session) {
                                Object basket = session.getAttribute("basket");
                                return (basket == null ? 0 : ((Basket) basket).items()) + visits.next();
                            }
                        }
                        """)
                .source("later.web.Later", """
                        package later.web;
                        import jakarta.servlet.http.*;
                        import java.util.concurrent.*;
                        import org.springframework.http.ResponseEntity;
                        import org.springframework.web.bind.annotation.*;
                        import org.springframework.web.context.request.async.DeferredResult;
                        import org.springframework.web.servlet.mvc.method.annotation.*;
                        @RestController
                        @RequestMapping("/plugin/acme/later")
                        public class Later {
                            @GetMapping("/stream") public SseEmitter stream() throws Exception {
                                SseEmitter emitter = new SseEmitter(0L);
                                emitter.send("first");
                                return emitter;
                            }
                            @GetMapping("/silent") public ResponseEntity<SseEmitter> silent() { return ResponseEntity.ok(new SseEmitter(0L)); }
                            @GetMapping("/result") public DeferredResult<String> result() { return new DeferredResult<>(0L); }
                            @GetMapping("/stuck") public Callable<String> stuck() {
                                return () -> { new CountDownLatch(1).await(); return ""; };
                            }
                            private volatile String completedIn = "";
                            @GetMapping("/soon") public DeferredResult<String> soon() {
                                DeferredResult<String> result = new DeferredResult<>(0L);
                                result.onCompletion(() -> completedIn =
                                        "" + (Thread.currentThread().getContextClassLoader() == getClass().getClassLoader()));
                                result.setResult("soon");
                                return result;
                            }
                            @GetMapping("/late") public DeferredResult<String> late() {
                                DeferredResult<String> result = new DeferredResult<>(50L);
                                result.onTimeout(() -> result.setResult(
                                        "" + (Thread.currentThread().getContextClassLoader() == getClass().getClassLoader())));
                                return result;
                            }
                            @GetMapping("/completed") public String completed() throws Exception {
                                for (int i = 0; i < 500 && completedIn.isEmpty(); i++) { Thread.sleep(10); }
                                return completedIn;
                            }
                            @GetMapping("/raw") public void raw(HttpServletRequest request, HttpServletResponse response) throws Exception {
                                request.startAsync().setTimeout(0);
                                response.getWriter().println("begun");
                                response.flushBuffer();
                            }
                        }
                        """);
    }

    @Test
    void streamsEndAtOnceResultsWhenTheDrainInterruptsAndAllWithTheServersGrace(@TempDir Path base) throws Exception {
        try (Shop shop = Shop.open(base, "--spring.lifecycle.timeout-per-shutdown-phase=2s")) {
            start(shop, base);
            assertThat(ask(shop, "/soon").get().body()).isEqualTo("soon");
            assertThat(ask(shop, "/completed").get().body())
                    .as("the end of an answer is in the plugin's surroundings")
                    .isEqualTo("true");
            assertThat(ask(shop, "/late").get().body())
                    .as("and so is a time-out")
                    .isEqualTo("true");
            CompletableFuture<HttpResponse<String>> stream = ask(shop, "/stream");
            CompletableFuture<HttpResponse<String>> silent = ask(shop, "/silent");
            CompletableFuture<HttpResponse<String>> result = ask(shop, "/result");
            CompletableFuture<HttpResponse<String>> raw = ask(shop, "/raw");
            awaitLeases(shop, 4);
            long begun = System.nanoTime();
            Drain drain = shop.runtime().stop(NAME);

            assertThat(stream.get(5, TimeUnit.SECONDS).body()).isEqualTo("data:first\n\n");
            HttpResponse<String> opened = silent.get(5, TimeUnit.SECONDS);
            assertThat(opened.statusCode()).isEqualTo(200);
            assertThat(opened.headers().firstValue("Content-Type"))
                    .hasValueSatisfying(type -> assertThat(type).startsWith("text/event-stream"));
            assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(AT_ONCE);
            assertThat(result.isDone()).as("has time to come").isFalse();

            DrainReport report = drain.await();
            assertThat(report.abandoned()).isEmpty();
            assertThat(report.waited()).isLessThan(Duration.ofSeconds(15));
            assertThat(result.get(5, TimeUnit.SECONDS).statusCode()).isEqualTo(503);
            assertThat(result.get().body()).contains("acme/later is being stopped");
            assertThat(raw.get(5, TimeUnit.SECONDS).body()).contains("begun");

            // a plugin with nothing but streams
            start(shop, base);
            CompletableFuture<HttpResponse<String>> only = ask(shop, "/stream");
            awaitLeases(shop, 1);
            assertThat(shop.runtime().stop(NAME).await().waited()).isLessThan(AT_ONCE);
            assertThat(only.get(5, TimeUnit.SECONDS).statusCode()).isEqualTo(200);

            // the application stops
            start(shop, base);
            nothingStaysInSessions(shop, base);
            CompletableFuture<HttpResponse<String>> again = ask(shop, "/stream");
            CompletableFuture<HttpResponse<String>> late = ask(shop, "/result");
            CompletableFuture<HttpResponse<String>> stuck = ask(shop, "/stuck");
            awaitLeases(shop, 3);
            long closing = System.nanoTime();
            shop.close();
            assertThat(Duration.ofNanos(System.nanoTime() - closing))
                    .as("the server's own grace, and not the plugin's after it")
                    .isLessThan(Duration.ofSeconds(6));
            assertThat(again.get(5, TimeUnit.SECONDS).body()).isEqualTo("data:first\n\n");
            assertThat(late).failsWithin(Duration.ofSeconds(5));
            assertThat(stuck).failsWithin(Duration.ofSeconds(5));
        }
    }

    private void nothingStaysInSessions(Shop shop, Path base) throws Exception {
        HttpResponse<String> filled = ask(shop, "/session/fill").get();
        assertThat(filled.body()).isEqualTo("1");
        String session = filled.headers().firstValue("Set-Cookie").orElseThrow().split(";", 2)[0];
        assertThat(ask(shop, "/session/redirect", "Cookie", session).get().statusCode())
                .isEqualTo(302);
        assertThat(ask(shop, "/session/names", "Cookie", session).get().body())
                .contains(
                        "basket",
                        "list",
                        "kept",
                        "theirs",
                        "FLASH_MAPS",
                        "scopedTarget.visits",
                        "DESTRUCTION_CALLBACK");
        assertThat(shop.runtime().stop(NAME).await().isOrderly()).isTrue();
        start(shop, base);
        HttpResponse<String> left =
                ask(shop, "/session/names", "Cookie", session).get();
        assertThat(left.body()).isEqualTo("[\"SPRING_SECURITY_CONTEXT\",\"theirs\"]");
        assertThat(ask(shop, "/session/visits", "Cookie", session).get().body()).isEqualTo("1");
    }

    /** Sessions in the memory of Spring Session, and beans of the application in them. */
    @Configuration(proxyBeanMethods = false)
    @EnableSpringHttpSession
    static class Stored {

        @Bean
        MapSessionRepository sessionRepository() {
            return new MapSessionRepository(new ConcurrentHashMap<>());
        }

        @Bean
        @Scope(value = "session", proxyMode = ScopedProxyMode.INTERFACES)
        IdGenerator theirVisits() {
            AtomicInteger count = new AtomicInteger();
            return () -> new UUID(0, count.incrementAndGet());
        }
    }

    @Test
    void nothingStaysInSessionsOfSpringSessionAndBeansOfTheApplicationStay(@TempDir Path base) throws Exception {
        try (Shop shop = Shop.open(Stored.class, base)) {
            start(shop, base);
            HttpResponse<String> first = ask(shop, "/session/theirs").get();
            assertThat(first.body()).isEqualTo("1");
            String session =
                    first.headers().firstValue("Set-Cookie").orElseThrow().split(";", 2)[0];
            assertThat(session).as("Spring Session's cookie").startsWith("SESSION=");
            assertThat(ask(shop, "/session/theirs", "Cookie", session).get().body())
                    .isEqualTo("2");
            assertThat(ask(shop, "/session/theirs").get().body())
                    .as("another session")
                    .isEqualTo("1");
            nothingStaysInSessions(shop, base);
            assertThat(ask(shop, "/session/theirs", "Cookie", session).get().body())
                    .as("the plugin is another one, the application's bean the same")
                    .isEqualTo("3");
        }
    }

    private static void start(Shop shop, Path base) {
        shop.runtime()
                .start(shop.runtime()
                        .link(plugin().compileTo(base.resolve("run").resolve("" + System.nanoTime()))));
    }

    private CompletableFuture<HttpResponse<String>> ask(Shop shop, String path, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(shop.address("/plugin/acme/later" + path));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return http.sendAsync(
                request.header("Authorization", "Basic Ym9zczpib3Nz").build(), BodyHandlers.ofString());
    }

    /** Waits until the requests have arrived and are answered later. */
    private static void awaitLeases(Shop shop, int requests) throws InterruptedException {
        SpringHost host = shop.context().getBean(SpringHost.class);
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (host.waiting().all.size() < requests) {
            assertThat(System.nanoTime()).isLessThan(until);
            Thread.sleep(10);
        }
    }
}
