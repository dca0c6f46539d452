package org.coreadmin.extension.internal.registry;

import java.time.Duration;
import org.coreadmin.extension.Message;

/**
 * The limits on the cost of a registry.
 *
 * @param connect      until a connection stands
 * @param idle         until the answer begins, and between two pieces of it
 * @param bytesPerSecond the least average speed of an answer once it has lasted as long as {@code idle}
 * @param redirects    how many are followed in a row
 * @param tries        how often a request is made before it has failed
 * @param pause        before the second try; doubles with each, and varies by half of it
 * @param indexBytes   the most that an index file, {@code registry.json} or a list shard may have
 * @param packageBytes the most that a package may have
 * @param listing      how long the metadata of one registry may take in a listing, all requests together
 * @param change       how long it may take in a change
 */
public record TransferLimits(
        Duration connect,
        Duration idle,
        int bytesPerSecond,
        int redirects,
        int tries,
        Duration pause,
        int indexBytes,
        long packageBytes,
        Duration listing,
        Duration change) {

    private static final int MB = 1024 * 1024;

    public static final int INDEX_BYTES = 8 * MB;

    /** An index file may be as large as this part of the memory. */
    private static final int PARTS = 64;

    private static final int LEAST_INDEX_BYTES = 512 * 1024;

    /** 10 s, 30 s, 8 KB/s, 5 redirects, 3 tries, 8 MB or less where there is little memory, 512 MB, 15 s, 60 s. */
    public static final TransferLimits DEFAULT = new TransferLimits(
            Duration.ofSeconds(10),
            Duration.ofSeconds(30),
            8 * 1024,
            5,
            3,
            Duration.ofMillis(300),
            indexBytes(Runtime.getRuntime().maxMemory()),
            512L * 1024 * 1024,
            Duration.ofSeconds(15),
            Duration.ofSeconds(60));

    /** Returns the usual limits. Tests set {@code core.registry.listing} and {@code core.registry.change}, in milliseconds. */
    static TransferLimits usual() {
        return DEFAULT.within(
                Duration.ofMillis(Long.getLong("core.registry.listing", DEFAULT.listing.toMillis())),
                Duration.ofMillis(Long.getLong("core.registry.change", DEFAULT.change.toMillis())));
    }

    /** Returns a copy with other times for the metadata of a registry. */
    TransferLimits within(Duration inListing, Duration inChange) {
        return new TransferLimits(
                connect, idle, bytesPerSecond, redirects, tries, pause, indexBytes, packageBytes, inListing, inChange);
    }

    /**
     * Returns the most that a small file may have where Java may use so much memory: what is read of it takes many
     * times its size.
     */
    static int indexBytes(long memory) {
        return (int) Math.min(INDEX_BYTES, Math.max(LEAST_INDEX_BYTES, memory / PARTS));
    }

    /** Returns the refusal of a file that has more than {@code indexBytes}. */
    OutOfReachException tooLarge(Object file) {
        return new OutOfReachException(
                indexBytes < INDEX_BYTES
                        ? Message.of(
                                "{0} is larger than the {1} bytes that are allowed with so little memory. With -Xmx{2}m (for"
                                        + " ./core: CORE_JAVA_OPTS=-Xmx{2}m) up to {3} are read",
                                file, indexBytes, INDEX_BYTES / MB * PARTS, INDEX_BYTES)
                        : Message.of("{0} is larger than the {1} bytes that are allowed", file, indexBytes),
                false);
    }
}
