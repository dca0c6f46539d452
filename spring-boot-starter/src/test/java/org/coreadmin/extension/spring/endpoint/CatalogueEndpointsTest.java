package org.coreadmin.extension.spring.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.internal.inspection.HostFacts;
import org.coreadmin.extension.spring.testing.Shop;
import org.coreadmin.extension.tools.RegistryPublisher;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What somebody reads before installing. */
@TestInstance(Lifecycle.PER_CLASS)
class CatalogueEndpointsTest {

    private static final JsonMapper JSON = new JsonMapper();

    private Shop shop;

    private Path registry;

    @BeforeAll
    void open(@TempDir Path directory) throws IOException {
        registry = directory.resolve("registry");
        publish(directory, registry, "1.0.0", "Says hello.");
        publish(directory, registry, "1.1.0", "Says hello, politely.");
        shop = Shop.open(directory.resolve("base"), "--core.extension.bundled-registry=" + registry);
    }

    private static void publish(Path directory, Path registry, String version, String readme) throws IOException {
        Path tree = directory.resolve("hello-" + version);
        Map<String, String> files = Map.of(
                "core.json",
                "{\"name\": \"acme/hello\", \"version\": \"" + version
                        + "\", \"category\": \"Tools\", \"icon\": \"icon.svg\","
                        + " \"require\": {\"core\": \"^1.0\"}}",
                "README.md",
                readme,
                "icon.svg",
                "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
        Files.createDirectories(tree);
        for (Map.Entry<String, String> file : files.entrySet()) {
            Files.writeString(tree.resolve(file.getKey()), file.getValue());
        }
        new RegistryPublisher().publish(tree, registry, Progress.NONE);
    }

    @AfterAll
    void shut() {
        shop.close();
    }

    @Test
    void tellsBeforeAnUpgradeWhichPluginsWouldBreak() throws Exception {
        Path jar = Path.of(JsonMapper.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        byte[] facts = HostFacts.read("the application", List.of(jar)).write();
        for (String version : List.of("1.5.0", "2.0.0")) {
            new RegistryPublisher().host(registry, Version.of(version), facts);
        }
        shop.send("boss", "POST", "/admin/plugin/install", "{\"name\":\"acme/hello\",\"version\":\"1.0.0\"}");

        JsonNode fine = data("/preflight?host=1.5.0");
        assertThat(fine.get("plugins").size()).isEqualTo(1);
        assertThat(fine.get("plugins").get(0).toString())
                .isEqualTo("{\"plugin\":\"acme/hello\",\"version\":\"1.0.0\",\"verdict\":\"fine\",\"reasons\":[]}");
        assertThat(fine.get("notes").isEmpty()).isTrue();
        JsonNode breaks = data("/preflight?host=2.0.0&java=99");
        assertThat(breaks.get("plugins").get(0).toString())
                .isEqualTo(
                        "{\"plugin\":\"acme/hello\",\"version\":\"1.0.0\",\"verdict\":\"breaks\",\"reasons\":[\"It requires core"
                                + " ^1.0, and this would be 2.0.0.\"]}");
        assertThat(breaks.get("notes").get(0).asString()).startsWith("Not checked: the classes of the JDK in Java 99.");
        assertThat(shop.send("boss", "GET", "/admin/plugin/preflight", "").statusCode())
                .isEqualTo(400);
        assertThat(shop.send("boss", "GET", "/admin/plugin/preflight?host=2.0.0&java=8", "")
                        .statusCode())
                .isEqualTo(400);
        assertThat(shop.send("boss", "GET", "/admin/plugin/preflight?host=3.0.0", "")
                        .statusCode())
                .isEqualTo(404);
        shop.send("boss", "DELETE", "/admin/plugin/uninstall", "{\"name\":\"acme/hello\"}");
    }

    @Test
    void tellsOfAllVersionsAndWhichOneIsHere() {
        JsonNode offer = data("/offer?name=acme/hello");
        assertThat(offer.get("version").asString()).isEqualTo("1.1.0");
        assertThat(offer.get("versions").findValuesAsString("version")).containsExactly("1.1.0", "1.0.0");
        assertThat(offer.get("versions").get(0).get("require").get("core").asString())
                .isEqualTo("^1.0");
        assertThat(offer.has("installed_version")).isFalse();

        shop.send("boss", "POST", "/admin/plugin/install", "{\"name\":\"acme/hello\",\"version\":\"1.0.0\"}");
        assertThat(data("/offer?name=acme/hello").get("installed_version").asString())
                .isEqualTo("1.0.0");
        assertThat(data("/search").get("list").get(0).get("installed_version").asString())
                .isEqualTo("1.0.0");
        assertThat(data("/papers?name=acme/hello").get("readme").asString()).isEqualTo("Says hello.");
        assertThat(data("/papers?name=acme/hello&version=1.1.0").get("readme").asString())
                .isEqualTo("Says hello, politely.");
        shop.send("boss", "DELETE", "/admin/plugin/uninstall", "{\"name\":\"acme/hello\"}");
    }

    @Test
    void installsTheNewestVersionOfARange() {
        HttpResponse<String> installed =
                shop.send("boss", "POST", "/admin/plugin/install", "{\"name\":\"acme/hello\",\"version\":\"~1.0.0\"}");
        assertThat(JSON.readTree(installed.body()).get("data").get("version").asString())
                .isEqualTo("1.0.0");
        shop.send("boss", "DELETE", "/admin/plugin/uninstall", "{\"name\":\"acme/hello\"}");
        assertThat(shop.send("boss", "POST", "/admin/plugin/install", "{\"name\":\"acme/hello\",\"version\":\"..\"}")
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void givesThePictureButNothingThatRuns() {
        HttpResponse<String> icon = get("/icon?name=acme/hello&version=1.1.0");
        assertThat(icon.headers().firstValue("Content-Type")).hasValue("image/svg+xml");
        assertThat(icon.headers().firstValue("Content-Security-Policy").orElse(""))
                .contains("sandbox");
        String tag = icon.headers().firstValue("ETag").orElseThrow();
        assertThat(shop.sendWith(
                                "boss",
                                "GET",
                                "/admin/plugin/icon?name=acme/hello&version=1.1.0",
                                "",
                                "If-None-Match",
                                tag)
                        .statusCode())
                .isEqualTo(304);
    }

    @Test
    void findsOnlyWhatRunsHere(@TempDir Path directory) throws IOException {
        offer(directory, "zoo/future", "1.0.0", "{\"core\": \"^9.0\"}");
        offer(directory, "zoo/older-runs", "1.0.0", "{\"java\": \">=17\"}");
        offer(directory, "zoo/older-runs", "2.0.0", "{\"java\": \">=99\"}");
        offer(directory, "zoo/elsewhere", "1.0.0", "{}, \"databases\": [\"h2\"]");
        offer(directory, "zoo/kept", "1.0.0", "{}, \"databases\": [\"sqlite\", \"mysql\"]");
        offer(directory, "zoo/kept", "2.0.0", "{}, \"databases\": [\"mysql\", \"mariadb\"]");

        JsonNode all = data("/search?sort=name");
        assertThat(all.get("list").findValuesAsString("name"))
                .containsExactly("acme/hello", "zoo/elsewhere", "zoo/future", "zoo/kept", "zoo/older-runs");
        JsonNode compatible = data("/search?sort=name&compatible=true&pageSize=2&page=2");
        assertThat(compatible.get("total").asInt()).isEqualTo(3);
        assertThat(compatible.get("list").findValuesAsString("name")).containsExactly("zoo/older-runs");

        JsonNode unmet = data("/unmet?names=zoo/future,acme/hello,zoo/older-runs,zoo/kept,zoo/elsewhere")
                .get("list");
        assertThat(unmet.findValuesAsString("name")).containsExactly("zoo/future", "zoo/elsewhere");
        assertThat(unmet.at("/0/unmet").toString()).isEqualTo("{\"core\":\"1.0.0\"}");
        assertThat(unmet.at("/1/unmet").toString()).isEqualTo("{\"database\":\"SQLite\"}");
        HttpResponse<String> installed = shop.send(
                "boss", "POST", "/admin/plugin/install", "{\"name\":\"zoo/older-runs\",\"with_dependencies\":true}");
        assertThat(JSON.readTree(installed.body()).at("/data/version").asString())
                .as(installed.body())
                .isEqualTo("1.0.0");
        shop.send("boss", "DELETE", "/admin/plugin/uninstall", "{\"name\":\"zoo/older-runs\"}");

        JsonNode offer = data("/offer?name=zoo/kept");
        assertThat(offer.at("/unmet").toString()).isEqualTo("{\"database\":\"SQLite\"}");
        assertThat(offer.at("/versions/0/databases").toString()).isEqualTo("[\"mysql\",\"mariadb\"]");
        assertThat(offer.at("/versions/0/unmet").toString()).isEqualTo("{\"database\":\"SQLite\"}");
        assertThat(offer.at("/versions/1").has("unmet")).isFalse();
        assertThat(data("/search?name=kept").at("/list/0/unmet").toString()).isEqualTo("{\"database\":\"SQLite\"}");
        HttpResponse<String> kept = shop.send("boss", "POST", "/admin/plugin/install", "{\"name\":\"zoo/kept\"}");
        assertThat(JSON.readTree(kept.body()).at("/data/version").asString())
                .as(kept.body())
                .isEqualTo("1.0.0");
        shop.send("boss", "DELETE", "/admin/plugin/uninstall", "{\"name\":\"zoo/kept\"}");
    }

    private void offer(Path directory, String name, String version, String require) throws IOException {
        Path tree = Files.createDirectories(directory.resolve(name + "-" + version));
        Files.writeString(
                tree.resolve("core.json"),
                "{\"name\": \"" + name + "\", \"version\": \"" + version + "\", \"require\": " + require + "}");
        new RegistryPublisher().publish(tree, registry, Progress.NONE);
    }

    @Test
    void countsCategories() {
        JsonNode categories = data("/categories").get("list");
        assertThat(categories.get(0).get("category").asString()).isEqualTo("tools");
        assertThat(categories.get(0).get("count").asInt()).isEqualTo(1);
    }

    @Test
    void refusesWhatIsNoNameNoVersionOrNowhere() {
        assertThat(get("/offer?name=acme/nowhere").statusCode()).isEqualTo(404);
        assertThat(get("/papers?name=acme/nowhere").statusCode()).isEqualTo(404);
        assertThat(get("/papers?name=acme/hello&version=9.9.9").statusCode()).isEqualTo(404);
        assertThat(get("/papers?name=acme/hello&version=..").statusCode()).isEqualTo(400);
        assertThat(get("/icon?name=../../x").statusCode()).isEqualTo(400);
        assertThat(get("/icon").statusCode()).isEqualTo(400);
    }

    private JsonNode data(String path) {
        HttpResponse<String> answer = get(path);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return JSON.readTree(answer.body()).get("data");
    }

    private HttpResponse<String> get(String path) {
        return shop.get("/admin/plugin" + path);
    }
}
