package org.coreadmin.extension.cli.host;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.host.ApplicationDatabase;
import org.coreadmin.extension.host.DatabaseSettings;
import org.coreadmin.extension.internal.backup.BackupSource;
import org.coreadmin.extension.internal.store.BaseDirectory;
import org.coreadmin.extension.internal.store.HostRecord;

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
        ApplicationDatabase place = new ApplicationDatabase(base, environment);
        Optional<DatabaseSettings> found;
        try {
            found = place.find();
        } catch (PluginException e) {
            Optional<String> ofHost = place.host().flatMap(HostRecord::url);
            if (ofHost.isEmpty()) {
                throw e;
            }
            return BackupSource.elsewhere(ofHost.get()); // one that only the application can open
        }
        if (found.isEmpty()) {
            return BackupSource.NONE;
        }
        Optional<Path> file = found.get().file(base);
        return file.isPresent()
                ? sqlite(file.get())
                : BackupSource.elsewhere(found.get().withoutSecrets());
    }

    /** Returns the SQLite database that a restore replaces, whatever the settings say that it replaces too. */
    public static BackupSource replaced(BaseDirectory base, Map<String, String> environment) {
        try {
            return of(base, environment);
        } catch (PluginException e) {
            return sqlite(base.database());
        }
    }

    private static BackupSource sqlite(Path file) {
        return BackupSource.sqlite(file, SqliteSource.of(file, PATIENCE));
    }
}
