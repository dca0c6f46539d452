package org.coreadmin.extension.spring.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.coreadmin.extension.spring.testing.CompiledPlugin;
import org.coreadmin.extension.spring.testing.Shop;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What plugins cost, over HTTP. */
@Turn(kind = "what plugins cost", place = 2, of = 5)
class TopEndpointTest {

    @Test
    void namesThePluginThatIsAtWork(@TempDir Path base) {
        busy("acme/wild", "busy > 0").writeTo(base);
        busy("acme/calm", "false").writeTo(base);
        try (Shop shop = Shop.open(base)) {
            shop.send("boss", "POST", "/admin/plugin/install", "{\"name\": \"acme/calm\"}");
            shop.send("boss", "POST", "/admin/plugin/install", "{\"name\": \"acme/wild\"}");

            HttpResponse<String> answer = shop.send("boss", "POST", "/admin/plugin/top", "{\"seconds\": 3}");

            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
            JsonNode data = new JsonMapper().readTree(answer.body()).get("data");
            assertThat(data.get("seconds").asInt()).isEqualTo(3);
            JsonNode first = data.get("list").get(0);
            assertThat(first.get("plugin").asString()).as(answer.body()).isEqualTo("acme/wild");
            assertThat(first.get("confidence").asString()).as(answer.body()).isEqualTo("certain");
            assertThat(shop.send("clerk", "POST", "/admin/plugin/top", "{}").statusCode())
                    .isEqualTo(403);
            assertThat(shop.send("boss", "POST", "/admin/plugin/top", "{\"seconds\": 61}")
                            .statusCode())
                    .isEqualTo(400);
        }
    }

    private static CompiledPlugin busy(String name, String condition) {
        return CompiledPlugin.named(name)
                .source("acme.Work", """
                        package acme;
                        import java.time.Duration;
                        import org.coreadmin.extension.api.*;
                        public class Work implements BackgroundProcess {
                            public void run(StopSignal stop) throws Exception {
                                long busy = 1;
                                while (!stop.isRequested()) {
                                    if (%s) {
                                        for (int i = 0; i < 1000; i++) {
                                            busy = busy * 31 %% 1000003 + 1;
                                        }
                                    } else if (stop.await(Duration.ofMillis(20))) {
                                        return;
                                    }
                                }
                            }
                        }
                        """.formatted(condition))
                .source("acme.Provider", """
                        package acme;
                        import java.util.Map;
                        import org.coreadmin.extension.api.*;
                        public class Provider implements ConfigProvider {
                            public Map<String, Object> config() {
                                return Contributions.builder().process(Work.class).toMap();
                            }
                        }
                        """)
                .provider("acme.Provider");
    }
}
