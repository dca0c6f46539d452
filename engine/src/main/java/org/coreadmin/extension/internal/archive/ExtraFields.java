package org.coreadmin.extension.internal.archive;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.coreadmin.extension.Message;
import org.jspecify.annotations.Nullable;

/** The extra fields of a header: those that could change what an entry is are checked, the rest (times, owners) is ignored. */
final class ExtraFields {

    private static final int ZIP64 = 0x0001;
    private static final int ENCRYPTION_STRONG = 0x0017;
    private static final int ENCRYPTION_AES = 0x9901;
    private static final int UNICODE_PATH = 0x7075;
    private static final int UNICODE_PATH_HEADER = 5;

    private final byte @Nullable [] zip64;

    private ExtraFields(byte @Nullable [] zip64) {
        this.zip64 = zip64;
    }

    /** Checks the bytes of a header's extra fields. */
    static ExtraFields read(byte[] header, int from, int length, String name) throws Refusal {
        byte @Nullable [] zip64 = null;
        int end = from + length;
        int at = from;
        while (at < end) {
            int size = end - at < 4 ? -1 : LittleEndian.u16(header, at + 2);
            if (size < 0 || size > end - at - 4) {
                throw Refusal.of(name, Message.of("has damaged extra fields"));
            }
            byte[] content = Arrays.copyOfRange(header, at + 4, at + 4 + size);
            switch (LittleEndian.u16(header, at)) {
                case ZIP64 -> {
                    if (zip64 != null) {
                        throw Refusal.of(name, Message.of("has two zip64 fields"));
                    }
                    zip64 = content;
                }
                case UNICODE_PATH -> checkUnicodePath(content, name);
                case ENCRYPTION_AES, ENCRYPTION_STRONG -> throw Refusal.of(name, Message.of("is encrypted"));
                default -> {}
            }
            at += 4 + size;
        }
        return new ExtraFields(zip64);
    }

    boolean hasZip64() {
        return zip64 != null;
    }

    /**
     * Returns the real values for header fields, in the order of the format: those that are saturated are taken from
     * the zip64 field, which has to hold exactly these and may not hold what the header could say itself.
     */
    long[] real(String name, long... plain) throws Refusal {
        long[] real = plain.clone();
        int at = 0;
        for (int i = 0; i < plain.length; i++) {
            if (plain[i] == EndRecord.MAX_32) {
                if (zip64 == null || at + 8 > zip64.length) {
                    throw Refusal.of(name, Message.of("lacks the zip64 field that its header points to"));
                }
                real[i] = LittleEndian.i64(zip64, at);
                at += 8;
                if (real[i] < EndRecord.MAX_32) {
                    throw Refusal.of(name, Message.of("uses zip64 without need"));
                }
            }
        }
        if (zip64 != null && at != zip64.length) {
            throw Refusal.of(name, Message.of("has a zip64 field that its header does not point to"));
        }
        return real;
    }

    /** Whether a zip64 field in a local header, where writers reserve it ahead of need, says the entry's real sizes. */
    boolean onlyRepeats(ArchiveEntry entry) {
        return zip64 == null
                || (zip64.length == 16
                        && says(LittleEndian.i64(zip64, 0), entry.size(), entry)
                        && says(LittleEndian.i64(zip64, 8), entry.compressedSize(), entry));
    }

    private static boolean says(long declared, long real, ArchiveEntry entry) {
        return declared == real || (declared == 0 && entry.hasDescriptor());
    }

    /** Requires the same name as elsewhere, since some readers take the name from here. */
    private static void checkUnicodePath(byte[] content, String name) throws Refusal {
        boolean same = content.length >= UNICODE_PATH_HEADER
                && new String(
                                content,
                                UNICODE_PATH_HEADER,
                                content.length - UNICODE_PATH_HEADER,
                                StandardCharsets.UTF_8)
                        .equals(name);
        if (!same) {
            throw Refusal.of(name, Message.of("has another name in its extra fields"));
        }
    }
}
