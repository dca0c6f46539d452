package org.coreadmin.extension.internal.runtime;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.api.BackgroundProcess;
import org.coreadmin.extension.api.Listener;

/**
 * The contributions of a plugin, checked and loaded (spec 2.5).
 *
 * @param summary      the same in words; commands and middlewares are in it only, their classes are loaded when used
 * @param dependencies interface → implementation, in the provider's order
 * @param listeners    event listeners
 * @param processes    background workers
 */
public record PluginContributions(
        ContributionSummary summary,
        Map<Class<?>, Class<?>> dependencies,
        List<Class<? extends Listener>> listeners,
        List<Class<? extends BackgroundProcess>> processes) {

    public PluginContributions {
        dependencies = Collections.unmodifiableMap(new LinkedHashMap<>(dependencies));
        listeners = List.copyOf(listeners);
        processes = List.copyOf(processes);
    }

    /** The contributions of a plugin that has none. */
    static final PluginContributions NONE =
            new PluginContributions(ContributionSummary.NONE, Map.of(), List.of(), List.of());
}
