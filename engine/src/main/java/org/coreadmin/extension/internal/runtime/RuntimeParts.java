package org.coreadmin.extension.internal.runtime;

import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.api.PublishedFiles;
import org.coreadmin.extension.api.Settings;
import org.coreadmin.extension.host.HostContributions;
import org.coreadmin.extension.internal.runtime.hook.HookRegistry;

/** The parts of the runtime that every active plugin uses. */
record RuntimeParts(
        HostContributions host,
        HookRegistry hooks,
        Function<LinkRequest, Settings> settings,
        Function<LinkedPlugin, PublishedFiles> publishedFiles,
        Supplier<Map<String, String>> bindings,
        RestartPauses pauses,
        boolean processes,
        ProcessTurns turns,
        LongSupplier nanoTime,
        PluginCalls calls,
        BiConsumer<PluginName, Message> whenQuarantined) {

    /** Whether the setting {@code bindings} names this plugin for the interface. */
    boolean prefers(Class<?> type, PluginName plugin) {
        return plugin.toString().equals(bindings.get().get(type.getName()));
    }
}
