package org.coreadmin.extension.spring.endpoint;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.InstalledPlugin;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.Field;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.spring.http.JsonBody;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.listing.PluginItem;
import org.coreadmin.extension.spring.operation.CulpritSearch;
import org.coreadmin.extension.spring.operation.PluginChanges;
import org.jspecify.annotations.Nullable;

/** The search for the plugin that causes a problem: its plan, its questions and its end. */
final class CulpritEndpoint {

    private static final Field STEP = Field.number("step", "Counts the questions, from 1");
    private static final Field DISABLED = Field.list("disabled", "What is disabled for the search");
    private static final Field CANDIDATES = Field.list("candidates", "One of them is the culprit, if it is a plugin");

    private final PluginLoader loader;
    private final CulpritSearch search;
    private final PluginChanges changes;

    CulpritEndpoint(PluginLoader loader, CulpritSearch search, PluginChanges changes) {
        this.loader = loader;
        this.search = search;
        this.changes = changes;
    }

    List<Route> routes() {
        return List.of(
                Route.get("/culprit", Authorities.LIST, this::show)
                        .described("The search for the plugin that causes a problem")
                        .answering(
                                Field.object(
                                        "search",
                                        "null if none goes on; by, since, step, all, candidates, disabled and kept_on"),
                                Field.list(
                                        "plugins",
                                        "What runs: name, display_name and guard, which is true of plugins that protect"
                                                + " the application")),
                Route.post("/culprit", Authorities.TOGGLE, this::begin)
                        .described("Begins the search")
                        .withBody(
                                Field.list("kept_on", "Plugins that stay enabled; with them, whatever they require"),
                                Field.flag("dry_run", "Change nothing; data is what would be disabled first"))
                        .answering(STEP, CANDIDATES, DISABLED),
                Route.put("/culprit", Authorities.TOGGLE, this::answer)
                        .described("Answers whether the problem is gone, and disables the next plugins")
                        .withBody(
                                new Field(
                                        "step",
                                        "integer",
                                        true,
                                        "The question that is answered; 409 if it was already"),
                                new Field("gone", "boolean", true, "Whether the problem is gone"))
                        .answering(
                                STEP,
                                CANDIDATES,
                                DISABLED,
                                Field.list("found", "The culprit, which stays disabled; the search has ended"),
                                Field.flag("innocent", "No plugin is the culprit; the search has ended")),
                Route.delete("/culprit", Authorities.TOGGLE, this::end)
                        .described("Ends the search and enables what it has disabled"));
    }

    private void show(Call call) throws IOException {
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("search", search.current().map(CulpritSearch.State::toMap).orElse(null));
        data.put(
                "plugins",
                loader.getInstalled().values().stream()
                        .filter(plugin -> plugin.status() == PluginStatus.ENABLED
                                && plugin.problem().isEmpty())
                        .map(this::running)
                        .toList());
        call.answer(Envelope.of(data));
    }

    private Map<String, Object> running(InstalledPlugin plugin) {
        return Map.of("name", plugin.name(), "display_name", PluginItem.title(plugin), "guard", isGuard(plugin));
    }

    /** Whether a plugin protects the application: each request goes through it, or its author says that it is about security. */
    private boolean isGuard(InstalledPlugin plugin) {
        return "security".equals(plugin.config().get("category"))
                || loader.runtime()
                        .plugins()
                        .find(PluginName.of(plugin.name()))
                        .filter(active -> !active.middlewares().isEmpty())
                        .isPresent();
    }

    private void begin(Call call) throws IOException {
        JsonBody body = call.body();
        List<String> keptOn = body.all().get("kept_on") == null
                ? List.of()
                : body.texts("kept_on").stream()
                        .map(name -> PluginName.of(name).toString())
                        .toList();
        String by = call.caller().name();
        if (body.flag("dry_run")) {
            changes.plan(
                    call,
                    "culprit:begin",
                    "",
                    manager -> OperationResult.done(
                            "",
                            Message.of("Dry run: nothing was changed."),
                            search.proposed(by, keptOn).toMap()));
        } else {
            changes.carryOut(call, "culprit:begin", "", manager -> search.begin(manager, by, keptOn));
        }
    }

    private void answer(Call call) throws IOException {
        JsonBody body = call.body();
        int step = body.number("step", 0, 0, Integer.MAX_VALUE);
        if (!body.all().containsKey("step") || !body.all().containsKey("gone")) {
            throw new HttpProblem(400, Message.of("The fields 'step' and 'gone' are required"));
        }
        boolean gone = body.flag("gone");
        changes.carryOut(call, "culprit:answer", "", manager -> search.answer(manager, step, gone));
    }

    private void end(Call call) throws IOException {
        changes.carryOut(call, "culprit:end", "", search::end);
    }
}
