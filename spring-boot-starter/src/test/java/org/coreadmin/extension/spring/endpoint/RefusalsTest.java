package org.coreadmin.extension.spring.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.coreadmin.extension.spring.testing.CompiledPlugin;
import org.coreadmin.extension.spring.testing.Shop;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What HTTP refuses, it says in its own terms: with requests that help, no commands, and no paths for those who may not see them. */
@TestInstance(Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.MethodName.class)
class RefusalsTest {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String MAY = "plugin:list,plugin:install,plugin:uninstall,plugin:toggle,plugin:doctor";

    private Shop shop;
    private Path base;

    @BeforeAll
    void open(@TempDir Path directory) throws Exception {
        base = directory;
        shop = Shop.open(base, "--core.extension.grants.ROLE_CLERK=" + MAY);
        CompiledPlugin.named("acme/base").version("1.0.0").writeTo(base);
        CompiledPlugin.named("acme/kit")
                .version("2.0.0")
                .manifest("\"require\": {\"acme/base\": \"^1.0\"}")
                .writeTo(base);
        CompiledPlugin.named("acme/lone")
                .version("1.0.0")
                .manifest("\"require\": {\"acme/none\": \"^1.0\"}")
                .writeTo(base);
        CompiledPlugin.named("acme/older").version("2.0.0").writeTo(base);
        Path broken = Files.createDirectories(base.resolve("plugin/acme/broken"));
        Files.writeString(broken.resolve("core.json"), "{");
        for (String name : List.of("acme/base", "acme/kit", "acme/older")) {
            assertThat(send("boss", "POST", "/install", "{\"name\":\"" + name + "\"}")
                            .statusCode())
                    .isEqualTo(200);
        }
        CompiledPlugin.named("acme/older").version("1.0.0").writeTo(base);
    }

    @AfterAll
    void shut() {
        shop.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ' ', quoteCharacter = '\0', textBlock = """
                    POST /install {"name":"acme/nowhere"} 10001
                    POST /install {"name":"acme/base"} 409
                    POST /install {"name":"acme/lone"} 10004
                    POST /install {"name":"acme/older","force":true} 409
                    POST /install {"name":"acme/broken"} 10003
                    POST /install {"name":"../etc"} 400
                    POST /install {"name":"acme/kit","version":"9.9.9","force":true} 10001
                    POST /update {"name":"acme/nowhere"} 20001
                    POST /update {"name":"acme/base","version":"9.9.9"} 404
                    POST /update {"name":"acme/older","version":"1.0.0"} 409
                    POST /rollback {"name":"acme/base"} 409
                    POST /rollback {"name":"acme/nowhere"} 20001
                    POST /download {"name":"acme/nowhere"} 404
                    POST /download {"name":"acme/base"} 409
                    POST /download {"name":"acme/lone"} 409
                    POST /pin {"name":"acme/nowhere"} 20001
                    POST /pin {"name":"acme/base","range":"^9"} 10005
                    POST /apply {"plan":1} 400
                    PUT /toggle-status {"name":"acme/nowhere","status":"enabled"} 20001
                    PUT /toggle-status {"name":"acme/base","status":"disabled"} 20002
                    DELETE /uninstall {"name":"acme/base"} 20002
                    DELETE /uninstall {"name":"acme/nowhere"} 20001
                    GET /detail?name=acme/nowhere {} 404
                    GET /why?name=acme/nowhere {} 20001
                    """)
    void sayNeitherCommandsNorPaths(String method, String path, String body, int code) {
        HttpResponse<String> answer = send("clerk", method, path, method.equals("GET") ? "" : body);
        assertThat(json(answer).get("code").asInt()).as(answer.body()).isEqualTo(code);
        assertClean(answer);
        if (!method.equals("GET") && !path.equals("/apply")) {
            assertClean(send("clerk", method, path, body.replace("}", ",\"dry_run\":true}")));
        }
    }

    @Test
    void showAnInstallThatHelpsWhichWorksAsItStands() {
        JsonNode refused = json(send("boss", "POST", "/install", "{\"name\":\"acme/base\"}"));
        JsonNode forced =
                refused.get("data").get("remedies").get(1).get("steps").get(0).get("request");
        assertThat(forced.get("method").asString()).isEqualTo("POST");
        assertThat(forced.get("path").asString()).isEqualTo("/shop/admin/plugin/install");
        assertThat(forced.get("body").toString()).isEqualTo("{\"name\":\"acme/base\",\"force\":true}");
        HttpResponse<String> done = shop.send(
                "boss",
                forced.get("method").asString(),
                forced.get("path").asString().substring("/shop".length()),
                forced.get("body").toString());
        assertThat(done.statusCode()).as(done.body()).isEqualTo(200);
    }

    @Test
    void showPathsToWhoMaySeeThem() {
        String nowhere = "{\"name\":\"acme/nowhere\"}";
        assertThat(json(send("boss", "POST", "/install", nowhere))
                        .get("message")
                        .asString())
                .contains(base.resolve("plugin/acme/nowhere").toString());
        assertThat(json(send("clerk", "POST", "/install", nowhere))
                        .get("message")
                        .asString())
                .startsWith("Plugin directory plugin/acme/nowhere does not exist");
    }

    @Test
    void hideThePathsOfOperationsAndListsToo() {
        send("clerk", "POST", "/install", "{\"name\":\"acme/nowhere\"}");
        for (String path : List.of("/operations", "/local", "/detail?name=acme/broken", "/doctor", "/changes")) {
            assertThat(send("clerk", "GET", path, "").body()).as(path).doesNotContain(base.toString());
        }
    }

    private void assertClean(HttpResponse<String> answer) {
        JsonNode envelope = json(answer);
        List<String> texts = new ArrayList<>(List.of(envelope.get("message").asString()));
        collect(envelope.get("data"), texts);
        assertThat(texts)
                .allSatisfy(text -> assertThat(text)
                        .doesNotContain("--")
                        .doesNotContain("core-extension:")
                        .doesNotContain(base.toString()));
    }

    private static void collect(JsonNode node, List<String> texts) {
        if (node.isString()) {
            texts.add(node.asString());
        }
        node.forEach(child -> collect(child, texts));
    }

    private static JsonNode json(HttpResponse<String> answer) {
        return JSON.readTree(answer.body());
    }

    private HttpResponse<String> send(String who, String method, String path, String body) {
        return shop.send(who, method, "/admin/plugin" + path, body);
    }
}
