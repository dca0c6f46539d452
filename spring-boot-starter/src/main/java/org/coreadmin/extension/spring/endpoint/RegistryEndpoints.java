package org.coreadmin.extension.spring.endpoint;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.RegistryState;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.Field;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.listing.PluginItem;
import org.coreadmin.extension.text.Message;

/** Where plugins come from, and whether it can be reached. What is set up stands in a file, which no caller changes. */
final class RegistryEndpoints {

    private final ExtensionManager manager;

    RegistryEndpoints(ExtensionManager manager) {
        this.manager = manager;
    }

    List<Route> routes() {
        return List.of(
                new Route(
                                "GET",
                                "/registries",
                                Authorities.REGISTRIES,
                                "The registries in their order, and how they do as far as is known",
                                this::list)
                        .answering(
                                Field.list("list", "Each with id, address, namespaces, last_read and problem"),
                                Field.number("total", "How many there are")),
                new Route("GET", "/registries/{id}", Authorities.REGISTRIES, "Asks a registry how it does", this::check)
                        .answering(
                                Field.text("id", "The registry"),
                                Field.text("address", "Where it is, without credentials"),
                                Field.flag("credentials", "Whether it is sent any"),
                                Field.list("namespaces", "The vendors that it claims"),
                                Field.list("hosts", "Other hosts that it may redirect to"),
                                Field.text("trust", "signed or digest only"),
                                Field.text("late", "Of a signed one the role that was not signed again in time"),
                                Field.text("valid_until", "When that role stops being valid"),
                                Field.text("last_read", "When it answered last; absent if it has not"),
                                Field.text("problem", "Why it did not answer; absent if it did")));
    }

    private void list(Call call) throws IOException {
        List<Map<String, Object>> list =
                manager.registries().stream().map(RegistryEndpoints::describe).toList();
        call.answer(Envelope.of(Map.of("list", list, "total", list.size())));
    }

    private void check(Call call) throws IOException {
        RegistryState state = manager.checkRegistry(call.variable("id"))
                .orElseThrow(() -> new HttpProblem(404, Message.of("There is no registry of this id")));
        call.answer(Envelope.of(describe(state)));
    }

    private static Map<String, Object> describe(RegistryState state) {
        RegistrySettings settings = state.settings();
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("id", settings.id());
        map.put("address", settings.address().toString());
        map.put("trust", settings.trust());
        map.put("credentials", settings.credentials().isPresent());
        map.put("namespaces", settings.namespaces());
        map.put("hosts", settings.hosts());
        state.lastRead().ifPresent(time -> map.put("last_read", PluginItem.timestamp(time)));
        state.problem().ifPresent(reason -> map.put("problem", reason));
        state.late().ifPresent(late -> {
            map.put("late", late.getKey());
            map.put("valid_until", PluginItem.timestamp(late.getValue()));
        });
        return map;
    }
}
