package org.coreadmin.extension.internal.store;

import static org.coreadmin.extension.text.JsonMembers.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.registry.Signers;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;
import org.coreadmin.extension.text.Timestamps;

/**
 * The content of {@code install.lock}. A plugin is installed exactly when the file exists (spec 2.4), regardless of its
 * writer: an empty or foreign one means enabled, with the file's own times and nothing known about the rest.
 *
 * @param ours             whether this product wrote it
 * @param name             the plugin; empty where the file does not say
 * @param version          the version installed; empty where the file does not say
 * @param status           enabled or disabled
 * @param installedAt      when it was installed
 * @param updatedAt        when the installation last changed
 * @param digest           the package's, or that of the tree where there was none
 * @param source           where it came from: {@code local}, or the address of a registry
 * @param transaction      the transaction that wrote it
 * @param skipDependencies whether it was installed without a check of its requirements
 * @param published        digests of the files that it has published, by their paths below {@code config/};
 *     unmodifiable
 * @param dependency       whether it came only because another plugin requires it; otherwise somebody asked for it
 * @param pin              the range of versions that its operator keeps it in; empty if it may move
 * @param accepted         the capabilities with which its operator let these files in; unmodifiable, in order
 * @param signers          whose signature its registry promised it with; empty if nobody's
 * @param acceptedKeys     ids of other keys that its operator lets sign the next version
 */
public record InstallLock(
        boolean ours,
        Optional<String> name,
        Optional<String> version,
        PluginStatus status,
        Instant installedAt,
        Instant updatedAt,
        Optional<Sha256> digest,
        Optional<String> source,
        Optional<String> transaction,
        boolean skipDependencies,
        Map<String, Sha256> published,
        boolean dependency,
        Optional<VersionRange> pin,
        List<String> accepted,
        Optional<Signers> signers,
        Set<String> acceptedKeys) {

    public InstallLock {
        accepted = List.copyOf(new TreeSet<>(accepted));
        acceptedKeys = Set.copyOf(acceptedKeys);
        published = Collections.unmodifiableMap(new TreeMap<>(published));
    }

    /** The file's name. */
    public static final String FILE = BaseDirectory.INSTALL_LOCK;

    private static final int FORMAT = 1;
    private static final StrictJson JSON = new StrictJson(64 * 1024);

    /** Returns a lock that this product writes. */
    public static InstallLock of(
            String name,
            String version,
            PluginStatus status,
            Instant installedAt,
            Sha256 digest,
            String source,
            String transaction) {
        return foreign(installedAt).changed(draft -> {
            draft.ours = true;
            draft.name = Optional.of(name);
            draft.version = Optional.of(version);
            draft.status = status;
            draft.digest = Optional.of(digest);
            draft.source = Optional.of(source);
            draft.transaction = Optional.of(transaction);
        });
    }

    /**
     * Reads the file.
     *
     * @throws PluginException {@link ErrorCode#UNPROCESSABLE} if a newer version of this product wrote it
     * @throws IOException if it cannot be read
     */
    public static InstallLock read(Path file) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        try {
            return of(JSON.readObject(file), file);
        } catch (MalformedJsonException | IllegalArgumentException | DateTimeException e) {
            return foreign(attributes.lastModifiedTime().toInstant());
        }
    }

    /** Returns a lock of which nothing is known but its time. */
    public static InstallLock foreign(Instant time) {
        return new InstallLock(
                false,
                Optional.empty(),
                Optional.empty(),
                PluginStatus.ENABLED,
                time,
                time,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                false,
                Map.of(),
                false,
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Set.of());
    }

    private static InstallLock of(Map<String, Object> json, Path file) {
        Object format = json.get("format");
        if (!(format instanceof Number number)) {
            throw new IllegalArgumentException("no format");
        }
        if (number.doubleValue() > FORMAT) {
            throw new PluginException(
                    ErrorCode.UNPROCESSABLE,
                    Message.of(
                            "{0} has format {1}, but this version of Core Extension reads {2} at most: use the newer version"
                                    + " that wrote it",
                            file, format, FORMAT));
        }
        return new InstallLock(
                true,
                text(json, "name"),
                text(json, "version"),
                text(json, "status").map(InstallLock::status).orElse(PluginStatus.ENABLED),
                Timestamps.parse(text(json, "installed_at").orElseThrow(IllegalArgumentException::new)),
                Timestamps.parse(text(json, "updated_at").orElseThrow(IllegalArgumentException::new)),
                text(json, "digest").map(Sha256::new),
                text(json, "source"),
                text(json, "transaction"),
                Boolean.TRUE.equals(json.get("skip_dependencies")),
                published(json),
                Boolean.TRUE.equals(json.get("dependency")),
                text(json, "pin").map(VersionRange::of),
                accepted(json),
                Signers.of(json.get("signed_by")),
                acceptedKeys(json));
    }

    private static PluginStatus status(String word) {
        return switch (word) {
            case "enabled" -> PluginStatus.ENABLED;
            case "disabled" -> PluginStatus.DISABLED;
            default -> throw new IllegalArgumentException(word);
        };
    }

    /** Returns a copy with another status, changed at a time. */
    public InstallLock withStatus(PluginStatus status, Instant changed) {
        return changed(draft -> {
            draft.ours = true;
            draft.status = status;
            draft.updatedAt = changed;
        });
    }

    /** Returns a copy that was last changed at a time: for an update, which keeps the time of the install. */
    public InstallLock withUpdatedAt(Instant changed) {
        return changed(draft -> draft.updatedAt = changed);
    }

    /** Returns a copy that was first installed at a time: for an update, which keeps the time of the install. */
    public InstallLock withInstalledAt(Instant installed) {
        return changed(draft -> draft.installedAt = installed);
    }

    /** Returns a copy with the choice about dependencies as given. */
    public InstallLock withSkipDependencies(boolean skip) {
        return changed(draft -> draft.skipDependencies = skip);
    }

    /** Returns a copy with these published files. */
    public InstallLock withPublished(Map<String, Sha256> files) {
        return changed(draft -> draft.published = files);
    }

    /** Returns a copy for a plugin that came because another requires it, or that somebody asked for. */
    public InstallLock withDependency(boolean required) {
        return changed(draft -> draft.dependency = required);
    }

    /** Returns a copy that stays in this range of versions; empty: free to move. */
    public InstallLock withPin(Optional<VersionRange> range) {
        return changed(draft -> {
            draft.ours = true;
            draft.pin = range;
        });
    }

    /** Returns the lock of files that were let in with these capabilities. */
    public InstallLock withAccepted(Collection<String> capabilities) {
        return changed(draft -> draft.accepted = List.copyOf(capabilities));
    }

    /** Returns a copy that is signed by these. */
    public InstallLock withSigners(Optional<Signers> verified) {
        return changed(draft -> draft.signers = verified);
    }

    /** Returns a copy with other keys that may sign the next version. */
    public InstallLock withAcceptedKeys(Set<String> ids) {
        return changed(draft -> {
            draft.ours = true;
            draft.acceptedKeys = ids;
        });
    }

    private InstallLock changed(Consumer<Draft> change) {
        Draft draft = new Draft(this);
        change.accept(draft);
        return draft.lock();
    }

    /** A lock that is being created. */
    private static final class Draft {
        private boolean ours;
        private Optional<String> name;
        private Optional<String> version;
        private PluginStatus status;
        private Instant installedAt;
        private Instant updatedAt;
        private Optional<Sha256> digest;
        private Optional<String> source;
        private Optional<String> transaction;
        private boolean skipDependencies;
        private Map<String, Sha256> published;
        private boolean dependency;
        private Optional<VersionRange> pin;
        private List<String> accepted;
        private Optional<Signers> signers;
        private Set<String> acceptedKeys;

        Draft(InstallLock before) {
            ours = before.ours;
            name = before.name;
            version = before.version;
            status = before.status;
            installedAt = before.installedAt;
            updatedAt = before.updatedAt;
            digest = before.digest;
            source = before.source;
            transaction = before.transaction;
            skipDependencies = before.skipDependencies;
            published = before.published;
            dependency = before.dependency;
            pin = before.pin;
            accepted = before.accepted;
            signers = before.signers;
            acceptedKeys = before.acceptedKeys;
        }

        InstallLock lock() {
            return new InstallLock(
                    ours,
                    name,
                    version,
                    status,
                    installedAt,
                    updatedAt,
                    digest,
                    source,
                    transaction,
                    skipDependencies,
                    published,
                    dependency,
                    pin,
                    accepted,
                    signers,
                    acceptedKeys);
        }
    }

    private static List<String> accepted(Map<String, Object> json) {
        return json.get("accepted") instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }

    private static Set<String> acceptedKeys(Map<String, Object> json) {
        Set<String> keys = new TreeSet<>();
        if (json.get("accepted_keys") instanceof List<?> list) {
            list.forEach(key -> keys.add(String.valueOf(key)));
        }
        return keys;
    }

    private static Map<String, Sha256> published(Map<String, Object> json) {
        Map<String, Sha256> files = new TreeMap<>();
        if (json.get("published") instanceof Map<?, ?> map) {
            map.forEach((path, digest) -> files.put(String.valueOf(path), new Sha256(String.valueOf(digest))));
        }
        return files;
    }

    /** Returns the file's content. */
    public byte[] toJson() {
        Map<String, Object> json = new JsonObject()
                .with("format", FORMAT)
                .with("name", name)
                .with("version", version)
                .with("status", status.word())
                .with("installed_at", installedAt.toString())
                .with("updated_at", updatedAt.toString())
                .with("digest", digest.map(value -> value.hex()))
                .with("source", source)
                .with("transaction", transaction)
                .withIf(skipDependencies, "skip_dependencies", true)
                .withIf(dependency, "dependency", true)
                .with("pin", pin.map(range -> range.toString()))
                .withUnlessEmpty("accepted", accepted)
                .with("signed_by", signers.map(verified -> verified.toMap()))
                .withIf(!acceptedKeys.isEmpty(), "accepted_keys", List.copyOf(new TreeSet<>(acceptedKeys)));
        if (!published.isEmpty()) {
            Map<String, Object> digests = new LinkedHashMap<>();
            published.forEach((path, digest) -> digests.put(path, digest.hex()));
            json.put("published", digests);
        }
        return StrictJson.writePretty(json);
    }
}
