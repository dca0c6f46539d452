package org.coreadmin.extension.internal.runtime.hook;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.coreadmin.extension.api.HookCallback;
import org.coreadmin.extension.api.HookManager;
import org.coreadmin.extension.api.HookRegistration;
import org.coreadmin.extension.api.ValueHook;
import org.jspecify.annotations.Nullable;

/**
 * A plugin's side of the {@link HookRegistry}. What it registers before it is admitted waits and takes effect in one
 * step; what it registers is removed together with it. Safe for use by several threads.
 */
public final class HookView implements HookManager {

    private final HookRegistry registry;
    private final int number;
    private final Object owner;
    private final Supplier<? extends @Nullable ClassLoader> loader;
    private Set<HookSlot> slots = Set.of();
    private State state = State.WAITING;

    private enum State {
        WAITING,
        ADMITTED,
        GONE
    }

    /** @param number by which virtual threads note that they are inside a callback; of this view alone, and not 0 */
    HookView(HookRegistry registry, int number, Object owner, Supplier<? extends @Nullable ClassLoader> loader) {
        this.registry = registry;
        this.number = number;
        this.owner = owner;
        this.loader = loader;
    }

    @Override
    public HookRegistration register(String name, int priority, HookCallback callback) {
        return add(registry.slot(name, this, priority, /* guard= */ false, callback));
    }

    @Override
    public HookRegistration registerGuard(String name, int priority, HookCallback callback) {
        return add(registry.slot(name, this, priority, /* guard= */ true, callback));
    }

    @Override
    public @Nullable Object trigger(String name, @Nullable Object... arguments) {
        return registry.trigger(name, arguments);
    }

    @Override
    public <T> T apply(ValueHook<T> hook, T value, @Nullable Object... arguments) {
        return registry.apply(hook, value, arguments);
    }

    /** Whether a virtual thread is inside one of its callbacks. Those that entered before a safepoint are seen for certain. */
    public boolean isEntered() {
        return registry.watch().isNoted(number);
    }

    String owner() {
        return owner.toString();
    }

    @Nullable
    ClassLoader loader() {
        return loader.get();
    }

    int number() {
        return number;
    }

    private HookRegistration add(HookSlot slot) {
        synchronized (registry) {
            if (state == State.GONE) {
                throw new IllegalStateException(
                        owner + " was stopped and can't register for the hook " + slot.hook + " any more");
            }
            if (slots.isEmpty()) {
                slots = new LinkedHashSet<>();
            }
            slots.add(slot);
            if (state == State.ADMITTED) {
                registry.change(Set.of(), List.of(slot));
            }
        }
        return () -> remove(slot);
    }

    private void remove(HookSlot slot) {
        synchronized (registry) {
            slot.stop();
            if (state == State.ADMITTED && slots.contains(slot)) {
                slots.remove(slot);
                registry.change(Set.of(slot), List.of());
            } else if (state == State.WAITING && slots.contains(slot)) {
                slots.remove(slot);
            }
        }
    }

    /** Admits the callbacks. Called with the registry locked. */
    List<HookSlot> admit() {
        state = State.ADMITTED;
        return new ArrayList<>(slots);
    }

    /** Dismisses the callbacks. Called with the registry locked. */
    List<HookSlot> dismiss() {
        state = State.GONE;
        return new ArrayList<>(slots);
    }

    /** Lets the callbacks be called again, except quarantined ones. Called with the registry locked. */
    void revive() {
        slots.forEach(HookSlot::revive);
    }
}
