package org.coreadmin.extension.host;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.apiguardian.api.API;

/** The progress that a change must have made when its caller is answered. */
@API(status = API.Status.STABLE, since = "1.0")
public enum Wait {
    /** All nodes run the change. */
    ALL,
    /** The first node runs the change, and was watched. */
    CANARY,
    /** The change is decided, and runs on the node that was asked. */
    NONE;

    /** Returns the word, such as {@code all}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the value with this word; empty if there is none. */
    public static Optional<Wait> find(String word) {
        return Arrays.stream(values()).filter(one -> one.word().equals(word)).findFirst();
    }
}
