package org.coreadmin.extension.spring.listing;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.host.HostRuntime;
import org.coreadmin.extension.host.HostRuntime.HookStatus;
import org.coreadmin.extension.host.RunningPlugins;
import org.jspecify.annotations.Nullable;

/**
 * The current listing. It is rebuilt when a plugin has started or stopped, or after {@link #changed}; not at every
 * request, which would look at every plugin's files. Safe for use by several threads.
 */
public final class InstalledListing {

    private final PluginLoader loader;
    private final Runnable listener;
    private volatile @Nullable Made made;

    /** Creates the listing of what a loader has installed. */
    public InstalledListing(PluginLoader loader) {
        this(loader, () -> {});
    }

    /**
     * Creates the listing of what a loader has installed, with a listener.
     *
     * @param listener notified after {@link #changed}; must return quickly and not throw
     */
    public InstalledListing(PluginLoader loader, Runnable listener) {
        this.loader = loader;
        this.listener = listener;
    }

    private record Made(RunningPlugins of, PluginListing listing) {}

    /** Returns the installed plugins. */
    public PluginListing current() {
        RunningPlugins now = loader.runtime().plugins();
        Made last = made;
        if (last == null || last.of() != now) {
            last = new Made(now, PluginListing.of(loader.getInstalled().values(), idleHooks(loader.runtime())));
            made = last;
        }
        return last.listing();
    }

    /** Returns by name of the plugin, sorted, the hooks that it has callbacks for and that the application does not fire. */
    public static Map<String, Set<String>> idleHooks(HostRuntime runtime) {
        Set<String> unfired = runtime.unfiredHooks();
        return runtime.hookStatuses().stream()
                .filter(callback -> unfired.contains(callback.hook()))
                .collect(Collectors.groupingBy(
                        HookStatus::owner,
                        Collectors.mapping(HookStatus::hook, Collectors.toCollection(TreeSet::new))));
    }

    /** Marks the list as stale: the installed plugins may have changed, so the next request looks. */
    public void changed() {
        made = null;
        listener.run();
    }
}
