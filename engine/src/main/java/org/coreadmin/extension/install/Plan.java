package org.coreadmin.extension.install;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.coreadmin.extension.archive.Sha256;

/**
 * What an operation would do, without having done it.
 *
 * @param operation the word of a {@link PlannedOperation}
 * @param targets   the plugins that it was asked for; none for an operation on all
 * @param options   as given, by the names of spec 4.3
 * @param state     digest of what is installed: names, versions, files and status
 * @param steps     in the order in which they would be done; where there are several, in one transaction
 * @param held      plugins that would not get their latest versions, and what holds them back
 */
public record Plan(
        String operation,
        List<Target> targets,
        Map<String, Object> options,
        Sha256 state,
        List<PlannedStep> steps,
        List<Held> held) {

    /** Of the file's format. */
    public static final int FORMAT = 1;

    public Plan {
        targets = List.copyOf(targets);
        options = Map.copyOf(options);
        steps = List.copyOf(steps);
        held = List.copyOf(held);
    }

    /** The plugin's name, or the names of several in words; empty text for an operation on all. */
    public String plugin() {
        return Target.shown(targets);
    }

    /** By the names of the plan's file. */
    public Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("plan", FORMAT);
        map.put("operation", operation);
        if (targets.size() == 1) {
            map.put("plugin", targets.get(0).plugin().toString());
        } else if (!targets.isEmpty()) {
            map.put("plugins", targets.stream().map(Target::toMap).toList());
        }
        map.put("options", new TreeMap<>(options));
        map.put("state", state.hex());
        map.put("steps", steps.stream().map(PlannedStep::toMap).toList());
        if (!held.isEmpty()) {
            map.put("held", Held.toMaps(held));
        }
        return map;
    }
}
