package org.coreadmin.extension.search;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/**
 * Writes the file that {@link Pages} reads: sections one after the other, cut into pages with a checksum each, then these
 * checksums, then a directory.
 */
final class PageWriter {

    private final OutputStream out;
    private final byte[] page = new byte[Pages.SIZE];
    private final IntList checksums = new IntList(1024);
    private final ByteArrayOutputStream directory = new ByteArrayOutputStream();
    private int sections;
    private int filled;
    private long written;
    private long sectionStart;

    PageWriter(OutputStream out) {
        this.out = out;
    }

    /** Starts a section, where whole numbers are aligned. */
    void begin() throws IOException {
        while (written % Long.BYTES != 0) {
            writeByte(0);
        }
        sectionStart = written;
    }

    /** Ends the section. */
    void end() throws IOException {
        DataOutputStream entry = new DataOutputStream(directory);
        entry.writeLong(sectionStart);
        entry.writeLong(written - sectionStart);
        sections++;
    }

    long positionInSection() {
        return written - sectionStart;
    }

    void writeByte(int value) throws IOException {
        page[filled++] = (byte) value;
        written++;
        if (filled == page.length) {
            flush();
        }
    }

    void writeBytes(byte[] bytes, int length) throws IOException {
        int from = 0;
        while (from < length) {
            int count = Math.min(length - from, page.length - filled);
            System.arraycopy(bytes, from, page, filled, count);
            from += count;
            filled += count;
            written += count;
            if (filled == page.length) {
                flush();
            }
        }
    }

    /** Writes a whole number; its place in its section is a multiple of its length, so it is on one page. */
    void writeInt(int value) throws IOException {
        page[filled] = (byte) (value >>> 24);
        page[filled + 1] = (byte) (value >>> 16);
        page[filled + 2] = (byte) (value >>> 8);
        page[filled + 3] = (byte) value;
        filled += Integer.BYTES;
        written += Integer.BYTES;
        if (filled == page.length) {
            flush();
        }
    }

    /** Writes whole numbers as the next section. */
    void writeInts(int[] values) throws IOException {
        begin();
        for (int value : values) {
            writeInt(value);
        }
        end();
    }

    void writeLong(long value) throws IOException {
        writeInt((int) (value >>> 32));
        writeInt((int) value);
    }

    /** Writes the footer: format and source digest. */
    void finish(String key) throws IOException {
        if (filled > 0) {
            java.util.Arrays.fill(page, filled, page.length, (byte) 0);
            filled = page.length;
            flush();
        }
        ByteArrayOutputStream table = new ByteArrayOutputStream(4 * checksums.size());
        DataOutputStream tableOut = new DataOutputStream(table);
        for (int i = 0; i < checksums.size(); i++) {
            tableOut.writeInt(checksums.get(i));
        }
        ByteArrayOutputStream footer = new ByteArrayOutputStream();
        DataOutputStream footerOut = new DataOutputStream(footer);
        footerOut.writeInt(checksums.size());
        footerOut.writeInt(checksum(table.toByteArray()));
        footerOut.writeUTF(key);
        footerOut.writeInt(sections);
        directory.writeTo(footerOut);
        out.write(table.toByteArray());
        out.write(footer.toByteArray());
        DataOutputStream end = new DataOutputStream(out);
        end.writeInt(footer.size());
        end.writeInt(checksum(footer.toByteArray()));
        end.writeInt(Pages.FORMAT);
        end.write(Pages.MAGIC.getBytes(StandardCharsets.US_ASCII));
        end.flush();
    }

    static int checksum(byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, bytes.length);
        return (int) crc.getValue();
    }

    private void flush() throws IOException {
        out.write(page, 0, page.length);
        checksums.add(checksum(page));
        filled = 0;
    }
}
