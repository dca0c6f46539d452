package org.coreadmin.extension.spring.endpoint;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.HistoryEntry;
import org.coreadmin.extension.InstalledPlugin;
import org.coreadmin.extension.LocalPlugin;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.UpdateAllOptions;
import org.coreadmin.extension.UpdateAllOptions.Reach;
import org.coreadmin.extension.UpdateStatus;
import org.coreadmin.extension.Why;
import org.coreadmin.extension.host.HostRuntime;
import org.coreadmin.extension.host.PluginCommand;
import org.coreadmin.extension.inspection.LeftOut;
import org.coreadmin.extension.inspection.Preflight;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.registry.SearchResult;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.Field;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.listing.InstalledListing;
import org.coreadmin.extension.spring.listing.PluginItem;
import org.coreadmin.extension.spring.listing.PluginQuery;
import org.jspecify.annotations.Nullable;

/** The details of one plugin, the offers of registries, and the health of all. */
final class InformationEndpoints {

    private final PluginLoader loader;
    private final ExtensionManager manager;

    InformationEndpoints(PluginLoader loader) {
        this.loader = loader;
        this.manager = loader.manager();
    }

    List<Route> routes() {
        return List.of(
                Route.get("/detail", Authorities.LIST, this::detail)
                        .described("Everything about one plugin on this machine")
                        .withQuery(Field.requiredText("name", "The plugin, <vendor>/<plugin-name>"))
                        .answering(
                                Field.text("name", "The plugin"),
                                Field.text("status", "Its status"),
                                Field.list("required_by", "Installed plugins that need it: name and range"),
                                Field.list("history", "What was done with it, newest last")),
                Route.get("/search", Authorities.LIST, this::search)
                        .described("What the registries offer")
                        .withQuery(
                                Field.number("page", "From 1, which is the default"),
                                Field.number("pageSize", "1 to 100; 10 by default"),
                                Field.text("type", "all, mixed, backend or frontend"),
                                Field.text("name", "A part of the name"),
                                Field.text("category", "The category"),
                                Field.text("author", "A part of the authors' names"),
                                Field.text("keyword", "Words to look for"),
                                Field.flag("compatible", "true: only plugins of which a version runs on this host"),
                                Field.text("sort", "relevance, installs, updated or name; relevance by default"))
                        .answering(
                                Field.list("list", "The plugins of the page"), Field.number("total", "How many match")),
                Route.get("/outdated", Authorities.LIST, this::outdated)
                        .described("Installed plugins that have newer versions")
                        .withQuery(Field.text("reach", "How far an update of all may go: any, minor or patch"))
                        .answering(
                                Field.list(
                                        "list",
                                        "Each with installed, wanted, latest, and where there are pin, held, by, withdrawn and deprecated"),
                                Field.number("total", "How many they are")),
                Route.get("/why", Authorities.LIST, this::why)
                        .described("Why a plugin is installed, and why in this version")
                        .withQuery(Field.requiredText("name", "The plugin, <vendor>/<plugin-name>"))
                        .answering(
                                Field.text("name", "The plugin"),
                                Field.text("version", "Its version"),
                                Field.flag("asked", "Whether somebody asked for it"),
                                Field.list(
                                        "required_by",
                                        "For each plugin that requires it the chain from one asked for")),
                Route.get("/policy", Authorities.LIST, this::policy)
                        .described("What config/trust.yaml says about the versions of a plugin")
                        .withQuery(Field.requiredText("name", "The plugin, <vendor>/<plugin-name>"))
                        .answering(
                                Field.text("plugin", "The plugin"),
                                Field.text("installed", "Its version; absent if it is not installed"),
                                new Field("installed_signed_by", "object", false, "Role and keys that signed it"),
                                Field.list("accepted_keys", "Other keys that may sign the next version"),
                                Field.text("registry", "The registry that offers it; absent if none does"),
                                Field.text("trust", "signed or digest only"),
                                new Field("signed_by", "object", false, "Role and keys that sign what is offered"),
                                Field.text("chosen", "What an install would choose; absent if nothing may come in"),
                                Field.list(
                                        "versions",
                                        "What is offered: version, since, permitted, and rules with rule and reason")),
                Route.get("/preflight", Authorities.LIST, this::preflight)
                        .described("What would become of the plugins in another version of the application")
                        .withQuery(
                                Field.requiredText("host", "The version of the application"),
                                Field.number("java", "The version of Java that it runs on; this one by default"))
                        .answering(
                                Field.list(
                                        "plugins",
                                        "Each with plugin, version, verdict (fine, breaks or update), reasons, and version_that_works"),
                                Field.list("notes", "What was not looked at")),
                Route.get("/readiness", Authorities.LIST, this::readiness)
                        .described("Whether all enabled plugins run")
                        .answering(
                                Field.flag("ready", "Whether all do"),
                                Field.flag("safe_mode", "Whether none is started"),
                                Field.number("running", "How many run"),
                                Field.list("problems", "Those that do not, and why")));
    }

    private void detail(Call call) throws IOException {
        PluginName name = call.plugin();
        LocalPlugin plugin = loader.local().stream()
                .filter(local -> local.name().equals(name.toString()))
                .findFirst()
                .orElseThrow(() -> new HttpProblem(404, Message.of("There is no plugin {0} on this machine", name)));
        call.answer(Envelope.of(describe(plugin)));
    }

    private Map<String, Object> describe(LocalPlugin plugin) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("name", plugin.name());
        map.put("status", plugin.shownStatus());
        plugin.version().ifPresent(version -> map.put("version", version));
        plugin.manifest().ifPresent(manifest -> describe(manifest, map));
        plugin.installedAt().ifPresent(time -> map.put("installed_at", PluginItem.timestamp(time)));
        plugin.updatedAt().ifPresent(time -> map.put("updated_at", PluginItem.timestamp(time)));
        plugin.problemText().ifPresent(problem -> map.put("problem", problem));
        if (loader.isSafeMode()) {
            map.put("safe_mode", true);
        }
        plugin.warningText().ifPresent(warning -> map.put("warning", warning));
        manager.changedOnDisk().stream()
                .filter(change -> change.plugin().equals(plugin.name()))
                .forEach(change -> map.put("changed_on_disk", change.text()));
        code(plugin).ifPresent(code -> {
            Map<String, Object> whole = new LinkedHashMap<>(code);
            List<Message> leftOut = leftOut(plugin.name());
            if (!leftOut.isEmpty()) {
                whole.put("left_out", leftOut);
            }
            map.put("code", whole);
        });
        map.put(
                "required_by",
                manager.dependants(plugin.name()).entrySet().stream()
                        .map(other -> Map.of(
                                "name",
                                other.getKey().toString(),
                                "range",
                                other.getValue().toString()))
                        .toList());
        map.put(
                "history",
                manager.history(plugin.name()).stream().map(HistoryEntry::toMap).toList());
        return map;
    }

    private Optional<Map<String, Object>> code(LocalPlugin plugin) {
        try {
            return manager.facts().code(plugin.name());
        } catch (PluginException e) {
            return Optional.empty(); // the plugin's problem reports it
        }
    }

    /** Returns what a running plugin cannot do in this application. */
    private List<Message> leftOut(String plugin) {
        HostRuntime runtime = loader.runtime();
        List<Message> leftOut = new ArrayList<>();
        List<String> commands = loader.commands().stream()
                .filter(command -> command.plugin().equals(plugin))
                .map(PluginCommand::word)
                .toList();
        if (!commands.isEmpty() && !runtime.sharesClass("picocli.CommandLine")) {
            leftOut.add(LeftOut.commands(commands));
        }
        Set<String> hooks = InstalledListing.idleHooks(runtime).get(plugin);
        if (hooks != null) {
            leftOut.add(LeftOut.callbacks(hooks));
        }
        return leftOut;
    }

    private void describe(Manifest manifest, Map<String, Object> map) {
        map.put("display_name", manifest.displayName());
        map.put("description", manifest.description());
        map.put("author", manifest.author());
        map.put("type", manifest.type().word());
        map.put("config", manifest.raw());
        map.put("unmet", manager.host().unmet(manifest.hostRequires(), manifest.databases()));
    }

    private void search(Call call) throws IOException {
        SearchQuery query = SearchQuery.ALL
                .withType(call.parameter("type").orElse("all"))
                .withSort(call.parameter("sort").orElse("relevance"))
                .withName(call.parameter("name").orElse(""))
                .withCategory(call.parameter("category").orElse(""))
                .withAuthor(call.parameter("author").orElse(""))
                .withKeyword(call.parameter("keyword").orElse(""))
                .withCompatible(
                        call.parameter("compatible").filter("true"::equals).isPresent())
                .withPage(
                        call.number("page", 1, 1, Integer.MAX_VALUE),
                        call.number("pageSize", PluginQuery.DEFAULT_PAGE_SIZE, 1, PluginQuery.MAX_PAGE_SIZE));
        SearchResult result = manager.search(query);
        Map<String, Object> data = new LinkedHashMap<>(result.toMap());
        Map<String, InstalledPlugin> installed = loader.getInstalled();
        data.put(
                "list",
                result.list().stream()
                        .map(plugin ->
                                marked(plugin, installed.get(plugin.name().toString())))
                        .toList());
        if (!result.warnings().isEmpty()) {
            data.put("warnings", result.warnings());
        }
        call.answer(Envelope.of(data));
    }

    /** Returns the remote record, and which version of it is installed. */
    static Map<String, Object> marked(RemotePlugin plugin, @Nullable InstalledPlugin installed) {
        Map<String, Object> map = new LinkedHashMap<>(plugin.toMap());
        if (installed != null) {
            map.put("installed_version", installed.version());
            map.put("status", installed.shownStatus());
        }
        return map;
    }

    private void outdated(Call call) throws IOException {
        Reach reach;
        try {
            reach = Reach.of(call.parameter("reach").orElse(Reach.ANY.word()));
        } catch (PluginException e) {
            throw new HttpProblem(400, Message.of(e));
        }
        List<Map<String, Object>> list = manager.outdated(new UpdateAllOptions(reach)).stream()
                .filter(UpdateStatus::isNotable)
                .map(UpdateStatus::toMap)
                .toList();
        call.answer(list);
    }

    private void why(Call call) throws IOException {
        PluginName name = call.plugin();
        Why why = manager.why(name.toString());
        Map<String, Object> data = new LinkedHashMap<>(why.toMap());
        why.problem().ifPresent(problem -> data.put("warnings", List.of(problem)));
        call.answer(Envelope.of(data));
    }

    private void policy(Call call) throws IOException {
        PluginName name = call.plugin();
        call.answer(Envelope.of(manager.explain(name.toString()).toMap()));
    }

    private void preflight(Call call) throws IOException {
        String host = call.parameter("host")
                .orElseThrow(() -> new HttpProblem(400, Message.of("Which version? ?host= is missing")));
        Optional<Integer> java =
                call.parameter("java").isPresent() ? Optional.of(call.number("java", 17, 17, 99)) : Optional.empty();
        call.answer(Envelope.of(Preflight.of(manager, host, java).toMap()));
    }

    private void readiness(Call call) throws IOException {
        List<Map<String, Object>> problems = loader.local().stream()
                .filter(plugin -> plugin.isInstalled() && plugin.problem().isPresent())
                .map(plugin -> Map.<String, Object>of(
                        "name", plugin.name(), "problem", plugin.problemText().orElseThrow()))
                .toList();
        Map<String, Object> data = Map.of(
                "ready",
                problems.isEmpty(),
                "safe_mode",
                loader.isSafeMode(),
                "running",
                loader.runtime().plugins().plugins().size(),
                "problems",
                problems);
        call.answer(Envelope.of(
                problems.isEmpty()
                        ? Message.of("All enabled plugins are running")
                        : Message.of("Some plugins are quarantined"),
                data));
    }
}
