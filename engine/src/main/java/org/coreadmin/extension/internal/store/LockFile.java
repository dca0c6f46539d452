package org.coreadmin.extension.internal.store;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;

/**
 * {@code core.lock.json}: all that is installed, in words that are the same on every machine, so that another can be made equal. The
 * same plugins always give the same bytes.
 *
 * @param plugins by name; unmodifiable
 */
public record LockFile(SortedMap<PluginName, Entry> plugins) {

    /** The file's format. */
    public static final int FORMAT = 1;

    private static final String LOCAL = "local";
    private static final String UPLOAD = "upload";
    private static final StrictJson JSON = new StrictJson(16 * 1024 * 1024);

    public LockFile {
        plugins = Collections.unmodifiableSortedMap(new TreeMap<>(plugins));
    }

    /**
     * An installed plugin.
     *
     * @param version          its version; empty where nobody knows it, as under a foreign install.lock
     * @param sha256           digest of its package; empty if it did not come out of one
     * @param tree             digest of its files, where they were a directory and no package
     * @param registry         id of the registry that it came from; empty if it came from none
     * @param status           enabled or disabled
     * @param pin              the range of versions that it is kept in
     * @param dependency       whether it came only because another plugin requires it
     * @param skipDependencies whether its requirements are not checked
     * @param accepted         the capabilities with which its operator let these files in, in order
     */
    public record Entry(
            Optional<String> version,
            Optional<Sha256> sha256,
            Optional<Sha256> tree,
            Optional<String> registry,
            PluginStatus status,
            Optional<VersionRange> pin,
            boolean dependency,
            boolean skipDependencies,
            List<String> accepted) {

        public Entry {
            accepted = accepted.stream().sorted().distinct().toList();
        }

        /** Returns the entry for an install.lock. */
        public static Entry of(InstallLock lock) {
            boolean local = lock.source().map(LOCAL::equals).orElse(true);
            return new Entry(
                    lock.version(),
                    local ? Optional.empty() : lock.digest(),
                    local ? lock.digest() : Optional.empty(),
                    lock.source().filter(source -> !source.equals(LOCAL) && !source.equals(UPLOAD)),
                    lock.status(),
                    lock.pin(),
                    lock.dependency(),
                    lock.skipDependencies(),
                    lock.accepted());
        }

        /** Whether the files are the same, as far as both say. */
        public boolean hasFilesOf(Entry other) {
            return version.equals(other.version)
                    && (sha256.isEmpty() || sha256.equals(other.sha256))
                    && (tree.isEmpty() || tree.equals(other.tree));
        }

        /** Whether the choices of the operator are the same. */
        public boolean hasChoicesOf(Entry other) {
            return status == other.status
                    && pin.equals(other.pin)
                    && dependency == other.dependency
                    && skipDependencies == other.skipDependencies;
        }

        private Map<String, Object> toMap() {
            return new JsonObject()
                    .with("version", version)
                    .with("sha256", sha256.map(value -> value.hex()))
                    .with("tree", tree.map(value -> value.hex()))
                    .with("registry", registry)
                    .with("status", status.word())
                    .with("pin", pin.map(value -> value.toString()))
                    .withIf(dependency, "dependency", true)
                    .withIf(skipDependencies, "skip_dependencies", true)
                    .withUnlessEmpty("accepted", accepted);
        }

        private static Entry of(Map<?, ?> map) {
            return new Entry(
                    text(map, "version").map(version -> Version.of(version).toString()),
                    text(map, "sha256").map(Sha256::new),
                    text(map, "tree").map(Sha256::new),
                    text(map, "registry"),
                    text(map, "status").map(Entry::status).orElse(PluginStatus.ENABLED),
                    text(map, "pin").map(VersionRange::of),
                    flag(map, "dependency"),
                    flag(map, "skip_dependencies"),
                    texts(map, "accepted"));
        }

        private static List<String> texts(Map<?, ?> map, String field) {
            Object value = map.get(field);
            if (value == null) {
                return List.of();
            }
            if (!(value instanceof List<?> list) || !list.stream().allMatch(String.class::isInstance)) {
                throw new IllegalArgumentException("'" + field + "' is no list of texts");
            }
            return list.stream().map(String.class::cast).toList();
        }

        private static PluginStatus status(String word) {
            for (PluginStatus status : PluginStatus.values()) {
                if (status.word().equals(word)) {
                    return status;
                }
            }
            throw new IllegalArgumentException("the status '" + word + "' is neither enabled nor disabled");
        }

        private static Optional<String> text(Map<?, ?> map, String field) {
            Object value = map.get(field);
            if (value != null && !(value instanceof String)) {
                throw new IllegalArgumentException("'" + field + "' is no text");
            }
            return Optional.ofNullable((String) value);
        }

        private static boolean flag(Map<?, ?> map, String field) {
            Object value = map.get(field);
            if (value != null && !(value instanceof Boolean)) {
                throw new IllegalArgumentException("'" + field + "' is neither true nor false");
            }
            return Boolean.TRUE.equals(value);
        }
    }

    /**
     * Reads a file.
     *
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if it is not there; {@link ErrorCode#UNPROCESSABLE} if it is no lock file,
     *     or a newer version of this product wrote it
     */
    public static LockFile read(Path file) throws IOException {
        Map<String, Object> json;
        try {
            json = JSON.readObject(file);
        } catch (NoSuchFileException e) {
            throw new PluginException(
                    ErrorCode.NOT_FOUND,
                    Message.of(
                            "{0} does not exist. It is written when plugins first change; copy it from the machine"
                                    + " that this one should match.",
                            file));
        } catch (MalformedJsonException e) {
            throw malformed(file, Message.of(e));
        }
        return of(json, file);
    }

    /**
     * Reads a lock file that is kept elsewhere.
     *
     * @param json as {@link #toMap} made it
     * @param where it is, for messages
     * @throws PluginException {@link ErrorCode#UNPROCESSABLE} as {@link #read}
     */
    public static LockFile of(Map<?, ?> json, Object where) {
        if (!(json.get("format") instanceof Number format) || !(json.get("plugins") instanceof Map<?, ?> plugins)) {
            throw malformed(where, Message.of("it lacks the fields 'format' and 'plugins'"));
        }
        if (format.doubleValue() > FORMAT) {
            throw malformed(
                    where,
                    Message.of(
                            "it has format {0}, but this version of Core Extension reads {1} at most", format, FORMAT));
        }
        SortedMap<PluginName, Entry> entries = new TreeMap<>();
        plugins.forEach((name, entry) -> {
            try {
                if (!(entry instanceof Map<?, ?> map)) {
                    throw new IllegalArgumentException("it is no object");
                }
                entries.put(PluginName.of(String.valueOf(name)), Entry.of(map));
            } catch (PluginException | IllegalArgumentException e) {
                throw malformed(where, Message.of("the entry '{0}': {1}", name, Message.of(e)));
            }
        });
        return new LockFile(entries);
    }

    /** Returns the file's content. */
    public byte[] toJson() {
        return StrictJson.writePretty(toMap());
    }

    /** Returns the file's fields. */
    public Map<String, Object> toMap() {
        Map<String, Object> entries = new LinkedHashMap<>();
        plugins.forEach((name, entry) -> entries.put(name.toString(), entry.toMap()));
        return new JsonObject().with("format", FORMAT).with("plugins", entries);
    }

    private static PluginException malformed(Object where, Message why) {
        return new PluginException(ErrorCode.UNPROCESSABLE, Message.of("{0} is not a lock file: {1}.", where, why));
    }
}
