package org.coreadmin.extension.api;

import org.jspecify.annotations.Nullable;

/** The callback that runs when a hook fires (spec 6, Hooks). May be called by several threads at once. */
@FunctionalInterface
public interface HookCallback {

    /**
     * Receives the parameters of the hook.
     *
     * @return for the hooks that take one, the new value; null leaves the value unchanged
     * @throws HookVeto  from a {@code …before} hook, to stop the operation
     * @throws Exception any other is logged and counted, and the next callback is called
     */
    @Nullable
    Object call(@Nullable Object... arguments) throws Exception;
}
