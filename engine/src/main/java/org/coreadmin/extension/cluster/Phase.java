package org.coreadmin.extension.cluster;

import java.util.Locale;

/** How far a rollout is. */
public enum Phase {
    /** Every node gets the packages and checks them; nothing is decided. */
    PREPARE,
    /** It is decided; one node runs it and is watched. */
    CANARY,
    /** More and more nodes run it. */
    WAVES,
    /** All nodes run it. */
    DONE,
    /** It was decided, went wrong, and every node went back. */
    REVERTED,
    /** It went wrong before anything was decided. */
    ABORTED;

    /** Such as {@code canary}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Phase of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
