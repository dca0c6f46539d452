package org.coreadmin.admin.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.coreadmin.admin.testing.Client;
import org.coreadmin.admin.testing.Client.Answer;
import org.coreadmin.admin.testing.CommandLine.Outcome;
import org.coreadmin.testing.Turn;
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
@Turn(kind = "nodes on one PostgreSQL", place = 0, of = 4)
class NodesTest {

    private static final String TIMES = "core:\n  unseen: 3s\n  canary: 1s\n  deadline: 20s\n";
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
    private static String password;
    private static String token;
    private static final List<NodeProcess> NODES = new ArrayList<>();

    @BeforeAll
    static void start() throws Exception {
        postgres = EmbeddedPostgres.builder().setServerConfig("fsync", "off").start();
        url = "jdbc:postgresql://localhost:" + postgres.getPort() + "/postgres";
        registry = new TestRegistry(directory.resolve("registry"));
        registry.publish("acme/hello", "1.0.0", "", "", "", TABLE);
        registry.publish("acme/hello", "1.1.0", "", "", "", TABLE, COLUMN);
        NODES.add(node("n1"));
        password = n(1).password();
        token = newToken(n(1), "tester", "acme:web:read", "system:observe");
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
        assertThat(again.message()).contains("rolled back within the last ten minutes");
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

    private static final String WEB_TABLE = """
            CREATE TABLE acme__web__entry (day TEXT, hour TEXT, minute TEXT);
            -- //@UNDO
            DROP TABLE acme__web__entry;
            """;

    private static String dropping(String column) {
        return "ALTER TABLE acme__web__entry DROP COLUMN " + column
                + ";\n-- //@UNDO\nALTER TABLE acme__web__entry ADD COLUMN " + column + " TEXT;\n";
    }

    /** As a program that may see the plugin's route, and Actuator. */
    private static Answer ask(NodeProcess node, String path) {
        return node.anybody().withToken(token).get(path);
    }

    private static String newToken(NodeProcess node, String name, String... authorities) {
        List<String> words = new ArrayList<>(List.of("token:create", "--name", name, "--format", "json"));
        for (String authority : authorities) {
            words.addAll(List.of("--authority", authority));
        }
        Outcome made = node.core(words.toArray(String[]::new));
        assertThat(made.exitCode()).as(made.out() + made.err()).isZero();
        return new JsonMapper().readTree(made.out()).get("data").get("token").asString();
    }

    private static final String WEB = "/plugin/acme/web/api/hello";

    /** What a route of a node answers, again and again, while something is done. */
    private static Set<String> asking(NodeProcess node, int threads, Callable<?> work) throws Exception {
        Set<String> answers = ConcurrentHashMap.newKeySet();
        AtomicBoolean over = new AtomicBoolean();
        List<Thread> asking = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            Thread thread = new Thread(() -> {
                while (!over.get()) {
                    Answer answer = ask(node, WEB);
                    answers.add(answer.status() == 200 ? answer.response().body() : String.valueOf(answer.status()));
                    LockSupport.parkNanos(5_000_000);
                }
            });
            thread.start();
            asking.add(thread);
        }
        try {
            work.call();
        } finally {
            over.set(true);
            for (Thread thread : asking) {
                thread.join();
            }
        }
        return answers;
    }

    @Test
    @Order(8)
    void anUpdateThatAnswersWithErrorsGoesBackEverywhere() throws Exception {
        registry.publishWeb("1.0.0", "", "return \"one\";", WEB_TABLE);
        registry.publishWeb("1.1.0", "", "throw new IllegalStateException(\"broken\");", WEB_TABLE);
        Answer installed = n(1).change("POST", "/install", "{\"name\": \"acme/web\", \"version\": \"1.0.0\"}");
        assertThat(installed.status()).as(installed.response().body()).isEqualTo(200);
        assertThat(ask(n(3), WEB).response().body()).isEqualTo("one");
        assertThat(n(3).base().resolve("config/acme-hello.txt")).hasContent("hello");
        List<Answer> updated = new ArrayList<>();

        Set<String> answers = asking(
                n(2),
                3,
                () -> updated.add(n(2).change("POST", "/update", "{\"name\": \"acme/web\", \"version\": \"1.1.0\"}")));

        assertThat(updated.get(0).status()).as(updated.get(0).response().body()).isEqualTo(409);
        assertThat(updated.get(0).message())
                .containsPattern("Node n2 failed in phase (canary|waves)")
                .contains("requests with an error")
                .contains("All nodes went back");
        String why = n(3).get("/nodes", "Accept-Language", "zh-CN")
                .data()
                .get("rollout")
                .get("problem")
                .asString();
        assertThat(ask(n(3), "/actuator/nodes")
                        .json()
                        .get("rollout")
                        .get("problem")
                        .asString())
                .startsWith("Node n2 failed in phase");
        assertThat(why).contains("节点 n2 在阶段", "个请求中有").doesNotContain("Node n2", "requests");
        assertThat(answers).contains("one", "500").doesNotContain("503");
        assertThat(everywhere("acme/web")).containsOnly("1.0.0");
        assertThat(ask(n(2), WEB).response().body()).isEqualTo("one");
    }

    @Test
    @Order(9)
    void aPluginIsClosedOnAllNodesWhileItsTablesLoseSomething() throws Exception {
        registry.publishWeb(
                "1.2.0",
                "if (\"n3\".equals(System.getenv(\"CORE_NODE\"))) { try { Thread.sleep(1500); } catch"
                        + " (InterruptedException e) { throw new IllegalStateException(e); } }",
                "return \"three\";",
                WEB_TABLE,
                dropping("hour"));
        List<Answer> updated = new ArrayList<>();

        Set<String> answers = asking(
                n(3),
                1,
                () -> updated.add(n(1).change("POST", "/update", "{\"name\": \"acme/web\", \"version\": \"1.2.0\"}")));

        assertThat(updated.get(0).status()).as(updated.get(0).response().body()).isEqualTo(200);
        assertThat(answers).contains("one", "503").isSubsetOf("one", "503", "three");
        for (NodeProcess node : NODES) {
            assertThat(ask(node, WEB).response().body()).isEqualTo("three");
        }
    }

    @Test
    @Order(10)
    void whereTheLeaderDiesAfterTablesLostSomethingTheOthersGoOn() throws Exception {
        registry.publishWeb("1.3.0", "", "return \"four\";", WEB_TABLE, dropping("hour"), dropping("minute"));
        execute("""
                CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(4); RETURN NEW; END $$;
                CREATE TRIGGER slow BEFORE UPDATE ON core_rollout FOR EACH ROW
                WHEN (NEW.phase = 'waves' AND OLD.phase = 'canary') EXECUTE FUNCTION slow();
                """);
        CompletableFuture<Answer> updating = CompletableFuture.supplyAsync(
                () -> n(1).change("POST", "/update", "{\"name\": \"acme/web\", \"version\": \"1.3.0\"}"));
        await(() -> number("SELECT COUNT(*) FROM core_rollout WHERE active = 1 AND phase = 'canary'") == 1
                && number("SELECT COUNT(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'") == 1);
        assertThat(ask(n(2), WEB).status()).isEqualTo(503);
        n(1).kill();
        assertThat(updating).failsWithin(Duration.ofSeconds(10));

        await(() -> ask(n(2), WEB).response().body().equals("four")
                && ask(n(3), WEB).response().body().equals("four"));
        assertThat(number("SELECT COUNT(*) FROM core_rollout WHERE phase = 'done' AND problem LIKE"
                        + " '%gave no sign of life in phase%\"n1\",\"canary\"%'"))
                .isEqualTo(1);
        execute("DROP TRIGGER slow ON core_rollout");
        NODES.set(0, node("n1"));
        assertThat(ask(n(1), WEB).response().body()).isEqualTo("four");
        assertThat(number("SELECT COUNT(*) FROM information_schema.columns WHERE table_name = 'acme__web__entry'"))
                .isEqualTo(1);
    }

    private static void execute(String sql) throws SQLException {
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static long number(String query) {
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    @Order(11)
    void settingsAccountsTokensSessionsAndTheAuditTrailAreThoseOfAllNodes() throws Exception {
        Answer set = n(2).change("PUT", "/settings", "{\"name\": \"acme/web\", \"values\": {\"greeting\": \"Moin\"}}");
        assertThat(set.status()).as(set.response().body()).isEqualTo(200);
        Answer read = n(3).get(
                        "/settings?name=acme/web",
                        "Core-Generation",
                        set.data().get("generation").asString());
        assertThat(read.data().get("values").get("greeting").asString()).isEqualTo("Moin");
        assertThat(Files.readString(n(1).base().resolve("config/settings/acme/web.json")))
                .contains("Moin");

        String robot = newToken(n(1), "robot", "plugin:list");
        assertThat(n(3).anybody().withToken(robot).get("/admin/plugin/list").status())
                .isEqualTo(200);
        assertThat(n(2).core("token:revoke", "--name", "robot").exitCode()).isZero();
        assertThat(n(3).anybody().withToken(robot).get("/admin/plugin/list").status())
                .isEqualTo(401);

        Answer trail = n(3).get("/audit?plugin=acme/web");
        assertThat(trail.data().get("total").asInt())
                .as(trail.response().body())
                .isGreaterThanOrEqualTo(2);

        String session =
                n(2).anybody().login("admin", password).header("Set-Cookie").split(";")[0];
        assertThat(n(3).anybody()
                        .send("GET", "/admin/me", java.net.http.HttpRequest.BodyPublishers.noBody(), "Cookie", session)
                        .status())
                .as("whoever signed in at n2 is known at n3")
                .isEqualTo(200);
    }

    @Test
    @Order(12)
    void actuatorShowsNodesAndPlugins() {
        JsonNode nodes = ask(n(2), "/actuator/nodes").json();
        assertThat(nodes.get("nodes")).hasSize(3);
        assertThat(nodes.get("nodes").get(2).get("versions").get("acme/web").asString())
                .isEqualTo("1.3.0");
        JsonNode info = ask(n(2), "/actuator/info").json();
        assertThat(info.get("node").get("name").asString()).isEqualTo("n2");
        assertThat(info.get("node").get("generation").asLong())
                .isEqualTo(nodes.get("generation").asLong());
        assertThat(ask(n(2), "/actuator/health").json().get("status").asString())
                .isEqualTo("UP");
        assertThat(n(2).anybody().get("/actuator/nodes").status()).isEqualTo(401);
        assertThat(n(2).get("/system").data().get("node").asString()).isEqualTo("n2");
    }
}
