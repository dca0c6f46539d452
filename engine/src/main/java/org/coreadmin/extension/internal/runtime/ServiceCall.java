package org.coreadmin.extension.internal.runtime;

import org.coreadmin.extension.host.Forwarder;
import org.coreadmin.extension.host.PluginScope;

/** A call of a plugin's service that has begun. Ended once, by the thread that began it. */
final class ServiceCall extends Forwarder.Call {

    private final ServiceTarget target;
    private final CallHolds.Notes notes;
    private final int place;
    private final int standsFor;
    private final long begun;
    private final Object service;
    private final PluginScope.Within within;

    private ServiceCall(
            ServiceTarget target,
            CallHolds.Notes notes,
            int place,
            int standsFor,
            long begun,
            Object service,
            PluginScope.Within within) {
        this.target = target;
        this.notes = notes;
        this.place = place;
        this.standsFor = standsFor;
        this.begun = begun;
        this.service = service;
        this.within = within;
    }

    /** Begins a call of a plugin that this thread has noted. */
    static ServiceCall begin(ServiceTarget target, CallHolds.Notes notes, int place) {
        int standsFor = target.calls == null ? 0 : target.calls.begin();
        long begun = standsFor == 0 ? 0 : System.nanoTime();
        try {
            Object service = target.service();
            PluginScope.Within within = target.scope().enter();
            try {
                return new ServiceCall(target, notes, place, standsFor, begun, service, within);
            } catch (Throwable failure) {
                within.close();
                throw failure;
            }
        } catch (Throwable failure) {
            end(target, notes, place, standsFor, begun, true);
            throw failure;
        }
    }

    @Override
    public Object service() {
        return service;
    }

    @Override
    public void end() {
        leave(false);
    }

    @Override
    public void fail() {
        leave(true);
    }

    private void leave(boolean failed) {
        try {
            within.close();
        } finally {
            end(target, notes, place, standsFor, begun, failed);
        }
    }

    private static void end(
            ServiceTarget target, CallHolds.Notes notes, int place, int standsFor, long begun, boolean failed) {
        try {
            ExtensionCalls calls = target.calls;
            if (calls != null) {
                if (standsFor != 0) {
                    calls.timed(System.nanoTime() - begun, standsFor);
                }
                if (failed) {
                    calls.failed();
                }
            }
        } finally {
            notes.leave(place); // whatever failed: a note that stays would hold the plugin as long as the thread lives
        }
    }
}
