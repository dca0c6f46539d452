package org.coreadmin.extension.api;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Registers callbacks under the name of a hook, and fires hooks (spec 6, Hooks).
 *
 * <p>A plugin gets its own view by taking one as a constructor parameter; what it registers is removed together with
 * it. Safe for use by several threads; registering takes effect for triggers that start later.
 */
public interface HookManager {

    /** Registers with priority 0. */
    default HookRegistration register(String name, HookCallback callback) {
        return register(name, 0, callback);
    }

    /**
     * Registers a callback; higher priorities are called first, equal ones in order of registration. A callback that keeps
     * failing, or is far too slow, is quarantined visibly.
     */
    HookRegistration register(String name, int priority, HookCallback callback);

    /**
     * Registers a callback that protects something: any exception of it denies, as a {@link HookVeto} would, and it is never
     * quarantined on its own.
     */
    HookRegistration registerGuard(String name, int priority, HookCallback callback);

    /**
     * Calls the callbacks registered under the name, on this thread.
     *
     * <p>For {@link Hooks#MENU_RENDER_BEFORE} and {@link Hooks#MENU_RENDER_AFTER} the result is the list of menus after all
     * callbacks; for {@link Hooks#PERMISSION_CHECK_AFTER} the Boolean result of the check, which callbacks may turn from true
     * to false but not back. For every other hook the result is null, whatever callbacks return; {@link #apply} gives values back.
     *
     * @throws HookVeto if a callback of a {@code …before} hook, or a guard, stops the operation
     */
    @Nullable
    Object trigger(String name, @Nullable Object... arguments);

    /** Registers a callback of a hook that returns a value, with priority 0. */
    default <T> HookRegistration register(ValueHook<T> hook, ValueCallback<T> callback) {
        return register(hook, 0, callback);
    }

    /** Registers a callback of a hook that returns a value; higher priorities are called first. */
    default <T> HookRegistration register(ValueHook<T> hook, int priority, ValueCallback<T> callback) {
        return register(
                hook.name(),
                priority,
                arguments -> callback.call(
                        hook.type().cast(arguments[0]), Arrays.copyOfRange(arguments, 1, arguments.length)));
    }

    /**
     * Passes a value through the callbacks of a hook, on this thread. A returned value of another type than the hook's
     * is dropped and counts as a failure of its callback.
     *
     * @param value     what the first callback receives
     * @param arguments further arguments for each callback
     * @return the value that the last callback left; the given one if there is no callback
     * @throws HookVeto if a callback of a {@code …before} hook, or a guard, stops the operation
     */
    <T> T apply(ValueHook<T> hook, T value, @Nullable Object... arguments);
}
