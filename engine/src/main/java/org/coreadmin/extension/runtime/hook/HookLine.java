package org.coreadmin.extension.runtime.hook;

import java.util.Arrays;
import java.util.function.LongSupplier;
import org.coreadmin.extension.api.HookVeto;
import org.coreadmin.extension.runtime.loading.Surroundings;
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

    HookLine(String hook, HookSlot[] slots, HookLimits limits, LongSupplier nanoTime) {
        this.hook = hook;
        this.slots = slots;
        this.kind = HookKind.of(hook);
        this.vetoable = hook.endsWith(".before");
        this.limits = limits;
        this.nanoTime = nanoTime;
    }

    @Nullable
    Object fire(@Nullable Object[] given) {
        Object result = kind == HookKind.NOTICE ? null : kind.initial(given);
        @Nullable Object[] arguments = result == null || result == given[0] ? given : withFirst(given, result);
        Thread thread = Thread.currentThread();
        boolean virtual = VirtualThreads.includes(thread);
        ClassLoader before = thread.getContextClassLoader();
        ClassLoader current = before;
        String named = null;
        try {
            for (HookSlot slot : slots) {
                if (!slot.live) {
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
                    Object value = virtual ? callCounted(slot, arguments) : call(slot, arguments);
                    if (value != null && result != null) {
                        changed = kind.taken(result, value);
                    }
                    slot.succeeded();
                } catch (Throwable failure) {
                    changed = afterFailure(slot, failure, result);
                }
                if (changed != result) {
                    result = changed;
                    arguments = withFirst(arguments, changed);
                }
            }
        } finally {
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
            logIfSetAside(slot);
        }
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
    private @Nullable Object afterFailure(HookSlot slot, Throwable failure, @Nullable Object result) {
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
        logIfSetAside(slot);
        if (!slot.guard) {
            return result;
        }
        if (kind == HookKind.PERMISSION) {
            return Boolean.FALSE;
        }
        throw new HookVeto("Denied: the guard of " + slot.owner + " on " + hook + " failed: " + failure, failure);
    }

    private void logIfSetAside(HookSlot slot) {
        String reason = slot.setAside();
        if (reason != null) {
            LOG.error(
                    "Hook {}: callback of {} is set aside until the plugin starts anew: it {}",
                    hook,
                    slot.owner,
                    reason);
        }
    }
}
