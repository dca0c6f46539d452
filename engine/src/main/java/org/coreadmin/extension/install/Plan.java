package org.coreadmin.extension.install;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.manifest.PluginName;

/**
 * What an operation would do, without having done it.
 *
 * @param operation the word of a {@link PlannedOperation}
 * @param plugin    the plugin that it was asked for
 * @param options   as given, by the names of spec 4.3
 * @param state     digest of what is installed: names, versions, files and status
 * @param steps     in the order in which they would be done
 */
public record Plan(
        String operation, PluginName plugin, Map<String, Object> options, Sha256 state, List<PlannedStep> steps) {

    /** Of the file's format. */
    public static final int FORMAT = 1;

    public Plan {
        options = Map.copyOf(options);
        steps = List.copyOf(steps);
    }

    /** By the names of the plan's file. */
    public Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("plan", FORMAT);
        map.put("operation", operation);
        map.put("plugin", plugin.toString());
        map.put("options", new TreeMap<>(options));
        map.put("state", state.hex());
        map.put("steps", steps.stream().map(PlannedStep::toMap).toList());
        return map;
    }
}
