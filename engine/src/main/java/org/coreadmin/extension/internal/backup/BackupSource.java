package org.coreadmin.extension.internal.backup;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.backup.Backups.Sqlite;
import org.coreadmin.extension.database.ApplicationDatabase;
import org.coreadmin.extension.database.DatabaseSettings;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.host.HostRecord;

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

    /**
     * Returns the database that belongs to a base directory. Opens nothing.
     *
     * @param environment variables that the settings may refer to
     * @param sqlite      opens an SQLite file
     * @throws PluginException if the settings that name it cannot be used
     */
    public static BackupSource of(BaseDirectory base, Map<String, String> environment, Sqlite sqlite) {
        ApplicationDatabase application = new ApplicationDatabase(base, environment);
        Optional<DatabaseSettings> found;
        try {
            found = application.find();
        } catch (PluginException e) {
            Optional<String> ofHost = application.host().flatMap(HostRecord::url);
            if (ofHost.isEmpty()) {
                throw e;
            }
            return elsewhere(ofHost.get()); // one that only the application can open
        }
        if (found.isEmpty()) {
            return NONE;
        }
        Optional<Path> file = found.get().file(base);
        return file.isPresent()
                ? sqlite(file.get(), () -> sqlite.open(file.get()))
                : elsewhere(found.get().shownUrl());
    }

    /** Returns the SQLite database that a restore replaces, whatever the settings say that it replaces too. */
    public static BackupSource replaced(BaseDirectory base, Map<String, String> environment, Sqlite sqlite) {
        try {
            return of(base, environment, sqlite);
        } catch (PluginException e) {
            return sqlite(base.database(), () -> sqlite.open(base.database()));
        }
    }
}
