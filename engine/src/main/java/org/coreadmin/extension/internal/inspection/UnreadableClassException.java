package org.coreadmin.extension.internal.inspection;

import org.coreadmin.extension.Explained;
import org.coreadmin.extension.Message;

/** Thrown for a class file that is damaged, or newer than can be read here. */
final class UnreadableClassException extends Exception implements Explained {

    private static final long serialVersionUID = 1;

    private final transient Message reason;
    private final boolean newer;

    UnreadableClassException(Message reason, boolean newer) {
        super(reason.toString(), null, false, false);
        this.reason = reason;
        this.newer = newer;
    }

    @Override
    public Message text() {
        return reason;
    }

    /** Whether it is of a Java version that is not known here, rather than damaged. */
    boolean isNewer() {
        return newer;
    }
}
