package org.coreadmin.extension.internal.runtime;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BiConsumer;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.api.Listener;
import org.coreadmin.extension.host.HostRuntime.ListenerStatus;
import org.coreadmin.extension.host.PluginScope;
import org.coreadmin.extension.internal.runtime.hook.CallWatch;
import org.coreadmin.extension.internal.runtime.hook.HookLimits;
import org.coreadmin.extension.internal.runtime.hook.OverdueException;
import org.jspecify.annotations.Nullable;

/** An event listener of a plugin that runs, with its counters. */
final class BoundListener implements RunningPart, CallWatch.Watched {

    private final CallWatch.Watched[] watched = {this};
    private final ActivePlugin plugin;
    private final Listener listener;
    private final List<Class<?>> kinds;
    private final int priority;
    private final BiConsumer<PluginName, Message> whenQuarantined;
    private volatile @Nullable Message quarantined;
    private int failuresInRow;
    private final LongAdder calls = new LongAdder();
    private final LongAdder failures = new LongAdder();
    private final LongAdder vetoes = new LongAdder();
    private final LongAdder nanos = new LongAdder();

    /**
     * Asks the listener once for what it wants.
     *
     * @param whenQuarantined notified of the plugin, and why
     */
    BoundListener(ActivePlugin plugin, Listener listener, BiConsumer<PluginName, Message> whenQuarantined) {
        this.whenQuarantined = whenQuarantined;
        this.plugin = plugin;
        this.listener = listener;
        this.kinds = List.copyOf(listener.listen());
        this.priority = listener.priority();
    }

    int priority() {
        return priority;
    }

    ActivePlugin plugin() {
        return plugin;
    }

    String className() {
        return listener.getClass().getName();
    }

    @Override
    public String owner() {
        return plugin.name().toString();
    }

    @Override
    public void overdue(OverdueException reason) {
        failures.increment();
        quarantine(Message.of(reason));
    }

    /** Nothing more can be done: it gets no more events already. */
    @Override
    public void keepsThread() {
        failures.increment();
    }

    @Override
    public String subject() {
        return "The listener " + className() + " of " + plugin;
    }

    /** Quarantines the listener: it gets no more events until its plugin is started again. */
    synchronized void quarantine(Message reason) {
        if (quarantined == null) {
            quarantined = reason;
            whenQuarantined.accept(
                    plugin.name(), Message.of("its listener {0} is quarantined: {1}", className(), reason));
        }
    }

    boolean wants(Object event) {
        if (quarantined != null) {
            return false;
        }
        for (Class<?> kind : kinds) {
            if (kind.isInstance(event)) {
                return true;
            }
        }
        return false;
    }

    void process(Object event) throws Exception {
        calls.increment();
        long start = System.nanoTime();
        try {
            PluginScope.<Object, Exception>call(plugin.classLoader(), () -> {
                listener.process(event);
                return listener;
            });
            forgetFailures();
        } finally {
            nanos.add(System.nanoTime() - start);
        }
    }

    /** Processes an event on this thread, which may be within a transaction of the host's; only watched. */
    void processWatched(Object event, CallWatch watch) throws Exception {
        boolean interrupted = false;
        try (CallWatch.Series series = watch.begin(watched)) {
            try {
                process(event);
            } finally {
                interrupted = series.leave();
            }
        }
        if (interrupted) {
            throw new TimeoutException(subject() + " was interrupted at its deadline");
        }
    }

    /** Counts a call that threw by mistake; too many in a row quarantine the listener. */
    synchronized void failed(Throwable failure, HookLimits limits) {
        failures.increment();
        if (++failuresInRow >= limits.failuresInRow()) {
            quarantine(Message.of("it failed {0} times in a row, last with {1}", failuresInRow, failure));
        }
    }

    /** Counts a refusal, which is no failure. */
    void vetoed() {
        vetoes.increment();
        forgetFailures();
    }

    private synchronized void forgetFailures() {
        failuresInRow = 0;
    }

    @Override
    public ListenerStatus status() {
        return new ListenerStatus(
                plugin.name().toString(),
                className(),
                kinds.stream().<String>map(Class::getName).toList(),
                priority,
                calls.sum(),
                failures.sum(),
                vetoes.sum(),
                Optional.ofNullable(quarantined),
                Duration.ofNanos(nanos.sum()));
    }
}
