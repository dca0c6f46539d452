package org.coreadmin.extension.internal.registry.trust;

import java.io.IOException;
import java.util.Optional;

/** The source of a repository's metadata. Nothing that it returns is trusted. */
public interface MetadataSource {

    /**
     * Fetches a file.
     *
     * @param name     the file's name; its percent signs are part of the name of a role and have to be sent as they are
     * @param maxBytes reading stops after this many bytes
     * @return empty if there is none; at most {@code maxBytes + 1} bytes
     * @throws IOException if it cannot be fetched
     */
    Optional<byte[]> fetch(String name, int maxBytes) throws IOException;
}
