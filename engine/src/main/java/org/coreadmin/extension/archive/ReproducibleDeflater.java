package org.coreadmin.extension.archive;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.zip.CRC32;

/**
 * Compresses to the deflate format (RFC 1951), to the same bytes everywhere. The JDK's deflater is whatever zlib the machine or the
 * Java build brings, and these differ in their output. Greedy with one step of looking ahead; about as small as zlib at its default.
 * Not for use by two threads.
 */
final class ReproducibleDeflater {

    private static final int WINDOW = 32 * 1024;
    private static final int BLOCK = 60_000;
    private static final int MIN_MATCH = 3;
    private static final int MAX_MATCH = 258;
    private static final int GOOD_MATCH = 64;
    private static final int MAX_CHAIN = 64;
    private static final int HASH_BITS = 15;

    private final byte[] buffer = new byte[WINDOW + BLOCK];
    private final int[] newest = new int[1 << HASH_BITS];
    private final int[] older = new int[WINDOW];
    private final DeflateBlock block = new DeflateBlock(BLOCK);
    private final CRC32 crc = new CRC32();

    /**
     * The place of {@code buffer[0]} in the input, the number of bytes in the buffer, and the start of the block in it.
     */
    private int base;

    private int filled;
    private int start;

    /**
     * The sizes and checksum of the data.
     *
     * @param size           bytes read
     * @param compressedSize bytes written
     * @param crc            CRC-32 of the bytes read
     */
    record Result(long size, long compressedSize, long crc) {}

    /** Compresses all that the stream has, at most 1 GB. */
    Result deflate(InputStream in, OutputStream out) throws IOException {
        base = 0;
        filled = 0;
        Arrays.fill(newest, -1);
        crc.reset();
        BitWriter bits = new BitWriter(out);
        long size = 0;
        boolean last;
        do {
            makeRoom();
            int length = in.readNBytes(buffer, start, BLOCK);
            filled = start + length;
            size += length;
            if (size > 1 << 30) {
                throw new IOException("A file of more than 1 GB can't be packed");
            }
            last = length < BLOCK;
            crc.update(buffer, start, length);
            findMatches();
            block.write(bits, buffer, start, length, last);
        } while (!last);
        bits.align();
        return new Result(size, bits.finish(), crc.getValue());
    }

    /** Keeps a window of the past, and puts the next block behind it. */
    private void makeRoom() {
        int kept = Math.min(filled, WINDOW);
        int dropped = filled - kept;
        System.arraycopy(buffer, dropped, buffer, 0, kept);
        base += dropped;
        start = kept;
    }

    private void findMatches() {
        block.clear();
        int at = start;
        while (at < filled) {
            long match = longestMatch(at);
            insert(at);
            int length = length(match);
            if (length >= MIN_MATCH && length < GOOD_MATCH && length(longestMatch(at + 1)) > length) {
                length = 0;
            }
            if (length < MIN_MATCH) {
                block.literal(buffer[at] & 0xff);
                at++;
            } else {
                block.match(length, distance(match));
                for (int end = at + length; ++at < end; ) {
                    insert(at);
                }
            }
        }
    }

    private static int length(long match) {
        return (int) (match >>> 32);
    }

    private static int distance(long match) {
        return (int) match;
    }

    /**
     * Returns the longest match, with its length in the high half and its distance in the low; 0 if nothing like it
     * came before.
     */
    private long longestMatch(int at) {
        int longest = Math.min(MAX_MATCH, filled - at);
        if (longest < MIN_MATCH) {
            return 0;
        }
        long best = 0;
        int bestLength = MIN_MATCH - 1;
        int candidate = newest[hash(at)] - base;
        int oldest = Math.max(0, at - WINDOW + 1);
        for (int chain = MAX_CHAIN; candidate >= oldest && candidate < at && chain > 0; chain--) {
            if (buffer[candidate + bestLength] == buffer[at + bestLength]) {
                int length = Arrays.mismatch(buffer, candidate, candidate + longest, buffer, at, at + longest);
                length = length < 0 ? longest : length;
                if (length > bestLength) {
                    bestLength = length;
                    best = ((long) length << 32) | (at - candidate);
                    if (length == longest) {
                        break;
                    }
                }
            }
            int next = older[(candidate + base) & (WINDOW - 1)] - base;
            if (next >= candidate) {
                break;
            }
            candidate = next;
        }
        return best;
    }

    private void insert(int at) {
        if (filled - at >= MIN_MATCH) {
            int hash = hash(at);
            older[(at + base) & (WINDOW - 1)] = newest[hash];
            newest[hash] = at + base;
        }
    }

    private int hash(int at) {
        int three = (buffer[at] & 0xff) << 16 | (buffer[at + 1] & 0xff) << 8 | (buffer[at + 2] & 0xff);
        return (three * 0x9E3779B1) >>> (32 - HASH_BITS);
    }
}
