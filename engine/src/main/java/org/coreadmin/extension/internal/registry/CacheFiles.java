package org.coreadmin.extension.internal.registry;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes files that can be fetched again: each under a name of its own first, and then in place of an older one, since
 * other processes may write the same file; not forced, since a lost copy does no harm. What killed processes left half written is deleted
 * when a file is written in the same directory an hour later. Safe for use by several threads.
 */
final class CacheFiles {

    private static final Logger LOG = LoggerFactory.getLogger(CacheFiles.class);
    private static final String BEGINNING = ".core-";
    private static final Duration IN_THE_MAKING = Duration.ofHours(1);

    private final DurableFiles files;
    private final Set<Path> swept = ConcurrentHashMap.newKeySet();

    CacheFiles(DurableFiles files) {
        this.files = files;
    }

    /** The future content of a file. */
    interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /** Creates a file, with the directories above it, or replaces it; readers see the old one or the new one. */
    void replace(Path file, Content content) throws IOException {
        Path directory = Objects.requireNonNull(file.getParent());
        makeDirectories(directory, false);
        if (swept.add(directory)) {
            sweep(directory);
        }
        String random = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
        Path fresh = file.resolveSibling(BEGINNING + random + ".new");
        boolean isThere = false;
        try {
            try (OutputStream out = files.createNew(fresh)) {
                content.writeTo(out);
            }
            files.move(fresh, file);
            isThere = true;
        } finally {
            if (!isThere) {
                files.delete(fresh);
            }
        }
    }

    private void sweep(Path directory) {
        Instant old = Instant.now().minus(IN_THE_MAKING);
        try (DirectoryStream<Path> left = Files.newDirectoryStream(directory, BEGINNING + "*.new")) {
            for (Path file : left) {
                if (Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS)
                        .toInstant()
                        .isBefore(old)) {
                    files.delete(file);
                }
            }
        } catch (DirectoryIteratorException | IOException e) {
            LOG.debug(
                    "What was left half written in {} stays, or another process deletes it: {}",
                    directory,
                    e.toString());
        }
    }

    /** Deletes a file, if it is there. */
    void delete(Path file) throws IOException {
        files.delete(file);
    }

    /** Sets when a file was last changed; not forced. */
    void touch(Path file, Instant time) throws IOException {
        files.touch(file, time);
    }

    /** Creates directories, durably: files under {@code plugin/.core} are for this user alone. */
    void makeDirectories(Path wanted) throws IOException {
        makeDirectories(wanted, true);
    }

    /**
     * @param durable whether names in {@code plugin/.core} are forced too, where there are only copies; those of it and of what is above it
     *                always are, since others find it there and do not force it again
     */
    private void makeDirectories(Path wanted, boolean durable) throws IOException {
        if (Files.isDirectory(wanted)) {
            return;
        }
        Path parent = wanted.getParent();
        if (parent != null) {
            makeDirectories(parent, durable);
        }
        try {
            if (isPrivate(wanted)) {
                files.createPrivateDirectory(wanted);
            } else {
                files.createDirectory(wanted);
            }
        } catch (FileAlreadyExistsException e) {
            if (!Files.isDirectory(wanted)) {
                throw e;
            }
        }
        if (parent != null && (durable || !isPrivate(parent))) {
            files.forceDirectory(parent);
        }
    }

    /** Whether a path is {@code plugin/.core}, or in it. */
    private static boolean isPrivate(Path path) {
        for (int i = 1; i < path.getNameCount(); i++) {
            if (path.getName(i - 1).toString().equals("plugin")
                    && path.getName(i).toString().equals(".core")) {
                return true;
            }
        }
        return false;
    }
}
