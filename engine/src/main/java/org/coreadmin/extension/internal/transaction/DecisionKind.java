package org.coreadmin.extension.internal.transaction;

/** The event that decides a transaction, after which it is never undone. */
public enum DecisionKind {
    /** A row in the database, committed together with all that the operation changed there. */
    DATABASE,
    /**
     * A row as well, in a database where what the operation changed before it does not vanish with a rollback. Whether it is
     * decided or not, the database has to be asked to end the operation.
     */
    DATABASE_IN_STEPS,
    /** A forced record in the journal, where no database is touched. */
    RECORD
}
