package org.coreadmin.extension.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** The databases that migrations run on. */
public enum Dialect {
    SQLITE("SQLite", true, List.of("sqlite")),
    POSTGRESQL("PostgreSQL", true, List.of("postgresql")),
    /** MySQL 8 or newer. Reads files for MariaDB where there are none of its own. */
    MYSQL("MySQL", false, List.of("mysql", "mariadb")),
    MARIADB("MariaDB", false, List.of("mariadb")),
    H2("H2", false, List.of("h2"));

    private final String product;
    private final boolean takesDefinitionsBack;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> suffixes;

    Dialect(String product, boolean takesDefinitionsBack, List<String> suffixes) {
        this.product = product;
        this.takesDefinitionsBack = takesDefinitionsBack;
        this.suffixes = suffixes;
    }

    /** Returns the kind of database behind a connection; empty for one that is not known, and for H2 in memory. */
    static Optional<Dialect> of(Connection connection) throws SQLException {
        return switch (connection.getMetaData().getDatabaseProductName()) {
            case "SQLite" -> Optional.of(SQLITE);
            case "PostgreSQL" -> Optional.of(POSTGRESQL);
            case "MariaDB", "MySQL" ->
                // MySQL's driver calls MariaDB MySQL
                connection.getMetaData().getDatabaseProductVersion().contains("MariaDB")
                                || connection
                                        .getMetaData()
                                        .getDatabaseProductName()
                                        .equals("MariaDB")
                        ? Optional.of(MARIADB)
                        : Optional.of(MYSQL);
            case "H2" ->
                // a database in memory loses tables that the base directory remembers
                connection.getMetaData().getURL().startsWith("jdbc:h2:mem:") ? Optional.empty() : Optional.of(H2);
            default -> Optional.empty();
        };
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

    /** Returns the words before {@code .sql} of migrations for this database, the preferred one first. */
    List<String> suffixes() {
        return suffixes;
    }

    /** Whether it is MySQL or MariaDB, which share most of their language. */
    boolean isMysqlOrMariadb() {
        return this == MYSQL || this == MARIADB;
    }
}
