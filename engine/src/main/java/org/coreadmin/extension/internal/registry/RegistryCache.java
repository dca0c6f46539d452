package org.coreadmin.extension.internal.registry;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Copies of a hosted registry's small files. Each is one file, a line that describes it and then its bytes, and is believed only
 * while its digest is right, so that neither a crash nor two processes at once can make it wrong. A copy that cannot be written
 * is a copy less, no error.
 */
final class RegistryCache {

    private static final int FORMAT = 1;
    private static final String ABSENT = "absent";
    private static final int MAX_HEADER = 8 * 1024;
    private static final StrictJson JSON = new StrictJson(MAX_HEADER);
    private static final Logger LOG = LoggerFactory.getLogger(RegistryCache.class);

    private final CacheFiles files;
    private final Path directory;
    private final URI address;
    private final Clock clock;

    /** Creates the cache of the registry at {@code address}, in a directory that is created when it is needed. */
    RegistryCache(CacheFiles files, Path directory, URI address, Clock clock) {
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

    /** Returns the copy of a file, if there is a right one. */
    Optional<Entry> find(String path) {
        return stored(path).filter(stored -> !stored.absent()).map(Stored::entry);
    }

    /** A right copy, or a note that there is no such file. */
    private record Stored(Entry entry, boolean absent) {}

    private Optional<Stored> stored(String path) {
        try {
            Path file = directory.resolve(path);
            return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    ? read(path, Files.readAllBytes(file))
                    : Optional.empty();
        } catch (IOException | RuntimeException e) {
            LOG.debug("The cached copy of {} from {} cannot be read", path, address, e);
            return Optional.empty();
        }
    }

    /** Returns when the registry said that it has no such file; empty if that is unknown. */
    Optional<Instant> absentSince(String path) {
        return stored(path).filter(Stored::absent).map(stored -> stored.entry().stored());
    }

    /** Keeps a copy, replacing an older one. */
    void store(String path, byte[] content, Optional<String> etag, Optional<String> modified) {
        Map<String, Object> header = new JsonObject().with("etag", etag).with("modified", modified);
        store(path, content, header);
    }

    /** Remembers that the registry has no such file, in place of a copy. */
    void storeAbsence(String path) {
        store(path, new byte[0], Map.of(ABSENT, 1));
    }

    private void store(String path, byte[] content, Map<String, Object> more) {
        Map<String, Object> header = new LinkedHashMap<>();
        header.put("format", FORMAT);
        header.put("url", address.resolve(path).toString());
        header.put("stored", clock.instant().truncatedTo(ChronoUnit.SECONDS).toString());
        header.put("sha256", digest(content));
        header.putAll(more);
        ByteArrayOutputStream out = new ByteArrayOutputStream(content.length + 512);
        out.writeBytes(StrictJson.write(header));
        out.write('\n');
        out.writeBytes(content);
        try {
            files.replace(directory.resolve(path), out::writeTo);
        } catch (IOException e) {
            LOG.debug("No copy of {} from {} can be cached", path, address, e);
        }
    }

    private Optional<Stored> read(String path, byte[] text) throws MalformedJsonException {
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
        return Optional.of(new Stored(
                new Entry(content, conditions, Instant.parse(header.text("stored"))),
                header.wholeNumber(ABSENT, 0) == 1));
    }

    private static String digest(byte[] content) {
        return Sha256.of(Download.sha256().digest(content)).hex();
    }
}
