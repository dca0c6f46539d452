package org.coreadmin.admin.database;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The address of the application's database.
 *
 * @param url      a JDBC address
 * @param user     empty if the address needs none
 * @param password empty where there is none
 */
public record JdbcAddress(String url, String user, String password) {

    private static final String SQLITE = "jdbc:sqlite:";

    public JdbcAddress {
        if (!url.startsWith(SQLITE) && !url.startsWith("jdbc:postgresql:")) {
            throw new IllegalArgumentException("The database address '" + url
                    + "' is neither SQLite (jdbc:sqlite:FILE) nor PostgreSQL (jdbc:postgresql://HOST/NAME)");
        }
    }

    /** Returns a SQLite file. */
    public static JdbcAddress sqlite(Path file) {
        return new JdbcAddress(SQLITE + file.toAbsolutePath(), "", "");
    }

    /** Returns the file of a SQLite database; empty for any other. */
    public Optional<Path> file() {
        return url.startsWith(SQLITE) ? Optional.of(Path.of(url.substring(SQLITE.length()))) : Optional.empty();
    }

    /** Returns the address without user and password. */
    @Override
    public String toString() {
        return url;
    }
}
