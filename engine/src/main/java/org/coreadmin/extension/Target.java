package org.coreadmin.extension;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apiguardian.api.API;
import org.coreadmin.extension.text.JsonObject;

/**
 * A plugin that an operation is asked for.
 *
 * @param plugin it
 * @param range  in which versions; empty: any
 */
@API(status = API.Status.STABLE, since = "1.0")
public record Target(PluginName plugin, Optional<String> range) {

    /** Returns a plugin in any version. */
    public static Target of(PluginName plugin) {
        return new Target(plugin, Optional.empty());
    }

    /**
     * Returns the target that an operator writes as {@code acme/report} or {@code acme/report@^1.2}.
     *
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} if the name or the range is invalid
     */
    public static Target of(String text) {
        int at = text.indexOf('@');
        return at <= 0
                ? of(PluginName.of(text))
                : of(PluginName.of(text.substring(0, at)), Optional.of(text.substring(at + 1)));
    }

    /**
     * Returns the target of a plugin in a range of versions.
     *
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} if the range is invalid
     */
    public static Target of(PluginName plugin, Optional<String> range) {
        try {
            range.ifPresent(VersionRange::of);
        } catch (IllegalArgumentException e) {
            throw new PluginException(ErrorCode.BAD_REQUEST, Message.of("{0}: {1}", plugin, Message.of(e)), e);
        }
        return new Target(plugin, range);
    }

    /** Returns the range as a resolver reads it. */
    public VersionRange wanted() {
        return range.map(VersionRange::of).orElse(VersionRange.ANY);
    }

    /**
     * Refuses targets that make no sense together.
     *
     * @param version that was given for all of them
     */
    public static List<Target> distinct(List<Target> targets, Optional<String> version) {
        if (targets.size() > 1 && version.isPresent()) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of(
                            "One version cannot apply to several plugins: give each its own, such as {0} {1}.",
                            targets.get(0).plugin(), version.get()));
        }
        distinct(targets.stream().map(Target::plugin).toList());
        return List.copyOf(targets);
    }

    /** Refuses to name a plugin twice. */
    public static List<PluginName> distinct(List<PluginName> plugins) {
        Set<PluginName> named = new HashSet<>();
        List<Target> again = plugins.stream()
                .filter(plugin -> !named.add(plugin))
                .distinct()
                .map(Target::of)
                .toList();
        if (!again.isEmpty()) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST, Message.of("A plugin is named twice: {0}. Name each once.", shown(again)));
        }
        return List.copyOf(plugins);
    }

    /** Returns the targets; a single one in the version that is given beside it. */
    public static List<Target> wanting(List<Target> targets, Optional<String> version) {
        return targets.size() == 1 ? List.of(of(targets.get(0).plugin(), version)) : targets;
    }

    /** Returns the fields by the names that plans and HTTP use. */
    public Map<String, Object> toMap() {
        return new JsonObject().with("name", plugin.toString()).with("version", range);
    }

    /** Returns the names in words, such as {@code acme/a, acme/b and acme/c}. */
    public static String shown(List<Target> targets) {
        List<String> names =
                targets.stream().map(target -> target.plugin().toString()).collect(Collectors.toList());
        if (names.size() < 2) {
            return String.join("", names);
        }
        String last = names.remove(names.size() - 1);
        return String.join(", ", names) + " and " + last;
    }

    @Override
    public String toString() {
        return plugin + range.map(text -> "@" + text).orElse("");
    }
}
