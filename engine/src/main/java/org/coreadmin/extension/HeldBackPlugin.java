package org.coreadmin.extension;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;
import org.coreadmin.extension.text.JsonObject;

/**
 * A plugin that an operation does not bring to its latest version, and what holds it back.
 *
 * @param plugin    the plugin
 * @param installed its version before; empty if it is not installed
 * @param wanted    the version that it gets, or keeps
 * @param latest    the newest version that is offered and not withdrawn
 * @param by        what holds it back, in a few words that follow "by"
 * @param reason    why, one or more sentences
 */
@API(status = API.Status.STABLE, since = "1.0")
public record HeldBackPlugin(
        PluginName plugin, Optional<Version> installed, Version wanted, Version latest, Message by, Message reason) {

    /** The field of plans and results. */
    public static final String FIELD = "held";

    private static final Message POLICY = Message.of("the policy");

    /**
     * Returns a version that the policy keeps out, for a reason that is the rest of a sentence which starts with plugin
     * and version.
     */
    public static HeldBackPlugin byPolicy(
            PluginName plugin, Optional<Version> installed, Version wanted, Version latest, Message reason) {
        boolean stays = installed.filter(wanted::equals).isPresent();
        return new HeldBackPlugin(
                plugin,
                installed,
                wanted,
                latest,
                POLICY,
                stays
                        ? Message.of("{0} {1} {2}; {3} stays.", plugin, latest, reason, wanted)
                        : Message.of("{0} {1} {2}; {3} is chosen.", plugin, latest, reason, wanted));
    }

    /** Whether config/trust.yaml keeps the latest version out. */
    public boolean isByPolicy() {
        return by.equals(POLICY);
    }

    /**
     * Returns the fields by the names that plans and results use; {@code name} and {@code held} are what the list of
     * outdated plugins calls them.
     */
    public Map<String, Object> toMap() {
        return new JsonObject()
                .with("plugin", plugin.toString())
                .with("name", plugin.toString())
                .with("installed", installed.map(version -> version.toString()))
                .with("wanted", wanted.toString())
                .with("latest", latest.toString())
                .with("by", by)
                .with("held", reason);
    }

    /** Returns the plugins as maps. */
    public static List<Map<String, Object>> toMaps(List<HeldBackPlugin> held) {
        return held.stream().map(HeldBackPlugin::toMap).toList();
    }

    /** Returns the result of an operation, extended by what is held back. */
    public static OperationResult report(OperationResult result, List<HeldBackPlugin> held) {
        if (!result.success() || held.isEmpty()) {
            return result;
        }
        List<Message> message = new ArrayList<>(List.of(result.text()));
        message.addAll(lines(held));
        Map<String, Object> data = new LinkedHashMap<>(result.data());
        data.put(FIELD, toMaps(held));
        return new OperationResult(
                true,
                Optional.empty(),
                Message.joined("\n", message),
                result.plugin(),
                data,
                result.notes(),
                result.transaction());
    }

    /** Returns a sentence for each; those that one thing holds back share one. */
    static List<Message> lines(List<HeldBackPlugin> held) {
        Map<Message, List<HeldBackPlugin>> alike = new LinkedHashMap<>();
        held.forEach(
                one -> alike.computeIfAbsent(one.by(), any -> new ArrayList<>()).add(one));
        List<Message> lines = new ArrayList<>();
        alike.forEach((by, ones) -> lines.add(
                ones.size() == 1 || ones.get(0).isByPolicy()
                        ? Message.joined(
                                "\n", ones.stream().map(HeldBackPlugin::line).toList())
                        : Message.of(
                                "Not the latest, held back by {0}: {1}.",
                                by,
                                Message.joined(
                                        ", ",
                                        ones.stream()
                                                .map(one -> Message.of(
                                                        "{0} {1} (latest {2})",
                                                        one.plugin(), one.wanted(), one.latest()))
                                                .toList()))));
        return lines;
    }

    private Message line() {
        if (isByPolicy()) {
            return reason;
        }
        return installed.filter(wanted::equals).isPresent()
                ? Message.of("{0} stays at {1}, not {2}: {3}", plugin, wanted, latest, reason)
                : Message.of("{0} gets {1}, not {2}: {3}", plugin, wanted, latest, reason);
    }
}
