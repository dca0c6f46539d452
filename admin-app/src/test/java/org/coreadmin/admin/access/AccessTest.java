package org.coreadmin.admin.access;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.CommandLine;
import org.coreadmin.admin.testing.RunningServer;
import org.coreadmin.extension.spring.http.AccessRoutes;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

/** Accounts, roles and tokens over HTTP: who may what, and what nobody may. */
@TestInstance(Lifecycle.PER_CLASS)
class AccessTest {

    private static final String ACCESS = "/admin/access";
    private static final String PASSWORD = "correct horse battery";

    private Path base;
    private RunningServer server;
    private Client boss;

    @BeforeAll
    void start(@TempDir Path directory) {
        base = directory;
        server = RunningServer.on(base);
        boss = server.program("boss", "*");
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    void aTokenIsShownOnceWorksAndIsRevoked() {
        Client.Answer made = boss.post(
                ACCESS + "/tokens", "{\"name\":\"ci\",\"authorities\":[\"plugin:list\",\"audit:read\"],\"days\":7}");
        assertThat(made.status()).as(made.response().body()).isEqualTo(200);
        String token = made.data().get("token").asString();
        String id = made.data().get("id").asString();
        assertThat(made.data().get("expires_at").asString()).matches("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d");
        Client ci = server.anonymous().withToken(token);
        assertThat(ci.get("/admin/me").data().get("name").asString()).isEqualTo("token:ci");

        JsonNode shown = find(boss.get(ACCESS + "/tokens?pageSize=100"), "id", id);
        assertThat(shown.get("state").asString()).isEqualTo("valid");
        assertThat(shown.get("authorities").toString()).isEqualTo("[\"audit:read\",\"plugin:list\"]");
        assertThat(boss.get(ACCESS + "/tokens?pageSize=100").response().body())
                .doesNotContain(token)
                .doesNotContain(Client.secretOf(token));
        assertThat(boss.post(ACCESS + "/tokens", "{\"name\":\"ci\",\"authorities\":[\"plugin:list\"]}")
                        .status())
                .isEqualTo(409);

        assertThat(delete(boss, "/tokens/" + id).status()).isEqualTo(200);
        assertThat(ci.get("/admin/me").status()).isEqualTo(401);
        assertThat(delete(boss, "/tokens/" + id).status()).isEqualTo(404);
        assertThat(find(boss.get(ACCESS + "/tokens?pageSize=100"), "id", id)
                        .get("state")
                        .asString())
                .isEqualTo("revoked");
        assertThat(audited("ci")).containsExactly("token:revoke done", "token:create done");
    }

    @Test
    void refusesTokensThatMakeNoSense() {
        for (String body : List.of(
                "{\"name\":\"a b\",\"authorities\":[\"plugin:list\"]}",
                "{\"name\":\"x\",\"authorities\":[]}",
                "{\"name\":\"x\",\"authorities\":[\"A b\"]}",
                "{\"name\":\"x\",\"authorities\":\"plugin:list\"}",
                "{\"name\":\"x\",\"authorities\":[\"plugin:list\",\"plugin:list\"]}",
                "{\"name\":\"x\",\"authorities\":[\"plugin:list\"],\"days\":0}",
                "{\"name\":\"x\",\"authorities\":[\"plugin:list\"],\"days\":36500}",
                "{\"name\":\"x\",\"authorities\":[\"plugin:list\"],\"days\":\"7\"}",
                "{\"authorities\":[\"plugin:list\"]}",
                "{\"name\":\"x\",\"authorities\":[\"plugin:list\"],\"token\":\"mine\"}")) {
            assertThat(boss.post(ACCESS + "/tokens", body).status()).as(body).isEqualTo(400);
        }
    }

    @Test
    void nobodyGivesATokenWhatTheyDoNotHave() {
        Client narrow = server.program("token-maker", "token:create", "plugin:list");
        assertThat(narrow.post(ACCESS + "/tokens", "{\"name\":\"mine\",\"authorities\":[\"plugin:list\"]}")
                        .status())
                .isEqualTo(200);
        for (String more : List.of("*", "plugin:install", "user:create", "something:else")) {
            Client.Answer refused = narrow.post(
                    ACCESS + "/tokens", "{\"name\":\"more\",\"authorities\":[\"plugin:list\",\"" + more + "\"]}");
            assertThat(refused.status()).as(more).isEqualTo(403);
            assertThat(refused.message()).contains(more);
        }
        assertThat(find(boss.get(ACCESS + "/tokens?pageSize=100"), "name", "more"))
                .isNull();
        assertThat(find(
                        boss.get("/admin/plugin/audit?pageSize=100&actor=token:token-maker&result=refused"),
                        "action",
                        "token:create"))
                .isNotNull();
    }

    @Test
    void noFaceMakesATokenThatLivesLongerThanTheOperatorLets() throws Exception {
        Path settings = Files.createDirectories(base.resolve("config")).resolve("core-extension.yaml");
        server.account("tina", PASSWORD, "reader");
        Client tina = server.anonymous();
        tina.login("tina", PASSWORD);
        String year = "\"authorities\":[\"plugin:list\"],\"days\":365}";
        assertThat(tina.post("/admin/me/tokens", "{\"name\":\"year\"," + year).status())
                .as("the default is a year")
                .isEqualTo(200);
        assertThat(boss.get(ACCESS + "/tokens").data().get("longest_days").asInt())
                .isEqualTo(365);
        try {
            Files.writeString(settings, "tokens: {longest-days: 30}\n");
            for (Client.Answer refused : List.of(
                    boss.post(ACCESS + "/tokens", "{\"name\":\"longer\"," + year),
                    tina.post("/admin/me/tokens", "{\"name\":\"longer\"," + year))) {
                assertThat(refused.status()).isEqualTo(400);
                assertThat(refused.message()).contains("at most 30 days", "tokens.longest-days");
            }
            CommandLine.Outcome command = CommandLine.in(base)
                    .core("token:create", "--name", "longer", "--authority", "plugin:list", "--days", "31");
            assertThat(command.exitCode()).isNotZero();
            assertThat(command.err()).contains("at most 30 days");
            assertThat(CommandLine.in(base)
                            .core("token:create", "--name", "usual", "--authority", "plugin:list")
                            .exitCode())
                    .isZero();
            assertThat(tina.get("/admin/me/tokens").data().get("longest_days").asInt())
                    .isEqualTo(30);
            assertThat(boss.get("/admin/plugin/doctor").response().body())
                    .contains("\"long-token\"", "\"year\"")
                    .doesNotContain("\"usual\"");
        } finally {
            Files.delete(settings);
        }
    }

    @Test
    void whoMayUpdateMayNotInstallAndWhoMayInstallMayUpdate() {
        Client nightly = server.program("nightly", "plugin:update");
        Client installer = server.program("installer", "plugin:install", "token:create");
        String unknown = "{\"name\":\"acme/nothing\"}";
        for (String path : List.of("update", "rollback", "pin", "unpin")) {
            for (Client client : List.of(nightly, installer)) {
                assertThat(client.post("/admin/plugin/" + path, unknown).status())
                        .as(path)
                        .isNotEqualTo(403);
            }
        }
        for (String path : List.of("install", "download")) {
            assertThat(nightly.post("/admin/plugin/" + path, unknown).status())
                    .as(path)
                    .isEqualTo(403);
        }
        assertThat(server.program("observer", "plugin:list")
                        .post("/admin/plugin/update", unknown)
                        .message())
                .contains("plugin:update");
        assertThat(installer
                        .post(ACCESS + "/tokens", "{\"name\":\"passed-on\",\"authorities\":[\"plugin:update\"]}")
                        .status())
                .isEqualTo(200);
    }

    @Test
    void aTokenSaysWhoMadeItAndEndsWithThem() {
        create("tom", "administrator");
        Client tom = server.anonymous();
        tom.login("tom", PASSWORD);
        String token = tom.post(ACCESS + "/tokens", "{\"name\":\"toms\",\"authorities\":[\"*\"],\"days\":1}")
                .data()
                .get("token")
                .asString();
        Client program = server.anonymous().withToken(token);
        Client.Answer made =
                program.post(ACCESS + "/tokens", "{\"name\":\"toms-child\",\"authorities\":[\"*\"],\"days\":365}");
        assertThat(made.message()).contains("expires with the token that created it");
        Client child = server.anonymous().withToken(made.data().get("token").asString());
        Client.Answer list = boss.get(ACCESS + "/tokens?pageSize=100");
        assertThat(find(list, "name", "toms").get("made_by").asString()).isEqualTo("tom");
        assertThat(find(list, "name", "toms-child").get("made_by").asString()).isEqualTo("token:toms");
        assertThat(find(list, "name", "toms-child").get("expires_at"))
                .isEqualTo(find(list, "name", "toms").get("expires_at"));
        assertThat(find(list, "name", "boss").get("made_by").asString()).isEqualTo("local:test");

        put(boss, "/accounts/tom/status", "{\"status\":\"disabled\"}");
        assertThat(program.get("/admin/me").status()).isEqualTo(401);
        assertThat(child.get("/admin/me").status()).isEqualTo(401);
        JsonNode suspended = find(boss.get(ACCESS + "/tokens?pageSize=100"), "name", "toms");
        assertThat(suspended.get("state").asString()).isEqualTo("suspended");
        assertThat(delete(boss, "/tokens/" + suspended.get("id").asString()).status())
                .isEqualTo(200);
        put(boss, "/accounts/tom/status", "{\"status\":\"enabled\"}");
        assertThat(program.get("/admin/me").status()).isEqualTo(401);
        assertThat(child.get("/admin/me").status()).as("made by a revoked one").isEqualTo(401);
        put(boss, "/accounts/tom/status", "{\"status\":\"disabled\"}");
    }

    @Test
    void anAccountIsMadeSignsInAndIsDisabled() {
        create("ella", "reader");
        Client ella = server.anonymous();
        assertThat(ella.login("ella", PASSWORD).status()).isEqualTo(200);
        assertThat(ella.get(ACCESS + "/accounts").status()).isEqualTo(403);
        JsonNode shown = find(boss.get(ACCESS + "/accounts?pageSize=100"), "name", "ella");
        assertThat(shown.get("roles").toString()).isEqualTo("[\"reader\"]");
        assertThat(shown.get("authorities").toString()).isEqualTo("[\"plugin:list\"]");
        assertThat(shown.get("enabled").asBoolean()).isTrue();
        assertThat(shown.has("last_login_at")).isTrue();
        assertThat(shown.has("password")).isFalse();

        assertThat(put(boss, "/accounts/ella/status", "{\"status\":\"disabled\"}")
                        .status())
                .isEqualTo(200);
        assertThat(ella.get("/admin/me").status()).as("the session has ended").isEqualTo(401);
        assertThat(server.anonymous().login("ella", PASSWORD).status()).isEqualTo(401);
        put(boss, "/accounts/ella/status", "{\"status\":\"enabled\"}");
        assertThat(server.anonymous().login("ella", PASSWORD).status()).isEqualTo(200);

        assertThat(put(boss, "/accounts/ella/password", "{\"password\":\"another horse battery\"}")
                        .status())
                .isEqualTo(200);
        assertThat(server.anonymous().login("ella", PASSWORD).status()).isEqualTo(401);
        assertThat(server.anonymous().login("ella", "another horse battery").status())
                .isEqualTo(200);
        assertThat(audited("ella").stream().filter(entry -> entry.startsWith("user:")))
                .containsExactly("user:password done", "user:enable done", "user:disable done", "user:create done");
    }

    @Test
    void refusesAccountsThatMakeNoSense() {
        for (String body : List.of(
                "{\"name\":\"Eve\",\"password\":\"" + PASSWORD + "\",\"roles\":[\"reader\"]}",
                "{\"name\":\"token:x\",\"password\":\"" + PASSWORD + "\",\"roles\":[\"reader\"]}",
                "{\"name\":\"eve\",\"password\":\"short\",\"roles\":[\"reader\"]}",
                "{\"name\":\"eve\",\"password\":\"" + "x".repeat(73) + "\",\"roles\":[\"reader\"]}",
                "{\"name\":\"eve\",\"password\":\"" + PASSWORD + "\",\"roles\":[\"king\"]}",
                "{\"name\":\"eve\",\"password\":\"" + PASSWORD + "\"}",
                "{\"name\":\"eve\",\"display_name\":\"a\\nb\",\"password\":\"" + PASSWORD + "\",\"roles\":[]}")) {
            assertThat(boss.post(ACCESS + "/accounts", body).status()).as(body).isEqualTo(400);
        }
        assertThat(find(boss.get(ACCESS + "/accounts?pageSize=100"), "name", "eve"))
                .isNull();
        assertThat(boss.post(
                                ACCESS + "/accounts",
                                "{\"name\":\"admin\",\"password\":\"" + PASSWORD + "\",\"roles\":[]}")
                        .status())
                .isEqualTo(409);
        assertThat(put(boss, "/accounts/nobody/status", "{\"status\":\"disabled\"}")
                        .status())
                .isEqualTo(404);
        assertThat(put(boss, "/accounts/admin/status", "{\"status\":\"gone\"}").status())
                .isEqualTo(400);
    }

    /** Neither directly, nor by taking over an account that may more. */
    @Test
    void nobodyGivesOrTakesOverRightsThatTheyDoNotHave() {
        create("rosa", "reader");
        Client clerk = server.program(
                "clerk", "user:list", "user:create", "user:password", "user:disable", "user:roles", "plugin:list");
        List<Client.Answer> refused = List.of(
                clerk.post(
                        ACCESS + "/accounts",
                        "{\"name\":\"mole\",\"password\":\"" + PASSWORD + "\",\"roles\":[\"administrator\"]}"),
                put(clerk, "/accounts/admin/password", "{\"password\":\"" + PASSWORD + "\"}"),
                put(clerk, "/accounts/admin/status", "{\"status\":\"disabled\"}"),
                put(clerk, "/accounts/admin/roles", "{\"roles\":[]}"),
                put(clerk, "/accounts/rosa/roles", "{\"roles\":[\"reader\",\"administrator\"]}"));
        assertThat(refused).allSatisfy(answer -> {
            assertThat(answer.status()).as(answer.response().body()).isEqualTo(403);
            assertThat(answer.message()).contains("*");
        });
        assertThat(find(boss.get(ACCESS + "/accounts?pageSize=100"), "name", "mole"))
                .isNull();
        assertThat(find(boss.get(ACCESS + "/accounts?pageSize=100"), "name", "rosa")
                        .get("roles")
                        .toString())
                .isEqualTo("[\"reader\"]");
        assertThat(server.anonymous()
                        .login("admin", server.administratorsPassword())
                        .status())
                .isEqualTo(200);
        assertThat(put(clerk, "/accounts/rosa/roles", "{\"roles\":[]}").status())
                .as("what they may")
                .isEqualTo(200);
        assertThat(put(clerk, "/accounts/rosa/roles", "{\"roles\":[\"reader\"]}")
                        .status())
                .isEqualTo(200);
    }

    @Test
    void everyRouteNeedsItsOwnAuthority() {
        Map<String, String> wanted = Map.of(
                "GET /accounts", "user:list",
                "GET /roles", "user:list",
                "POST /accounts", "user:create",
                "PUT /accounts/rita/password", "user:password",
                "PUT /accounts/rita/status", "user:disable",
                "PUT /accounts/rita/roles", "user:roles",
                "GET /tokens", "token:list",
                "GET /authorities", "token:list",
                "POST /tokens", "token:create",
                "DELETE /tokens/0123456789abcdef", "token:revoke");
        wanted.forEach((route, authority) -> {
            String[] others = wanted.values().stream()
                    .filter(other -> !other.equals(authority))
                    .distinct()
                    .toArray(String[]::new);
            String name = route.toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", "-");
            assertThat(send(server.program("all-but" + name + "x", others), route)
                            .status())
                    .as(route)
                    .isEqualTo(403);
            assertThat(send(server.program("only" + name + "x", authority), route)
                            .status())
                    .as(route)
                    .isNotIn(401, 403, 405);
            assertThat(send(server.anonymous().fetchCsrf(), route).status())
                    .as(route)
                    .isEqualTo(401);
        });
    }

    @Test
    void aBrowserNeedsItsTokenAgainstForgedRequests() {
        create("chris", "administrator");
        Client chris = server.anonymous();
        chris.login("chris", PASSWORD);
        chris.forgetCsrf();
        assertThat(chris.post(ACCESS + "/tokens", "{\"name\":\"forged\",\"authorities\":[\"*\"]}")
                        .status())
                .isEqualTo(403);
        assertThat(put(chris, "/accounts/rita/status", "{\"status\":\"disabled\"}")
                        .status())
                .isEqualTo(403);
        assertThat(find(boss.get(ACCESS + "/tokens?pageSize=100"), "name", "forged"))
                .isNull();
        chris.fetchCsrf();
        assertThat(chris.post(ACCESS + "/tokens", "{\"name\":\"meant\",\"authorities\":[\"*\"]}")
                        .status())
                .isEqualTo(200);
        assertThat(put(chris, "/accounts/chris/status", "{\"status\":\"disabled\"}")
                        .status())
                .as("oneself")
                .isEqualTo(409);
        put(boss, "/accounts/chris/status", "{\"status\":\"disabled\"}");
    }

    @Test
    void theLastAdministratorStays(@TempDir Path base) {
        try (RunningServer alone = RunningServer.on(base)) {
            Client program = alone.program("boss", "*");
            for (String[] change : new String[][] {
                {"/accounts/admin/status", "{\"status\":\"disabled\"}"},
                {"/accounts/admin/roles", "{\"roles\":[]}"},
                {"/accounts/admin/roles", "{\"roles\":[\"reader\"]}"}
            }) {
                Client.Answer refused = put(program, change[0], change[1]);
                assertThat(refused.status()).as(change[1]).isEqualTo(409);
                assertThat(refused.message()).contains("last account that may do everything");
            }
            Client admin = alone.anonymous();
            assertThat(admin.login("admin", alone.administratorsPassword()).status())
                    .isEqualTo(200);
            assertThat(put(admin, "/accounts/admin/roles", "{\"roles\":[]}").status())
                    .isEqualTo(409);

            alone.account("second", PASSWORD, "administrator");
            assertThat(put(program, "/accounts/admin/status", "{\"status\":\"disabled\"}")
                            .status())
                    .isEqualTo(200);
            assertThat(put(program, "/accounts/second/status", "{\"status\":\"disabled\"}")
                            .status())
                    .isEqualTo(409);
        }
    }

    @Test
    void twoAdministratorsWhoDisableEachOtherAtOnceLeaveOne(@TempDir Path base) throws Exception {
        try (RunningServer alone = RunningServer.on(base)) {
            alone.account("second", PASSWORD, "administrator");
            Client program = alone.program("boss", "*");
            ExecutorService threads = Executors.newFixedThreadPool(2);
            try {
                for (int round = 0; round < 10; round++) {
                    CountDownLatch ready = new CountDownLatch(2);
                    List<Future<Integer>> answers = new ArrayList<>();
                    for (String name : List.of("admin", "second")) {
                        answers.add(threads.submit(() -> {
                            ready.countDown();
                            ready.await();
                            return put(program, "/accounts/" + name + "/status", "{\"status\":\"disabled\"}")
                                    .status();
                        }));
                    }
                    assertThat(List.of(answers.get(0).get(), answers.get(1).get()))
                            .containsExactlyInAnyOrder(200, 409);
                    for (String name : List.of("admin", "second")) {
                        put(program, "/accounts/" + name + "/status", "{\"status\":\"enabled\"}");
                    }
                }
            } finally {
                threads.shutdownNow();
            }
        }
    }

    @Test
    void passwordsStandNowhere() {
        String secret = "only the two of us know";
        Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        Logger own = (Logger) LoggerFactory.getLogger("org.coreadmin");
        Level before = own.getLevel();
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        log.start();
        root.addAppender(log);
        own.setLevel(Level.TRACE);
        List<Client.Answer> answers = new ArrayList<>();
        try {
            answers.add(boss.post(
                    ACCESS + "/accounts",
                    "{\"name\":\"whisper\",\"password\":\"" + secret + "\",\"roles\":[\"reader\"]}"));
            answers.add(put(boss, "/accounts/whisper/password", "{\"password\":\"" + secret + "!\"}"));
            answers.add(put(boss, "/accounts/whisper/password", "{\"password\":[\"" + secret + "\"]}"));
            answers.add(put(boss, "/accounts/whisper/password", "{\"pass\":\"" + secret + "\"}"));
            answers.add(put(boss, "/accounts/nobody/password", "{\"password\":\"" + secret + "\"}"));
            answers.add(put(boss, "/accounts/whisper/password", "{\"password\":\"" + secret));
            answers.add(boss.get(ACCESS + "/accounts?pageSize=100"));
            answers.add(boss.get("/admin/plugin/audit?pageSize=100"));
        } finally {
            own.setLevel(before);
            root.detachAppender(log);
        }
        assertThat(answers).extracting(Client.Answer::status).containsExactly(200, 200, 400, 400, 404, 400, 200, 200);
        assertThat(answers)
                .allSatisfy(answer -> assertThat(answer.response().body())
                        .doesNotContain(secret)
                        .doesNotContain("$2a$"));
        assertThat(log.list.stream().map(ILoggingEvent::getFormattedMessage).toList())
                .noneMatch(line -> line.contains(secret) || line.contains("$2a$"));
    }

    @Test
    void refusalsNameWhomTheyWereAbout() {
        server.program("nosy", "plugin:list").get(ACCESS + "/accounts");
        put(
                server.program("pushy", "user:password"),
                "/accounts/admin/password",
                "{\"password\":\"" + PASSWORD + "\"}");
        JsonNode pushed = boss.get("/admin/plugin/audit?actor=token:pushy")
                .data()
                .get("list")
                .get(0);
        assertThat(pushed.get("plugin").asString()).isEqualTo("/accounts/admin/password");
        assertThat(pushed.get("action").asString()).isEqualTo("user:password");
        assertThat(pushed.get("result").asString()).isEqualTo("refused");
        JsonNode asked = boss.get("/admin/plugin/audit?actor=token:nosy")
                .data()
                .get("list")
                .get(0);
        assertThat(asked.get("action").asString()).isEqualTo("user:list");
    }

    @Test
    void tellsRolesAndAuthoritiesToChooseFrom() {
        JsonNode administrator = find(boss.get(ACCESS + "/roles"), "name", "administrator");
        assertThat(administrator.get("authorities").toString()).isEqualTo("[\"*\"]");
        assertThat(boss.get(ACCESS + "/authorities").data().get("list").toString())
                .contains("\"*\"", "\"plugin:install\"", "\"token:create\"", "\"system:observe\"", "\"audit:read\"");
    }

    @Test
    void listsPageByPage() {
        JsonNode page = boss.get(ACCESS + "/accounts?page=1&pageSize=1").data();
        assertThat(page.get("list").size()).isEqualTo(1);
        assertThat(page.get("total").asInt())
                .isEqualTo(server.bean(Accounts.class).all().size());
        assertThat(boss.get(ACCESS + "/accounts?pageSize=101").status()).isEqualTo(400);
        assertThat(boss.get(ACCESS + "/tokens?page=2147483647")
                        .data()
                        .get("list")
                        .size())
                .isZero();
    }

    @Test
    void standsInTheDocumentAsItAnswers() {
        JsonNode paths = boss.get("/v3/api-docs").json().get("paths");
        server.bean(AccessRoutes.class).routes().forEach(route -> {
            JsonNode described =
                    paths.get(ACCESS + route.path()).get(route.method().toLowerCase(Locale.ROOT));
            assertThat(described.get("x-authority").asString()).isEqualTo(route.authority());
            if (route.method().equals("GET")) {
                Client.Answer answer = boss.get(ACCESS + route.path());
                JsonNode envelope = answer.json();
                described
                        .get("responses")
                        .get("200")
                        .get("content")
                        .get("application/json")
                        .get("schema")
                        .get("properties")
                        .get("data")
                        .get("properties")
                        .propertyNames()
                        .forEach(name -> assertThat(envelope.get("data").has(name))
                                .as(route + " " + name)
                                .isTrue());
            }
        });
        assertThat(paths.get("/admin/plugin/list")).isNotNull();
    }

    private void create(String name, String role) {
        Client.Answer made = boss.post(
                ACCESS + "/accounts",
                "{\"name\":\"" + name + "\",\"password\":\"" + PASSWORD + "\",\"roles\":[\"" + role + "\"]}");
        assertThat(made.status()).as(made.response().body()).isEqualTo(200);
    }

    private List<String> audited(String subject) {
        List<String> entries = new ArrayList<>();
        boss.get("/admin/plugin/audit?pageSize=100&plugin=" + subject)
                .data()
                .get("list")
                .forEach(entry -> entries.add(entry.get("action").asString() + " "
                        + entry.get("result").asString()));
        return entries;
    }

    private static Client.Answer put(Client client, String path, String body) {
        return client.send("PUT", ACCESS + path, BodyPublishers.ofString(body), "Content-Type", "application/json");
    }

    private static Client.Answer delete(Client client, String path) {
        return client.send("DELETE", ACCESS + path, BodyPublishers.noBody());
    }

    private static Client.Answer send(Client client, String route) {
        String[] parts = route.split(" ");
        return parts[0].equals("GET")
                ? client.get(ACCESS + parts[1])
                : client.send(
                        parts[0], ACCESS + parts[1], BodyPublishers.ofString("{}"), "Content-Type", "application/json");
    }

    @SuppressWarnings("NullAway") // null is what "not there" is here
    private static JsonNode find(Client.Answer answer, String key, String value) {
        for (JsonNode entry : answer.data().get("list")) {
            if (entry.get(key).asString().equals(value)) {
                return entry;
            }
        }
        return null;
    }
}
