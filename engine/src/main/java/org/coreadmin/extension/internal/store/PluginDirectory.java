package org.coreadmin.extension.internal.store;

import java.nio.file.Path;
import org.coreadmin.extension.PluginName;

/**
 * A directory under {@code plugin/} that is there and is a plugin's.
 *
 * @param name      whose
 * @param path      {@code plugin/<vendor>/<name>}
 * @param files     where its files are now: the same, but in the moment between two renames of an operation
 * @param linked    whether that is a link to a directory elsewhere, an author's own
 * @param installed whether install.lock is in it (spec 2.4)
 */
public record PluginDirectory(PluginName name, Path path, Path files, boolean linked, boolean installed) {

    /** Returns the path of {@code core.json}, whether it exists or not. */
    public Path manifest() {
        return files.resolve("core.json");
    }

    /** Returns the path of {@code install.lock}, whether it exists or not. */
    public Path lock() {
        return files.resolve(InstallLock.FILE);
    }

    /** Whether the files are at their place, as always but in the midst of an operation. */
    boolean isInPlace() {
        return files.equals(path);
    }
}
