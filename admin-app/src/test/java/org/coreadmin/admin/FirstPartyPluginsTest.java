package org.coreadmin.admin;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.coreadmin.admin.database.CoreDatabase;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.FirstPartyRegistry;
import org.coreadmin.admin.testing.RunningServer;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The plugins of this repository in a running server, as {@code docs/tutorial/server.md} tells it: real HTTP, no restart. */
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(value = 10, unit = TimeUnit.MINUTES)
@Turn(kind = "servers in processes of their own", place = 1, of = 10)
class FirstPartyPluginsTest {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private static final String ANNOUNCEMENTS = "/plugin/core/announcements/api/announcements";
    private static final String PASSWORD = "correct horse battery";

    private static final Path DEPLOY = Path.of("..", "distribution", "src", "main", "deploy");

    /** A meter in an expression of PromQL: each there has a selector. */
    private static final Pattern METER = Pattern.compile("\\b([a-z_]+)\\{job=");

    private RunningServer server;
    private Client admin;
    private Path base;

    @BeforeAll
    void start(@TempDir Path base, @TempDir Path registry) {
        FirstPartyRegistry plugins = FirstPartyRegistry.in(registry)
                .with("releases/announcements-1.0")
                .with("announcements")
                .with("audit-log")
                .with("login-guard")
                .with("theme-midnight")
                .with("webhooks");
        this.base = base;
        server = RunningServer.on(
                base,
                plugins.setting(),
                "--core.admin.login.failures-per-account=1000",
                "--core.admin.login.failures-per-address=1000");
        admin = server.anonymous();
        assertThat(admin.login("admin", server.administratorsPassword()).status())
                .isEqualTo(200);
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    void anAnnouncementOutlivesDisablingUpdatingAndReinstalling() {
        assertThat(admin.get("/admin/plugin/search?name=announcements")
                        .data()
                        .get("list")
                        .get(0)
                        .get("version")
                        .asString())
                .isEqualTo("1.1.0");
        change("POST", "install", "{\"name\":\"core/announcements\",\"version\":\"1.0.0\"}");
        Client.Answer posted = admin.post(ANNOUNCEMENTS, "{\"title\":\"Hello <b>all</b>\",\"days\":0}");
        assertThat(posted.status()).as(posted.response().body()).isEqualTo(201);
        assertThat(titles()).containsExactly("Hello <b>all</b>");
        assertThat(admin.get("/plugin/core/announcements/assets/index.html")
                        .response()
                        .body())
                .contains("<core-announcements>");

        change("PUT", "toggle-status", "{\"name\":\"core/announcements\",\"status\":\"disabled\"}");
        assertThat(admin.get(ANNOUNCEMENTS).status()).isEqualTo(404);
        assertThat(admin.get("/plugin/core/announcements/assets/index.html").status())
                .isEqualTo(404);
        change("PUT", "toggle-status", "{\"name\":\"core/announcements\",\"status\":\"enabled\"}");
        assertThat(titles()).hasSize(1);

        Client.Answer updated = change("POST", "update", "{\"name\":\"core/announcements\"}");
        assertThat(updated.data().get("version").asString()).isEqualTo("1.1.0");
        assertThat(titles()).containsExactly("Hello <b>all</b>");
        Client.Answer signed = admin.post(ANNOUNCEMENTS, "{\"title\":\"News\",\"days\":0}");
        assertThat(signed.data().get("posted_by").asString()).isEqualTo("admin");

        change("DELETE", "uninstall", "{\"name\":\"core/announcements\",\"keep_data\":true}");
        assertThat(admin.get(ANNOUNCEMENTS).status()).isEqualTo(404);
        change("POST", "install", "{\"name\":\"core/announcements\"}");
        assertThat(titles()).containsExactlyInAnyOrder("Hello <b>all</b>", "News");

        Client reader = server.program("reader", "announcements:read");
        assertThat(reader.get(ANNOUNCEMENTS).status()).isEqualTo(200);
        assertThat(reader.post(ANNOUNCEMENTS, "{\"title\":\"No\"}").status()).isEqualTo(403);
        assertThat(server.anonymous().get(ANNOUNCEMENTS).status()).isEqualTo(401);
        assertThat(server.anonymous()
                        .get("/plugin/core/announcements/assets/index.html")
                        .status())
                .isEqualTo(401);
        change("DELETE", "uninstall", "{\"name\":\"core/announcements\"}");
    }

    @Test
    void theAuditLogRecordsRealLoginsLogoutsRefusalsAndInstalls() {
        change("POST", "install", "{\"name\":\"core/audit-log\"}");
        server.account("grace", PASSWORD, "reader");
        Client grace = server.anonymous();
        grace.login("grace", PASSWORD);
        assertThat(grace.post("/admin/plugin/install", "{\"name\":\"core/theme-midnight\"}")
                        .status())
                .isEqualTo(403);
        grace.post("/logout", "");
        server.anonymous().login("grace", "wrong horse battery");
        change("POST", "install", "{\"name\":\"core/theme-midnight\"}");
        assertThat(recorded())
                .containsSubsequence("login.attempted grace", "login grace")
                .containsSubsequence(
                        "login grace",
                        "permission.refused grace",
                        "logout grace",
                        "login.attempted grace",
                        "install.begun core/theme-midnight",
                        "install.ended core/theme-midnight")
                .satisfiesOnlyOnce(line -> assertThat(line).isEqualTo("login grace"));
        change("DELETE", "uninstall", "{\"name\":\"core/theme-midnight\"}");
        change("DELETE", "uninstall", "{\"name\":\"core/audit-log\"}");
    }

    @Test
    void theLoginGuardLocksANameThatIsGuessedAtAndAddsItsHeaders() throws IOException {
        assertThat(admin.get("/admin/me").header("Referrer-Policy")).isEqualTo("no-referrer");
        change("POST", "install", "{\"name\":\"core/login-guard\"}");
        assertThat(admin.get("/admin/me").header("Referrer-Policy"))
                .as("no weaker than the application's own")
                .isEqualTo("no-referrer");
        assertThat(admin.get("/admin/me").header("X-Frame-Options")).isEqualTo("DENY");
        assertThat(admin.get("/admin/plugin/list?keyword=login-guard")
                        .response()
                        .body())
                .as("this application fires the hooks")
                .contains("core/login-guard")
                .doesNotContain("idle_hooks");
        awaitMetrics("core_plugin_filter_seconds_count\\{plugin=\"core/login-guard\"} [1-9]");
        server.account("alan", PASSWORD, "reader");
        assertThat(server.anonymous().login("alan", PASSWORD).status()).isEqualTo(200);
        for (int attempt = 1; attempt <= 5; attempt++) {
            assertThat(server.anonymous().login("alan", "guess " + attempt).status())
                    .isEqualTo(401);
        }
        Client.Answer locked = server.anonymous().login("alan", PASSWORD);
        assertThat(locked.status()).as(locked.response().body()).isEqualTo(401);
        assertThat(locked.message()).startsWith("Too many failed logins. Try again in ");
        assertThat(server.anonymous()
                        .login("admin", server.administratorsPassword())
                        .status())
                .as("other names go on")
                .isEqualTo(200);
        awaitMetrics("core_plugin_hook_seconds_count\\{hook=\"user.login.before\",plugin=\"core/login-guard\"} [1-9]");
        awaitMetrics("core_plugin_hook_vetoes_total\\{hook=\"user.login.before\",plugin=\"core/login-guard\"} 1.0");
        theDashboardAndTheAlertsUseMetersThatExist();
        change("PUT", "toggle-status", "{\"name\":\"core/login-guard\",\"status\":\"disabled\"}");
        awaitMetrics("(?s)^(?!.*core/login-guard).*core_plugin_active");
        assertThat(server.anonymous().login("alan", PASSWORD).status())
                .as("a plugin that is off refuses nobody")
                .isEqualTo(200);
        assertThat(admin.get("/admin/me").header("Referrer-Policy")).isEqualTo("no-referrer");
        change("DELETE", "uninstall", "{\"name\":\"core/login-guard\"}");
    }

    @Test
    void webhooksTellAReceiverOfChangesAndDrift() throws Exception {
        List<String> told = new CopyOnWriteArrayList<>();
        HttpServer receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        receiver.createContext("/", exchange -> {
            told.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        receiver.start();
        try {
            Files.writeString(base.resolve("webhook-secret"), "0123456789abcdef");
            Files.writeString(
                    Files.createDirectories(base.resolve("config")).resolve("core-extension.yaml"),
                    "outbound:\n  private: [127.0.0.0/8]\n");
            change("POST", "install", "{\"name\":\"core/webhooks\",\"accept\":[\"network\"]}");
            String settings = "{\"name\":\"core/webhooks\",\"values\":{\"endpoints\":[{\"url\":\"http://127.0.0.1:"
                    + receiver.getAddress().getPort() + "/\",\"secret\":\"%s\"}]}}";
            assertThat(admin.send(
                                    "PUT",
                                    "/admin/plugin/settings",
                                    BodyPublishers.ofString(settings.formatted("0123456789abcdef")),
                                    "Content-Type",
                                    "application/json")
                            .status())
                    .as("a secret that is no reference")
                    .isEqualTo(400);
            change("PUT", "settings", settings.formatted("${file:webhook-secret}"));
            change("POST", "install", "{\"name\":\"core/theme-midnight\"}");
            await(told, "\"type\":\"operation.done\".*\"core/theme-midnight\",\"action\":\"install\",\"to\"");
            Path plugin = base.resolve("plugin/core/theme-midnight");
            Files.move(plugin, base.resolve("midnight"));
            await(told, "\"type\":\"plugin.drifted\".*\"core/theme-midnight\"");
            Files.move(base.resolve("midnight"), plugin);
            change("DELETE", "uninstall", "{\"name\":\"core/theme-midnight\"}");
            await(told, "\"core/theme-midnight\",\"action\":\"uninstall\"");
            change("DELETE", "uninstall", "{\"name\":\"core/webhooks\"}");
        } finally {
            receiver.stop(0);
        }
    }

    private static void await(List<String> told, String pattern) throws InterruptedException {
        long begun = System.nanoTime();
        Pattern wanted = Pattern.compile(pattern);
        while (told.stream().noneMatch(body -> wanted.matcher(body).find())) {
            assertThat(System.nanoTime() - begun)
                    .as(() -> pattern + " in " + told)
                    .isLessThan(2 * PATIENCE.toNanos());
            Thread.sleep(100);
        }
    }

    private void theDashboardAndTheAlertsUseMetersThatExist() throws IOException {
        Set<String> exposed = admin.get("/actuator/prometheus")
                .response()
                .body()
                .lines()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.replaceAll("[{ ].*", ""))
                .collect(Collectors.toSet());
        exposed.add("up"); // Prometheus adds it
        for (String file : List.of("grafana-dashboard.json", "core-extension.rules.yml")) {
            Set<String> used = METER.matcher(Files.readString(DEPLOY.resolve(file)))
                    .results()
                    .map(found -> found.group(1))
                    .collect(Collectors.toSet());
            assertThat(used).as(file).hasSizeGreaterThan(3).isSubsetOf(exposed);
        }
    }

    /** Waits until the metrics have what the pattern says: they are read a few times a second only. */
    private void awaitMetrics(String pattern) {
        Pattern wanted = Pattern.compile(pattern);
        long begun = System.nanoTime();
        String metrics;
        do {
            metrics = admin.get("/actuator/prometheus").response().body();
        } while (!wanted.matcher(metrics).find() && System.nanoTime() - begun < PATIENCE.toNanos());
        assertThat(metrics).containsPattern(wanted);
    }

    private List<String> titles() {
        Client.Answer answer = admin.get(ANNOUNCEMENTS);
        assertThat(answer.status()).as(answer.response().body()).isEqualTo(200);
        return answer.data()
                .get("list")
                .valueStream()
                .map(item -> item.get("title").asString())
                .toList();
    }

    private List<String> recorded() {
        return server
                .bean(CoreDatabase.class)
                .reads()
                .sql("SELECT kind, subject FROM core__audit_log__entries ORDER BY id")
                .query()
                .listOfRows()
                .stream()
                .map(FirstPartyPluginsTest::line)
                .toList();
    }

    private static String line(Map<String, Object> row) {
        return row.get("kind") + " " + row.get("subject");
    }

    private Client.Answer change(String method, String what, String body) {
        Client.Answer answer = admin.send(
                method, "/admin/plugin/" + what, BodyPublishers.ofString(body), "Content-Type", "application/json");
        assertThat(answer.status()).as(answer.response().body()).isEqualTo(200);
        answer.data()
                .path("code")
                .path("capabilities")
                .forEach(capability -> assertThat(capability.get("declared").asBoolean())
                        .as(capability.toString())
                        .isTrue());
        answer.data()
                .path("code")
                .path("link")
                .forEach(problem -> assertThat(problem.get("blocks").asBoolean())
                        .as(problem.toString())
                        .isFalse());
        return answer;
    }
}
