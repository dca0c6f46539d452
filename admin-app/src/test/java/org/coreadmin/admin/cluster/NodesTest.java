package org.coreadmin.admin.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.Client.Answer;
import org.coreadmin.admin.testing.CommandLine.Outcome;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Nodes at work: what happens at one is known at all. */
@Turn(kind = "nodes and outages", place = 0, of = 7)
class NodesTest extends SeveralNodes {

    @BeforeAll
    static void startNodes() throws Exception {
        start(2);
    }

    @Test
    @Order(1)
    void whatOneNodeInstallsAllHave() throws Exception {
        Outcome installed = n(2).core("core-extension:install", "acme/hello@1.0.0", "--yes", "--format", "json");

        assertThat(installed.exitCode()).as(installed.out() + installed.err()).isZero();
        JsonNode data = new JsonMapper().readTree(installed.out()).get("data");
        assertThat(data.get("generation").asLong()).isEqualTo(2);
        assertThat(everywhere("acme/hello")).containsOnly("1.0.0");

        Outcome listed = n(1).core("core-extension:nodes", "--format", "json");
        JsonNode all = new JsonMapper().readTree(listed.out()).get("data");
        assertThat(all.get("generation").asLong()).isEqualTo(2);
        assertThat(all.get("nodes")).hasSize(2);
        for (JsonNode node : all.get("nodes")) {
            assertThat(node.get("node").asString()).startsWith("n");
            assertThat(node.get("state").asString()).isEqualTo("ready");
            assertThat(node.get("generation").asLong()).isEqualTo(2);
            assertThat(node.get("versions").get("acme/hello").asString()).isEqualTo("1.0.0");
            assertThat(node.get("versions").has("core-extension")).isTrue();
            assertThat(node.get("seen").asString()).startsWith("20");
        }
        assertThat(n(1).core("core-extension:nodes").out()).contains("n1").contains("ready");
    }

    @Test
    @Order(2)
    void aRequestWaitsForTheGenerationThatItNames() {
        Answer changed = n(1).change(
                        "PUT",
                        "/toggle-status",
                        "{\"name\": \"acme/hello\", \"status\": \"disabled\", \"wait\": \"none\"}");
        assertThat(changed.status()).as(changed.response().body()).isEqualTo(200);
        String generation = changed.data().get("generation").asString();
        assertThat(changed.header("Core-Generation")).isEqualTo(generation);

        Answer asked = n(2).get("/list", "Core-Generation", generation);
        assertThat(asked.data().get("list").get(0).get("status").asString()).isEqualTo("disabled");
        Answer future = n(2).get("/list", "Core-Generation", "999");
        assertThat(future.status()).isEqualTo(503);
        assertThat(future.header("Retry-After")).isEqualTo("1");
        assertThat(n(2).get("/list", "Core-Generation", "x").status()).isEqualTo(400);

        assertThat(n(2).change(
                                "PUT",
                                "/toggle-status",
                                "{\"name\": \"acme/hello\", \"status\": \"enabled\", \"wait\": \"some\"}")
                        .status())
                .isEqualTo(400);
        assertThat(n(2).change("PUT", "/toggle-status", "{\"name\": \"acme/hello\", \"status\": \"enabled\"}")
                        .status())
                .isEqualTo(200);
        assertThat(everywhere("acme/hello")).containsOnly("1.0.0");
    }

    @Test
    @Order(3)
    void whoeverSignsInAtOneNodeIsKnownAtAll() {
        Client client = n(1).anybody();
        assertThat(client.login("admin", n(1).password()).status()).isEqualTo(200);
        assertThat(n(2).anybody().login("admin", n(1).password()).status()).isEqualTo(200);
        assertThat(n(2).anybody().login("admin", "wrong").status()).isEqualTo(401);
    }

    @Test
    @Order(4)
    void twoAdministratorsAtOnceTakeTurns() throws Exception {
        CompletableFuture<Answer> one =
                CompletableFuture.supplyAsync(() -> n(1).change("POST", "/pin", "{\"name\": \"acme/hello\"}"));
        CompletableFuture<Answer> other = CompletableFuture.supplyAsync(
                () -> n(2).change("PUT", "/toggle-status", "{\"name\": \"acme/hello\", \"status\": \"disabled\"}"));

        assertThat(one.get().status()).as(one.get().response().body()).isEqualTo(200);
        assertThat(other.get().status()).as(other.get().response().body()).isEqualTo(200);
        assertThat(List.of(
                        one.get().data().get("generation").asLong(),
                        other.get().data().get("generation").asLong()))
                .doesNotHaveDuplicates();
        assertThat(n(1).change("POST", "/unpin", "{\"name\": \"acme/hello\"}").status())
                .isEqualTo(200);
        assertThat(n(1).change("PUT", "/toggle-status", "{\"name\": \"acme/hello\", \"status\": \"enabled\"}")
                        .status())
                .isEqualTo(200);
    }

    @Test
    @Order(5)
    void settingsAccountsTokensSessionsAndTheAuditTrailAreThoseOfAllNodes() throws Exception {
        registry.publishWeb("1.0.0", "", "return \"one\";", WEB_TABLE);
        Answer installed = n(1).change("POST", "/install", "{\"name\": \"acme/web\", \"version\": \"1.0.0\"}");
        assertThat(installed.status()).as(installed.response().body()).isEqualTo(200);
        Answer set = n(2).change("PUT", "/settings", "{\"name\": \"acme/web\", \"values\": {\"greeting\": \"Moin\"}}");
        assertThat(set.status()).as(set.response().body()).isEqualTo(200);
        Answer read = n(1).get(
                        "/settings?name=acme/web",
                        "Core-Generation",
                        set.data().get("generation").asString());
        assertThat(read.data().get("values").get("greeting").asString()).isEqualTo("Moin");
        assertThat(Files.readString(n(1).base().resolve("config/settings/acme/web.json")))
                .contains("Moin");

        String robot = newToken(n(2), "robot", "plugin:list");
        assertThat(n(1).anybody().withToken(robot).get("/admin/plugin/list").status())
                .isEqualTo(200);
        assertThat(n(2).core("token:revoke", "--name", "robot").exitCode()).isZero();
        assertThat(n(1).anybody().withToken(robot).get("/admin/plugin/list").status())
                .isEqualTo(401);

        Answer trail = n(1).get("/audit?plugin=acme/web");
        assertThat(trail.data().get("total").asInt())
                .as(trail.response().body())
                .isGreaterThanOrEqualTo(2);

        String session =
                n(2).anybody().login("admin", password).header("Set-Cookie").split(";")[0];
        assertThat(n(1).anybody()
                        .send("GET", "/admin/me", java.net.http.HttpRequest.BodyPublishers.noBody(), "Cookie", session)
                        .status())
                .as("whoever signed in at n2 is known at n1")
                .isEqualTo(200);
    }

    @Test
    @Order(6)
    void actuatorShowsNodesAndPlugins() {
        JsonNode nodes = ask(n(2), "/actuator/nodes").json();
        assertThat(nodes.get("nodes")).hasSize(2);
        assertThat(nodes.get("nodes").get(1).get("versions").get("acme/web").asString())
                .isEqualTo("1.0.0");
        JsonNode info = ask(n(2), "/actuator/info").json();
        assertThat(info.get("node").get("name").asString()).isEqualTo("n2");
        assertThat(info.get("node").get("generation").asLong())
                .isEqualTo(nodes.get("generation").asLong());
        assertThat(ask(n(2), "/actuator/health").json().get("status").asString())
                .isEqualTo("UP");
        assertThat(n(2).anybody().get("/actuator/nodes").status()).isEqualTo(401);
        assertThat(n(2).get("/system").data().get("node").asString()).isEqualTo("n2");
    }

    @Test
    @Order(7)
    void aDrainedNodeTakesNoNewWorkAndLeaves() throws Exception {
        Outcome drained = n(1).core("core-extension:drain", "n2");
        assertThat(drained.out()).contains("Node n2 takes no new work");
        await(() -> n(2).readiness() == 503);
        assertThat(n(1).readiness()).isEqualTo(200);
        assertThat(n(1).core("core-extension:drain", "n9").exitCode()).isEqualTo(1);
        assertThat(n(1).core("core-extension:drain", "n2", "--end").exitCode()).isZero();
        await(() -> n(2).readiness() == 200);

        n(2).close();
        NODES.remove(1);
        assertThat(nodes()).hasSize(1);
    }
}
