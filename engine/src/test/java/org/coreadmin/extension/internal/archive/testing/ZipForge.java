package org.coreadmin.extension.internal.archive.testing;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import org.jspecify.annotations.Nullable;

/** Makes zips byte by byte, honest ones and such as no tool would make. */
public final class ZipForge {

    private final List<Entry> entries = new ArrayList<>();
    private byte[] beforeDirectory = {};
    private byte[] behindDirectory = {};
    private byte[] inFront = {};
    private byte[] behind = {};
    private Consumer<ByteBuffer> endRecord = record -> {};

    /** One entry; what is null is written as it should be. */
    public static final class Entry {
        public byte[] name;
        public byte @Nullable [] localName;
        public byte[] content;
        public int method = 8;
        public int flags;
        public @Nullable Integer localFlags;
        public @Nullable Integer localMethod;
        public @Nullable Long crc;
        public @Nullable Long compressedSize;
        public @Nullable Long size;
        public @Nullable Long localCrc;
        public @Nullable Long localCompressedSize;
        public @Nullable Long localSize;
        public @Nullable Long offset;
        public byte @Nullable [] data;
        public byte[] gap = {};
        public byte @Nullable [] descriptor;
        public byte[] extra = {};
        public byte[] localExtra = {};
        public byte[] comment = {};
        public int madeBy = 3 << 8 | 20;
        public int versionNeeded = 20;
        public int disk;
        public long attributes;

        Entry(String name, byte[] content) {
            this.name = name.getBytes(StandardCharsets.UTF_8);
            this.content = content;
            boolean ascii = this.name.length == name.length();
            flags = ascii ? 0 : 1 << 11;
            attributes = (name.endsWith("/") ? 0040755L << 16 | 0x10 : 0100644L << 16);
            method = content.length == 0 ? 0 : 8;
        }

        /** Gives the entry this Unix mode, type bits included. */
        public Entry mode(int mode) {
            attributes = (long) mode << 16;
            return this;
        }

        byte[] packed() {
            return data != null ? data : method == 8 ? deflated(content) : content;
        }

        long realCrc() {
            CRC32 computed = new CRC32();
            computed.update(content);
            return computed.getValue();
        }
    }

    public ZipForge file(String name, String content) {
        return file(name, content.getBytes(StandardCharsets.UTF_8), entry -> {});
    }

    public ZipForge file(String name, String content, Consumer<Entry> change) {
        return file(name, content.getBytes(StandardCharsets.UTF_8), change);
    }

    public ZipForge file(String name, byte[] content, Consumer<Entry> change) {
        Entry entry = new Entry(name, content);
        change.accept(entry);
        entries.add(entry);
        return this;
    }

    public ZipForge directory(String name) {
        return file(name, "");
    }

    public ZipForge inFront(byte[] bytes) {
        inFront = bytes;
        return this;
    }

    public ZipForge behind(byte[] bytes) {
        behind = bytes;
        return this;
    }

    /** Bytes between the last entry and the central directory. */
    public ZipForge beforeDirectory(byte[] bytes) {
        beforeDirectory = bytes;
        return this;
    }

    /** Bytes between the central directory and the end record. */
    public ZipForge behindDirectory(byte[] bytes) {
        behindDirectory = bytes;
        return this;
    }

    /** Changes the 22 bytes of the end record. */
    public ZipForge endRecord(Consumer<ByteBuffer> change) {
        endRecord = change;
        return this;
    }

    public byte[] build() {
        ByteArrayOutputStream zip = new ByteArrayOutputStream();
        zip.writeBytes(inFront);
        ByteArrayOutputStream directory = new ByteArrayOutputStream();
        for (Entry entry : entries) {
            zip.writeBytes(entry.gap);
            int offset = zip.size() - inFront.length;
            writeEntry(zip, entry);
            writeListing(directory, entry, entry.offset != null ? entry.offset : offset);
        }
        zip.writeBytes(beforeDirectory);
        int directoryOffset = zip.size() - inFront.length;
        zip.writeBytes(directory.toByteArray());
        zip.writeBytes(behindDirectory);
        ByteBuffer end = buffer(22);
        end.putInt(0x06054b50).putShort((short) 0).putShort((short) 0);
        end.putShort((short) entries.size()).putShort((short) entries.size());
        end.putInt(directory.size()).putInt(directoryOffset).putShort((short) 0);
        endRecord.accept(end);
        zip.writeBytes(end.array());
        zip.writeBytes(behind);
        return zip.toByteArray();
    }

    private static void writeEntry(ByteArrayOutputStream zip, Entry entry) {
        byte[] packed = entry.packed();
        byte[] name = entry.localName != null ? entry.localName : entry.name;
        boolean open = (entry.flags & 8) != 0;
        ByteBuffer header = buffer(30);
        header.putInt(0x04034b50).putShort((short) entry.versionNeeded);
        header.putShort((short) (int) or(entry.localFlags, entry.flags));
        header.putShort((short) (int) or(entry.localMethod, entry.method));
        header.putShort((short) 0).putShort((short) 33);
        header.putInt((int) (long) or(entry.localCrc, open ? 0L : or(entry.crc, entry.realCrc())));
        header.putInt((int)
                (long) or(entry.localCompressedSize, open ? 0L : or(entry.compressedSize, (long) packed.length)));
        header.putInt((int) (long) or(entry.localSize, open ? 0L : or(entry.size, (long) entry.content.length)));
        header.putShort((short) name.length).putShort((short) entry.localExtra.length);
        zip.writeBytes(header.array());
        zip.writeBytes(name);
        zip.writeBytes(entry.localExtra);
        zip.writeBytes(packed);
        if (entry.descriptor != null) {
            zip.writeBytes(entry.descriptor);
        } else if (open) {
            zip.writeBytes(descriptor(true, entry.realCrc(), packed.length, entry.content.length));
        }
    }

    private static void writeListing(ByteArrayOutputStream directory, Entry entry, long offset) {
        ByteBuffer header = buffer(46);
        header.putInt(0x02014b50).putShort((short) entry.madeBy).putShort((short) entry.versionNeeded);
        header.putShort((short) entry.flags).putShort((short) entry.method);
        header.putShort((short) 0).putShort((short) 33);
        header.putInt((int) (long) or(entry.crc, entry.realCrc()));
        header.putInt((int) (long) or(entry.compressedSize, (long) entry.packed().length));
        header.putInt((int) (long) or(entry.size, (long) entry.content.length));
        header.putShort((short) entry.name.length).putShort((short) entry.extra.length);
        header.putShort((short) entry.comment.length)
                .putShort((short) entry.disk)
                .putShort((short) 0);
        header.putInt((int) entry.attributes).putInt((int) offset);
        directory.writeBytes(header.array());
        directory.writeBytes(entry.name);
        directory.writeBytes(entry.extra);
        directory.writeBytes(entry.comment);
    }

    /** A data descriptor with 32-bit sizes. */
    public static byte[] descriptor(boolean signed, long crc, long compressedSize, long size) {
        ByteBuffer record = buffer(signed ? 16 : 12);
        if (signed) {
            record.putInt(0x08074b50);
        }
        return record.putInt((int) crc)
                .putInt((int) compressedSize)
                .putInt((int) size)
                .array();
    }

    /** An extra field of this kind with these numbers of 64 bits. */
    public static byte[] extra(int kind, long... numbers) {
        ByteBuffer field = buffer(4 + 8 * numbers.length);
        field.putShort((short) kind).putShort((short) (8 * numbers.length));
        for (long number : numbers) {
            field.putLong(number);
        }
        return field.array();
    }

    /** A zip64 end record and its locator. */
    public static byte[] zip64(long recordOffset, long entries, long directorySize, long directoryOffset) {
        ByteBuffer record = buffer(76);
        record.putInt(0x06064b50).putLong(44).putShort((short) 45).putShort((short) 45);
        record.putInt(0)
                .putInt(0)
                .putLong(entries)
                .putLong(entries)
                .putLong(directorySize)
                .putLong(directoryOffset);
        return record.putInt(0x07064b50)
                .putInt(0)
                .putLong(recordOffset)
                .putInt(1)
                .array();
    }

    public static byte[] deflated(byte[] content) {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
        deflater.setInput(content);
        deflater.finish();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] piece = new byte[8192];
        while (!deflater.finished()) {
            out.write(piece, 0, deflater.deflate(piece));
        }
        deflater.end();
        return out.toByteArray();
    }

    private static ByteBuffer buffer(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static <T> T or(@Nullable T override, T honest) {
        return override != null ? override : honest;
    }
}
