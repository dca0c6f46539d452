package org.coreadmin.admin.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.coreadmin.admin.testing.Client.Answer;
import org.coreadmin.admin.testing.CommandLine.Outcome;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Servers on one PostgreSQL, as processes. Tests begin where the one before has ended, since starting servers costs most. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
abstract class SeveralNodes {

    static final String WEB = "/plugin/acme/web/api/hello";

    static final String TABLE = """
            CREATE TABLE acme__hello__entry (day TEXT);
            -- //@UNDO
            DROP TABLE acme__hello__entry;
            """;

    static final String WEB_TABLE = """
            CREATE TABLE acme__web__entry (day TEXT, hour TEXT, minute TEXT);
            -- //@UNDO
            DROP TABLE acme__web__entry;
            """;

    private static final String TIMES = "core:\n  unseen: 3s\n  canary: 1s\n  deadline: 20s\n";

    @TempDir
    private static Path directory;

    static final List<NodeProcess> NODES = new ArrayList<>();

    static EmbeddedPostgres postgres;
    static TestRegistry registry;
    static String password;
    private static String url;
    private static String token;

    /** Starts nodes on a registry with {@code acme/hello} 1.0.0. */
    static void start(int count) throws Exception {
        postgres = EmbeddedPostgres.builder().setServerConfig("fsync", "off").start();
        url = "jdbc:postgresql://localhost:" + postgres.getPort() + "/postgres";
        registry = new TestRegistry(directory.resolve("registry"));
        registry.publish("acme/hello", "1.0.0", "", "", "", TABLE);
        NODES.add(node("n1"));
        password = n(1).password();
        token = newToken(n(1), "tester", "acme:web:read", "system:observe");
        List<CompletableFuture<NodeProcess>> others = IntStream.rangeClosed(2, count)
                .mapToObj(number -> CompletableFuture.supplyAsync(() -> node("n" + number)))
                .toList();
        for (CompletableFuture<NodeProcess> other : others) {
            NODES.add(other.get());
        }
    }

    @AfterAll
    static void stop() throws Exception {
        for (NodeProcess node : NODES) {
            node.kill();
        }
        NODES.clear();
        postgres.close();
    }

    static NodeProcess node(String name) {
        try {
            return NodeProcess.start(name, directory.resolve(name), url, registry.directory(), TIMES);
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    static NodeProcess n(int number) {
        return NODES.get(number - 1);
    }

    static void await(BooleanSupplier done) throws InterruptedException {
        for (int i = 0; i < 300 && !done.getAsBoolean(); i++) {
            Thread.sleep(100);
        }
        assertThat(done.getAsBoolean()).isTrue();
    }

    static List<String> everywhere(String plugin) {
        return NODES.stream()
                .filter(NodeProcess::isAlive)
                .map(node -> node.running(plugin))
                .toList();
    }

    static JsonNode nodes() {
        return n(1).get("/nodes").data().get("nodes");
    }

    /** As a program that may see the plugin's route, and Actuator. */
    static Answer ask(NodeProcess node, String path) {
        return node.anybody().withToken(token).get(path);
    }

    static String newToken(NodeProcess node, String name, String... authorities) {
        List<String> words = new ArrayList<>(List.of("token:create", "--name", name, "--format", "json"));
        for (String authority : authorities) {
            words.addAll(List.of("--authority", authority));
        }
        Outcome made = node.core(words.toArray(String[]::new));
        assertThat(made.exitCode()).as(made.out() + made.err()).isZero();
        return new JsonMapper().readTree(made.out()).get("data").get("token").asString();
    }
}
