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
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What an operator should look at, over HTTP. */
@Sampled(oneIn = 2)
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
    void showsAPluginThatThePolicyDeniesByNowUntilItIsDisabled(@TempDir Path base) throws Exception {
        CompiledPlugin.named("acme/menu").writeTo(base);
        try (Shop shop = Shop.open(base)) {
            assertThat(shop.send("boss", "POST", "/admin/plugin/install", "{\"name\": \"acme/menu\"}")
                            .statusCode())
                    .isEqualTo(200);
            Files.writeString(Files.createDirectories(base.resolve("config")).resolve("trust.yaml"), "deny: [acme]\n");

            assertThat(items(shop)).singleElement().satisfies(item -> {
                assertThat(item.get("kind").asString()).isEqualTo("denied");
                assertThat(item.get("plugin").asString()).isEqualTo("acme/menu");
                assertThat(item.get("text").asString()).contains("is denied by 'acme' in config/trust.yaml");
                JsonNode action = item.get("actions").get(0);
                assertThat(action.get("action").asString()).isEqualTo("disable");
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
    void showsWhatPluginsAskFor(@TempDir Path base) {
        CompiledPlugin.named("acme/queue")
                .source("acme.Queue", """
                        package acme;
                        import java.util.*;
                        import org.coreadmin.extension.api.*;
                        public class Queue implements AttentionSource {
                            public List<String> attention() {
                                List<String> lines = new ArrayList<>(List.of("3 letters were returned.", "\\ud83d\\ude00".repeat(600)));
                                for (int i = 0; i < 20; i++) lines.add("more");
                                return lines;
                            }
                        }
                        """)
                .source("acme.Broken", """
                        package acme;
                        import java.util.List;
                        import org.coreadmin.extension.api.*;
                        public class Broken implements AttentionSource {
                            public List<String> attention() { throw new IllegalStateException("broken"); }
                        }
                        """)
                .source("acme.Provider", """
                        package acme;
                        import java.util.Map;
                        import org.coreadmin.extension.api.*;
                        public class Provider implements ConfigProvider {
                            public Map<String, Object> config() {
                                return Contributions.builder()
                                        .extension(AttentionSource.class, Broken.class)
                                        .extension(AttentionSource.class, Queue.class)
                                        .toMap();
                            }
                        }
                        """)
                .provider("acme.Provider")
                .writeTo(base);
        try (Shop shop = Shop.open(base)) {
            shop.send("boss", "POST", "/admin/plugin/install", "{\"name\": \"acme/queue\"}");
            List<JsonNode> lines = items(shop).stream()
                    .filter(item -> item.get("kind").asString().equals("plugin"))
                    .toList();
            assertThat(lines).hasSize(10);
            assertThat(lines.get(0).get("plugin").asString()).isEqualTo("acme/queue");
            assertThat(lines.get(0).get("text").asString()).isEqualTo("3 letters were returned.");
            assertThat(lines.get(1).get("text").asString()).isEqualTo("\ud83d\ude00".repeat(500));
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
    void aSearchForTheCulpritBelongsToTheServer(@TempDir Path base) {
        for (String name : List.of("acme/one", "acme/two", "acme/three")) {
            CompiledPlugin.named(name).writeTo(base);
        }
        CompiledPlugin.named("acme/four").manifest("\"category\": \"security\"").writeTo(base);
        String begin = "{\"kept_on\": [\"acme/four\"]}";
        try (Shop shop = Shop.open(base)) {
            for (String name : List.of("acme/one", "acme/two", "acme/three", "acme/four")) {
                answered(shop, 200, "POST", "/install", "{\"name\": \"" + name + "\"}");
            }
            JsonNode planned = answered(shop, 200, "POST", "/culprit", begin.replace("}", ", \"dry_run\": true}"));
            assertThat(texts(planned.get("candidates")))
                    .containsExactlyInAnyOrder("acme/one", "acme/two", "acme/three");
            assertThat(texts(planned.get("disabled"))).hasSize(2);
            assertThat(running(shop)).as("a plan changes nothing").hasSize(4);
            JsonNode before = answered(shop, 200, "GET", "/culprit", "");
            assertThat(before.get("search").isNull()).as(before.toString()).isTrue();
            assertThat(before.get("plugins")
                            .valueStream()
                            .filter(plugin -> plugin.get("guard").asBoolean())
                            .map(plugin -> plugin.get("name").asString()))
                    .containsExactly("acme/four");

            JsonNode first = answered(shop, 200, "POST", "/culprit", begin);
            assertThat(first.get("disabled")).isEqualTo(planned.get("disabled"));
            assertThat(running(shop)).hasSize(2).contains("acme/four");
            answered(shop, 409, "POST", "/culprit", begin);
        }
        try (Shop shop = Shop.open(base)) {
            assertThat(items(shop)).singleElement().satisfies(item -> {
                assertThat(item.get("kind").asString()).isEqualTo("culprit");
                assertThat(item.get("text").asString()).startsWith("boss is looking for the plugin");
            });
            answered(shop, 409, "PUT", "/culprit", "{\"step\": 7, \"gone\": true}");
            answered(shop, 400, "PUT", "/culprit", "{\"step\": 1}");
            assertThat(shop.send("clerk", "DELETE", "/admin/plugin/culprit", "").statusCode())
                    .isEqualTo(403);
            JsonNode search = answered(shop, 200, "GET", "/culprit", "").get("search");
            String guilty = search.get("disabled").get(0).asString();
            JsonNode second = answered(shop, 200, "PUT", "/culprit", "{\"step\": 1, \"gone\": true}");
            assertThat(second.get("step").asInt()).isEqualTo(2);
            assertThat(texts(second.get("candidates"))).isEqualTo(texts(search.get("disabled")));
            boolean gone = texts(second.get("disabled")).contains(guilty);
            JsonNode end = answered(shop, 200, "PUT", "/culprit", "{\"step\": 2, \"gone\": " + gone + "}");
            if (!gone) {
                end = answered(shop, 200, "PUT", "/culprit", "{\"step\": 3, \"gone\": true}");
            }
            assertThat(texts(end.get("found"))).containsExactly(guilty);
            assertThat(running(shop)).hasSize(3).doesNotContain(guilty);
            assertThat(items(shop)).isEmpty();
        }
    }

    @Test
    void aSearchForTheCulpritCanBeEndedAfterItsPluginIsUninstalled(@TempDir Path base) throws IOException {
        for (String name : List.of("acme/one", "acme/two")) {
            CompiledPlugin.named(name).writeTo(base);
        }
        try (Shop shop = Shop.open(base)) {
            for (String name : List.of("acme/one", "acme/two")) {
                answered(shop, 200, "POST", "/install", "{\"name\": \"" + name + "\"}");
            }
            String disabled = answered(shop, 200, "POST", "/culprit", "{}")
                    .get("disabled")
                    .get(0)
                    .asString();
            answered(shop, 200, "DELETE", "/uninstall", "{\"name\": \"" + disabled + "\"}");

            assertThat(answered(shop, 200, "DELETE", "/culprit", "").has("warnings"))
                    .isFalse();
            assertThat(items(shop)).isEmpty();
            answered(shop, 409, "DELETE", "/culprit", "");
        }
    }

    private static JsonNode answered(Shop shop, int status, String method, String path, String body) {
        var answer = shop.send("boss", method, "/admin/plugin" + path, body);
        assertThat(answer.statusCode()).as(method + " " + path + answer.body()).isEqualTo(status);
        return JSON.readTree(answer.body()).path("data");
    }

    private static List<String> running(Shop shop) {
        return answered(shop, 200, "GET", "/culprit", "")
                .get("plugins")
                .valueStream()
                .map(plugin -> plugin.get("name").asString())
                .toList();
    }

    private static List<String> texts(JsonNode list) {
        return list.valueStream().map(JsonNode::asString).toList();
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
