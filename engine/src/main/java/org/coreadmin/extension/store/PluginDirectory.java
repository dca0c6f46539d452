package org.coreadmin.extension.store;

import java.nio.file.Path;
import org.coreadmin.extension.manifest.PluginName;

/**
 * A directory under {@code plugin/} that is there and is a plugin's.
 *
 * @param name      whose
 * @param path      {@code plugin/<vendor>/<name>}
 * @param linked    whether that is a link to a directory elsewhere, an author's own
 * @param installed whether install.lock is in it (spec 2.4)
 */
public record PluginDirectory(PluginName name, Path path, boolean linked, boolean installed) {

    /** {@code core.json}, whether it is there or not. */
    public Path manifest() {
        return path.resolve("core.json");
    }

    /** {@code install.lock}, whether it is there or not. */
    public Path lock() {
        return path.resolve(InstallLock.FILE);
    }
}
