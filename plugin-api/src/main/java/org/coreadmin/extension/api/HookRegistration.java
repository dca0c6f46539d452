package org.coreadmin.extension.api;

/** A registered callback; closing it takes the callback away. Closing twice does no harm. */
public interface HookRegistration extends AutoCloseable {

    @Override
    void close();
}
