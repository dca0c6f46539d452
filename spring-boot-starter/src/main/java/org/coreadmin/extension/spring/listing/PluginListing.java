package org.coreadmin.extension.spring.listing;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.coreadmin.extension.InstalledPlugin;
import org.coreadmin.extension.text.JsonObject;

/**
 * The installed plugins. Never changes; safe for use by several threads.
 *
 * @param items by name
 */
public record PluginListing(List<PluginItem> items) {

    public PluginListing {
        items = List.copyOf(items);
    }

    /**
     * Returns the listing of these plugins.
     *
     * @param idleHooks by name of the plugin, the hooks that it has callbacks for and that the application does not fire
     */
    static PluginListing of(Collection<InstalledPlugin> plugins, Map<String, Set<String>> idleHooks) {
        return new PluginListing(plugins.stream()
                .sorted(Comparator.comparing(InstalledPlugin::name))
                .map(plugin -> new PluginItem(plugin, idleHooks.getOrDefault(plugin.name(), Set.of())))
                .toList());
    }

    /** Returns the page that was asked for, and how many plugins match (spec 4.1). */
    public Map<String, Object> page(PluginQuery query) {
        List<PluginItem> found =
                query.order().sorted(items.stream().filter(query::matches).toList());
        return new JsonObject()
                .with(
                        "list",
                        found.stream()
                                .skip((query.page() - 1L) * query.pageSize())
                                .limit(query.pageSize())
                                .map(PluginItem::fields)
                                .toList())
                .with("total", found.size());
    }
}
