package org.coreadmin.extension.internal.backup;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.coreadmin.extension.Sha256;

/**
 * A stream whose last 64 bytes are replaced by the SHA-256 of all bytes before them. In a zip with a comment of 64 characters these
 * are the comment, so that the file stays a zip.
 */
final class SealedOutput extends FilterOutputStream {

    /** The length of a seal: a SHA-256 in hexadecimal digits. */
    static final int SEAL = 64;

    /** The comment of a zip that is not sealed yet. */
    static final String PLACE = "0".repeat(SEAL);

    private final MessageDigest digest = Sha256.computation();
    private final byte[] held = new byte[SEAL];
    private int count;
    private long length;

    SealedOutput(OutputStream out) {
        super(out);
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int size) throws IOException {
        int release = Math.max(0, count + size - SEAL);
        int ofHeld = Math.min(count, release);
        pass(held, 0, ofHeld);
        System.arraycopy(held, ofHeld, held, 0, count - ofHeld);
        count -= ofHeld;
        int ofNew = release - ofHeld;
        pass(bytes, offset, ofNew);
        System.arraycopy(bytes, offset + ofNew, held, count, size - ofNew);
        count += size - ofNew;
    }

    private void pass(byte[] bytes, int offset, int size) throws IOException {
        digest.update(bytes, offset, size);
        out.write(bytes, offset, size);
        length += size;
    }

    /** Writes the seal in place of the last bytes, and returns the length of the whole. */
    long seal() throws IOException {
        if (count != SEAL) {
            throw new IllegalStateException("Fewer than " + SEAL + " bytes were written");
        }
        out.write(Sha256.of(digest.digest()).hex().getBytes(StandardCharsets.US_ASCII));
        out.flush();
        return length + SEAL;
    }
}
