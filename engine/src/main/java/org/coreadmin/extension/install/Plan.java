package org.coreadmin.extension.install;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.manifest.PluginName;

/**
 * What an operation would do, without having done it.
 *
 * @param operation the word of a {@link PlannedOperation}
 * @param target    the plugin that it was asked for; empty for an operation on all
 * @param options   as given, by the names of spec 4.3
 * @param state     digest of what is installed: names, versions, files and status
 * @param steps     in the order in which they would be done; where there are several, in one transaction
 * @param held      installed plugins that an update of all would not bring to their latest versions
 */
public record Plan(
        String operation,
        Optional<PluginName> target,
        Map<String, Object> options,
        Sha256 state,
        List<PlannedStep> steps,
        List<Standing> held) {

    /** Of the file's format. */
    public static final int FORMAT = 1;

    public Plan {
        options = Map.copyOf(options);
        steps = List.copyOf(steps);
        held = List.copyOf(held);
    }

    /** The plugin's name; empty text for an operation on all. */
    public String plugin() {
        return target.map(PluginName::toString).orElse("");
    }

    /** By the names of the plan's file. */
    public Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("plan", FORMAT);
        map.put("operation", operation);
        target.ifPresent(plugin -> map.put("plugin", plugin.toString()));
        map.put("options", new TreeMap<>(options));
        map.put("state", state.hex());
        map.put("steps", steps.stream().map(PlannedStep::toMap).toList());
        if (!held.isEmpty()) {
            map.put("held", held.stream().map(Standing::toMap).toList());
        }
        return map;
    }
}
