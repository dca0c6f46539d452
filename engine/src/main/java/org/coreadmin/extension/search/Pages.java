package org.coreadmin.extension.search;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The pages of an index file. A page is read when something on it is first wanted, and used only if its checksum is
 * right. A page that was read stays in memory, up to a limit. So what was checked cannot change afterwards, whatever
 * another process does to the file, and nobody stumbles over a mapping of a file that became shorter. Safe for use by
 * several threads.
 */
final class Pages implements Closeable {

    static final int SHIFT = 12;
    static final int SIZE = 1 << SHIFT;
    static final int FORMAT = 6;
    static final String MAGIC = "CoreFind";
    private static final int END = 3 * Integer.BYTES + 8;
    private static final int MAX_FOOTER = 64 * 1024;
    private static final int MAX_PAGES = 1 << 21;

    private final @Nullable FileChannel channel;
    private final byte[] memory;
    private final int[] checksums;
    private final long[] sections;
    private final String key;
    private final AtomicReferenceArray<byte @Nullable []> pages;
    private final boolean[] used;
    private final IntList resident = new IntList(64);
    private int hand;
    private final AtomicLong read = new AtomicLong();
    private final int mostResident;

    private Pages(@Nullable FileChannel channel, byte[] memory, long length, long keep) throws IOException {
        this.channel = channel;
        this.memory = memory;
        if (length < END) {
            throw new DamagedIndexException("it is too short");
        }
        byte[] end = bytes(length - END, END);
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(end));
        int footerLength = in.readInt();
        int footerChecksum = in.readInt();
        int format = in.readInt();
        if (!new String(in.readAllBytes(), StandardCharsets.US_ASCII).equals(MAGIC)) {
            throw new DamagedIndexException("it does not end as an index does");
        }
        if (format != FORMAT) {
            throw new DamagedIndexException("it has format " + format + "; this version knows " + FORMAT);
        }
        if (footerLength < 0 || footerLength > MAX_FOOTER || footerLength > length - END) {
            throw new DamagedIndexException("its directory has " + footerLength + " bytes");
        }
        byte[] footer = bytes(length - END - footerLength, footerLength);
        if (PageWriter.checksum(footer) != footerChecksum) {
            throw new DamagedIndexException("its directory is damaged");
        }
        in = new DataInputStream(new ByteArrayInputStream(footer));
        int count = in.readInt();
        int tableChecksum = in.readInt();
        key = in.readUTF();
        if (count < 0
                || count > MAX_PAGES
                || length != (long) count * SIZE + (long) count * Integer.BYTES + footerLength + END) {
            throw new DamagedIndexException("it has another length than its directory says");
        }
        sections = new long[2 * in.readInt()];
        for (int i = 0; i < sections.length; i++) {
            sections[i] = in.readLong();
        }
        byte[] table = bytes((long) count * SIZE, count * Integer.BYTES);
        if (PageWriter.checksum(table) != tableChecksum) {
            throw new DamagedIndexException("its checksums are damaged");
        }
        checksums = new int[count];
        ByteBuffer.wrap(table).asIntBuffer().get(checksums);
        pages = new AtomicReferenceArray<>(count);
        used = new boolean[count];
        mostResident = (int) Math.max(64, Math.min(count, keep / SIZE));
    }

    /**
     * Returns the pages of a file, which stays open until it is closed; at most so many bytes of them are kept in
     * memory.
     */
    static Pages open(Path file, long keep) throws IOException {
        FileChannel channel = FileChannel.open(file, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS));
        try {
            return new Pages(channel, new byte[0], channel.size(), keep);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /** Returns the pages of a file that is in memory. */
    static Pages of(byte[] content) throws IOException {
        return new Pages(null, content, content.length, content.length);
    }

    /** Returns the key of the file's sources. */
    String key() {
        return key;
    }

    /** Returns where a section starts. */
    long start(int section) {
        return sections[2 * section];
    }

    /** Returns how many bytes a section has. */
    long length(int section) {
        return sections[2 * section + 1];
    }

    /** Returns how many bytes were read so far, including the directory. */
    long bytesRead() {
        return read.get();
    }

    int byteAt(long position) {
        return page(position)[(int) position & SIZE - 1];
    }

    /** Returns a whole number; its place in its section is a multiple of its length. */
    int intAt(long position) {
        return toInt(page(position), (int) position & SIZE - 1);
    }

    long longAt(long position) {
        return (long) intAt(position) << 32 | intAt(position + Integer.BYTES) & 0xffff_ffffL;
    }

    /** Encodes whole numbers that stand one after the other. */
    void ints(long position, int count, IntConsumer consumer) {
        long at = position;
        int left = count;
        while (left > 0) {
            byte[] page = page(at);
            int offset = (int) at & SIZE - 1;
            int here = Math.min(left, (SIZE - offset) / Integer.BYTES);
            for (int i = 0; i < here; i++) {
                consumer.accept(toInt(page, offset + i * Integer.BYTES));
            }
            left -= here;
            at += (long) here * Integer.BYTES;
        }
    }

    /**
     * Decodes whole numbers that stand one after the other, as far as they are on one page. The place of the first in its section
     * is a multiple of its length.
     *
     * @return how many were decoded
     */
    int ints(long position, int count, int[] into) {
        byte[] page = page(position);
        int offset = (int) position & SIZE - 1;
        int here = Math.min(Math.min(count, into.length), (SIZE - offset) / Integer.BYTES);
        ByteBuffer.wrap(page).asIntBuffer().get(offset / Integer.BYTES, into, 0, here);
        return here;
    }

    /** Returns bytes as a copy. */
    byte[] copy(long position, int length) {
        byte[] bytes = new byte[length];
        int done = 0;
        while (done < length) {
            byte[] page = page(position + done);
            int offset = (int) (position + done) & SIZE - 1;
            int count = Math.min(length - done, SIZE - offset);
            System.arraycopy(page, offset, bytes, done, count);
            done += count;
        }
        return bytes;
    }

    @Override
    public void close() throws IOException {
        if (channel != null) {
            channel.close();
        }
    }

    private static int toInt(byte[] page, int offset) {
        return page[offset] << 24
                | (page[offset + 1] & 0xff) << 16
                | (page[offset + 2] & 0xff) << 8
                | page[offset + 3] & 0xff;
    }

    private byte[] page(long position) {
        int number = (int) (position >>> SHIFT);
        byte[] page = pages.get(number);
        if (page == null) {
            return load(number);
        }
        if (!used[number]) { // what is read only stays in the caches of all processors
            used[number] = true;
        }
        return page;
    }

    private byte[] load(int number) {
        byte[] page;
        try {
            page = bytes((long) number << SHIFT, SIZE);
            if (PageWriter.checksum(page) != checksums[number]) {
                throw new DamagedIndexException("its page " + number + " is damaged");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        keep(number, page);
        return page;
    }

    /** Keeps a page, if need be in the place of one that was not used since it was last considered for that. */
    private synchronized void keep(int number, byte[] page) {
        if (pages.get(number) != null) {
            return; // another thread was faster
        }
        if (resident.size() < mostResident) {
            resident.add(number);
        } else {
            for (int i = 0; i < mostResident && used[resident.get(hand)]; i++) {
                used[resident.get(hand)] = false;
                hand = (hand + 1) % mostResident;
            }
            pages.set(resident.get(hand), null);
            resident.set(hand, number);
            hand = (hand + 1) % mostResident;
        }
        used[number] = false;
        pages.set(number, page);
    }

    private byte[] bytes(long position, int length) throws IOException {
        ByteBuffer into = ByteBuffer.allocate(length);
        if (channel == null) {
            into.put(memory, Math.toIntExact(position), length);
        } else {
            while (into.hasRemaining()) {
                if (channel.read(into, position + into.position()) < 0) {
                    throw new EOFException("it became shorter");
                }
            }
        }
        read.addAndGet(length);
        return into.array();
    }
}
