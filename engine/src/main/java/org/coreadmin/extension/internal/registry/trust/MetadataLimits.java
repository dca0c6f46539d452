package org.coreadmin.extension.internal.registry.trust;

/**
 * The limits of what a repository may make a client read.
 *
 * @param root        bytes of a root
 * @param timestamp   bytes of a timestamp
 * @param snapshot    bytes of a snapshot, where the timestamp does not say
 * @param targets     bytes of a file with targets, where the snapshot does not say
 * @param roots       new roots in one refresh
 * @param delegations roles that are asked about one target
 */
public record MetadataLimits(int root, int timestamp, int snapshot, int targets, int roots, int delegations) {

    /** The limits that ordinary repositories keep to. */
    public static final MetadataLimits USUAL =
            new MetadataLimits(512 * 1024, 16 * 1024, 8 * 1024 * 1024, 32 * 1024 * 1024, 256, 64);
}
