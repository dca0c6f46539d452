package org.coreadmin.extension.internal.archive;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.coreadmin.extension.Message;

/**
 * Returns an entry's content, and checks it against the sizes and the checksum in the directory. Not for use by two
 * threads.
 */
final class EntryInflater implements AutoCloseable {

    private final Inflater inflater = new Inflater(true);
    private final CRC32 crc = new CRC32();
    private final byte[] inflated = new byte[64 * 1024];

    /** The compressed bytes of an entry, piece by piece. */
    interface Source {

        /** Returns the next bytes, in an array: at least one, at most so many. */
        ByteBuffer next(long max) throws IOException, Refusal;
    }

    void copy(ArchiveEntry entry, Source source, OutputStream target) throws IOException, Refusal {
        crc.reset();
        if (entry.method() == ArchiveEntry.STORED) {
            copyStored(entry, source, target);
        } else {
            inflate(entry, source, target);
        }
        if (crc.getValue() != entry.crc()) {
            throw Refusal.of(
                    entry.name(), Message.of("is damaged: its content has another checksum than the archive says"));
        }
    }

    private void copyStored(ArchiveEntry entry, Source source, OutputStream target) throws IOException, Refusal {
        for (long left = entry.compressedSize(); left > 0; ) {
            ByteBuffer piece = source.next(left);
            left -= piece.remaining();
            crc.update(piece.array(), piece.arrayOffset() + piece.position(), piece.remaining());
            target.write(piece.array(), piece.arrayOffset() + piece.position(), piece.remaining());
        }
    }

    private void inflate(ArchiveEntry entry, Source source, OutputStream target) throws IOException, Refusal {
        inflater.reset();
        long compressedLeft = entry.compressedSize();
        long left = entry.size();
        while (!inflater.finished()) {
            if (inflater.needsInput()) {
                if (compressedLeft == 0) {
                    throw Refusal.of(entry.name(), Message.of("is damaged: its compressed bytes end too early"));
                }
                ByteBuffer piece = source.next(compressedLeft);
                compressedLeft -= piece.remaining();
                inflater.setInput(piece);
            }
            int length = inflateSome(entry);
            left -= length;
            if (left < 0) {
                throw Refusal.of(
                        entry.name(),
                        Message.of("inflates to more than the {0} bytes that the archive says", entry.size()));
            }
            crc.update(inflated, 0, length);
            target.write(inflated, 0, length);
        }
        if (left != 0 || compressedLeft != 0 || inflater.getRemaining() != 0) {
            throw Refusal.of(entry.name(), Message.of("inflates to other sizes than the archive says"));
        }
    }

    private int inflateSome(ArchiveEntry entry) throws Refusal {
        try {
            int length = inflater.inflate(inflated);
            if (length == 0 && inflater.needsDictionary()) {
                throw Refusal.of(entry.name(), Message.of("is damaged: it needs a dictionary"));
            }
            return length;
        } catch (DataFormatException e) {
            throw Refusal.of(entry.name(), Message.of("is damaged: its compressed bytes are not deflate data"));
        }
    }

    @Override
    public void close() {
        inflater.end();
    }
}
