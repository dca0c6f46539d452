package org.coreadmin.extension.registry;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.json.MalformedJsonException;
import org.coreadmin.extension.json.StrictJson;
import org.coreadmin.extension.transaction.DurableFiles;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Copies of a hosted registry's small files. Each is one file, a line that describes it and then its bytes, and is believed only
 * while its digest is right, so that neither a crash nor two processes at once can make it wrong. A copy that cannot be written
 * is a copy less, no error.
 */
final class RegistryCache {

    private static final int FORMAT = 1;
    private static final int MAX_HEADER = 8 * 1024;
    private static final StrictJson JSON = new StrictJson(MAX_HEADER);
    private static final Logger LOG = LoggerFactory.getLogger(RegistryCache.class);

    private final DurableFiles files;
    private final Path directory;
    private final URI address;
    private final Clock clock;

    /** Copies of the registry at {@code address}, in a directory that is made when it is needed. */
    RegistryCache(DurableFiles files, Path directory, URI address, Clock clock) {
        this.files = files;
        this.directory = directory;
        this.address = address;
        this.clock = clock;
    }

    /**
     * A copy.
     *
     * @param content    the file
     * @param conditions headers that ask only for what differs from it
     * @param stored     when it was made
     */
    record Entry(byte[] content, Map<String, String> conditions, Instant stored) {}

    /** The copy of a file, if there is a right one. */
    Optional<Entry> find(String path) {
        try {
            Path file = directory.resolve(path);
            return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    ? read(path, Files.readAllBytes(file))
                    : Optional.empty();
        } catch (IOException | RuntimeException e) {
            LOG.debug("The copy of {} of {} cannot be read", path, address, e);
            return Optional.empty();
        }
    }

    /** Keeps a copy, in place of an older one. */
    void store(String path, byte[] content, Optional<String> etag, Optional<String> modified) {
        Map<String, Object> header = new LinkedHashMap<>();
        header.put("format", FORMAT);
        header.put("url", address.resolve(path).toString());
        header.put("stored", clock.instant().truncatedTo(ChronoUnit.SECONDS).toString());
        header.put("sha256", digest(content));
        etag.ifPresent(value -> header.put("etag", value));
        modified.ifPresent(value -> header.put("modified", value));
        ByteArrayOutputStream out = new ByteArrayOutputStream(content.length + 512);
        out.writeBytes(StrictJson.write(header));
        out.write('\n');
        out.writeBytes(content);
        try {
            replace(directory.resolve(path), out.toByteArray());
        } catch (IOException e) {
            LOG.debug("No copy of {} of {} can be kept", path, address, e);
        }
    }

    private Optional<Entry> read(String path, byte[] text) throws MalformedJsonException {
        int end = 0;
        while (end < text.length && end < MAX_HEADER && text[end] != '\n') {
            end++;
        }
        Fields header = new Fields(JSON.readObject(Arrays.copyOf(text, end)));
        byte[] content = Arrays.copyOfRange(text, Math.min(end + 1, text.length), text.length);
        boolean right = header.wholeNumber("format", 0) == FORMAT
                && header.text("url").equals(address.resolve(path).toString())
                && header.text("sha256").equals(digest(content));
        if (!right) {
            return Optional.empty();
        }
        Map<String, String> conditions = new LinkedHashMap<>();
        if (!header.text("etag").isEmpty()) {
            conditions.put("If-None-Match", header.text("etag"));
        }
        if (!header.text("modified").isEmpty()) {
            conditions.put("If-Modified-Since", header.text("modified"));
        }
        return Optional.of(new Entry(content, conditions, Instant.parse(header.text("stored"))));
    }

    /** Under a name of its own first, as other processes may store the same; not forced, as a lost copy is no harm. */
    private void replace(Path file, byte[] content) throws IOException {
        makeDirectories(Objects.requireNonNull(file.getParent()));
        String random = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
        Path fresh = file.resolveSibling(".core-" + random + ".new");
        try {
            try (OutputStream out = files.createNew(fresh)) {
                out.write(content);
            }
            files.move(fresh, file);
        } catch (IOException e) {
            files.delete(fresh);
            throw e;
        }
    }

    /** What lies under {@code plugin/.core} is for this user alone. */
    private void makeDirectories(Path wanted) throws IOException {
        if (Files.isDirectory(wanted)) {
            return;
        }
        Path parent = wanted.getParent();
        if (parent != null) {
            makeDirectories(parent);
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
    }

    private static boolean isPrivate(Path path) {
        for (Path part : path) {
            if (part.toString().equals(".core")) {
                return true;
            }
        }
        return false;
    }

    private static String digest(byte[] content) {
        return Sha256.of(Download.sha256().digest(content)).hex();
    }
}
