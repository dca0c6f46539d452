package org.coreadmin.extension.search;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The words of all documents, and for each the documents that it is in, by the best of the places that it is in; see
 * {@link Relevance#in}. The words of a name are the pieces between its separators, so that a question for words needs no
 * other list.
 */
final class Vocabulary {

    /** The number of sections that the vocabulary takes in a file. */
    static final int SECTIONS = SuffixArray.SECTIONS + 3;

    private static final int PLACES = Relevance.PLACE_COUNT;
    private static final int PLACE_BITS = 3;
    private static final int PLACE_MASK = (1 << PLACE_BITS) - 1;
    private static final Pattern SEPARATORS = Pattern.compile("[-_./]");

    private final Pages pages;
    private final SuffixArray words;
    private final long documents;
    private final long starts;
    private final long meant;

    /** Creates the vocabulary that begins with this section of a file. */
    Vocabulary(Pages pages, int section) {
        this.pages = pages;
        this.words = new SuffixArray(pages, section);
        this.documents = pages.start(section + SuffixArray.SECTIONS);
        this.starts = pages.start(section + SuffixArray.SECTIONS + 1);
        this.meant = pages.start(section + SuffixArray.SECTIONS + 2);
    }

    /** The documents of a word while the vocabulary is written. */
    private static final class Entries {

        private final IntList entries = new IntList(2);
        private boolean meant;

        /** Adds a document, unless it is there with a better place. */
        void add(int document, int place) {
            int last = entries.size() - 1;
            if (last < 0 || entries.get(last) >>> PLACE_BITS != document) {
                entries.add(document << PLACE_BITS | place);
            } else if (place == Relevance.IN_VENDOR && (entries.get(last) & PLACE_MASK) == Relevance.IN_KEYWORD) {
                entries.set(last, document << PLACE_BITS | Relevance.IN_KEYWORD_AND_VENDOR);
            }
        }
    }

    /** Writes the vocabulary of documents as the next sections of a file. */
    static void write(PageWriter out, List<Document> documents) throws IOException {
        Map<String, Entries> found = new HashMap<>();
        for (int i = 0; i < documents.size(); i++) {
            collect(documents.get(i), i, found);
        }
        String[] sorted = found.keySet().toArray(String[]::new);
        Arrays.sort(sorted);
        write(out, Arrays.asList(sorted), (number, lists) -> {
            Entries word = java.util.Objects.requireNonNull(found.get(sorted[number]));
            IntList entries = word.entries;
            for (int place = 0; place < PLACES; place++) {
                for (int k = 0; k < entries.size(); k++) {
                    if ((entries.get(k) & PLACE_MASK) == place) {
                        lists[place].add(entries.get(k) >>> PLACE_BITS);
                    }
                }
            }
            return word.meant;
        });
    }

    /** What the lists of words are written from. */
    private interface Source {
        /**
         * Fills the lists of a word, which are empty, one for each place; asked for one word after the other.
         *
         * @return see {@link #isMeant}
         */
        boolean fill(int word, IntList[] lists);
    }

    private static void write(PageWriter out, List<String> words, Source source) throws IOException {
        SuffixArray.write(out, words);
        int[] starts = new int[PLACES * words.size() + 1];
        byte[] meant = new byte[words.size()];
        IntList[] lists = new IntList[PLACES];
        Arrays.setAll(lists, place -> new IntList(64));
        int written = 0;
        out.begin();
        for (int word = 0; word < words.size(); word++) {
            meant[word] = (byte) (source.fill(word, lists) ? 1 : 0);
            for (int place = 0; place < PLACES; place++) {
                starts[PLACES * word + place] = written;
                for (int k = 0; k < lists[place].size(); k++) {
                    out.writeInt(lists[place].get(k));
                }
                written += lists[place].size();
                lists[place].clear();
            }
        }
        starts[PLACES * words.size()] = written;
        out.end();
        out.writeInts(starts);
        out.begin();
        out.writeBytes(meant, meant.length);
        out.end();
    }

    /**
     * Writes the vocabularies of several files as the next sections of one file.
     *
     * @param merged of each, the numbers of its documents in that file, which grow as they do there
     */
    static void merge(PageWriter out, List<Vocabulary> all, int[][] merged) throws IOException {
        List<String> words = new ArrayList<>();
        Words merging = new Words(all);
        for (String word = merging.next(); word != null; word = merging.next()) {
            words.add(word);
        }
        Words again = new Words(all);
        int[] buffer = new int[Pages.SIZE / Integer.BYTES];
        write(out, words, (number, lists) -> {
            again.next();
            boolean meant = false;
            for (int i : again.having()) {
                Vocabulary vocabulary = all.get(i);
                int word = again.number(i);
                meant |= vocabulary.isMeant(word);
                for (int place = 0; place < PLACES; place++) {
                    int end = vocabulary.start(word, place + 1);
                    for (int at = vocabulary.start(word, place); at < end; ) {
                        int count = vocabulary.documents(at, end - at, buffer);
                        for (int k = 0; k < count; k++) {
                            lists[place].add(merged[i][buffer[k]]);
                        }
                        at += count;
                    }
                }
            }
            if (again.having().length > 1) {
                for (IntList list : lists) {
                    list.sort();
                }
            }
            return meant;
        });
    }

    /** The words of several vocabularies, each once, in their common order. */
    private static final class Words {

        private final List<Vocabulary> all;
        private final int[] next;
        private final @Nullable String[] heads;
        private int[] having = {};

        Words(List<Vocabulary> all) {
            this.all = all;
            this.next = new int[all.size()];
            this.heads = new String[all.size()];
            for (int i = 0; i < next.length; i++) {
                read(i);
            }
        }

        private void read(int i) {
            SuffixArray words = all.get(i).words();
            heads[i] = next[i] < words.count() ? SearchIndex.text(words.get(next[i])) : null;
        }

        /** Returns the next word; null if there is none. */
        @Nullable
        String next() {
            for (int i : having) {
                next[i]++;
                read(i);
            }
            String least = null;
            for (String head : heads) {
                if (head != null && (least == null || head.compareTo(least) < 0)) {
                    least = head;
                }
            }
            String word = least;
            having = word == null
                    ? new int[0]
                    : IntStream.range(0, heads.length)
                            .filter(i -> word.equals(heads[i]))
                            .toArray();
            return word;
        }

        /** Returns the vocabularies that have the word. */
        int[] having() {
            return having;
        }

        /** Returns the number of the word in one of these. */
        int number(int vocabulary) {
            return next[vocabulary];
        }
    }

    /** Adds a document to its words, once to each: places are in the order in which they count. */
    private static void collect(Document document, int number, Map<String, Entries> found) {
        String name = document.name();
        int slash = name.indexOf('/');
        for (String piece : SEPARATORS.split(name.substring(slash + 1))) {
            boolean meant = piece.length() >= Similarity.SHORTEST && !isNumber(piece);
            add(piece, number, Relevance.IN_NAME, meant, found);
        }
        String text = document.text();
        int keywords = text.indexOf(Document.FIELD) + 1;
        int description = text.indexOf(Document.FIELD, keywords) + 1;
        int author = text.indexOf(Document.FIELD, description) + 1;
        words(text, 0, keywords - 1, number, Relevance.IN_NAME, found);
        words(text, keywords, description - 1, number, Relevance.IN_KEYWORD, found);
        for (String piece : SEPARATORS.split(name.substring(0, Math.max(0, slash)))) {
            add(piece, number, Relevance.IN_VENDOR, false, found);
        }
        words(text, description, author - 1, number, Relevance.IN_DESCRIPTION, found);
        words(text, author, text.length(), number, Relevance.IN_AUTHOR, found);
    }

    private static void words(String text, int from, int to, int document, int place, Map<String, Entries> found) {
        Tokenizer.in(text, from, to, word -> add(word, document, place, true, found));
    }

    private static void add(String word, int document, int place, boolean meant, Map<String, Entries> found) {
        if (!word.isEmpty()) {
            Entries entries = found.computeIfAbsent(word, any -> new Entries());
            entries.meant |= meant;
            entries.add(document, place);
        }
    }

    private static boolean isNumber(String word) {
        return word.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    SuffixArray words() {
        return words;
    }

    /**
     * Whether somebody who writes a similar word may have meant this one. Vendors, numbers and short pieces of names are
     * not meant.
     */
    boolean isMeant(int word) {
        return pages.byteAt(meant + word) != 0;
    }

    /** Returns where the documents of a word and place start. */
    int start(int word, int place) {
        return pages.intAt(starts + 4L * (PLACES * (long) word + place));
    }

    /** Returns the document at a position between two starts; they are sorted. */
    int document(int position) {
        return pages.intAt(documents + 4L * position);
    }

    /**
     * Decodes documents that stand one after the other, as far as they are on one page.
     *
     * @return how many were decoded
     */
    int documents(int position, int count, int[] into) {
        return pages.ints(documents + 4L * position, count, into);
    }

    /** Returns the first position of a range whose document is not smaller than this one; the range's end if none is. */
    int firstFrom(int start, int end, int document) {
        int low = start;
        int high = end;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (document(middle) < document) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
