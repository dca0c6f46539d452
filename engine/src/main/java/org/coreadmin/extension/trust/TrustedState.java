package org.coreadmin.extension.trust;

import java.io.IOException;
import java.util.Optional;
import java.util.Set;

/** The metadata that a client trusts, one file a role. What is stored was verified, and is checked again when it is read. */
public interface TrustedState {

    /** Returns the file of a role; empty if there is none. */
    Optional<byte[]> find(String role) throws IOException;

    /** Stores the file of a role in one step that survives a crash. */
    void store(String role, byte[] content) throws IOException;

    /** Returns the bytes last given to {@link #keepVerified}, or nothing: that costs no more than time. */
    default Set<String> verified() throws IOException {
        return Set.of();
    }

    /** Keeps digests of signatures that were verified. */
    default void keepVerified(Set<String> digests) throws IOException {}
}
