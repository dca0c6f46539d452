package org.coreadmin.extension.internal.registry;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.jspecify.annotations.Nullable;

/**
 * A package on its way into a file: hashed as it comes, never longer than it should be, and only named a package once its digest
 * is right. What an earlier attempt left is hashed and kept. One at a time for a file.
 */
public final class Download implements AutoCloseable {

    private final Parcel parcel;
    private final DurableFiles files;
    private final Path part;
    private final long size;
    private MessageDigest digest = sha256();
    private long length;
    private @Nullable OutputStream out;

    /** Resumes what has come of a package, if anything. */
    Download(Parcel parcel) throws IOException {
        this.parcel = parcel;
        this.files = parcel.files();
        this.part = parcel.part();
        this.size = parcel.size();
        if (Files.isRegularFile(part, LinkOption.NOFOLLOW_LINKS) && Files.size(part) <= size) {
            try (InputStream in = Files.newInputStream(part, LinkOption.NOFOLLOW_LINKS)) {
                length = hash(in, digest);
            }
        } else {
            files.delete(part);
        }
    }

    /** Returns how many bytes are there. */
    long length() {
        return length;
    }

    /** Returns how many bytes there will be. */
    long size() {
        return size;
    }

    boolean isComplete() {
        return length == size;
    }

    /** Forgets what is there. */
    void restart() throws IOException {
        close();
        files.delete(part);
        digest = sha256();
        length = 0;
    }

    /**
     * Adds the next bytes.
     *
     * @throws OutOfReachException if there are more than the index promises
     */
    void add(ByteBuffer piece) throws IOException {
        if (piece.remaining() > size - length) {
            restart();
            throw parcel.tooLong();
        }
        if (out == null) {
            out = Files.exists(part, LinkOption.NOFOLLOW_LINKS) ? files.append(part) : files.createNew(part);
        }
        int count = piece.remaining();
        if (piece.hasArray()) {
            add(out, piece.array(), piece.arrayOffset() + piece.position(), count);
        } else {
            byte[] bytes = new byte[count];
            piece.duplicate().get(bytes);
            add(out, bytes, 0, count);
        }
        piece.position(piece.limit());
        length += count;
        parcel.progress().on("fetch", length, size, parcel.what());
    }

    private void add(OutputStream target, byte[] bytes, int offset, int count) throws IOException {
        target.write(bytes, offset, count);
        digest.update(bytes, offset, count);
    }

    /**
     * Renames the file if it is complete and correct; otherwise deletes it.
     *
     * @throws WrongDigestException if the bytes are not those that the index promises
     */
    void finish() throws IOException {
        if (out == null && length == 0) {
            out = files.createNew(part);
        }
        close();
        Sha256 actual = Sha256.of(digest.digest());
        if (!isComplete() || !actual.equals(parcel.digest())) {
            files.delete(part);
            throw parcel.wrong(actual, length);
        }
        parcel.name();
    }

    @Override
    public void close() throws IOException {
        if (out != null) {
            out.close();
            out = null;
        }
    }

    /** Whether a file's bytes have this digest. */
    public static boolean matches(Path file, Sha256 expected) throws IOException {
        return digest(file).equals(expected);
    }

    /** Returns the digest of a file's bytes. */
    static Sha256 digest(Path file) throws IOException {
        MessageDigest digest = sha256();
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            hash(in, digest);
        }
        return Sha256.of(digest.digest());
    }

    public static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    private static long hash(InputStream in, MessageDigest digest) throws IOException {
        byte[] buffer = new byte[64 * 1024];
        long total = 0;
        for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
            digest.update(buffer, 0, count);
            total += count;
        }
        return total;
    }
}
