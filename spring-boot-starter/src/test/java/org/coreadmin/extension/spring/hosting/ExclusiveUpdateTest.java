package org.coreadmin.extension.spring.hosting;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.spring.testing.CompiledPlugin;
import org.coreadmin.extension.spring.testing.Shop;
import org.coreadmin.extension.tools.RegistryPublisher;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A plugin whose manifest says {@code "update": "exclusive"} answers 503 while its tables change, over HTTP. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
@Sampled(oneIn = 3)
class ExclusiveUpdateTest {

    private static final String MIGRATING = "org.coreadmin.test.migrating";
    private static final String MAY_GO_ON = "org.coreadmin.test.mayGoOn";
    private static final String ANSWERING = "org.coreadmin.test.answering";
    private static final String MAY_ANSWER = "org.coreadmin.test.mayAnswer";

    @TempDir
    Path base;

    @TempDir
    Path registry;

    private Shop shop;
    private final CountDownLatch migrating = gate(MIGRATING);
    private final CountDownLatch mayGoOn = gate(MAY_GO_ON);
    private final CountDownLatch answering = gate(ANSWERING);
    private final CountDownLatch mayAnswer = gate(MAY_ANSWER);

    /** Where the plugin's classes, which are not the test's, find it. */
    private static CountDownLatch gate(String name) {
        CountDownLatch gate = new CountDownLatch(1);
        System.getProperties().put(name, gate);
        return gate;
    }

    @BeforeEach
    void open() {
        shop = Shop.open(base, "--core.extension.bundled-registry=" + registry);
    }

    @AfterEach
    void shut() {
        mayGoOn.countDown();
        mayAnswer.countDown();
        shop.close();
        for (String name : new String[] {MIGRATING, MAY_GO_ON, ANSWERING, MAY_ANSWER}) {
            System.getProperties().remove(name);
        }
    }

    private record Shape(boolean exclusive, boolean filter, boolean failing) {}

    private void publish(String version, Shape shape) throws IOException {
        CompiledPlugin plugin = CompiledPlugin.named("acme/ledger")
                .version(version)
                .provider("ledger.Provider")
                .route("GET", "/**", "acme:ledger")
                .absoluteRoute("GET", "/ledger", "acme:ledger")
                .manifest("""
                        "scripts": {"update": "ledger.Update"}, "health": {"timeout_seconds": 1}%s
                        """.formatted(shape.exclusive() ? ", \"update\": \"exclusive\"" : ""))
                .source("ledger.Provider", """
                        package ledger;
                        import java.util.Map;
                        import org.coreadmin.extension.api.*;
                        public class Provider implements ConfigProvider {
                            public Map<String, Object> config() {
                                Contributions contributions = Contributions.builder().scan("ledger/web");
                                if (%s) { contributions.middleware(Around.class); }
                                if (%s) { contributions.dependency(HealthCheck.class, Sick.class); }
                                return contributions.toMap();
                            }
                        }
                        """.formatted(shape.filter(), shape.failing()))
                .source("ledger.Sick", """
                        package ledger;
                        import org.coreadmin.extension.api.*;
                        public class Sick implements HealthCheck {
                            public void check() { throw new IllegalStateException("sick"); }
                        }
                        """)
                .source("ledger.Around", """
                        package ledger;
                        import jakarta.servlet.*;
                        import java.io.IOException;
                        public class Around implements Filter {
                            public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
                                    throws IOException, ServletException {
                                chain.doFilter(request, response);
                            }
                        }
                        """)
                .source("ledger.Update", """
                        package ledger;
                        import java.util.concurrent.CountDownLatch;
                        import org.coreadmin.extension.api.*;
                        public class Update implements UpdateScript {
                            public void update(ScriptContext context) throws Exception {
                                ((CountDownLatch) System.getProperties().get("%s")).countDown();
                                ((CountDownLatch) System.getProperties().get("%s")).await();
                            }
                        }
                        """.formatted(MIGRATING, MAY_GO_ON))
                .source("ledger.web.Ledger", """
                        package ledger.web;
                        import java.util.concurrent.CountDownLatch;
                        import org.springframework.web.bind.annotation.*;
                        @RestController
                        public class Ledger {
                            @GetMapping({"/plugin/acme/ledger/version", "/ledger"})
                            public String version() { return "%s"; }
                            @GetMapping("/plugin/acme/ledger/slow")
                            public String slow() throws Exception {
                                ((CountDownLatch) System.getProperties().get("%s")).countDown();
                                ((CountDownLatch) System.getProperties().get("%s")).await();
                                return version();
                            }
                        }
                        """.formatted(version, ANSWERING, MAY_ANSWER));
        Path tree = plugin.writeTo(base.resolve("author-" + version));
        Files.createDirectories(tree.resolve("web"));
        Files.writeString(tree.resolve("web/page.js"), "export default 1;");
        Path migrations = Files.createDirectories(tree.resolve("database/migrations"));
        Files.writeString(
                migrations.resolve("20260101000000_entries.sql"),
                "CREATE TABLE acme__ledger__entries (id INTEGER);\n-- //@UNDO\nDROP TABLE acme__ledger__entries;\n");
        if (!version.startsWith("1.")) {
            Files.writeString(migrations.resolve("20260202000000_amount.sql"), """
                            ALTER TABLE acme__ledger__entries ADD COLUMN amount INTEGER;
                            -- //@UNDO
                            ALTER TABLE acme__ledger__entries DROP COLUMN amount;
                            """);
        }
        new RegistryPublisher().publish(tree, registry, Progress.NONE);
    }

    private HttpResponse<String> change(String what, String more) {
        return shop.send("boss", "POST", "/admin/plugin/" + what, "{\"name\":\"acme/ledger\"" + more + "}");
    }

    private void install(Shape shape) throws IOException {
        publish("1.0.0", shape);
        HttpResponse<String> installed = change("install", "");
        assertThat(installed.statusCode()).as(installed.body()).isEqualTo(200);
    }

    private CompletableFuture<HttpResponse<String>> update() {
        return CompletableFuture.supplyAsync(() -> change("update", ""));
    }

    private void assertOpen(String path, String answer) {
        HttpResponse<String> open = shop.get(path);
        assertThat(open.statusCode()).as(path + " " + open.body()).isEqualTo(200);
        assertThat(open.body()).isEqualTo(answer);
    }

    private void assertClosed(String path) {
        HttpResponse<String> closed = shop.get(path);
        assertThat(closed.statusCode()).as(path + " " + closed.body()).isEqualTo(503);
        assertThat(closed.headers().firstValue("Retry-After")).contains("1");
        assertThat(closed.body()).contains("\"code\":503").contains("is being updated");
    }

    @Test
    void isClosedWhileItsTablesChangeAndOpenAfterwards() throws Exception {
        install(new Shape(true, false, false));
        publish("2.0.0", new Shape(true, false, false));
        assertOpen("/ledger", "1.0.0");
        CompletableFuture<HttpResponse<String>> update = update();
        await(migrating);
        assertClosed("/plugin/acme/ledger/version");
        assertClosed("/plugin/acme/ledger/assets/page.js");
        assertClosed("/ledger");
        assertThat(shop.send("", "GET", "/plugin/acme/ledger/version", "").statusCode())
                .isEqualTo(401);
        assertOpen("/shelf", "apples");
        mayGoOn.countDown();
        assertThat(update.get().statusCode()).as(update.get().body()).isEqualTo(200);
        assertOpen("/plugin/acme/ledger/version", "2.0.0");
        assertOpen("/plugin/acme/ledger/assets/page.js", "export default 1;");
        assertOpen("/ledger", "2.0.0");
    }

    @Test
    void isOpenAgainInTheOldVersionWhenTheUpdateWasUndone() throws Exception {
        install(new Shape(true, false, false));
        publish("2.0.0", new Shape(true, false, true));
        CompletableFuture<HttpResponse<String>> update = update();
        await(migrating);
        assertClosed("/ledger");
        mayGoOn.countDown();
        while (!update.isDone()) {
            HttpResponse<String> answer = shop.get("/ledger");
            assertThat(answer.statusCode() == 503 ? "closed" : answer.body()).isIn("closed", "1.0.0");
        }
        assertThat(update.get().statusCode()).as(update.get().body()).isEqualTo(500);
        assertOpen("/plugin/acme/ledger/version", "1.0.0");
        assertOpen("/ledger", "1.0.0");
    }

    @Test
    void closesEverythingThatItsFiltersStandBefore() throws Exception {
        install(new Shape(true, true, false));
        publish("2.0.0", new Shape(true, true, false));
        CompletableFuture<HttpResponse<String>> update = update();
        await(migrating);
        assertClosed("/shelf");
        assertClosed("/plugin/acme/ledger/version");
        assertThat(shop.get("/admin/plugin/list").statusCode()).isEqualTo(200);
        mayGoOn.countDown();
        assertThat(update.get().statusCode()).as(update.get().body()).isEqualTo(200);
        assertOpen("/shelf", "apples");
    }

    @Test
    void waitsForRequestsThatHaveBegun() throws Exception {
        install(new Shape(true, false, false));
        publish("2.0.0", new Shape(true, false, false));
        mayGoOn.countDown();
        CompletableFuture<HttpResponse<String>> slow =
                CompletableFuture.supplyAsync(() -> shop.get("/plugin/acme/ledger/slow"));
        await(answering);
        CompletableFuture<HttpResponse<String>> update = update();
        while (shop.get("/ledger").statusCode() != 503) {
            Thread.onSpinWait();
        }
        assertThat(migrating.getCount()).isEqualTo(1);
        mayAnswer.countDown();
        assertThat(slow.get().body()).isEqualTo("1.0.0");
        assertThat(update.get().statusCode()).as(update.get().body()).isEqualTo(200);
        assertThat(migrating.getCount()).isZero();
        assertOpen("/ledger", "2.0.0");
    }

    @Test
    void staysOpenWhereTheManifestDoesNotAskForThat() throws Exception {
        install(new Shape(false, true, false));
        publish("2.0.0", new Shape(false, true, false));
        CompletableFuture<HttpResponse<String>> update = update();
        await(migrating);
        assertOpen("/ledger", "1.0.0");
        assertOpen("/shelf", "apples");
        mayGoOn.countDown();
        assertThat(update.get().statusCode()).as(update.get().body()).isEqualTo(200);
        assertOpen("/ledger", "2.0.0");
    }

    private static void await(CountDownLatch gate) throws InterruptedException {
        assertThat(gate.await(2, TimeUnit.MINUTES)).isTrue();
    }
}
