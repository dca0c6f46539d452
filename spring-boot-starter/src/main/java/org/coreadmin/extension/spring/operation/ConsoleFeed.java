package org.coreadmin.extension.spring.operation;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Operation.Verb;

/**
 * Notifies open consoles of what happens in the application: operations that make progress, and plugins that come, go
 * or change. Safe for use by several threads.
 */
public final class ConsoleFeed {

    private final List<Listener> listeners = new CopyOnWriteArrayList<>();
    private final Object telling = new Object();
    private final boolean development;
    private final Map<String, Message> problems = new ConcurrentHashMap<>();
    private volatile boolean closed;

    /** Creates the feed of an application in which nobody develops plugins. */
    public ConsoleFeed() {
        this(false);
    }

    /** @param development whether consoles are notified of the end of installs, since plugins are developed here */
    public ConsoleFeed(boolean development) {
        this.development = development;
    }

    /** Notified of what happens, on the thread that does it: must return quickly and not throw. */
    public interface Listener {

        /** Called when an operation made progress or ended. */
        void operation(String id, Map<String, Object> operation);

        /** Called when the installed plugins, or their health, may have changed. */
        void plugins();

        /**
         * Called when a plugin that is developed here was installed again, or could not be.
         *
         * @param problem why it could not be; empty if it runs now
         */
        void developed(String plugin, Optional<Message> problem);

        /** Called when nothing more will come. */
        void closed();
    }

    /** Notifies a listener from now on. */
    public void follow(Listener listener) {
        listeners.add(listener);
        if (closed) {
            listener.closed();
        }
    }

    /** Stops notifying a listener. */
    public void leave(Listener listener) {
        listeners.remove(listener);
    }

    void operation(RequestedOperation operation) {
        if (!listeners.isEmpty()) {
            synchronized (telling) { // what is told last is the newest state, whoever tells it
                Map<String, Object> map = operation.toMap();
                listeners.forEach(listener -> listener.operation(operation.id(), map));
            }
        }
        if (development && operation.kind().equals(Verb.INSTALL.word())) {
            operation
                    .ended()
                    .ifPresent(result -> developed(
                            operation.pluginName(), result.success() ? Optional.empty() : Optional.of(result.text())));
        }
    }

    /**
     * Notifies listeners that a plugin that is developed here was installed again, or could not be.
     *
     * @param problem why it could not be; empty if it runs now
     */
    public void developed(String plugin, Optional<Message> problem) {
        problem.ifPresentOrElse(reason -> problems.put(plugin, reason), () -> problems.remove(plugin));
        listeners.forEach(listener -> listener.developed(plugin, problem));
    }

    /** Whether plugins are developed here. */
    public boolean isDevelopment() {
        return development;
    }

    /** Returns why the last install of a developed plugin failed, by plugin; empty if none did. */
    public Map<String, Message> problems() {
        return Map.copyOf(problems);
    }

    /** Notifies listeners that the installed plugins, or their health, may have changed. */
    public void plugins() {
        listeners.forEach(Listener::plugins);
    }

    /** Disconnects everybody, since the application stops. */
    public void close() {
        closed = true;
        listeners.forEach(Listener::closed);
    }
}
