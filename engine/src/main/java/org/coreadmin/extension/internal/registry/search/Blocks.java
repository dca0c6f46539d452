package org.coreadmin.extension.internal.registry.search;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The blocks of a {@link TextFile}, read one after the other. Each has three sections: the texts that are searched, after a row for
 * each document; the words that somebody may have meant; the contents. A section is preceded by its length and checksum, and so is
 * each content. One section is in memory. For use by one thread.
 */
final class Blocks implements Closeable {

    /** The bytes before a section. */
    static final int HEAD = 2 * Integer.BYTES;

    /** The offsets of the numbers in a row. */
    static final int NAME = 12;

    static final int NAME_KEY = 20;
    static final int TITLE_KEY = 28;
    static final int INSTALLS = 36;
    static final int UPDATED = 44;
    static final int ROW = 52;

    private static final int MOST = 1 << 25;

    private final TextFile file;
    private final InputStream in;
    private final ByteBuffer head = ByteBuffer.allocate(HEAD);
    private final long end;
    private long position;
    private byte[] bytes = new byte[0];
    private ByteBuffer rows = ByteBuffer.wrap(bytes);
    private int length;
    private int count;
    private long contents;

    Blocks(TextFile file, long from, long end) throws IOException {
        this.file = file;
        this.end = end;
        try {
            this.in = file.open();
        } catch (IOException e) {
            throw new UnreadableTextException(file, e.toString());
        }
        skip(from);
    }

    /** Reads the texts of the next block; false if there is none. */
    boolean next() throws IOException {
        if (position == end) {
            return false;
        }
        section();
        count = rows.getInt(0);
        skipSection();
        contents = position + HEAD;
        skipSection();
        return true;
    }

    /** Reads the words of the next block, each after its length; false if there is none. */
    boolean nextWords() throws IOException {
        if (position == end) {
            return false;
        }
        skipSection();
        section();
        skipSection();
        return true;
    }

    /** Reads the content that is at a position after the last one that was read. */
    byte[] content(long at) throws IOException {
        skip(at - position);
        return Arrays.copyOf(section(), length);
    }

    /** Reads the next section. What is after its {@link #length} is not part of it. */
    byte[] section() throws IOException {
        readHead();
        length = head.getInt(0);
        if (bytes.length < length) {
            bytes = new byte[length + length / 4];
            rows = ByteBuffer.wrap(bytes);
        }
        read(bytes, length);
        if (TextFile.checksum(bytes, length) != head.getInt(4)) {
            throw new UnreadableTextException(file, "a checksum is wrong");
        }
        return bytes;
    }

    private void skipSection() throws IOException {
        readHead();
        skip(head.getInt(0));
    }

    private void readHead() throws IOException {
        read(head.array(), HEAD);
        if (head.getInt(0) < 0 || head.getInt(0) > MOST) {
            throw new UnreadableTextException(file, "a length is wrong");
        }
    }

    private void read(byte[] into, int wanted) throws IOException {
        try {
            if (in.readNBytes(into, 0, wanted) < wanted) {
                throw new IOException("it is too short");
            }
            position += wanted;
        } catch (IOException e) {
            throw new UnreadableTextException(file, e.toString());
        }
    }

    private void skip(long wanted) throws IOException {
        try {
            in.skipNBytes(wanted);
            position += wanted;
        } catch (IOException e) {
            throw new UnreadableTextException(file, e.toString());
        }
    }

    byte[] bytes() {
        return bytes;
    }

    int length() {
        return length;
    }

    int count() {
        return count;
    }

    /** Returns where the text of a document begins, with its name; it ends with a line break. */
    int start(int document) {
        return document == count ? length : rows.getInt(row(document));
    }

    /** Returns where the content of a document is; see {@link #content}. */
    long place(int document) {
        return contents + rows.getInt(row(document) + 4);
    }

    /** Returns the number of a document's kind. */
    int kind(int document) {
        return rows.getInt(row(document) + 8);
    }

    /** Returns a number of a document. */
    long number(int document, int offset) {
        return rows.getLong(row(document) + offset);
    }

    private static int row(int document) {
        return Integer.BYTES + document * ROW;
    }

    /** Returns the kinds of documents, by {@link #kind}. */
    String[] kinds() {
        return text(row(count), start(0) - 1).split("\n", -1);
    }

    /** Returns where the field ends that begins at a place. */
    int fieldEnd(int from) {
        int at = from;
        while (bytes[at] != Document.FIELD && bytes[at] != '\n') {
            at++;
        }
        return at;
    }

    String text(int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
