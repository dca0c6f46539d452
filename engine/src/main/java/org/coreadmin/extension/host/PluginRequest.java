package org.coreadmin.extension.host;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apiguardian.api.API;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.Operation.Verb;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.Target;
import org.coreadmin.extension.inspection.Capability;

/**
 * A request of the HTTP interface that asks for an operation.
 *
 * @param method such as {@code POST}
 * @param path   below {@code /admin/plugin}, with its query
 * @param body   the fields of the JSON body; none for GET
 */
@API(status = API.Status.STABLE, since = "1.0")
public record PluginRequest(String method, String path, Map<String, Object> body) {

    /** Returns the request that asks for a step of a remedy; empty where HTTP does not offer it. */
    public static Optional<PluginRequest> of(Remedy.Step step) {
        String plugin = step.targets().stream()
                .findFirst()
                .map(target -> "?name=" + target.plugin())
                .orElse("");
        return switch (step.operation()) {
            case "local-list" -> get("/local");
            case "list" ->
                get("/search"
                        + (step.options().get("name") instanceof String name
                                ? "?name=" + URLEncoder.encode(name, StandardCharsets.UTF_8)
                                : ""));
            case "nodes" -> get("/nodes");
            case "override" ->
                step.targets().stream()
                        .findFirst()
                        .map(target -> new PluginRequest(
                                "POST",
                                "/override",
                                Map.of("name", target.plugin().toString())));
            case "explain" -> get("/policy" + plugin);
            case "history", "why" -> get("/" + step.operation() + plugin);
            case "doctor" ->
                step.options().isEmpty()
                        ? get("/doctor")
                        : Optional.of(new PluginRequest("POST", "/doctor", new TreeMap<>(step.options())));
            case "reload" -> Optional.of(new PluginRequest("POST", "/reload", Map.of()));
            default -> Verb.find(step.operation()).map(verb -> change(verb, step.targets(), step.options()));
        };
    }

    private static Optional<PluginRequest> get(String path) {
        return Optional.of(new PluginRequest("GET", path, Map.of()));
    }

    /** Returns the request that asks for an operation. */
    public static PluginRequest of(Operation operation) {
        return change(operation.verb(), operation.targets(), operation.options());
    }

    private static PluginRequest change(Verb verb, List<Target> targets, Map<String, Object> options) {
        Map<String, Object> body = new LinkedHashMap<>();
        if (targets.size() == 1) {
            body.put("name", targets.get(0).plugin().toString());
        } else if (!targets.isEmpty()) {
            body.put("plugins", targets.stream().map(Target::toMap).toList());
        }
        body.putAll(new TreeMap<>(options));
        body.computeIfPresent(
                Capability.FIELD,
                (field, words) -> List.of(String.valueOf(words).split(",", -1)));
        body.remove("update"); // distinguishes events; here the path does
        body.remove("sync");
        return switch (verb) {
            case ENABLE -> toggle(body, PluginStatus.ENABLED);
            case DISABLE -> toggle(body, PluginStatus.DISABLED);
            case UNINSTALL -> new PluginRequest("DELETE", "/" + verb.word(), body);
            default -> new PluginRequest("POST", "/" + verb.word(), body);
        };
    }

    private static PluginRequest toggle(Map<String, Object> body, PluginStatus status) {
        body.put("status", status.word());
        return new PluginRequest("PUT", "/toggle-status", body);
    }
}
