package org.coreadmin.plugin.testing;

import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.coreadmin.extension.api.HookCallback;
import org.coreadmin.extension.api.HookManager;
import org.coreadmin.extension.api.HookRegistration;
import org.coreadmin.extension.api.HookVeto;
import org.coreadmin.extension.api.ValueHook;
import org.jspecify.annotations.Nullable;

/**
 * Hooks without a host: calls what is registered in order of priority. A {@link HookVeto}, and any exception of a guard,
 * comes through; other exceptions fail the test. Returned values count for {@link #apply} only.
 */
public final class TestHooks implements HookManager {

    private record Registered(String name, int priority, boolean guard, HookCallback callback) {}

    private final List<Registered> registered = new CopyOnWriteArrayList<>();

    @Override
    public HookRegistration register(String name, int priority, HookCallback callback) {
        return add(new Registered(name, priority, false, callback));
    }

    @Override
    public HookRegistration registerGuard(String name, int priority, HookCallback callback) {
        return add(new Registered(name, priority, true, callback));
    }

    @Override
    public @Nullable Object trigger(String name, @Nullable Object... arguments) {
        call(name, arguments);
        return null;
    }

    @Override
    public <T> T apply(ValueHook<T> hook, T value, @Nullable Object... arguments) {
        @Nullable Object[] all = new Object[arguments.length + 1];
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        T current = value;
        for (Registered registered : inOrder(hook.name())) {
            all[0] = current;
            Object returned = call(registered, all.clone());
            current = returned == null ? current : hook.type().cast(returned);
        }
        return current;
    }

    private void call(String name, @Nullable Object[] arguments) {
        for (Registered hook : inOrder(name)) {
            call(hook, arguments);
        }
    }

    private List<Registered> inOrder(String name) {
        return registered.stream()
                .filter(hook -> hook.name().equals(name))
                .sorted(Comparator.comparingInt(Registered::priority).reversed())
                .toList();
    }

    private static @Nullable Object call(Registered hook, @Nullable Object[] arguments) {
        try {
            return hook.callback().call(arguments);
        } catch (HookVeto veto) {
            throw veto;
        } catch (Exception e) {
            if (hook.guard()) {
                throw new HookVeto("A guard failed: " + e.getMessage(), e);
            }
            throw new AssertionError("A callback of " + hook.name() + " failed", e);
        }
    }

    /** Returns the number of registered callbacks. */
    public int count() {
        return registered.size();
    }

    private HookRegistration add(Registered hook) {
        registered.add(hook);
        return () -> registered.remove(hook);
    }
}
