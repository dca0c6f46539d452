package org.coreadmin.admin.access;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.coreadmin.admin.database.CoreDatabase;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.RunningServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What everybody may do with their own account, and roles made of authorities. */
@TestInstance(Lifecycle.PER_CLASS)
class OwnAccountTest {

    private static final String OLD = "correct horse battery";
    private static final String NEW = "another horse battery";

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
    void registriesOfTheServersMachineAndNetworkAreNotAddedFromElsewhere(@TempDir Path empty) throws IOException {
        for (String url : List.of(empty.toString(), "http://localhost:1/", "http://10.0.0.1/", "http://[fe80::1]/")) {
            for (String dryRun : List.of("true", "false")) {
                Client.Answer refused =
                        boss.post("/admin/plugin/registries", "{\"url\":\"" + url + "\",\"dry_run\":" + dryRun + "}");
                assertThat(refused.status()).as(url).isEqualTo(403);
                assertThat(refused.message())
                        .contains(
                                "registry:add", "the server's machine", "core.extension.accept-local-registries=true");
            }
        }
        Client here = server.anonymous()
                .withToken(JsonMapper.shared()
                        .readTree(Files.readString(base.resolve("data/server.json")))
                        .get("token")
                        .asString());
        assertThat(here.post("/admin/plugin/registries", "{\"url\":\"" + empty + "\"}")
                        .message())
                .as("a command of this machine gets past it")
                .contains("no directory with a registry");
    }

    /** The name leads nowhere for this machine, and may lead inside later; here a proxy knows it. */
    @Test
    void registriesThatAreAddedFromElsewhereStayOutsideForGood() throws IOException {
        HttpServer proxy = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        proxy.createContext("/registry.json", exchange -> {
            byte[] answer = "{\"format\": 1}".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        proxy.start();
        System.setProperty("http.proxyHost", "127.0.0.1");
        System.setProperty("http.proxyPort", String.valueOf(proxy.getAddress().getPort()));
        Path settings = base.resolve("config/core-extension.yaml");
        boolean there = Files.exists(settings);
        String before = there ? Files.readString(settings) : "";
        try {
            Client.Answer added =
                    boss.post("/admin/plugin/registries", "{\"url\":\"http://plugins.example.test/\",\"id\":\"far\"}");
            assertThat(added.status()).as(added.message()).isEqualTo(200);
            assertThat(Files.readString(settings)).containsPattern("id: 'far'\\R.*\\R *public_only: true");
        } finally {
            System.clearProperty("http.proxyHost");
            System.clearProperty("http.proxyPort");
            proxy.stop(0);
            if (there) {
                Files.writeString(settings, before);
            } else {
                Files.deleteIfExists(settings);
            }
        }
    }

    private Client signedIn(String name) {
        Client client = server.anonymous();
        assertThat(client.login(name, OLD).status()).isEqualTo(200);
        return client;
    }

    private static Client.Answer send(Client client, String method, String path, String body) {
        return client.send(method, path, BodyPublishers.ofString(body), "Content-Type", "application/json");
    }

    private static Client.Answer password(Client client, String current, String wanted) {
        return send(
                client,
                "PUT",
                "/admin/me/password",
                "{\"current_password\":\"" + current + "\",\"new_password\":\"" + wanted + "\"}");
    }

    @Test
    void aReaderChangesTheirOwnPasswordAndStaysSignedInHereOnly() {
        server.account("rita", OLD, "reader");
        Client here = signedIn("rita");
        Client elsewhere = signedIn("rita");
        assertThat(password(here, "wrong horse battery", NEW).status()).isEqualTo(403);
        assertThat(password(here, OLD, OLD).status()).isEqualTo(400);
        assertThat(password(here, OLD, "short").message()).contains("12 characters");
        assertThat(elsewhere.get("/admin/me").status()).isEqualTo(200);

        assertThat(password(here, OLD, NEW).status()).isEqualTo(200);
        here.fetchCsrf();
        assertThat(here.get("/admin/me").status()).isEqualTo(200);
        assertThat(elsewhere.get("/admin/me").status()).isEqualTo(401);
        assertThat(here.get("/admin/me/sessions").data().get("total").asInt()).isEqualTo(1);
        assertThat(server.anonymous().login("rita", OLD).status()).isEqualTo(401);
        assertThat(server.anonymous().login("rita", NEW).status()).isEqualTo(200);
        JsonNode trail = boss.get("/admin/plugin/audit?actor=rita&action=user:password")
                .data()
                .get("list");
        assertThat(trail.get(0).get("result").asString()).isEqualTo("done");
        assertThat(trail.get(1).get("result").asString()).isEqualTo("refused");
    }

    @Test
    void whoGuessesTheCurrentPasswordIsSlowedDown() {
        server.account("greta", OLD, "reader");
        Client client = signedIn("greta");
        Client.Answer last = password(client, "guess number 0 of many", NEW);
        for (int i = 1; i < 30 && last.status() == 403; i++) {
            last = password(client, "guess number " + i + " of many", NEW);
        }
        assertThat(last.status()).isEqualTo(429);
        assertThat(last.header("Retry-After")).isNotEmpty();
        assertThat(password(client, OLD, NEW).status())
                .as("also with the right one")
                .isEqualTo(429);
    }

    @Test
    void whoGivesRightsAwayEntersThePasswordAgain(@TempDir Path registry) {
        server.account("ruth", OLD, "administrator");
        server.account("rolf", OLD, "reader");
        Client ruth = signedIn("ruth");
        Client program = server.program("ruths", "*");
        assertThat(ruth.post("/admin/me/tokens", "{\"name\":\"at-once\",\"authorities\":[\"plugin:list\"]}")
                        .status())
                .as("signing in counts")
                .isEqualTo(200);
        forgetPasswords();

        List<String> asked = List.of(
                "POST /admin/me/tokens {\"name\":\"later\",\"authorities\":[\"plugin:list\"]}",
                "POST /admin/access/tokens {\"name\":\"later\",\"authorities\":[\"plugin:list\"]}",
                "POST /admin/access/accounts {\"name\":\"rob\",\"password\":\"" + NEW + "\",\"roles\":[\"reader\"]}",
                "PUT /admin/access/accounts/rolf/password {\"password\":\"" + NEW + "\"}",
                "PUT /admin/access/accounts/rolf/roles {\"roles\":[\"administrator\"]}",
                "PUT /admin/access/accounts/rolf/status {\"status\":\"enabled\"}",
                "PUT /admin/access/roles/robbers {\"authorities\":[\"plugin:list\"]}",
                "POST /admin/plugin/registries {\"url\":\"" + registry + "\"}",
                "PUT /admin/plugin/registries {\"order\":[]}",
                "DELETE /admin/plugin/registries/none {}",
                "POST /admin/plugin/accept {\"name\":\"acme/hello\",\"key\":\"unsigned\"}",
                "POST /admin/plugin/override {\"name\":\"acme/hello\",\"until\":\""
                        + LocalDate.now().plusDays(3) + "\",\"reason\":\"none\"}",
                "POST /admin/plugin/install {\"name\":\"acme/hello\",\"accept\":[\"network\"]}");
        for (String request : asked) {
            String[] parts = request.split(" ", 3);
            Client.Answer refused = send(ruth, parts[0], parts[1], parts[2]);
            assertThat(refused.status()).as(request).isEqualTo(403);
            assertThat(refused.data().get("reauthentication_required").asBoolean())
                    .as(request)
                    .isTrue();
            assertThat(refused.data().get("confirm").asString()).isEqualTo("/admin/me/confirm");
            assertThat(send(program, parts[0], parts[1], parts[2]).json().toString())
                    .as("programs are not asked: " + request)
                    .doesNotContain("reauthentication_required");
        }
        Client.Answer uploaded = ruth.send(
                "POST",
                "/admin/plugin/upload?accept=network",
                BodyPublishers.ofString("no zip"),
                "Content-Type",
                "application/zip");
        assertThat(uploaded.message()).as("uploads are switched off").contains("core.extension.upload.enabled");
        for (String free : List.of(
                "POST /admin/plugin/registries {\"url\":\"" + registry + "\",\"dry_run\":true}",
                "POST /admin/plugin/install {\"name\":\"acme/hello\",\"accept\":[\"network\"],\"dry_run\":true}",
                "POST /admin/plugin/install {\"name\":\"acme/hello\"}",
                "DELETE /admin/me/sessions ",
                "DELETE /admin/access/roles/none ")) {
            String[] parts = free.split(" ", 3);
            assertThat(send(ruth, parts[0], parts[1], parts[2]).response().body())
                    .as(free)
                    .doesNotContain("reauthentication_required");
        }

        assertThat(ruth.post("/admin/me/confirm", "{\"password\":\"wrong horse battery\"}")
                        .data()
                        .isEmpty())
                .isTrue();
        String again = "{\"name\":\"later\",\"authorities\":[\"plugin:list\"]}";
        assertThat(ruth.post("/admin/me/tokens", again).status()).isEqualTo(403);
        Client.Answer confirmed = ruth.post("/admin/me/confirm", "{\"password\":\"" + OLD + "\"}");
        assertThat(confirmed.data().get("valid_seconds").asInt()).isEqualTo(600);
        assertThat(ruth.post("/admin/me/tokens", again).status()).isNotEqualTo(403);
        assertThat(program.post("/admin/me/confirm", "{\"password\":\"" + OLD + "\"}")
                        .status())
                .isEqualTo(403);
        JsonNode trail = boss.get("/admin/plugin/audit?actor=ruth&action=session:confirm")
                .data()
                .get("list");
        assertThat(trail.get(0).get("result").asString()).isEqualTo("done");
        assertThat(trail.get(1).get("result").asString()).isEqualTo("refused");

        Client.Answer guess = ruth.post("/admin/me/confirm", "{\"password\":\"guess\"}");
        for (int i = 0; i < 30 && guess.status() == 403; i++) {
            guess = ruth.post("/admin/me/confirm", "{\"password\":\"guess\"}");
        }
        assertThat(guess.status()).isEqualTo(429);
        assertThat(guess.header("Retry-After")).isNotEmpty();
    }

    /** Makes it long ago that anybody has entered a password. */
    private void forgetPasswords() {
        server.bean(CoreDatabase.class)
                .writes()
                .sql("UPDATE core_session SET created_at = created_at - 3600000, confirmed_at = NULL")
                .update();
    }

    @Test
    void endsTheirOtherSessionsAndNobodyElses() {
        server.account("sam", OLD, "reader");
        server.account("tess", OLD, "reader");
        Client here = signedIn("sam");
        Client elsewhere = signedIn("sam");
        Client tess = signedIn("tess");
        JsonNode list = here.get("/admin/me/sessions").data().get("list");
        assertThat(list).hasSize(2);
        String other = "";
        for (JsonNode one : list) {
            assertThat(one.get("address").asString()).isNotEmpty();
            other = one.get("current").asBoolean() ? other : one.get("id").asString();
        }
        assertThat(send(tess, "DELETE", "/admin/me/sessions/" + other, "").status())
                .isEqualTo(404);
        assertThat(elsewhere.get("/admin/me").status()).isEqualTo(200);
        assertThat(send(here, "DELETE", "/admin/me/sessions/" + other, "").status())
                .isEqualTo(200);
        assertThat(elsewhere.get("/admin/me").status()).isEqualTo(401);

        Client third = signedIn("sam");
        assertThat(send(here, "DELETE", "/admin/me/sessions", "")
                        .data()
                        .get("ended")
                        .asInt())
                .isEqualTo(1);
        assertThat(third.get("/admin/me").status()).isEqualTo(401);
        assertThat(here.get("/admin/me").status()).isEqualTo(200);
        assertThat(tess.get("/admin/me").status()).isEqualTo(200);
    }

    @Test
    void makesTokensThatMayWhatTheyMayAndRevokesOnlyTheirOwn() {
        server.account("uma", OLD, "reader");
        Client uma = signedIn("uma");
        assertThat(uma.post("/admin/me/tokens", "{\"name\":\"more\",\"authorities\":[\"plugin:install\"]}")
                        .status())
                .isEqualTo(403);
        Client.Answer made = uma.post("/admin/me/tokens", "{\"name\":\"umas\",\"authorities\":[\"plugin:list\"]}");
        assertThat(made.status()).as(made.response().body()).isEqualTo(200);
        Client program = server.anonymous().withToken(made.data().get("token").asString());
        assertThat(program.get("/admin/plugin/list").status()).isEqualTo(200);
        assertThat(program.get("/admin/me/account").status())
                .as("a program has no account")
                .isEqualTo(403);
        assertThat(password(program, OLD, NEW).status()).isEqualTo(403);
        String id = made.data().get("id").asString();
        assertThat(uma.get("/admin/me/tokens").data().get("total").asInt()).isEqualTo(1);

        server.account("vic", OLD, "reader");
        Client vic = signedIn("vic");
        assertThat(vic.get("/admin/me/tokens").data().get("total").asInt()).isZero();
        assertThat(send(vic, "DELETE", "/admin/me/tokens/" + id, "").status()).isEqualTo(404);
        assertThat(send(uma, "DELETE", "/admin/me/tokens/" + id, "").status()).isEqualTo(200);
        assertThat(program.get("/admin/plugin/list").status()).isEqualTo(401);
    }

    @Test
    void anOperatorChangesPluginsAndNoAccounts() {
        server.account("olga", OLD, "operator");
        Client olga = signedIn("olga");
        assertThat(olga.get("/admin/plugin/outdated").status()).isEqualTo(200);
        assertThat(send(olga, "POST", "/admin/plugin/update", "{\"all\":true}").status())
                .isNotIn(401, 403);
        assertThat(send(
                                olga,
                                "POST",
                                "/admin/access/accounts",
                                "{\"name\":\"x\",\"password\":\"" + OLD + "\",\"roles\":[]}")
                        .status())
                .isEqualTo(403);
        assertThat(send(olga, "PUT", "/admin/access/roles/mine", "{\"authorities\":[\"*\"]}")
                        .status())
                .isEqualTo(403);
    }

    @Test
    void aRoleIsMadeOfAuthoritiesChangedAndDeleted() {
        assertThat(send(
                                boss,
                                "PUT",
                                "/admin/access/roles/deployer",
                                "{\"title\":\"Deployer\",\"authorities\":[\"plugin:list\",\"plugin:install\"]}")
                        .data()
                        .get("created")
                        .asBoolean())
                .isTrue();
        server.account("dana", OLD, "deployer");
        Client dana = signedIn("dana");
        assertThat(dana.get("/admin/me").data().get("authorities").toString())
                .isEqualTo("[\"plugin:install\",\"plugin:list\"]");
        assertThat(send(boss, "DELETE", "/admin/access/roles/deployer", "").message())
                .contains("dana");

        assertThat(send(boss, "PUT", "/admin/access/roles/deployer", "{\"authorities\":[\"plugin:list\"]}")
                        .data()
                        .get("created")
                        .asBoolean())
                .isFalse();
        assertThat(dana.get("/admin/me").status())
                .as("who has it signs in again")
                .isEqualTo(401);
        assertThat(signedIn("dana").get("/admin/me").data().get("authorities").toString())
                .isEqualTo("[\"plugin:list\"]");

        send(boss, "PUT", "/admin/access/accounts/dana/roles", "{\"roles\":[]}");
        assertThat(send(boss, "DELETE", "/admin/access/roles/deployer", "").status())
                .isEqualTo(200);
        assertThat(send(boss, "DELETE", "/admin/access/roles/deployer", "").status())
                .isEqualTo(404);
    }

    @Test
    void refusesRolesThatMakeNoSenseAreBuiltInOrMayMoreThanTheCaller() {
        for (String name : new String[] {"administrator", "operator", "reader"}) {
            assertThat(send(boss, "PUT", "/admin/access/roles/" + name, "{\"authorities\":[\"plugin:list\"]}")
                            .status())
                    .as(name)
                    .isEqualTo(409);
            assertThat(send(boss, "DELETE", "/admin/access/roles/" + name, "").status())
                    .as(name)
                    .isEqualTo(409);
        }
        for (String body : new String[] {
            "{\"authorities\":[]}",
            "{\"authorities\":[\"A b\"]}",
            "{\"title\":\"a\\nb\",\"authorities\":[\"plugin:list\"]}",
            "{}"
        }) {
            assertThat(send(boss, "PUT", "/admin/access/roles/odd", body).status())
                    .as(body)
                    .isEqualTo(400);
        }
        assertThat(send(boss, "PUT", "/admin/access/roles/Odd", "{\"authorities\":[\"plugin:list\"]}")
                        .status())
                .isEqualTo(400);
        Client narrow = server.program("role-editor", "role:edit", "plugin:list");
        assertThat(send(narrow, "PUT", "/admin/access/roles/more", "{\"authorities\":[\"plugin:install\"]}")
                        .status())
                .isEqualTo(403);
        assertThat(send(narrow, "PUT", "/admin/access/roles/little", "{\"authorities\":[\"plugin:list\"]}")
                        .status())
                .isEqualTo(200);
    }
}
