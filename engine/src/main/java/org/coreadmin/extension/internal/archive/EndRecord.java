package org.coreadmin.extension.internal.archive;

import java.io.IOException;
import org.coreadmin.extension.Message;

/**
 * The end record of a zip: how many entries there are and where their directory lies.
 *
 * @param entries         how many
 * @param directoryOffset where the central directory starts
 * @param directorySize   its bytes; the end records follow right behind it
 */
record EndRecord(long entries, long directoryOffset, long directorySize) {

    private static final int SIZE = 22;
    private static final long SIGNATURE = 0x06054b50L;
    private static final int LOCATOR_SIZE = 20;
    private static final long LOCATOR_SIGNATURE = 0x07064b50L;
    private static final int ZIP64_SIZE = 56;
    private static final long ZIP64_SIGNATURE = 0x06064b50L;
    static final int MAX_16 = 0xffff;
    static final long MAX_32 = 0xffffffffL;

    static EndRecord read(ArchiveFile file) throws IOException, Refusal {
        long at = find(file);
        byte[] record = file.read(at, SIZE);
        int disk = LittleEndian.u16(record, 4);
        int directoryDisk = LittleEndian.u16(record, 6);
        if (disk != 0 || directoryDisk != 0) {
            throw new Refusal(Message.of("it is split over several disks"));
        }
        EndRecord plain =
                new EndRecord(LittleEndian.u16(record, 10), LittleEndian.u32(record, 16), LittleEndian.u32(record, 12));
        if (LittleEndian.u16(record, 8) != plain.entries) {
            throw new Refusal(Message.of(
                    "it is split over several disks: its end record counts {0} of {1} entries on this one",
                    LittleEndian.u16(record, 8), plain.entries));
        }
        return plain.isSaturated() ? zip64(file, at, plain) : plain.ending(at);
    }

    /**
     * Finds the record: the last thing in the file except for a comment, which may be plain text, such as the commit in
     * a source archive.
     */
    private static long find(ArchiveFile file) throws IOException, Refusal {
        int length = (int) Math.min(file.size(), SIZE + MAX_16);
        byte[] tail = file.read(file.size() - length, length);
        for (int at = length - SIZE; at >= 0; at--) {
            if (LittleEndian.u32(tail, at) == SIGNATURE && LittleEndian.u16(tail, at + 20) == length - at - SIZE) {
                requirePlain(tail, at + SIZE);
                return file.size() - length + at;
            }
        }
        throw new Refusal(
                Message.of("it does not end with a zip's end record: it is not a zip, is cut off, or has other bytes"
                        + " behind it"));
    }

    /** Requires plain text, in which no second end record can hide that another reader might take for the first. */
    private static void requirePlain(byte[] tail, int from) throws Refusal {
        for (int i = from; i < tail.length; i++) {
            boolean plain = tail[i] >= ' ' && tail[i] <= '~' || tail[i] == '\n' || tail[i] == '\r' || tail[i] == '\t';
            if (!plain) {
                throw new Refusal(Message.of(
                        "it has an archive comment that is not plain ASCII text: other bytes can hide a second"
                                + " archive. 'zip -z' or any other tool that writes no comment fixes it"));
            }
        }
    }

    private boolean isSaturated() {
        return entries == MAX_16 || directoryOffset == MAX_32 || directorySize == MAX_32;
    }

    private static EndRecord zip64(ArchiveFile file, long plainAt, EndRecord plain) throws IOException, Refusal {
        long locatorAt = plainAt - LOCATOR_SIZE;
        long recordAt = locatorAt - ZIP64_SIZE;
        if (recordAt < 0) {
            throw new Refusal(Message.of("its zip64 end record is missing"));
        }
        byte[] locator = file.read(locatorAt, LOCATOR_SIZE);
        byte[] record = file.read(recordAt, ZIP64_SIZE);
        boolean whole = LittleEndian.u32(locator, 0) == LOCATOR_SIGNATURE
                && LittleEndian.u32(locator, 4) == 0
                && LittleEndian.i64(locator, 8) == recordAt
                && LittleEndian.u32(locator, 16) == 1
                && LittleEndian.u32(record, 0) == ZIP64_SIGNATURE
                && LittleEndian.i64(record, 4) == ZIP64_SIZE - 12
                && LittleEndian.u32(record, 16) == 0
                && LittleEndian.u32(record, 20) == 0
                && LittleEndian.i64(record, 24) == LittleEndian.i64(record, 32);
        if (!whole) {
            throw new Refusal(Message.of(
                    "its zip64 end record or its locator is missing, damaged or not next to the end record"));
        }
        EndRecord real =
                new EndRecord(LittleEndian.i64(record, 32), LittleEndian.i64(record, 48), LittleEndian.i64(record, 40));
        boolean consistent = agrees(plain.entries, real.entries, MAX_16)
                && agrees(plain.directoryOffset, real.directoryOffset, MAX_32)
                && agrees(plain.directorySize, real.directorySize, MAX_32);
        if (!consistent) {
            throw new Refusal(Message.of("its zip64 end record is not needed, or disagrees with its end record"));
        }
        return real.ending(recordAt);
    }

    private static boolean agrees(long plain, long real, long saturated) {
        return plain == saturated ? real >= saturated : real == plain;
    }

    private EndRecord ending(long directoryEnd) throws Refusal {
        boolean fits = directoryOffset >= 0
                && directorySize >= 0
                && directoryOffset <= directoryEnd
                && directorySize == directoryEnd - directoryOffset;
        if (!fits) {
            throw new Refusal(
                    Message.of("its central directory does not lie right before its end record: there are bytes"
                            + " before the archive or inside it that belong to no entry, or its end record lies"));
        }
        return this;
    }
}
