package org.coreadmin.extension.internal.backup;

import java.nio.file.Path;
import java.util.Optional;
import javax.sql.DataSource;
import org.apiguardian.api.API;

/**
 * The database of a base directory, as a backup takes it in or names it.
 *
 * @param file   the file of an SQLite database; empty for any other
 * @param source connections to that file
 * @param url    the address of another database, without secrets
 */
@API(
        status = API.Status.INTERNAL,
        consumers = {"org.coreadmin.admin.*", "org.coreadmin.extension.cli.*", "org.coreadmin.extension.spring.*"})
public record BackupSource(Optional<Path> file, Optional<DataSource> source, Optional<String> url) {

    /** No database. */
    public static final BackupSource NONE = new BackupSource(Optional.empty(), Optional.empty(), Optional.empty());

    /** Returns an SQLite database. */
    public static BackupSource sqlite(Path file, DataSource source) {
        return new BackupSource(Optional.of(file), Optional.of(source), Optional.empty());
    }

    /** Returns a database that a backup only names. */
    public static BackupSource elsewhere(String url) {
        return new BackupSource(Optional.empty(), Optional.empty(), Optional.of(url));
    }
}
