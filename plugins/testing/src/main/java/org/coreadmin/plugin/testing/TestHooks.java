package org.coreadmin.plugin.testing;

import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.coreadmin.extension.api.HookCallback;
import org.coreadmin.extension.api.HookManager;
import org.coreadmin.extension.api.HookRegistration;
import org.coreadmin.extension.api.HookVeto;
import org.jspecify.annotations.Nullable;

/**
 * Hooks without a host: calls what is registered in order of priority. A {@link HookVeto}, and any exception of a guard,
 * comes through; other exceptions fail the test. Returned values are ignored.
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
        List<Registered> callbacks = registered.stream()
                .filter(hook -> hook.name().equals(name))
                .sorted(Comparator.comparingInt(Registered::priority).reversed())
                .toList();
        for (Registered hook : callbacks) {
            try {
                hook.callback().call(arguments);
            } catch (HookVeto veto) {
                throw veto;
            } catch (Exception e) {
                if (hook.guard()) {
                    throw new HookVeto("A guard failed: " + e.getMessage(), e);
                }
                throw new AssertionError("A callback of " + name + " failed", e);
            }
        }
        return null;
    }

    /** How many callbacks are registered. */
    public int count() {
        return registered.size();
    }

    private HookRegistration add(Registered hook) {
        registered.add(hook);
        return () -> registered.remove(hook);
    }
}
