package org.coreadmin.extension.search;

import java.io.IOException;
import java.util.BitSet;
import java.util.function.IntConsumer;

/** The documents of each value of a field, so that those of one are found without looking at all. */
final class Groups {

    /** The number of sections that the groups take in a file. */
    static final int SECTIONS = 2;

    private final Pages pages;
    private final long documents;
    private final long starts;

    /** Creates the groups that begin with this section of a file. */
    Groups(Pages pages, int section) {
        this.pages = pages;
        this.documents = pages.start(section);
        this.starts = pages.start(section + 1);
    }

    /**
     * Writes the groups as the next sections of a file.
     *
     * @param values the number of each document's value
     * @param count  how many values there are
     */
    static void write(PageWriter out, int[] values, int count) throws IOException {
        int[] starts = new int[count + 1];
        for (int value : values) {
            starts[value + 1]++;
        }
        for (int value = 0; value < count; value++) {
            starts[value + 1] += starts[value];
        }
        int[] ends = starts.clone();
        int[] documents = new int[values.length];
        for (int document = 0; document < values.length; document++) {
            documents[ends[values[document]]++] = document;
        }
        out.writeInts(documents);
        out.writeInts(starts);
    }

    /** Returns the documents with a value. */
    BitSet documents(int value) {
        BitSet found = new BitSet();
        forEach(value, found::set);
        return found;
    }

    /** Notes a value as that of each of its documents. */
    void fill(int value, int[] values) {
        forEach(value, document -> values[document] = value);
    }

    private void forEach(int value, IntConsumer consumer) {
        int start = pages.intAt(starts + 4L * value);
        int end = pages.intAt(starts + 4L * (value + 1));
        pages.ints(documents + 4L * start, end - start, consumer);
    }
}
