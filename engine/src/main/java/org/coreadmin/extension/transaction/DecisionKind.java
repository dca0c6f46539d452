package org.coreadmin.extension.transaction;

/** The event that decides a transaction, after which it is never undone. */
public enum DecisionKind {
    /** A row in the database, committed together with all that the operation changed there. */
    DATABASE,
    /** A forced record in the journal, where no database is touched. */
    RECORD
}
