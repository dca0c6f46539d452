package org.coreadmin.extension.internal.runtime;

import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.coreadmin.extension.host.PluginScope;
import org.jspecify.annotations.Nullable;

/** An object of a plugin that the host calls by an interface. Belongs to the plugin; safe for use by several threads. */
final class ServiceTarget {

    /** The number by which threads note that they are in the plugin. */
    final int number;

    /** Where calls are counted; null if nobody asks. */
    final @Nullable ExtensionCalls calls;

    private final Supplier<Object> finding;
    private final BooleanSupplier kept;
    private volatile @Nullable Object service;
    private volatile @Nullable PluginScope scope;
    private final ActivePlugin plugin;

    /**
     * Looks for nothing yet.
     *
     * @param finding finds the object, or creates it
     * @param kept    whether it finds the same one each time
     */
    ServiceTarget(
            ActivePlugin plugin,
            int number,
            @Nullable ExtensionCalls calls,
            Supplier<Object> finding,
            BooleanSupplier kept) {
        this.plugin = plugin;
        this.number = number;
        this.calls = calls;
        this.kept = kept;
        this.finding = finding;
    }

    /** Returns the object. Called by threads that are noted. */
    Object service() {
        Object known = service;
        if (known == null) {
            known = finding.get();
            if (kept.getAsBoolean()) {
                service = known;
            }
        }
        return known;
    }

    /** Returns what a thread needs that runs the plugin's code. */
    PluginScope scope() {
        PluginScope known = scope;
        if (known == null) {
            known = PluginScope.of(plugin.classLoader());
            scope = known;
        }
        return known;
    }
}
