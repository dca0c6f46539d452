package org.coreadmin.extension.spring.endpoint;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.spring.access.PermissionCheck;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.http.RouteTable;
import org.coreadmin.extension.spring.testing.CompiledPlugin;
import org.coreadmin.extension.spring.testing.HelloPlugin;
import org.coreadmin.extension.spring.testing.Shop;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@TestInstance(Lifecycle.PER_CLASS)
class SpecifiedEndpointsTest {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String TIMESTAMP = "\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}";

    private Shop shop;
    private Path base;

    @BeforeAll
    void open(@TempDir Path directory) {
        base = directory;
        shop = Shop.open(base);
    }

    @BeforeEach
    void writePlugins() {
        HelloPlugin.version("1.0.0").writeTo(base);
        CompiledPlugin.named("acme/theme").version("0.3.0").writeTo(base);
    }

    @AfterAll
    void shut() {
        shop.close();
    }

    @AfterEach
    void uninstall() {
        for (String name :
                shop.context().getBean(PluginLoader.class).getInstalled().keySet()) {
            send("DELETE", "/uninstall", "{\"name\":\"" + name + "\"}");
        }
    }

    @Test
    void showsMistakesOfPagesOnlyWherePluginsAreDeveloped() {
        String mistake = "{\"name\":\"acme/hello\",\"problem\":\"main.ts(3,7)\"}";
        assertThat(shop.send("boss", "POST", "/admin/plugin/developed", mistake).statusCode())
                .isEqualTo(409);
        assertThat(shop.send("clerk", "POST", "/admin/plugin/developed", mistake)
                        .statusCode())
                .isEqualTo(403);
        assertThat(shop.sendWith("boss", "GET", "/admin/plugin/events", "", "Accept", "application/json")
                        .body())
                .doesNotContain("main.ts");
    }

    @Test
    void installsUsesDisablesEnablesAndUninstallsAPluginWithoutARestart() {
        Answer installed = send("POST", "/install", "{\"name\":\"acme/hello\"}");
        assertThat(installed.status()).isEqualTo(200);
        assertThat(installed.code()).isEqualTo(200);
        assertThat(installed.data().get("plugin").asString()).isEqualTo("acme/hello");
        assertThat(installed.data().get("version").asString()).isEqualTo("1.0.0");
        assertThat(installed.data().get("installed_at").asString()).matches(TIMESTAMP);
        assertThat(shop.get("/plugin/acme/hello/greet/Ada").body()).contains("Good day, Ada");

        Answer disabled = send("PUT", "/toggle-status", "{\"name\":\"acme/hello\",\"status\":\"disabled\"}");
        assertThat(disabled.status()).isEqualTo(200);
        assertThat(shop.get("/plugin/acme/hello/greet/Ada").statusCode()).isEqualTo(404);
        assertThat(item("acme/hello").get("status").asString()).isEqualTo("disabled");

        send("PUT", "/toggle-status", "{\"name\":\"acme/hello\",\"status\":\"enabled\"}");
        assertThat(shop.get("/plugin/acme/hello/greet/Ada").statusCode()).isEqualTo(200);
        assertThat(item("acme/hello").get("status").asString()).isEqualTo("enabled");

        Answer gone = send("DELETE", "/uninstall", "{\"name\":\"acme/hello\",\"keep_data\":true}");
        assertThat(gone.status()).as(gone.message()).isEqualTo(200);
        assertThat(shop.get("/plugin/acme/hello/greet/Ada").statusCode()).isEqualTo(404);
        assertThat(list("").get("total").asInt()).isZero();
    }

    @Test
    void listsInstalledPluginsWithExactlyTheSpecifiedFields() {
        send("POST", "/install", "{\"name\":\"acme/hello\"}");
        JsonNode item = item("acme/hello");
        List<String> fields = new ArrayList<>(item.propertyNames());
        assertThat(fields)
                .containsExactlyInAnyOrder(
                        "name",
                        "display_name",
                        "version",
                        "description",
                        "author",
                        "type",
                        "status",
                        "installed_at",
                        "updated_at");
        assertThat(item.get("display_name").asString()).isEqualTo("Hello");
        assertThat(item.get("author").asString()).isEqualTo("Acme");
        assertThat(item.get("type").asString()).isEqualTo("backend");
        assertThat(item.get("updated_at").asString()).matches(TIMESTAMP);
    }

    @Test
    void filtersAndPagesTheList() {
        send("POST", "/install", "{\"name\":\"acme/hello\"}");
        send("POST", "/install", "{\"name\":\"acme/theme\"}");
        assertThat(list("").get("total").asInt()).isEqualTo(2);
        assertThat(list("?keyword=THEME").get("total").asInt()).isEqualTo(1);
        assertThat(list("?keyword=acme/h").get("total").asInt()).isEqualTo(1);
        assertThat(list("?type=frontend").get("total").asInt()).isZero();
        assertThat(list("?status=enabled").get("total").asInt()).isEqualTo(2);
        JsonNode second = list("?page=2&pageSize=1");
        assertThat(second.get("total").asInt()).isEqualTo(2);
        assertThat(second.get("list").get(0).get("name").asString()).isEqualTo("acme/theme");
        assertThat(list("?page=9").get("list").size()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "page=0",
                "page=-1",
                "page=x",
                "pageSize=0",
                "pageSize=101",
                "pageSize=2147483647",
                "pageSize=99999999999",
                "type=other",
                "status=installed",
                "page=1&page=2",
                "pagesize=5"
            })
    void refusesQueriesThatMakeNoSense(String query) {
        assertThat(shop.get("/admin/plugin/list?" + query).statusCode()).isEqualTo(400);
        assertThat(shop.get("/admin/plugin/list?keyword=" + "k".repeat(257)).statusCode())
                .isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../../x",
                "v/..",
                "v/n/../../y",
                "Acme/Hello",
                "v\\\\n",
                "v/n\\u0000",
                "con/nul",
                ".core/x",
                "acme",
                "",
                "ac\\u043ce/hello",
                "acme/hello "
            })
    void refusesNamesThatAreNone(String name) {
        for (String[] call : new String[][] {
            {"POST", "/install", ""},
            {"DELETE", "/uninstall", ""},
            {"PUT", "/toggle-status", ",\"status\":\"enabled\""},
            {"POST", "/download", ""},
            {"POST", "/update", ""},
            {"POST", "/rollback", ""}
        }) {
            Answer answer = send(call[0], call[1], "{\"name\":\"" + name + "\"" + call[2] + "}");
            assertThat(answer.status()).as(call[1]).isEqualTo(400);
            assertThat(answer.code()).isEqualTo(400);
        }
    }

    @Test
    void tellsTheSpecifiedNumbersBesideTheFittingStatus() {
        Answer missing = send("POST", "/install", "{\"name\":\"acme/nowhere\"}");
        assertThat(missing.code()).isEqualTo(10001);
        assertThat(missing.status()).isEqualTo(404);
        Answer notInstalled = send("DELETE", "/uninstall", "{\"name\":\"acme/hello\"}");
        assertThat(notInstalled.code()).isEqualTo(20001);
        assertThat(notInstalled.status()).isEqualTo(409);
        Answer toggled = send("PUT", "/toggle-status", "{\"name\":\"acme/hello\",\"status\":\"enabled\"}");
        assertThat(toggled.code()).isEqualTo(20001);
        send("POST", "/install", "{\"name\":\"acme/hello\"}");
        Answer again = send("POST", "/install", "{\"name\":\"acme/hello\"}");
        assertThat(again.status()).isEqualTo(409);
        assertThat(again.code()).isEqualTo(409);
    }

    @Test
    void readsBodiesStrictly() {
        assertThat(send("POST", "/install", "{\"name\":\"acme/hello\",\"sudo\":true}")
                        .status())
                .isEqualTo(400);
        assertThat(send("POST", "/install", "{\"name\":\"acme/hello\",\"name\":\"acme/theme\"}")
                        .status())
                .isEqualTo(400);
        assertThat(send("POST", "/install", "{\"name\":\"acme/hello\",\"force\":\"yes\"}")
                        .status())
                .isEqualTo(400);
        assertThat(send("POST", "/install", "[]").status()).isEqualTo(400);
        assertThat(send("POST", "/install", "{\"name\":\"" + "a".repeat(70_000) + "\"}")
                        .status())
                .isEqualTo(413);
        assertThat(send("POST", "/install", "").status()).isEqualTo(415);
    }

    @Test
    void answersWithAnOperationWhoeverWouldRatherNotWait() throws Exception {
        HttpResponse<String> accepted = shop.sendWith(
                "boss", "POST", "/admin/plugin/install", "{\"name\":\"acme/theme\"}", "Prefer", "respond-async");
        assertThat(accepted.statusCode()).isEqualTo(202);
        String location = accepted.headers().firstValue("Location").orElseThrow();
        assertThat(location).startsWith("/shop/admin/plugin/operations/");
        String path = location.substring("/shop".length());
        String events = shop.get(path + "/events").body();
        assertThat(events).contains("event: end\n").contains("\"state\":\"succeeded\"");
        JsonNode operation = JSON.readTree(shop.get(path).body()).get("data");
        assertThat(operation.get("state").asString()).isEqualTo("succeeded");
        assertThat(operation.get("actor").asString()).isEqualTo("boss");
        assertThat(operation.get("result").get("success").asBoolean()).isTrue();
        assertThat(shop.send("boss", "DELETE", path, "").statusCode()).isEqualTo(409);
        assertThat(shop.get("/admin/plugin/operations").body())
                .contains(operation.get("id").asString());
    }

    @Test
    void answersNothingWhereAPluginHasNoPicture() {
        assertThat(shop.get("/admin/plugin/icon?name=acme/theme").statusCode()).isEqualTo(204);
        assertThat(shop.get("/admin/plugin/icon?name=acme/nowhere").statusCode())
                .isEqualTo(404);
    }

    /** Reads the stream as a console does, while somebody else changes something. */
    @Test
    void tellsEveryConsoleWhatHappens() throws Exception {
        List<InputStream> open = new ArrayList<>();
        try {
            BufferedReader events = listen(open);
            assertThat(eventOf(events)).startsWith("hello {\"process\":").contains("\"operations\":[]");
            send("POST", "/install", "{\"name\":\"acme/theme\"}");
            List<String> told = new ArrayList<>();
            while (told.stream().noneMatch(event -> event.contains("\"state\":\"succeeded\""))
                    || !told.contains("plugins {}")) {
                told.add(eventOf(events));
            }
            assertThat(told).allMatch(event -> event.matches("(?s)(operation|plugins|tick) \\{.*"));
            assertThat(told)
                    .anyMatch(event ->
                            event.contains("\"plugin\":\"acme/theme\"") && event.contains("\"actor\":\"boss\""));

            for (int listeners = 1; listeners < 64; listeners++) {
                listen(open);
            }
            HttpResponse<String> refused =
                    shop.sendWith("boss", "GET", "/admin/plugin/events", "", "Accept", "text/event-stream");
            assertThat(refused.statusCode()).isEqualTo(503);
            assertThat(refused.headers().firstValue("Retry-After")).contains("30");
            JsonNode now = JSON.readTree(
                            shop.sendWith("boss", "GET", "/admin/plugin/events", "", "Accept", "application/json")
                                    .body())
                    .get("data");
            assertThat(now.get("operations").isArray())
                    .as("what runs, for whoever wants no stream")
                    .isTrue();
        } finally {
            for (InputStream one : open) {
                one.close();
            }
        }
    }

    private BufferedReader listen(List<InputStream> open) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(shop.address("/admin/plugin/events"))
                .header("Accept", "text/event-stream")
                .header("Authorization", "Basic " + Base64.getEncoder().encodeToString("boss:boss".getBytes(UTF_8)))
                .build();
        HttpResponse<InputStream> response =
                HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofInputStream());
        open.add(response.body());
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("Content-Type")).contains("text/event-stream;charset=UTF-8");
        return new BufferedReader(new InputStreamReader(response.body(), UTF_8));
    }

    /** The next event: its name and its data. */
    private static String eventOf(BufferedReader events) throws IOException {
        String name = "";
        String data = "";
        for (String line = events.readLine(); line != null && !line.isEmpty(); line = events.readLine()) {
            if (line.startsWith("event: ")) {
                name = line.substring("event: ".length());
            } else if (line.startsWith("data: ")) {
                data = line.substring("data: ".length());
            }
        }
        return name + " " + data;
    }

    @Test
    void letsNobodyInWithoutTheAuthorityThatARouteNeeds() {
        List<Route> routes = shop.context().getBean(RouteTable.class).routes();
        assertThat(routes).hasSizeGreaterThan(10);
        for (Route route : routes) {
            String path = "/admin/plugin" + route.path().replaceAll("\\{[^}]*}", "x");
            assertThat(shop.send("", route.method(), path, "").statusCode())
                    .as(path)
                    .isEqualTo(401);
            if (!Set.of(Authorities.LIST, PermissionCheck.ANY).contains(route.authority())) {
                HttpResponse<String> refused = shop.send("clerk", route.method(), path, "{}");
                assertThat(refused.statusCode()).as(path).isEqualTo(403);
                assertThat(refused.body()).contains("\"code\":403").contains(route.authority());
            }
        }
    }

    @Test
    void answersHeadAsGetWithoutTheBody() {
        HttpResponse<String> got = shop.get("/admin/plugin/list");
        HttpResponse<String> head = shop.send("boss", "HEAD", "/admin/plugin/list", "");
        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        assertThat(head.headers().firstValue("Content-Type"))
                .isEqualTo(got.headers().firstValue("Content-Type"));
        assertThat(shop.send("", "HEAD", "/admin/plugin/list", "").statusCode()).isEqualTo(401);
        assertThat(shop.send("boss", "HEAD", "/admin/plugin/install", "").statusCode())
                .isEqualTo(405);
    }

    @Test
    void describesItselfWithItsVersion() {
        assertThat(shop.get("/v3/api-docs").body()).contains("\"version\":\"" + PluginLoader.version() + "\"");
        assertThat(PluginLoader.version()).matches("\\d+\\.\\d+\\.\\d+.*");
    }

    @Test
    void answersWhatIsNotThereInTheEnvelope() {
        assertThat(shop.get("/admin/plugin/nothing").statusCode()).isEqualTo(404);
        assertThat(shop.send("", "GET", "/admin/plugin/nothing", "").statusCode())
                .isEqualTo(401);
        HttpResponse<String> wrong = shop.send("boss", "POST", "/admin/plugin/list", "{}");
        assertThat(wrong.statusCode()).isEqualTo(405);
        assertThat(wrong.headers().firstValue("Allow")).contains("GET, HEAD");
        assertThat(wrong.body()).contains("\"code\":405");
    }

    @Test
    void refusesUploadsUnlessSwitchedOn() {
        assertThat(send("POST", "/upload", "{}").status()).isEqualTo(403);
    }

    @Test
    void describesAPluginAndWhatRuns() {
        send("POST", "/install", "{\"name\":\"acme/hello\"}");
        JsonNode detail = JSON.readTree(
                        shop.get("/admin/plugin/detail?name=acme/hello").body())
                .get("data");
        assertThat(detail.get("config").get("version").asString()).isEqualTo("1.0.0");
        assertThat(detail.get("history").size()).isPositive();
        assertThat(shop.get("/admin/plugin/detail?name=acme/nowhere").statusCode())
                .isEqualTo(404);
        assertThat(shop.get("/admin/plugin/readiness").body()).contains("\"ready\":true");
        assertThat(shop.get("/admin/plugin/hooks").statusCode()).isEqualTo(200);
        assertThat(shop.get("/admin/plugin/processes").statusCode()).isEqualTo(200);
        assertThat(shop.get("/admin/plugin/listeners").statusCode()).isEqualTo(200);
        assertThat(shop.get("/admin/plugin/remaining-loaders").statusCode()).isEqualTo(200);
    }

    @Test
    void tellsWhatAPluginCosts() {
        send("POST", "/install", "{\"name\":\"acme/hello\"}");
        shop.get("/plugin/acme/hello/greet/Ada");
        JsonNode running = metrics("acme/hello");
        assertThat(running.get("running").asBoolean()).isTrue();
        assertThat(running.get("starts").get("count").asInt()).isEqualTo(1);
        assertThat(running.get("requests").get("count").asInt()).isEqualTo(1);
        assertThat(running.get("requests").get("time_us").asLong()).isPositive();
        assertThat(running.get("hooks").get(0).get("hook").asString()).isEqualTo("hello.asked");
        assertThat(running.get("processes").size()).isEqualTo(1);
        send("PUT", "/toggle-status", "{\"name\":\"acme/hello\",\"status\":\"disabled\"}");
        JsonNode stopped = metrics("acme/hello");
        assertThat(stopped.get("running").asBoolean()).isFalse();
        assertThat(stopped.get("requests").get("count").asInt()).isZero();
        assertThat(shop.get("/admin/plugin/acme/nowhere/metrics").statusCode()).isEqualTo(404);
        assertThat(shop.get("/admin/plugin/acme/no%20where/metrics").statusCode())
                .isEqualTo(400);
    }

    private JsonNode metrics(String name) {
        return JSON.readTree(shop.get("/admin/plugin/" + name + "/metrics").body())
                .get("data");
    }

    private record Answer(int status, JsonNode json) {

        int code() {
            return json.get("code").asInt();
        }

        String message() {
            return json.get("message").asString();
        }

        JsonNode data() {
            return json.get("data");
        }
    }

    private Answer send(String method, String path, String body) {
        HttpResponse<String> response = shop.send("boss", method, "/admin/plugin" + path, body);
        return new Answer(response.statusCode(), JSON.readTree(response.body()));
    }

    private JsonNode list(String query) {
        return JSON.readTree(shop.get("/admin/plugin/list" + query).body()).get("data");
    }

    private JsonNode item(String name) {
        for (JsonNode item : list("").get("list")) {
            if (item.get("name").asString().equals(name)) {
                return item;
            }
        }
        throw new AssertionError(name + " is not listed");
    }
}
