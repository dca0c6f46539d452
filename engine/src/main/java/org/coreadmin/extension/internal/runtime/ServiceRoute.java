package org.coreadmin.extension.internal.runtime;

import java.lang.ref.WeakReference;
import java.util.function.Function;
import org.coreadmin.extension.host.Forwarder;
import org.jspecify.annotations.Nullable;

/**
 * The way from an interface to the object of a plugin that serves it at each moment. Keeps nothing of a plugin alive. Safe for
 * use by several threads.
 */
final class ServiceRoute implements Forwarder.Route {

    private final PluginRuntime runtime;
    private final CallHolds holds;
    private final Function<PluginSnapshot, @Nullable ServiceTarget> finding;
    private volatile @Nullable Found found;

    /** @param finding finds who serves it; null if nobody does */
    ServiceRoute(PluginRuntime runtime, CallHolds holds, Function<PluginSnapshot, @Nullable ServiceTarget> finding) {
        this.runtime = runtime;
        this.holds = holds;
        this.finding = finding;
    }

    /** What was found in a snapshot. The snapshot's plugins keep the target. */
    private static final class Found {

        private final WeakReference<PluginSnapshot> snapshot;
        private final @Nullable WeakReference<ServiceTarget> target;

        Found(PluginSnapshot snapshot, @Nullable ServiceTarget target) {
            this.snapshot = new WeakReference<>(snapshot);
            this.target = target == null ? null : new WeakReference<>(target);
        }
    }

    @Override
    public @Nullable ServiceCall enter() {
        while (true) {
            PluginSnapshot snapshot = runtime.plugins();
            ServiceTarget target = target(snapshot);
            if (target == null) {
                return null;
            }
            CallHolds.Notes notes = holds.notes();
            int place = notes.enter(target.number);
            try {
                if (runtime.plugins() == snapshot) {
                    return ServiceCall.begin(target, notes, place);
                }
            } catch (Throwable failure) {
                notes.leave(place);
                throw failure;
            }
            notes.leave(place); // replaced in between: the drain may not have seen it
        }
    }

    private @Nullable ServiceTarget target(PluginSnapshot snapshot) {
        Found known = found;
        if (known != null && known.snapshot.refersTo(snapshot)) {
            if (known.target == null) {
                return null;
            }
            ServiceTarget target = known.target.get();
            if (target != null) {
                return target;
            }
        }
        ServiceTarget target = finding.apply(snapshot);
        found = new Found(snapshot, target);
        return target;
    }
}
