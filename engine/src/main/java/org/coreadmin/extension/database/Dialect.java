package org.coreadmin.extension.database;

/** The databases on which definitions of tables are part of a transaction, so that migrations can be undone by a rollback. */
public enum Dialect {
    SQLITE,
    POSTGRESQL
}
