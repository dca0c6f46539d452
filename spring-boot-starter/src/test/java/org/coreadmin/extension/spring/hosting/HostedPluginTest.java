package org.coreadmin.extension.spring.hosting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.example.shop.spi.Greeting;
import io.micrometer.core.instrument.Measurement;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.api.HookManager;
import org.coreadmin.extension.internal.runtime.Drain;
import org.coreadmin.extension.internal.runtime.LinkRequest;
import org.coreadmin.extension.internal.runtime.StartWatch;
import org.coreadmin.extension.spring.measure.PluginTraffic;
import org.coreadmin.extension.spring.testing.CompiledPlugin;
import org.coreadmin.extension.spring.testing.HelloPlugin;
import org.coreadmin.extension.spring.testing.Shop;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

@TestInstance(Lifecycle.PER_CLASS)
@Timeout(value = 10, unit = TimeUnit.MINUTES)
@Turn(kind = "plugins in a running application", place = 6, of = 8)
class HostedPluginTest {

    private static final PluginName HELLO = PluginName.of("acme/hello");

    private Shop shop;
    private Path base;
    private LinkRequest first;
    private LinkRequest second;

    @BeforeAll
    void open(@TempDir Path directory) throws Exception {
        base = directory;
        shop = Shop.open(base);
        first = HelloPlugin.version("1.0.0").compileTo(base.resolve("run/1"));
        second = HelloPlugin.version("2.0.0").compileTo(base.resolve("run/2"));
        Path web = Files.createDirectories(base.resolve("plugin/acme/hello/web"));
        Files.writeString(web.resolve("page.js"), "export default 1;");
        Files.createSymbolicLink(web.resolve("link.js"), base.resolve("shop.db"));
    }

    @AfterAll
    void shut() {
        shop.close();
    }

    @BeforeEach
    void start() {
        shop.runtime().start(shop.runtime().link(first));
    }

    @AfterEach
    void stop() throws InterruptedException {
        if (shop.runtime().plugins().find(HELLO).isPresent()) {
            shop.runtime().stop(HELLO).await();
        }
    }

    @Test
    void anAssetIsSentInRangesAndOnlyIfItIsAnother() throws IOException {
        String path = "/plugin/acme/hello/assets/page.js";
        HttpResponse<String> whole = asset("GET", path);
        String tag = whole.headers().firstValue("ETag").orElseThrow();
        String date = whole.headers().firstValue("Last-Modified").orElseThrow();
        assertThat(whole.headers().firstValue("Accept-Ranges")).hasValue("bytes");
        assertThat(whole.body()).isEqualTo("export default 1;");

        HttpResponse<String> part = asset("GET", path, "Range", "bytes=7-13");
        assertThat(part.statusCode()).isEqualTo(206);
        assertThat(part.body()).isEqualTo("default");
        assertThat(part.headers().firstValue("Content-Range")).hasValue("bytes 7-13/17");
        assertThat(part.headers().firstValue("Content-Length")).hasValue("7");
        assertThat(asset("GET", path, "Range", "bytes=-2").body()).isEqualTo("1;");
        assertThat(asset("GET", path, "Range", "bytes=15-").body()).isEqualTo("1;");
        assertThat(asset("GET", path, "Range", "bytes=7-13", "If-Range", tag).statusCode())
                .isEqualTo(206);
        assertThat(asset("GET", path, "Range", "bytes=7-13", "If-Range", "\"another\"")
                        .body())
                .as("of another version all is needed")
                .isEqualTo(whole.body());
        HttpResponse<String> beyond = asset("GET", path, "Range", "bytes=17-");
        assertThat(beyond.statusCode()).isEqualTo(416);
        assertThat(beyond.headers().firstValue("Content-Range")).hasValue("bytes */17");
        for (String ignored : List.of("bytes=0-1,4-5", "lines=1-2", "bytes=x")) {
            assertThat(asset("GET", path, "Range", ignored).statusCode())
                    .as(ignored)
                    .isEqualTo(200);
        }
        HttpResponse<String> head = asset("HEAD", path);
        assertThat(head.headers().firstValue("Content-Length")).hasValue("17");
        assertThat(head.body()).isEmpty();

        assertThat(asset("GET", path, "If-None-Match", "\"x\", W/" + tag).statusCode())
                .isEqualTo(304);
        assertThat(asset("GET", path, "If-Modified-Since", date).statusCode()).isEqualTo(304);
        Files.writeString(base.resolve("plugin/acme/hello/web/page.js"), "export default 22;");
        try {
            HttpResponse<String> edited = asset("GET", path, "If-None-Match", tag);
            assertThat(edited.statusCode()).as("which its author has edited").isEqualTo(200);
            assertThat(edited.body()).isEqualTo("export default 22;");
        } finally {
            Files.writeString(base.resolve("plugin/acme/hello/web/page.js"), "export default 1;");
        }
    }

    private HttpResponse<String> asset(String method, String path, String... headers) {
        return shop.sendWith("clerk", method, path, "", headers);
    }

    /** The application's firewall is its own; what stands before it and after it is ours. */
    @Test
    void requestsThatCannotBeReadAreRefusedWithoutAStackTrace() throws IOException {
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        log.start();
        root.addAppender(log);
        try {
            for (String path : List.of(
                    "/admin//plugin/list",
                    "/admin/%70lugin/list",
                    "/x/..;/admin/plugin/list",
                    "/%70lugin/acme/hello/greet/ann",
                    "/x/..;/console/",
                    "/admin/plugin/list?keyword=%",
                    "/plugin/acme/hello/greet/ann?x=%ff",
                    "/plugin/acme/hello/assets/page.js?x=%ff",
                    "/console/?%zz",
                    "/v3/api-docs?%zz")) {
                for (String caller : List.of("", "Authorization: Basic Ym9zczpib3Nz\r\n")) {
                    assertThat(raw("GET /shop" + path, caller, "")).as(path).matches("(?s)HTTP/1.1 40[01] .*");
                }
            }
            String form = "Authorization: Basic Ym9zczpib3Nz\r\nContent-Type: application/x-www-form-urlencoded\r\n";
            assertThat(raw("POST /shop/plugin/acme/hello/form", form, "note=%zz"))
                    .startsWith("HTTP/1.1 400 ");
            assertThat(raw("POST /shop/plugin/acme/hello/form", form, "note=well"))
                    .startsWith("HTTP/1.1 200 ")
                    .contains("well");
            assertThat(log.list)
                    .allSatisfy(event -> assertThat(event.getThrowableProxy()).isNull());
        } finally {
            root.detachAppender(log);
        }
    }

    private String raw(String request, String headers, String body) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", shop.address("/").getPort())) {
            socket.getOutputStream()
                    .write((request + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + headers
                                    + "Content-Length: " + body.length() + "\r\n\r\n" + body)
                            .getBytes(StandardCharsets.ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void servesAControllerWithTheServicesOfPluginAndApplication() {
        assertThat(shop.get("/plugin/acme/hello/greet/Ada").body())
                .contains("\"text\":\"Good day, Ada\"")
                .contains("\"version\":\"1.0.0\"");
        assertThat(shop.send("boss", "POST", "/plugin/acme/hello/echo", "{\"text\":\"hi\",\"stars\":1}")
                        .body())
                .isEqualTo("{\"text\":\"hi!\",\"stars\":2}");
        int before = Integer.parseInt(shop.get("/plugin/acme/hello/count").body());
        assertThat(shop.get("/plugin/acme/hello/count").body()).isEqualTo(String.valueOf(before + 1));
    }

    @Test
    void answersAsynchronously() {
        assertThat(shop.get("/plugin/acme/hello/slow?millis=50").body()).isEqualTo("1.0.0");
    }

    @Test
    void passesEveryRequestButItsOwnInterfaceThroughThePluginsFilters() throws InterruptedException {
        assertThat(shop.get("/shelf").headers().firstValue("X-Hello")).contains("1.0.0");
        assertThat(shop.get("/plugin/acme/hello/greet/Ada").headers().firstValue("X-Hello"))
                .contains("1.0.0");
        assertThat(shop.get("/admin/plugin/list").headers().firstValue("X-Hello"))
                .isEmpty();
        shop.runtime().stop(HELLO).await();
        HttpResponse<String> shelf = shop.get("/shelf");
        assertThat(shelf.body()).isEqualTo("apples");
        assertThat(shelf.headers().firstValue("X-Hello")).isEmpty();
    }

    @Test
    void tellsThePluginTheApplicationsEvents() {
        shop.context().publishEvent("opening hour");
        assertThat(shop.get("/plugin/acme/hello/heard").body()).isEqualTo("opening hour");
    }

    @Test
    void runsScheduledMethodsUntilThePluginStops() throws InterruptedException {
        while (Integer.parseInt(shop.get("/plugin/acme/hello/ticks").body()) < 3) {
            Thread.sleep(5);
        }
        shop.runtime().stop(HELLO).await();
        assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(thread -> thread.getName().startsWith("plugin-schedule"));
    }

    @Test
    void answersNothingWhenThePluginHasStopped() throws InterruptedException {
        shop.runtime().stop(HELLO).await();
        HttpResponse<String> gone = shop.get("/plugin/acme/hello/greet/Ada");
        assertThat(gone.statusCode()).isEqualTo(404);
        assertThat(gone.body()).contains("\"code\":404");
        assertThat(shop.get("/plugin/acme/hello/assets/page.js").statusCode()).isEqualTo(404);
    }

    @Test
    void finishesARequestOnTheVersionThatItStartedOn() throws Exception {
        CompletableFuture<HttpResponse<String>> running =
                CompletableFuture.supplyAsync(() -> shop.get("/plugin/acme/hello/slow?millis=1000"));
        while (shop.get("/plugin/acme/hello/busy").body().equals("0")) {
            Thread.sleep(5);
        }
        shop.runtime().exchange(List.of(), List.of(shop.runtime().link(second)), StartWatch.NONE);
        assertThat(shop.get("/plugin/acme/hello/greet/Ada").body()).contains("2.0.0");
        assertThat(running.get().body()).isEqualTo("1.0.0");
    }

    @Test
    void aRequestMeetsFilterAndControllerOfTheSameVersion() throws Exception {
        Path begun = base.resolve("filter.begun");
        Path go = base.resolve("filter.go");
        PluginName gate = PluginName.of("acme/gate");
        shop.runtime().start(shop.runtime().link(gate("1.0.0", begun, go)));
        try {
            CompletableFuture<HttpResponse<String>> running =
                    CompletableFuture.supplyAsync(() -> shop.get("/plugin/acme/gate/version?wait=true"));
            while (Files.notExists(begun)) {
                Thread.sleep(2);
            }
            Drain old = shop.runtime()
                    .exchange(List.of(), List.of(shop.runtime().link(gate("2.0.0", begun, go))), StartWatch.NONE);
            assertThat(shop.get("/plugin/acme/gate/version").body()).isEqualTo("2.0.0");
            Files.createFile(go);
            HttpResponse<String> answer = running.get();
            assertThat(answer.body()).isEqualTo("1.0.0");
            assertThat(answer.headers().firstValue("X-Gate")).contains("1.0.0");
            assertThat(old.await().isOrderly()).isTrue();
        } finally {
            shop.runtime().stop(gate).await();
        }
    }

    private LinkRequest gate(String version, Path begun, Path go) {
        return CompiledPlugin.named("acme/gate")
                .version(version)
                .route("GET", "/version", "acme:gate")
                .provider("gate.Provider")
                .source("gate.Provider", """
                        package gate;
                        import java.util.Map;
                        import org.coreadmin.extension.api.*;
                        public class Provider implements ConfigProvider {
                            public Map<String, Object> config() {
                                return Contributions.builder().scan("gate/web").middleware(Waiting.class).toMap();
                            }
                        }
                        """)
                .source("gate.Waiting", """
                        package gate;
                        import jakarta.servlet.*;
                        import jakarta.servlet.http.*;
                        import java.io.IOException;
                        import java.nio.file.*;
                        public class Waiting implements Filter {
                            public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
                                    throws IOException, ServletException {
                                ((HttpServletResponse) response).addHeader("X-Gate", "%s");
                                if (request.getParameter("wait") != null) {
                                    Files.createFile(Path.of("%s"));
                                    while (Files.notExists(Path.of("%s"))) { Thread.onSpinWait(); }
                                }
                                chain.doFilter(request, response);
                            }
                        }
                        """.formatted(version, begun, go))
                .source("gate.web.Gate", """
                        package gate.web;
                        import org.springframework.web.bind.annotation.*;
                        @RestController
                        public class Gate { @GetMapping("/plugin/acme/gate/version") public String version() { return "%s"; } }
                        """.formatted(version))
                .compileTo(base.resolve("run/gate-" + version));
    }

    @Test
    void findsTheControllersInAJarWithoutEntriesForDirectories() throws Exception {
        LinkRequest request = orders("acme/packed", "/orders/{id}");
        Path classes = request.directory().resolve("classes");
        Path jar = Files.createDirectories(request.directory().resolve("lib")).resolve("packed.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(new JarEntry(classes.relativize(file).toString()));
                Files.copy(file, out);
                out.closeEntry();
            }
        }
        Files.move(classes, request.directory().resolve("elsewhere"));
        shop.runtime().start(shop.runtime().link(request));
        assertThat(shop.get("/orders/7").body()).isEqualTo("order 7");
        shop.runtime().stop(PluginName.of("acme/packed")).await();
    }

    @Test
    void answersFailuresOfAPluginInTheEnvelope() {
        HttpResponse<String> failure = shop.get("/plugin/acme/hello/fail");
        assertThat(failure.statusCode()).isEqualTo(500);
        assertThat(failure.body()).contains("\"code\":500").doesNotContain("broken on purpose");
        HttpResponse<String> nothing = shop.get("/plugin/acme/hello/nothing");
        assertThat(nothing.statusCode()).isEqualTo(404);
        assertThat(nothing.body()).contains("\"code\":404");
    }

    @Test
    void countsRequestsAndHooksInMetersThatGoWithThePlugin() throws InterruptedException {
        MeterRegistry meters = shop.context().getBean(MeterRegistry.class);
        assertThat(meters.get("core.plugin.advisories")
                        .tag("severity", "malicious")
                        .gauge()
                        .value())
                .isZero();
        shop.get("/plugin/acme/hello/greet/Ada");
        shop.get("/plugin/acme/hello/nothing");
        shop.get("/plugin/acme/hello/fail");
        shop.get("/plugin/acme/hello/slow?millis=1");
        shop.get("/plugin/acme/hello/assets/page.js");
        shop.send("clerk", "GET", "/plugin/acme/hello/greet/Ada", "");
        shop.context().getBean(HookManager.class).trigger("hello.asked");
        PluginTraffic traffic = shop.context().getBean(PluginTraffic.class);
        while (traffic.requests(HELLO).count() < 4) {
            Thread.onSpinWait(); // the end of an asynchronous answer is counted a moment after it has arrived
        }
        assertThat(meter(meters, "core.plugin.requests").get(0).measure())
                .extracting(Measurement::getValue)
                .contains(4.0);
        assertThat(meter(meters, "core.plugin.requests.cpu").get(0).measure())
                .singleElement()
                .extracting(Measurement::getValue)
                .asInstanceOf(InstanceOfAssertFactories.DOUBLE)
                .as("seconds of the first of the requests")
                .isBetween(1e-6, 60.0);
        assertThat(meter(meters, "core.plugin.requests.allocated").get(0).measure())
                .singleElement()
                .extracting(Measurement::getValue)
                .asInstanceOf(InstanceOfAssertFactories.DOUBLE)
                .as("bytes")
                .isBetween(1_000.0, 1e9);
        assertThat(meter(meters, "core.plugin.request.errors"))
                .extracting(one -> one.getId().getTag("kind")
                        + one.measure().iterator().next().getValue())
                .containsExactlyInAnyOrder("client1.0", "server1.0");
        while (meter(meters, "core.plugin.hook")
                        .get(0)
                        .measure()
                        .iterator()
                        .next()
                        .getValue()
                < 1) {
            Thread.onSpinWait(); // numbers are read a few times a second
        }
        while (meter(meters, "core.plugin.filter")
                        .get(0)
                        .measure()
                        .iterator()
                        .next()
                        .getValue()
                < 6) {
            Thread.onSpinWait();
        }
        assertThat(traffic.filters(HELLO).failures()).isZero();
        assertThat(traffic.filters(HELLO).time()).isPositive();
        assertThat(meter(meters, "core.plugin.activation")).hasSize(1);
        assertThat(meters.get("core.plugin.active").gauge().value()).isEqualTo(1);
        assertThat(meters.get("core.plugin.activation.failures")
                        .functionCounter()
                        .count())
                .isZero();

        shop.runtime().stop(HELLO).await();
        assertThat(meters.getMeters())
                .noneMatch(one -> "acme/hello".equals(one.getId().getTag("plugin")));
        assertThat(traffic.requests(HELLO).count()).isZero();
        assertThat(meters.get("core.plugin.active").gauge().value()).isZero();
    }

    @Test
    void servesTheApplicationsReplaceableInterfacesWhileItIsThere() throws Exception {
        shop.runtime().stop(HELLO).await(); // it binds the same interface
        Greeting greeting = shop.context().getBean(Greeting.class);
        assertThat(greeting.greet(() -> "Ada")).isEqualTo("Hello, Ada");
        shop.runtime().start(shop.runtime().link(greeting("acme/polite", "Good day", "1.0.0")));
        assertThat(greeting.greet(() -> "Ada")).isEqualTo("Good day, Ada (1.0.0)");
        assertThatThrownBy(() -> greeting.greet(() -> {
                    throw new IllegalArgumentException("nobody");
                }))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("nobody");

        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch swapped = new CountDownLatch(1);
        CompletableFuture<String> inFlight = CompletableFuture.supplyAsync(() -> greeting.greet(() -> {
            begun.countDown();
            await(swapped);
            return "Ada";
        }));
        await(begun);
        Drain old = shop.runtime()
                .exchange(
                        List.of(),
                        List.of(shop.runtime().link(greeting("acme/polite", "Good day", "2.0.0"))),
                        StartWatch.NONE);
        assertThat(greeting.greet(() -> "Ada")).isEqualTo("Good day, Ada (2.0.0)");
        assertThat(old.isDone()).isFalse();
        swapped.countDown();
        assertThat(inFlight.get()).isEqualTo("Good day, Ada (1.0.0)");
        assertThat(old.await().isOrderly()).isTrue();

        shop.runtime().stop(PluginName.of("acme/polite")).await();
        assertThat(greeting.greet(() -> "Ada")).isEqualTo("Hello, Ada");
    }

    @Test
    void reportsTwoProvidersOfOneInterfaceAndLetsTheSettingsDecide() throws Exception {
        shop.runtime().stop(HELLO).await();
        Greeting greeting = shop.context().getBean(Greeting.class);
        shop.runtime().start(shop.runtime().link(greeting("acme/polite", "Good day", "1.0.0")));
        LinkRequest second = greeting("acme/brief", "Hi", "1.0.0");
        assertThatThrownBy(() -> shop.runtime().link(second))
                .hasMessageContainingAll(Greeting.class.getName(), "acme/polite", "acme/brief", "bindings");
        Path settings = Files.createDirectories(base.resolve("config")).resolve("core-extension.yaml");
        Files.writeString(settings, "bindings:\n  " + Greeting.class.getName() + ": acme/brief\n");
        try {
            shop.runtime().start(shop.runtime().link(second));
            assertThat(greeting.greet(() -> "Ada")).isEqualTo("Hi, Ada (1.0.0)");
            shop.runtime().stop(PluginName.of("acme/brief")).await();
            assertThat(greeting.greet(() -> "Ada")).isEqualTo("Good day, Ada (1.0.0)");
        } finally {
            Files.delete(settings);
            shop.runtime().stop(PluginName.of("acme/polite")).await();
        }
    }

    @Test
    void answersAtPathsOfTheApplicationThatItsManifestDeclaresAndThatAreFree() throws Exception {
        assertThat(shop.get("/orders/7").statusCode()).isEqualTo(404);
        shop.runtime().start(shop.runtime().link(orders("acme/orders", "/orders/{id}")));
        assertThat(shop.get("/orders/7").body()).isEqualTo("order 7");
        assertThat(shop.get("/orders/8?later=true").body()).isEqualTo("order 8");
        assertThat(shop.send("clerk", "GET", "/orders/7", "").statusCode()).isEqualTo(403);
        assertThat(shop.send("", "GET", "/orders/7", "").statusCode()).isEqualTo(401);
        HttpResponse<String> closed = shop.send("boss", "DELETE", "/orders/7", "");
        assertThat(closed.statusCode()).isEqualTo(403);
        assertThat(closed.body()).contains("This route is closed");
        assertThat(shop.get("/orders").statusCode()).isEqualTo(404);
        assertThat(shop.get("/plugin/acme/orders/orders/7").statusCode()).isEqualTo(403);
        assertThat(shop.get("/shelf").body()).isEqualTo("apples");

        assertThatThrownBy(() -> shop.runtime().start(shop.runtime().link(orders("acme/more", "/orders/**"))))
                .hasMessageContainingAll("acme/more", "/orders/**", "acme/orders", "/orders/{id}");
        for (String taken :
                List.of("/shelf", "/{any}", "/**", "/admin/plugin/list", "/plugin/acme/hello/x", "/error")) {
            assertThatThrownBy(() -> shop.runtime().start(shop.runtime().link(orders("acme/taking", taken))))
                    .as(taken)
                    .hasMessageContainingAll("acme/taking", "the application answers itself", taken);
        }
        assertThat(shop.get("/orders/7").body()).isEqualTo("order 7");
        shop.runtime().stop(PluginName.of("acme/orders")).await();
        assertThat(shop.get("/orders/7").statusCode()).isEqualTo(404);
    }

    private LinkRequest orders(String name, String path) {
        return CompiledPlugin.named(name)
                .absoluteRoute("GET", path, "acme:orders")
                .provider("orders.Provider")
                .source("orders.Provider", """
                        package orders;
                        import java.util.Map;
                        import org.coreadmin.extension.api.*;
                        public class Provider implements ConfigProvider {
                            public Map<String, Object> config() { return Contributions.builder().scan("orders/web").toMap(); }
                        }
                        """)
                .source("orders.web.Orders", """
                        package orders.web;
                        import java.util.concurrent.Callable;
                        import org.springframework.web.bind.annotation.*;
                        @RestController
                        public class Orders {
                            @GetMapping("/orders/{id}")
                            public Object order(@PathVariable String id, @RequestParam(defaultValue = "false") boolean later) {
                                String order = "order " + id;
                                return later ? (Callable<String>) () -> order : order;
                            }
                        }
                        """)
                .compileTo(base.resolve("run").resolve(name.replace('/', '-') + path.hashCode()));
    }

    private LinkRequest greeting(String name, String words, String version) {
        String own = name.replace("acme/", "");
        return CompiledPlugin.named(name)
                .version(version)
                .provider(own + ".Provider")
                .source(own + ".Provider", """
                        package %s;
                        import com.example.shop.spi.Greeting;
                        import java.util.Map;
                        import org.coreadmin.extension.api.*;
                        public class Provider implements ConfigProvider {
                            public Map<String, Object> config() {
                                return Contributions.builder().dependency(Greeting.class, Own.class).toMap();
                            }
                        }
                        """.formatted(own))
                .source(own + ".Own", """
                        package %s;
                        import com.example.shop.spi.Greeting;
                        import java.util.function.Supplier;
                        public class Own implements Greeting {
                            public String greet(Supplier<String> who) { return "%s, " + who.get() + " (%s)"; }
                        }
                        """.formatted(own, words, version))
                .compileTo(base.resolve("run").resolve(own + version));
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<Meter> meter(MeterRegistry meters, String name) {
        return meters.find(name).tag("plugin", "acme/hello").meters().stream().toList();
    }

    @Test
    void closesWhatTheManifestDoesNotOpen() {
        assertThat(shop.send("boss", "DELETE", "/plugin/acme/hello/greet/Ada", "")
                        .statusCode())
                .isEqualTo(403);
        assertThat(shop.send("clerk", "GET", "/plugin/acme/hello/greet/Ada", "").statusCode())
                .isEqualTo(403);
        assertThat(shop.send("", "GET", "/plugin/acme/hello/greet/Ada", "").statusCode())
                .isEqualTo(401);
    }

    @Test
    void servesTheFilesUnderWebAndNothingElse() {
        HttpResponse<String> page = shop.send("clerk", "GET", "/plugin/acme/hello/assets/page.js", "");
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).isEqualTo("export default 1;");
        assertThat(page.headers().firstValue("Content-Type").orElse("")).startsWith("text/javascript");
        assertThat(shop.get("/plugin/acme/hello/assets/link.js").statusCode()).isEqualTo(404);
        assertThat(shop.get("/plugin/acme/hello/assets/").statusCode()).isEqualTo(404);
        assertThat(shop.send("", "GET", "/plugin/acme/hello/assets/page.js", "").statusCode())
                .isEqualTo(401);
    }
}
