package org.coreadmin.extension.store;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeSet;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.manifest.ManifestSummary;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.manifest.PluginType;
import org.coreadmin.extension.manifest.Version;
import org.coreadmin.extension.manifest.VersionRange;
import org.coreadmin.extension.store.PluginEntry.Json;
import org.coreadmin.extension.trust.Signers;

/**
 * A line of the index of a snapshot's file: words between bars, made into values when they are asked for. Immutable.
 */
final class SnapshotLine {

    /** The number of words in the line of a plugin. */
    static final int WORDS = 33;

    private static final int VENDOR = 1;
    private static final int NAME = 2;
    private static final int FLAGS = 3;
    private static final int STAMP_OF_DIRECTORY = 4;
    private static final int STAMP_OF_MANIFEST = 5;
    private static final int STAMP_OF_LOCK = 6;
    private static final int MANIFEST = 7;
    private static final int CONTRIBUTIONS = 8;
    private static final int MANIFEST_PROBLEM = 9;
    private static final int LOCK_PROBLEM = 10;
    private static final int REQUIRE = 11;
    private static final int HOST_REQUIRES = 12;
    private static final int CONFLICT = 13;
    private static final int VERSION = 14;
    private static final int TYPE = 15;
    private static final int DISPLAY_NAME = 16;
    private static final int DESCRIPTION = 17;
    private static final int AUTHOR = 18;
    private static final int LOCK_FLAGS = 19;
    private static final int LOCK_NAME = 20;
    private static final int LOCK_VERSION = 21;
    private static final int INSTALLED_AT = 22;
    private static final int UPDATED_AT = 23;
    private static final int DIGEST = 24;
    private static final int SOURCE = 25;
    private static final int TRANSACTION = 26;
    private static final int PUBLISHED = 27;
    private static final int PIN = 28;
    private static final int ACCEPTED = 29;
    private static final int SIGNING_ROLE = 30;
    private static final int SIGNING_KEYS = 31;
    private static final int ACCEPTED_KEYS = 32;

    private final byte[] bytes;
    private final int[] marks;
    private final int first;

    /**
     * @param bytes the whole file
     * @param marks where words begin and end
     * @param first which of them is the one before the line's first word
     */
    SnapshotLine(byte[] bytes, int[] marks, int first) {
        this.bytes = bytes;
        this.marks = marks;
        this.first = first;
    }

    /** Returns a word as it stands in the line. */
    String word(int number) {
        int from = marks[first + number] + 1;
        return new String(bytes, from, marks[first + number + 1] - from, StandardCharsets.ISO_8859_1);
    }

    /**
     * Returns the plugin of a line.
     *
     * @param vendor the vendor in the line before, whose text is shared if it is the same one: plugins stay in memory by the thousand
     */
    PluginEntry entry(int blobs, Path plugins, String vendor) {
        String own = word(VENDOR);
        PluginName name = new PluginName(own.equals(vendor) ? vendor : own, word(NAME));
        Path path = plugins.resolve(name.toString());
        PluginDirectory directory = new PluginDirectory(name, path, path, has(FLAGS, 'l'), has(FLAGS, 'i'));
        return new PluginEntry(
                directory,
                new PluginEntry.Flags(has(FLAGS, 'e'), has(FLAGS, 's'), has(FLAGS, 'k'), has(FLAGS, 'r')),
                new PluginEntry.Stamps(stamp(STAMP_OF_DIRECTORY), stamp(STAMP_OF_MANIFEST), stamp(STAMP_OF_LOCK)),
                text(LOCK_PROBLEM),
                text(MANIFEST_PROBLEM),
                json(MANIFEST, blobs),
                this);
    }

    /** Returns the line of a plugin. */
    static String of(PluginEntry plugin, int manifestAt, int manifest) {
        String[] words = new String[WORDS];
        Arrays.fill(words, "");
        words[0] = "p";
        words[VENDOR] = plugin.name().vendor();
        words[NAME] = plugin.name().name();
        words[FLAGS] = (plugin.directory().linked() ? "l" : "")
                + (plugin.directory().installed() ? "i" : "")
                + (plugin.isEnabled() ? "e" : "")
                + (plugin.skipsDependencies() ? "s" : "")
                + (plugin.isPinned() ? "k" : "")
                + (plugin.hasRun() ? "r" : "")
                + (plugin.summary().isPresent() ? "o" : "");
        words[STAMP_OF_DIRECTORY] = plugin.stamps().directory.toString();
        words[STAMP_OF_MANIFEST] = plugin.stamps().manifest.toString();
        words[STAMP_OF_LOCK] = plugin.stamps().lock.toString();
        words[MANIFEST] = manifestAt + "/" + manifest;
        words[CONTRIBUTIONS] = escaped(plugin.contributions());
        words[MANIFEST_PROBLEM] = escaped(plugin.manifestProblem());
        words[LOCK_PROBLEM] = escaped(plugin.lockProblem());
        plugin.summary().ifPresent(summary -> summary(summary, words));
        plugin.lock().ifPresent(lock -> lock(lock, words));
        return "\"" + String.join("|", words) + "\",\n";
    }

    private static void summary(ManifestSummary summary, String[] words) {
        words[REQUIRE] = ranges(summary.require());
        words[HOST_REQUIRES] = ranges(summary.hostRequires());
        words[CONFLICT] = ranges(summary.conflict());
        words[VERSION] = escaped(summary.version().toString());
        words[TYPE] = summary.type().name();
        words[DISPLAY_NAME] = escaped(summary.displayName());
        words[DESCRIPTION] = escaped(summary.description());
        words[AUTHOR] = escaped(summary.author());
    }

    /** Returns the outline; empty if the manifest is missing or wrong. */
    Optional<ManifestSummary> summary(PluginName name) {
        if (!has(FLAGS, 'o')) {
            return Optional.empty();
        }
        Map<PluginName, VersionRange> require = new LinkedHashMap<>();
        ranges(REQUIRE).forEach((plugin, range) -> require.put(PluginName.of(plugin), range));
        Map<PluginName, VersionRange> conflict = new LinkedHashMap<>();
        ranges(CONFLICT).forEach((plugin, range) -> conflict.put(PluginName.of(plugin), range));
        return Optional.of(new ManifestSummary(
                name,
                Version.of(unescaped(word(VERSION))),
                PluginType.valueOf(word(TYPE)),
                unescaped(word(DISPLAY_NAME)),
                unescaped(word(DESCRIPTION)),
                unescaped(word(AUTHOR)),
                require,
                ranges(HOST_REQUIRES),
                conflict));
    }

    String digest() {
        return word(DIGEST);
    }

    boolean hasContributions() {
        return !isEmpty(CONTRIBUTIONS);
    }

    Optional<String> contributions() {
        return text(CONTRIBUTIONS);
    }

    private static void lock(InstallLock lock, String[] words) {
        words[LOCK_FLAGS] = "." + (lock.ours() ? "o" : "")
                + (lock.status() == PluginStatus.ENABLED ? "e" : "")
                + (lock.skipDependencies() ? "s" : "")
                + (lock.dependency() ? "d" : "");
        words[LOCK_NAME] = escaped(lock.name());
        words[LOCK_VERSION] = escaped(lock.version());
        words[INSTALLED_AT] = time(lock.installedAt());
        words[UPDATED_AT] = time(lock.updatedAt());
        words[DIGEST] = lock.digest().map(Sha256::hex).orElse("");
        words[SOURCE] = escaped(lock.source());
        words[TRANSACTION] = escaped(lock.transaction());
        StringJoiner published = new StringJoiner(",");
        lock.published().forEach((path, digest) -> published.add(escaped(path) + "=" + digest.hex()));
        words[PUBLISHED] = published.toString();
        words[PIN] = escaped(lock.pin().map(VersionRange::toString));
        StringJoiner accepted = new StringJoiner(",");
        lock.accepted().forEach(capability -> accepted.add(escaped(capability)));
        words[ACCEPTED] = accepted.toString();
        words[SIGNING_ROLE] = escaped(lock.signers().map(Signers::role));
        words[SIGNING_KEYS] =
                lock.signers().map(signers -> listed(signers.keys())).orElse("");
        words[ACCEPTED_KEYS] = listed(lock.acceptedKeys());
    }

    /** Returns the install.lock as it was read; empty if there was none, or if it could not be read. */
    Optional<InstallLock> lock() {
        if (!has(LOCK_FLAGS, '.')) {
            return Optional.empty();
        }
        return Optional.of(new InstallLock(
                has(LOCK_FLAGS, 'o'),
                text(LOCK_NAME),
                text(LOCK_VERSION),
                has(LOCK_FLAGS, 'e') ? PluginStatus.ENABLED : PluginStatus.DISABLED,
                time(word(INSTALLED_AT)),
                time(word(UPDATED_AT)),
                text(DIGEST).map(Sha256::new),
                text(SOURCE),
                text(TRANSACTION),
                has(LOCK_FLAGS, 's'),
                published(),
                has(LOCK_FLAGS, 'd'),
                text(PIN).map(VersionRange::of),
                accepted(),
                text(SIGNING_ROLE).map(role -> new Signers(role, listed(SIGNING_KEYS))),
                listed(ACCEPTED_KEYS)));
    }

    private List<String> accepted() {
        return isEmpty(ACCEPTED)
                ? List.of()
                : Arrays.stream(word(ACCEPTED).split(",", -1))
                        .map(SnapshotLine::unescaped)
                        .toList();
    }

    private static String listed(Set<String> texts) {
        StringJoiner words = new StringJoiner(",");
        new TreeSet<>(texts).forEach(text -> words.add(escaped(text)));
        return words.toString();
    }

    private Set<String> listed(int number) {
        if (isEmpty(number)) {
            return Set.of();
        }
        Set<String> texts = new TreeSet<>();
        for (String one : List.of(word(number).split(","))) {
            texts.add(unescaped(one));
        }
        return texts;
    }

    private Map<String, Sha256> published() {
        if (isEmpty(PUBLISHED)) {
            return Map.of();
        }
        Map<String, Sha256> digests = new HashMap<>();
        for (String one : word(PUBLISHED).split(",")) {
            int equals = one.indexOf('=');
            digests.put(unescaped(one.substring(0, equals)), new Sha256(one.substring(equals + 1)));
        }
        return digests;
    }

    private static String ranges(Map<?, VersionRange> ranges) {
        StringJoiner words = new StringJoiner(",");
        ranges.forEach((name, range) -> words.add(name + "=" + escaped(range.toString())));
        return words.toString();
    }

    private Map<String, VersionRange> ranges(int number) {
        if (isEmpty(number)) {
            return Map.of();
        }
        Map<String, VersionRange> ranges = new LinkedHashMap<>();
        for (String one : List.of(word(number).split(","))) {
            int equals = one.indexOf('=');
            ranges.put(one.substring(0, equals), VersionRange.of(unescaped(one.substring(equals + 1))));
        }
        return ranges;
    }

    FileStamp stamp(int number) {
        int at = marks[first + number] + 1;
        int end = marks[first + number + 1];
        long[] numbers = new long[3];
        int part = 0;
        boolean negative = false;
        for (; at < end; at++) {
            byte b = bytes[at];
            if (b == '/') {
                numbers[part] = negative ? -numbers[part] : numbers[part];
                negative = false;
                part++;
            } else if (b == '-') {
                negative = true;
            } else {
                numbers[part] = numbers[part] * 10 + (b - '0');
            }
        }
        numbers[part] = negative ? -numbers[part] : numbers[part];
        return new FileStamp(numbers[0], numbers[1], numbers[2]);
    }

    private Json json(int number, int blobs) {
        int at = marks[first + number] + 1;
        int end = marks[first + number + 1];
        int offset = 0;
        int value = 0;
        for (; at < end; at++) {
            if (bytes[at] == '/') {
                offset = value;
                value = 0;
            } else {
                value = value * 10 + (bytes[at] - '0');
            }
        }
        return Json.of(bytes, blobs + offset, value);
    }

    private boolean has(int number, char flag) {
        for (int at = marks[first + number] + 1; at < marks[first + number + 1]; at++) {
            if (bytes[at] == flag) {
                return true;
            }
        }
        return false;
    }

    private boolean isEmpty(int number) {
        return marks[first + number] + 1 == marks[first + number + 1];
    }

    private Optional<String> text(int number) {
        return isEmpty(number) ? Optional.empty() : Optional.of(unescaped(word(number)));
    }

    private static String time(Instant time) {
        return time.getEpochSecond() + "." + time.getNano();
    }

    private static Instant time(String word) {
        int dot = word.indexOf('.');
        return Instant.ofEpochSecond(Long.parseLong(word.substring(0, dot)), Long.parseLong(word.substring(dot + 1)));
    }

    private static String escaped(Optional<String> text) {
        return text.map(SnapshotLine::escaped).orElse("");
    }

    static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= ' ' && c < 0x7f && "|\"\\%,=".indexOf(c) < 0) {
                escaped.append(c);
            } else {
                escaped.append('%');
                for (int shift = 12; shift >= 0; shift -= 4) {
                    escaped.append(Character.forDigit((c >> shift) & 0xf, 16));
                }
            }
        }
        return escaped.toString();
    }

    private static String unescaped(String word) {
        if (word.indexOf('%') < 0) {
            return word;
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
        return text.toString();
    }
}
