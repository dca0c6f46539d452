package org.coreadmin.extension.search;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The words of all documents, and for each the documents that it is in, by the best of the fields that it is in: display name,
 * keyword, description, author.
 */
final class Vocabulary {

    /** The number of sections that the vocabulary takes in a file. */
    static final int SECTIONS = SuffixArray.SECTIONS + 2;

    /** The number of fields; the first is the display name. */
    static final int FIELDS = 4;

    private static final int FIELD_BITS = 2;

    private final Pages pages;
    private final SuffixArray words;
    private final long documents;
    private final long starts;

    /** Creates the vocabulary that begins with this section of a file. */
    Vocabulary(Pages pages, int section) {
        this.pages = pages;
        this.words = new SuffixArray(pages, section);
        this.documents = pages.start(section + SuffixArray.SECTIONS);
        this.starts = pages.start(section + SuffixArray.SECTIONS + 1);
    }

    /** Writes the vocabulary of documents as the next sections of a file. */
    static void write(PageWriter out, List<Document> documents) throws IOException {
        Map<String, IntList> found = new HashMap<>();
        for (int i = 0; i < documents.size(); i++) {
            collect(documents.get(i).text(), i, found);
            names(documents.get(i).name(), found);
        }
        String[] sorted = found.keySet().toArray(String[]::new);
        Arrays.sort(sorted);
        SuffixArray.write(out, Arrays.asList(sorted));
        int[] starts = new int[FIELDS * sorted.length + 1];
        int written = 0;
        out.begin();
        for (int i = 0; i < sorted.length; i++) {
            IntList entries = java.util.Objects.requireNonNull(found.get(sorted[i]));
            for (int field = 0; field < FIELDS; field++) {
                starts[FIELDS * i + field] = written;
                for (int k = 0; k < entries.size(); k++) {
                    if ((entries.get(k) & FIELDS - 1) == field) {
                        out.writeInt(entries.get(k) >>> FIELD_BITS);
                        written++;
                    }
                }
            }
        }
        starts[FIELDS * sorted.length] = written;
        out.end();
        out.begin();
        for (int start : starts) {
            out.writeInt(start);
        }
        out.end();
    }

    /** Adds the words of names, so that similar ones can be found; where they are, {@link SearchIndex#names} knows. */
    private static void names(String name, Map<String, IntList> found) {
        Tokenizer.in(name, name.indexOf('/') + 1, name.length(), word -> {
            for (String piece : word.split("[-_]")) {
                if (piece.length() >= Similarity.SHORTEST && !isNumber(piece)) {
                    found.computeIfAbsent(piece, any -> new IntList(1));
                }
            }
        });
    }

    private static boolean isNumber(String word) {
        return word.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /** Adds a document to its words, once to each: fields are in the order in which they count. */
    private static void collect(String text, int document, Map<String, IntList> found) {
        int field = 0;
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (i == text.length() || text.charAt(i) == Document.FIELD) {
                int entry = document << FIELD_BITS | field;
                Tokenizer.in(text, start, i, word -> {
                    IntList entries = found.computeIfAbsent(word, any -> new IntList(2));
                    if (entries.size() == 0 || entries.get(entries.size() - 1) >>> FIELD_BITS != document) {
                        entries.add(entry);
                    }
                });
                field = Math.min(field + 1, FIELDS - 1);
                start = i + 1;
            }
        }
    }

    SuffixArray words() {
        return words;
    }

    /** Returns where the documents of a word and field start. */
    int start(int word, int field) {
        return pages.intAt(starts + 4L * (FIELDS * (long) word + field));
    }

    /** Returns where the documents of a word and field end. */
    int end(int word, int field) {
        return start(word, field + 1);
    }

    /** Returns the document at a place between start and end; they are sorted. */
    int document(int place) {
        return pages.intAt(documents + 4L * place);
    }

    /** Finds the documents of a word in a field. */
    void documents(int word, int field, java.util.function.IntConsumer consumer) {
        int start = start(word, field);
        pages.ints(documents + 4L * start, end(word, field) - start, consumer);
    }

    /** Whether a document is between these places. */
    boolean has(int start, int end, int document) {
        int low = start;
        int high = end;
        while (low < high) {
            int middle = (low + high) >>> 1;
            int there = document(middle);
            if (there == document) {
                return true;
            }
            if (there < document) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return false;
    }
}
