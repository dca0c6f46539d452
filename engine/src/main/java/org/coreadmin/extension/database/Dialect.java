package org.coreadmin.extension.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.manifest.DatabaseKind;

/** How databases are recognized, and what their languages share. */
final class Dialect {

    private Dialect() {}

    /** Returns the kind of database behind a connection; empty for one that is not known. */
    static Optional<DatabaseKind> of(Connection connection) throws SQLException {
        String product = connection.getMetaData().getDatabaseProductName();
        boolean mariadb = connection
                .getMetaData()
                .getDatabaseProductVersion()
                .contains(DatabaseKind.MARIADB.product()); // MySQL's driver calls MariaDB MySQL
        String name = mariadb ? DatabaseKind.MARIADB.product() : product;
        return DatabaseKind.ALL.stream()
                .filter(kind -> kind.product().equals(name))
                .findFirst();
    }

    /** Returns the words before {@code .sql} of migrations for a database, the preferred one first. */
    static List<String> suffixes(DatabaseKind kind) {
        return kind == DatabaseKind.MYSQL
                ? List.of(kind.word(), DatabaseKind.MARIADB.word()) // 8 or newer, whose language is close enough
                : List.of(kind.word());
    }

    /** Whether it is MySQL or MariaDB, which share most of their language. */
    static boolean isMysqlOrMariadb(DatabaseKind kind) {
        return kind == DatabaseKind.MYSQL || kind == DatabaseKind.MARIADB;
    }

    /** Whether a database loses its tables when it closes, which the base directory remembers: H2 in memory. */
    static boolean forgets(Connection connection) throws SQLException {
        return connection.getMetaData().getURL().startsWith("jdbc:h2:mem:");
    }
}
