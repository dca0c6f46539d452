package org.coreadmin.extension.archive;

import java.io.IOException;
import java.io.OutputStream;

/** Writes numbers of some bits each, lowest bit first, as deflate has them. */
final class BitWriter {

    private final OutputStream out;
    private final byte[] buffer = new byte[16 * 1024];
    private int used;
    private long written;
    private long pending;
    private int pendingBits;

    BitWriter(OutputStream out) {
        this.out = out;
    }

    /** Writes the lowest bits of a number; at most 24 at once. */
    void write(int value, int bits) throws IOException {
        pending |= (long) value << pendingBits;
        pendingBits += bits;
        while (pendingBits >= 8) {
            put((byte) pending);
            pending >>>= 8;
            pendingBits -= 8;
        }
    }

    /** Continues at the next whole byte. */
    void align() throws IOException {
        if (pendingBits > 0) {
            write(0, 8 - pendingBits);
        }
    }

    /** Writes whole bytes; only after {@link #align}. */
    void write(byte[] bytes, int from, int length) throws IOException {
        flush();
        out.write(bytes, from, length);
        written += length;
    }

    /** Passes everything on; returns the number of bytes in all. */
    long finish() throws IOException {
        flush();
        return written;
    }

    private void put(byte b) throws IOException {
        if (used == buffer.length) {
            flush();
        }
        buffer[used++] = b;
    }

    private void flush() throws IOException {
        out.write(buffer, 0, used);
        written += used;
        used = 0;
    }
}
