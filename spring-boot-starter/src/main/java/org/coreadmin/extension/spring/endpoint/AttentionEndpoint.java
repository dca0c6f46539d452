package org.coreadmin.extension.spring.endpoint;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.coreadmin.extension.DoctorReport;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.HistoryEntry;
import org.coreadmin.extension.InstalledPlugin;
import org.coreadmin.extension.LocalPlugin;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.UpdateAllOptions;
import org.coreadmin.extension.UpdateStatus;
import org.coreadmin.extension.api.AttentionSource;
import org.coreadmin.extension.api.Extensions;
import org.coreadmin.extension.host.DiskChange;
import org.coreadmin.extension.policy.AuditFinding;
import org.coreadmin.extension.policy.WithdrawnVersion;
import org.coreadmin.extension.registry.RegistryState;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.Field;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.listing.PluginItem;
import org.coreadmin.extension.spring.operation.AdvisoryWatch;
import org.coreadmin.extension.spring.operation.CulpritSearch;
import org.coreadmin.extension.text.JsonObject;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Everything that an operator should look at, in one list, each with the requests that help. */
final class AttentionEndpoint {

    private static final String PLUGIN = "[a-z0-9][a-z0-9._-]*/[a-z0-9][a-z0-9._-]*";
    private static final long SCARCE_BYTES = 1L << 30;
    private static final int MAX_LINES = 10;
    private static final int MAX_LINE = 500;
    private static final Logger LOG = LoggerFactory.getLogger(AttentionEndpoint.class);
    private static final long REGISTRIES_FOR_NANOS = TimeUnit.MINUTES.toNanos(1);

    private final PluginLoader loader;
    private final ExtensionManager manager;
    private final AdvisoryWatch advisories;
    private final LastCheckUp checkUp;
    private final CulpritSearch culprit;
    private final ReentrantLock asking = new ReentrantLock();
    private volatile Offers offers =
            new Offers(List.of(), Optional.empty(), System.nanoTime() - REGISTRIES_FOR_NANOS, Map.of());

    AttentionEndpoint(PluginLoader loader, AdvisoryWatch advisories, LastCheckUp checkUp, CulpritSearch culprit) {
        this.loader = loader;
        this.culprit = culprit;
        this.checkUp = checkUp;
        this.advisories = advisories;
        this.manager = loader.manager();
    }

    /** The registries' answers, which are kept between requests. */
    private record Offers(
            List<UpdateStatus> updateStatuses, Optional<Message> failure, long at, Map<String, String> installed) {}

    List<Route> routes() {
        return List.of(drift(), attention());
    }

    private Route drift() {
        return Route.get(
                        "/drift",
                        Authorities.LIST,
                        call -> call.answer(Envelope.of(manager.drift().toMap())))
                .described("How plugins differ from config/core.plugins.yaml")
                .answering(
                        Field.list("list", "Each with plugin (empty: the file itself) and message"),
                        Field.number("total", "How many they are"),
                        Field.object("file", "In a cluster, the file that all nodes follow: node, sha256, generation"),
                        Field.flag("file_changed", "In a cluster, whether a watch has to look at the node's own file"));
    }

    private Route attention() {
        return Route.get("/attention", Authorities.LIST, this::list)
                .described("What an operator should look at, and what helps")
                .answering(
                        Field.list(
                                "items",
                                "Each with kind, plugin (empty if it is about none), its display_name if it is installed, text and"
                                        + " actions"),
                        Field.number("total", "How many they are"));
    }

    private void list(Call call) throws IOException {
        List<Map<String, Object>> items = new ArrayList<>();
        Map<String, InstalledPlugin> installed = loader.getInstalled();
        loader.unfinished()
                .ifPresent(reason -> items.add(item("unfinished", "", Message.verbatim(reason), List.of(doctor()))));
        if (loader.isSafeMode()) {
            items.add(item(
                    "safe-mode",
                    "",
                    Message.of(
                            "The server was started in safe mode, in which no plugin is started. Disable or roll back"
                                    + " the plugin that causes harm, then start the server without --safe-mode."),
                    List.of()));
        } else {
            loader.local().stream()
                    .filter(LocalPlugin::isInstalled)
                    .forEach(plugin -> plugin.problemText()
                            .ifPresent(problem -> items.add(
                                    item("failed", plugin.name(), problem, repairs(plugin.name(), installed)))));
            Set<PluginName> denied = manager.denied().keySet();
            loader.local()
                    .forEach(plugin -> plugin.warningText()
                            .ifPresent(warning -> items.add(
                                    denied.stream()
                                                    .anyMatch(name ->
                                                            name.toString().equals(plugin.name()))
                                            ? item(
                                                    "denied",
                                                    plugin.name(),
                                                    warning,
                                                    List.of(switchTo(plugin.name(), "disable", "disabled")))
                                            : item(
                                                    "callback",
                                                    plugin.name(),
                                                    warning,
                                                    repairs(plugin.name(), installed)))));
        }
        culprit.current()
                .ifPresent(search -> items.add(item(
                        "culprit",
                        "",
                        Message.of(
                                "{0} is looking for the plugin that causes a problem. Disabled for it: {1}. Continue the"
                                        + " search, or end it to enable them again.",
                                search.by(), String.join(", ", search.disabled())),
                        List.of(action("end-search", "DELETE", "/culprit", Map.of())))));
        for (DiskChange change : manager.changedOnDisk()) {
            items.add(item(
                    "changed-on-disk",
                    change.plugin(),
                    Message.of("The plugin {0} was changed on disk by something else.", change.text()),
                    List.of(action("reload", "POST", "/reload", Map.of()))));
        }
        addDrift(items);
        addAdvisories(items, installed);
        addOffers(items, installed);
        addRegistries(items);
        addDisk(items);
        addCheckUp(items);
        addSources(items);
        List<Map<String, Object>> named = items.stream()
                .map(item -> titled(item, installed.get(String.valueOf(item.get("plugin")))))
                .toList();
        call.answer(Envelope.of(Map.of("items", named, "total", named.size())));
    }

    /** Adds how plugins differ from the file of wanted plugins, as a check-up finds it too. */
    private void addDrift(List<Map<String, Object>> items) {
        try {
            manager.drift()
                    .differences()
                    .forEach(one -> items.add(item("check-up", one.subject(), one.message(), List.of())));
        } catch (PluginException unusable) {
            if (unusable.code() != ErrorCode.NOT_FOUND) {
                items.add(item("check-up", "", unusable.text(), List.of()));
            }
        }
    }

    /** Returns the repairs of a plugin. What it requires and is missing comes first: without that, it cannot start. */
    private List<Map<String, Object>> repairs(String plugin, Map<String, InstalledPlugin> installed) {
        List<Map<String, Object>> actions = new ArrayList<>();
        InstalledPlugin own = installed.get(plugin);
        if (own != null && own.config().get("require") instanceof Map<?, ?> required) {
            required.keySet().stream()
                    .map(String::valueOf)
                    .filter(name -> name.matches(PLUGIN) && !installed.containsKey(name))
                    .sorted()
                    .map(name -> action("install", "POST", "/install", Map.of("name", name, "with_dependencies", true)))
                    .forEach(actions::add);
        }
        actions.add(switchTo(plugin, "enable", "enabled"));
        List<HistoryEntry> history = manager.history(plugin);
        if (history.stream()
                .anyMatch(entry -> entry.tookEffect() && entry.from().isPresent())) {
            actions.add(action("rollback", "POST", "/rollback", Map.of("name", plugin)));
        }
        actions.add(switchTo(plugin, "disable", "disabled"));
        return actions;
    }

    /** Adds the findings of the last check that still apply. */
    private void addAdvisories(List<Map<String, Object>> items, Map<String, InstalledPlugin> installed) {
        advisories.last().ifPresent(look -> {
            for (WithdrawnVersion one : look.found().withdrawn()) {
                String plugin = one.plugin().toString();
                InstalledPlugin now = installed.get(plugin);
                if (now != null && now.version().equals(one.version())) {
                    items.add(item(
                            "malicious", plugin, one.sentence(), withdrawn(one, now.status() == PluginStatus.ENABLED)));
                }
            }
            for (AuditFinding finding : look.found().audit().findings()) {
                String plugin = finding.plugin().toString();
                InstalledPlugin now = installed.get(plugin);
                if (now != null && now.version().equals(finding.version()) && !finding.withdrawal()) {
                    Message text = finding.fixed()
                            .map(version -> Message.joined(
                                    " ", List.of(finding.sentence(), Message.of("It is fixed in {0}.", version))))
                            .orElseGet(finding::sentence);
                    items.add(item("advisory", plugin, text, List.of()));
                }
            }
        });
    }

    /** Returns the actions on a withdrawn version; the caller adds to {@code override} until when, and why. */
    private static List<Map<String, Object>> withdrawn(WithdrawnVersion one, boolean enabled) {
        String plugin = one.plugin().toString();
        List<Map<String, Object>> actions = new ArrayList<>();
        if (enabled) {
            actions.add(switchTo(plugin, "disable", "disabled"));
        } else if (one.until().isPresent()) {
            actions.add(switchTo(plugin, "enable", "enabled"));
        }
        if (one.until().isPresent()) {
            actions.add(action("end-override", "DELETE", "/override", Map.of("name", plugin)));
        } else if (!enabled) {
            actions.add(action("override", "POST", "/override", Map.of("name", plugin)));
        }
        return actions;
    }

    private void addOffers(List<Map<String, Object>> items, Map<String, InstalledPlugin> installed) {
        Map<String, String> versions = new LinkedHashMap<>();
        installed.forEach((name, plugin) -> versions.put(name, plugin.version()));
        Offers known = current(versions);
        for (UpdateStatus updateStatus : known.updateStatuses()) {
            String plugin = updateStatus.plugin().toString();
            String label = plugin + " " + updateStatus.installed();
            updateStatus
                    .notice()
                    .withdrawn()
                    .filter(reason -> items.stream()
                            .noneMatch(item -> "malicious".equals(item.get("kind"))
                                    && plugin.equals(item.get("plugin")))) // which says more about the same
                    .ifPresent(reason -> items.add(item(
                            "withdrawn",
                            plugin,
                            because(Message.of("{0} was withdrawn by its publisher", label), reason),
                            instead(updateStatus, installed.get(plugin)))));
            updateStatus
                    .notice()
                    .deprecated()
                    .ifPresent(reason -> items.add(item(
                            "deprecated",
                            plugin,
                            because(Message.of("{0} is deprecated", label), reason),
                            updates(updateStatus))));
            if (!updateStatus.wanted().equals(updateStatus.installed())) {
                items.add(item(
                        "update",
                        plugin,
                        Message.of("{0} can be updated to {1}.", label, updateStatus.wanted()),
                        updates(updateStatus)));
            } else if (updateStatus.held().isPresent() && updateStatus.isOutdated()) {
                items.add(item("held", plugin, updateStatus.held().get(), frees(updateStatus, known.updateStatuses())));
            }
        }
    }

    /** Returns the actions on a version that should not run: it is updated or, if there is no update, disabled. */
    private static List<Map<String, Object>> instead(UpdateStatus status, @Nullable InstalledPlugin installed) {
        List<Map<String, Object>> update = updates(status);
        boolean enabled = installed != null && installed.status() == PluginStatus.ENABLED;
        return update.isEmpty() && enabled
                ? List.of(switchTo(status.plugin().toString(), "disable", "disabled"))
                : update;
    }

    /**
     * Returns what frees a plugin that is held back: its pin is removed, or the plugin that holds it is updated, if
     * there is a newer version of that one.
     */
    private static List<Map<String, Object>> frees(UpdateStatus status, List<UpdateStatus> updateStatuses) {
        if (status.pin().isPresent()) {
            return List.of(action(
                    "unpin", "POST", "/unpin", Map.of("name", status.plugin().toString())));
        }
        return Stream.of(status.by().map(Message::toString).orElse("").split("[ ,;]+"))
                .filter(word ->
                        word.matches(PLUGIN) && !word.equals(status.plugin().toString()))
                .limit(1)
                .filter(holder -> updateStatuses.stream()
                        .anyMatch(one -> one.plugin().toString().equals(holder)
                                && !one.latest().equals(one.installed())))
                .map(holder -> action("update", "POST", "/update", Map.of("name", holder)))
                .toList();
    }

    private static List<Map<String, Object>> updates(UpdateStatus updateStatus) {
        return updateStatus.wanted().equals(updateStatus.installed())
                ? List.of()
                : List.of(action(
                        "update",
                        "POST",
                        "/update",
                        Map.of("name", updateStatus.plugin().toString())));
    }

    /**
     * Returns the current offers. One caller asks the registries, at most once a minute; the others take what is known.
     */
    private Offers current(Map<String, String> installed) {
        Offers known = offers;
        boolean fresh = System.nanoTime() - known.at() < REGISTRIES_FOR_NANOS
                && known.installed().equals(installed);
        if (fresh || !asking.tryLock()) {
            return known;
        }
        try {
            List<UpdateStatus> updateStatuses = manager.outdated(UpdateAllOptions.DEFAULT).stream()
                    .filter(UpdateStatus::isNotable)
                    .toList();
            known = new Offers(updateStatuses, Optional.empty(), System.nanoTime(), installed);
        } catch (PluginException e) {
            known = new Offers(List.of(), Optional.of(e.text()), System.nanoTime(), installed);
        } finally {
            asking.unlock();
        }
        offers = known;
        return known;
    }

    /** Adds the registries that do not answer, or the reason why none could be asked. */
    private void addRegistries(List<Map<String, Object>> items) {
        List<Map<String, Object>> silent = new ArrayList<>();
        try {
            for (RegistryState state : manager.registries().list()) {
                String id = state.settings().id();
                state.problem()
                        .ifPresent(problem -> silent.add(item(
                                "registry",
                                "",
                                Message.of("The registry {0} does not answer: {1}", id, problem),
                                List.of(action("check", "GET", "/registries/" + id, Map.of())))));
            }
        } catch (PluginException e) {
            silent.add(item("registry", "", e.text(), List.of()));
        }
        if (silent.isEmpty()) {
            offers.failure().ifPresent(reason -> silent.add(item("registry", "", reason, List.of())));
        }
        items.addAll(silent);
    }

    /** Adds the findings of the last check-up that are not here yet. */
    private void addCheckUp(List<Map<String, Object>> items) {
        for (DoctorReport.Finding finding : checkUp.findings()) {
            if (finding.kind().equals("drift")) {
                continue; // as of now, it is there
            }
            boolean listed = items.stream()
                    .anyMatch(item -> finding.subject().equals(item.get("plugin"))
                            && Set.of(
                                            "failed",
                                            "callback",
                                            "changed-on-disk",
                                            "malicious",
                                            "advisory",
                                            "withdrawn",
                                            "deprecated")
                                    .contains(item.get("kind")));
            if (!listed) {
                String plugin = finding.subject().matches(PLUGIN) ? finding.subject() : "";
                items.add(item(
                        "check-up",
                        plugin,
                        Message.joined(" ", List.of(finding.text(), finding.advice())),
                        List.of(doctor())));
            }
        }
    }

    /** Adds what plugins ask the operator to look at. */
    private void addSources(List<Map<String, Object>> items) {
        for (Extensions.Entry<AttentionSource> source :
                loader.runtime().extensions(AttentionSource.class).entries()) {
            try {
                List<String> lines = source.extension().attention();
                lines.stream()
                        .limit(MAX_LINES)
                        .map(line -> line.substring(0, line.offsetByCodePoints(0, limit(line))))
                        .forEach(line -> items.add(item("plugin", source.plugin(), Message.verbatim(line), List.of())));
            } catch (Exception | LinkageError | AssertionError | StackOverflowError e) {
                LOG.warn("{} does not say what to look at", source.plugin(), e);
            }
        }
    }

    private static int limit(String line) {
        return Math.min(MAX_LINE, line.codePointCount(0, line.length()));
    }

    private void addDisk(List<Map<String, Object>> items) throws IOException {
        FileStore disk = Files.getFileStore(loader.base());
        long left = disk.getUsableSpace();
        if (left < SCARCE_BYTES) {
            items.add(item(
                    "disk",
                    "",
                    Message.of(
                            "The disk of the base directory has {0} MB left. An operation that finds no space is rolled"
                                    + " back; free some space.",
                            left / (1 << 20)),
                    List.of()));
        }
    }

    private static Map<String, Object> titled(Map<String, Object> item, @Nullable InstalledPlugin installed) {
        if (installed == null) {
            return item;
        }
        return new JsonObject().withAll(item).with("display_name", PluginItem.title(installed));
    }

    private static Message because(Message what, String reason) {
        return reason.isEmpty() ? Message.of("{0}.", what) : Message.of("{0}: {1}", what, reason);
    }

    private static Map<String, Object> switchTo(String plugin, String action, String status) {
        return action(action, "PUT", "/toggle-status", Map.of("name", plugin, "status", status));
    }

    private static Map<String, Object> doctor() {
        return action("doctor", "POST", "/doctor", Map.of("fix", true));
    }

    private static Map<String, Object> action(String action, String method, String path, Map<String, Object> body) {
        return Map.of("action", action, "method", method, "path", "/admin/plugin" + path, "body", body);
    }

    private static Map<String, Object> item(
            String kind, String plugin, Message text, List<Map<String, Object>> actions) {
        return Map.of("kind", kind, "plugin", plugin, "text", text, "actions", actions);
    }
}
