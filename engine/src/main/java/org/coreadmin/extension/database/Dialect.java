package org.coreadmin.extension.database;

/** The databases that migrations run on. */
public enum Dialect {
    SQLITE("SQLite", true),
    POSTGRESQL("PostgreSQL", true),
    /** MariaDB, and MySQL. */
    MARIADB("MariaDB", false),
    H2("H2", false);

    private final String product;
    private final boolean takesDefinitionsBack;

    Dialect(String product, boolean takesDefinitionsBack) {
        this.product = product;
        this.takesDefinitionsBack = takesDefinitionsBack;
    }

    /** Returns the name for people. */
    public String product() {
        return product;
    }

    /**
     * Whether the definition of a table is part of a transaction, so that a rollback undoes it. Elsewhere it commits
     * what is open, and the undo parts of migrations revert what a failed operation did.
     */
    public boolean takesDefinitionsBack() {
        return takesDefinitionsBack;
    }
}
