package org.coreadmin.extension.internal.archive;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.internal.json.RegularFile;

/**
 * A package's bytes, opened once, so that what is checked, hashed and unpacked is one file whatever happens to its name.
 * Positional reads go through a window, because headers of small entries lie close together.
 */
final class ArchiveFile implements AutoCloseable {

    private static final int WINDOW = 64 * 1024;

    private final FileChannel channel;
    private final long size;
    private byte[] window = new byte[0];
    private long windowStart;

    private ArchiveFile(FileChannel channel, long size) {
        this.channel = channel;
        this.size = size;
    }

    static ArchiveFile open(Path file) throws IOException {
        RegularFile.require(file);
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        try {
            return new ArchiveFile(channel, channel.size());
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    long size() {
        return size;
    }

    FileChannel channel() {
        return channel;
    }

    /** Returns a copy of the bytes from here on. */
    byte[] read(long from, int length) throws IOException, Refusal {
        if (from < 0 || length < 0 || from + length > size) {
            throw new Refusal(Message.of("its records point beyond its end"));
        }
        if (from < windowStart || from + length > windowStart + window.length) {
            int wanted = (int) Math.min(Math.max(WINDOW, length), size - from);
            window = fetch(from, wanted);
            windowStart = from;
        }
        int start = (int) (from - windowStart);
        return Arrays.copyOfRange(window, start, start + length);
    }

    /** Returns the bytes from here on as a source of pieces. */
    EntryInflater.Source from(long start) {
        long[] at = {start};
        return max -> {
            byte[] piece = read(at[0], (int) Math.min(max, WINDOW));
            at[0] += piece.length;
            return ByteBuffer.wrap(piece);
        };
    }

    private byte[] fetch(long from, int length) throws IOException, Refusal {
        ByteBuffer buffer = ByteBuffer.allocate(length);
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, from + buffer.position()) < 0) {
                throw new Refusal(Message.of("it became shorter while it was read"));
            }
        }
        return buffer.array();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
