package org.coreadmin.extension.internal.backup;

import java.io.IOException;
import org.coreadmin.extension.Explained;
import org.coreadmin.extension.Message;

/** A reason why a backup cannot be written or used, in words for the operator. */
final class BackupException extends IOException implements Explained {

    private static final long serialVersionUID = 1L;

    private final transient Message reason;

    BackupException(Message reason) {
        super(reason.toString());
        this.reason = reason;
    }

    @Override
    public Message text() {
        return reason;
    }
}
