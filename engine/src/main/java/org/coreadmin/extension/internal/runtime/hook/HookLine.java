package org.coreadmin.extension.internal.runtime.hook;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeoutException;
import org.coreadmin.extension.api.HookVeto;
import org.coreadmin.extension.host.HostRuntime;
import org.coreadmin.extension.host.PluginScope;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The callbacks of one hook in the order in which they are called. Immutable, but for counts. */
final class HookLine {

    /** One event in so many is timed: two looks at the clock cost as much as ten calls. */
    private static final int SAMPLE = 512;

    private static final Logger LOG = LoggerFactory.getLogger(HookRegistry.class);

    final List<HookSlot> callbacks;
    private final String hook;
    private final HookSlot[] slots;
    private final HookKind kind;
    private final boolean vetoable;
    private final CallWatch watch;

    /** Whether any callback is a plugin's; the application's own are its own business. */
    private final boolean watched;

    /** One event in so many is timed: each while a callback is new, or anything is wrong with one. */
    private int interval = 1;

    /** Events since one was timed. Not exact under contention. */
    private int untimed;

    HookLine(String hook, Collection<HookSlot> callbacks, CallWatch watch) {
        this.callbacks = List.copyOf(callbacks);
        this.slots = this.callbacks.toArray(HookSlot[]::new);
        this.hook = hook;
        this.kind = HookKind.of(hook);
        this.vetoable = hook.endsWith(".before");
        this.watch = watch;
        this.watched = this.callbacks.stream().anyMatch(slot -> !slot.owner.equals(HostRuntime.APPLICATION));
    }

    @Nullable
    Object fire(@Nullable Object[] given) {
        return fire(kind, given);
    }

    /** @param kind what becomes of the values returned */
    @Nullable
    Object fire(HookKind kind, @Nullable Object[] given) {
        Object result = kind.initial(given);
        @Nullable Object[] arguments = result == null || result == given[0] ? given : withFirst(given, result);
        boolean timed = isToBeTimed();
        try (CallWatch.Series series = watched ? watch.begin(slots) : null) {
            int place = 0;
            while (place < slots.length) {
                HookView view = slots[place].view; // the thread changes only between callbacks of different plugins
                try (PluginScope.Within scope = series == null ? null : slots[place].enter(series)) {
                    for (; place < slots.length && slots[place].view == view; place++) {
                        HookSlot slot = slots[place];
                        Object changed = result;
                        if (!slot.isLive()) {
                            changed = skip(kind, slot, place, result, series);
                        } else {
                            try {
                                Object value = null;
                                if (timed) {
                                    value = slot.callTimed(arguments);
                                } else if (result == null) {
                                    slot.call(arguments); // a value that nobody asks for need not even be created
                                } else {
                                    value = slot.call(arguments);
                                }
                                if (series != null && series.next(place)) {
                                    throw new TimeoutException("it was interrupted after its deadline");
                                }
                                if (result != null && value != null) {
                                    changed = kind.taken(result, value);
                                }
                                if (timed) {
                                    slot.succeeded();
                                }
                            } catch (Throwable failure) {
                                changed = afterFailure(kind, slot, place, failure, result, series);
                            }
                        }
                        if (changed != result) {
                            result = changed;
                            arguments = withFirst(arguments, changed);
                        }
                    }
                }
            }
        } finally {
            if (timed) {
                chooseInterval();
            }
        }
        return result;
    }

    private boolean isToBeTimed() {
        if (++untimed < interval) {
            return false;
        }
        untimed = 0;
        return true;
    }

    private void chooseInterval() {
        boolean each = false;
        for (HookSlot slot : slots) {
            each |= slot.isToBeTimed();
        }
        interval = each ? 1 : SAMPLE;
    }

    private static @Nullable Object[] withFirst(@Nullable Object[] arguments, @Nullable Object first) {
        @Nullable Object[] changed = Arrays.copyOf(arguments, arguments.length, Object[].class);
        changed[0] = first;
        return changed;
    }

    /** Returns the result after a callback that is called no more: a guard denies. */
    private @Nullable Object skip(
            HookKind kind, HookSlot slot, int place, @Nullable Object result, CallWatch.@Nullable Series series) {
        if (series != null) {
            series.next(place);
        }
        return slot.denies() ? denied(kind, slot, "is quarantined: it " + slot.quarantined(), null) : result;
    }

    /** Returns the result after a callback that threw something, if the operation continues. */
    private @Nullable Object afterFailure(
            HookKind kind,
            HookSlot slot,
            int place,
            Throwable failure,
            @Nullable Object result,
            CallWatch.@Nullable Series series) {
        if (series == null) {
            return afterFailure(kind, slot, failure, result);
        }
        Throwable known =
                series.leave() ? new TimeoutException("it was interrupted after its deadline: " + failure) : failure;
        Object changed = afterFailure(kind, slot, known, result);
        series.next(place);
        return changed;
    }

    private @Nullable Object afterFailure(HookKind kind, HookSlot slot, Throwable failure, @Nullable Object result) {
        if (failure instanceof VirtualMachineError fatal && !(failure instanceof StackOverflowError)) {
            throw fatal;
        }
        if (failure instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
        boolean veto = failure instanceof HookVeto;
        if (veto && kind == HookKind.PERMISSION) {
            slot.vetoed();
            return Boolean.FALSE;
        }
        if (veto && (vetoable || slot.guard)) {
            slot.vetoed();
            throw (HookVeto) failure;
        }
        LOG.warn("Hook {}: the callback of {} failed{}", hook, slot.owner, slot.guard ? ", which denies" : "", failure);
        slot.failed(failure);
        interval = 1;
        return slot.guard ? denied(kind, slot, "failed: " + failure, failure) : result;
    }

    /** Returns the result of a guard that gives none itself. */
    private Object denied(HookKind kind, HookSlot slot, String why, @Nullable Throwable cause) {
        if (kind == HookKind.PERMISSION) {
            return Boolean.FALSE;
        }
        String message = "Denied: the guard of " + slot.owner + " on " + hook + " " + why;
        throw cause == null ? new HookVeto(message) : new HookVeto(message, cause);
    }
}
