package org.coreadmin.extension.internal.backup;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.backup.BackupContents;
import org.coreadmin.extension.internal.archive.PathRules;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.internal.store.Space;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;

/**
 * A backup that was read and found whole: its digest is right, and each path in it is one that a backup can have. The digest shows
 * damage, not forgery. Not safe for use by several threads.
 */
public final class BackupFile implements AutoCloseable {

    private static final int MAX_CONTENTS = 64 * 1024 * 1024;
    private static final int BUFFER = 64 * 1024;

    private final Path file;
    private final ZipFile zip;
    private final List<ZipEntry> entries;
    private final BackupContents contents;

    private BackupFile(Path file, ZipFile zip, List<ZipEntry> entries, BackupContents contents) {
        this.file = file;
        this.zip = zip;
        this.entries = entries;
        this.contents = contents;
    }

    /**
     * Opens a backup after all of it was checked.
     *
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if it is not there; {@link ErrorCode#UNPROCESSABLE} if it is cut, damaged, no
     *     backup, of a format that this version does not know, or with a path that is not allowed
     */
    public static BackupFile open(Path file) {
        try {
            requireSeal(file);
            ZipFile zip = new ZipFile(file.toFile(), StandardCharsets.UTF_8);
            try {
                BackupContents contents = contents(zip);
                return new BackupFile(file, zip, entries(zip, contents), contents);
            } catch (IOException | RuntimeException e) {
                zip.close();
                throw e;
            }
        } catch (NoSuchFileException e) {
            throw new PluginException(ErrorCode.NOT_FOUND, Message.of("There is no file {0}.", file), e);
        } catch (BackupException | ZipException | MalformedJsonException | IllegalArgumentException e) {
            throw refused(file, Message.of(e), e);
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.FILE_COPY_FAILED, Message.of("{0} cannot be read: {1}", file, Message.of(e)), e);
        }
    }

    private static PluginException refused(Path file, Message reason, Exception cause) {
        return new PluginException(
                ErrorCode.UNPROCESSABLE,
                Message.of("{0} cannot be restored: {1}. Nothing was changed. Take another backup.", file, reason),
                cause);
    }

    private static void requireSeal(Path file) throws IOException {
        RegularFile.require(file);
        long rest = Files.size(file) - SealedOutput.SEAL;
        if (rest <= 0) {
            throw new BackupException(Message.of("it is not a backup, or only the beginning of one"));
        }
        MessageDigest digest = Sha256.computation();
        try (InputStream in = Files.newInputStream(file)) {
            byte[] buffer = new byte[BUFFER];
            while (rest > 0) {
                int read = in.read(buffer, 0, (int) Math.min(BUFFER, rest));
                if (read < 0) {
                    throw new BackupException(Message.of("it became shorter while it was read"));
                }
                digest.update(buffer, 0, read);
                rest -= read;
            }
            String seal = new String(in.readNBytes(SealedOutput.SEAL), StandardCharsets.US_ASCII);
            if (!seal.equals(Sha256.of(digest.digest()).hex())) {
                throw new BackupException(
                        Message.of(
                                "its digest is not the one at its end, so it is damaged, cut off or not a backup of this product"));
            }
        }
    }

    private static BackupContents contents(ZipFile zip) throws IOException {
        ZipEntry entry = zip.getEntry(Backup.CONTENTS);
        if (entry == null) {
            throw new BackupException(Message.of("it has no backup.json"));
        }
        try (InputStream in = zip.getInputStream(entry)) {
            return BackupForm.of(new StrictJson(MAX_CONTENTS).readObject(in.readNBytes(MAX_CONTENTS + 1)));
        }
    }

    private static List<ZipEntry> entries(ZipFile zip, BackupContents contents) throws IOException {
        PathRules rules = new PathRules();
        List<ZipEntry> entries = new ArrayList<>();
        long bytes = 0;
        for (ZipEntry entry : Collections.list(zip.entries())) {
            String name = entry.getName();
            Optional<Message> broken = rules.add(name);
            if (broken.isPresent()) {
                throw new BackupException(broken.get());
            }
            if (name.equals(Backup.CONTENTS)) {
                continue;
            }
            if (!BaseFiles.isKept(name) && !isDatabase(name, contents)) {
                throw new BackupException(Message.of("{0} is not a file of a backup", name));
            }
            bytes += Math.max(0, entry.getSize());
            entries.add(entry);
        }
        if (entries.size() != contents.files() || bytes != contents.bytes()) {
            throw new BackupException(Message.of(
                    "it holds {0} files with {1} bytes, and should hold {2} with {3}",
                    entries.size(), bytes, contents.files(), contents.bytes()));
        }
        return entries;
    }

    /** Whether it is the database, which may lie beside {@code config/}, {@code data/} and {@code plugin/}. */
    private static boolean isDatabase(String name, BackupContents contents) {
        return contents.database().file().equals(Optional.of(name))
                && !name.startsWith("plugin/")
                && !name.startsWith("data/");
    }

    /** Returns the file. */
    public Path file() {
        return file;
    }

    /** Returns what it holds. */
    public BackupContents contents() {
        return contents;
    }

    /** Writes all files below an empty directory, with the rights that they had. Nothing is forced. */
    void unpack(Path directory, DurableFiles files) throws IOException {
        Space.require(directory, contents.bytes(), contents.files(), Message.of("the backup"));
        for (ZipEntry entry : entries) {
            Path target = directory.resolve(entry.getName());
            directories(Objects.requireNonNull(target.getParent()), files);
            boolean executable = contents.executable().contains(entry.getName());
            try (InputStream in = zip.getInputStream(entry);
                    OutputStream out = contents.secret().contains(entry.getName())
                            ? files.createPrivate(target)
                            : files.createNew(target, executable)) {
                copy(in, out, entry);
            }
        }
    }

    private static void directories(Path directory, DurableFiles files) throws IOException {
        if (!Files.isDirectory(directory)) {
            directories(Objects.requireNonNull(directory.getParent()), files);
            files.createDirectory(directory);
        }
    }

    private static void copy(InputStream in, OutputStream out, ZipEntry entry) throws IOException {
        byte[] buffer = new byte[BUFFER];
        long left = entry.getSize();
        int read;
        while ((read = in.read(buffer)) >= 0) {
            left -= read;
            if (left < 0) {
                break;
            }
            out.write(buffer, 0, read);
        }
        if (left != 0) {
            throw new BackupException(Message.of("{0} is not as long as the archive says", entry.getName()));
        }
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
