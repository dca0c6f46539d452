package org.coreadmin.extension.spring.endpoint;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.Field;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.spring.http.JsonBody;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.operation.PluginChanges;
import org.coreadmin.extension.text.JsonObject;
import org.jspecify.annotations.Nullable;

/** The settings of plugins. */
final class SettingsEndpoints {

    private static final int MAX_BODY = 256 * 1024;

    private final ExtensionManager manager;
    private final PluginChanges changes;

    SettingsEndpoints(PluginLoader loader, PluginChanges changes) {
        this.manager = loader.manager();
        this.changes = changes;
    }

    List<Route> routes() {
        Field state = Field.text("state", "Changes with what is set");
        return List.of(
                Route.get("/settings", Authorities.SETTINGS, this::show)
                        .described("A plugin's settings, without secrets, and what may be set")
                        .withQuery(Field.requiredText("name", "The plugin, <vendor>/<plugin-name>"))
                        .answering(
                                Field.text("plugin", "The plugin"),
                                Field.object("schema", "JSON Schema of its manifest; empty if it has none"),
                                Field.object("values", "What is set"),
                                Field.object("defaults", "What holds where nothing is set"),
                                Field.list("hidden", "JSON Pointers of secrets that are set"),
                                state),
                Route.put("/settings", Authorities.SETTINGS, this::set)
                        .described("Sets values in the place of all that were set")
                        .withMaxBody(MAX_BODY)
                        .withBody(
                                Field.requiredText("name", "The plugin, <vendor>/<plugin-name>"),
                                new Field("values", "object", true, "What is to be set, as the plugin's schema has it"),
                                Field.list("keep", "JSON Pointers of hidden secrets that stay as they are"),
                                Field.text("state", "As it was read; refused with 409 if it has changed since"))
                        .answering(Field.text("plugin", "The plugin"), state));
    }

    private void show(Call call) throws IOException {
        String name = call.plugin().toString();
        call.answer(Envelope.of(manager.settings(name).toMap()));
    }

    private void set(Call call) throws IOException {
        JsonBody body = call.body();
        String plugin = PluginName.of(body.text("name")).toString();
        Map<String, Object> values = values(body.all().get("values"));
        List<String> kept = body.findTexts("keep");
        Optional<String> state = body.find("state");
        changes.carryOut(call, "settings", plugin, manager -> manager.configure(plugin, values, kept, state));
    }

    private static Map<String, Object> values(@Nullable Object value) {
        if (!(value instanceof Map<?, ?> map)) {
            throw new HttpProblem(400, Message.of("The field 'values' must be an object"));
        }
        return JsonObject.of(map);
    }
}
