package org.coreadmin.extension.search;

import java.io.IOException;

/** Numbered runs of bytes. */
final class Blobs {

    /** The number of sections that the blobs take in a file. */
    static final int SECTIONS = 2;

    private final Pages pages;
    private final long bytes;
    private final long starts;
    private final int count;

    /** Creates the blobs that begin with this section of a file. */
    Blobs(Pages pages, int section) {
        this.pages = pages;
        this.bytes = pages.start(section);
        this.starts = pages.start(section + 1);
        this.count = (int) (pages.length(section + 1) / Long.BYTES) - 1;
    }

    /** The run of a number. */
    interface Source {
        byte[] get(int number);
    }

    /** Writes runs as the next sections of a file. */
    static void write(PageWriter out, int count, Source source) throws IOException {
        long[] starts = new long[count + 1];
        out.begin();
        for (int i = 0; i < count; i++) {
            starts[i] = out.positionInSection();
            byte[] run = source.get(i);
            out.writeBytes(run, run.length);
        }
        starts[count] = out.positionInSection();
        out.end();
        out.begin();
        for (long start : starts) {
            out.writeLong(start);
        }
        out.end();
    }

    /** How many there are. */
    int count() {
        return count;
    }

    byte[] get(int number) {
        long start = pages.longAt(starts + 8L * number);
        long end = pages.longAt(starts + 8L * (number + 1));
        return pages.copy(bytes + start, Math.toIntExact(end - start));
    }
}
