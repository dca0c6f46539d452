package org.coreadmin.extension.spring.access;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.api.HookManager;
import org.coreadmin.extension.api.HookVeto;
import org.coreadmin.extension.host.HostRuntime;
import org.coreadmin.extension.host.PluginScope;
import org.jspecify.annotations.Nullable;

/**
 * Fires hooks for requests. Where a hook has callbacks they run on a thread of their own, which one that never returns may keep: the
 * request is answered all the same. They find the request, its locale and who is signed in there. Safe for use by several threads.
 */
public final class TimedHooks {

    /** How much longer than the deadline of a callback a request waits: by then the callback was interrupted, and quarantined. */
    private static final Duration GRACE = Duration.ofSeconds(3);

    private static final ExecutorService THREADS = Executors.newCachedThreadPool(
            work -> PluginScope.daemon("core-hooks", TimedHooks.class.getClassLoader(), work));

    private final HookManager hooks;
    private final Supplier<Duration> deadline;

    /** The cause of a veto where a callback does not return. */
    private static final class Unanswered extends Exception {

        private static final long serialVersionUID = 1;
    }

    /**
     * Fires the hooks of an application.
     *
     * @param deadline how long each callback may take, asked for at each call; zero: as long as it wants
     */
    public TimedHooks(HookManager hooks, Supplier<Duration> deadline) {
        this.hooks = hooks;
        this.deadline = deadline;
    }

    /**
     * Fires a hook, as {@link HookManager#trigger} does.
     *
     * @throws HookVeto also {@link #isUnanswered if a callback} has not returned some seconds after its deadline
     */
    public @Nullable Object trigger(String hook, @Nullable Object... arguments) {
        if (hooks instanceof HostRuntime.HostHooks registry && !registry.hasCallbacks(hook)) {
            return hooks.trigger(hook, arguments);
        }
        Duration most = deadline.get();
        return within(
                most.isZero() ? Duration.ofDays(1) : most.plus(GRACE), hook, () -> hooks.trigger(hook, arguments));
    }

    /** Does what fires a hook, and waits so long for it. */
    <T extends @Nullable Object> T within(Duration most, String hook, Callable<T> firing) {
        Future<T> fired = THREADS.submit(RequestThread.carried(firing));
        try {
            return fired.get(most.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw unanswered(hook);
        } catch (InterruptedException e) {
            fired.cancel(true);
            Thread.currentThread().interrupt();
            throw unanswered(hook);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException failure ? failure : new IllegalStateException(e.getCause());
        }
    }

    private static HookVeto unanswered(String hook) {
        return new HookVeto(
                Message.of(
                                "A plugin that has a say in {0} does not answer; an administrator can disable it, and doctor"
                                        + " names it",
                                hook)
                        .toString(),
                new Unanswered());
    }

    /** Whether nobody refused, but a callback does not return. */
    public static boolean isUnanswered(HookVeto veto) {
        return veto.getCause() instanceof Unanswered;
    }

    /** Whether a guard of a hook denies because it is quarantined. */
    public boolean isDeniedByQuarantine(String hook) {
        return hooks instanceof HostRuntime.HostHooks registry && registry.isDeniedByQuarantine(hook);
    }
}
