package org.coreadmin.extension.internal.runtime;

import java.util.List;

/**
 * Plugins that turn requests away until this is closed. Closing twice does no harm.
 *
 * @see PluginRuntime#turnAway
 */
public final class RequestGate implements AutoCloseable {

    /** A gate that closes no plugin. */
    public static final RequestGate NONE = new RequestGate(List.of(), () -> {});

    private final List<String> remaining;
    private final Runnable open;

    RequestGate(List<String> remaining, Runnable open) {
        this.remaining = List.copyOf(remaining);
        this.open = open;
    }

    /**
     * Returns the requests that had begun before and did not end within the limit, one line each; nearly always none.
     */
    public List<String> remaining() {
        return remaining;
    }

    /** Lets requests in again. */
    @Override
    public void close() {
        open.run();
    }
}
