package org.coreadmin.extension.internal.archive;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.security.MessageDigest;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.LongConsumer;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Sha256;
import org.jspecify.annotations.Nullable;

/**
 * A file's bytes from the first to the last, every one of them hashed: what a reader took from here is what the digest stands for.
 * Large files are hashed on a thread of their own, one chunk behind the reader.
 */
final class HashedBytes implements EntryInflater.Source, AutoCloseable {

    private static final int CHUNK = 256 * 1024;
    private static final int CHUNKS = 4;
    private static final ByteBuffer END = ByteBuffer.allocate(0);

    private final FileChannel channel;
    private final long size;
    private final LongConsumer progress;
    private final MessageDigest digest = Sha256.computation();
    private final BlockingQueue<ByteBuffer> free = new ArrayBlockingQueue<>(CHUNKS);
    private final BlockingQueue<ByteBuffer> toHash = new ArrayBlockingQueue<>(CHUNKS + 1);
    private final @Nullable Thread hasher;
    private @Nullable ByteBuffer chunk;
    private long position;

    HashedBytes(FileChannel channel, long size, LongConsumer progress) {
        this.channel = channel;
        this.size = size;
        this.progress = progress;
        int length = (int) Math.max(1, Math.min(CHUNK, size));
        if (size > CHUNKS * CHUNK) {
            for (int i = 0; i < CHUNKS; i++) {
                free.add(ByteBuffer.allocate(length));
            }
            hasher = new Thread(this::hash, "core-package-digest");
            hasher.setDaemon(true);
            hasher.start();
        } else {
            free.add(ByteBuffer.allocate(length));
            hasher = null;
        }
    }

    @Override
    public ByteBuffer next(long max) throws IOException, Refusal {
        ByteBuffer current = chunk;
        if (current == null || !current.hasRemaining()) {
            current = nextChunk(current);
        }
        int length = (int) Math.min(max, current.remaining());
        ByteBuffer piece = ByteBuffer.wrap(current.array(), current.position(), length);
        current.position(current.position() + length);
        position += length;
        return piece;
    }

    /** Skips to a place that was not passed yet. */
    void skipTo(long place) throws IOException, Refusal {
        while (position < place) {
            next(place - position);
        }
    }

    /** Returns the digest of the whole file, once all of it was taken. */
    Sha256 digest() throws IOException {
        if (position != size) {
            throw new IllegalStateException("Only " + position + " of " + size + " bytes were read");
        }
        if (chunk != null) {
            release(chunk);
            chunk = null;
        }
        stop();
        return Sha256.of(digest.digest());
    }

    private ByteBuffer nextChunk(@Nullable ByteBuffer finished) throws IOException, Refusal {
        if (finished != null) {
            release(finished);
        }
        ByteBuffer next = take();
        chunk = next;
        next.clear().limit((int) Math.min(next.capacity(), size - position));
        while (next.hasRemaining()) {
            if (channel.read(next, position + next.position()) < 0) {
                throw new Refusal(Message.of("it became shorter while it was read"));
            }
        }
        next.flip();
        if (!next.hasRemaining()) {
            throw new Refusal(Message.of("its records point beyond its end"));
        }
        progress.accept(position);
        return next;
    }

    /** Releases a chunk that the reader is done with; the array stays untouched until it is hashed. */
    private void release(ByteBuffer finished) throws IOException {
        finished.rewind();
        if (hasher == null) {
            digest.update(finished.array(), 0, finished.limit());
            free.add(finished);
        } else {
            toHash.add(finished);
        }
    }

    private ByteBuffer take() throws IOException {
        try {
            return free.take();
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    private void hash() {
        try {
            for (ByteBuffer next = toHash.take(); next != END; next = toHash.take()) {
                digest.update(next.array(), 0, next.limit());
                free.add(next);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // nobody waits for this digest any more
        }
    }

    private void stop() throws IOException {
        if (hasher != null) {
            toHash.add(END);
            try {
                hasher.join();
            } catch (InterruptedException e) {
                throw interrupted();
            }
        }
    }

    private static InterruptedIOException interrupted() {
        Thread.currentThread().interrupt();
        return new InterruptedIOException("Interrupted while a package was read");
    }

    @Override
    public void close() {
        if (hasher != null) {
            hasher.interrupt();
        }
    }
}
