package org.coreadmin.extension.host;

import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;

/**
 * The superclass of what {@link ForwarderFactory} makes: an object that implements interfaces by passing each call on, to a plugin
 * or to an object of the application.
 */
@API(status = API.Status.STABLE, since = "1.0")
public class Forwarder {

    /** Decides where a call goes. */
    protected final Gate gate;

    /** The application's object, for calls that no plugin serves; null if each call is a plugin's. */
    protected final @Nullable Object own;

    /** Creates a forwarder. Subclasses are generated and have the same constructor. */
    public Forwarder(Gate gate, @Nullable Object own) {
        this.gate = gate;
        this.own = own;
    }

    /** Decides where a call goes. */
    public interface Gate {

        /**
         * Begins a call.
         *
         * @param service the number of the service that the method belongs to
         * @return the begun call of a plugin; null if the application's object serves
         */
        @Nullable
        Call enter(int service);
    }

    /** A call of a plugin's service that has begun. Ended once, by the thread that began it. */
    public abstract static class Call {

        /** Returns the object to call. */
        public abstract Object service();

        /** Ends the call: it has returned. */
        public abstract void end();

        /** Ends the call: it has thrown something. */
        public abstract void fail();
    }

    /** The way from an interface to the object of a plugin that serves it at each moment. Keeps nothing of a plugin alive. */
    public interface Route {

        /**
         * Begins a call: holds the plugin until the call ends, names it in log lines of this thread, and makes its class loader this
         * thread's context class loader.
         *
         * @return null if no plugin serves the interface
         */
        @Nullable
        Call enter();
    }
}
