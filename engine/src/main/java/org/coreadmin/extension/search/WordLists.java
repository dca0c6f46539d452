package org.coreadmin.extension.search;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The lists of documents in which a word of a question is found: of each word of the vocabulary that it is a part of, one
 * for each place, with its mark. A document may be in the lists of several words; the best mark counts.
 */
final class WordLists {

    /** Receives documents. */
    interface Consumer {
        /** Receives a document with a mark, as {@link Relevance} has them. */
        void accept(int document, int mark);
    }

    /** Receives many documents at a time, so that a call is not what a document costs. */
    interface BlockConsumer {
        /** Receives the documents at the beginning of an array, all with the same mark, as {@link Relevance} has them. */
        void accept(int[] documents, int count, int mark);
    }

    private static final int KIND_BITS = 2;

    private final Vocabulary vocabulary;
    private final int[] buffer;
    private final IntList starts = new IntList(8);
    private final IntList ends = new IntList(8);
    private final IntList marks = new IntList(8);
    private int words;
    private long total;

    private WordLists(Vocabulary vocabulary, int[] buffer) {
        this.vocabulary = vocabulary;
        this.buffer = buffer;
    }

    /**
     * Returns the lists of a word and of those that are taken for it.
     *
     * @param buffer room for decoding documents, used by one question at a time
     */
    static WordLists of(Query.Word word, Vocabulary vocabulary, int[] buffer) {
        WordLists lists = new WordLists(vocabulary, buffer);
        lists.find(word.text(), false);
        word.similar().forEach(text -> lists.find(text, true));
        return lists;
    }

    private void find(String text, boolean similar) {
        byte[] wanted = text.getBytes(StandardCharsets.UTF_8);
        SuffixArray all = vocabulary.words();
        IntList found = new IntList(8);
        all.places(
                all.range(wanted),
                wanted,
                (word, place) -> found.add(word << KIND_BITS | QueryEvaluator.kind(all, place, wanted.length)));
        int[] sorted = found.toArray();
        Arrays.sort(sorted);
        int last = -1;
        for (int entry : sorted) { // a word's best kind is the first
            int word = entry >>> KIND_BITS;
            if (word != last) {
                add(word, entry & (1 << KIND_BITS) - 1, similar);
            }
            last = word;
        }
    }

    private void add(int word, int kind, boolean similar) {
        long before = total;
        int start = vocabulary.start(word, 0);
        for (int place = 0; place < Relevance.PLACE_COUNT; place++) {
            int end = vocabulary.start(word, place + 1);
            if (end > start) {
                int mark = Relevance.in(place, kind);
                starts.add(start);
                ends.add(end);
                marks.add(similar ? Relevance.similar(mark) : mark);
                total += end - start;
            }
            start = end;
        }
        if (total > before) {
            words++;
        }
    }

    /** Returns how many documents the lists have, which may have some of them in common. */
    long total() {
        return total;
    }

    /** Whether no document is in two of the lists. */
    boolean areDisjoint() {
        return words <= 1;
    }

    /** Returns how many lists there are. */
    int size() {
        return starts.size();
    }

    int mark(int list) {
        return marks.get(list);
    }

    /** Passes on every document of every list. */
    void forEach(BlockConsumer consumer) {
        for (int list = 0; list < starts.size(); list++) {
            int mark = marks.get(list);
            int end = ends.get(list);
            for (int at = starts.get(list); at < end; ) {
                int count = vocabulary.documents(at, end - at, buffer);
                consumer.accept(buffer, count, mark);
                at += count;
            }
        }
    }

    /** Passes on those of sorted documents that are in the lists, by searching for each of them. */
    void forEach(int[] sorted, Consumer consumer) {
        for (int list = 0; list < starts.size(); list++) {
            int at = starts.get(list);
            int end = ends.get(list);
            for (int i = 0; i < sorted.length && at < end; i++) {
                at = vocabulary.firstFrom(at, end, sorted[i]);
                if (at < end && vocabulary.document(at) == sorted[i]) {
                    consumer.accept(sorted[i], marks.get(list));
                }
            }
        }
    }

    /** Adds the first documents of a list that are neither hidden nor found yet. */
    void first(int list, int most, Matches known, BitSet hidden, IntList into) {
        int left = most;
        for (int at = starts.get(list); at < ends.get(list) && left > 0; at++) {
            int document = vocabulary.document(at);
            if (!known.has(document) && !hidden.get(document)) {
                into.add(document);
                left--;
            }
        }
    }
}
