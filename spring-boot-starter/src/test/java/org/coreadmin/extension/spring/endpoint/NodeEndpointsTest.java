package org.coreadmin.extension.spring.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.spring.measure.NodesEndpoint;
import org.coreadmin.extension.spring.testing.Shop;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nodes in an application that has the starter and no core-cluster, as these tests have. */
class NodeEndpointsTest {

    @Test
    void answerWhatIsMissing(@TempDir Path base) {
        try (Shop shop = Shop.open(base)) {
            for (HttpResponse<String> answer : List.of(
                    shop.send("boss", "GET", "/admin/plugin/nodes", ""),
                    shop.send("boss", "POST", "/admin/plugin/nodes/drain", "{\"node\": \"n1\"}"))) {
                assertThat(answer.statusCode()).as(answer.body()).isEqualTo(409);
                assertThat(answer.body()).contains("This is not a cluster", "org.coreadmin:core-cluster");
            }
            assertThat(new NodesEndpoint(shop.context().getBean(ExtensionManager.class)).nodes())
                    .hasEntrySatisfying(
                            "problem",
                            problem -> assertThat(problem)
                                    .asString()
                                    .contains("This is not a cluster", "org.coreadmin:core-cluster"));
        }
    }

    @Test
    void anApplicationThatIsToBeANodeDoesNotStart(@TempDir Path base) {
        assertThatThrownBy(() -> Shop.open(base, "--core.cluster=true").close())
                .hasStackTraceContaining("org.coreadmin:core-cluster")
                .hasStackTraceContaining("'core.cluster' makes");
        assertThat(base.resolve("plugin")).doesNotExist();
    }
}
