package org.coreadmin.extension.internal.transaction;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;

/**
 * A file of records, each forced before it counts: length (4 bytes, big-endian), CRC-32C of the text (4 bytes), JSON text. What
 * stands behind the last whole record was cut off by a crash and is ignored; a broken record with a whole one behind it is damage.
 */
final class Journal {

    private static final int PREFIX = 8;
    private static final int MAX_RECORD = 16 * 1024 * 1024;
    private static final StrictJson JSON = new StrictJson(MAX_RECORD);

    private final Path file;
    private final DurableFiles files;
    private final List<Map<String, Object>> records;
    private long length;

    private Journal(Path file, DurableFiles files, List<Map<String, Object>> records, long length) {
        this.file = file;
        this.files = files;
        this.records = new ArrayList<>(records);
        this.length = length;
    }

    /** Returns a new journal with its first record, on disk under its name. */
    static Journal create(Path file, DurableFiles files, Map<String, Object> first) throws IOException {
        byte[] record = encoded(first);
        files.writeNew(file, record);
        files.forceDirectory(directoryOf(file));
        return new Journal(file, files, List.of(first), record.length);
    }

    /**
     * Returns the journal in a file.
     *
     * @throws CorruptJournalException if it is damaged
     */
    static Journal read(Path file, DurableFiles files) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new CorruptJournalException(file, Message.of("it is not a regular file"));
        }
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
        List<Map<String, Object>> records = new ArrayList<>();
        int position = 0;
        while (position < bytes.limit()) {
            int end = endOfRecord(bytes, position);
            if (end < 0) {
                requireNoRecordBehind(file, bytes, position);
                break;
            }
            try {
                byte[] text = new byte[end - position - PREFIX];
                bytes.get(position + PREFIX, text);
                records.add(JSON.readObject(text));
            } catch (MalformedJsonException e) {
                throw new CorruptJournalException(file, Message.of("at byte {0}, {1}", position, Message.of(e)));
            }
            position = end;
        }
        return new Journal(file, files, records, position);
    }

    /** Returns the whole records, oldest first; none if the process died before the first was on disk. */
    List<Map<String, Object>> records() {
        return List.copyOf(records);
    }

    Path file() {
        return file;
    }

    /** Adds a record and forces it. After a failure it is not there, as far as this process knows: see {@link #retract}. */
    void append(Map<String, Object> record) throws IOException {
        byte[] bytes = encoded(record);
        files.writeEnd(file, length, bytes);
        length += bytes.length;
        records.add(record);
    }

    /** Makes sure, after {@link #append} failed, that nothing of that record can come back. */
    void retract() throws IOException {
        files.writeEnd(file, length, new byte[0]);
    }

    /** Deletes the file, durably. */
    void delete() throws IOException {
        files.delete(file);
        try {
            files.forceDirectory(directoryOf(file));
        } catch (NoSuchFileException e) {
            // the directory went as well
        }
    }

    private static byte[] encoded(Map<String, Object> record) {
        byte[] text = StrictJson.write(record);
        return ByteBuffer.allocate(PREFIX + text.length)
                .putInt(text.length)
                .putInt(checksum(text, 0, text.length))
                .put(text)
                .array();
    }

    private static int endOfRecord(ByteBuffer bytes, int position) {
        if (bytes.limit() - position < PREFIX) {
            return -1;
        }
        int textLength = bytes.getInt(position);
        if (textLength < 2 || textLength > MAX_RECORD || textLength > bytes.limit() - position - PREFIX) {
            return -1;
        }
        int checksum = checksum(bytes.array(), position + PREFIX, textLength);
        return checksum == bytes.getInt(position + 4) ? position + PREFIX + textLength : -1;
    }

    private static void requireNoRecordBehind(Path file, ByteBuffer bytes, int broken) throws IOException {
        for (int position = broken + 1; position < bytes.limit(); position++) {
            if (endOfRecord(bytes, position) > 0) {
                throw new CorruptJournalException(file, Message.of("the record at byte {0} is broken", broken));
            }
        }
    }

    private static int checksum(byte[] bytes, int offset, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, offset, length);
        return (int) crc.getValue();
    }

    private static Path directoryOf(Path file) {
        Path parent = file.getParent();
        if (parent == null) {
            throw new IllegalArgumentException(file + " has no directory");
        }
        return parent;
    }
}
