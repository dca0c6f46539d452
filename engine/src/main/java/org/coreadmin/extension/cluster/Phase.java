package org.coreadmin.extension.cluster;

import java.util.Locale;

/** The phase of a rollout. */
public enum Phase {
    /** Every node fetches the packages and checks them; nothing is decided. */
    PREPARE,
    /** The rollout is decided; one node runs it and is watched. */
    CANARY,
    /** More and more nodes run the new versions. */
    WAVES,
    /** All nodes run the new versions. */
    DONE,
    /** The rollout was decided, failed, and every node went back. */
    REVERTED,
    /** The rollout failed before anything was decided. */
    ABORTED;

    /** Returns the word, such as {@code canary}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Phase of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
