package org.coreadmin.extension.cli.host;

import java.time.Duration;
import java.util.Map;
import org.coreadmin.extension.backup.Backups;
import org.coreadmin.extension.host.BaseDirectory;

/** Backups with the database of a base directory if that is SQLite. */
public final class SqliteBackups {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private SqliteBackups() {}

    /** Returns the backups of a base directory; touches nothing yet. */
    public static Backups of(BaseDirectory base, Map<String, String> environment) {
        return new Backups(
                base, environment, file -> SqliteSource.of(file, PATIENCE).getConnection());
    }
}
