package org.coreadmin.extension.internal.runtime;

import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.Lease;
import org.coreadmin.extension.host.RunningPlugin;
import org.jspecify.annotations.Nullable;

/** A hold on a snapshot. */
final class SnapshotLease implements Lease {

    private final PluginSnapshot snapshot;
    private final Set<SnapshotLease> held;
    private final @Nullable ActivePlugin only;
    private volatile @Nullable Thread taker = Thread.currentThread();

    SnapshotLease(PluginSnapshot snapshot, Set<SnapshotLease> held, @Nullable ActivePlugin only) {
        this.snapshot = snapshot;
        this.held = held;
        this.only = only;
    }

    @Override
    public PluginSnapshot plugins() {
        return snapshot;
    }

    @Override
    public Optional<ActivePlugin> plugin() {
        return Optional.ofNullable(only);
    }

    @Override
    public Optional<Lease> one(PluginName name) {
        return snapshot.find(name).map(plugin -> {
            SnapshotLease lease = new SnapshotLease(snapshot, held, plugin);
            held.add(lease);
            return lease;
        });
    }

    /** Returns the owner of the lease; null if the work was passed on. */
    @Nullable
    Thread taker() {
        return taker;
    }

    @Override
    public void passOn() {
        taker = null;
    }

    @Override
    public boolean holds(RunningPlugin plugin) {
        return plugin instanceof ActivePlugin active && (only == null ? snapshot.contains(active) : only.needs(active));
    }

    @Override
    public void close() {
        held.remove(this);
    }
}
