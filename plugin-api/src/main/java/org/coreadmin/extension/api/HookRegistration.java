package org.coreadmin.extension.api;

/** A registered callback. Closing it removes the callback; closing it again has no effect. */
public interface HookRegistration extends AutoCloseable {

    @Override
    void close();
}
