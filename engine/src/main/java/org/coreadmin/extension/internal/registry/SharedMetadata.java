package org.coreadmin.extension.internal.registry;

import java.util.Optional;

/**
 * Signed files of registries that another node of a cluster has read, for a node that cannot reach the registry.
 * Nothing that it returns is trusted: it needs a signature that this node verifies. Does not throw.
 */
public interface SharedMetadata {

    /** Shares nothing. */
    SharedMetadata NONE = new SharedMetadata() {
        @Override
        public Optional<byte[]> find(String registry, String path) {
            return Optional.empty();
        }

        @Override
        public void keep(String registry, String path, byte[] content) {
            // there is nobody to share it with
        }
    };

    /**
     * Returns a file as a node has verified it last.
     *
     * @param registry its id
     * @param path     in the registry
     * @return empty if no node has
     */
    Optional<byte[]> find(String registry, String path);

    /** Keeps a file that was verified. */
    void keep(String registry, String path, byte[] content);
}
