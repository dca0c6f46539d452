package org.coreadmin.extension.search;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/** The documents by the keys of their names and display names, so that what is asked for by name is found at once. */
final class Keys {

    /** The number of sections that the keys take in a file. */
    static final int SECTIONS = 2;

    private final Pages pages;
    private final long hashes;
    private final long documents;
    private final int count;

    /** Creates the keys that begin with this section of a file. */
    Keys(Pages pages, int section) {
        this.pages = pages;
        this.hashes = pages.start(section);
        this.documents = pages.start(section + 1);
        this.count = (int) (pages.length(section + 1) / Integer.BYTES);
    }

    /** Writes the keys of documents as the next sections of a file. */
    static void write(PageWriter out, List<Document> all) throws IOException {
        long[][] entries = new long[2 * all.size()][];
        for (int i = 0; i < all.size(); i++) {
            entries[2 * i] = new long[] {hash(SearchIndex.nameKey(all.get(i).name())), 2L * i};
            entries[2 * i + 1] = new long[] {hash(Query.key(all.get(i).title())), 2L * i + 1};
        }
        Arrays.sort(
                entries,
                (one, other) -> one[0] == other[0] ? Long.compare(one[1], other[1]) : Long.compare(one[0], other[0]));
        out.begin();
        for (long[] entry : entries) {
            out.writeLong(entry[0]);
        }
        out.end();
        out.begin();
        for (long[] entry : entries) {
            out.writeInt((int) entry[1]);
        }
        out.end();
    }

    /**
     * Writes the keys of several files as the next sections of one file.
     *
     * @param merged of each, the numbers of its documents in that file, which grow as they do there
     */
    static void merge(PageWriter out, List<Keys> all, int[][] merged) throws IOException {
        int total = all.stream().mapToInt(keys -> keys.count).sum();
        int[] documents = new int[total];
        int[] next = new int[all.size()];
        out.begin();
        for (int written = 0; written < total; written++) {
            int best = -1;
            long bestHash = 0;
            int bestDocument = 0;
            for (int i = 0; i < next.length; i++) {
                Keys keys = all.get(i);
                if (next[i] < keys.count) {
                    long hash = keys.pages.longAt(keys.hashes + 8L * next[i]);
                    int entry = keys.pages.intAt(keys.documents + 4L * next[i]);
                    int document = 2 * merged[i][entry >>> 1] + (entry & 1);
                    if (best < 0 || hash < bestHash || hash == bestHash && document < bestDocument) {
                        best = i;
                        bestHash = hash;
                        bestDocument = document;
                    }
                }
            }
            next[best]++;
            out.writeLong(bestHash);
            documents[written] = bestDocument;
        }
        out.end();
        out.writeInts(documents);
    }

    /** Receives each document. */
    interface Consumer {
        /**
         * Receives a document.
         *
         * @param isName whether the key is its name's, and not only its display name's
         */
        void accept(int document, boolean isName);
    }

    /** Finds the documents of a key. */
    void find(String key, Consumer consumer) {
        if (key.isEmpty()) {
            return;
        }
        find(hash(key), firstFrom(hash(key), 0, count), consumer);
    }

    /** Finds the documents of several keys, those of each hash once, and reads no page twice. */
    void find(Collection<String> keys, Consumer consumer) {
        long[] sorted = keys.stream()
                .filter(key -> !key.isEmpty())
                .mapToLong(Keys::hash)
                .sorted()
                .distinct()
                .toArray();
        int at = 0;
        for (long wanted : sorted) {
            int step = 1; // the next is near
            while (step < count - at && pages.longAt(hashes + 8L * (at + step)) < wanted) {
                at += step;
                step *= 2;
            }
            at = find(wanted, firstFrom(wanted, at, Math.min(count, at + step)), consumer);
        }
    }

    /** Passes on the entries of a hash from the first on; gives where they end. */
    private int find(long wanted, int first, Consumer consumer) {
        int at = first;
        while (at < count && pages.longAt(hashes + 8L * at) == wanted) {
            int entry = pages.intAt(documents + 4L * at++);
            consumer.accept(entry >>> 1, (entry & 1) == 0);
        }
        return at;
    }

    /** Returns the first place whose hash is not smaller than this one; it is not outside of the bounds. */
    private int firstFrom(long wanted, int lowest, int highest) {
        int low = lowest;
        int high = highest;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (pages.longAt(hashes + 8L * middle) < wanted) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static long hash(String key) {
        // FNV-1a: who makes two keys equal only ranks a plugin of his own higher, as an equal title would
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < key.length(); i++) {
            hash = (hash ^ key.charAt(i)) * 0x100000001b3L;
        }
        return hash;
    }
}
