package org.coreadmin.extension.api;

import org.jspecify.annotations.Nullable;

/**
 * The callback that runs when a {@link ValueHook} is applied. May be called by several threads at once.
 *
 * @param <T> the type of the value
 */
@FunctionalInterface
public interface ValueCallback<T> {

    /**
     * Receives the current value, and the further arguments that the application passes.
     *
     * @return the new value; null leaves it unchanged
     * @throws HookVeto  from a {@code …before} hook, to stop the operation
     * @throws Exception any other is logged and counted, the value stays as it is, and the next callback is called
     */
    @Nullable
    T call(T value, @Nullable Object... arguments) throws Exception;
}
