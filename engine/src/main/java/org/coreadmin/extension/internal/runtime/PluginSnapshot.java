package org.coreadmin.extension.internal.runtime;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.api.Extensions;
import org.coreadmin.extension.host.RunningPlugins;
import org.coreadmin.extension.internal.runtime.ContributionSummary.Binding;
import org.coreadmin.extension.internal.runtime.ContributionSummary.Extension;
import org.coreadmin.extension.internal.runtime.loading.PluginClassLoader;
import org.jspecify.annotations.Nullable;

/** The plugins that take part at one moment, each after those that it requires. Immutable. */
public final class PluginSnapshot implements RunningPlugins {

    private final Map<PluginName, ActivePlugin> plugins;
    private final Map<String, ActivePlugin> bindings;
    private final List<BoundListener> listeners;
    private final Map<String, List<Extending>> extensions;
    private final Map<Class<?>, List<?>> entries = new ConcurrentHashMap<>();
    private volatile @Nullable Object ofHost;

    /** A plugin and an extension that it brings. */
    record Extending(ActivePlugin plugin, Extension extension) {}

    /** Creates a snapshot of plugins that were checked to be compatible. */
    PluginSnapshot(Collection<ActivePlugin> active, Map<String, String> chosen) {
        Map<PluginName, ActivePlugin> byName = new LinkedHashMap<>();
        Map<String, ActivePlugin> byInterface = new LinkedHashMap<>();
        List<BoundListener> bound = new ArrayList<>();
        Map<String, List<Extending>> byPoint = new HashMap<>();
        for (ActivePlugin plugin : inOrder(active)) {
            byName.put(plugin.name(), plugin);
            for (Binding binding : plugin.summary().bindings()) {
                boolean preferred = plugin.name().toString().equals(chosen.get(binding.type()));
                if (preferred || !byInterface.containsKey(binding.key())) {
                    byInterface.put(binding.key(), plugin);
                }
            }
            bound.addAll(plugin.running(BoundListener.class));
            for (Extension extension : plugin.summary().extensions()) {
                byPoint.computeIfAbsent(Binding.key(extension.owner(), extension.type()), any -> new ArrayList<>())
                        .add(new Extending(plugin, extension));
            }
        }
        byPoint.values()
                .forEach(list -> list.sort((one, other) -> Integer.compare(
                        one.extension().order(), other.extension().order())));
        this.extensions = byPoint;
        bound.sort((one, other) -> Integer.compare(other.priority(), one.priority()));
        this.plugins = Collections.unmodifiableMap(byName);
        this.bindings = byInterface;
        this.listeners = List.copyOf(bound);
    }

    /** Returns all plugins, each after those that it requires, otherwise as given. */
    private static Collection<ActivePlugin> inOrder(Collection<ActivePlugin> active) {
        Set<ActivePlugin> ordered = new LinkedHashSet<>();
        active.forEach(plugin -> addAfterRequired(plugin, ordered));
        return ordered;
    }

    private static void addAfterRequired(ActivePlugin plugin, Set<ActivePlugin> ordered) {
        if (!ordered.contains(plugin)) {
            plugin.required().forEach(needed -> addAfterRequired(needed, ordered));
            ordered.add(plugin);
        }
    }

    @Override
    public Collection<ActivePlugin> plugins() {
        return plugins.values();
    }

    @Override
    public Optional<ActivePlugin> find(PluginName name) {
        return Optional.ofNullable(plugins.get(name));
    }

    @Override
    public <T> T ofHost(Class<T> type, Function<RunningPlugins, T> making) {
        Object made = ofHost;
        if (!type.isInstance(made)) {
            made = making.apply(this);
            ofHost = made;
        }
        return type.cast(made);
    }

    /** Returns the name under which {@link #servedBy} knows an interface. */
    public static String keyOf(Class<?> type) {
        return Binding.key(ContributionReader.ownerOf(type), type.getName());
    }

    /**
     * Returns the plugin that serves an interface which host and plugins share; empty if no active plugin binds it.
     *
     * @param key the name from {@link #keyOf}, which frequent callers keep
     */
    public Optional<ActivePlugin> servedBy(String key) {
        return Optional.ofNullable(bindings.get(key));
    }

    /** Returns the plugin that serves an interface, or null. */
    @Nullable
    ActivePlugin provider(Class<?> type) {
        return bindings.get(keyOf(type));
    }

    /** Returns the contributions to an extension point, by order, then in order of dependency and registration. */
    List<Extending> extensions(Class<?> point) {
        return extensions.getOrDefault(Binding.key(ContributionReader.ownerOf(point), point.getName()), List.of());
    }

    /**
     * Returns what the host is given of an extension point's contributions, created on first use. Of an extension point that is a class
     * of another version of a plugin it is created each time: kept here, it would keep that version's class loader.
     */
    @SuppressWarnings("unchecked") // each was created for its extension point
    <T> List<Extensions.Entry<T>> entries(Class<T> point, Supplier<List<Extensions.Entry<T>>> making) {
        return point.getClassLoader() instanceof PluginClassLoader owner && !hasLoader(owner)
                ? making.get()
                : (List<Extensions.Entry<T>>) entries.computeIfAbsent(point, any -> making.get());
    }

    private boolean hasLoader(PluginClassLoader loader) {
        return plugins.values().stream().anyMatch(plugin -> plugin.linked().loaderIfMade() == loader);
    }

    /** Returns the listeners by priority, then in order of dependency and registration. */
    List<BoundListener> listeners() {
        return listeners;
    }

    boolean contains(ActivePlugin plugin) {
        return plugins.get(plugin.name()) == plugin;
    }
}
