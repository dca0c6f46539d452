package org.coreadmin.extension.spring.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.coreadmin.extension.api.HookManager;
import org.coreadmin.extension.api.Hooks;
import org.coreadmin.extension.spring.testing.CompiledPlugin;
import org.coreadmin.extension.spring.testing.HelloPlugin;
import org.coreadmin.extension.spring.testing.Shop;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What an operator should look at, over HTTP. */
class AttentionEndpointTest {

    private static final JsonMapper JSON = new JsonMapper();

    @Test
    void namesAPluginWhoseCallbackIsQuarantinedAndTheRequestThatStartsItAgain(@TempDir Path base) {
        CompiledPlugin.named("acme/menu")
                .source("acme.Ears", """
                        package acme;
                        import java.util.List;
                        import org.coreadmin.extension.api.*;
                        public class Ears implements Listener {
                            public Ears(HookManager hooks) {
                                hooks.register(Hooks.MENU_RENDER_AFTER, a -> {
                                    throw new IllegalStateException("no menu today");
                                });
                            }
                            public List<Class<?>> listen() { return List.of(); }
                            public void process(Object event) {}
                        }
                        """)
                .source("acme.Provider", """
                        package acme;
                        import java.util.Map;
                        import org.coreadmin.extension.api.*;
                        public class Provider implements ConfigProvider {
                            public Map<String, Object> config() {
                                return Contributions.builder().listener(Ears.class).toMap();
                            }
                        }
                        """)
                .provider("acme.Provider")
                .writeTo(base);
        try (Shop shop = Shop.open(base)) {
            assertThat(shop.send("boss", "POST", "/admin/plugin/install", "{\"name\": \"acme/menu\"}")
                            .statusCode())
                    .isEqualTo(200);
            assertThat(items(shop)).isEmpty();

            HookManager hooks = shop.context().getBean(HookManager.class);
            for (int i = 0; i < 20; i++) {
                hooks.trigger(Hooks.MENU_RENDER_AFTER, List.of());
            }

            assertThat(items(shop)).singleElement().satisfies(item -> {
                assertThat(item.get("kind").asString()).isEqualTo("callback");
                assertThat(item.get("plugin").asString()).isEqualTo("acme/menu");
                assertThat(item.get("text").asString()).contains("menu.render.after", "no menu today");
                JsonNode action = item.get("actions").get(0);
                assertThat(action.get("action").asString()).isEqualTo("enable");
                assertThat(shop.send(
                                        "boss",
                                        action.get("method").asString(),
                                        action.get("path").asString(),
                                        action.get("body").toString())
                                .statusCode())
                        .isEqualTo(200);
            });
            assertThat(items(shop)).isEmpty();
        }
    }

    @Test
    void namesARegistryThatDoesNotAnswerOnceAndInTheReadersLanguage(@TempDir Path base) throws IOException {
        Files.writeString(
                Files.createDirectories(base.resolve("config")).resolve("core-extension.yaml"),
                "registries:\n  - id: gone\n    url: http://127.0.0.1:9/none\n");
        try (Shop shop = Shop.open(base)) {
            shop.get("/admin/plugin/search?name=hello");
            assertThat(items(shop)).singleElement().satisfies(item -> {
                assertThat(item.get("kind").asString()).isEqualTo("registry");
                assertThat(item.get("text").asString())
                        .startsWith("The registry gone does not answer: http://127.0.0.1:9/none/")
                        .endsWith("cannot be reached: nothing accepts a connection there (connection refused)");
                JsonNode action = item.get("actions").get(0);
                assertThat(shop.get("/admin/plugin"
                                        + action.get("path").asString().replace("/admin/plugin", ""))
                                .statusCode())
                        .isEqualTo(200);
            });
            assertThat(items(shop, "?lang=zh-CN"))
                    .singleElement()
                    .extracting(item -> item.get("text").asString())
                    .asString()
                    .startsWith("仓库 gone 没有响应：http://127.0.0.1:9/none/")
                    .endsWith("无法访问：那里没有程序接受连接（连接被拒绝）");
        }
    }

    @Test
    void aPluginCanBeLookedAtWhileItsOnlyRegistryIsAway(@TempDir Path base) throws IOException {
        HelloPlugin.version("1.0.0").writeTo(base);
        Files.writeString(
                Files.createDirectories(base.resolve("config")).resolve("core-extension.yaml"),
                "registries:\n  - id: gone\n    url: http://127.0.0.1:9/none\n");
        try (Shop shop = Shop.open(base)) {
            assertThat(shop.send("boss", "POST", "/admin/plugin/install", "{\"name\":\"acme/hello\"}")
                            .statusCode())
                    .isEqualTo(200);

            for (String path : List.of("/detail?name=acme/hello", "/papers?name=acme/hello&version=1.0.0")) {
                var answer = shop.get("/admin/plugin" + path);
                assertThat(answer.statusCode()).as(path + answer.body()).isEqualTo(200);
                assertThat(answer.body()).contains("1.0.0");
            }
            var offer = shop.get("/admin/plugin/offer?name=acme/hello");
            assertThat(offer.statusCode()).as(offer.body()).isGreaterThanOrEqualTo(500);
            assertThat(offer.body()).contains("gone");
        }
    }

    private static List<JsonNode> items(Shop shop) {
        return items(shop, "");
    }

    private static List<JsonNode> items(Shop shop, String query) {
        return JSON.readTree(shop.get("/admin/plugin/attention" + query).body())
                .get("data")
                .get("items")
                .valueStream()
                .toList();
    }
}
