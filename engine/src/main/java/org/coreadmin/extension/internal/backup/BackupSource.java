package org.coreadmin.extension.internal.backup;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/**
 * The database of a base directory, as a backup takes it in or names it.
 *
 * @param file   the file of an SQLite database; empty for any other
 * @param source connections to that file
 * @param url    the address of another database, without secrets
 */
public record BackupSource(Optional<Path> file, Optional<Connections> source, Optional<String> url) {

    /** Opens connections to an SQLite file, one for each call. */
    @FunctionalInterface
    public interface Connections {

        /** Returns a new connection, which the caller closes. */
        Connection open() throws SQLException;
    }

    /** No database. */
    public static final BackupSource NONE = new BackupSource(Optional.empty(), Optional.empty(), Optional.empty());

    /** Returns an SQLite database. */
    public static BackupSource sqlite(Path file, Connections source) {
        return new BackupSource(Optional.of(file), Optional.of(source), Optional.empty());
    }

    /** Returns a database that a backup only names. */
    public static BackupSource elsewhere(String url) {
        return new BackupSource(Optional.empty(), Optional.empty(), Optional.of(url));
    }
}
