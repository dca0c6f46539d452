package org.coreadmin.extension.spring.endpoint;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstalledPlugin;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.registry.OfferedPlugin;
import org.coreadmin.extension.registry.PluginDocs;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.Field;
import org.coreadmin.extension.spring.http.HttpProblem;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.listing.PluginQuery;
import org.jspecify.annotations.Nullable;

/** The details of a plugin before an install: its versions, its description, its picture. */
final class CatalogueEndpoints {

    /** The limit of what is remembered of documents that were read, in bytes. */
    private static final long REMEMBERED = 24L * 1024 * 1024;

    private static final Field NAME = Field.requiredText("name", "The plugin, <vendor>/<plugin-name>");
    private static final Field VERSION =
            Field.text("version", "A version; without it the one that is here, else the newest");

    private final PluginLoader loader;
    private final ExtensionManager manager;

    /** A package never changes, so what was read of a version that a registry offers is still true. */
    private final Map<String, PluginDocs> remembered = new LinkedHashMap<>(16, 0.75f, true);

    CatalogueEndpoints(PluginLoader loader) {
        this.loader = loader;
        this.manager = loader.manager();
    }

    List<Route> routes() {
        return List.of(
                Route.get("/offer", Authorities.LIST, this::offer)
                        .described("A plugin that a registry offers, all versions")
                        .withQuery(NAME)
                        .answering(
                                Field.text("name", "The plugin"),
                                Field.text("registry", "The registry that offers it"),
                                Field.list("versions", "All versions, newest first")),
                Route.get("/papers", Authorities.LIST, this::docs)
                        .described("What a version says of itself, in Markdown")
                        .withQuery(NAME, VERSION)
                        .answering(
                                Field.text("version", "Which version it is"),
                                Field.text("readme", "Its README; absent if it has none"),
                                Field.text("changelog", "Its changelog; absent if it has none"),
                                Field.flag("icon", "Whether /icon has a picture of it"),
                                Field.number("screenshots", "How many pictures /screenshot has of it")),
                Route.get("/screenshot", Authorities.LIST, this::screenshot)
                        .described("A picture of a plugin at work, as it is")
                        .withQuery(NAME, VERSION, Field.number("number", "Which one, from 1, which is the default")),
                Route.get("/icon", Authorities.LIST, this::icon)
                        .described("A plugin's picture, as it is; 204 if it has none")
                        .withQuery(NAME, VERSION),
                Route.get("/unmet", Authorities.LIST, this::unmet)
                        .described("Which of some offered plugins the host lacks something for")
                        .withQuery(Field.requiredText("names", "The plugins, separated by commas; 100 at most"))
                        .answering(
                                Field.list("list", "Those: name and unmet, what is here instead by name"),
                                Field.number("total", "How many they are")),
                Route.get("/categories", Authorities.LIST, this::categories)
                        .described("The categories of what registries offer")
                        .answering(
                                Field.list("list", "Each with category and count"),
                                Field.number("total", "How many categories there are")));
    }

    private void offer(Call call) throws IOException {
        PluginName name = call.plugin();
        OfferedPlugin offer = manager.facts()
                .offer(name.toString())
                .orElseThrow(() -> new HttpProblem(404, Message.of("No registry offers {0}", name)));
        RemotePlugin shown = offer.newest()
                .orElseThrow(() -> new HttpProblem(
                        404, Message.of("The registry {0} has no version of {1}", offer.registry(), name)));
        InstalledPlugin installed = loader.getInstalled().get(name.toString());
        Map<String, Object> data = new LinkedHashMap<>(InformationEndpoints.marked(shown, installed));
        if (installed == null) {
            loader.local().stream()
                    .filter(local -> local.name().equals(name.toString()))
                    .forEach(local -> data.put("status", local.shownStatus()));
        }
        data.put(
                "versions",
                offer.releases().stream().map(CatalogueEndpoints::version).toList());
        if (!offer.warnings().isEmpty()) {
            data.put("warnings", offer.warnings());
        }
        call.answer(Envelope.of(data));
    }

    /** Of the newest version, if no other runs here. What no registry answers for is left out. */
    private void unmet(Call call) throws IOException {
        List<Map<String, Object>> list = call.parameter("names").stream()
                .flatMap(names -> Stream.of(names.split(",")))
                .limit(PluginQuery.MAX_PAGE_SIZE)
                .map(PluginName::of)
                .map(this::unmet)
                .flatMap(Optional::stream)
                .toList();
        call.answer(list);
    }

    private Optional<Map<String, Object>> unmet(PluginName name) {
        try {
            return manager.facts()
                    .offer(name.toString())
                    .map(OfferedPlugin::unmet)
                    .filter(lacking -> !lacking.isEmpty())
                    .map(lacking -> Map.of("name", name.toString(), "unmet", lacking));
        } catch (PluginException e) {
            return Optional.empty(); // the list shows which registry does not answer
        }
    }

    /** Returns the fields that differ between versions. */
    private static Map<String, Object> version(OfferedPlugin.Release release) {
        Map<String, Object> all = release.plugin().toMap();
        Map<String, Object> map = new LinkedHashMap<>();
        for (String key : List.of(
                "version",
                "size",
                "sha256",
                "published",
                "withdrawn",
                "yanked",
                "deprecated",
                "require",
                "conflict",
                "capabilities",
                RemotePlugin.DATABASES)) {
            Object value = all.get(key);
            if (value != null) {
                map.put(key, value);
            }
        }
        if (!release.unmet().isEmpty()) {
            map.put(RemotePlugin.UNMET, release.unmet());
        }
        return map;
    }

    private void docs(Call call) throws IOException {
        PluginName name = call.plugin();
        PluginDocs docs = read(name, version(call));
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("name", docs.plugin());
        data.put("version", docs.version());
        docs.readme().ifPresent(text -> data.put("readme", text));
        docs.changelog().ifPresent(text -> data.put("changelog", text));
        data.put("icon", docs.icon().isPresent());
        data.put("screenshots", docs.screenshots().size());
        call.answer(Envelope.of(data));
    }

    private void icon(Call call) throws IOException {
        PluginName name = call.plugin();
        PluginDocs docs = read(name, version(call));
        if (docs.icon().isEmpty()) {
            call.answerNothing(); // a list asks for the picture of each plugin, and most have none
            return;
        }
        show(call, '"' + docs.digest().hex() + '"', docs.icon().get());
    }

    private void screenshot(Call call) throws IOException {
        PluginName name = call.plugin();
        PluginDocs docs = read(name, version(call));
        int number = call.number("number", 1, 1, Integer.MAX_VALUE);
        if (number > docs.screenshots().size()) {
            throw new HttpProblem(
                    404,
                    Message.of(
                            "The plugin {0} has {1} screenshots",
                            name, docs.screenshots().size()));
        }
        show(
                call,
                '"' + docs.digest().hex() + '-' + number + '"',
                docs.screenshots().get(number - 1));
    }

    private static void show(Call call, String tag, PluginDocs.Picture picture) throws IOException {
        // shown as a picture it runs nothing; opened directly it may not either
        call.header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
        call.header("X-Content-Type-Options", "nosniff");
        call.header("Cache-Control", "private, no-cache");
        call.header("ETag", tag);
        call.answerFile(tag, picture.mediaType(), picture.content());
    }

    private PluginDocs read(PluginName name, Optional<String> version) {
        boolean here = loader.getInstalled().containsKey(name.toString());
        String key = name + " " + version.orElse("");
        PluginDocs known = here || version.isEmpty() ? null : recall(key);
        if (known != null) {
            return known;
        }
        PluginDocs read = manager.docs(name.toString(), version)
                .orElseThrow(
                        () -> new HttpProblem(404, Message.of("There is no plugin {0} here or in a registry", name)));
        if (version.isPresent()) {
            remember(key, read);
        }
        return read;
    }

    private @Nullable PluginDocs recall(String key) {
        synchronized (remembered) {
            return remembered.get(key);
        }
    }

    /** Remembers documents. Those that nobody has asked for longest are forgotten first. */
    private void remember(String key, PluginDocs docs) {
        synchronized (remembered) {
            remembered.put(key, docs);
            long weight =
                    remembered.values().stream().mapToLong(PluginDocs::weight).sum();
            for (var eldest = remembered.values().iterator(); weight > REMEMBERED && eldest.hasNext(); ) {
                weight -= eldest.next().weight();
                eldest.remove();
            }
        }
    }

    private void categories(Call call) throws IOException {
        Map<String, Integer> counts = new TreeMap<>();
        for (RemotePlugin plugin : manager.search(SearchQuery.ALL).list()) {
            if (!plugin.category().isEmpty()) {
                counts.merge(plugin.category().toLowerCase(Locale.ROOT), 1, Integer::sum);
            }
        }
        List<Map<String, Object>> list = counts.entrySet().stream()
                .map(entry -> Map.<String, Object>of("category", entry.getKey(), "count", entry.getValue()))
                .toList();
        call.answer(list);
    }

    private static Optional<String> version(Call call) {
        return call.parameter("version").map(text -> {
            try {
                return Version.of(text).toString();
            } catch (IllegalArgumentException e) {
                throw new HttpProblem(400, Message.of(e));
            }
        });
    }
}
