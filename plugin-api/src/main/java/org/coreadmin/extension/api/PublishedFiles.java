package org.coreadmin.extension.api;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The files that a plugin published into the application's configuration directory (spec 2.5, {@code publish}), where
 * operators edit them. A service of the host: may be taken as a constructor parameter, and then knows the files of that
 * plugin alone. Safe for use by several threads.
 */
public interface PublishedFiles {

    /**
     * Returns the current path of a file.
     *
     * @param id the {@code id} under which the plugin published it
     * @return an existing regular file, or empty if it was never published or has been deleted since
     */
    Optional<Path> find(String id);
}
