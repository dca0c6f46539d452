package org.coreadmin.extension.internal.registry;

import java.io.IOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.internal.source.IndexFile;
import org.coreadmin.extension.internal.source.IndexVersion;
import org.coreadmin.extension.internal.transaction.DirectoryLock;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The times at which this machine first saw the versions of a plugin, for registries whose own word cannot be trusted.
 * Versions that were there when the plugin was first looked at count as old: a fresh installation must be able to
 * install something. Several processes may use the same files.
 */
final class FirstSeen {

    private static final Logger LOG = LoggerFactory.getLogger(FirstSeen.class);
    private static final StrictJson JSON = new StrictJson(4 * 1024 * 1024);
    private static final String LOCK = "lock";
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /** The mark of versions that were there before anybody looked. */
    private static final String BEFORE = "before";

    private final Path directory;
    private final DurableFiles files;

    /** @param directory of one registry; made when it is needed */
    FirstSeen(Path directory, DurableFiles files) {
        this.directory = directory;
        this.files = files;
    }

    /**
     * Returns when each version of a plugin was first seen, and records those that are seen now.
     *
     * @return without those that were there before anybody looked
     */
    Map<Version, Instant> of(IndexFile file, Instant now) {
        Map<String, String> noted = new LinkedHashMap<>();
        Path path = path(file.name());
        try {
            new CacheFiles(files).makeDirectories(directory);
            Optional<DirectoryLock> lock = DirectoryLock.acquire(directory, LOCK, PATIENCE);
            try {
                noted.putAll(read(path));
                boolean first = noted.isEmpty();
                boolean changed = false;
                for (IndexVersion version : file.versions()) {
                    String when = first ? BEFORE : now.toString();
                    changed |= noted.putIfAbsent(version.version().toString(), when) == null;
                }
                if (changed && lock.isPresent()) {
                    files.createDirectories(Objects.requireNonNull(path.getParent()));
                    files.replace(path, StrictJson.writePretty(Map.of("versions", noted)));
                }
            } finally {
                if (lock.isPresent()) {
                    lock.get().close();
                }
            }
        } catch (IOException e) {
            LOG.warn(
                    "The times when versions of {} were first seen cannot be stored in {}: {}",
                    file.name(),
                    path,
                    e.toString());
        }
        return times(noted);
    }

    private static Map<Version, Instant> times(Map<String, String> noted) {
        Map<Version, Instant> times = new HashMap<>();
        noted.forEach((version, when) -> {
            try {
                if (!when.equals(BEFORE)) {
                    times.put(Version.of(version), Instant.parse(when));
                }
            } catch (IllegalArgumentException | DateTimeException e) {
                LOG.debug("Not a version with a time: {} {}", version, when);
            }
        });
        return times;
    }

    private static Map<String, String> read(Path path) throws IOException {
        Map<String, String> noted = new LinkedHashMap<>();
        try {
            if (JSON.readObject(path).get("versions") instanceof Map<?, ?> versions) {
                versions.forEach((version, when) -> noted.put(String.valueOf(version), String.valueOf(when)));
            }
        } catch (java.nio.file.NoSuchFileException | MalformedJsonException e) {
            return noted; // the first look
        }
        return noted;
    }

    private Path path(PluginName name) {
        return directory.resolve(name.vendor()).resolve(name.name() + ".json");
    }
}
