package org.coreadmin.extension.spring.console;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.InstalledPlugin;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.runtime.ActivePlugin;
import org.coreadmin.extension.runtime.PluginSnapshot;
import org.jspecify.annotations.Nullable;

/** The running plugins that bring a module for the console. Safe for use by several threads. */
public final class Frontends {

    private static final int TAG = 16;

    private final PluginLoader loader;
    private volatile @Nullable Known known;

    /** Creates the pages of an application. */
    public Frontends(PluginLoader loader) {
        this.loader = loader;
    }

    /** The pages found when these plugins ran: manifests are read once for each change. */
    private record Known(PluginSnapshot plugins, List<Map<String, Object>> list) {}

    /**
     * Returns the pages, each with {@code plugin}, {@code title}, {@code version}, {@code entry}, and a {@code tag}
     * that changes with its files.
     */
    List<Map<String, Object>> list() {
        PluginSnapshot now = loader.runtime().plugins();
        Known found = known;
        if (found == null || found.plugins() != now) {
            Map<String, InstalledPlugin> installed = loader.getInstalled();
            found = new Known(
                    now,
                    now.plugins().stream()
                            .flatMap(plugin ->
                                    frontend(plugin, installed.get(plugin.name().toString())).stream())
                            .toList());
            known = found;
        }
        return found.list();
    }

    private static Optional<Map<String, Object>> frontend(ActivePlugin plugin, @Nullable InstalledPlugin installed) {
        if (installed == null
                || !(installed.config().get("frontend") instanceof Map<?, ?> frontend)
                || !(frontend.get("entry") instanceof String entry)) {
            return Optional.empty();
        }
        String run = String.valueOf(plugin.linked().request().directory().getFileName());
        return Optional.of(Map.of(
                "plugin", plugin.name().toString(),
                "title", installed.config().get("display_name") instanceof String title ? title : installed.name(),
                "version", plugin.version(),
                "entry", entry,
                "tag", run.substring(0, Math.min(TAG, run.length()))));
    }
}
