package org.coreadmin.extension.cli.service;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.DoctorReport.Finding;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.HistoryEntry;
import org.coreadmin.extension.LocalPlugin;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Notice;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.PluginType;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.UpdateStatus;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.Why;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.policy.AuditFinding;
import org.coreadmin.extension.policy.PolicyReport;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.Signers;
import org.coreadmin.extension.text.JsonMembers;
import org.coreadmin.extension.text.JsonObject;

/** Reads a server's responses into the engine's types. */
final class Wire {

    private static final String ENABLED = PluginStatus.ENABLED.word();

    private Wire() {}

    static List<Map<String, Object>> list(Map<String, Object> data) {
        return JsonMembers.objects(data, "list").stream()
                .<Map<String, Object>>map(JsonObject::of)
                .toList();
    }

    static int number(Map<String, Object> data, String key) {
        if (data.get(key) instanceof Number number) {
            return number.intValue();
        }
        throw malformed(key);
    }

    static String text(Map<?, ?> data, String key) {
        return find(data, key).orElseThrow(() -> malformed(key));
    }

    static Optional<String> find(Map<?, ?> data, String key) {
        return JsonMembers.text(data, key);
    }

    static List<String> texts(Map<?, ?> data, String key) {
        return JsonMembers.texts(data, key);
    }

    /** Returns the server's messages, in the language that it was asked for. */
    static List<Message> messages(Map<?, ?> data, String key) {
        return texts(data, key).stream().map(Message::verbatim).toList();
    }

    private static Map<String, String> ranges(Map<?, ?> data, String key) {
        Map<String, String> ranges = new LinkedHashMap<>();
        if (data.get(key) instanceof Map<?, ?> map) {
            map.forEach((name, range) -> ranges.put(String.valueOf(name), String.valueOf(range)));
        }
        return ranges;
    }

    private static PluginException malformed(String what) {
        return new PluginException(
                ErrorCode.UNAVAILABLE,
                Message.of("The server's answer lacks '{0}': its version may differ from this command's.", what));
    }

    static Optional<ErrorCode> error(int number) {
        for (ErrorCode code : ErrorCode.values()) {
            if (code.number() == number) {
                return Optional.of(code);
            }
        }
        return Optional.empty();
    }

    static void report(Map<?, ?> step, Progress progress) {
        progress.on(
                find(step, "step").orElse(""),
                step.get("done") instanceof Number done ? done.longValue() : 0,
                step.get("total") instanceof Number total ? total.longValue() : -1,
                find(step, "message").orElse(""));
    }

    /** Returns how an operation ended; empty if it has not. */
    static Optional<OperationResult> ended(Map<String, Object> operation) {
        String state = text(operation, "state");
        if (state.equals("queued") || state.equals("running")) {
            return Optional.empty();
        }
        if (operation.get("result") instanceof Map<?, ?> result) {
            return Optional.of(result(JsonObject.of(result)));
        }
        throw state.equals("cancelled")
                ? new PluginException(ErrorCode.CONFLICT, Message.of("The operation was cancelled before it began."))
                : new PluginException(
                        ErrorCode.INTERNAL, Message.of("Something went wrong inside the server; its log says what."));
    }

    private static OperationResult result(Map<String, Object> map) {
        boolean success = Boolean.TRUE.equals(map.get("success"));
        return new OperationResult(
                success,
                success
                        ? Optional.empty()
                        : Optional.of(error(number(map, "code")).orElse(ErrorCode.INTERNAL)),
                text(map, "message"),
                text(map, "plugin"),
                map.get("data") instanceof Map<?, ?> data ? JsonObject.of(data) : Map.of(),
                texts(map, "warnings"),
                find(map, "transaction"));
    }

    static LocalPlugin localPlugin(Map<String, Object> map) {
        PluginName name = PluginName.of(text(map, "name"));
        Optional<Manifest> manifest = map.get("config") instanceof Map<?, ?> raw
                ? Optional.of(Manifest.of(JsonObject.of(raw), "the server", name))
                : Optional.empty();
        return new LocalPlugin(
                name.toString(),
                Path.of(text(map, "path")),
                manifest.map(Manifest::summary),
                () -> manifest,
                find(map, "version"),
                find(map, "wanted_status")
                        .map(word -> word.equals(ENABLED) ? PluginStatus.ENABLED : PluginStatus.DISABLED),
                find(map, "problem").map(Message::verbatim),
                find(map, "warning").map(Message::verbatim),
                find(map, "installed_at").map(Wire::instant),
                find(map, "updated_at").map(Wire::instant),
                find(map, "pin"));
    }

    /** Reads a time, {@code YYYY-MM-DD HH:MM:SS} in UTC. */
    private static Instant instant(String time) {
        return Instant.parse(time.replace(' ', 'T') + "Z");
    }

    static RemotePlugin remotePlugin(Map<String, Object> map) {
        return new RemotePlugin(
                text(map, "registry"),
                PluginName.of(text(map, "name")),
                Version.of(text(map, "version")),
                PluginType.valueOf(text(map, "type").toUpperCase(java.util.Locale.ROOT)),
                text(map, "display_name"),
                find(map, "description").orElse(""),
                find(map, "author").orElse(""),
                find(map, "category").orElse(""),
                texts(map, "keywords"),
                find(map, "license").orElse(""),
                find(map, "homepage").orElse(""),
                map.get("size") instanceof Number size ? Optional.of(size.longValue()) : Optional.empty(),
                find(map, "sha256").map(Sha256::new),
                find(map, "published"),
                flagOrReason(map.getOrDefault("withdrawn", map.get("yanked"))),
                flagOrReason(map.get("deprecated")),
                ranges(map, "require"),
                ranges(map, "conflict"),
                texts(map, "capabilities"),
                databases(map),
                map.get(RemotePlugin.UNMET) instanceof Map<?, ?> unmet
                        ? database(String.valueOf(unmet.get(HostVersions.DATABASE)))
                        : Optional.empty(),
                map.get("installs") instanceof Number installs ? Optional.of(installs.longValue()) : Optional.empty(),
                Signers.of(map.get("signed_by")));
    }

    private static Set<DatabaseKind> databases(Map<String, Object> map) {
        return map.containsKey(RemotePlugin.DATABASES)
                ? texts(map, RemotePlugin.DATABASES).stream()
                        .flatMap(word -> DatabaseKind.of(word).stream())
                        .collect(Collectors.toSet())
                : DatabaseKind.ALL;
    }

    private static Optional<DatabaseKind> database(String product) {
        return Arrays.stream(DatabaseKind.values())
                .filter(kind -> kind.product().equals(product))
                .findFirst();
    }

    private static Optional<String> flagOrReason(@org.jspecify.annotations.Nullable Object value) {
        if (value instanceof String reason) {
            return Optional.of(reason);
        }
        return Boolean.TRUE.equals(value) ? Optional.of("") : Optional.empty();
    }

    static PolicyReport policy(Map<String, Object> map) {
        try {
            return PolicyReport.of(map);
        } catch (IllegalArgumentException e) {
            throw malformed("versions");
        }
    }

    static HistoryEntry historyEntry(Map<String, Object> map) {
        String at = instant(text(map, "at")).toString();
        return HistoryEntry.of(JsonObject.of(map).with("at", at)).orElseThrow(() -> malformed("transaction"));
    }

    static UpdateStatus updateStatus(Map<String, Object> map) {
        return updateStatus(map, "installed");
    }

    private static UpdateStatus updateStatus(Map<String, Object> map, String installed) {
        return new UpdateStatus(
                PluginName.of(text(map, "name")),
                Version.of(text(map, installed)),
                Version.of(text(map, "wanted")),
                Version.of(text(map, "latest")),
                find(map, "pin").map(VersionRange::of),
                find(map, "held").map(Message::verbatim),
                find(map, "by").map(Message::verbatim),
                Notice.of(map),
                JsonMembers.objects(map, "advisories").stream()
                        .map(AuditFinding::of)
                        .toList());
    }

    static Why why(Map<String, Object> map) {
        List<List<Why.Link>> chains = new ArrayList<>();
        if (map.get("required_by") instanceof List<?> list) {
            for (Object chain : list) {
                if (chain instanceof List<?> links) {
                    chains.add(links.stream()
                            .filter(Map.class::isInstance)
                            .map(link -> link((Map<?, ?>) link))
                            .toList());
                }
            }
        }
        return new Why(
                PluginName.of(text(map, "name")),
                Version.of(text(map, "version")),
                Boolean.TRUE.equals(map.get("asked")),
                chains,
                map.containsKey("latest") ? Optional.of(updateStatus(map, "version")) : Optional.empty(),
                texts(map, "warnings").stream().findFirst(),
                Remedy.in(map));
    }

    private static Why.Link link(Map<?, ?> map) {
        return new Why.Link(
                PluginName.of(text(map, "plugin")),
                Version.of(text(map, "version")),
                VersionRange.of(text(map, "requires")));
    }

    static Finding finding(Map<String, Object> map) {
        return new Finding(
                text(map, "kind"),
                text(map, "subject"),
                Message.verbatim(text(map, "message")),
                Message.verbatim(find(map, "remedy").orElse("")),
                Boolean.TRUE.equals(map.get("mended")),
                Boolean.TRUE.equals(map.get("note")),
                Remedy.in(map));
    }
}
