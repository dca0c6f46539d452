package org.coreadmin.admin.overload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.CookieManager;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.coreadmin.admin.testing.RunningServer;
import org.coreadmin.testing.TcpProxy;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Every route while what the server stands on fails: it answers within the documented time, with a code and a sentence, and
 * readiness says what is true. Routes come from the server itself, so none can be forgotten.
 */
@Timeout(600)
@Turn(kind = "outages", place = 1, of = 3)
class OutagesTest {

    /** The documented five seconds, and much for a busy machine: less than the half minute that a pool waits by itself. */
    private static final Duration LONGEST = Duration.ofSeconds(5).plusSeconds(20);

    private static final int TOGETHER = 12;
    private static final String READINESS = "/actuator/health/readiness";

    /** Routes that need no database, whoever asks. */
    private static final Set<String> OPEN = Set.of("GET /", "GET /console/", "GET /csrf", "GET /v3/api-docs");

    private final HttpClient http = HttpClient.newBuilder()
            .cookieHandler(new CookieManager())
            .connectTimeout(Duration.ofSeconds(10))
            .build();

    @TempDir
    private Path base;

    private final String usualWait = System.getProperty("core.database.wait", "");

    @BeforeEach
    void waitAsUsual() {
        System.setProperty("core.database.wait", "2500");
    }

    @AfterEach
    void waitAsBefore() {
        if (usualWait.isEmpty()) {
            System.clearProperty("core.database.wait");
        } else {
            System.setProperty("core.database.wait", usualWait);
        }
    }

    /** An answer, and how long it took. */
    private record Told(String route, int status, String body, Duration time) {}

    @Test
    void aDatabaseServerThatIsAwayOrSilentIsToldAtOnceOnEveryRoute() throws Exception {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start();
                TcpProxy line = new TcpProxy(postgres.getPort())) {
            configure("database:\n  url: jdbc:postgresql://localhost:" + line.port()
                    + "/postgres\n  username: postgres\n  password: postgres\n");
            try (RunningServer server = RunningServer.on(base)) {
                for (TcpProxy.State fault : List.of(TcpProxy.State.CUT, TcpProxy.State.SILENT)) {
                    Set<String> routes = routes(server);
                    String token = server.token("caller-" + fault, "*");
                    line.become(fault);
                    becomes(server, 503);
                    tellsOnEveryRoute(fault.name(), server, routes, token, 503);
                    line.become(TcpProxy.State.CUT); // what was held back is lost
                    line.become(TcpProxy.State.OPEN);
                    isReadyAgain(server);
                    assertThat(get(server, "/admin/plugin/list", token).status())
                            .as("after %s", fault)
                            .isEqualTo(200);
                }
            }
        }
    }

    @Test
    void aLockedDatabaseFileIsToldInTimeOnEveryRoute() throws Exception {
        try (RunningServer server = RunningServer.on(base)) {
            Set<String> routes = routes(server);
            String token = server.token("caller", "*");
            try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + base.resolve("data/core.db"));
                    Statement statement = other.createStatement()) {
                statement.execute("BEGIN EXCLUSIVE");
                becomes(server, 503);
                tellsOnEveryRoute("locked", server, routes, token, 200);
                statement.execute("ROLLBACK");
            }
            isReadyAgain(server);
        }
    }

    @Test
    void aFullDiskIsToldOnEveryRoute() throws Exception {
        Path disk = Files.createDirectories(base.resolve("disk"));
        assumeTrue(run("mount", "-t", "tmpfs", "-o", "size=64m", "tmpfs", disk.toString()), "no disk can be mounted");
        try {
            base = disk;
            try (RunningServer server = RunningServer.on(base, "--core.extension.upload.enabled=true")) {
                Set<String> routes = routes(server);
                String token = server.token("caller", "*");
                fill(disk.resolve("filler"));
                becomes(server, 503);
                tellsOnEveryRoute("full", server, routes, token, 200);
                Told upload = upload(server, token);
                assertThat(upload.status()).as(upload.toString()).isEqualTo(507);
                isASentence("upload", upload);
                Told made = send(server, "POST /admin/access/tokens", token);
                assertThat(made.status()).as(made.toString()).isEqualTo(507);
                isASentence("token", made);

                Files.delete(disk.resolve("filler"));
                isReadyAgain(server);
                assertThat(send(server, "POST /admin/access/tokens", token).status())
                        .isEqualTo(200);
            }
        } finally {
            run("umount", "-l", disk.toString());
        }
    }

    @Test
    void aRegistryThatSendsAByteAtATimeIsNamedAndTheOtherAnswers() throws Exception {
        Files.createDirectories(base.resolve("plain"));
        Files.writeString(base.resolve("plain/registry.json"), "{\"format\": 1, \"name\": \"plain\"}");
        System.setProperty("core.registry.listing", "1000");
        System.setProperty("core.registry.change", "2000");
        HttpServer slow = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        ExecutorService threads = Executors.newCachedThreadPool();
        slow.setExecutor(threads);
        slow.createContext("/", OutagesTest::drip);
        slow.start();
        try {
            configure(
                    "[{id: slow, url: \"http://127.0.0.1:" + slow.getAddress().getPort() + "/\"},"
                            + " {id: plain, url: plain}]",
                    "");
            try (RunningServer server = RunningServer.on(base)) {
                Set<String> routes = routes(server);
                String token = server.token("caller", "*");
                tellsOnEveryRoute("slow registry", server, routes, token, 200);
                Told found = get(server, "/admin/plugin/search", token);
                assertThat(found.status()).isEqualTo(200);
                assertThat(found.body()).contains("The registry 'slow'");
                assertThat(get(server, READINESS, "").status()).isEqualTo(200);
            }
        } finally {
            System.clearProperty("core.registry.listing");
            System.clearProperty("core.registry.change");
            slow.stop(0);
            threads.shutdownNow();
        }
    }

    private static void drip(HttpExchange exchange) throws IOException {
        try (OutputStream out = exchange.getResponseBody()) {
            exchange.sendResponseHeaders(200, 0);
            for (int i = 0; i < 600; i++) {
                out.write(' ');
                out.flush();
                Thread.sleep(100);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean run(String... command) throws Exception {
        try {
            return new ProcessBuilder(command).redirectErrorStream(true).start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private static void fill(Path file) {
        for (int size : new int[] {1 << 20, 4096, 1}) {
            try (OutputStream out = Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
                while (true) {
                    out.write(new byte[size]);
                }
            } catch (IOException full) {
                // but for less than so much
            }
        }
    }

    private Told upload(RunningServer server, String token) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(server.address() + "/admin/plugin/upload"))
                .header("Content-Type", "application/zip")
                .header("Authorization", "Bearer " + token)
                .POST(BodyPublishers.ofByteArray(new byte[256 * 1024]))
                .build();
        HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
        return new Told("POST /admin/plugin/upload", response.statusCode(), response.body(), Duration.ZERO);
    }

    /** @param reads the status of a read that has to look at the database, such as for the token */
    private void tellsOnEveryRoute(String fault, RunningServer server, Set<String> routes, String token, int reads)
            throws Exception {
        assertThat(get(server, "/admin/plugin/list", token).status()).isEqualTo(reads);
        Map<String, Told> slow = new TreeMap<>();
        for (String caller : List.of(token, local(), "")) {
            for (Told told : ask(server, routes, caller)) {
                String what = fault + ", " + (caller.isEmpty() ? "nobody" : caller.equals(token) ? "token" : "local")
                        + ": " + told;
                if (told.time().compareTo(LONGEST) > 0) {
                    slow.put(what, told);
                }
                if (OPEN.contains(told.route()) && (caller.isEmpty() || told.status() == 200)) {
                    assertThat(told.status()).as(what).isIn(200, 302, 401);
                } else if (caller.equals(token) && reads == 503) {
                    assertThat(told.status()).as(what).isEqualTo(503);
                } else {
                    assertThat(told.status()).as(what).isNotEqualTo(500);
                }
                if (told.status() >= 400) {
                    isASentence(what, told);
                }
            }
        }
        assertThat(slow).isEmpty();
        assertThat(ask(server, Set.of("GET /admin/plugin/list"), local()))
                .as("what needs no database goes on")
                .allSatisfy(told -> assertThat(told.status()).isEqualTo(200));
    }

    private static void isASentence(String what, Told told) {
        JsonNode answer = new JsonMapper().readTree(told.body());
        assertThat(answer.path("code").asInt()).as(what).isPositive();
        assertThat(answer.path("message").asString())
                .as(what)
                .isNotBlank()
                .doesNotContain("Exception", "SQLSTATE", "SELECT", "at org.");
    }

    private void isReadyAgain(RunningServer server) throws Exception {
        becomes(server, 200);
    }

    /** Waits until readiness says what is true. */
    private void becomes(RunningServer server, int status) throws Exception {
        for (int i = 0; i < 100 && get(server, READINESS, "").status() != status; i++) {
            Thread.sleep(100);
        }
        assertThat(get(server, READINESS, "").status()).isEqualTo(status);
    }

    private List<Told> ask(RunningServer server, Set<String> routes, String token) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(TOGETHER);
        try {
            List<Callable<Told>> calls = new ArrayList<>();
            for (String route : routes) {
                calls.add(() -> send(server, route, token));
            }
            List<Told> all = new ArrayList<>();
            for (Future<Told> told : threads.invokeAll(calls)) {
                all.add(told.get());
            }
            return all;
        } finally {
            threads.shutdownNow();
        }
    }

    private Told get(RunningServer server, String path, String token) throws Exception {
        return send(server, "GET " + path, token);
    }

    private Told send(RunningServer server, String route, String token) throws IOException, InterruptedException {
        String[] parts = route.split(" ");
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.address() + parts[1]))
                .timeout(Duration.ofSeconds(60))
                .header("Content-Type", "application/json")
                .header("Cookie", "XSRF-TOKEN=abc")
                .header("X-XSRF-TOKEN", "abc")
                .method(
                        parts[0],
                        parts[0].equals("GET") ? BodyPublishers.noBody() : BodyPublishers.ofString(body(route)));
        if (!token.isEmpty()) {
            request.header("Authorization", "Bearer " + token);
        }
        long begun = System.nanoTime();
        HttpResponse<InputStream> response = http.send(request.build(), BodyHandlers.ofInputStream());
        try (InputStream in = response.body()) {
            String type = response.headers().firstValue("Content-Type").orElse("");
            String body = type.equals("application/json") || type.startsWith("application/json;")
                    ? new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    : "";
            return new Told(route, response.statusCode(), body, Duration.ofNanos(System.nanoTime() - begun));
        }
    }

    private static String body(String route) {
        return switch (route) {
            case "POST /login" -> "{\"username\": \"admin\", \"password\": \"wrong wrong wrong\"}";
            case "POST /admin/access/tokens" -> "{\"name\": \"x\", \"authorities\": [\"plugin:list\"]}";
            case "POST /admin/access/accounts" ->
                "{\"name\": \"x\", \"display_name\": \"x\", \"password\": \"long enough, is it not\", \"roles\": []}";
            default -> "{\"name\": \"acme/none\"}";
        };
    }

    /** Returns every route of the server: those of the tables, and those of controllers. */
    private Set<String> routes(RunningServer server) throws Exception {
        Set<String> routes = new TreeSet<>(OPEN);
        Told document = get(server, "/v3/api-docs", server.token("reader-" + System.nanoTime(), "*"));
        new JsonMapper()
                .readTree(document.body())
                .get("paths")
                .properties()
                .forEach(path -> path.getValue()
                        .properties()
                        .forEach(method -> routes.add(method.getKey().toUpperCase(java.util.Locale.ROOT) + " "
                                + path.getKey().replaceAll("\\{[^}]*}", "x"))));
        for (RequestMappingInfo mapping : server.bean(
                        "requestMappingHandlerMapping", RequestMappingHandlerMapping.class)
                .getHandlerMethods()
                .keySet()) {
            mapping.getMethodsCondition()
                    .getMethods()
                    .forEach(method -> mapping.getPatternValues()
                            .forEach(pattern -> routes.add(method + " " + pattern.replaceAll("\\{[^}]*}", "x"))));
        }
        routes.add("GET /console/session");
        routes.add("GET /actuator/metrics");
        assertThat(routes)
                .hasSizeGreaterThan(60)
                .contains("POST /login", "GET /admin/plugin/list", "PUT /admin/me/password");
        return routes;
    }

    private String local() throws IOException {
        return new JsonMapper()
                .readTree(Files.readString(base.resolve("data/server.json")))
                .get("token")
                .asString();
    }

    private void configure(String yaml) throws IOException {
        configure("[]", yaml);
    }

    private void configure(String registries, String yaml) throws IOException {
        Files.createDirectories(base.resolve("config"));
        Files.writeString(
                base.resolve("config/core-extension.yaml"), "format: 1\nregistries: " + registries + "\n" + yaml);
    }
}
