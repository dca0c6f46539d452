package org.coreadmin.extension.database;

import java.io.Serial;
import java.sql.SQLException;
import org.coreadmin.extension.text.Explained;
import org.coreadmin.extension.text.Message;

/** SQL of a plugin that is refused because of what it would do to the database, or has done and must not be committed. */
final class SqlRefusedException extends SQLException implements Explained {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient Message reason;

    SqlRefusedException(Message reason) {
        super(reason.toString());
        this.reason = reason;
    }

    @Override
    public Message text() {
        return reason;
    }
}
