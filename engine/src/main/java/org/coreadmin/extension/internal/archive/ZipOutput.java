package org.coreadmin.extension.internal.archive;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.LocalDateTime;
import java.util.BitSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Writes a zip with fixed times and Unix modes. The JDK writes the zip, but cannot store modes, so they are added to the central
 * directory before it is passed on.
 */
final class ZipOutput implements AutoCloseable {

    /** One month after the first time that a zip can hold, for which the JDK would add a field that depends on the time zone. */
    private static final LocalDateTime TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

    private static final long DIRECTORY_SIGNATURE = 0x02014b50L;
    private static final int DIRECTORY_HEADER = 46;
    private static final byte UNIX = 3;

    private final OutputStream target;
    private final Redirected out;
    private final ZipOutputStream zip;
    private final BitSet executable = new BitSet();
    private int entries;

    ZipOutput(OutputStream target) {
        this.target = target;
        this.out = new Redirected(target);
        this.zip = new ZipOutputStream(new BufferedOutputStream(out));
    }

    /** Adds a file with all bytes of a stream, and returns its entry, which has both sizes. */
    ZipEntry add(String name, boolean isExecutable, InputStream content) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(TIME);
        zip.putNextEntry(entry);
        content.transferTo(zip);
        zip.closeEntry();
        executable.set(entries++, isExecutable);
        return entry;
    }

    /** Writes the central directory, and returns the size of the zip. */
    long finish() throws IOException {
        zip.flush();
        ByteArrayOutputStream tail = new ByteArrayOutputStream();
        out.redirect(tail);
        zip.finish();
        zip.flush();
        byte[] directory = tail.toByteArray();
        setModes(directory);
        target.write(directory);
        target.flush();
        return out.count;
    }

    private void setModes(byte[] directory) {
        int at = 0;
        for (int entry = 0; LittleEndian.u32(directory, at) == DIRECTORY_SIGNATURE; entry++) {
            directory[at + 5] = UNIX;
            LittleEndian.put32(directory, at + 38, (executable.get(entry) ? 0100755L : 0100644L) << 16);
            at += DIRECTORY_HEADER
                    + LittleEndian.u16(directory, at + 28)
                    + LittleEndian.u16(directory, at + 30)
                    + LittleEndian.u16(directory, at + 32);
        }
    }

    /** Frees the compressor, and leaves the target open. */
    @Override
    public void close() throws IOException {
        out.redirect(OutputStream.nullOutputStream());
        zip.close();
    }

    private static final class Redirected extends FilterOutputStream {

        private long count;

        Redirected(OutputStream out) {
            super(out);
        }

        void redirect(OutputStream other) {
            out = other;
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            out.write(bytes, from, length);
            count += length;
        }
    }
}
