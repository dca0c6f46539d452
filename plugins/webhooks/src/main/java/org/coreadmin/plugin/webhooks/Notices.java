package org.coreadmin.plugin.webhooks;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.api.PluginChangedEvent;
import org.coreadmin.extension.api.PluginConditions;
import org.coreadmin.extension.api.PluginConditions.Condition;
import org.coreadmin.plugin.webhooks.Notice.Kind;
import org.jspecify.annotations.Nullable;

/** The notices of events: names, versions and words only, never a setting, a message or a line of a log. */
final class Notices {

    private Notices() {}

    static Notice of(PluginChangedEvent event, Instant now) {
        return Notice.of(
                String.join("|", "operation", event.transaction(), event.pluginName(), event.action()),
                event.success() ? Kind.OPERATION : Kind.FAILURE,
                event.success() ? "operation.done" : "operation.failed",
                now,
                data(event.pluginName(), event.action(), event.from(), event.to(), event.transaction()));
    }

    /**
     * Returns the notice of a change of which no event came, as its process was killed.
     *
     * @param before version and status as the last notice told; empty if the plugin was not installed
     * @param after  version and status now; empty if it is not installed
     */
    static Notice ofMissed(String plugin, Optional<PluginState> before, Optional<PluginState> after, Instant now) {
        String action = before.isEmpty()
                ? "install"
                : after.isEmpty()
                        ? "uninstall"
                        : !before.get().version().equals(after.get().version())
                                ? "update"
                                : after.get().status().equals("enabled") ? "enable" : "disable";
        boolean installs = action.equals("install") || action.equals("update");
        return Notice.of(
                String.join("|", "missed", plugin, String.valueOf(before), String.valueOf(after), now.toString()),
                Kind.OPERATION,
                "operation.done",
                now,
                data(
                        plugin,
                        action,
                        before.map(PluginState::version).orElse(null),
                        installs ? after.map(PluginState::version).orElse(null) : null,
                        ""));
    }

    /** Returns the notice of a condition; empty if its kind is none that receivers can ask for. */
    static Optional<Notice> of(Condition condition, Instant now) {
        Kind kind;
        String type;
        switch (condition.kind()) {
            case PluginConditions.FAILED -> {
                kind = Kind.FAILURE;
                type = "plugin.failed";
            }
            case PluginConditions.WITHDRAWN -> {
                kind = Kind.WITHDRAWAL;
                type = "plugin.withdrawn";
            }
            case PluginConditions.DRIFT -> {
                kind = Kind.DRIFT;
                type = "plugin.drifted";
            }
            default -> {
                return Optional.empty();
            }
        }
        Map<String, String> data = new LinkedHashMap<>();
        data.put("plugin", condition.plugin());
        data.put("version", condition.version());
        return Optional.of(Notice.of(key(condition) + "|" + now.toEpochMilli(), kind, type, now, data));
    }

    /** Returns what tells one condition from another. */
    static String key(Condition condition) {
        return String.join("|", condition.kind(), condition.plugin(), condition.version());
    }

    static Notice test(Instant now) {
        return Notice.of("test|" + now, Kind.TEST, "webhooks.test", now, Map.of());
    }

    private static Map<String, String> data(
            String plugin, String action, @Nullable String from, @Nullable String to, String operation) {
        Map<String, String> data = new LinkedHashMap<>();
        data.put("plugin", plugin);
        data.put("action", action);
        data.put("from", from == null ? "" : from);
        data.put("to", to == null ? "" : to);
        data.put("operation", operation);
        return data;
    }
}
