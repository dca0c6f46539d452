package org.coreadmin.extension.internal.archive;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.coreadmin.extension.Message;

/**
 * An entry whose local header says the same as the central directory.
 *
 * @param entry      as in the central directory
 * @param dataOffset where its compressed bytes start
 */
record PlacedEntry(ArchiveEntry entry, long dataOffset) {

    private static final int HEADER = 30;
    private static final long SIGNATURE = 0x04034b50L;
    private static final long DESCRIPTOR_SIGNATURE = 0x08074b50L;

    /**
     * Returns all entries of a directory at their places. Together they fill the file from its first byte to the
     * central directory: none overlaps another, and nothing lies before, between or behind them.
     */
    static List<PlacedEntry> of(CentralDirectory directory, ArchiveFile file) throws IOException, Refusal {
        List<ArchiveEntry> entries = directory.entries();
        List<PlacedEntry> placed = new ArrayList<>(entries.size());
        long expected = 0;
        for (int i = 0; i < entries.size(); i++) {
            ArchiveEntry entry = entries.get(i);
            if (entry.headerOffset() < expected) {
                throw Refusal.of(entry.name(), Message.of("overlaps another entry"));
            }
            if (entry.headerOffset() > expected) {
                throw Refusal.of(entry.name(), Message.of("comes after bytes that belong to no entry"));
            }
            expected = i + 1 < entries.size() ? entries.get(i + 1).headerOffset() : directory.offset();
            placed.add(of(entry, expected, directory.offset(), file));
        }
        if (expected != directory.offset()) {
            throw new Refusal(Message.of("there are bytes before its central directory that belong to no entry"));
        }
        return placed;
    }

    private static PlacedEntry of(ArchiveEntry entry, long end, long directoryOffset, ArchiveFile file)
            throws IOException, Refusal {
        long at = entry.headerOffset();
        if (directoryOffset - at < HEADER) {
            throw Refusal.of(entry.name(), Message.of("has no room for its local header"));
        }
        byte[] fixed = file.read(at, HEADER);
        if (LittleEndian.u32(fixed, 0) != SIGNATURE) {
            throw Refusal.of(entry.name(), Message.of("has no local header where the central directory says"));
        }
        int nameLength = LittleEndian.u16(fixed, 26);
        int extraLength = LittleEndian.u16(fixed, 28);
        byte[] header = file.read(at, HEADER + nameLength + extraLength);
        ExtraFields extra = checkHeader(entry, header, nameLength, extraLength);
        long dataOffset = at + header.length;
        long dataEnd = dataOffset + entry.compressedSize();
        if (dataEnd > end) {
            throw Refusal.of(entry.name(), Message.of("overlaps what follows it"));
        }
        if (entry.hasDescriptor()) {
            checkDescriptor(entry, end - dataEnd, dataEnd, file, extra.hasZip64());
        } else if (dataEnd < end) {
            throw Refusal.of(entry.name(), Message.of("is followed by bytes that belong to no entry"));
        }
        return new PlacedEntry(entry, dataOffset);
    }

    private static ExtraFields checkHeader(ArchiveEntry entry, byte[] header, int nameLength, int extraLength)
            throws Refusal {
        boolean sameName =
                Arrays.equals(header, HEADER, HEADER + nameLength, entry.rawName(), 0, entry.rawName().length);
        if (!sameName) {
            throw Refusal.of(entry.name(), Message.of("has another name in its local header"));
        }
        if (LittleEndian.u16(header, 6) != entry.flags() || LittleEndian.u16(header, 8) != entry.method()) {
            throw Refusal.of(entry.name(), Message.of("has another method or other flags in its local header"));
        }
        ExtraFields extra = ExtraFields.read(header, HEADER + nameLength, extraLength, entry.name());
        boolean sameSizes = says(LittleEndian.u32(header, 14), entry.crc(), entry)
                && saysSize(LittleEndian.u32(header, 18), entry.compressedSize(), entry, extra)
                && saysSize(LittleEndian.u32(header, 22), entry.size(), entry, extra)
                && extra.onlyRepeats(entry);
        if (!sameSizes) {
            throw Refusal.of(entry.name(), Message.of("has another checksum or other sizes in its local header"));
        }
        return extra;
    }

    /** Whether a header gives the real number. Before a data descriptor it may leave the number open. */
    private static boolean says(long declared, long real, ArchiveEntry entry) {
        return declared == real || (entry.hasDescriptor() && declared == 0);
    }

    private static boolean saysSize(long declared, long real, ArchiveEntry entry, ExtraFields extra) {
        return says(declared, real, entry) || (declared == EndRecord.MAX_32 && extra.hasZip64());
    }

    private static void checkDescriptor(ArchiveEntry entry, long length, long at, ArchiveFile file, boolean zip64)
            throws IOException, Refusal {
        boolean signed = length == 16 || length == 24;
        boolean wide = length == 20 || length == 24;
        if (!(signed || wide || length == 12) || (wide && !zip64)) {
            throw Refusal.of(
                    entry.name(),
                    Message.of("has no data descriptor right behind its data, or bytes that belong to no entry"));
        }
        byte[] descriptor = file.read(at, (int) length);
        int start = signed ? 4 : 0;
        long compressedSize = wide ? LittleEndian.i64(descriptor, start + 4) : LittleEndian.u32(descriptor, start + 4);
        long size = wide ? LittleEndian.i64(descriptor, start + 12) : LittleEndian.u32(descriptor, start + 8);
        boolean same = (!signed || LittleEndian.u32(descriptor, 0) == DESCRIPTOR_SIGNATURE)
                && LittleEndian.u32(descriptor, start) == entry.crc()
                && compressedSize == entry.compressedSize()
                && size == entry.size();
        if (!same) {
            throw Refusal.of(entry.name(), Message.of("has another checksum or other sizes in its data descriptor"));
        }
    }
}
