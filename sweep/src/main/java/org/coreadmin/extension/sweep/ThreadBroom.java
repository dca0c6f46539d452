package org.coreadmin.extension.sweep;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.coreadmin.extension.sweep.Leftover.Kind;

/** Ends the threads that a plugin started: pools are shut down, timers cancelled, others interrupted and waited for. */
final class ThreadBroom implements Sweep.Broom {

    private static final String TIMER_THREAD = "java.util.TimerThread";
    private static final long PATIENCE_MILLIS = 1000;

    @Override
    public List<Leftover> sweep(PluginObjects objects) {
        Map<ThreadPoolExecutor, List<Thread>> pools = pools();
        Map<Thread, Kind> ended = new LinkedHashMap<>();
        Map<ThreadPoolExecutor, String> shutDown = new LinkedHashMap<>();
        Set<Thread> timers = new LinkedHashSet<>();
        for (Map.Entry<Thread, StackTraceElement[]> entry :
                Thread.getAllStackTraces().entrySet()) {
            Thread thread = entry.getKey();
            if (thread == Thread.currentThread() || !PluginsThreads.isOf(objects, thread, entry.getValue())) {
                continue;
            }
            ThreadPoolExecutor pool = PluginsThreads.poolOf(thread);
            if (pool != null) {
                boolean whole = isMadeByTheJdk(pool.getThreadFactory())
                        && pools.getOrDefault(pool, List.of()).stream()
                                .allMatch(worker -> PluginsThreads.isOf(objects, worker, worker.getStackTrace()));
                if (whole || objects.include(pool) || objects.include(pool.getThreadFactory())) {
                    shutDown.putIfAbsent(pool, thread.getName());
                    ended.put(thread, Kind.EXECUTOR);
                }
            } else if (thread.getClass().getName().equals(TIMER_THREAD)) {
                timers.add(thread);
                ended.put(thread, Kind.TIMER);
            } else {
                ended.put(thread, Kind.THREAD);
            }
        }
        shutDown.keySet().forEach(ThreadPoolExecutor::shutdownNow);
        timers.forEach(ThreadBroom::cancel);
        ended.keySet().forEach(Thread::interrupt);
        awaitEnd(ended.keySet());
        return leftovers(ended, shutDown);
    }

    /**
     * Whether the factory could be anybody's. One of the host's or of a library that the host shares is not the plugin's, although
     * all its threads may have been made while the plugin used the pool: a connection pool of the host grows like that.
     */
    private static boolean isMadeByTheJdk(ThreadFactory factory) {
        ClassLoader loader = factory.getClass().getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }

    private static List<Leftover> leftovers(Map<Thread, Kind> ended, Map<ThreadPoolExecutor, String> shutDown) {
        List<Leftover> leftovers = new ArrayList<>();
        ended.forEach((thread, kind) -> {
            if (kind != Kind.EXECUTOR || shutDown.containsValue(thread.getName())) {
                leftovers.add(new Leftover(kind, thread.getName(), !thread.isAlive()));
            } else if (thread.isAlive()) {
                leftovers.add(new Leftover(Kind.THREAD, thread.getName(), false));
            }
        });
        return leftovers;
    }

    private static Map<ThreadPoolExecutor, List<Thread>> pools() {
        Map<ThreadPoolExecutor, List<Thread>> pools = new HashMap<>();
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            ThreadPoolExecutor pool = PluginsThreads.poolOf(thread);
            if (pool != null) {
                pools.computeIfAbsent(pool, any -> new ArrayList<>()).add(thread);
            }
        }
        return pools;
    }

    private static void cancel(Thread timer) {
        Object queue = Inside.get(TIMER_THREAD, "queue", timer);
        if (queue == null) {
            return;
        }
        synchronized (queue) {
            Inside.set(TIMER_THREAD, "newTasksMayBeScheduled", timer, false);
            Inside.call("java.util.TaskQueue", "clear", queue);
            queue.notifyAll();
        }
    }

    private static void awaitEnd(Set<Thread> threads) {
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
        try {
            for (Thread thread : threads) {
                long left = TimeUnit.NANOSECONDS.toMillis(until - System.nanoTime());
                thread.join(Math.max(1, left));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
