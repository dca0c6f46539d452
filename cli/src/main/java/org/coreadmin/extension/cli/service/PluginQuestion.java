package org.coreadmin.extension.cli.service;

import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.HistoryEntry;
import org.coreadmin.extension.Why;
import org.coreadmin.extension.policy.PolicyReport;

/**
 * A question about one plugin: answered from disk by the manager, and by a server through a route.
 *
 * @param <T>            the answer
 * @param here           gives the answer for the path of a plugin
 * @param route          the route, which takes the path of the plugin as the parameter {@code name}
 * @param there          reads the data of the route's answer
 * @param asksRegistries whether the answer depends on registries
 */
public record PluginQuestion<T>(
        BiFunction<ExtensionManager, String, T> here,
        String route,
        Function<Map<String, Object>, T> there,
        boolean asksRegistries) {

    /** Why is it installed, and why in this version? */
    public static final PluginQuestion<Why> WHY =
            new PluginQuestion<>(ExtensionManager::why, "/why", Wire::why, /* asksRegistries= */ true);

    /** How does the policy of {@code config/trust.yaml} judge it? */
    public static final PluginQuestion<PolicyReport> POLICY =
            new PluginQuestion<>(ExtensionManager::explain, "/policy", Wire::policy, /* asksRegistries= */ true);

    /** What operations were there on it, the newest last? */
    public static final PluginQuestion<List<HistoryEntry>> HISTORY = new PluginQuestion<>(
            ExtensionManager::history,
            "/history",
            data -> Wire.list(data).stream().map(Wire::historyEntry).toList(),
            /* asksRegistries= */ false);
}
