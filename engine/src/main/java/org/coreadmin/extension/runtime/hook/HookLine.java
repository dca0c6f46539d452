package org.coreadmin.extension.runtime.hook;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import org.coreadmin.extension.api.HookVeto;
import org.coreadmin.extension.runtime.loading.Surroundings;
import org.coreadmin.extension.text.Message;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/** The callbacks of one hook in the order in which they are called. Immutable; its counters are not. */
final class HookLine {

    private static final Logger LOG = LoggerFactory.getLogger(HookRegistry.class);

    final String hook;
    final HookSlot[] slots;
    private final HookKind kind;
    private final boolean vetoable;
    private final HookLimits limits;
    private final LongSupplier nanoTime;
    private final CallWatch watch;
    private final Neighbours[] neighbours;

    /** Whether any callback is a plugin's; the application's own are its own business. */
    private final boolean watched;

    HookLine(String hook, HookSlot[] slots, HookLimits limits, LongSupplier nanoTime, CallWatch watch) {
        this.watch = watch;
        this.watched = Arrays.stream(slots).anyMatch(slot -> !slot.owner.equals(HookRegistry.APPLICATION));
        this.hook = hook;
        this.slots = slots;
        this.neighbours = Neighbours.of(slots);
        this.kind = HookKind.of(hook);
        this.vetoable = hook.endsWith(".before");
        this.limits = limits;
        this.nanoTime = nanoTime;
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
        return watched ? fireWatched(kind, arguments, result) : call(kind, slots, arguments, result, null, false);
    }

    private @Nullable Object fireWatched(HookKind kind, @Nullable Object[] given, @Nullable Object initial) {
        @Nullable Object[] arguments = given;
        Object result = initial;
        Thread thread = Thread.currentThread();
        boolean virtual = VirtualThreads.includes(thread);
        CallWatch.Mark mark = watch.mark();
        ClassLoader before = thread.getContextClassLoader();
        ClassLoader current = before;
        String named = null;
        try {
            for (Neighbours some : neighbours) {
                ClassLoader wanted = some.loader == null ? before : some.loader;
                if (wanted != current && some.anyLive()) {
                    if (current == before) {
                        named = MDC.get(Surroundings.LOG_KEY);
                    }
                    thread.setContextClassLoader(wanted);
                    current = wanted;
                    Surroundings.name(wanted == before ? named : some.owner());
                }
                Object changed = call(kind, some.slots, arguments, result, mark, virtual);
                if (changed != result) {
                    result = changed;
                    arguments = withFirst(arguments, changed);
                }
            }
        } finally {
            if (virtual) {
                mark.forgetUnlessWithin();
            }
            if (current != before) {
                thread.setContextClassLoader(before);
                Surroundings.name(named);
            }
        }
        return result;
    }

    /** Callbacks that follow each other and have the same class loader, so that the thread changes only between them. */
    private record Neighbours(@Nullable ClassLoader loader, HookSlot[] slots) {

        static Neighbours[] of(HookSlot[] slots) {
            List<Neighbours> all = new ArrayList<>();
            for (int from = 0, to = 1; from < slots.length; from = to++) {
                while (to < slots.length && slots[to].loader == slots[from].loader) {
                    to++;
                }
                all.add(new Neighbours(slots[from].loader, Arrays.copyOfRange(slots, from, to)));
            }
            return all.toArray(Neighbours[]::new);
        }

        String owner() {
            return slots[0].owner;
        }

        boolean anyLive() {
            for (HookSlot slot : slots) {
                if (slot.live) {
                    return true;
                }
            }
            return false;
        }
    }

    private @Nullable Object call(
            HookKind kind,
            HookSlot[] some,
            @Nullable Object[] arguments,
            @Nullable Object result,
            CallWatch.@Nullable Mark mark,
            boolean virtual) {
        if (result == null) {
            tell(kind, some, arguments, mark, virtual);
            return null;
        }
        return ask(kind, some, arguments, result, mark, virtual);
    }

    /** A loop of its own: as long as nothing is made of the values returned, they need not even be made. */
    private void tell(
            HookKind kind,
            HookSlot[] some,
            @Nullable Object[] arguments,
            CallWatch.@Nullable Mark mark,
            boolean virtual) {
        for (HookSlot slot : some) {
            if (!slot.live) {
                skip(kind, slot, null);
                continue;
            }
            try {
                if (mark != null) {
                    callMarked(slot, arguments, mark, virtual);
                } else if (slot.isPlain()) {
                    slot.callback.call(arguments);
                } else {
                    callTimed(slot, arguments);
                }
            } catch (Throwable failure) {
                afterFailure(kind, slot, failure, null);
            }
        }
    }

    private Object ask(
            HookKind kind,
            HookSlot[] some,
            @Nullable Object[] given,
            Object initial,
            CallWatch.@Nullable Mark mark,
            boolean virtual) {
        @Nullable Object[] arguments = given;
        Object result = initial;
        for (HookSlot slot : some) {
            Object changed = result;
            if (!slot.live) {
                changed = skip(kind, slot, result);
            } else {
                try {
                    Object value = mark == null ? call(slot, arguments) : callMarked(slot, arguments, mark, virtual);
                    if (value != null) {
                        changed = kind.taken(result, value);
                    }
                } catch (Throwable failure) {
                    changed = afterFailure(kind, slot, failure, result);
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
    private @Nullable Object skip(HookKind kind, HookSlot slot, @Nullable Object result) {
        return slot.denies() ? denied(kind, slot, "is quarantined: it " + slot.quarantined(), null) : result;
    }

    private static @Nullable Object[] withFirst(@Nullable Object[] arguments, @Nullable Object first) {
        @Nullable Object[] changed = Arrays.copyOf(arguments, arguments.length, Object[].class);
        changed[0] = first;
        return changed;
    }

    private @Nullable Object call(HookSlot slot, @Nullable Object[] arguments) throws Exception {
        return slot.isPlain() ? slot.callback.call(arguments) : callTimed(slot, arguments);
    }

    private @Nullable Object callTimed(HookSlot slot, @Nullable Object[] arguments) throws Exception {
        long start = nanoTime.getAsLong();
        Object value;
        try {
            value = slot.callback.call(arguments);
        } finally {
            slot.timed(nanoTime.getAsLong() - start, limits);
            logIfQuarantined(slot);
        }
        slot.succeeded();
        return value;
    }

    private @Nullable Object callMarked(
            HookSlot slot, @Nullable Object[] arguments, CallWatch.Mark mark, boolean virtual) throws Exception {
        CallWatch.Watched outer = mark.enter(slot);
        Object value;
        try {
            value = virtual ? callCounted(slot, arguments) : call(slot, arguments);
        } catch (Exception | Error e) {
            if (mark.leave(outer)) {
                throw new TimeoutException("it was interrupted after its deadline: " + e);
            }
            throw e;
        }
        if (mark.leave(outer)) {
            throw new TimeoutException("it was interrupted after its deadline");
        }
        return value;
    }

    private @Nullable Object callCounted(HookSlot slot, @Nullable Object[] arguments) throws Exception {
        slot.virtualCallers.incrementAndGet();
        try {
            return slot.live ? call(slot, arguments) : null;
        } finally {
            slot.virtualCallers.decrementAndGet();
        }
    }

    /** The result to go on with, where the operation goes on. */
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
        LOG.warn("Hook {}: callback of {} failed{}", hook, slot.owner, slot.guard ? ", which denies" : "", failure);
        logIfQuarantined(slot);
        return slot.guard ? denied(kind, slot, "failed: " + failure, failure) : result;
    }

    /** What a guard answers that gives no answer of its own. */
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
                    "Hook {}: callback of {} is quarantined until the plugin starts anew: it {}",
                    hook,
                    slot.owner,
                    reason);
        }
    }
}
