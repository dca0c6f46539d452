package org.coreadmin.extension.archive;

import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/** Writes a zip in which nothing depends on when, where or by whom it is written. */
final class ZipOutput {

    private static final int LOCAL_HEADER = 30;
    private static final int DIRECTORY_HEADER = 46;
    private static final int DESCRIPTOR = 16;
    private static final int END_RECORD = 22;
    private static final int VERSION = 20;
    private static final int UNIX = 3 << 8;
    /** 1980-01-01, the first day that a zip can have; as DOS date. */
    private static final int DATE = 1 << 5 | 1;

    private final CountedOutput out;
    private final ReproducibleDeflater deflater = new ReproducibleDeflater();
    private final ByteArrayOutputStream directory = new ByteArrayOutputStream();
    private int entries;

    ZipOutput(OutputStream out, MessageDigest digest) {
        this.out = new CountedOutput(out, digest);
    }

    /** Adds a file with all that the stream has. */
    ReproducibleDeflater.Result add(String name, boolean executable, InputStream content) throws IOException {
        byte[] rawName = name.getBytes(StandardCharsets.UTF_8);
        int flags = ArchiveEntry.DESCRIPTOR | (rawName.length == name.length() ? 0 : ArchiveEntry.UTF_8);
        long offset = out.count;
        byte[] local = new byte[LOCAL_HEADER];
        LittleEndian.put32(local, 0, 0x04034b50L);
        describe(local, 4, flags, rawName.length);
        out.write(local);
        out.write(rawName);
        ReproducibleDeflater.Result result = deflater.deflate(content, out);
        byte[] descriptor = new byte[DESCRIPTOR];
        LittleEndian.put32(descriptor, 0, 0x08074b50L);
        sizes(descriptor, 4, result);
        out.write(descriptor);
        list(rawName, flags, offset, executable, result);
        if (++entries >= EndRecord.MAX_16 || out.count + directory.size() >= EndRecord.MAX_32) {
            throw new IOException("A package needs less than 65,535 files and 4 GB");
        }
        return result;
    }

    /** Writes the directory; gives the size of the whole. */
    long finish() throws IOException {
        long directoryOffset = out.count;
        out.write(directory.toByteArray());
        byte[] end = new byte[END_RECORD];
        LittleEndian.put32(end, 0, 0x06054b50L);
        LittleEndian.put16(end, 8, entries);
        LittleEndian.put16(end, 10, entries);
        LittleEndian.put32(end, 12, directory.size());
        LittleEndian.put32(end, 16, directoryOffset);
        out.write(end);
        out.flush();
        return out.count;
    }

    private void list(byte[] rawName, int flags, long offset, boolean executable, ReproducibleDeflater.Result result) {
        byte[] header = new byte[DIRECTORY_HEADER];
        LittleEndian.put32(header, 0, 0x02014b50L);
        LittleEndian.put16(header, 4, UNIX | VERSION);
        describe(header, 6, flags, rawName.length);
        sizes(header, 16, result);
        LittleEndian.put32(header, 38, (executable ? 0100755L : 0100644L) << 16);
        LittleEndian.put32(header, 42, offset);
        directory.writeBytes(header);
        directory.writeBytes(rawName);
    }

    /** Writes the part that local and directory headers share, up to the length of the name. */
    private static void describe(byte[] header, int at, int flags, int nameLength) {
        LittleEndian.put16(header, at, VERSION);
        LittleEndian.put16(header, at + 2, flags);
        LittleEndian.put16(header, at + 4, ArchiveEntry.DEFLATED);
        LittleEndian.put16(header, at + 8, DATE);
        LittleEndian.put16(header, at + 22, nameLength);
    }

    private static void sizes(byte[] record, int at, ReproducibleDeflater.Result result) {
        LittleEndian.put32(record, at, result.crc());
        LittleEndian.put32(record, at + 4, result.compressedSize());
        LittleEndian.put32(record, at + 8, result.size());
    }

    private static final class CountedOutput extends FilterOutputStream {

        private final MessageDigest digest;
        private long count;

        CountedOutput(OutputStream out, MessageDigest digest) {
            super(out);
            this.digest = digest;
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            out.write(bytes, from, length);
            digest.update(bytes, from, length);
            count += length;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }
    }
}
