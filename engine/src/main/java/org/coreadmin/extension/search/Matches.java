package org.coreadmin.extension.search;

import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/** Documents that were found, each with the best relevance so far. Made once and used again, as most questions find few. */
final class Matches {

    private final byte[] best;
    private final IntList found = new IntList(256);

    Matches(int documents) {
        best = new byte[documents];
    }

    void add(int document, int relevance) {
        int known = best[document];
        if (known == 0) {
            best[document] = (byte) (relevance + 1);
            found.add(document);
        } else if (relevance + 1 < known) {
            best[document] = (byte) (relevance + 1);
        }
    }

    /** Adds the documents at the beginning of an array. */
    void add(int[] documents, int count, int relevance) {
        for (int i = 0; i < count; i++) {
            add(documents[i], relevance);
        }
    }

    boolean has(int document) {
        return best[document] != 0;
    }

    int size() {
        return found.size();
    }

    int document(int place) {
        return found.get(place);
    }

    int relevance(int document) {
        return best[document] - 1;
    }

    void clear() {
        for (int i = 0; i < found.size(); i++) {
            best[found.get(i)] = 0;
        }
        found.clear();
    }

    /** Keeps the matches for which the test is true. */
    void keep(IntPredicate test) {
        int kept = 0;
        for (int i = 0; i < found.size(); i++) {
            int document = found.get(i);
            if (test.test(document)) {
                found.set(kept++, document);
            } else {
                best[document] = 0;
            }
        }
        found.cut(kept);
    }

    /** Keeps the matches that were found there too; their marks are added. */
    void keepBoth(Matches other) {
        keep(other::has);
        for (int i = 0; i < found.size(); i++) {
            int document = found.get(i);
            best[document] = (byte) (1 + Relevance.bounded(relevance(document) + other.relevance(document)));
        }
    }

    /** Keeps the matches that have a mark, which is added. */
    void keepMarked(IntUnaryOperator marks) {
        int kept = 0;
        for (int i = 0; i < found.size(); i++) {
            int document = found.get(i);
            int mark = marks.applyAsInt(document);
            if (mark < 0) {
                best[document] = 0;
            } else {
                best[document] = (byte) (1 + Relevance.bounded(relevance(document) + mark));
                found.set(kept++, document);
            }
        }
        found.cut(kept);
    }

    /** Makes all matches equally good. */
    void level() {
        for (int i = 0; i < found.size(); i++) {
            best[found.get(i)] = 1;
        }
    }

    /** Returns the documents, in no order. */
    int[] documents() {
        return found.toArray();
    }

    /** Returns some of the matches, best first and then in the order of documents. */
    int[] page(long from, int most) {
        int[] counts = new int[Relevance.COUNT];
        for (int i = 0; i < found.size(); i++) {
            counts[relevance(found.get(i))]++;
        }
        int[] page = new int[(int) Math.max(0, Math.min(most, found.size() - from))];
        long end = from + page.length;
        int whole = 0; // the best matches, of which the page needs all, or skips all
        int last = 0;
        while (last < counts.length - 1 && whole + (long) counts[last] < end) {
            whole += counts[last++];
        }
        int filled = 0;
        if (whole > from) {
            long[] best = best(last, whole);
            for (int i = (int) from; i < whole; i++) {
                page[filled++] = (int) best[i];
            }
        }
        if (filled < page.length) {
            fill(last, counts[last], (int) Math.max(0, from - whole), page.length - filled, page, filled);
        }
        return page;
    }

    /** Returns the better matches, sorted; their numbers are in the lower half. */
    private long[] best(int relevance, int count) {
        long[] sorted = new long[count];
        int size = 0;
        for (int i = 0; size < count; i++) {
            int document = found.get(i);
            if (relevance(document) < relevance) {
                sorted[size++] = (long) relevance(document) << 32 | document;
            }
        }
        java.util.Arrays.sort(sorted);
        return sorted;
    }

    private void fill(int relevance, int count, int skip, int wanted, int[] page, int at) {
        int sorting = 32 - Integer.numberOfLeadingZeros(count);
        if ((long) count * sorting < best.length) {
            int[] sorted = new int[count];
            int size = 0;
            for (int i = 0; size < count; i++) {
                if (relevance(found.get(i)) == relevance) {
                    sorted[size++] = found.get(i);
                }
            }
            java.util.Arrays.sort(sorted);
            System.arraycopy(sorted, skip, page, at, wanted);
            return;
        }
        int seen = 0;
        for (int document = 0; seen < skip + wanted; document++) {
            if (relevance(document) == relevance && seen++ >= skip) {
                page[at + seen - skip - 1] = document;
            }
        }
    }
}
