package org.coreadmin.extension.trust;

import java.io.IOException;
import java.util.Optional;

/** Where a repository's metadata comes from. Nothing that it gives is trusted. */
public interface MetadataSource {

    /**
     * Fetches a file.
     *
     * @param name     the file's name; its percent signs are part of the name of a role and have to be sent as they are
     * @param maxBytes reading stops after this many bytes
     * @return empty if there is none; at most {@code maxBytes + 1} bytes
     * @throws IOException if it cannot be had
     */
    Optional<byte[]> fetch(String name, int maxBytes) throws IOException;
}
