package org.coreadmin.extension.internal.runtime;

import org.jspecify.annotations.Nullable;

/**
 * The superclass of what {@link ForwarderFactory} makes: an object that implements interfaces by passing each call on, to a plugin
 * or to an object of the application.
 */
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
        ServiceCall enter(int service);
    }
}
