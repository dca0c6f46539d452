package org.coreadmin.extension.internal.backup;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.backup.BackupContents;
import org.coreadmin.extension.backup.BackupContents.DatabasePart;
import org.coreadmin.extension.backup.Backups.Written;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.archive.PathRules;
import org.coreadmin.extension.internal.database.Claimant.Mark;
import org.coreadmin.extension.internal.store.ClaimingBase;
import org.coreadmin.extension.internal.store.LockFile;
import org.coreadmin.extension.internal.store.PluginStore;
import org.coreadmin.extension.internal.store.PrivatePlace;
import org.coreadmin.extension.internal.store.WriterLock;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.internal.transaction.NewFile;
import org.coreadmin.extension.internal.transaction.Transactions;
import org.coreadmin.extension.text.StrictJson;

/**
 * Writes a base directory into one file while others may use it: under the writer's lock, so that no operation changes plugins
 * meanwhile, with a copy of the SQLite database as it is at one moment. The file is a zip, with the SHA-256 of everything before it as its
 * last 64 bytes.
 */
public final class Backup {

    static final String CONTENTS = "backup.json";

    /** The files beside an SQLite database. */
    static final List<String> BESIDE = List.of("-wal", "-shm", "-journal");

    private final BaseDirectory base;
    private final BackupSource database;
    private final String product;
    private final DurableFiles files;
    private final Clock clock;
    private final Duration patience;

    /**
     * Creates a backup of a base directory; touches nothing yet.
     *
     * @param product  the version of this product
     * @param patience how long to wait for an operation that is changing plugins
     */
    public Backup(
            BaseDirectory base,
            BackupSource database,
            String product,
            DurableFiles files,
            Clock clock,
            Duration patience) {
        this.base = base;
        this.database = database;
        this.product = product;
        this.files = files;
        this.clock = clock;
        this.patience = patience;
    }

    /**
     * Writes the file, readable by its owner only.
     *
     * @param file must not exist
     * @throws PluginException {@link ErrorCode#CONFLICT} if it exists, or lies where it would be in the next backup, or if an operation
     *     takes too long; {@link ErrorCode#FILE_COPY_FAILED} if it cannot be written; it is not there then
     */
    public Written write(Path file) {
        return write(file, true);
    }

    /**
     * Writes a file as {@link #write} does, to a place in the base directory that no backup holds.
     *
     * @param place where it is deleted soon
     */
    public Written writeIn(PrivatePlace place) {
        return write(place.file("core.backup"), false);
    }

    private Written write(Path file, boolean elsewhere) {
        Path target = file.toAbsolutePath().normalize();
        try {
            if (elsewhere) {
                requirePlace(target);
            }
            try (WriterLock.Held lock = new WriterLock(base, files, clock).acquire("back up", patience)) {
                RestoredBase.recover(base, files, clock);
                requireComplete();
                return written(target);
            }
        } catch (FileAlreadyExistsException e) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of("{0} already exists and was left unchanged. Choose another file.", e.getFile()),
                    e);
        } catch (BackupException e) {
            throw new PluginException(ErrorCode.CONFLICT, Message.of(e), e);
        } catch (IOException | SQLException e) {
            throw new PluginException(
                    ErrorCode.FILE_COPY_FAILED,
                    Message.of("The backup {0} could not be written: {1}", target, Message.of(e)),
                    e);
        }
    }

    /** Refuses files that do not fit together, as a crash in an operation leaves them. */
    private void requireComplete() throws IOException {
        Transactions operations = new Transactions(base.path(), base.journal(), files, clock, new SecureRandom());
        if (operations.hasIncomplete()) {
            throw new BackupException(Message.of(
                    "An operation on {0} was interrupted, and its files do not fit together yet. A check-up (doctor) ends it, or"
                            + " says what is in its way.",
                    base));
        }
    }

    private void requirePlace(Path target) throws IOException {
        if (!Files.isDirectory(base.plugins())) {
            throw new BackupException(
                    Message.of("{0} is no base directory, so there is nothing to back up. Is --base right?", base));
        }
        Path directory = target.getParent();
        if (directory == null || !Files.isDirectory(directory)) {
            throw new BackupException(Message.of("There is no directory {0} to write the backup to.", directory));
        }
        Path real = directory.toRealPath();
        for (Path part : List.of(base.config(), base.data(), base.plugins())) {
            if (Files.isDirectory(part) && real.startsWith(part.toRealPath())) {
                throw new BackupException(Message.of(
                        "{0} lies in {1}, so the next backup would hold it. Write it elsewhere, best on another disk.",
                        target, part));
            }
        }
    }

    private Written written(Path target) throws IOException, SQLException {
        String mark = Integer.toHexString(base.path().toRealPath().hashCode());
        try (NewFile fresh = new NewFile(files, target, mark);
                PrivatePlace place = PrivatePlace.open(base, files)) {
            BaseFiles found = BaseFiles.of(base);
            List<Message> leftOut = new ArrayList<>(found.leftOut());
            SortedMap<String, Path> all = new TreeMap<>(found.files());
            DatabasePart part = database(all, place.file("database"));
            SealedOutput sealed = new SealedOutput(fresh.out());
            BackupContents contents = write(all, part, sealed, leftOut);
            long bytes = sealed.seal();
            fresh.publish();
            return new Written(target, bytes, contents, leftOut);
        }
    }

    /** Puts a copy of the database in the place of its file. */
    private DatabasePart database(SortedMap<String, Path> all, Path copy) throws IOException, SQLException {
        if (database.url().isPresent()) {
            return new DatabasePart(Optional.empty(), database.url(), lastTransaction());
        }
        if (database.file().isEmpty() || !Files.isRegularFile(database.file().get())) {
            return DatabasePart.NONE;
        }
        Path file = database.file().get().toAbsolutePath().normalize();
        if (!file.startsWith(base.path())) {
            return new DatabasePart(Optional.empty(), Optional.of("jdbc:sqlite:" + file), lastTransaction());
        }
        String name = base.path().relativize(file).toString().replace('\\', '/');
        Optional<Message> broken = new PathRules().add(name);
        if (broken.isPresent()) {
            throw new BackupException(Message.of("The database {0} cannot be in a backup: {1}.", file, broken.get()));
        }
        all.remove(name);
        BESIDE.forEach(suffix -> all.remove(name + suffix));
        try (Connection connection = database.source().orElseThrow().open();
                Statement statement = connection.createStatement()) {
            statement.execute("VACUUM INTO '" + copy.toString().replace("'", "''") + "'");
        }
        all.put(name, copy);
        return new DatabasePart(Optional.of(name), Optional.empty(), lastTransaction());
    }

    private Optional<String> lastTransaction() throws IOException {
        return new ClaimingBase(new PluginStore(base, files), new SecureRandom(), Map::of)
                .mark()
                .map(Mark::next)
                .filter(transaction -> !transaction.isEmpty());
    }

    private BackupContents write(
            SortedMap<String, Path> all, DatabasePart part, OutputStream out, List<Message> leftOut)
            throws IOException {
        Set<String> executable = new HashSet<>();
        Set<String> secret = new HashSet<>();
        long bytes = 0;
        int count = 0;
        try (ZipOutputStream zip = new ZipOutputStream(new Unclosed(out), StandardCharsets.UTF_8)) {
            zip.setComment(SealedOutput.PLACE);
            for (Map.Entry<String, Path> each : all.entrySet()) {
                String name = each.getKey();
                try (InputStream in = Files.newInputStream(each.getValue())) {
                    zip.setLevel(name.endsWith(".zip") ? Deflater.NO_COMPRESSION : Deflater.BEST_SPEED);
                    zip.putNextEntry(new ZipEntry(name));
                    bytes += in.transferTo(zip);
                    zip.closeEntry();
                    count++;
                } catch (NoSuchFileException e) {
                    leftOut.add(Message.of("{0} was deleted meanwhile", name));
                    continue;
                }
                if (Files.isExecutable(each.getValue()) && !part.file().equals(Optional.of(name))) {
                    executable.add(name);
                }
                if (!DurableFiles.isOpenToOthers(each.getValue()) || part.file().equals(Optional.of(name))) {
                    secret.add(name);
                }
            }
            BackupContents contents = new BackupContents(
                    clock.instant().truncatedTo(ChronoUnit.SECONDS),
                    product,
                    base.path().toString(),
                    part,
                    plugins(),
                    count,
                    bytes,
                    executable,
                    secret);
            zip.putNextEntry(new ZipEntry(CONTENTS));
            zip.write(StrictJson.writePretty(BackupForm.toJson(contents)));
            zip.closeEntry();
            return contents;
        }
    }

    private SortedMap<String, String> plugins() throws IOException {
        SortedMap<String, String> plugins = new TreeMap<>();
        if (Files.isRegularFile(base.lockFile())) {
            LockFile.read(base.lockFile())
                    .plugins()
                    .forEach((name, entry) ->
                            plugins.put(name.toString(), entry.version().orElse("")));
        }
        return plugins;
    }

    /** Leaves the stream open, which is sealed when the zip is complete. */
    private static final class Unclosed extends FilterOutputStream {

        Unclosed(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int offset, int size) throws IOException {
            out.write(bytes, offset, size);
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }
}
