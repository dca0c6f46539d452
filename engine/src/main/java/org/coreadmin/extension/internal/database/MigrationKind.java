package org.coreadmin.extension.internal.database;

/**
 * The effect of a migration on code that expects the previous tables. Found by reading its SQL; what is not known to be
 * harmless is not.
 */
public enum MigrationKind {
    /** The migration only adds: the old code continues to work. */
    EXPAND,
    /** The migration changes data, or does something unknown: the old code may or may not continue to work. */
    EXCLUSIVE,
    /** The migration drops, renames or restricts what the old code uses. */
    CONTRACT
}
