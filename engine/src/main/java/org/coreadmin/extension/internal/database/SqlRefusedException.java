package org.coreadmin.extension.internal.database;

import java.io.Serial;
import java.sql.SQLException;
import java.util.Set;
import org.coreadmin.extension.Explained;
import org.coreadmin.extension.Message;

/** SQL of a plugin that is refused because of what it would do to the database, or has done and must not be committed. */
public final class SqlRefusedException extends SQLException implements Explained {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient Message reason;
    private final transient Set<String> about;

    /** @param reason a sentence without a full stop */
    public SqlRefusedException(Message reason) {
        this(reason, Set.of());
    }

    /** @param about names of what is changed or read that must not be */
    public SqlRefusedException(Message reason, Set<String> about) {
        super(reason.toString());
        this.reason = reason;
        this.about = Set.copyOf(about);
    }

    /** Returns the names of what is changed or read that must not be, as far as they are known. */
    public Set<String> about() {
        return about;
    }

    @Override
    public Message text() {
        return reason;
    }
}
