package org.coreadmin.extension.internal.registry.search;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Documents in blocks that are read one after the other: of each the rows and texts that are searched, then the words that
 * somebody may have meant, then the contents. After the blocks come the hashes of all names, and what the file was made of. All
 * that is read is compared with its checksum. It lies in a file, which is open only while it is read, or in memory. Immutable,
 * and safe for use by several threads.
 */
public final class TextFile {

    static final String FORMAT = "core-text-1 ";
    private static final int HEAD = 8 * Integer.BYTES;
    private static final int END = 3 * Long.BYTES + 4 * Integer.BYTES;
    private static final int MOST = 1 << 29;

    private final @Nullable Path path;
    private final byte[] memory;
    private final long blocks;
    private final int size;
    private final int checksum;
    private final long ones;
    private final long any;
    private final boolean twins;

    private TextFile(@Nullable Path path, byte[] memory, String key) throws IOException {
        this.path = path;
        this.memory = memory;
        byte[] expected = (FORMAT + key).getBytes(StandardCharsets.US_ASCII);
        try (Input in = new Input()) {
            byte[] end = new byte[END + expected.length];
            in.read(in.length() - end.length, end, end.length);
            ByteBuffer data = ByteBuffer.wrap(end);
            this.blocks = data.getLong();
            this.size = data.getInt();
            this.checksum = data.getInt();
            this.ones = data.getLong();
            this.any = data.getLong();
            this.twins = data.getInt() != 0;
            byte[] found = new byte[expected.length];
            data.get(found);
            if (!Arrays.equals(found, expected)
                    || data.getInt() != TextWriter.checksum(end, end.length - Integer.BYTES)
                    || in.length() != blocks + 8L * size + end.length) {
                throw damaged("it is another, or cut off");
            }
        }
    }

    /**
     * Opens a file.
     *
     * @param key what it has to be made of
     * @return empty if there is none
     * @throws UnreadableTextException if it is another one or damaged
     */
    public static Optional<TextFile> open(Path path, String key) throws IOException {
        return Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
                ? Optional.of(new TextFile(path, new byte[0], key))
                : Optional.empty();
    }

    /** Returns a file in memory, as a {@link TextWriter} wrote it. */
    public static TextFile of(byte[] content, String key) throws IOException {
        return new TextFile(null, content, key);
    }

    /** Returns where it lies; empty if it is in memory. */
    public Optional<Path> path() {
        return Optional.ofNullable(path);
    }

    /** Returns how many bytes of memory it takes. */
    public int memory() {
        return memory.length;
    }

    /** Returns the number of documents. */
    public int size() {
        return size;
    }

    /** Whether two documents may have one name. */
    boolean hasTwins() {
        return twins;
    }

    /** Whether it may have a document of the name of one of another file. */
    boolean mayShareNames(TextFile other) {
        return ((ones & ~other.any) | (other.ones & ~any)) == 0;
    }

    /** Returns the hashes of the names, in the order of the documents. */
    long[] hashes() throws IOException {
        try (Input in = new Input()) {
            byte[] bytes = new byte[8 * size];
            in.read(blocks, bytes, bytes.length);
            if (TextWriter.checksum(bytes, bytes.length) != checksum) {
                throw damaged("the checksum of the names is wrong");
            }
            long[] hashes = new long[size];
            ByteBuffer.wrap(bytes).asLongBuffer().get(hashes);
            return hashes;
        }
    }

    /** The lower half is what lists are parted by: the names of two shards of one list differ in one bit at least. */
    static long hash(String name) {
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        return (long) name.hashCode() << 32 | TextWriter.checksum(bytes, bytes.length) & 0xffffffffL;
    }

    /** Returns the blocks, to be read one after the other. */
    Blocks blocks() throws IOException {
        return new Blocks();
    }

    private UnreadableTextException damaged(String reason) {
        return new UnreadableTextException(this, reason);
    }

    @Override
    public String toString() {
        return path == null ? "memory" : path.toString();
    }

    /** The bytes of the file, or in memory. */
    private final class Input implements Closeable {

        private final @Nullable FileChannel channel;

        Input() throws IOException {
            try {
                channel = path == null
                        ? null
                        : FileChannel.open(path, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
            } catch (ClosedChannelException e) { // interrupted
                throw e;
            } catch (IOException e) {
                throw damaged(e.toString());
            }
        }

        long length() throws IOException {
            return channel == null ? memory.length : channel.size();
        }

        void read(long position, byte[] into, int length) throws IOException {
            if (position < 0 || length < 0 || position + length > length()) {
                throw damaged("it is too short");
            }
            if (channel == null) {
                System.arraycopy(memory, (int) position, into, 0, length);
                return;
            }
            ByteBuffer buffer = ByteBuffer.wrap(into, 0, length);
            try {
                while (buffer.hasRemaining()) {
                    if (channel.read(buffer, position + buffer.position()) < 0) {
                        throw damaged("it is too short");
                    }
                }
            } catch (ClosedChannelException | UnreadableTextException e) {
                throw e;
            } catch (IOException e) {
                throw damaged(e.toString());
            }
        }

        @Override
        public void close() throws IOException {
            if (channel != null) {
                channel.close();
            }
        }
    }

    /** The blocks of a file, of which one is in memory. For use by one thread. */
    final class Blocks implements Closeable {

        private static final int ROW = 7 * Integer.BYTES + 2 * Long.BYTES;

        private final Input in = new Input();
        private final byte[] head = new byte[HEAD];
        private final ByteBuffer heads = ByteBuffer.wrap(head);
        private byte[] bytes = new byte[0];
        private ByteBuffer rows = ByteBuffer.wrap(bytes);
        private long next;
        private int count;
        private int texts;
        private int end;
        private long contents;
        private int contentsLength;

        private Blocks() throws IOException {}

        /** Reads the rows and texts of the next block; false if there is none. */
        boolean next() throws IOException {
            if (!head()) {
                return false;
            }
            body();
            return true;
        }

        /** Reads the rows and texts of the block whose head has been read. */
        private void body() throws IOException {
            count = heads.getInt(0);
            texts = heads.getInt(4);
            end = heads.getInt(8);
            read(HEAD, end, heads.getInt(12));
            skip();
        }

        /** Reads the words of the next block; null if there is none. What is after the length is not part of them. */
        byte @Nullable [] words() throws IOException {
            if (!head()) {
                return null;
            }
            read(HEAD + (long) heads.getInt(8), heads.getInt(16), heads.getInt(20));
            end = heads.getInt(16);
            skip();
            return bytes;
        }

        private boolean head() throws IOException {
            if (next == blocks) {
                return false;
            }
            in.read(next, head, HEAD);
            if (TextWriter.checksum(head, HEAD - 4) != heads.getInt(28)) {
                throw damaged("the checksum of a block is wrong");
            }
            return true;
        }

        private void read(long from, int length, int checksum) throws IOException {
            if (length < 0 || length > MOST) {
                throw damaged("a block has " + length + " bytes");
            }
            if (bytes.length < length) {
                bytes = new byte[length + length / 4];
                rows = ByteBuffer.wrap(bytes);
            }
            in.read(next + from, bytes, length);
            if (TextWriter.checksum(bytes, length) != checksum) {
                throw damaged("the checksum of a block is wrong");
            }
        }

        private void skip() {
            contentsLength = heads.getInt(24);
            contents = next + HEAD + heads.getInt(8) + heads.getInt(16);
            next = contents + contentsLength;
        }

        int count() {
            return count;
        }

        /** Returns the rows and texts, or the words. */
        byte[] bytes() {
            return bytes;
        }

        /** Returns where the texts begin. */
        int begin() {
            return texts;
        }

        /** Returns where the texts, or the words, end. */
        int end() {
            return end;
        }

        /** Returns where the text of a document begins, with its name; it ends with a line break. */
        int start(int document) {
            return document == count ? end : texts + rows.getInt(document * ROW);
        }

        String name(int document) {
            int from = start(document);
            int to = from;
            while (bytes[to] != Document.FIELD) {
                to++;
            }
            return new String(bytes, from, to - from, StandardCharsets.UTF_8);
        }

        int nameKey(int document) {
            return rows.getInt(document * ROW + 12);
        }

        int titleKey(int document) {
            return rows.getInt(document * ROW + 16);
        }

        int type(int document) {
            return rows.getInt(document * ROW + 20);
        }

        int host(int document) {
            return rows.getInt(document * ROW + 24);
        }

        long installs(int document) {
            return rows.getLong(document * ROW + 28);
        }

        long updated(int document) {
            return rows.getLong(document * ROW + 36);
        }

        /** Returns what documents require of their host, by {@link #host}. */
        String[] hosts() {
            int from = count * ROW;
            return new String(bytes, from, texts - from, StandardCharsets.UTF_8).split("\n", -1);
        }

        Content content(int document) {
            int from = rows.getInt(document * ROW + 4);
            int to = document + 1 == count ? contentsLength : rows.getInt((document + 1) * ROW + 4);
            return new Content(contents + from, to - from, rows.getInt(document * ROW + 8));
        }

        /** Reads a content. */
        byte[] read(Content content) throws IOException {
            byte[] found = new byte[content.length()];
            in.read(content.position(), found, found.length);
            if (TextWriter.checksum(found, found.length) != content.checksum()) {
                throw damaged("the checksum of a content is wrong");
            }
            return found;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }

    /** Where a content lies. */
    record Content(long position, int length, int checksum) {}

    /** Receives the name of a document. */
    interface NameConsumer {
        void accept(int document, String name);
    }

    /** Finds the names of documents; of no block is more read than of their heads that has none of them. */
    void names(BitSet wanted, NameConsumer consumer) throws IOException {
        if (wanted.isEmpty()) {
            return;
        }
        try (Blocks blocks = blocks()) {
            int first = 0;
            while (blocks.head()) {
                int after = first + blocks.heads.getInt(0);
                int document = wanted.nextSetBit(first);
                if (document < 0) {
                    return;
                }
                if (document >= after) {
                    blocks.skip();
                } else {
                    blocks.body();
                }
                for (; document >= 0 && document < after; document = wanted.nextSetBit(document + 1)) {
                    consumer.accept(document, blocks.name(document - first));
                }
                first = after;
            }
        }
    }
}
