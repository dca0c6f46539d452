package org.coreadmin.extension.store;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.zip.CRC32C;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.json.MalformedJsonException;
import org.coreadmin.extension.json.StrictJson;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.manifest.VersionRange;
import org.coreadmin.extension.store.PluginEntry.Json;

/**
 * The format of {@code snapshot.json}: JSON that need not be parsed to be read. The first line tells how long the index is and the
 * checksum of all behind it; the index has a string a line, of words between bars; then come manifests and contributions, one a
 * line, to which the index points. 1,000 plugins are read in the time that parsing a few manifests takes.
 */
final class SnapshotFile {

    private static final String FIRST = "{\"format\":2,\"index_length\":";
    private static final String CHECKSUM = ",\"crc32c\":";
    private static final String INDEX = ",\"index\":[\n";
    private static final String BLOBS = "\"\"],\"blobs\":[\n";
    private static final String END = "null]}\n";
    private static final int WORDS = 20;

    private SnapshotFile() {}

    /**
     * What a snapshot knows.
     *
     * @param directories stamps of {@code plugin/} (by an empty name) and of the vendors' directories
     */
    record Content(Map<String, String> directories, List<PluginEntry> plugins) {}

    /** What the file holds; empty if it is missing, damaged, or of another format. */
    static Optional<Content> read(Path file, BaseDirectory base) {
        try {
            byte[] bytes = Files.readAllBytes(file);
            int lineEnd = indexOf(bytes, (byte) '\n');
            String first = new String(bytes, 0, Math.max(lineEnd, 0), StandardCharsets.ISO_8859_1) + "\n";
            if (!first.startsWith(FIRST) || !first.endsWith(INDEX)) {
                return Optional.empty();
            }
            int comma = first.indexOf(CHECKSUM);
            int indexLength = Integer.parseInt(first.substring(FIRST.length(), comma));
            long checksum = Long.parseLong(first.substring(comma + CHECKSUM.length(), first.length() - INDEX.length()));
            if (checksum != checksum(bytes, lineEnd + 1, bytes.length - lineEnd - 1)) {
                return Optional.empty();
            }
            return Optional.of(index(bytes, lineEnd + 1, indexLength, base));
        } catch (IOException | RuntimeException e) {
            // a cache: whatever is wrong with it, it is made anew
            return Optional.empty();
        }
    }

    static byte[] write(Content content) {
        StringBuilder index = new StringBuilder();
        ByteArrayOutputStream blobs = new ByteArrayOutputStream();
        content.directories()
                .forEach((name, stamp) -> index.append("\"d|")
                        .append(name)
                        .append('|')
                        .append(stamp)
                        .append("\",\n"));
        for (PluginEntry plugin : content.plugins()) {
            byte[] manifest = plugin.manifestJson().text();
            byte[] contributions = plugin.contributionsJson().text();
            int manifestAt = append(blobs, manifest);
            int contributionsAt = append(blobs, contributions);
            index.append(line(plugin, manifestAt, manifest.length, contributionsAt, contributions.length));
        }
        byte[] indexBytes = index.toString().getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream body = new ByteArrayOutputStream(indexBytes.length + blobs.size() + 64);
        body.writeBytes(indexBytes);
        body.writeBytes(BLOBS.getBytes(StandardCharsets.US_ASCII));
        body.writeBytes(blobs.toByteArray());
        body.writeBytes(END.getBytes(StandardCharsets.US_ASCII));
        byte[] bodyBytes = body.toByteArray();
        String first = FIRST + indexBytes.length + CHECKSUM + checksum(bodyBytes, 0, bodyBytes.length) + INDEX;
        ByteArrayOutputStream file = new ByteArrayOutputStream(first.length() + bodyBytes.length);
        file.writeBytes(first.getBytes(StandardCharsets.US_ASCII));
        file.writeBytes(bodyBytes);
        return file.toByteArray();
    }

    static byte[] write(Map<String, Object> value) {
        return StrictJson.write(value);
    }

    static Optional<Map<String, Object>> parse(byte[] text) {
        try {
            return text.length == 0 ? Optional.empty() : Optional.of(Reader.JSON.readObject(text));
        } catch (MalformedJsonException e) {
            return Optional.empty();
        }
    }

    private static Content index(byte[] bytes, int start, int length, BaseDirectory base) {
        String index = new String(bytes, start, length, StandardCharsets.UTF_8);
        int blobs = start + length + BLOBS.length();
        Map<String, String> directories = new LinkedHashMap<>();
        List<PluginEntry> plugins = new ArrayList<>();
        int lineStart = 0;
        for (int end = index.indexOf('\n'); end >= 0; end = index.indexOf('\n', lineStart)) {
            List<String> words = words(index, lineStart + 1, end - 2);
            if (words.get(0).equals("d")) {
                directories.put(words.get(1), words.get(2));
            } else {
                plugins.add(entry(words, bytes, blobs, base));
            }
            lineStart = end + 1;
        }
        return new Content(directories, plugins);
    }

    private static List<String> words(String text, int start, int end) {
        List<String> words = new ArrayList<>(WORDS);
        int from = start;
        for (int bar = text.indexOf('|', from); bar >= 0 && bar < end; bar = text.indexOf('|', from)) {
            words.add(text.substring(from, bar));
            from = bar + 1;
        }
        words.add(text.substring(from, end));
        return words;
    }

    private static String line(
            PluginEntry plugin, int manifestAt, int manifest, int contributionsAt, int contributions) {
        Optional<InstallLock> lock = plugin.lock();
        List<String> words = new ArrayList<>(WORDS);
        words.add("p");
        words.add(plugin.name().vendor());
        words.add(plugin.name().name());
        words.add((plugin.directory().linked() ? "l" : "") + (plugin.directory().installed() ? "i" : ""));
        words.add(plugin.stamps().directory());
        words.add(plugin.stamps().manifest());
        words.add(plugin.stamps().lock());
        words.add(lock.map(SnapshotFile::flags).orElse(""));
        words.add(lock.flatMap(InstallLock::name).map(SnapshotFile::escaped).orElse(""));
        words.add(lock.flatMap(InstallLock::version).map(SnapshotFile::escaped).orElse(""));
        words.add(lock.map(known -> time(known.installedAt())).orElse(""));
        words.add(lock.map(known -> time(known.updatedAt())).orElse(""));
        words.add(lock.flatMap(InstallLock::digest).map(Sha256::hex).orElse(""));
        words.add(lock.flatMap(InstallLock::source).map(SnapshotFile::escaped).orElse(""));
        words.add(lock.flatMap(InstallLock::transaction)
                .map(SnapshotFile::escaped)
                .orElse(""));
        words.add(lock.map(known -> digests(known.published())).orElse(""));
        words.add(plugin.lockProblem().map(SnapshotFile::escaped).orElse(""));
        words.add(manifestAt + "+" + manifest);
        words.add(contributionsAt + "+" + contributions);
        words.add(lock.flatMap(InstallLock::pin)
                .map(VersionRange::toString)
                .map(SnapshotFile::escaped)
                .orElse(""));
        return "\"" + String.join("|", words) + "\",\n";
    }

    private static PluginEntry entry(List<String> words, byte[] bytes, int blobs, BaseDirectory base) {
        PluginName name = new PluginName(words.get(1), words.get(2));
        String flags = words.get(3);
        Path path = base.plugin(name);
        PluginDirectory directory =
                new PluginDirectory(name, path, path, flags.indexOf('l') >= 0, flags.indexOf('i') >= 0);
        return new PluginEntry(
                directory,
                lock(words),
                text(words.get(16)),
                json(words.get(17), bytes, blobs),
                json(words.get(18), bytes, blobs),
                new PluginEntry.Stamps(words.get(4), words.get(5), words.get(6)));
    }

    private static Optional<InstallLock> lock(List<String> words) {
        String flags = words.get(7);
        if (flags.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new InstallLock(
                flags.indexOf('o') >= 0,
                text(words.get(8)),
                text(words.get(9)),
                flags.indexOf('e') >= 0 ? PluginStatus.ENABLED : PluginStatus.DISABLED,
                time(words.get(10)),
                time(words.get(11)),
                text(words.get(12)).map(Sha256::new),
                text(words.get(13)),
                text(words.get(14)),
                flags.indexOf('s') >= 0,
                digests(words.get(15)),
                flags.indexOf('d') >= 0,
                text(words.get(19)).map(VersionRange::of)));
    }

    private static String flags(InstallLock lock) {
        return "." + (lock.ours() ? "o" : "")
                + (lock.status() == PluginStatus.ENABLED ? "e" : "")
                + (lock.skipDependencies() ? "s" : "")
                + (lock.dependency() ? "d" : "");
    }

    private static Json json(String place, byte[] bytes, int blobs) {
        int plus = place.indexOf('+');
        int offset = blobs + Integer.parseInt(place.substring(0, plus));
        int length = Integer.parseInt(place.substring(plus + 1));
        return length == 0 ? Json.NONE : Json.of(bytes, offset, length);
    }

    private static int append(ByteArrayOutputStream blobs, byte[] json) {
        int offset = blobs.size();
        if (json.length > 0) {
            blobs.writeBytes(json);
            blobs.write(',');
            blobs.write('\n');
        }
        return offset;
    }

    private static String digests(Map<String, Sha256> digests) {
        StringJoiner words = new StringJoiner(",");
        digests.forEach((path, digest) -> words.add(escaped(path) + "=" + digest.hex()));
        return words.toString();
    }

    private static Map<String, Sha256> digests(String word) {
        if (word.isEmpty()) {
            return Map.of();
        }
        Map<String, Sha256> digests = new HashMap<>();
        for (String one : word.split(",")) {
            int equals = one.indexOf('=');
            digests.put(text(one.substring(0, equals)).orElse(""), new Sha256(one.substring(equals + 1)));
        }
        return digests;
    }

    private static String time(Instant time) {
        return time.getEpochSecond() + "." + time.getNano();
    }

    private static Instant time(String word) {
        int dot = word.indexOf('.');
        return Instant.ofEpochSecond(Long.parseLong(word.substring(0, dot)), Long.parseLong(word.substring(dot + 1)));
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean plain = c > ' ' && c < 0x7f && "|\"\\%,=".indexOf(c) < 0;
            escaped.append(plain ? String.valueOf(c) : String.format("%%%04x", (int) c));
        }
        return escaped.toString();
    }

    private static Optional<String> text(String word) {
        if (word.isEmpty()) {
            return Optional.empty();
        }
        if (word.indexOf('%') < 0) {
            return Optional.of(word);
        }
        StringBuilder text = new StringBuilder(word.length());
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            if (c == '%') {
                text.append((char) Integer.parseInt(word.substring(i + 1, i + 5), 16));
                i += 4;
            } else {
                text.append(c);
            }
        }
        return Optional.of(text.toString());
    }

    private static long checksum(byte[] bytes, int offset, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, offset, length);
        return crc.getValue();
    }

    private static int indexOf(byte[] bytes, byte wanted) {
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == wanted) {
                return i;
            }
        }
        return -1;
    }

    /** Loaded when JSON is first read: a start at which nothing has changed does without a parser. */
    private static final class Reader {
        static final StrictJson JSON = new StrictJson(8 * 1024 * 1024);
    }
}
