package org.coreadmin.admin.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.Client.Answer;
import org.coreadmin.admin.testing.CommandLine.Outcome;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Three servers on one PostgreSQL, as processes; each test begins where the one before has ended, since starting them costs most. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class NodesTest {

    private static final String TIMES = "core:\n  unseen: 3s\n  canary: 500ms\n  deadline: 20s\n";
    private static final String TABLE = """
            CREATE TABLE acme__hello__entry (day TEXT);
            -- //@UNDO
            DROP TABLE acme__hello__entry;
            """;

    private static final String COLUMN = """
            ALTER TABLE acme__hello__entry ADD COLUMN hour INTEGER;
            -- //@UNDO
            ALTER TABLE acme__hello__entry DROP COLUMN hour;
            """;

    @TempDir
    private static Path directory;

    private static EmbeddedPostgres postgres;
    private static TestRegistry registry;
    private static String url;
    private static final List<NodeProcess> NODES = new ArrayList<>();

    @BeforeAll
    static void start() throws Exception {
        postgres = EmbeddedPostgres.builder().setServerConfig("fsync", "off").start();
        url = "jdbc:postgresql://localhost:" + postgres.getPort() + "/postgres";
        registry = new TestRegistry(directory.resolve("registry"));
        registry.publish("acme/hello", "1.0.0", "", "", "", TABLE);
        registry.publish("acme/hello", "1.1.0", "", "", "", TABLE, COLUMN);
        NODES.add(node("n1"));
        CompletableFuture<NodeProcess> second = CompletableFuture.supplyAsync(() -> node("n2"));
        NODES.add(node("n3"));
        NODES.add(1, second.get());
    }

    @AfterAll
    static void stop() throws Exception {
        for (NodeProcess node : NODES) {
            node.kill();
        }
        postgres.close();
    }

    private static NodeProcess node(String name) {
        try {
            return NodeProcess.start(name, directory.resolve(name), url, registry.directory(), TIMES);
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static NodeProcess n(int number) {
        return NODES.get(number - 1);
    }

    private static void await(BooleanSupplier done) throws InterruptedException {
        for (int i = 0; i < 300 && !done.getAsBoolean(); i++) {
            Thread.sleep(100);
        }
        assertThat(done.getAsBoolean()).isTrue();
    }

    private static List<String> everywhere(String plugin) {
        return NODES.stream()
                .filter(NodeProcess::isAlive)
                .map(node -> node.running(plugin))
                .toList();
    }

    private static JsonNode nodes() {
        return n(1).get("/nodes").data().get("nodes");
    }

    @Test
    @Order(1)
    void whatOneNodeInstallsAllHave() throws Exception {
        Outcome installed = n(2).core("core-extension:install", "acme/hello@1.0.0", "--yes", "--format", "json");

        assertThat(installed.exitCode()).as(installed.out() + installed.err()).isZero();
        JsonNode data = new JsonMapper().readTree(installed.out()).get("data");
        assertThat(data.get("generation").asLong()).isEqualTo(2);
        assertThat(everywhere("acme/hello")).containsOnly("1.0.0");

        Outcome listed = n(3).core("core-extension:nodes", "--format", "json");
        JsonNode all = new JsonMapper().readTree(listed.out()).get("data");
        assertThat(all.get("generation").asLong()).isEqualTo(2);
        assertThat(all.get("nodes")).hasSize(3);
        for (JsonNode node : all.get("nodes")) {
            assertThat(node.get("node").asString()).startsWith("n");
            assertThat(node.get("state").asString()).isEqualTo("ready");
            assertThat(node.get("generation").asLong()).isEqualTo(2);
            assertThat(node.get("versions").get("acme/hello").asString()).isEqualTo("1.0.0");
            assertThat(node.get("versions").has("core-extension")).isTrue();
            assertThat(node.get("seen").asString()).startsWith("20");
        }
        assertThat(n(3).core("core-extension:nodes").out()).contains("n1").contains("ready");
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

        Answer asked = n(3).get("/list", "Core-Generation", generation);
        assertThat(asked.data().get("list").get(0).get("status").asString()).isEqualTo("disabled");
        Answer future = n(3).get("/list", "Core-Generation", "999");
        assertThat(future.status()).isEqualTo(503);
        assertThat(future.header("Retry-After")).isEqualTo("1");
        assertThat(n(3).get("/list", "Core-Generation", "x").status()).isEqualTo(400);

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
        assertThat(n(3).anybody().login("admin", "wrong").status()).isEqualTo(401);
    }

    @Test
    @Order(4)
    void anUpdateThatOneNodeCannotRunGoesBackEverywhere() throws Exception {
        registry.publish("acme/hello", "1.2.0", "\"config\": \"acme.Config\"", "acme.Config", """
                package acme;
                public class Config implements org.coreadmin.extension.api.ConfigProvider {
                    public java.util.Map<String, Object> config() {
                        if ("n3".equals(System.getenv("CORE_NODE"))) {
                            throw new IllegalStateException("not on this node");
                        }
                        return java.util.Map.of();
                    }
                }
                """, TABLE, COLUMN);
        Answer good = n(1).change("POST", "/update", "{\"name\": \"acme/hello\", \"version\": \"1.1.0\"}");
        assertThat(good.status()).as(good.response().body()).isEqualTo(200);
        assertThat(everywhere("acme/hello")).containsOnly("1.1.0");

        Answer bad = n(1).change("POST", "/update", "{\"name\": \"acme/hello\", \"version\": \"1.2.0\"}");

        assertThat(bad.status()).as(bad.response().body()).isEqualTo(409);
        assertThat(bad.message()).contains("Node n3 failed in phase waves").contains("not on this node");
        assertThat(everywhere("acme/hello")).containsOnly("1.1.0");
        Answer again = n(2).change("POST", "/update", "{\"name\": \"acme/hello\", \"version\": \"1.2.0\"}");
        assertThat(again.message()).contains("taken back within the last ten minutes");
    }

    @Test
    @Order(5)
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
        assertThat(n(3).change("POST", "/unpin", "{\"name\": \"acme/hello\"}").status())
                .isEqualTo(200);
        assertThat(n(3).change("PUT", "/toggle-status", "{\"name\": \"acme/hello\", \"status\": \"enabled\"}")
                        .status())
                .isEqualTo(200);
    }

    @Test
    @Order(6)
    void aKilledNodeAndAnEmptyDiskComeToTheSame() throws Exception {
        n(3).kill();
        NODES.remove(2);
        Answer gone = n(1).change("DELETE", "/uninstall", "{\"name\": \"acme/hello\"}");
        assertThat(gone.status()).as(gone.response().body()).isEqualTo(200);
        assertThat(everywhere("acme/hello")).containsOnly("");
        for (JsonNode node : nodes()) {
            if (node.get("node").asString().equals("n3")) {
                assertThat(node.get("state").asString()).isEqualTo("dead");
            }
        }
        assertThat(n(2).change("POST", "/install", "{\"name\": \"acme/hello\", \"version\": \"1.0.0\"}")
                        .status())
                .isEqualTo(200);

        NODES.add(node("n3"));
        NODES.add(node("n4"));
        assertThat(n(4).readiness()).isEqualTo(200);
        assertThat(everywhere("acme/hello")).hasSize(4).containsOnly("1.0.0");
        assertThat(Files.exists(n(4).base().resolve("plugin/acme/hello/install.lock")))
                .isTrue();
    }

    @Test
    @Order(7)
    void aDrainedNodeTakesNoNewWorkAndLeaves() throws Exception {
        Outcome drained = n(1).core("core-extension:drain", "n4");
        assertThat(drained.out()).contains("Node n4 takes no new work");
        await(() -> n(4).readiness() == 503);
        assertThat(n(1).readiness()).isEqualTo(200);
        assertThat(n(1).core("core-extension:drain", "n9").exitCode()).isEqualTo(1);
        assertThat(n(1).core("core-extension:drain", "n4", "--end").exitCode()).isZero();
        await(() -> n(4).readiness() == 200);

        n(4).close();
        NODES.remove(3);
        assertThat(nodes()).hasSize(3);
    }
}
