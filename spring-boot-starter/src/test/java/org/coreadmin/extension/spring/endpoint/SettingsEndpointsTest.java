package org.coreadmin.extension.spring.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import org.coreadmin.extension.spring.testing.Shop;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What operators set for plugins, over HTTP. */
@TestInstance(Lifecycle.PER_CLASS)
class SettingsEndpointsTest {

    private static final JsonMapper JSON = new JsonMapper();

    private Path base;
    private Shop shop;

    @BeforeAll
    void open(@TempDir Path directory) throws IOException {
        base = directory;
        Path plugin = base.resolve("plugin/acme/hello");
        Files.createDirectories(plugin);
        Files.writeString(plugin.resolve("core.json"), """
                {"name": "acme/hello", "version": "1.0.0", "settings": {"type": "object", "properties": {
                  "days": {"type": "integer", "maximum": 30, "default": 14},
                  "key": {"type": "string", "format": "password"}}}}
                """);
        shop = Shop.open(base);
        assertThat(shop.send("boss", "POST", "/admin/plugin/install", "{\"name\": \"acme/hello\"}")
                        .statusCode())
                .isEqualTo(200);
    }

    @AfterAll
    void shut() {
        shop.close();
    }

    private JsonNode shown() {
        return JSON.readTree(shop.get("/admin/plugin/settings?name=acme/hello").body())
                .get("data");
    }

    private HttpResponse<String> put(String json) {
        return shop.send("boss", "PUT", "/admin/plugin/settings", json);
    }

    @Test
    void takesWhatTheSchemaAllowsAndNeverTellsASecret() {
        HttpResponse<String> answer = put("{\"name\": \"acme/hello\", \"values\": {\"days\": 3, \"key\": \"s3cret\"}}");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        assertThat(answer.body()).doesNotContain("s3cret");

        JsonNode shown = shown();
        assertThat(shown.toString()).doesNotContain("s3cret");
        assertThat(shown.get("values").toString()).isEqualTo("{\"days\":3}");
        assertThat(shown.get("defaults").toString()).isEqualTo("{\"days\":14}");
        assertThat(shown.get("hidden").toString()).isEqualTo("[\"/key\"]");
        assertThat(shown.get("state").asString())
                .isEqualTo(JSON.readTree(answer.body()).get("data").get("state").asString());

        assertThat(put("{\"name\": \"acme/hello\", \"values\": {\"days\": 4}, \"keep\": [\"/key\"], \"state\": \""
                                + shown.get("state").asString() + "\"}")
                        .statusCode())
                .isEqualTo(200);
        assertThat(base.resolve("config/settings/acme/hello.json")).content().contains("s3cret", "4");
        assertThat(put("{\"name\": \"acme/hello\", \"values\": {}, \"state\": \""
                                + shown.get("state").asString() + "\"}")
                        .statusCode())
                .isEqualTo(409);
    }

    @Test
    void tellsEachProblemWithItsPlaceButNotItsValue() {
        HttpResponse<String> answer =
                put("{\"name\": \"acme/hello\", \"values\": {\"days\": 31, \"key\": {\"no\": \"s3cret\"}}}");
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).doesNotContain("s3cret");
        JsonNode problems = JSON.readTree(answer.body()).get("data").get("problems");
        assertThat(problems.findValuesAsString("path")).containsExactlyInAnyOrder("/days", "/key");
        assertThat(problems.findValuesAsString("keyword")).containsExactlyInAnyOrder("maximum", "type");
    }

    @Test
    void refusesBodiesThatAreNone() {
        assertThat(put("{\"name\": \"acme/hello\"}").statusCode()).isEqualTo(400);
        assertThat(put("{\"name\": \"acme/hello\", \"values\": []}").statusCode())
                .isEqualTo(400);
        assertThat(put("{\"name\": \"acme/hello\", \"values\": {}, \"keep\": \"/key\"}")
                        .statusCode())
                .isEqualTo(400);
        assertThat(put("{\"name\": \"acme/hello\", \"values\": {}, \"keep\": [1]}")
                        .statusCode())
                .isEqualTo(400);
        assertThat(put("{\"name\": \"acme/../hello\", \"values\": {}}").statusCode())
                .isEqualTo(400);
        assertThat(JSON.readTree(put("{\"name\": \"acme/nowhere\", \"values\": {}}")
                                .body())
                        .get("code")
                        .asInt())
                .isEqualTo(20001);
        assertThat(shop.get("/admin/plugin/settings").statusCode()).isEqualTo(400);
    }

    @Test
    void tellsWhyNothingCanBeSetInTheReadersLanguage(@TempDir Path elsewhere) throws IOException {
        Path file =
                Files.createDirectories(base.resolve("config/settings/acme")).resolve("hello.json");
        Files.deleteIfExists(file);
        try {
            Files.writeString(file, "days: 3");
            assertThat(defect()).startsWith(file + " 不是 JSON 对象：").endsWith("请手动修正。");
            Files.delete(file);
            Files.createSymbolicLink(file, Files.writeString(elsewhere.resolve("settings.json"), "{}"));
            assertThat(defect()).isEqualTo(file + " 是一个链接。请编辑它所指向的文件。");
        } finally {
            Files.delete(file);
        }
    }

    private String defect() {
        return JSON.readTree(shop.sendWith(
                                "boss", "GET", "/admin/plugin/settings?name=acme/hello", "", "Accept-Language", "zh-CN")
                        .body())
                .at("/data/defect")
                .asString();
    }

    @Test
    void isForThoseWithTheAuthority() {
        assertThat(shop.send("", "GET", "/admin/plugin/settings?name=acme/hello", "")
                        .statusCode())
                .isEqualTo(401);
        assertThat(shop.send("clerk", "GET", "/admin/plugin/settings?name=acme/hello", "")
                        .statusCode())
                .isEqualTo(403);
        assertThat(shop.send("clerk", "PUT", "/admin/plugin/settings", "{\"name\": \"acme/hello\", \"values\": {}}")
                        .statusCode())
                .isEqualTo(403);
    }
}
