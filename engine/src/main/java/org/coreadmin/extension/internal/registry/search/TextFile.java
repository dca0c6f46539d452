package org.coreadmin.extension.internal.registry.search;

import java.io.ByteArrayInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.CRC32;
import org.coreadmin.extension.Sha256;
import org.jspecify.annotations.Nullable;

/**
 * Documents in {@link Blocks}, and at the end how many they are and what they were made of. They lie in a file, which is open only
 * while it is read, or in memory. Immutable, and safe for use by several threads.
 */
public final class TextFile {

    private static final String FORMAT = "core-text-2 ";

    private final @Nullable Path path;
    private final byte[] memory;
    private final long end;
    private final int size;

    private TextFile(@Nullable Path path, byte[] memory, String key) throws IOException {
        this.path = path;
        this.memory = memory;
        byte[] expected = end(0, key);
        long length = path == null ? memory.length : Files.size(path);
        this.end = length - Blocks.HEAD - expected.length;
        try (Blocks blocks = new Blocks(this, Math.max(0, end), length)) {
            ByteBuffer found = ByteBuffer.wrap(blocks.section(), 0, blocks.length());
            this.size = found.getInt();
            if (!found.equals(ByteBuffer.wrap(expected, Integer.BYTES, expected.length - Integer.BYTES))) {
                throw new UnreadableTextException(this, "it is another");
            }
        }
    }

    /** Returns the end of a file. */
    static byte[] end(int size, String key) {
        byte[] text = (FORMAT + key).getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocate(Integer.BYTES + text.length)
                .putInt(size)
                .put(text)
                .array();
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

    /** Returns the blocks, to be read one after the other. */
    Blocks blocks() throws IOException {
        return new Blocks(this, 0, end);
    }

    InputStream open() throws IOException {
        return path == null ? new ByteArrayInputStream(memory) : new FileInputStream(path.toFile());
    }

    static int checksum(byte[] bytes, int length) {
        CRC32 checksum = new CRC32();
        checksum.update(bytes, 0, length);
        return (int) ~checksum.getValue(); // so zeros alone are damage
    }

    /** Returns what texts are compared by: 63 bits of the SHA-256; never 0. */
    static long hash(String text) {
        byte[] digest = Sha256.computation().digest(text.getBytes(StandardCharsets.UTF_8));
        return ByteBuffer.wrap(digest).getLong() | 1L << 63;
    }

    @Override
    public String toString() {
        return path == null ? "memory" : path.toString();
    }
}
