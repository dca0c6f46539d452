package org.coreadmin.extension.tools;

import org.apiguardian.api.API;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.internal.tools.Bundle;

/** A verified bundle, whose files are there until it is closed. */
@API(status = API.Status.STABLE, since = "1.0")
public final class TakenBundle implements AutoCloseable {

    private final Bundle.OpenBundle taken;
    private final ExtensionManager manager;

    TakenBundle(Bundle.OpenBundle taken, ExtensionManager manager) {
        this.taken = taken;
        this.manager = manager;
    }

    /** Returns the content of its {@code core.lock.json}. */
    public byte[] lockFile() {
        return taken.lockFile().clone();
    }

    /** Returns a manager that looks for plugins in the bundle's copies of registries, and nowhere else. */
    public ExtensionManager manager() {
        return manager;
    }

    @Override
    public void close() {
        taken.place().close();
    }
}
