package org.coreadmin.admin;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.CommandLine;
import org.coreadmin.admin.testing.FirstPartyRegistry;
import org.coreadmin.admin.testing.HostilePackage;
import org.coreadmin.admin.testing.RawHttp;
import org.coreadmin.admin.testing.RunningServer;
import org.coreadmin.admin.token.AccessTokens;
import org.coreadmin.admin.token.TokenMaker;
import org.coreadmin.extension.HistoryEntry;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.host.RunningPlugin;
import org.coreadmin.extension.spring.http.AccessRoutes;
import org.coreadmin.extension.spring.http.ApplicationRoutes;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.http.RouteTable;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.json.JsonMapper;

/** What attackers of services like this one have done, against the running server. */
@TestInstance(Lifecycle.PER_CLASS)
@Timeout(value = 10, unit = TimeUnit.MINUTES)
@Turn(kind = "servers in processes of their own", place = 3, of = 10)
class HardeningTest {

    private static final String ANNOUNCEMENTS = "/plugin/core/announcements";
    private static final Set<String> OPEN = Set.of("GET /", "GET /actuator/health", "GET /csrf", "POST /login");
    private static final List<String> NO_NAMES = List.of(
            "../../x",
            "v/..",
            "v/n/../../y",
            "Acme/Hello",
            "v\\n",
            "v/n\\u0000",
            "v\\n/n",
            "con/nul",
            ".core/x",
            "@etc/passwd",
            "-x/--force",
            "a".repeat(300) + "/b",
            "\\u0430cme/hello",
            "acme/hello/assets");

    private RunningServer server;
    private Path base;
    private Client admin;
    private String token;
    private RawHttp raw;

    @BeforeAll
    void start(@TempDir Path directory, @TempDir Path registry) {
        base = directory;
        server = RunningServer.on(
                base,
                FirstPartyRegistry.in(registry)
                        .with("announcements")
                        .with("theme-midnight")
                        .setting(),
                "--core.extension.upload.enabled=true",
                "--core.extension.upload.max-size=1MB",
                "--core.admin.login.failures-per-address=1000");
        token = server.bean(AccessTokens.class)
                .create("admin", Set.of("*"), Duration.ofHours(1), TokenMaker.local("test"));
        admin = server.anonymous().withToken(token);
        raw = new RawHttp(server.address());
        assertThat(admin.post("/admin/plugin/install", "{\"name\":\"core/announcements\"}")
                        .status())
                .isEqualTo(200);
    }

    @AfterAll
    void stop() {
        server.close();
    }

    /** Asset paths that leave the plugin: Grafana CVE-2021-43798, Nexus CVE-2024-4956. */
    @Test
    void noAssetPathLeavesThePluginsFiles() throws IOException {
        Path secret = base.resolve("secret.txt");
        Files.writeString(secret, "the secret of the host");
        String assets = ANNOUNCEMENTS + "/assets/";
        assertThat(raw.send("GET", assets + "main.js", bearer())).startsWith("HTTP/1.1 200");
        List<String> ups = List.of(
                "../",
                "..%2f",
                "%2e%2e/",
                "%2e%2e%2f",
                "%252e%252e/",
                "%252e%252e%252f",
                "..;/",
                "..%5c",
                "..\\",
                "%5c..%5c",
                "..%00/",
                ".%2e/",
                "%c0%ae%c0%ae/",
                "//");
        for (String up : ups) {
            for (String target : List.of("core.json", "secret.txt", "etc/passwd", "install.lock")) {
                for (int depth : new int[] {1, 5, 12}) {
                    String path = assets + up.repeat(depth) + target;
                    String answer = raw.send("GET", path, bearer());
                    assertThat(answer).as(path).matches("(?s)HTTP/1.1 40[0134] .*");
                    assertThat(answer).as(path).doesNotContain("the secret", "root:", "\"format\"", "\"require\"");
                }
            }
        }
        for (String path : List.of(
                assets + secret, assets + "/" + secret, assets + "%2f" + secret, assets + "main.js%00.png", assets)) {
            assertThat(raw.send("GET", path, bearer())).as(path).matches("(?s)HTTP/1.1 40[04] .*");
        }
    }

    /** Neither a stranger nor a caller with a token makes the log longer than by a line with any of these. */
    @Test
    void requestsThatCannotBeReadAreRefusedWithoutAStackTrace() throws IOException {
        Map<String, String> hostile = new LinkedHashMap<>();
        for (String path : List.of(
                "/admin//plugin/list",
                "/admin/%70lugin/list",
                "/x/..;/admin/plugin/list",
                "/%61dmin/access/tokens",
                "/admin;x=y/access/tokens",
                "/plugin//core/announcements/x",
                "/%70lugin/core/announcements/assets/main.js",
                "/x/..;/plugin/core/announcements",
                "/%63onsole/",
                "/x/..;/console/session",
                "//console/",
                "/x/..;/actuator/health/readiness")) {
            hostile.put("GET " + path, "");
        }
        for (String route : List.of(
                "/admin/plugin/list",
                "/admin/access/tokens",
                ANNOUNCEMENTS + "/latest",
                ANNOUNCEMENTS + "/assets/main.js",
                "/actuator/health/readiness",
                "/actuator/metrics",
                "/console/",
                "/console/session",
                "/v3/api-docs",
                "/csrf",
                "/admin/me",
                "/nothing",
                "/")) {
            for (String query : List.of("%", "keyword=%", "x=%ff", "x=%zz", "%ff=1", "x=%c0%af", "a=1&b=%e4")) {
                hostile.put("GET " + route + "?" + query, "");
            }
        }
        for (String route :
                List.of("/login", "/admin/plugin/install", "/admin/access/tokens", ANNOUNCEMENTS + "/latest", "/")) {
            for (String type : List.of("application/x-www-form-urlencoded", "multipart/form-data; boundary=x")) {
                hostile.put("POST " + route + " " + type, "a=%zz&_csrf=%ff");
            }
            hostile.put("POST " + route + "?_csrf=%ff application/x-www-form-urlencoded", "a=1");
        }
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        log.start();
        root.addAppender(log);
        try {
            for (Map.Entry<String, String> request : hostile.entrySet()) {
                for (String caller : List.of("X-Nobody: 1", bearer())) {
                    log.list.clear();
                    String[] line = request.getKey().split(" ", 3);
                    String answer = raw.send(line[0] + " " + line[1]
                            + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                            + caller
                            + (line.length < 3 ? "" : "\r\nContent-Type: " + line[2])
                            + "\r\nContent-Length: " + request.getValue().length() + "\r\n\r\n"
                            + request.getValue());
                    assertThat(answer)
                            .as(request.getKey() + " " + caller.charAt(0))
                            .matches("(?s)HTTP/1.1 4(0[01345]|15) .*")
                            .contains("{\"code\":4");
                    assertThat(log.list).as(request.getKey()).hasSizeLessThanOrEqualTo(1);
                    assertThat(log.list)
                            .as(request.getKey())
                            .allSatisfy(event ->
                                    assertThat(event.getThrowableProxy()).isNull());
                    if (line[0].equals("GET") && line[1].contains("?")) {
                        assertThat(answer).as(request.getKey()).startsWith("HTTP/1.1 400 ");
                    }
                }
            }
        } finally {
            root.detachAppender(log);
        }
    }

    @Test
    void aRequestLineThatIsNoneWritesNoStackTrace() throws IOException {
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        log.start();
        root.addAppender(log);
        try {
            assertThat(raw.send("GET /admin\\plugin HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
                    .startsWith("HTTP/1.1 400 ");
            assertThat(log.list).isEmpty();
        } finally {
            root.detachAppender(log);
        }
    }

    @Test
    void uploadsLeaveNothingBehindAndNameNoFileOfTheServer() throws Exception {
        for (String query : List.of("", "?dry_run=true", "?with_dependencies=true")) {
            Client.Answer refused = admin.send(
                    "POST",
                    "/admin/plugin/upload" + query,
                    BodyPublishers.ofString("no zip"),
                    "Content-Type",
                    "application/zip");
            assertThat(refused.status()).as(query).isEqualTo(422);
            assertThat(refused.message()).startsWith("The uploaded package is refused");
            assertThat(refused.response().body())
                    .doesNotContain(base.toString())
                    .doesNotContain("/tmp")
                    .doesNotContain(".zip");
        }
        assertThat(admin.send(
                                "POST",
                                "/admin/plugin/upload",
                                BodyPublishers.ofString("no zip"),
                                "Content-Type",
                                "application/zip",
                                "Core-Registry-Url",
                                "http://127.0.0.1:1/")
                        .status())
                .isEqualTo(403);
        assertThat(admin.send(
                                "POST",
                                "/admin/plugin/upload",
                                BodyPublishers.ofByteArray(new byte[1_100_000]),
                                "Content-Type",
                                "application/zip")
                        .status())
                .isEqualTo(413);
        Path uploads = base.resolve("plugin/.core/uploads");
        for (int wait = 0; wait < 100 && !isEmpty(uploads); wait++) {
            Thread.sleep(20); // an answer may be there a moment before the file is gone
        }
        assertThat(uploads).isEmptyDirectory();
    }

    private static boolean isEmpty(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.findAny().isEmpty();
        }
    }

    @Test
    void aProgramThatAsksForACsrfTokenIsToldThatItNeedsNone() {
        Client.Answer answer = admin.get("/csrf");
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.message()).contains("need no CSRF token");
    }

    /** Hostile plugin names, in every endpoint that takes one. */
    @Test
    void namesThatAreNoneAreRefusedBeforeTheDiskIsTouched() throws IOException {
        Set<String> before = files();
        List<Route> named = server.bean(RouteTable.class).routes().stream()
                .filter(route ->
                        route.body().stream().anyMatch(field -> field.name().equals("name")))
                .toList();
        assertThat(named).hasSizeGreaterThanOrEqualTo(6);
        for (String name : NO_NAMES) {
            for (Route route : named) {
                String more = route.path().equals("/toggle-status") ? ",\"status\":\"enabled\"" : "";
                Client.Answer answer = admin.send(
                        route.method(),
                        "/admin/plugin" + route.path(),
                        BodyPublishers.ofString("{\"name\":\"" + name + "\"" + more + "}"),
                        "Content-Type",
                        "application/json");
                assertThat(answer.status()).as(route.path() + " " + name).isEqualTo(400);
            }
        }
        for (String name : List.of("..%2f..%2fx", "Acme%2fHello", "con%2fnul", "a%00b%2fc", "%0a%2fb")) {
            assertThat(raw.send("GET", "/admin/plugin/detail?name=" + name, bearer()))
                    .as(name)
                    .startsWith("HTTP/1.1 400");
        }
        for (String name : List.of("..%2f..", "Acme/Hello", "con/nul", "a%00b/c", "../..", "%2e%2e/%2e%2e")) {
            assertThat(raw.send("GET", "/admin/plugin/" + name + "/metrics", bearer()))
                    .as(name)
                    .matches("(?s)HTTP/1.1 40[034] .*");
        }
        assertThat(files()).isEqualTo(before);
    }

    private Set<String> files() throws IOException {
        try (Stream<Path> all = Files.walk(base.resolve("plugin"))) {
            return new TreeSet<>(all.map(Path::toString)
                    .filter(path -> !path.endsWith("/.core/uploads")) // made with the first upload
                    .toList());
        }
    }

    /** Removing a plugin whose directory is a link removes the link only. */
    @Test
    void uninstallingAPluginWhoseDirectoryIsALinkTakesTheLinkOnly(@TempDir Path elsewhere) throws IOException {
        Path manifest = elsewhere.resolve("core.json");
        Files.writeString(manifest, "{\"name\":\"acme/linked\",\"version\":\"1.0.0\"}");
        Files.writeString(elsewhere.resolve("precious.txt"), "keep me");
        Path link = base.resolve("plugin/acme/linked");
        Files.createDirectories(link.getParent());
        Files.createSymbolicLink(link, elsewhere);
        admin.post("/admin/plugin/install", "{\"name\":\"acme/linked\"}");
        change("DELETE", "uninstall", "{\"name\":\"acme/linked\",\"force\":true}");
        assertThat(elsewhere.resolve("precious.txt")).hasContent("keep me");
        assertThat(manifest).exists();
        Files.deleteIfExists(link);
    }

    /** Hostile archives, from a registry and uploaded: Cargo CVE-2022-36113, NocoBase CVE-2026-41641. */
    @Test
    void packagesThatReachOutLieOrSwellAreRefusedWhole() throws IOException {
        Set<String> before = files();
        String manifest = "{\"name\": \"acme/evil\", \"version\": \"1.0.0\"}";
        Map<String, byte[]> hostile = new LinkedHashMap<>();
        for (String name : List.of(
                "../evil.txt",
                "../../data/core.db",
                "web/../../evil.txt",
                "/tmp/evil.txt",
                "C:/evil.txt",
                "web\\..\\evil.txt",
                "install.lock",
                "INSTALL.LOCK",
                ".core-x/evil.txt",
                "Core.JSON",
                "web/nul.txt",
                "web/a\u0000b.txt",
                "web/x./y")) {
            hostile.put(name, HostilePackage.of(manifest).with(name, "evil").bytes());
        }
        hostile.put(
                "twice", HostilePackage.of(manifest).with("core.jsom", manifest).named("core.jsom", "core.json"));
        hostile.put(
                "a link", HostilePackage.of(manifest).with("web/link", "/etc").linking("web/link"));
        hostile.put(
                "a bomb",
                HostilePackage.of(manifest)
                        .with("web/zeros", "0".repeat(30_000_000))
                        .bytes());
        hostile.put(
                "a lying checksum",
                HostilePackage.of(manifest).with("web/x.txt", "content").lying());
        hostile.put("something before", HostilePackage.of(manifest).after("#!/bin/sh\n"));
        hostile.put(
                "a key twice",
                HostilePackage.of("{\"name\": \"acme/evil\", \"name\": \"core/other\", \"version\": \"1.0.0\"}")
                        .bytes());
        hostile.put(
                "a bad name",
                HostilePackage.of(manifest.replace("acme/evil", "../evil")).bytes());
        for (Map.Entry<String, byte[]> one : hostile.entrySet()) {
            Client.Answer answer = admin.send(
                    "POST",
                    "/admin/plugin/upload",
                    BodyPublishers.ofByteArray(one.getValue()),
                    "Content-Type",
                    "application/zip");
            assertThat(answer.status()).as(one.getKey()).isEqualTo(422);
        }
        assertThat(files()).isEqualTo(before);
        assertThat(base.resolve("evil.txt")).doesNotExist();
        assertThat(base.resolve("plugin/evil.txt")).doesNotExist();
        Client.Answer good = admin.send(
                "POST",
                "/admin/plugin/upload",
                BodyPublishers.ofByteArray(
                        HostilePackage.of(manifest).with("web/x.txt", "fine").bytes()),
                "Content-Type",
                "application/zip");
        assertThat(good.status()).as(good.response().body()).isEqualTo(200);
        change("DELETE", "uninstall", "{\"name\":\"acme/evil\"}");
    }

    /** Packages that another user swaps after the check: Jenkins CVE-2023-27899. */
    @Test
    void whatIsUploadedIsReadableByNobodyElseWhileItArrives() throws Exception {
        Path uploads = base.resolve("plugin/.core/uploads");
        try (Socket socket = raw.open()) {
            OutputStream out = socket.getOutputStream();
            out.write(("POST /admin/plugin/upload HTTP/1.1\r\nHost: localhost\r\n" + bearer()
                            + "\r\nContent-Type: application/zip\r\nContent-Length: 100\r\nConnection: close\r\n\r\nPK")
                    .getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
            eventually(() -> !filesIn(uploads).isEmpty());
            assertThat(permissions(uploads)).isEqualTo("rwx------");
            for (Path file : filesIn(uploads)) {
                assertThat(permissions(file)).isEqualTo("rw-------");
            }
            out.write(new byte[98]);
            out.flush();
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(answer).startsWith("HTTP/1.1 422");
            eventually(() -> filesIn(uploads).isEmpty());
        }
    }

    /** Waits at most a minute, so that a mistake is a failure and not a hang. */
    private static void eventually(Callable<Boolean> condition) throws Exception {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
        while (!condition.call()) {
            assertThat(System.nanoTime()).as("in time").isLessThan(end);
            Thread.sleep(2);
        }
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    private static List<Path> filesIn(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.toList();
        }
    }

    /** Every route without a token, and encoded past the check: TeamCity CVE-2024-27198. All routes: the host's, the service's, the plugins'. */
    @Test
    void everyRouteIsClosedWithoutATokenWithANarrowOneAndWithOneThatWasRevoked() throws IOException {
        Client stranger = server.anonymous().fetchCsrf();
        Client narrow = server.program("narrow", "nothing:at-all");
        Client revoked = server.program("revoked", "*");
        server.bean(AccessTokens.class).revoke("revoked");
        Set<String> routes = routes();
        assertThat(routes).hasSizeGreaterThan(25);
        for (String route : routes) {
            if (OPEN.contains(route)) {
                continue;
            }
            assertThat(send(stranger, route)).as("nobody: " + route).isEqualTo(401);
            assertThat(send(revoked, route)).as("revoked: " + route).isEqualTo(401);
            if (!needsNoAuthority(route)) {
                assertThat(send(narrow, route)).as("narrow: " + route).isEqualTo(403);
            }
            String[] parts = route.split(" ");
            for (String disguise : List.of(";.jsp", ";x=.css", "/.", "/%2e", "/..;/", "%00", "%3b.js", "?.js")) {
                assertThat(raw.send(parts[0], parts[1] + disguise, "Content-Length: 0"))
                        .as(route + disguise)
                        .matches("(?s)HTTP/1.1 40[0134] .*");
            }
        }
    }

    private static boolean needsNoAuthority(String route) {
        return route.equals("GET /admin/me")
                || route.equals("GET /admin/menus")
                || route.equals("POST /logout")
                || route.equals("GET /v3/api-docs")
                || route.contains("/assets/");
    }

    private static int send(Client client, String route) {
        String[] parts = route.split(" ");
        return client.send(parts[0], parts[1], BodyPublishers.ofString("{}"), "Content-Type", "application/json")
                .status();
    }

    /** METHOD path of everything that answers. */
    private Set<String> routes() {
        Set<String> routes = new TreeSet<>(Set.of(
                "GET /v3/api-docs",
                "GET /actuator",
                "GET /actuator/health",
                "GET /actuator/metrics",
                "GET /actuator/prometheus",
                "GET " + ANNOUNCEMENTS + "/assets/main.js"));
        for (Route route : server.bean(ApplicationRoutes.class).table().routes()) {
            routes.add(route.method() + " " + filled(route.path()));
        }
        for (Route route : server.bean(RouteTable.class).routes()) {
            routes.add(route.method() + " /admin/plugin" + filled(route.path()));
        }
        for (Route route : server.bean(AccessRoutes.class).routes()) {
            routes.add(route.method() + " " + AccessRoutes.PREFIX + filled(route.path()));
        }
        for (RunningPlugin plugin :
                server.bean(PluginLoader.class).runtime().plugins().plugins()) {
            for (Manifest.Route route : plugin.routes()) {
                routes.add(route.method() + " /plugin/" + plugin.name() + filled(route.path()));
            }
        }
        assertThat(routes).contains("POST " + ANNOUNCEMENTS + "/api/announcements", "POST /admin/plugin/install");
        return routes;
    }

    private static String filled(String pattern) {
        return pattern.replaceAll("\\{[^}]*}", "x");
    }

    /** No default credentials, and a throttled login. */
    @Test
    void thereAreNoDefaultCredentials() {
        for (String[] pair : new String[][] {
            {"admin", "admin"}, {"admin", "password"}, {"admin", ""}, {"root", "root"}, {"user", "user"}
        }) {
            assertThat(server.anonymous().login(pair[0], pair[1]).status())
                    .as(pair[1])
                    .isIn(400, 401, 429);
        }
    }

    /** Passwords and tokens are never logged, and no input adds a line to the log. */
    @Test
    void neitherATokenNorALineBreakOfACallerReachesTheLog() {
        ListAppender<ILoggingEvent> lines = new ListAppender<>();
        lines.start();
        List<Logger> loggers = Stream.of("core", "org.coreadmin", "org.springframework", "org.apache.catalina")
                .map(name -> (Logger) LoggerFactory.getLogger(name))
                .toList();
        for (Logger logger : loggers) {
            logger.addAppender(lines);
            logger.setLevel(Level.DEBUG);
            logger.setAdditive(false);
        }
        String password = "a password that is wrong";
        try {
            admin.get("/admin/me");
            admin.get("/admin/plugin/detail?name=x%0aforged%20line");
            admin.post("/admin/plugin/install", "{\"name\":\"v\\nforged/line\"}");
            admin.post("/admin/plugin/install", "{\"name\":\"acme/none\",\"version\":\"1.0.0\\nforged\"}");
            admin.post("/admin/plugin/install", "{\"name\":\"acme/none\"}");
            admin.get("/admin/plugin/list?keyword=a%0d%0aforged%20line");
            server.program("n4rrow", "none:at-all").get("/admin/plugin/list");
            server.anonymous().login("x\nforged line", password);
            server.anonymous().login("admin", password);
            admin.send("GET", "/nowhere%0aforged", BodyPublishers.noBody());
        } finally {
            for (Logger logger : loggers) {
                logger.setLevel(null);
                logger.setAdditive(true);
                logger.detachAppender(lines);
            }
        }
        List<ILoggingEvent> ours = lines.list.stream()
                .filter(event -> event.getLoggerName().startsWith("core.")
                        || event.getLoggerName().startsWith("org.coreadmin"))
                .toList();
        assertThat(ours).isNotEmpty();
        assertThat(ours)
                .extracting(ILoggingEvent::getFormattedMessage)
                .noneMatch(line -> line.matches("(?s).*[\r\n].*"));
        assertThat(lines.list)
                .extracting(ILoggingEvent::getFormattedMessage)
                .noneMatch(line -> line.contains(token))
                .noneMatch(line -> line.contains(Client.secretOf(token)))
                .noneMatch(line -> line.contains(password));
    }

    /** Requests forged through addresses: Halo CVE-2026-36757. The operator's registry may be anywhere; where it sends us may not. */
    @Test
    void noRegistryLeadsTheServerToAnotherAddress(@TempDir Path lured) throws IOException {
        Set<String> reached = new ConcurrentSkipListSet<>();
        HttpServer inside = listening(reached);
        HttpServer registry = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        int port = inside.getAddress().getPort();
        List<String> targets = List.of(
                "http://127.0.0.1:" + port,
                "http://localhost:" + port,
                "http://127.1:" + port,
                "http://2130706433:" + port,
                "http://0x7f000001:" + port,
                "http://0177.0.0.1:" + port,
                "http://[::1]:" + port,
                "http://[::ffff:127.0.0.1]:" + port,
                "http://0.0.0.0:" + port,
                "http://127.0.0.1.nip.io:" + port,
                "http://user@127.0.0.1:" + port,
                "http://169.254.169.254/latest/meta-data",
                "file:///etc/passwd",
                "jar:file:///etc/passwd!/x",
                "gopher://127.0.0.1:" + port);
        Set<String> offered = new ConcurrentSkipListSet<>();
        registry.createContext("/", exchange -> {
            String path = exchange.getRequestURI().getPath();
            int at = path.startsWith("/index/acme/p") ? Integer.parseInt(path.replaceAll("\\D", "")) : -1;
            if (at >= 0) {
                offered.add(targets.get(at));
                exchange.getResponseHeaders().add("Location", targets.get(at) + "/index.json");
                exchange.sendResponseHeaders(302, -1);
            } else if (path.equals("/registry.json")) {
                byte[] description = "{\"format\":1,\"name\":\"lure\"}".getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(200, description.length);
                exchange.getResponseBody().write(description);
            } else {
                exchange.sendResponseHeaders(404, -1);
            }
            exchange.close();
        });
        registry.start();
        try {
            Files.createDirectories(lured.resolve("config"));
            Files.writeString(
                    lured.resolve("config/core-extension.yaml"),
                    "registries:\n  - id: lure\n    url: http://127.0.0.1:"
                            + registry.getAddress().getPort() + "/\n");
            try (PluginLoader loader = PluginLoader.at(lured).open()) {
                for (int i = 0; i < targets.size(); i++) {
                    assertThat(loader.manager().install("acme/p" + i).success())
                            .as(targets.get(i))
                            .isFalse();
                }
            }
            assertThat(offered).containsExactlyInAnyOrderElementsOf(targets);
            assertThat(reached).isEmpty();
        } finally {
            inside.stop(0);
            registry.stop(0);
        }
    }

    /** A hostile registry: what the server believes, which redirects it follows, what it sends. */
    @Test
    void aHostileRegistryGetsNothingInstalledAndLearnsNothing(@TempDir Path lured) throws IOException {
        Set<String> reached = new ConcurrentSkipListSet<>();
        Set<String> told = new ConcurrentSkipListSet<>();
        HttpServer elsewhere = listening(reached);
        byte[] bytes = HostilePackage.of("{\"name\": \"acme/any\", \"version\": \"1.0.0\"}")
                .bytes();
        String zeros = "0".repeat(64);
        HttpServer hostile = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        hostile.createContext("/", exchange -> {
            String path = exchange.getRequestURI().getPath();
            told.add(path.replaceAll("\\.json|/index/", "") + " "
                    + exchange.getRequestHeaders().getFirst("Authorization"));
            String version =
                    "{\"name\": \"%s\", \"versions\": [{\"version\": \"1.0.0\", \"size\": " + bytes.length + "%s}]}";
            String name = path.replaceAll("/index/|\\.json", "");
            byte[] answer = switch (path) {
                case "/registry.json" -> "{\"format\":1,\"name\":\"hostile\"}".getBytes(StandardCharsets.UTF_8);
                case "/index/acme/unsigned.json" -> version.formatted(name, "").getBytes(StandardCharsets.UTF_8);
                case "/index/acme/other.json" ->
                    version.formatted("acme/any", ", \"sha256\": \"" + zeros + "\"")
                            .getBytes(StandardCharsets.UTF_8);
                case "/index/acme/forged.json", "/index/secret/tool.json" ->
                    version.formatted(name, ", \"sha256\": \"" + zeros + "\"").getBytes(StandardCharsets.UTF_8);
                case "/index/acme/endless.json" -> " ".repeat(9 * 1024 * 1024).getBytes(StandardCharsets.UTF_8);
                default -> path.endsWith(".zip") ? bytes : new byte[0];
            };
            if (path.equals("/index/acme/away.json")) {
                exchange.getResponseHeaders()
                        .add(
                                "Location",
                                "http://127.0.0.1:" + elsewhere.getAddress().getPort() + path);
                exchange.sendResponseHeaders(302, -1);
            } else {
                exchange.sendResponseHeaders(answer.length == 0 ? 404 : 200, answer.length == 0 ? -1 : answer.length);
                if (answer.length > 0) {
                    exchange.getResponseBody().write(answer);
                }
            }
            exchange.close();
        });
        hostile.start();
        Path own = Files.createDirectories(lured.resolve("own"));
        Files.writeString(own.resolve("registry.json"), "{\"format\": 1, \"name\": \"own\"}");
        Files.createDirectories(lured.resolve("config"));
        Files.writeString(lured.resolve("config/core-extension.yaml"), """
                registries:
                  - id: own
                    url: %s
                    namespaces: [secret]
                  - id: hostile
                    url: http://127.0.0.1:%d/
                    token: the-token-of-this-registry
                """.formatted(
                        own, hostile.getAddress().getPort()));
        try (RunningServer other = RunningServer.on(lured)) {
            Client boss = other.program("boss", "*");
            for (String name : List.of("unsigned", "other", "forged", "endless", "away")) {
                for (String what : List.of("download", "install")) {
                    Client.Answer answer = boss.post("/admin/plugin/" + what, "{\"name\":\"acme/" + name + "\"}");
                    assertThat(answer.status())
                            .as(what + " " + name + answer.response().body())
                            .isIn(404, 422, 502);
                }
            }
            assertThat(boss.post("/admin/plugin/install", "{\"name\":\"secret/tool\"}")
                            .code())
                    .as("a vendor that is claimed is never looked up elsewhere")
                    .isEqualTo(10001);
            assertThat(boss.get("/admin/plugin/list").data().get("total").asInt())
                    .isZero();
            assertThat(lured.resolve("plugin/acme")).doesNotExist();
            assertThat(boss.get("/admin/plugin/search?keyword=x").response().body())
                    .doesNotContain("the-token-of-this-registry");
        } finally {
            hostile.stop(0);
            elsewhere.stop(0);
        }
        assertThat(told).anyMatch(line -> line.startsWith("acme/forged"));
        assertThat(told).noneMatch(line -> line.contains("secret"));
        assertThat(told).allMatch(line -> line.endsWith("Bearer the-token-of-this-registry"));
        assertThat(reached).as("redirected to, with credentials or without").isEmpty();
    }

    /** DNS rebinding: a page under a name that its owner later points at this server. */
    @Test
    void aPageThatRebindsItsNameToThisServerFindsNobodySignedIn() throws IOException {
        String foreign = " HTTP/1.1\r\nHost: rebound.example.com:9501\r\nOrigin: http://rebound.example.com:9501\r\n"
                + "Connection: close\r\nContent-Length: 0\r\n";
        for (String route : routes()) {
            String answer = raw.send(route + foreign + "\r\n");
            if (!OPEN.contains(route)) {
                assertThat(answer).as(route).matches("(?s)HTTP/1.1 40[13] .*");
            }
            assertThat(answer).as(route).doesNotContainIgnoringCase("Access-Control-Allow-Origin");
            assertThat(answer).as(route).doesNotContain("Location: http", "Domain=");
        }
        String csrf = raw.send("GET", "/csrf");
        assertThat(csrf).contains("Set-Cookie: XSRF-TOKEN").doesNotContain("Domain=");
        String preflight = raw.send("OPTIONS /admin/plugin/install" + foreign
                + "Access-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: authorization\r\n\r\n");
        assertThat(preflight).matches("(?s)HTTP/1.1 40[135] .*").doesNotContainIgnoringCase("Access-Control-Allow");
    }

    /** Arguments that look like options: Jenkins CVE-2024-23897. No word of a caller becomes an option, a file or a command of a shell. */
    @Test
    void wordsThatLookLikeOptionsFilesOrCommandsAreOnlyWords() throws IOException {
        Path secret = Files.writeString(base.resolve("arguments.txt"), "the secret of the host");
        List<String> words = List.of(
                "@" + secret,
                "--yes",
                "-h",
                "--server=http://127.0.0.1:1",
                "$(touch pwned)",
                "`touch pwned`",
                "; touch pwned");
        for (String word : words) {
            for (String[] command : new String[][] {
                {"core-extension:install", word, "--yes"},
                {"core-extension:install", "--", word},
                {"core-extension:uninstall", word, "--yes"},
                {"core-extension:list", "--name", word},
                {"core-extension:download", "--name", word},
                {word}
            }) {
                CommandLine.Outcome outcome = CommandLine.in(base).core(command);
                assertThat(outcome.out() + outcome.err())
                        .as(String.join(" ", command))
                        .doesNotContain("the secret");
            }
            String json = JsonMapper.shared().writeValueAsString(Map.of("name", word));
            assertThat(admin.post("/admin/plugin/install", json).status())
                    .as(word)
                    .isEqualTo(400);
        }
        String escape = "\u001b]0;owned\u0007\u001b[2J";
        Path plugin = Files.createDirectories(base.resolve("plugin/acme/escaping"));
        Files.writeString(
                plugin.resolve("core.json"),
                JsonMapper.shared()
                        .writeValueAsString(Map.of(
                                "name",
                                "acme/escaping",
                                "version",
                                "1.0.0",
                                "description",
                                "x\u009b2J y",
                                "author",
                                "Eve")));
        for (String[] command : new String[][] {
            {"core-extension:local-list"},
            {"core-extension:info", "acme/escaping"},
            {"core-extension:install", escape, "--yes"},
            {"core-extension:list", "--name", escape}
        }) {
            CommandLine.Outcome outcome = CommandLine.in(base).core(command);
            assertThat(outcome.out() + outcome.err())
                    .as(command[0])
                    .doesNotContain("\u001b]", "\u001b[2J", "\u009b", "\u0007");
        }
        Files.delete(plugin.resolve("core.json"));
        Files.delete(plugin);
        try (Stream<Path> all = Files.walk(base)) {
            assertThat(all.filter(path -> path.endsWith("pwned"))).isEmpty();
        }
        assertThat(Path.of("pwned")).doesNotExist();
    }

    private static HttpServer listening(Set<String> reached) throws IOException {
        HttpServer inside = HttpServer.create(new InetSocketAddress(0), 0);
        inside.createContext("/", exchange -> {
            reached.add(exchange.getRequestHeaders().getFirst("Host") + exchange.getRequestURI());
            exchange.sendResponseHeaders(404, -1);
            exchange.close();
        });
        inside.start();
        return inside;
    }

    /** Cross-site request forgery. */
    @Test
    void aForeignPageChangesNothingInTheNameOfWhoIsSignedIn() {
        Client browser = server.anonymous();
        browser.login("admin", server.administratorsPassword());
        browser.forgetCsrf();
        String json = "{\"name\":\"core/theme-midnight\"}";
        for (String type : List.of(
                "application/x-www-form-urlencoded",
                "text/plain",
                "multipart/form-data; boundary=x",
                "application/json",
                "application/json;charset=utf-8")) {
            assertThat(browser.send(
                                    "POST",
                                    "/admin/plugin/install",
                                    BodyPublishers.ofString(json),
                                    "Content-Type",
                                    type)
                            .status())
                    .as(type)
                    .isEqualTo(403);
        }
        assertThat(browser.send(
                                "POST",
                                "/admin/plugin/install?_csrf=x",
                                BodyPublishers.ofString(json),
                                "Content-Type",
                                "application/json",
                                "X-XSRF-TOKEN",
                                "guessed")
                        .status())
                .isEqualTo(403);
        browser.fetchCsrf();
        for (String type :
                List.of("application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x")) {
            assertThat(browser.send(
                                    "POST",
                                    "/admin/plugin/install",
                                    BodyPublishers.ofString(json),
                                    "Content-Type",
                                    type)
                            .status())
                    .as(type)
                    .isIn(400, 415);
        }
        for (String get : List.of(
                "/admin/plugin/install?name=core/theme-midnight",
                "/admin/plugin/uninstall?name=core/announcements",
                "/admin/plugin/toggle-status?name=core/announcements&status=disabled")) {
            assertThat(browser.get(get).status()).as(get).isEqualTo(405);
        }
        assertThat(browser.send(
                                "GET",
                                "/admin/plugin/list",
                                BodyPublishers.noBody(),
                                "X-HTTP-Method-Override",
                                "DELETE",
                                "X-Method-Override",
                                "DELETE")
                        .status())
                .as("a plain GET")
                .isEqualTo(200);
        assertThat(browser.post("/admin/plugin/list?_method=GET", "{}").status())
                .isEqualTo(405);
        assertThat(browser.get("/admin/plugin/list").response().body())
                .contains("core/announcements")
                .doesNotContain("core/theme-midnight");
    }

    @Test
    void theSessionsCookieIsSentByNoForeignPageAndReadByNoScript() throws IOException {
        String csrf = raw.send("GET", "/csrf");
        assertThat(csrf).containsPattern("Set-Cookie: XSRF-TOKEN=[^\r]*SameSite=Strict");
        String value = csrf.replaceAll("(?s).*XSRF-TOKEN=([^;]*);.*", "$1");
        String body = "{\"username\":\"admin\",\"password\":\"" + server.administratorsPassword() + "\"}";
        String answer = raw.send("POST /login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: XSRF-TOKEN="
                + value + "\r\nX-XSRF-TOKEN: " + value + "\r\nContent-Type: application/json\r\nContent-Length: "
                + body.length() + "\r\n\r\n" + body);
        assertThat(answer).startsWith("HTTP/1.1 200");
        assertThat(answer).containsPattern("Set-Cookie: CORE_SESSION=[^\r]*HttpOnly");
        assertThat(answer).containsPattern("Set-Cookie: CORE_SESSION=[^\r]*SameSite=Strict");
    }

    /** Script in plugin metadata: Jenkins CVE-2023-27898. */
    @Test
    void scriptInWhatAPluginTellsAboutItselfIsOnlyEverText() throws IOException {
        Path plugin = Files.createDirectories(base.resolve("plugin/acme/scripted"));
        Files.writeString(plugin.resolve("core.json"), """
                {"name": "acme/scripted", "version": "1.0.0", "display_name": "<img src=x onerror=alert(1)>",
                 "description": "</script><script>alert(1)</script>", "author": "<b>Eve</b>"}
                """);
        change("POST", "install", "{\"name\":\"acme/scripted\"}");
        for (String path : List.of(
                "/admin/plugin/list?keyword=scripted",
                "/admin/plugin/detail?name=acme/scripted",
                "/admin/plugin/list?type=%3Cscript%3E",
                "/nowhere/%3Cscript%3Ealert(1)%3C/script%3E")) {
            Client.Answer answer = admin.get(path);
            assertThat(answer.header("Content-Type")).as(path).startsWith("application/json");
            assertThat(answer.header("X-Content-Type-Options")).as(path).isEqualTo("nosniff");
            assertThat(answer.header("Content-Security-Policy")).as(path).contains("default-src 'none'");
        }
        assertThat(admin.get("/admin/plugin/list?type=%3Cscript%3E").response().body())
                .doesNotContain("<script>");
        change("DELETE", "uninstall", "{\"name\":\"acme/scripted\"}");
    }

    /** Serialized objects, polymorphic JSON and YAML tags, and JSON beyond its limits. */
    @Test
    void jsonThatIsTooDeepTooLargeOrAskingForClassesIsRefused() {
        for (String body : List.of(
                "[".repeat(20_000),
                "{\"name\":" + "{\"a\":".repeat(10_000),
                "{\"name\":[\"java.util.HashMap\",{}]}",
                "{\"@class\":\"java.lang.Runtime\",\"name\":\"acme/hello\"}",
                "{\"name\":\"acme/hello\",\"force\":1e999999}",
                "{\"name\":\"acme/hello\",\"version\":" + "9".repeat(5000) + "}",
                "{\"name\":\"acme/hello\",\"name\":\"acme/other\"}",
                "{\"name\":\"acme/hello\"} {}",
                "{'name':'acme/hello'}",
                "!!java.net.URL [\"http://127.0.0.1\"]",
                "\u00ac\u00ed\u0000\u0005")) {
            assertThat(admin.post("/admin/plugin/install", body).status())
                    .as(body.substring(0, Math.min(40, body.length())))
                    .isEqualTo(400);
        }
    }

    /** Requests beyond the limits. */
    @Test
    void queriesWithoutMeasureAreRefused() throws IOException {
        for (String query : List.of(
                "pageSize=2147483647",
                "pageSize=2147483648",
                "pageSize=101",
                "pageSize=-1",
                "page=-1",
                "page=0",
                "page=1e3",
                "page=9999999999999999999",
                "keyword=" + "k".repeat(10_000))) {
            assertThat(admin.get("/admin/plugin/list?" + query).status())
                    .as(query)
                    .isEqualTo(400);
        }
        assertThat(admin.get("/admin/plugin/list?page=2147483647&pageSize=100").status())
                .as("far, but a page")
                .isEqualTo(200);
        String megabyte = raw.send("GET", "/admin/plugin/list?keyword=" + "k".repeat(1 << 20), bearer());
        assertThat(megabyte.isEmpty() || megabyte.startsWith("HTTP/1.1 400"))
                .as("refused, or cut off while still being sent")
                .isTrue();
        assertThat(admin.get("/admin/plugin/list").status()).isEqualTo(200);
    }

    /** Many clients at once: their answers, the history and the final state agree. */
    @Test
    void fiftyClientsOnOnePluginMakeOneLinearHistory() throws Exception {
        String plugin = "{\"name\":\"core/theme-midnight\"";
        ExecutorService clients = Executors.newFixedThreadPool(50);
        CountDownLatch go = new CountDownLatch(1);
        List<Future<Client.Answer>> answers = new ArrayList<>();
        try {
            for (int client = 0; client < 50; client++) {
                int kind = client % 5;
                answers.add(clients.submit(() -> {
                    go.await();
                    return switch (kind) {
                        case 0, 1 -> send("POST", "install", plugin + "}");
                        case 2 -> send("DELETE", "uninstall", plugin + "}");
                        case 3 -> send("PUT", "toggle-status", plugin + ",\"status\":\"disabled\"}");
                        default -> send("PUT", "toggle-status", plugin + ",\"status\":\"enabled\"}");
                    };
                }));
            }
            go.countDown();
            int installed = 0;
            int uninstalled = 0;
            for (Future<Client.Answer> answer : answers) {
                Client.Answer told = answer.get(5, TimeUnit.MINUTES);
                assertThat(told.status()).as(told.response().body()).isIn(200, 409);
                installed += told.status() == 200 && told.message().startsWith("Installed") ? 1 : 0;
                uninstalled += told.status() == 200 && told.message().startsWith("Uninstalled") ? 1 : 0;
            }
            List<String> history = server.bean(PluginLoader.class).manager().history("core/theme-midnight").stream()
                    .filter(HistoryEntry::tookEffect)
                    .map(HistoryEntry::operation)
                    .filter(operation -> operation.equals("install") || operation.equals("uninstall"))
                    .toList();
            for (int i = 0; i < history.size(); i++) {
                assertThat(history.get(i)).as(history.toString()).isEqualTo(i % 2 == 0 ? "install" : "uninstall");
            }
            assertThat(history).hasSize(installed + uninstalled).isNotEmpty();
            boolean there = installed > uninstalled;
            assertThat(admin.get("/admin/plugin/list?keyword=midnight")
                            .data()
                            .get("total")
                            .asInt())
                    .isEqualTo(there ? 1 : 0);
            assertThat(admin.get("/admin/plugin/readiness").data().get("ready").asBoolean())
                    .isTrue();
            for (String left : List.of("journal", "stage", "trash")) {
                Path directory = base.resolve("plugin/.core").resolve(left);
                assertThat(Files.exists(directory) ? directory.toFile().list() : new String[0])
                        .as(left)
                        .isEmpty();
            }
            if (there) {
                change("DELETE", "uninstall", plugin + "}");
            }
        } finally {
            clients.shutdownNow();
        }
    }

    private Client.Answer send(String method, String what, String body) {
        return admin.send(
                method, "/admin/plugin/" + what, BodyPublishers.ofString(body), "Content-Type", "application/json");
    }

    private void change(String method, String what, String body) {
        Client.Answer answer = send(method, what, body);
        assertThat(answer.status()).as(answer.response().body()).isEqualTo(200);
    }

    private String bearer() {
        return "Authorization: Bearer " + token;
    }
}
