package org.coreadmin.extension.cli.host;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.database.ApplicationDatabase;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.backup.BackupSource;

/** Finds the database of a base directory for backups, and for what they replace. Opens and creates nothing. */
public final class BackedUpDatabase {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private BackedUpDatabase() {}

    /**
     * Returns the database that belongs to a base directory.
     *
     * @throws PluginException if the settings that name it cannot be used
     */
    public static BackupSource of(BaseDirectory base, Map<String, String> environment) {
        return new ApplicationDatabase(base, environment).backupSource(BackedUpDatabase::connections);
    }

    /** Returns the SQLite database that a restore replaces, whatever the settings say that it replaces too. */
    public static BackupSource replaced(BaseDirectory base, Map<String, String> environment) {
        try {
            return of(base, environment);
        } catch (PluginException e) {
            return BackupSource.sqlite(base.database(), connections(base.database()));
        }
    }

    private static BackupSource.Connections connections(Path file) {
        return SqliteSource.of(file, PATIENCE)::getConnection;
    }
}
