package org.coreadmin.extension.runtime.hook;

import java.util.Arrays;
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

    /** Whether any callback is a plugin's; the application's own are its own business. */
    private final boolean watched;

    HookLine(String hook, HookSlot[] slots, HookLimits limits, LongSupplier nanoTime, CallWatch watch) {
        this.watch = watch;
        this.watched = Arrays.stream(slots).anyMatch(slot -> !slot.owner.equals(HookRegistry.APPLICATION));
        this.hook = hook;
        this.slots = slots;
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
        Thread thread = Thread.currentThread();
        boolean virtual = VirtualThreads.includes(thread);
        CallWatch.Mark mark = watched ? watch.mark() : null;
        ClassLoader before = thread.getContextClassLoader();
        ClassLoader current = before;
        String named = null;
        try {
            for (HookSlot slot : slots) {
                if (!slot.live) {
                    if (slot.denies()) {
                        Object denied = denied(kind, slot, "is quarantined: it " + slot.quarantined(), null);
                        if (denied != result) {
                            result = denied;
                            arguments = withFirst(arguments, denied);
                        }
                    }
                    continue;
                }
                ClassLoader wanted = slot.loader == null ? before : slot.loader;
                if (wanted != current) {
                    if (current == before) {
                        named = MDC.get(Surroundings.LOG_KEY);
                    }
                    thread.setContextClassLoader(wanted);
                    current = wanted;
                    Surroundings.name(wanted == before ? named : slot.owner);
                }
                Object changed = result;
                try {
                    Object value = mark == null ? call(slot, arguments) : callMarked(slot, arguments, mark, virtual);
                    if (value != null && result != null) {
                        changed = kind.taken(result, value);
                    }
                    slot.succeeded();
                } catch (Throwable failure) {
                    changed = afterFailure(kind, slot, failure, result);
                }
                if (changed != result) {
                    result = changed;
                    arguments = withFirst(arguments, changed);
                }
            }
        } finally {
            if (virtual && mark != null) {
                mark.forgetUnlessWithin();
            }
            if (current != before) {
                thread.setContextClassLoader(before);
                Surroundings.name(named);
            }
        }
        return result;
    }

    private static @Nullable Object[] withFirst(@Nullable Object[] arguments, @Nullable Object first) {
        @Nullable Object[] changed = Arrays.copyOf(arguments, arguments.length, Object[].class);
        changed[0] = first;
        return changed;
    }

    private @Nullable Object call(HookSlot slot, @Nullable Object[] arguments) throws Exception {
        return slot.counted() ? callTimed(slot, arguments) : slot.callback.call(arguments);
    }

    private @Nullable Object callTimed(HookSlot slot, @Nullable Object[] arguments) throws Exception {
        long start = nanoTime.getAsLong();
        try {
            return slot.callback.call(arguments);
        } finally {
            slot.timed(nanoTime.getAsLong() - start, limits);
            logIfQuarantined(slot);
        }
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
