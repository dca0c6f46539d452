package org.coreadmin.extension.internal.archive;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.host.ArchiveLimits;

/**
 * The list of entries of a zip, each checked alone and all of them together, in the order of their places in the file.
 *
 * @param entries by header offset
 * @param offset  where the directory starts, and the entries end
 * @param tail    the bytes from there to the end of the file
 */
record CentralDirectory(List<ArchiveEntry> entries, long offset, byte[] tail) {

    private static final int HEADER = 46;
    private static final long SIGNATURE = 0x02014b50L;
    private static final long MAX_SIZE = 64L * 1024 * 1024;
    private static final int MAX_VERSION = 45;
    private static final int ENCRYPTED = 1 | 1 << 6 | 1 << 13;
    private static final int ALLOWED_FLAGS = 0b110 | ArchiveEntry.DESCRIPTOR | ArchiveEntry.UTF_8;

    static CentralDirectory read(ArchiveFile file, ArchiveLimits limits) throws IOException, Refusal {
        EndRecord end = EndRecord.read(file);
        new LimitCheck(limits).checkEntries(end.entries());
        if (end.directorySize() > MAX_SIZE) {
            throw new Refusal(Message.of(
                    "its central directory has {0} bytes; at most {1} are allowed", end.directorySize(), MAX_SIZE));
        }
        byte[] tail = file.read(end.directoryOffset(), (int) (file.size() - end.directoryOffset()));
        List<ArchiveEntry> entries = entries(tail, end);
        checkTogether(entries, file.size(), limits);
        entries.sort((one, other) -> Long.compare(one.headerOffset(), other.headerOffset()));
        return new CentralDirectory(entries, end.directoryOffset(), tail);
    }

    private static List<ArchiveEntry> entries(byte[] tail, EndRecord end) throws Refusal {
        List<ArchiveEntry> entries = new ArrayList<>((int) end.entries());
        int at = 0;
        int size = (int) end.directorySize();
        for (int i = 0; i < end.entries(); i++) {
            if (size - at < HEADER || LittleEndian.u32(tail, at) != SIGNATURE) {
                throw new Refusal(
                        Message.of("its central directory is damaged at entry {0} of {1}", (i + 1), end.entries()));
            }
            int nameLength = LittleEndian.u16(tail, at + 28);
            int extraLength = LittleEndian.u16(tail, at + 30);
            int next = at + HEADER + nameLength + extraLength + LittleEndian.u16(tail, at + 32);
            if (next > size) {
                throw new Refusal(
                        Message.of("its central directory is damaged at entry {0} of {1}", (i + 1), end.entries()));
            }
            entries.add(entry(tail, at, nameLength, extraLength));
            at = next;
        }
        if (at != size) {
            throw new Refusal(Message.of(
                    "its central directory holds more than the {0} entries that its end record counts", end.entries()));
        }
        return entries;
    }

    private static ArchiveEntry entry(byte[] tail, int at, int nameLength, int extraLength) throws Refusal {
        int flags = LittleEndian.u16(tail, at + 8);
        byte[] rawName = Arrays.copyOfRange(tail, at + HEADER, at + HEADER + nameLength);
        String name = EntryName.decode(rawName);
        EntryName.check(name);
        checkFlags(name, flags);
        int method = LittleEndian.u16(tail, at + 10);
        if (method != ArchiveEntry.STORED && method != ArchiveEntry.DEFLATED) {
            throw Refusal.of(
                    name, Message.of("is compressed by method {0}; only stored and deflated are allowed", method));
        }
        if ((LittleEndian.u16(tail, at + 6) & 0xff) > MAX_VERSION || LittleEndian.u16(tail, at + 34) != 0) {
            throw Refusal.of(name, Message.of("needs a newer kind of zip, or lies on another disk"));
        }
        ExtraFields extra = ExtraFields.read(tail, at + HEADER + nameLength, extraLength, name);
        long[] real = extra.real(
                name,
                LittleEndian.u32(tail, at + 24),
                LittleEndian.u32(tail, at + 20),
                LittleEndian.u32(tail, at + 42));
        boolean executable = isExecutable(name, LittleEndian.u32(tail, at + 38));
        ArchiveEntry entry = new ArchiveEntry(
                name, rawName, flags, method, LittleEndian.u32(tail, at + 16), real[1], real[0], real[2], executable);
        checkSizes(entry);
        return entry;
    }

    private static void checkFlags(String name, int flags) throws Refusal {
        if ((flags & ENCRYPTED) != 0) {
            throw Refusal.of(name, Message.of("is encrypted"));
        }
        if ((flags & ~ALLOWED_FLAGS) != 0) {
            throw Refusal.of(
                    name,
                    Message.of("uses a feature of zip that is not allowed (flags 0x{0})", Integer.toHexString(flags)));
        }
    }

    /**
     * Whether an entry is executable. The high half of the attributes is a Unix mode, whatever system is said to have
     * written it.
     */
    private static boolean isExecutable(String name, long attributes) throws Refusal {
        int mode = (int) (attributes >>> 16);
        int type = mode & 0170000;
        boolean directory = name.endsWith("/");
        boolean dosDirectory = (attributes & 0x10) != 0;
        if (type != 0 && type != 0100000 && type != 0040000) {
            throw Refusal.of(name, Message.of("is a link, a device or another special file"));
        }
        if ((mode & 06000) != 0) {
            throw Refusal.of(name, Message.of("is setuid or setgid"));
        }
        if (directory ? type == 0100000 : type == 0040000 || dosDirectory) {
            throw Refusal.of(name, Message.of("is a directory by its name or by its mode, but not by both"));
        }
        return !directory && (mode & 0111) != 0;
    }

    private static void checkSizes(ArchiveEntry entry) throws Refusal {
        if (entry.size() < 0 || entry.compressedSize() < 0 || entry.headerOffset() < 0) {
            throw Refusal.of(entry.name(), Message.of("has an impossible size or place"));
        }
        if (entry.method() == ArchiveEntry.STORED && entry.size() != entry.compressedSize()) {
            throw Refusal.of(entry.name(), Message.of("is stored, but its two sizes differ"));
        }
        if (entry.isDirectory() && entry.size() != 0) {
            throw Refusal.of(entry.name(), Message.of("is a directory with content"));
        }
    }

    private static void checkTogether(List<ArchiveEntry> entries, long packageSize, ArchiveLimits limits)
            throws Refusal {
        EntryTree tree = new EntryTree();
        long inflated = 0;
        for (ArchiveEntry entry : entries) {
            tree.add(entry.path(), entry.isDirectory());
            new LimitCheck(limits).checkFile(entry.name(), entry.size(), entry.compressedSize());
            inflated += entry.size();
            new LimitCheck(limits).checkInflated(inflated);
        }
        new LimitCheck(limits).checkRatio(inflated, packageSize);
    }
}
