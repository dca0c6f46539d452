package org.coreadmin.extension.runtime.hook;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import org.coreadmin.extension.api.HookCallback;
import org.coreadmin.extension.api.HookVeto;
import org.coreadmin.extension.runtime.loading.PluginScope;
import org.coreadmin.extension.text.Message;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/** The callbacks of one hook in the order in which they are called. Immutable; its counters are not. */
final class HookLine {

    /** The number of calls between two that are timed: two looks at the clock cost as much as ten calls. */
    private static final int SAMPLE = 512;

    private static final Logger LOG = LoggerFactory.getLogger(HookRegistry.class);

    final String hook;
    final HookSlot[] slots;
    private final HookKind kind;
    private final boolean vetoable;
    private final HookLimits limits;
    private final LongSupplier nanoTime;
    private final CallWatch watch;
    private final SlotGroup[] groups;

    /** The calls of one in so many events are timed: of each while a callback is new, or anything is wrong with one. */
    private int interval = 1;

    /** Events since one was timed, which no slot has counted yet. Not exact under contention, on purpose. */
    private int uncounted;

    private final HookSlot.Liveness liveness = new HookSlot.Liveness();

    /** Whether any callback is a plugin's; the application's own are its own business. */
    private final boolean watched;

    HookLine(String hook, HookSlot[] slots, HookLimits limits, LongSupplier nanoTime, CallWatch watch) {
        this.watch = watch;
        this.watched = Arrays.stream(slots).anyMatch(slot -> !slot.owner.equals(HookRegistry.APPLICATION));
        this.hook = hook;
        this.slots = slots;
        this.groups = SlotGroup.of(slots);
        this.kind = HookKind.of(hook);
        this.vetoable = hook.endsWith(".before");
        this.limits = limits;
        this.nanoTime = nanoTime;
        for (HookSlot slot : slots) {
            slot.join(liveness);
        }
    }

    @Nullable
    Object fire(@Nullable Object[] given) {
        return fire(kind, given);
    }

    /** @param kind what becomes of the values returned */
    @Nullable
    Object fire(HookKind kind, @Nullable Object[] given) {
        Object result = kind == HookKind.NOTICE ? null : kind.initial(given);
        @Nullable Object[] arguments = result == null || result == given[0] ? given : withFirst(given, result);
        if (++uncounted < interval) {
            return watched
                    ? fireWatched(kind, arguments, result, 0)
                    : call(kind, groups[0], arguments, result, 0, null, 0);
        }
        int standsFor = Math.max(1, uncounted);
        uncounted = 0;
        try {
            return watched
                    ? fireWatched(kind, arguments, result, standsFor)
                    : call(kind, groups[0], arguments, result, standsFor, null, 0);
        } finally {
            chooseInterval();
        }
    }

    private void chooseInterval() {
        boolean each = false;
        for (HookSlot slot : slots) {
            each |= slot.isToBeTimed();
        }
        interval = each ? 1 : SAMPLE;
    }

    /** Prepares for another line with some of the callbacks, which counts from now on. Code that is firing goes on here. */
    void replaced() {
        settle();
        liveness.breakUp();
    }

    /** Adds the uncounted events to the slots' counts. */
    void settle() {
        int events = uncounted;
        uncounted = 0;
        if (events > 0) {
            for (HookSlot slot : slots) {
                if (slot.isLive()) {
                    slot.counted(events);
                }
            }
        }
    }

    /** Corrects the counts of callbacks that an event did not reach, because one before them stopped it. */
    private void stoppedAt(HookSlot last, int standsFor) {
        settle();
        boolean missed = false;
        for (HookSlot slot : slots) {
            if (missed && slot.isLive()) {
                slot.counted(standsFor - 1);
            }
            missed |= slot == last;
        }
    }

    /** @param standsFor how many events this one is timed for; 0 if it is not timed */
    private @Nullable Object fireWatched(
            HookKind kind, @Nullable Object[] given, @Nullable Object initial, int standsFor) {
        @Nullable Object[] arguments = given;
        Object result = initial;
        Thread thread = Thread.currentThread();
        boolean virtual = VirtualThreads.includes(thread);
        CallWatch.Mark mark = watch.mark();
        CallWatch.Watched[] outer = mark.series();
        long outerPlace = mark.place();
        ClassLoader before = thread.getContextClassLoader();
        ClassLoader current = before;
        String named = null;
        long begun = mark.begin(slots);
        try {
            for (SlotGroup some : groups) {
                ClassLoader wanted = some.loader == null ? before : some.loader;
                if (wanted != current && some.anyLive()) {
                    if (current == before) {
                        named = MDC.get(PluginScope.LOG_KEY);
                    }
                    thread.setContextClassLoader(wanted);
                    current = wanted;
                    PluginScope.name(wanted == before ? named : some.owner());
                }
                Object changed = virtual
                        ? callNoted(kind, some, arguments, result, standsFor, mark, begun)
                        : call(kind, some, arguments, result, standsFor, mark, begun);
                if (changed != result) {
                    result = changed;
                    arguments = withFirst(arguments, changed);
                }
            }
        } finally {
            mark.end(begun, outer, outerPlace);
            if (current != before) {
                thread.setContextClassLoader(before);
                PluginScope.name(named);
            }
        }
        return result;
    }

    /** Notes the plugin while its callbacks are called: the stacks of virtual threads can't be listed. */
    private @Nullable Object callNoted(
            HookKind kind,
            SlotGroup some,
            @Nullable Object[] arguments,
            @Nullable Object result,
            int standsFor,
            CallWatch.Mark mark,
            long begun) {
        int place = mark.notes.enter(some.view.number());
        try {
            return call(kind, some, arguments, result, standsFor, mark, begun);
        } finally {
            mark.notes.leave(place);
        }
    }

    /**
     * Callbacks of one plugin that follow each other, so that the thread changes only between them.
     *
     * @param first the place of the first one among all
     */
    private record SlotGroup(
            HookView view, @Nullable ClassLoader loader, int first, HookSlot[] slots, HookCallback[] callbacks) {

        static SlotGroup[] of(HookSlot[] slots) {
            List<SlotGroup> all = new ArrayList<>();
            for (int from = 0, to = 1; from < slots.length; from = to++) {
                while (to < slots.length && slots[to].view == slots[from].view) {
                    to++;
                }
                HookSlot[] some = Arrays.copyOfRange(slots, from, to);
                all.add(new SlotGroup(
                        slots[from].view,
                        slots[from].loader,
                        from,
                        some,
                        Arrays.stream(some).map(slot -> slot.callback).toArray(HookCallback[]::new)));
            }
            return all.toArray(SlotGroup[]::new);
        }

        String owner() {
            return slots[0].owner;
        }

        boolean anyLive() {
            for (HookSlot slot : slots) {
                if (slot.isLive()) {
                    return true;
                }
            }
            return false;
        }
    }

    private @Nullable Object call(
            HookKind kind,
            SlotGroup some,
            @Nullable Object[] arguments,
            @Nullable Object result,
            int standsFor,
            CallWatch.@Nullable Mark mark,
            long begun) {
        if (result != null) {
            return ask(kind, some, arguments, result, standsFor, mark, begun);
        }
        if (mark == null) {
            callAll(kind, some, arguments, standsFor);
        } else {
            callAllMarked(kind, some, arguments, standsFor, mark, begun);
        }
        return null;
    }

    /**
     * Calls callbacks in a loop of its own: as long as the values returned are not used, they need not even be created. Few
     * instructions are left to save: nearly all that it reads for a callback are the callback and one flag of the line.
     */
    private void callAll(HookKind kind, SlotGroup some, @Nullable Object[] arguments, int standsFor) {
        HookSlot.Liveness live = liveness;
        HookCallback[] callbacks = some.callbacks;
        boolean broken = live.isBroken();
        for (int i = 0; i < callbacks.length; i++) {
            if (broken && !some.slots[i].isLive()) {
                skip(kind, some.slots[i], null, standsFor);
                continue;
            }
            try {
                if (standsFor == 0) {
                    callbacks[i].call(arguments);
                } else {
                    callTimed(some.slots[i], arguments, standsFor);
                }
            } catch (Throwable failure) {
                afterFailure(kind, some.slots[i], failure, null, standsFor);
            }
            broken = live.isBroken();
        }
    }

    /**
     * As {@link #callAll}, but marks each call: the thread passes from one to the next, which is one write. A call that is being
     * interrupted has been quarantined before, so the flag of the line tells that too.
     */
    private void callAllMarked(
            HookKind kind,
            SlotGroup some,
            @Nullable Object[] arguments,
            int standsFor,
            CallWatch.Mark mark,
            long begun) {
        HookSlot.Liveness live = liveness;
        HookCallback[] callbacks = some.callbacks;
        boolean broken = live.isBroken();
        long call = mark.enter(begun, some.first);
        for (int i = 0; i < callbacks.length; i++) {
            if (broken && !some.slots[i].isLive()) {
                skip(kind, some.slots[i], null, standsFor);
                call = mark.enterNext(call);
                continue;
            }
            try {
                if (standsFor == 0) {
                    callbacks[i].call(arguments);
                } else {
                    callTimed(some.slots[i], arguments, standsFor);
                }
                call = mark.enterNext(call);
                broken = live.isBroken();
                if (broken && mark.wasInterrupted()) {
                    throw interrupted();
                }
            } catch (Throwable failure) {
                afterFailure(kind, some.slots[i], left(mark, begun, failure), null, standsFor);
                call = mark.enter(begun, some.first + i + 1);
                broken = live.isBroken();
            }
        }
    }

    private static TimeoutException interrupted() {
        return new TimeoutException("it was interrupted after its deadline");
    }

    /** Leaves a call that threw something; returns what it failed with. */
    private static Throwable left(CallWatch.Mark mark, long begun, Throwable failure) {
        return mark.leave(begun) ? new TimeoutException("it was interrupted after its deadline: " + failure) : failure;
    }

    private Object ask(
            HookKind kind,
            SlotGroup some,
            @Nullable Object[] given,
            Object initial,
            int standsFor,
            CallWatch.@Nullable Mark mark,
            long begun) {
        @Nullable Object[] arguments = given;
        Object result = initial;
        for (int i = 0; i < some.slots.length; i++) {
            HookSlot slot = some.slots[i];
            Object changed = result;
            if (!slot.isLive()) {
                changed = skip(kind, slot, result, standsFor);
            } else {
                try {
                    Object value = mark == null
                            ? call(slot, arguments, standsFor)
                            : callMarked(slot, some.first + i, arguments, standsFor, mark, begun);
                    if (value != null) {
                        changed = kind.taken(result, value);
                    }
                } catch (Throwable failure) {
                    changed = afterFailure(kind, slot, failure, result, standsFor);
                }
            }
            if (changed != result) {
                result = Objects.requireNonNull(changed);
                arguments = withFirst(arguments, result);
            }
        }
        return result;
    }

    /** The result after a callback that is called no more: a guard denies. */
    private @Nullable Object skip(HookKind kind, HookSlot slot, @Nullable Object result, int standsFor) {
        if (!slot.denies()) {
            return result;
        }
        try {
            return denied(kind, slot, "is quarantined: it " + slot.quarantined(), null);
        } catch (HookVeto e) {
            stoppedAt(slot, standsFor);
            throw e;
        }
    }

    private static @Nullable Object[] withFirst(@Nullable Object[] arguments, @Nullable Object first) {
        @Nullable Object[] changed = Arrays.copyOf(arguments, arguments.length, Object[].class);
        changed[0] = first;
        return changed;
    }

    private @Nullable Object call(HookSlot slot, @Nullable Object[] arguments, int standsFor) throws Exception {
        return standsFor == 0 ? slot.callback.call(arguments) : callTimed(slot, arguments, standsFor);
    }

    private @Nullable Object callTimed(HookSlot slot, @Nullable Object[] arguments, int standsFor) throws Exception {
        long start = nanoTime.getAsLong();
        Object value;
        try {
            value = slot.callback.call(arguments);
        } finally {
            slot.timed(nanoTime.getAsLong() - start, standsFor, limits);
            logIfQuarantined(slot);
        }
        slot.succeeded();
        return value;
    }

    private @Nullable Object callMarked(
            HookSlot slot, int place, @Nullable Object[] arguments, int standsFor, CallWatch.Mark mark, long begun)
            throws Exception {
        mark.enter(begun, place);
        Object value;
        try {
            value = call(slot, arguments, standsFor);
        } catch (Exception | Error e) {
            if (left(mark, begun, e) instanceof TimeoutException overdue && overdue != e) {
                throw overdue;
            }
            throw e;
        }
        if (mark.leave(begun)) {
            throw interrupted();
        }
        return value;
    }

    /** Returns the result to continue with, if the operation continues. */
    private @Nullable Object afterFailure(
            HookKind kind, HookSlot slot, Throwable failure, @Nullable Object result, int standsFor) {
        try {
            return afterFailure(kind, slot, failure, result);
        } catch (HookVeto | VirtualMachineError e) {
            stoppedAt(slot, standsFor);
            throw e;
        }
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
        slot.failed(failure, limits);
        settle();
        chooseInterval();
        LOG.warn("Hook {}: the callback of {} failed{}", hook, slot.owner, slot.guard ? ", which denies" : "", failure);
        logIfQuarantined(slot);
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

    private void logIfQuarantined(HookSlot slot) {
        Message reason = slot.quarantined();
        if (reason != null) {
            LOG.error(
                    "Hook {}: the callback of {} is quarantined until the plugin restarts: it {}",
                    hook,
                    slot.owner,
                    reason);
        }
    }
}
