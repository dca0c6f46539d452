package org.coreadmin.extension.internal.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.CRC32;
import org.coreadmin.extension.ManifestSummary;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.PluginType;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.json.MemberReader;
import org.coreadmin.extension.internal.json.RegularFile;
import org.coreadmin.extension.registry.Signers;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.StrictJson;
import org.jspecify.annotations.Nullable;

/**
 * The format of {@code snapshot.json}: its number, a checksum of all that follows, and the content as one JSON object. What is absent,
 * false or empty is left out. The content holds what was found by checking manifests, so the number changes with the rules for manifests,
 * and whenever a member changes.
 */
final class SnapshotFile {

    private static final String FORMAT = "{\"format\":8,\"crc32\":\"";
    private static final String CONTENT = "\",\"content\":";
    private static final int HEAD_LENGTH = head(0).length;
    private static final byte[] END = {'}', '\n'};

    private SnapshotFile() {}

    /**
     * The content of a snapshot.
     *
     * @param directories stamps of {@code plugin/} (by an empty name) and of the vendors' directories
     * @param plugins     by name
     */
    record Content(Map<String, FileStamp> directories, List<PluginEntry> plugins) {

        static final Content NOTHING = new Content(Map.of(), List.of());
    }

    /** Reads the content of the file; empty if it is missing, damaged, or of another format. */
    static Optional<Content> read(Path file, BaseDirectory base) {
        try {
            byte[] bytes = RegularFile.bytes(file);
            int length = bytes.length - HEAD_LENGTH - END.length;
            if (length < 0 || !Arrays.equals(Arrays.copyOf(bytes, HEAD_LENGTH), head(checksum(bytes)))) {
                return Optional.empty();
            }
            return Optional.of(MemberReader.read(bytes, HEAD_LENGTH, length, in -> new Reader(in, base).content()));
        } catch (IOException | RuntimeException e) {
            // a cache: whatever is wrong with it, it is rebuilt
            return Optional.empty();
        }
    }

    static byte[] write(Content content) {
        return framed(StrictJson.write(json(content)));
    }

    /** Returns the file with a content. */
    static byte[] framed(byte[] json) {
        byte[] bytes = new byte[HEAD_LENGTH + json.length + END.length];
        System.arraycopy(json, 0, bytes, HEAD_LENGTH, json.length);
        System.arraycopy(END, 0, bytes, HEAD_LENGTH + json.length, END.length);
        System.arraycopy(head(checksum(bytes)), 0, bytes, 0, HEAD_LENGTH);
        return bytes;
    }

    private static byte[] head(int checksum) {
        return (FORMAT + HexFormat.of().toHexDigits(checksum) + CONTENT).getBytes(StandardCharsets.US_ASCII);
    }

    /** CRC32C would be as good, but fills tables when it is first used, which takes a millisecond of each command. */
    private static int checksum(byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes, HEAD_LENGTH, bytes.length - HEAD_LENGTH);
        return (int) crc.getValue();
    }

    private static Map<String, Object> json(Content content) {
        List<Object> directories = new ArrayList<>();
        content.directories()
                .forEach((name, stamp) ->
                        directories.add(new JsonObject().with("name", name).with("stamps", json(stamp))));
        return new JsonObject()
                .with("directories", directories)
                .with(
                        "plugins",
                        content.plugins().stream().map(SnapshotFile::json).toList());
    }

    private static Map<String, Object> json(PluginEntry plugin) {
        return new JsonObject()
                .with("vendor", plugin.name().vendor())
                .with("name", plugin.name().name())
                .withIf(plugin.directory().linked(), "linked", true)
                .withIf(plugin.directory().installed(), "installed", true)
                .with(
                        "stamps",
                        json(
                                plugin.stamps().directory(),
                                plugin.stamps().manifest(),
                                plugin.stamps().lock()))
                .with("lock", plugin.lock().map(SnapshotFile::json))
                .with("lock_problem", plugin.lockProblem())
                .with("summary", plugin.summary().map(SnapshotFile::json))
                .with("manifest_problem", plugin.manifestProblem())
                .with("manifest", plugin.manifest())
                .with("contributions", plugin.contributions());
    }

    private static Map<String, Object> json(InstallLock lock) {
        return new JsonObject()
                .withIf(lock.ours(), "ours", true)
                .with("name", lock.name())
                .with("version", lock.version())
                .withIf(lock.status() == PluginStatus.ENABLED, "enabled", true)
                .with("installed_at", json(lock.installedAt()))
                .with("updated_at", json(lock.updatedAt()))
                .with("digest", lock.digest().map(Sha256::hex))
                .with("source", lock.source())
                .with("transaction", lock.transaction())
                .withIf(lock.skipDependencies(), "skip_dependencies", true)
                .withUnlessEmpty("published", texts(lock.published()))
                .withIf(lock.dependency(), "dependency", true)
                .with("pin", lock.pin().map(VersionRange::toString))
                .withUnlessEmpty("accepted", lock.accepted())
                .with("signing_role", lock.signers().map(Signers::role))
                .withUnlessEmpty(
                        "signing_keys",
                        new TreeSet<>(lock.signers().map(Signers::keys).orElse(Set.of())))
                .withUnlessEmpty("accepted_keys", new TreeSet<>(lock.acceptedKeys()));
    }

    private static Map<String, Object> json(ManifestSummary summary) {
        return new JsonObject()
                .with("version", summary.version().toString())
                .with("type", summary.type().name())
                .with("display_name", summary.displayName())
                .with("description", summary.description())
                .with("author", summary.author())
                .withUnlessEmpty("require", texts(summary.require()))
                .withUnlessEmpty("host_requires", texts(summary.hostRequires()))
                .withUnlessEmpty("conflict", texts(summary.conflict()));
    }

    private static List<Long> json(FileStamp... stamps) {
        List<Long> numbers = new ArrayList<>();
        for (FileStamp stamp : stamps) {
            numbers.addAll(List.of(stamp.time(), stamp.size(), stamp.key()));
        }
        return numbers;
    }

    private static List<Long> json(Instant time) {
        return List.of(time.getEpochSecond(), (long) time.getNano());
    }

    private static Map<String, Object> texts(Map<?, ?> values) {
        Map<String, Object> texts = new LinkedHashMap<>();
        values.forEach((name, value) -> texts.put(name.toString(), value.toString()));
        return texts;
    }

    /** Reads members in the order in which they are written. */
    private static final class Reader {

        private final MemberReader in;
        private final Path plugins;
        private final Map<String, VersionRange> ranges = new HashMap<>();
        private @Nullable PluginName before;

        Reader(MemberReader in, BaseDirectory base) {
            this.in = in;
            this.plugins = base.plugins();
        }

        Content content() {
            Map<String, FileStamp> directories = new LinkedHashMap<>();
            in.objects("directories", () -> Map.entry(in.text("name"), stamps(1)[0]))
                    .forEach(one -> directories.put(one.getKey(), one.getValue()));
            return new Content(directories, in.objects("plugins", this::plugin));
        }

        private PluginEntry plugin() {
            PluginName name = name(in.text("vendor"), in.text("name"));
            Path path = plugins.resolve(name.toString());
            return new PluginEntry(
                    new PluginDirectory(name, path, path, in.flag("linked"), in.flag("installed")),
                    stamps(),
                    in.objectIfAny("lock", this::lock),
                    in.textIfAny("lock_problem"),
                    in.objectIfAny("summary", () -> summary(name)),
                    in.textIfAny("manifest_problem"),
                    in.textIfAny("manifest"),
                    in.textIfAny("contributions"));
        }

        /** Returns the name of the next plugin in order: it shares its vendor's text, as plugins stay in memory by the thousand. */
        private PluginName name(String vendor, String name) {
            PluginName last = before;
            PluginName read =
                    new PluginName(last != null && last.vendor().equals(vendor) ? last.vendor() : vendor, name);
            if (last != null && last.compareTo(read) >= 0) {
                throw new IllegalArgumentException(read + " is out of order");
            }
            before = read;
            return read;
        }

        private InstallLock lock() {
            return new InstallLock(
                    in.flag("ours"),
                    in.textIfAny("name"),
                    in.textIfAny("version"),
                    in.flag("enabled") ? PluginStatus.ENABLED : PluginStatus.DISABLED,
                    time("installed_at"),
                    time("updated_at"),
                    in.textIfAny("digest").map(Sha256::new),
                    in.textIfAny("source"),
                    in.textIfAny("transaction"),
                    in.flag("skip_dependencies"),
                    digests(in.textsByName("published")),
                    in.flag("dependency"),
                    in.textIfAny("pin").map(this::range),
                    in.texts("accepted"),
                    in.textIfAny("signing_role").map(role -> new Signers(role, Set.copyOf(in.texts("signing_keys")))),
                    Set.copyOf(in.texts("accepted_keys")));
        }

        private ManifestSummary summary(PluginName name) {
            return new ManifestSummary(
                    name,
                    Version.of(in.text("version")),
                    PluginType.valueOf(in.text("type")),
                    in.text("display_name"),
                    in.text("description"),
                    in.text("author"),
                    plugins(in.textsByName("require")),
                    ranges(in.textsByName("host_requires")),
                    plugins(in.textsByName("conflict")));
        }

        private PluginEntry.Stamps stamps() {
            FileStamp[] stamps = stamps(3);
            return new PluginEntry.Stamps(stamps[0], stamps[1], stamps[2]);
        }

        private FileStamp[] stamps(int count) {
            long[] numbers = in.numbers("stamps", 3 * count);
            FileStamp[] stamps = new FileStamp[count];
            for (int i = 0; i < count; i++) {
                stamps[i] = new FileStamp(numbers[3 * i], numbers[3 * i + 1], numbers[3 * i + 2]);
            }
            return stamps;
        }

        private Instant time(String name) {
            long[] numbers = in.numbers(name, 2);
            return Instant.ofEpochSecond(numbers[0], numbers[1]);
        }

        private static Map<String, Sha256> digests(Map<String, String> texts) {
            Map<String, Sha256> digests = new LinkedHashMap<>();
            for (Map.Entry<String, String> one : texts.entrySet()) {
                digests.put(one.getKey(), new Sha256(one.getValue()));
            }
            return digests;
        }

        private Map<PluginName, VersionRange> plugins(Map<String, String> texts) {
            Map<PluginName, VersionRange> ranges = new LinkedHashMap<>();
            for (Map.Entry<String, String> one : texts.entrySet()) {
                ranges.put(PluginName.of(one.getKey()), range(one.getValue()));
            }
            return ranges;
        }

        private Map<String, VersionRange> ranges(Map<String, String> texts) {
            Map<String, VersionRange> ranges = new LinkedHashMap<>();
            for (Map.Entry<String, String> one : texts.entrySet()) {
                ranges.put(one.getKey(), range(one.getValue()));
            }
            return ranges;
        }

        private VersionRange range(String text) {
            return ranges.computeIfAbsent(text, VersionRange::of);
        }
    }
}
