package org.coreadmin.extension.internal.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * The connection of a transaction, lent to one script. It refuses to commit, to roll back, to be closed, and the like, in calls and in
 * SQL. When it is given back, what the script still runs on it is cancelled, and it refuses everything. Safe for use by several threads.
 */
public final class LentConnection implements AutoCloseable {

    private final RunningStatements statements;
    private final AtomicBoolean lent = new AtomicBoolean(true);
    private final Consumer<LentConnection> whenBack;
    private final GuardedConnection guard;

    LentConnection(DatabaseTransaction transaction, SqlWatch watch, Consumer<LentConnection> whenBack) {
        this.statements = new RunningStatements(transaction.limit());
        this.whenBack = whenBack;
        this.guard = new GuardedConnection(
                transaction.raw(), transaction.dialect(), () -> lent.get() && transaction.isOpen(), statements, watch);
    }

    /** Returns the connection that the script gets. */
    public Connection connection() {
        return guard.connection();
    }

    /**
     * Looks at what the script has done, when it has returned.
     *
     * @throws SQLException if it must not be committed: the script changed what is not its plugin's
     */
    public void complete() throws SQLException {
        guard.complete();
    }

    /** Cancels what runs on the connection, and refuses what comes later. */
    void stop() {
        statements.stop(true);
    }

    /** Returns the connection. */
    @Override
    public void close() {
        if (lent.compareAndSet(true, false)) {
            statements.stop(false);
            whenBack.accept(this);
        }
    }
}
