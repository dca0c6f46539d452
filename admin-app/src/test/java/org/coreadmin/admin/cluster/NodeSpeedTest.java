package org.coreadmin.admin.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** How soon five nodes have what one of them decides, by the clock of the database. Tells figures; only {@code -Pthorough} runs it. */
@Tag("thorough")
@EnabledIfSystemProperty(named = "core.crash", matches = "all")
class NodeSpeedTest {

    private static final String LOG = """
            CREATE TABLE speed (node TEXT, generation BIGINT, at TIMESTAMPTZ);
            CREATE FUNCTION speed() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN
                IF NEW.generation <> OLD.generation THEN
                    INSERT INTO speed VALUES (NEW.name, NEW.generation, clock_timestamp());
                END IF;
                RETURN NEW;
            END $$;
            CREATE TRIGGER speed AFTER UPDATE ON core_node FOR EACH ROW EXECUTE FUNCTION speed();
            """;

    @TempDir
    private Path directory;

    @Test
    void fiveNodesFollow() throws Exception {
        TestRegistry registry = new TestRegistry(directory.resolve("registry"));
        registry.publish("acme/hello", "1.0.0");
        List<NodeProcess> nodes = new ArrayList<>();
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start()) {
            String url = "jdbc:postgresql://localhost:" + postgres.getPort() + "/postgres";
            for (int i = 1; i <= 5; i++) {
                nodes.add(NodeProcess.start("n" + i, directory.resolve("n" + i), url, registry.directory(), ""));
            }
            try (Connection connection = postgres.getPostgresDatabase().getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute(LOG);
                assertThat(nodes.get(0)
                                .change("POST", "/install", "{\"name\": \"acme/hello\"}")
                                .status())
                        .isEqualTo(200);
                Duration before = processorTime(nodes);
                for (int i = 0; i < 50; i++) {
                    String status = i % 2 == 0 ? "disabled" : "enabled";
                    assertThat(nodes.get(i % 5)
                                    .change(
                                            "PUT",
                                            "/toggle-status",
                                            "{\"name\": \"acme/hello\", \"status\": \"" + status + "\"}")
                                    .status())
                            .isEqualTo(200);
                }
                System.out.printf(
                        "%.1f ms of processor time for each switch, of all five nodes together%n",
                        processorTime(nodes).minus(before).toNanos() / 50 / 1e6);
                try (ResultSet row = statement.executeQuery("SELECT COUNT(*),"
                        + " percentile_cont(0.5) WITHIN GROUP (ORDER BY ms), percentile_cont(0.99) WITHIN GROUP (ORDER BY ms),"
                        + " MAX(ms) FROM (SELECT EXTRACT(EPOCH FROM s.at - g.decided_at) * 1000 AS ms FROM speed s"
                        + " JOIN core_generation g USING (generation) WHERE s.node <> g.node"
                        + " AND g.operation IN ('enable', 'disable')) each")) {
                    row.next();
                    System.out.printf(
                            "%d follows: median %.0f ms, 99 of 100 within %.0f ms, the longest %.0f ms%n",
                            row.getLong(1), row.getDouble(2), row.getDouble(3), row.getDouble(4));
                    assertThat(row.getLong(1)).isEqualTo(200);
                }
            }
        } finally {
            for (NodeProcess node : nodes) {
                node.kill();
            }
        }
    }

    private static Duration processorTime(List<NodeProcess> nodes) {
        return nodes.stream().map(NodeProcess::processorTime).reduce(Duration.ZERO, Duration::plus);
    }
}
