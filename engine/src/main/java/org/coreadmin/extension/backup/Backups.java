package org.coreadmin.extension.backup;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.backup.Backup;
import org.coreadmin.extension.internal.backup.BackupFile;
import org.coreadmin.extension.internal.backup.BackupSource;
import org.coreadmin.extension.internal.backup.Restore;
import org.coreadmin.extension.internal.backup.RestoredBase;
import org.coreadmin.extension.internal.store.PrivatePlace;
import org.coreadmin.extension.internal.transaction.DurableFiles;

/**
 * Backups of a base directory, and what restores it. A backup is one file with the settings, the plugins, their data and the SQLite
 * database, with all secrets. It is written while others may use the base directory, but no operation changes plugins meanwhile. A
 * restore replaces all of it or, whenever the process dies, nothing. Safe for use by several threads.
 */
@API(status = API.Status.STABLE, since = "1.0")
public final class Backups {

    private final BaseDirectory base;
    private final Map<String, String> environment;
    private final Sqlite sqlite;
    private final Clock clock = Clock.systemUTC();

    /** Opens connections to SQLite files. */
    @FunctionalInterface
    public interface Sqlite {

        /** Returns a new connection, which the caller closes. */
        Connection open(Path file) throws SQLException;
    }

    /**
     * Creates the backups of a base directory; touches nothing yet.
     *
     * @param base        need not exist for a restore
     * @param environment variables that the settings of its database may refer to
     * @param sqlite      opens its database if that is an SQLite file; another database is only named in a backup
     */
    public Backups(BaseDirectory base, Map<String, String> environment, Sqlite sqlite) {
        this.base = base;
        this.environment = Map.copyOf(environment);
        this.sqlite = sqlite;
    }

    /**
     * A backup that was written.
     *
     * @param file     the file
     * @param bytes    its length
     * @param contents what it holds
     * @param leftOut  what it does not hold
     */
    public record Written(Path file, long bytes, BackupContents contents, List<Message> leftOut) {

        public Written {
            leftOut = List.copyOf(leftOut);
        }
    }

    /**
     * Writes a file that only its owner can read.
     *
     * @param file     must not exist
     * @param patience how long to wait for an operation that is changing plugins
     * @throws PluginException {@link ErrorCode#CONFLICT} if it exists, or lies where it would be in the next backup, or if an operation
     *     takes too long; {@link ErrorCode#FILE_COPY_FAILED} if it cannot be written; it is not there then
     */
    public Written write(Path file, Duration patience) {
        return backup(patience).write(file);
    }

    /** A backup in the base directory itself, where none holds it. Closing it deletes it, and so does the end of the process. */
    public static final class Passing implements AutoCloseable {

        private final PrivatePlace place;
        private final Written written;

        private Passing(PrivatePlace place, Written written) {
            this.place = place;
            this.written = written;
        }

        /** Returns what was written. */
        public Written written() {
            return written;
        }

        @Override
        public void close() {
            place.close();
        }
    }

    /** Writes a backup as {@link #write} does, to send it elsewhere. */
    public Passing pass(Duration patience) throws IOException {
        PrivatePlace place = PrivatePlace.open(base, DurableFiles.system());
        try {
            return new Passing(place, backup(patience).writeIn(place));
        } catch (RuntimeException e) {
            place.close();
            throw e;
        }
    }

    private Backup backup(Duration patience) {
        return new Backup(
                base,
                BackupSource.of(base, environment, sqlite),
                PluginLoader.version(),
                DurableFiles.system(),
                clock,
                patience);
    }

    /**
     * Returns what a backup holds, after all of it was checked: its digest is right, and each path in it is one that a backup can have.
     * The digest shows damage, not forgery.
     *
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if it is not there; {@link ErrorCode#UNPROCESSABLE} if it is cut, damaged, no
     *     backup, of a format that this version does not know, or with a path that is not allowed
     */
    public static BackupContents verify(Path file) throws IOException {
        try (BackupFile backup = BackupFile.open(file)) {
            return backup.contents();
        }
    }

    /**
     * The choices of the operator.
     *
     * @param force      whether to restore over a base directory that holds something, which is kept beside it
     * @param keepTokens whether tokens stay valid
     * @param offline    whether plugins may start without asking the registries what was withdrawn
     * @param by         the operator's name
     */
    public record Choices(boolean force, boolean keepTokens, boolean offline, String by) {}

    /**
     * A restore that is done.
     *
     * @param contents what was restored
     * @param kept     where the previous files are; empty if there were none
     * @param notes    what the operator should know
     */
    public record Restored(BackupContents contents, Optional<Path> kept, List<Message> notes) {

        public Restored {
            notes = List.copyOf(notes);
        }
    }

    /**
     * Restores a backup. Who opens the accounts next has to call {@link #settleAccounts}.
     *
     * @throws PluginException {@link ErrorCode#NOT_FOUND} and {@link ErrorCode#UNPROCESSABLE} as {@link #verify};
     *     {@link ErrorCode#CONFLICT} if a server or an operation uses the base directory, or if it holds something and that was not to be
     *     replaced; {@link ErrorCode#FILE_COPY_FAILED} if something could not be written. Nothing was changed then, unless it says so
     */
    public Restored restore(Path file, Choices choices) {
        BackupSource old = BackupSource.replaced(base, environment, sqlite);
        return new Restore(base, old, DurableFiles.system(), clock).run(file, choices);
    }

    /**
     * Finishes a restore that was interrupted, or undoes it if it had not been decided. Costs a look for a directory where there is none.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if a restore takes too long; {@link ErrorCode#FILE_COPY_FAILED} if it can be
     *     neither finished nor undone now
     */
    public static void finishRestore(BaseDirectory base) {
        RestoredBase.finish(base);
    }

    /**
     * Sessions and tokens that are to end.
     *
     * @param keepTokens whether tokens stay valid
     * @param by         the user of the machine who restored the backup
     * @param createdAt  when the backup was made
     */
    public record Accounts(boolean keepTokens, String by, String createdAt) {}

    /**
     * Has sessions and tokens ended that a restore has brought back: they may have been ended after the backup was made.
     *
     * @param end called if that is still to be done, which is kept in mind until it has returned
     * @throws IOException if what is to be done cannot be read
     */
    public static void settleAccounts(BaseDirectory base, Consumer<Accounts> end) throws IOException {
        Optional<Accounts> due = RestoredBase.accounts(base);
        if (due.isPresent()) {
            end.accept(due.get());
            RestoredBase.accountsSettled(base);
        }
    }
}
