package org.coreadmin.extension.internal.database;

import java.sql.SQLException;

/**
 * Refuses SQL of one plugin that would change what is not the plugin's, in one transaction. Every statement of migrations, of
 * their undo parts and of scripts goes through a watch. For use by one thread.
 */
public interface SqlWatch {

    /**
     * Looks at a statement of a migration, or of its undo part, before any of the operation's migrations runs, as far as reading
     * it and the catalogue shows.
     *
     * @throws SqlRefusedException if it must not run
     */
    void read(SqlStatement statement) throws SQLException;

    /**
     * Looks at a statement that is about to run.
     *
     * @throws SqlRefusedException if it must not run
     */
    void before(SqlStatement statement) throws SQLException;

    /**
     * Looks at a statement of an undo part that is about to run. Undo parts that were published under older rules still run where
     * they change nothing of others.
     *
     * @throws SqlRefusedException if it must not run
     */
    default void beforeUndo(SqlStatement statement) throws SQLException {
        before(statement);
    }

    /**
     * Looks at what a statement has done.
     *
     * @throws SqlRefusedException if that must not be committed
     */
    void after(SqlStatement statement) throws SQLException;

    /**
     * Looks at the effects that come later: of constraints that wait for the commit, and of triggers and functions that run when
     * somebody uses the plugin's tables.
     *
     * @throws SqlRefusedException if that must not be committed
     */
    void complete() throws SQLException;

    /** Returns the catalogue as it was when it was last read, at the latest by the last statement that may have changed it. */
    TableCatalogue catalogue() throws SQLException;
}
