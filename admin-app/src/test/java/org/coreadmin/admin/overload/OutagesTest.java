package org.coreadmin.admin.overload;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.CookieManager;
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
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.coreadmin.admin.testing.RunningServer;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.tools.RegistryPublisher;
import org.coreadmin.extension.tools.RegistrySigner;
import org.coreadmin.testing.FaultyHost;
import org.coreadmin.testing.TcpProxy;
import org.coreadmin.testing.Thoroughness;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Every route while what the server stands on fails: it answers within the documented time, with a code and a sentence, and
 * readiness says what is true. Routes come from the server itself, so none can be forgotten.
 */
@Timeout(600)
@Turn(kind = "nodes and outages", place = 1, of = 7)
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

    /** What is done to a running server. */
    private interface Act {
        void run(RunningServer server) throws Exception;
    }

    /**
     * A row of the table: a fault, and what is true while it lasts.
     *
     * @param reads     what a read with a token may answer
     * @param readiness what readiness says
     * @param also      what else is true
     */
    private record Row(String name, Act begin, Act end, Set<Integer> reads, int readiness, Act also) {

        Row(String name, Act begin, Act end, Set<Integer> reads, int readiness) {
            this(name, begin, end, reads, readiness, server -> {});
        }
    }

    @Test
    void onADatabaseServer() throws Exception {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start();
                TcpProxy line = new TcpProxy(postgres.getPort())) {
            configure(
                    "[]",
                    "database:\n  url: jdbc:postgresql://localhost:" + line.port()
                            + "/postgres\n  username: postgres\n  password: postgres\n");
            Act back = server -> {
                line.become(TcpProxy.State.CUT); // what was held back is lost
                line.become(TcpProxy.State.OPEN);
            };
            try (RunningServer server = RunningServer.on(base)) {
                everyRouteTells(
                        server,
                        List.of(
                                new Row("cut", any -> line.become(TcpProxy.State.CUT), back, Set.of(503), 503),
                                new Row("silent", any -> line.become(TcpProxy.State.SILENT), back, Set.of(503), 503),
                                new Row("slow", any -> line.become(TcpProxy.State.LATE), back, Set.of(200, 503), 0)));
            }
        }
    }

    @Test
    void onAFileAndTwoRegistries() throws Exception {
        Path disk = Files.createDirectories(base.resolve("disk"));
        boolean mounted = run("mount", "-t", "tmpfs", "-o", "size=64m", "tmpfs", disk.toString());
        Path signed = base.resolve("signed");
        Path plain = base.resolve("plain");
        Sha256 root = publish(signed, plain);
        System.setProperty("core.registry.listing", "1000");
        System.setProperty("core.registry.change", "2000");
        try (FaultyHost host = new FaultyHost(signed)) {
            base = disk;
            configure(
                    "[{id: broken, url: \"" + host.address() + "\", root_sha256: " + root.hex() + "}, {id: plain, url: "
                            + plain + "}]",
                    "deadlines: {hook: 1s}\n");
            HangingPlugin.in(base);
            try (RunningServer server = RunningServer.on(base, "--core.extension.upload.enabled=true");
                    Connection other = DriverManager.getConnection("jdbc:sqlite:" + base.resolve("data/core.db"));
                    Statement statement = other.createStatement()) {
                String token = server.token("first", "*");
                List<Row> rows = new ArrayList<>(List.of(new Row(
                        "locked",
                        any -> statement.execute("BEGIN EXCLUSIVE"),
                        any -> statement.execute("ROLLBACK"),
                        Set.of(200),
                        503)));
                if (mounted) {
                    rows.add(new Row(
                            "full",
                            any -> fill(disk.resolve("filler")),
                            any -> Files.delete(disk.resolve("filler")),
                            Set.of(200),
                            503,
                            any -> refusesWhatNeedsRoom(any, token)));
                }
                rows.addAll(registryRows(server, host, token));
                rows.add(new Row(
                        "a hook that never returns",
                        any -> HangingPlugin.hang("permission.check.before", "menu.render.before", "user.login.before"),
                        any -> {
                            HangingPlugin.release();
                            succeeds(any, "PUT /admin/plugin/toggle-status", token, hangingPlugin("disabled"));
                            succeeds(any, "PUT /admin/plugin/toggle-status", token, hangingPlugin("enabled"));
                        },
                        Set.of(200, 503),
                        200));
                succeeds(server, "POST /admin/plugin/install", token, "{\"name\": \"acme/hang\"}");
                everyRouteTells(server, rows);
            }
        } finally {
            HangingPlugin.release();
            System.clearProperty("core.registry.listing");
            System.clearProperty("core.registry.change");
            if (mounted) {
                run("umount", "-l", disk.toString());
            }
        }
    }

    /** Every file of the registry in every way; a build runs some. */
    private List<Row> registryRows(RunningServer server, FaultyHost host, String token) throws Exception {
        get(server, "/admin/plugin/search", token);
        get(server, "/admin/plugin/offer?name=acme/hello", token);
        List<Row> rows = new ArrayList<>();
        for (FaultyHost.Fault fault : FaultyHost.Fault.values()) {
            for (String file : host.asked()) {
                rows.add(new Row(
                        fault + " of " + file,
                        any -> host.on(file, fault),
                        any -> host.off(file),
                        Set.of(200),
                        200,
                        any -> theOtherRegistryAnswers(server, token)));
            }
        }
        assertThat(rows).hasSizeGreaterThan(6 * FaultyHost.Fault.values().length);
        return Thoroughness.asked().of(rows, 3, 14, new Random(Thoroughness.number()));
    }

    private void theOtherRegistryAnswers(RunningServer server, String token) throws Exception {
        Told found = get(server, "/admin/plugin/search", token);
        assertThat(found.status()).as(found.toString()).isEqualTo(200);
        assertThat(found.body()).contains("other/tool").containsAnyOf("acme/hello", "The registry 'broken'");
    }

    private Sha256 publish(Path signed, Path plain) throws Exception {
        Path keys = base.resolve("keys");
        Sha256 root = new RegistrySigner(signed, keys).init();
        new RegistryPublisher().withKeys(keys).publish(tree("acme/hello"), signed, Progress.NONE);
        new RegistryPublisher().publish(tree("other/tool"), plain, Progress.NONE);
        return root;
    }

    private Path tree(String name) throws IOException {
        Path tree = Files.createDirectories(base.resolve("tree-" + name.replace('/', '-')));
        Files.writeString(tree.resolve("core.json"), "{\"name\": \"" + name + "\", \"version\": \"1.0.0\"}");
        return tree;
    }

    private void refusesWhatNeedsRoom(RunningServer server, String token) throws Exception {
        Told upload = upload(server, token);
        assertThat(upload.status()).as(upload.toString()).isEqualTo(507);
        isASentence("upload", upload);
        Told made = send(server, "POST /admin/access/tokens", token);
        assertThat(made.status()).as(made.toString()).isEqualTo(507);
        isASentence("token", made);
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

    /** Runs the table: each row on all routes, for a token, the operator on this machine, and nobody. */
    private void everyRouteTells(RunningServer server, List<Row> rows) throws Exception {
        Set<String> routes = routes(server);
        String token = server.token("caller", "*");
        for (Row row : rows) {
            row.begin().run(server);
            if (row.readiness() != 0) {
                becomes(server, row.readiness());
            }
            tellsOnEveryRoute(row, server, row.name().equals("slow") ? some(routes) : routes, token);
            row.also().run(server);
            row.end().run(server);
            becomes(server, 200);
            token = server.token("after-" + System.nanoTime(), "*");
            assertThat(get(server, "/admin/plugin/list", token).status())
                    .as("after " + row.name())
                    .isEqualTo(200);
        }
    }

    /** Returns some routes where each of them takes seconds; longer forms take all. */
    private static Set<String> some(Set<String> routes) {
        List<String> all = List.copyOf(routes);
        return new TreeSet<>(Thoroughness.asked().of(all, 12, all.size(), new Random(Thoroughness.number())));
    }

    private void tellsOnEveryRoute(Row row, RunningServer server, Set<String> routes, String token) throws Exception {
        boolean away = row.reads().equals(Set.of(503));
        assertThat(get(server, "/admin/plugin/list", token).status())
                .as(row.name())
                .isIn(row.reads());
        List<Told> slow = new ArrayList<>();
        for (String caller : List.of(token, local(), "")) {
            for (Told told : ask(server, routes, caller)) {
                String what = row.name() + ", "
                        + (caller.isEmpty() ? "nobody" : caller.equals(token) ? "token" : "local") + ": " + told;
                if (told.time().compareTo(LONGEST) > 0) {
                    slow.add(told);
                }
                if (OPEN.contains(told.route()) && (caller.isEmpty() || told.status() == 200)) {
                    assertThat(told.status()).as(what).isIn(200, 302, 401);
                } else if (caller.equals(token) && away) {
                    assertThat(told.status()).as(what).isEqualTo(503);
                } else {
                    assertThat(told.status()).as(what).isNotEqualTo(500);
                }
                if (told.status() >= 400) {
                    isASentence(what, told);
                }
            }
        }
        assertThat(slow).as(row.name()).isEmpty();
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

    private static String hangingPlugin(String status) {
        return "{\"name\": \"" + HangingPlugin.NAME + "\", \"status\": \"" + status + "\"}";
    }

    private void succeeds(RunningServer server, String route, String token, String body) throws Exception {
        Told told = send(server, route, token, body);
        assertThat(told.status()).as(told.toString()).isEqualTo(200);
    }

    private Told send(RunningServer server, String route, String token) throws IOException, InterruptedException {
        return send(server, route, token, body(route));
    }

    private Told send(RunningServer server, String route, String token, String sent)
            throws IOException, InterruptedException {
        String[] parts = route.split(" ");
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.address() + parts[1]))
                .timeout(Duration.ofSeconds(60))
                .header("Content-Type", "application/json")
                .header("Cookie", "XSRF-TOKEN=abc")
                .header("X-XSRF-TOKEN", "abc")
                .method(parts[0], parts[0].equals("GET") ? BodyPublishers.noBody() : BodyPublishers.ofString(sent));
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

    /** Returns every route of the server. */
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

    private void configure(String registries, String yaml) throws IOException {
        Files.createDirectories(base.resolve("config"));
        Files.writeString(
                base.resolve("config/core-extension.yaml"), "format: 1\nregistries: " + registries + "\n" + yaml);
    }
}
