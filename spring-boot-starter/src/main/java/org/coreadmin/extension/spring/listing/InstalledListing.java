package org.coreadmin.extension.spring.listing;

import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.runtime.PluginSnapshot;
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

    private record Made(PluginSnapshot of, PluginListing listing) {}

    /** Returns the installed plugins. */
    public PluginListing current() {
        PluginSnapshot now = loader.runtime().plugins();
        Made last = made;
        if (last == null || last.of() != now) {
            last = new Made(now, PluginListing.of(loader.getInstalled().values()));
            made = last;
        }
        return last.listing();
    }

    /** Marks the list as stale: the installed plugins may have changed, so the next request looks. */
    public void changed() {
        made = null;
        listener.run();
    }
}
