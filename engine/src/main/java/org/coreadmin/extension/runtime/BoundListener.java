package org.coreadmin.extension.runtime;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.coreadmin.extension.api.Listener;

/** An event listener of a plugin that runs, with its counters. */
final class BoundListener {

    private final ActivePlugin plugin;
    private final Listener listener;
    private final List<Class<?>> kinds;
    private final int priority;
    private final LongAdder calls = new LongAdder();
    private final LongAdder failures = new LongAdder();
    private final LongAdder nanos = new LongAdder();

    /** Asks the listener once for what it wants. */
    BoundListener(ActivePlugin plugin, Listener listener) {
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

    boolean wants(Object event) {
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
            ContextLoader.<Object, Exception>during(plugin.classLoader(), () -> {
                listener.process(event);
                return listener;
            });
        } catch (Exception | Error e) {
            failures.increment();
            throw e;
        } finally {
            nanos.add(System.nanoTime() - start);
        }
    }

    ListenerStatus status() {
        return new ListenerStatus(
                plugin.name().toString(),
                className(),
                kinds.stream().<String>map(Class::getName).toList(),
                priority,
                calls.sum(),
                failures.sum(),
                Duration.ofNanos(nanos.sum()));
    }
}
