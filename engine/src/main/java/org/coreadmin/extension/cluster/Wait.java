package org.coreadmin.extension.cluster;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.apiguardian.api.API;

/** How far a change has to be when its caller is answered. */
@API(status = API.Status.STABLE, since = "1.0")
public enum Wait {
    /** All nodes run it. */
    ALL,
    /** The first node runs it, and was watched. */
    CANARY,
    /** It is decided, and runs on the node that was asked. */
    NONE;

    /** Such as {@code all}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The one of a word. */
    public static Optional<Wait> find(String word) {
        return Arrays.stream(values()).filter(one -> one.word().equals(word)).findFirst();
    }
}
