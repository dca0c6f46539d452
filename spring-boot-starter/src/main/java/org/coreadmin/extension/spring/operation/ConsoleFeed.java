package org.coreadmin.extension.spring.operation;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Tells open consoles what happens in the application: operations that get on, and plugins that come, go or change. Safe for use by
 * several threads.
 */
public final class ConsoleFeed {

    private final List<Listener> listeners = new CopyOnWriteArrayList<>();
    private volatile boolean closed;

    /** Is told what happens. Called by whoever does it: must be quick, and not throw. */
    public interface Listener {

        /** An operation got on or ended. */
        void operation(String id, Map<String, Object> operation);

        /** What is installed, or how it does, may be different now. */
        void plugins();

        /** Nothing more will come. */
        void closed();
    }

    /** Tells a listener from now on. */
    public void follow(Listener listener) {
        listeners.add(listener);
        if (closed) {
            listener.closed();
        }
    }

    /** Tells a listener no more. */
    public void leave(Listener listener) {
        listeners.remove(listener);
    }

    void operation(Operation operation) {
        if (!listeners.isEmpty()) {
            Map<String, Object> map = operation.toMap();
            listeners.forEach(listener -> listener.operation(operation.id(), map));
        }
    }

    /** What is installed, or how it does, may be different now. */
    public void plugins() {
        listeners.forEach(Listener::plugins);
    }

    /** Lets everybody go, as the application stops. */
    public void close() {
        closed = true;
        listeners.forEach(Listener::closed);
    }
}
