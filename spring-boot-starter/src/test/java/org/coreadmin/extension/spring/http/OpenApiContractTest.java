package org.coreadmin.extension.spring.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Operation.Verb;
import org.coreadmin.extension.Target;
import org.coreadmin.extension.host.PluginRequest;
import org.coreadmin.extension.spring.testing.Shop;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Holds the running server against the document that it publishes. */
@TestInstance(Lifecycle.PER_CLASS)
class OpenApiContractTest {

    private static final JsonMapper JSON = new JsonMapper();

    private Shop shop;
    private JsonNode document;

    @BeforeAll
    void open(@TempDir Path base) {
        shop = Shop.open(base);
        document = JSON.readTree(shop.get("/v3/api-docs").body());
    }

    @AfterAll
    void shut() {
        shop.close();
    }

    @Test
    void describesEveryRouteAndOnlyThose() {
        int described = 0;
        for (Map.Entry<String, JsonNode> path : document.get("paths").properties()) {
            described += path.getValue().size();
        }
        assertThat(document.get("openapi").asString()).isEqualTo("3.1.0");
        assertThat(described)
                .as("and the route of the document itself")
                .isEqualTo(shop.context().getBean(RouteTable.class).routes().size() + 1);
    }

    @ParameterizedTest
    @EnumSource
    void hasARouteForEveryOperation(Verb verb) {
        List<Target> targets =
                verb == Verb.SYNC || verb == Verb.CONVERGE ? List.of() : List.of(Target.of("acme/nowhere"));
        PluginRequest request = PluginRequest.of(verb.of(targets, Map.of("key", "unsigned")));

        JsonNode path = document.get("paths").get("/admin/plugin" + request.path());
        assertThat(path).as(request.path()).isNotNull();
        assertThat(path.propertyNames()).contains(request.method().toLowerCase(Locale.ROOT));
    }

    @Test
    void showsEachErrorWithAnExample() {
        JsonNode responses = document.get("components").get("responses");
        for (ErrorCode error : ErrorCode.values()) {
            JsonNode example = responses
                    .get(String.valueOf(error.httpStatus()))
                    .get("content")
                    .get("application/json")
                    .get("examples")
                    .get(String.valueOf(error.number()));
            assertThat(example.get("value").get("code").asInt()).isEqualTo(error.number());
        }
    }

    @Test
    void answersAsDescribed() {
        document.get("paths")
                .properties()
                .forEach(path -> path.getValue().properties().forEach(method -> {
                    String address = path.getKey().replaceAll("\\{[^}]*}", "x");
                    String verb = method.getKey().toUpperCase(Locale.ROOT);
                    assertThat(shop.send("", verb, address, "").statusCode()).isEqualTo(401);
                    if (address.equals("/v3/api-docs")) {
                        return; // the document itself, not an envelope
                    }
                    assertThat(shop.get(address + "?undeclared=1").statusCode()).isGreaterThanOrEqualTo(400);
                    HttpResponse<String> answer = shop.send("boss", verb, address, body(method.getValue()));
                    JsonNode described = method.getValue().get("responses").get(String.valueOf(answer.statusCode()));
                    assertThat(described)
                            .as(verb + " " + address + " answered " + answer.body())
                            .isNotNull();
                    if (answer.headers()
                            .firstValue("Content-Type")
                            .filter("application/zip"::equals)
                            .isPresent()) {
                        return; // a file, not an envelope
                    }
                    JsonNode envelope = JSON.readTree(answer.body());
                    assertThat(envelope.propertyNames()).containsExactlyInAnyOrder("code", "message", "data");
                    if (answer.statusCode() == 200) {
                        described
                                .get("content")
                                .get("application/json")
                                .get("schema")
                                .get("properties")
                                .get("data")
                                .get("properties")
                                .propertyNames()
                                .forEach(name -> assertThat(envelope.get("data").has(name))
                                        .as(name)
                                        .isTrue());
                    }
                }));
    }

    private static String body(JsonNode operation) {
        return operation.has("requestBody") ? "{\"name\":\"acme/nowhere\"}" : "";
    }
}
