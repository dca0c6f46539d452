package org.coreadmin.extension.search;

import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;

/** One question to an index. */
final class Question {

    /** With more names found, going through all that was found takes no longer than leaving out what was found twice. */
    private static final int FEW_NAMES = 1024;

    private final SearchIndex index;
    private final Query query;
    private final Room room;

    Question(SearchIndex index, Query query, Room room) {
        this.index = index;
        this.query = query;
        this.room = room;
    }

    /** Room to collect documents in, empty before and after a question. */
    static final class Room {

        private final Matches all;
        private final Matches word;
        private final Matches part;

        Room(int documents) {
            all = new Matches(documents);
            word = new Matches(documents);
            part = new Matches(documents);
        }
    }

    Hits hits(long from, int most) {
        List<String> words = query.words().stream().distinct().toList();
        if (words.isEmpty() && query.name().isEmpty()) {
            return hitsOfColumns(from, most);
        }
        if (words.size() == 1 && !query.hasFilters() && Words.isOne(words.get(0))) {
            Hits hits = hitsOfOneWord(words.get(0), from, most);
            if (hits != null) {
                return hits;
            }
        }
        try {
            collect(words);
            return new Hits(room.all.size(), room.all.page(from, most));
        } finally {
            room.all.clear();
            room.word.clear();
            room.part.clear();
        }
    }

    private void collect(List<String> words) {
        if (words.isEmpty()) {
            names(query.name(), room.all);
        } else {
            word(words.get(0), room.all);
            for (String word : words.subList(1, words.size())) {
                if (room.all.size() == 0) {
                    return;
                }
                word(word, room.word);
                room.all.keepWorse(room.word);
                room.word.clear();
            }
            if (!query.name().isEmpty() && room.all.size() > 0) {
                names(query.name(), room.word);
                room.all.keep(room.word::has);
            }
        }
        if (query.hasColumnFilters() && room.all.size() > 0) {
            room.all.keep(columns());
        }
    }

    /** Without a text to search for all are equally good. */
    private Hits hitsOfColumns(long from, int most) {
        if (!query.hasColumnFilters()) {
            int count = (int) Math.max(0, Math.min(most, index.size() - from));
            int[] documents = new int[count];
            for (int i = 0; i < count; i++) {
                documents[i] = (int) from + i;
            }
            return new Hits(index.size(), documents);
        }
        IntPredicate test = columns();
        IntList page = new IntList(Math.min(most, 1024));
        int total = 0;
        for (int document = 0; document < index.size(); document++) {
            if (test.test(document) && total++ >= from && page.size() < most) {
                page.add(document);
            }
        }
        return new Hits(total, page.toArray());
    }

    /**
     * The hits where few names and just one word of the vocabulary hold the text: the documents of that word are counted and
     * sorted already.
     */
    private @org.jspecify.annotations.Nullable Hits hitsOfOneWord(String text, long from, int most) {
        byte[] wanted = bytes(text);
        Texts.Range inNames = index.names().range(wanted);
        if (inNames.size() > FEW_NAMES) {
            return null;
        }
        Vocabulary vocabulary = index.vocabulary();
        Texts.Range inWords = vocabulary.words().range(wanted);
        Set<Integer> numbers = new HashSet<>();
        if (inWords.size() > FEW_NAMES) {
            return null;
        }
        vocabulary.words().places(inWords, wanted, (number, place) -> numbers.add(number));
        if (numbers.size() != 1) {
            return null;
        }
        try {
            names(text, room.all);
            return merged(numbers.iterator().next(), from, most);
        } finally {
            room.all.clear();
        }
    }

    /** The documents found by name, and then those of a word that are not among these. */
    private Hits merged(int word, long from, int most) {
        Vocabulary vocabulary = index.vocabulary();
        Matches byName = room.all;
        IntList page = new IntList(Math.min(most, 1024));
        for (int document : byName.page(from, most)) {
            page.add(document);
        }
        long skip = Math.max(0, from - byName.size());
        int total = byName.size();
        for (int field = 0; field < Vocabulary.FIELDS; field++) {
            int start = vocabulary.start(word, field);
            int end = vocabulary.end(word, field);
            int fresh = end - start;
            for (int i = 0; i < byName.size(); i++) {
                if (vocabulary.has(start, end, byName.document(i))) {
                    fresh--;
                }
            }
            total += fresh;
            if (skip >= fresh) {
                skip -= fresh;
                continue;
            }
            for (int place = start; place < end && page.size() < most; place++) {
                int document = vocabulary.document(place);
                if (!byName.has(document) && skip-- <= 0) {
                    page.add(document);
                }
            }
            skip = 0;
        }
        return new Hits(total, page.toArray());
    }

    private IntPredicate columns() {
        int category = query.category().isEmpty() ? -1 : index.categories().find(bytes(query.category()));
        if (!query.category().isEmpty() && category < 0) {
            return document -> false;
        }
        BitSet authors = new BitSet();
        if (!query.author().isEmpty()) {
            byte[] wanted = bytes(query.author());
            Texts texts = index.authors();
            texts.places(texts.range(wanted), wanted, (author, place) -> authors.set(author));
        }
        return document -> (query.type() == Query.ANY || index.type(document) == query.type())
                && (category < 0 || index.category(document) == category)
                && (query.author().isEmpty() || authors.get(index.author(document)));
    }

    /** Collects what a word is found in. */
    private void word(String word, Matches into) {
        names(word, into);
        if (Words.isOne(word)) {
            words(bytes(word), into, false);
            return;
        }
        byte[] wanted = bytes(word);
        List<String> needed = Words.neededBy(word);
        if (needed.isEmpty()) {
            for (int document = 0; document < index.size(); document++) {
                text(document, wanted, into);
            }
            return;
        }
        // room.word may be what is collected into, so the words that are needed are counted in a room of their own
        Matches candidates = room.part;
        words(bytes(needed.get(0)), candidates, true);
        for (String part : needed.subList(1, needed.size())) {
            if (candidates.size() == 0) {
                break;
            }
            Matches more = new Matches(index.size());
            words(bytes(part), more, true);
            candidates.keep(more::has);
        }
        for (int i = 0; i < candidates.size(); i++) {
            text(candidates.document(i), wanted, into);
        }
        candidates.clear();
    }

    private void names(String text, Matches into) {
        byte[] wanted = bytes(text);
        Texts names = index.names();
        names.places(names.range(wanted), wanted, (document, place) -> {
            int before = names.before(place);
            boolean starts = before == Texts.END || before == '/';
            boolean ends = starts && names.endsAfter(place, wanted.length);
            int relevance = ends ? Relevance.EXACT_NAME : starts ? Relevance.NAME_PREFIX : Relevance.NAME_PART;
            into.add(document, relevance);
        });
    }

    private void words(byte[] wanted, Matches into, boolean alike) {
        Vocabulary vocabulary = index.vocabulary();
        Texts words = vocabulary.words();
        int[] last = {-1};
        words.places(words.range(wanted), wanted, (word, place) -> {
            if (word == last[0]) {
                return;
            }
            last[0] = word;
            for (int field = 0; field < Vocabulary.FIELDS; field++) {
                int relevance = alike ? 0 : Relevance.DISPLAY_NAME + field;
                vocabulary.documents(word, field, document -> into.add(document, relevance));
            }
        });
    }

    /** Looks for a text in the fields of one document, which are in the order in which they count. */
    private void text(int document, byte[] wanted, Matches into) {
        byte[] text = index.text(document);
        int relevance = Relevance.DISPLAY_NAME;
        for (int i = 0; i + wanted.length <= text.length; i++) {
            if (text[i] == Document.FIELD) {
                relevance++;
            } else if (startsWith(text, i, wanted)) {
                into.add(document, Math.min(relevance, Relevance.AUTHOR));
                return;
            }
        }
    }

    private static boolean startsWith(byte[] text, int from, byte[] wanted) {
        for (int i = 0; i < wanted.length; i++) {
            if (text[from + i] != wanted[i]) {
                return false;
            }
        }
        return true;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
