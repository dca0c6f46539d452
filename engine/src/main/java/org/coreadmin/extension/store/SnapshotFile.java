package org.coreadmin.extension.store;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;
import org.coreadmin.extension.json.MalformedJsonException;
import org.coreadmin.extension.json.RegularFile;
import org.coreadmin.extension.json.StrictJson;

/**
 * The format of {@code snapshot.json}: JSON that need not be parsed to be read. The first line says how long the index is and the
 * checksum of all behind it; the index has a string a line, of words between bars; then come manifests, one a line, to which the index points. 1,000 plugins are read in the time that parsing a few manifests takes. The index holds what was found
 * by checking manifests, so the number of the format changes with the rules for manifests.
 */
final class SnapshotFile {

    private static final String FIRST = "{\"format\":6,\"index_length\":";
    private static final String CHECKSUM = ",\"crc32\":";
    private static final String INDEX = ",\"index\":[\n";
    private static final String BLOBS = "\"\"],\"blobs\":[\n";
    private static final String END = "null]}\n";
    private static final int WORDS_OF_DIRECTORY = 3;
    private static final StrictJson JSON = new StrictJson(8 * 1024 * 1024);

    private SnapshotFile() {}

    /** The content of a snapshot. */
    static final class Content {

        static final Content NOTHING = new Content(Map.of(), List.of());

        private final Map<String, FileStamp> directories;
        private final List<PluginEntry> plugins;

        /**
         * @param directories stamps of {@code plugin/} (by an empty name), of the vendors' directories, and of {@code run/} (by
         *     {@link Snapshot#RUN})
         */
        Content(Map<String, FileStamp> directories, List<PluginEntry> plugins) {
            this.directories = directories;
            this.plugins = plugins;
        }

        Map<String, FileStamp> directories() {
            return directories;
        }

        List<PluginEntry> plugins() {
            return plugins;
        }
    }

    /** Reads the content of the file; empty if it is missing, damaged, or of another format. */
    static Optional<Content> read(Path file, BaseDirectory base) {
        try (var in = RegularFile.open(file)) {
            byte[] bytes = in.readAllBytes();
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
            // a cache: whatever is wrong with it, it is rebuilt
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
            int manifestAt = append(blobs, manifest);
            index.append(SnapshotLine.of(plugin, manifestAt, manifest.length));
        }
        byte[] indexBytes = index.toString().getBytes(StandardCharsets.US_ASCII);
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
            return text.length == 0 ? Optional.empty() : Optional.of(JSON.readObject(text));
        } catch (MalformedJsonException e) {
            return Optional.empty();
        }
    }

    private static Content index(byte[] bytes, int start, int length, BaseDirectory base) {
        int end = start + length;
        int blobs = end + BLOBS.length();
        int[] marks = new int[Math.max(64, length / 8)];
        int count = 0;
        int firstOfLine = 0;
        Map<String, FileStamp> directories = new LinkedHashMap<>();
        List<PluginEntry> plugins = new ArrayList<>();
        for (int at = start; at < end; at++) {
            byte b = bytes[at];
            if (b != '|' && b != '\n' && at != start) {
                continue;
            }
            if (count + 2 >= marks.length) {
                marks = Arrays.copyOf(marks, marks.length * 2);
            }
            if (b == '\n') {
                marks[count++] = at - 2; // the quote and the comma before it
                requireWords(bytes[marks[firstOfLine] + 1], count - firstOfLine - 1);
                firstOfLine = count;
                marks[count++] = at + 1; // the next line's quote
            } else {
                marks[count++] = at;
            }
        }
        Path directory = base.plugins();
        String vendor = "";
        for (int line = 0; line < firstOfLine; ) {
            SnapshotLine words = new SnapshotLine(bytes, marks, line);
            if (bytes[marks[line] + 1] == 'd') {
                directories.put(words.word(1), words.stamp(2));
                line += WORDS_OF_DIRECTORY + 1;
            } else {
                PluginEntry plugin = words.entry(blobs, directory, vendor);
                vendor = plugin.name().vendor();
                plugins.add(plugin);
                line += SnapshotLine.WORDS + 1;
            }
        }
        return new Content(directories, plugins);
    }

    private static void requireWords(byte kind, int words) {
        if (words != (kind == 'd' ? WORDS_OF_DIRECTORY : SnapshotLine.WORDS)) {
            throw new IllegalStateException("A line has " + words + " words");
        }
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

    /** CRC32C would be as good, but fills tables when it is first used, which takes a millisecond of each command. */
    private static long checksum(byte[] bytes, int offset, int length) {
        CRC32 crc = new CRC32();
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
}
