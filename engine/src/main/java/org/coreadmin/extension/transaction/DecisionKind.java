package org.coreadmin.extension.transaction;

/** What makes a transaction decided, from which moment on it is never undone. */
public enum DecisionKind {
    /** A row in the database, committed together with all that the operation changed there. */
    DATABASE,
    /** A forced record in the journal, where no database is touched. */
    RECORD
}
