package org.coreadmin.admin.cluster;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.coreadmin.admin.testing.Client.Answer;
import org.coreadmin.admin.testing.CommandLine.Outcome;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Nodes that cannot do what all should, that die, and that come back. */
@Sampled(oneIn = 2)
@Turn(kind = "nodes and outages", place = 6, of = 7)
class NodeFailuresTest extends SeveralNodes {

    private static final String COLUMN = """
            ALTER TABLE acme__hello__entry ADD COLUMN hour INTEGER;
            -- //@UNDO
            ALTER TABLE acme__hello__entry DROP COLUMN hour;
            """;

    @BeforeAll
    static void startNodes() throws Exception {
        start(3);
        registry.publish("acme/hello", "1.1.0", "", "", "", TABLE, COLUMN);
    }

    @Test
    @Order(1)
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
        Answer installed = n(1).change("POST", "/install", "{\"name\": \"acme/hello\", \"version\": \"1.0.0\"}");
        assertThat(installed.status()).as(installed.response().body()).isEqualTo(200);
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
    @Order(2)
    void theTablesOfAFirstInstallThatGoesBackAreKept() throws Exception {
        registry.publish(
                "acme/first",
                "1.0.0",
                "\"config\": \"acme.first.Config\"",
                "acme.first.Config",
                """
                package acme.first;
                public class Config implements org.coreadmin.extension.api.ConfigProvider {
                    public java.util.Map<String, Object> config() {
                        if ("n3".equals(System.getenv("CORE_NODE"))) {
                            throw new IllegalStateException("not on this node");
                        }
                        return java.util.Map.of();
                    }
                }
                """,
                TABLE.replace("acme__hello__", "acme__first__"));

        Answer bad = n(2).change("POST", "/install", "{\"name\": \"acme/first\", \"version\": \"1.0.0\"}");

        assertThat(bad.status()).as(bad.response().body()).isEqualTo(409);
        assertThat(bad.message()).contains("Node n3 failed in phase waves").contains("All nodes went back");
        assertThat(number("SELECT COUNT(*) FROM pg_class WHERE relname = 'acme__first__entry'"))
                .isEqualTo(1);
        assertThat(number("SELECT kept FROM core_migration WHERE plugin = 'acme/first'"))
                .isEqualTo(1);
        Outcome examined = n(2).core("core-extension:doctor");
        assertThat(examined.exitCode()).as(examined.out() + examined.err()).isZero();
        assertThat(examined.out()).contains("acme/first: is not installed, and its tables were kept");
    }

    private static String dropping(String column) {
        return "ALTER TABLE acme__web__entry DROP COLUMN " + column
                + ";\n-- //@UNDO\nALTER TABLE acme__web__entry ADD COLUMN " + column + " TEXT;\n";
    }

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
    @Order(2)
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
    @Order(3)
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
    @Order(4)
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
    @Order(5)
    void theNodeThatDiedAndAnEmptyDiskComeToTheSame() throws Exception {
        NODES.remove(0);
        NodeProcess second = NODES.get(0);
        NodeProcess third = NODES.get(1);
        for (JsonNode node : second.get("/nodes").data().get("nodes")) {
            assertThat(node.get("state").asString())
                    .as(node.toString())
                    .isEqualTo(node.get("node").asString().equals("n1") ? "dead" : "ready");
        }
        Answer gone = second.change("DELETE", "/uninstall", "{\"name\": \"acme/hello\"}");
        assertThat(gone.status()).as(gone.response().body()).isEqualTo(200);
        assertThat(everywhere("acme/hello")).containsOnly("");
        assertThat(third.change("POST", "/install", "{\"name\": \"acme/hello\", \"version\": \"1.0.0\"}")
                        .status())
                .isEqualTo(200);

        NodeProcess first = node("n1");
        NODES.add(0, first);
        NodeProcess fourth = node("n4");
        NODES.add(fourth);
        assertThat(fourth.readiness()).isEqualTo(200);
        assertThat(everywhere("acme/hello")).hasSize(4).containsOnly("1.0.0");
        assertThat(ask(first, WEB).response().body()).isEqualTo("four");
        assertThat(ask(fourth, WEB).response().body()).isEqualTo("four");
        assertThat(fourth.base().resolve("plugin/acme/hello/install.lock")).exists();
    }
}
