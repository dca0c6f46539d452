package org.coreadmin.extension.internal.cluster;

import java.util.Locale;
import org.coreadmin.extension.Message;

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

    /** Returns the message that a node failed in this phase. */
    public Message failure(String node, Message reason) {
        return Message.of("Node {0} failed in phase {1}: {2}", node, word(), reason);
    }

    static Phase of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
