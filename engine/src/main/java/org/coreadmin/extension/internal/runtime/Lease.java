package org.coreadmin.extension.internal.runtime;

import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.PluginName;
import org.jspecify.annotations.Nullable;

/**
 * A hold on a snapshot: as long as it is held, what is in the snapshot stays open. Work in flight holds one from its
 * start to its end, which may be on another thread. A lease of one plugin holds that plugin and what it requires, and
 * no more. Closing it twice has no further effect.
 */
public final class Lease implements AutoCloseable {

    private final PluginSnapshot snapshot;
    private final Set<Lease> held;
    private final @Nullable ActivePlugin only;
    private volatile @Nullable Thread taker = Thread.currentThread();

    Lease(PluginSnapshot snapshot, Set<Lease> held, @Nullable ActivePlugin only) {
        this.snapshot = snapshot;
        this.held = held;
        this.only = only;
    }

    /** Returns the plugins that the work meets, from its start to its end. */
    public PluginSnapshot plugins() {
        return snapshot;
    }

    /** Returns the one plugin that it is for; empty if it is for all. */
    public Optional<ActivePlugin> plugin() {
        return Optional.ofNullable(only);
    }

    /**
     * Returns a hold of its own on one plugin of the same snapshot, for a part of the work with its own end. Asked for
     * while this is held.
     *
     * @return empty if the snapshot does not have the plugin
     */
    public Optional<Lease> one(PluginName name) {
        return snapshot.find(name).map(plugin -> {
            Lease lease = new Lease(snapshot, held, plugin);
            held.add(lease);
            return lease;
        });
    }

    /** Returns the owner of the lease; null if the work was passed on. */
    @Nullable
    Thread taker() {
        return taker;
    }

    /**
     * Passes the work on: the thread that took the lease leaves it to others, as with an answer that is completed
     * later, and is no longer the one to be interrupted if the work does not end.
     */
    public void passOn() {
        taker = null;
    }

    /** Whether the plugin stays open as long as this is held. */
    public boolean holds(ActivePlugin plugin) {
        return only == null ? snapshot.contains(plugin) : only.needs(plugin);
    }

    @Override
    public void close() {
        held.remove(this);
    }
}
