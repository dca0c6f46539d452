package org.coreadmin.extension.spring.http;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.spring.access.PermissionCheck;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.StrictJson;
import org.springframework.util.ClassUtils;

/** The HTTP interface as an OpenAPI 3.1 document, made from the routes themselves. Immutable. */
public final class OpenApiDocument {

    /** Where it is shown: beside what springdoc shows of the application, if it does. */
    public static final String PATH = ClassUtils.isPresent(
                    "org.springdoc.core.configuration.SpringDocConfiguration", OpenApiDocument.class.getClassLoader())
            ? "/v3/api-docs/core-extension"
            : "/v3/api-docs";

    private final byte[] json;
    private final Route route;

    /**
     * Creates the document of all these routes, and of the one that shows it.
     *
     * @param routes what answers below each prefix, such as {@code /admin/plugin}
     */
    public OpenApiDocument(Map<String, List<Route>> routes, String version) {
        this.route = Route.get(PATH, PermissionCheck.SIGNED_IN, this::show).described("This description");
        Map<String, List<Route>> all = new LinkedHashMap<>(routes);
        all.merge(
                "",
                List.of(route),
                (some, more) -> Stream.concat(some.stream(), more.stream()).toList());
        Map<String, Object> document = new JsonObject()
                .with("openapi", "3.1.0")
                .with(
                        "info",
                        Map.of(
                                "title", "Core Extension",
                                "version", version,
                                "description", "Plugins of an application: find, install, update, switch, uninstall"))
                .with("security", List.of(Map.of("bearer", List.of()), Map.of("session", List.of())))
                .with("paths", paths(all))
                .with("components", components());
        this.json = StrictJson.write(document);
    }

    /** Returns the route that shows it to whoever is signed in. */
    public Route route() {
        return route;
    }

    private void show(Call call) throws IOException {
        call.answerJson(json);
    }

    private static Map<String, Object> paths(Map<String, List<Route>> routes) {
        Map<String, Object> paths = new LinkedHashMap<>();
        routes.forEach((prefix, table) -> {
            Map<String, List<Route>> byPath =
                    table.stream().collect(Collectors.groupingBy(Route::path, LinkedHashMap::new, Collectors.toList()));
            byPath.forEach((path, methods) -> {
                Map<String, Object> item = new LinkedHashMap<>();
                methods.forEach(route -> item.put(route.method().toLowerCase(java.util.Locale.ROOT), operation(route)));
                paths.put(prefix + path, item);
            });
        });
        return paths;
    }

    private static Map<String, Object> operation(Route route) {
        String needed =
                route.needsAuthority() ? "Needs the authority `" + route.authority() + "`." : "Needs no authority.";
        Map<String, Object> content = Map.of("application/json", Map.of("schema", object(route.body())));
        return new JsonObject()
                .with("summary", route.summary())
                .with("description", needed)
                .with("x-authority", route.authority())
                .withIf(route.isOpen(), "security", List.of())
                .withUnlessEmpty("parameters", parameters(route))
                .withIf(!route.body().isEmpty(), "requestBody", Map.of("required", true, "content", content))
                .with("responses", responses(route));
    }

    private static List<Map<String, Object>> parameters(Route route) {
        List<Map<String, Object>> parameters = new ArrayList<>();
        for (String segment : route.segments()) {
            if (Route.isVariable(segment)) {
                String name = segment.substring(1, segment.length() - 1);
                parameters.add(
                        Map.of("name", name, "in", "path", "required", true, "schema", Map.of("type", "string")));
            }
        }
        for (Field field : route.query()) {
            parameters.add(Map.of(
                    "name", field.name(), "in", "query", "required", field.required(), "schema", field.schema()));
        }
        return parameters;
    }

    private static Map<String, Object> responses(Route route) {
        Map<String, Object> responses = new TreeMap<>();
        Map<String, Object> envelope = new JsonObject()
                .with("type", "object")
                .with("required", List.of("code", "message", "data"))
                .with(
                        "properties",
                        Map.of(
                                "code", Map.of("const", 200),
                                "message", Map.of("type", "string"),
                                "data", object(route.data())));
        responses.put(
                "200",
                Map.of("description", "Done", "content", Map.of("application/json", Map.of("schema", envelope))));
        for (int status : List.of(400, 401, 403, 404, 409, 410, 413, 415, 422, 500, 502, 503)) {
            responses.put(String.valueOf(status), Map.of("$ref", "#/components/responses/" + status));
        }
        return responses;
    }

    private static Map<String, Object> object(List<Field> fields) {
        Map<String, Object> properties = new LinkedHashMap<>();
        fields.forEach(field -> properties.put(field.name(), field.schema()));
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("type", "object");
        object.put("properties", properties);
        List<String> required =
                fields.stream().filter(Field::required).map(Field::name).toList();
        if (!required.isEmpty()) {
            object.put("required", required);
        }
        return object;
    }

    private static Map<String, Object> components() {
        Map<String, Object> responses = new TreeMap<>();
        Map<Integer, String> meanings = new TreeMap<>(Map.of(
                401, "Nobody is signed in",
                403, "The caller lacks the authority",
                410, "What was asked for was used, or is too old",
                413, "The body is too long",
                415, "The body has another media type"));
        for (ErrorCode error : ErrorCode.values()) {
            meanings.putIfAbsent(error.httpStatus(), error.meaning());
        }
        meanings.forEach((status, meaning) -> responses.put(String.valueOf(status), failure(status, meaning)));
        return Map.of(
                "responses",
                responses,
                "securitySchemes",
                Map.of(
                        "bearer", Map.of("type", "http", "scheme", "bearer"),
                        "session", Map.of("type", "apiKey", "in", "cookie", "name", "CORE_SESSION")));
    }

    /** Returns a refusal with an example for each number that goes with its status. */
    private static Map<String, Object> failure(int status, String meaning) {
        Map<String, Object> examples = new LinkedHashMap<>();
        for (ErrorCode error : ErrorCode.values()) {
            if (error.httpStatus() == status) {
                examples.put(String.valueOf(error.number()), example(error.number(), error.meaning()));
            }
        }
        if (examples.isEmpty()) {
            examples.put(String.valueOf(status), example(status, meaning));
        }
        return Map.of("description", meaning, "content", Map.of("application/json", Map.of("examples", examples)));
    }

    private static Map<String, Object> example(int code, String message) {
        return Map.of("value", Map.of("code", code, "message", message, "data", Map.of()));
    }
}
