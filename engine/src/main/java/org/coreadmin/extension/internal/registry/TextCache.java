package org.coreadmin.extension.internal.registry;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.registry.search.Document;
import org.coreadmin.extension.internal.registry.search.TextFile;
import org.coreadmin.extension.internal.registry.search.TextWriter;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The folded texts of the shards of lists, a file for each, named by the shard's digest. What is missing or damaged is written
 * again; what cannot be written is kept in memory. So a file can be absent, but never wrong. Safe for use by several processes;
 * within one it is for use by one thread at a time.
 */
final class TextCache {

    /** The bytes that texts may take in memory where they cannot be stored. */
    private static final long MEMORY =
            Math.max(1L << 20, Math.min(1L << 29, Runtime.getRuntime().maxMemory() / 4));

    /** How long a file of another list stays after its last use: another process may have that list. */
    private static final Duration IN_USE = Duration.ofHours(1);

    private static final String BEGINNING = "search-";
    private static final String END = ".text";
    private static final Logger LOG = LoggerFactory.getLogger(TextCache.class);

    private final CacheFiles files;
    private final Path directory;
    private final Map<String, TextFile> known = new HashMap<>();
    private boolean isSwept;

    TextCache(CacheFiles files, Path directory) {
        this.files = files;
        this.directory = directory;
    }

    /** A list cannot be read. */
    static final class ListException extends RegistryReadException {

        private static final long serialVersionUID = 1L;
        private final boolean missing;

        ListException(boolean missing, IOException cause) {
            super(Message.of(cause), cause);
            this.missing = missing;
        }

        /** Whether the list has changed since it was described. */
        boolean isMissing() {
            return missing;
        }
    }

    static String digest(RegistryDescription.Shard shard) {
        return shard.sha256().map(Sha256::hex).orElseThrow();
    }

    private Path path(String digest) {
        return directory.resolve(BEGINNING + digest + END);
    }

    /** Returns the texts of a shard, if they are there. */
    Optional<TextFile> find(RegistryDescription.Shard shard) {
        String digest = digest(shard);
        TextFile file = known.get(digest);
        if (file == null) {
            try {
                TextFile.open(path(digest), digest).ifPresent(found -> known.put(digest, found));
            } catch (IOException e) {
                LOG.info("The texts of a list are written again: {}", e.toString());
            }
        }
        return Optional.ofNullable(known.get(digest));
    }

    /**
     * Writes the texts of a shard.
     *
     * @param toFile whether to a file, if possible
     * @throws ListException if the shard cannot be read
     */
    TextFile make(Listing listing, RegistryDescription.Shard shard, boolean toFile) throws ListException {
        try {
            TextFile made = made(listing, shard, toFile);
            known.put(digest(shard), made);
            isSwept = false;
            return made;
        } catch (ListException e) {
            throw e;
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.INTERNAL,
                    Message.of(
                            "The search index cannot be stored in {0}, and without a file {1}. Make the directory"
                                    + " writable, or give Java more memory (-Xmx).",
                            directory, Message.of(e)),
                    e);
        }
    }

    private TextFile made(Listing listing, RegistryDescription.Shard shard, boolean toFile) throws IOException {
        String digest = digest(shard);
        long memory =
                MEMORY - known.values().stream().mapToLong(TextFile::memory).sum();
        if (toFile) {
            Path path = path(digest);
            try {
                files.replace(path, out -> write(listing, shard, out));
                return TextFile.open(path, digest).orElseThrow(() -> new NoSuchFileException(path.toString()));
            } catch (ListException e) {
                throw e;
            } catch (IOException e) {
                LOG.debug("The texts of a list cannot be stored in {}", directory, e);
            }
        }
        Memory all = new Memory(memory);
        write(listing, shard, all);
        return all.file(digest);
    }

    private static void write(Listing listing, RegistryDescription.Shard shard, OutputStream to) throws IOException {
        OutputStream out = new BufferedOutputStream(to, 1 << 16);
        TextWriter writer = new TextWriter(out, digest(shard));
        boolean found;
        try {
            found = listing.lines(
                    shard, line -> ListRecord.document(line).ifPresent(document -> add(document, writer)));
        } catch (UncheckedIOException e) {
            throw Objects.requireNonNull(e.getCause()); // none of the list's failures
        } catch (IOException e) {
            throw new ListException(false, e);
        }
        if (!found) {
            throw new ListException(
                    true,
                    new OutOfReachException(
                            Message.of(
                                    "{0} does not exist, although {1} names it",
                                    shard.path(), RegistryDescription.FILE),
                            false));
        }
        writer.end();
        out.flush();
    }

    private static void add(Document document, TextWriter writer) {
        try {
            writer.add(document);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Texts in memory, no more of them than there is room for. */
    private static final class Memory extends OutputStream {

        private final ByteArrayOutputStream content = new ByteArrayOutputStream();
        private final long limit;

        Memory(long limit) {
            this.limit = limit;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            if (length > limit - content.size()) {
                throw new IOException("it would take more than the " + limit + " bytes of memory that it may have");
            }
            content.write(bytes, from, length);
        }

        TextFile file(String key) throws IOException {
            return TextFile.of(content.toByteArray(), key);
        }
    }

    /** Deletes what turned out to be damaged. */
    void forget(TextFile damaged) {
        LOG.info("The texts of a list are written again: {}", damaged);
        known.values().remove(damaged);
        try {
            if (damaged.path().isPresent()) {
                files.delete(damaged.path().get());
            }
        } catch (IOException e) {
            LOG.debug("{} cannot be deleted", damaged, e);
        }
    }

    /** Notes that these are used, and deletes the texts of other shards that nobody uses, and the indexes of earlier versions. */
    void keep(Set<String> digests) {
        known.keySet().retainAll(digests);
        Instant now = Instant.now();
        known.values().forEach(file -> file.path().ifPresent(path -> noteUse(path, now)));
        if (isSwept) {
            return;
        }
        isSwept = true;
        Instant old = now.minus(IN_USE);
        try (DirectoryStream<Path> all = Files.newDirectoryStream(directory, BEGINNING + "*")) {
            for (Path file : all) {
                String name = file.getFileName().toString();
                boolean isText = name.endsWith(END);
                boolean isUsed =
                        isText && digests.contains(name.substring(BEGINNING.length(), name.length() - END.length()));
                if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                        && !isUsed
                        && (!isText
                                || Files.getLastModifiedTime(file).toInstant().isBefore(old))) {
                    files.delete(file);
                }
            }
        } catch (DirectoryIteratorException | IOException e) {
            LOG.debug("Old texts stay in {}: {}", directory, e.toString());
        }
    }

    /** Tells other processes by the time of a file that it is used; only now and then, since it is asked at each search. */
    private void noteUse(Path file, Instant now) {
        try {
            if (Files.getLastModifiedTime(file).toInstant().isBefore(now.minus(IN_USE.dividedBy(2)))) {
                files.touch(file, now);
            }
        } catch (IOException e) {
            LOG.debug("Other processes cannot see that {} is used: {}", file, e.toString());
        }
    }
}
