package org.coreadmin.extension.internal.registry.trust;

import java.io.IOException;
import java.util.Optional;

/** The metadata that a client trusts, one file a role. What is stored was verified, and is checked again when it is read. */
public interface TrustedState {

    /** Returns the file of a role; empty if there is none. */
    Optional<byte[]> find(String role) throws IOException;

    /** Stores the file of a role in one step that survives a crash. */
    void store(String role, byte[] content) throws IOException;
}
