package org.coreadmin.admin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.RunningServer;
import org.coreadmin.extension.spring.access.PermissionCheck;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

@TestInstance(Lifecycle.PER_CLASS)
class DeniedByDefaultTest {

    /** Every route that needs no authority. Adding one is a decision. */
    private static final List<String> OPEN = List.of("GET /", "GET /csrf", "POST /login");

    private static final List<String> SIGNED_IN = List.of(
            "DELETE /admin/me/sessions",
            "DELETE /admin/me/sessions/x",
            "DELETE /admin/me/tokens/x",
            "GET /admin/me",
            "GET /admin/me/account",
            "GET /admin/me/sessions",
            "GET /admin/me/tokens",
            "GET /admin/menus",
            "GET /v3/api-docs",
            "POST /admin/me/confirm",
            "POST /admin/me/tokens",
            "POST /logout",
            "PUT /admin/me/password");

    private RunningServer server;

    @BeforeAll
    void start(@TempDir Path base) {
        server = RunningServer.on(base);
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    void namesEveryRouteThatNeedsNoAuthority() {
        Map<String, String> routes = routes();
        assertThat(routes.keySet())
                .filteredOn(route -> routes.get(route).equals(PermissionCheck.OPEN))
                .isEqualTo(OPEN);
        assertThat(routes.keySet())
                .filteredOn(route -> routes.get(route).equals(PermissionCheck.SIGNED_IN))
                .isEqualTo(SIGNED_IN);
        assertThat(routes.values())
                .filteredOn(authority -> authority.contains(":"))
                .hasSizeGreaterThan(60);
    }

    @Test
    void servesNothingByControllersButErrors() {
        assertThat(server.bean("requestMappingHandlerMapping", RequestMappingHandlerMapping.class)
                        .getHandlerMethods()
                        .keySet())
                .flatExtracting(RequestMappingInfo::getPatternValues)
                .containsOnly("/error");
    }

    @Test
    void asksForATokenAtEveryRouteThatIsNotOpenByName() {
        Set<String> routes = routes().keySet();
        Client stranger = server.anonymous().fetchCsrf();
        assertThat(routes).filteredOn(route -> !OPEN.contains(route)).allSatisfy(route -> {
            Client.Answer answer = send(stranger, route);
            assertThat(answer.status()).as(route).isEqualTo(401);
            assertThat(answer.code()).isEqualTo(401);
            assertThat(answer.header("Location")).isEmpty();
        });
    }

    @Test
    void refusesWhatIsNotListedEvenToWhoMayEverything() {
        Client all = server.program("everything", "*");
        assertThat(List.of("GET /nowhere", "POST /", "DELETE /admin/me", "GET /admin", "GET /actuator/env", "TRACE /x"))
                .allSatisfy(
                        route -> assertThat(send(all, route).status()).as(route).isBetween(400, 405));
    }

    @Test
    void tellsWhoMayEverythingThatThereIsNothingAndOthersThatTheyMayNot() {
        Client all = server.program("explorer", "*");
        assertThat(all.get("/nothing").status()).isEqualTo(404);
        assertThat(all.get("/nothing").code()).isEqualTo(404);
        assertThat(server.program("visitor", "plugin:list").get("/nothing").status())
                .isEqualTo(403);
        assertThat(server.anonymous().get("/nothing").status()).isEqualTo(401);
        for (String path : List.of("/actuator/health/readiness", "/", "/console/")) {
            assertThat(send(server.anonymous(), "HEAD " + path).status())
                    .as(path)
                    .isEqualTo(server.anonymous().get(path).status());
        }
    }

    @Test
    void opensMetricsOnlyToWhoMayObserve() {
        assertThat(server.program("narrow", "plugin:list")
                        .get("/actuator/metrics")
                        .status())
                .isEqualTo(403);
        assertThat(server.program("observer", "system:observe")
                        .get("/actuator/metrics")
                        .status())
                .isEqualTo(200);
        assertThat(server.program("scraper", "system:observe")
                        .get("/actuator/prometheus")
                        .response()
                        .body())
                .contains("jvm_memory_used_bytes");
    }

    @Test
    void countsRequestsUnderTheirRoutes() {
        Client caller = server.program("counted", "*");
        caller.get("/admin/plugin/list");
        caller.get("/admin/plugin/acme/none/metrics?unknown=1");
        caller.get("/admin/plugin/acme/none/at/all");

        assertThat(caller.get("/actuator/prometheus").response().body().lines())
                .filteredOn(line -> line.startsWith("http_server_requests_seconds_count"))
                .anyMatch(line -> line.contains("uri=\"/admin/plugin/list\"") && line.contains("status=\"200\""))
                .anyMatch(line -> line.contains("uri=\"/admin/plugin/{vendor}/{name}/metrics\"")
                        && line.contains("status=\"400\""))
                .noneMatch(line -> line.contains("acme"));
    }

    @Test
    void tellsAnyoneThatItIsReadyAndNothingElse() {
        assertThat(server.output()).endsWith("ready " + server.address() + "\n");
        Client.Answer ready = server.anonymous().get("/actuator/health/readiness");
        assertThat(ready.status()).isEqualTo(200);
        assertThat(ready.json().get("status").asString()).isEqualTo("UP");
        Client.Answer health = server.anonymous().get("/actuator/health");
        assertThat(health.status()).isEqualTo(200);
        assertThat(health.json().propertyNames()).containsOnly("status", "groups");
        assertThat(server.anonymous().get("/actuator/metrics").status()).isEqualTo(401);
    }

    @Test
    void sendsStrictHeadersWithEveryAnswer() {
        assertThat(List.of(
                        server.anonymous().get("/csrf"),
                        server.anonymous().get("/admin/me"),
                        server.program("headers", "*").get("/admin/me")))
                .allSatisfy(answer -> {
                    assertThat(answer.header("Content-Security-Policy"))
                            .contains("default-src 'none'", "frame-ancestors 'none'")
                            .doesNotContain("unsafe");
                    assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
                    assertThat(answer.header("X-Frame-Options")).isEqualTo("DENY");
                    assertThat(answer.header("Referrer-Policy")).isEqualTo("no-referrer");
                    assertThat(answer.header("Cache-Control")).contains("no-store");
                    assertThat(answer.header("Server")).isEmpty();
                });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/admin/me;.jsp", "/admin/me;x=y", "/admin/%6de", "/admin/..;/admin/me", "/admin/../admin/me",
                        "//admin/me",
                "/admin/%2e%2e/admin/me", "/admin%2fme", "/admin/%252e%252e/me", "/admin\\me", "/admin/me%00",
                        "/admin/me/",
                "/ADMIN/ME", "/csrf/../admin/me", "/csrf;/../admin/me", "/csrf/%2e%2e/admin/me"
            })
    void isNotFooledByDisguisedPaths(String path) throws IOException {
        String answer = raw("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        assertThat(answer).matches("(?s)HTTP/1.1 40[0134] .*").doesNotContain("display_name");
        assertThat(answer)
                .as("the envelope, not a page of the container")
                .contains("{\"code\":40")
                .doesNotContain("<html");
    }

    @Test
    void answersWhatIsNoHttpWithoutAWordAboutItself() throws IOException {
        assertThat(raw("GET /a|b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 400")
                .doesNotContainIgnoringCase("tomcat");
        assertThat(raw("nonsense\r\n\r\n")).startsWith("HTTP/1.1 400").doesNotContainIgnoringCase("tomcat");
    }

    private String raw(String request) throws IOException {
        URI address = URI.create(server.address());
        try (Socket socket = new Socket(address.getHost(), address.getPort())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static Client.Answer send(Client client, String route) {
        String[] parts = route.split(" ");
        return client.send(parts[0], parts[1], BodyPublishers.ofString("{}"), "Content-Type", "application/json");
    }

    /** Returns the authority of each route that the server describes. */
    private Map<String, String> routes() {
        Map<String, String> routes = new TreeMap<>();
        server.program("reader-" + System.nanoTime(), "some:thing")
                .get("/v3/api-docs")
                .json()
                .get("paths")
                .properties()
                .forEach(path -> path.getValue()
                        .properties()
                        .forEach(method -> routes.put(
                                method.getKey().toUpperCase(Locale.ROOT) + " "
                                        + path.getKey().replaceAll("\\{[^}]*}", "x"),
                                method.getValue().get("x-authority").asString())));
        return routes;
    }
}
