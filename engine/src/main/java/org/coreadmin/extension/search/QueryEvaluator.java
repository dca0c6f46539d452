package org.coreadmin.extension.search;

import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** The evaluation of one question on an index. */
final class QueryEvaluator {

    /**
     * The number of found names above which going through all that was found takes no longer than leaving out what was
     * found twice.
     */
    private static final int FEW_NAMES = 1024;

    /** The number of documents that are searched faster one by one than by collecting all documents of a word. */
    private static final int FEW_DOCUMENTS = 128;

    private final SearchIndex index;
    private final Query query;
    private final Sort sort;
    private final Room room;

    QueryEvaluator(SearchIndex index, Query query, Sort sort, Room room) {
        this.index = index;
        this.query = query;
        this.sort = sort;
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
        List<Query.Word> words = query.words();
        if (words.size() == 1
                && sort == Sort.RELEVANCE
                && !query.hasFilters()
                && words.get(0).similar().isEmpty()
                && Tokenizer.isOne(words.get(0).text())) {
            Hits hits = hitsOfOneWord(words.get(0).text(), from, most);
            if (hits != null) {
                return hits;
            }
        }
        boolean everything = words.isEmpty() && query.name().isEmpty();
        if (everything && (sort == Sort.RELEVANCE || sort == Sort.INSTALLS)) {
            return hitsOfColumns(from, most);
        }
        try {
            collect(words);
            return page(from, most);
        } finally {
            room.all.clear();
            room.word.clear();
            room.part.clear();
        }
    }

    private void collect(List<Query.Word> words) {
        if (!words.isEmpty()) {
            List<Query.Word> rarestFirst = rarestFirst(words);
            word(rarestFirst.get(0), room.all, Relevance.WORDS);
            for (Query.Word word : rarestFirst.subList(1, rarestFirst.size())) {
                if (room.all.size() == 0) {
                    break;
                }
                if (room.all.size() <= FEW_DOCUMENTS && word.similar().isEmpty()) {
                    byte[] wanted = bytes(word.text());
                    room.all.keepMarked(document -> mark(document, wanted));
                    continue;
                }
                word(word, room.word, 0);
                room.all.keepBoth(room.word);
                room.word.clear();
            }
            named(room.all);
            if (!query.name().isEmpty() && room.all.size() > 0) {
                names(query.name(), room.word, 0, false);
                room.all.keep(room.word::has);
            }
        } else if (!query.name().isEmpty()) {
            names(query.name(), room.all, Relevance.WORDS, false);
            exact(query.name(), room.all);
        } else {
            for (int document = 0; document < index.size(); document++) {
                room.all.add(document, Relevance.WORDS);
            }
        }
        if (query.hasColumnFilters() && room.all.size() > 0) {
            room.all.keep(columns());
        }
        BitSet hidden = index.hidden();
        if (!hidden.isEmpty()) {
            room.all.keep(document -> !hidden.get(document));
        }
    }

    private Hits page(long from, int most) {
        if (sort == Sort.INSTALLS) {
            room.all.level();
        }
        int[] page;
        if (sort == Sort.RELEVANCE || sort == Sort.INSTALLS) {
            page = room.all.page(from, most);
        } else {
            int first = (int) Math.min(from, room.all.size());
            page = IntStream.of(room.all.documents())
                    .boxed()
                    .sorted(sort == Sort.NAME ? this::compareNames : this::compareTimes)
                    .skip(first)
                    .limit(most)
                    .mapToInt(document -> document)
                    .toArray();
        }
        int[] relevance = new int[page.length];
        for (int i = 0; i < page.length && sort == Sort.RELEVANCE; i++) {
            relevance[i] = room.all.relevance(page[i]);
        }
        return new Hits(room.all.size(), page, relevance);
    }

    private int compareNames(int one, int other) {
        return SearchIndex.compareNames(
                text(index.names().get(one)), text(index.names().get(other)));
    }

    private int compareTimes(int one, int other) {
        int later = Integer.compare(index.updatedAt(other), index.updatedAt(one));
        return later == 0 ? Integer.compare(one, other) : later;
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Finds by columns alone: without a text to search for, all matches are equally good. */
    private Hits hitsOfColumns(long from, int most) {
        BitSet hidden = index.hidden();
        IntPredicate test = query.hasColumnFilters() ? columns() : document -> true;
        IntList page = new IntList(Math.min(most, 1024));
        int total = query.hasColumnFilters() ? 0 : index.size() - hidden.cardinality();
        int found = 0;
        for (int document = 0; document < index.size(); document++) {
            if (!hidden.get(document) && test.test(document) && found++ >= from && page.size() < most) {
                page.add(document);
            }
            if (page.size() == most && !query.hasColumnFilters()) {
                break;
            }
        }
        return new Hits(query.hasColumnFilters() ? found : total, page.toArray(), new int[page.size()]);
    }

    /**
     * Returns the hits where few names and just one word of the vocabulary hold the text: the documents of that word
     * are counted and sorted already.
     */
    private @org.jspecify.annotations.Nullable Hits hitsOfOneWord(String text, long from, int most) {
        byte[] wanted = bytes(text);
        SuffixArray.Range inNames = index.names().range(wanted);
        Vocabulary vocabulary = index.vocabulary();
        SuffixArray.Range inWords = vocabulary.words().range(wanted);
        if (inNames.size() > FEW_NAMES || inWords.size() > FEW_NAMES) {
            return null;
        }
        int[] word = {-1, Relevance.PART};
        boolean[] several = {false};
        vocabulary.words().places(inWords, wanted, (number, place) -> {
            if (vocabulary.start(number, 0) == vocabulary.end(number, Vocabulary.FIELDS - 1)) {
                return; // only in names
            }
            several[0] |= word[0] >= 0 && word[0] != number;
            word[0] = number;
            word[1] = Math.min(word[1], kind(vocabulary.words(), place, wanted.length));
        });
        if (several[0] || word[0] < 0) {
            return null;
        }
        try {
            names(text, room.all, Relevance.WORDS, false);
            named(room.all);
            if (room.all.size() > FEW_NAMES) {
                return null;
            }
            return merged(word[0], word[1], from, most);
        } finally {
            room.all.clear();
        }
    }

    /** Returns the documents found by name and those of a word together, the best first. */
    private Hits merged(int word, int kind, long from, int most) {
        Vocabulary vocabulary = index.vocabulary();
        Matches byName = room.all;
        BitSet hidden = index.hidden();
        int[] starts = new int[Vocabulary.FIELDS];
        int[] ends = new int[Vocabulary.FIELDS];
        int[] fresh = new int[Vocabulary.FIELDS];
        int[] named = byName.documents();
        for (int field = 0; field < Vocabulary.FIELDS; field++) {
            starts[field] = vocabulary.start(word, field);
            ends[field] = vocabulary.end(word, field);
            fresh[field] = ends[field] - starts[field];
            int mark = Relevance.WORDS + Relevance.inField(field, kind);
            for (int document : named) {
                if (fresh[field] > 0 && vocabulary.has(starts[field], ends[field], document)) {
                    fresh[field]--;
                    byName.add(document, mark);
                }
            }
            if (!hidden.isEmpty()) {
                int[] gone = {0};
                vocabulary.documents(
                        word, field, document -> gone[0] += hidden.get(document) && !byName.has(document) ? 1 : 0);
                fresh[field] -= gone[0];
            }
        }
        byName.keep(document -> !hidden.get(document));
        int total = byName.size();
        IntList page = new IntList(Math.min(most, 1024));
        IntList marks = new IntList(Math.min(most, 1024));
        int[] sorted = byName.page(0, Integer.MAX_VALUE);
        int next = 0;
        long skip = from;
        for (int field = 0; field < Vocabulary.FIELDS; field++) {
            total += fresh[field];
        }
        for (int field = 0; field <= Vocabulary.FIELDS && page.size() < most; field++) {
            boolean last = field == Vocabulary.FIELDS;
            int mark = last ? Integer.MAX_VALUE : Relevance.WORDS + Relevance.inField(field, kind);
            while (next < sorted.length && byName.relevance(sorted[next]) < mark && page.size() < most) {
                skip = put(sorted[next], byName.relevance(sorted[next]), skip, page, marks);
                next++;
            }
            if (last) {
                break;
            }
            int place = starts[field];
            int equal = next;
            while (equal < sorted.length && byName.relevance(sorted[equal]) == mark) {
                equal++;
            }
            if (skip >= fresh[field] + (equal - next)) {
                skip -= fresh[field] + (equal - next);
                next = equal;
                continue;
            }
            while ((place < ends[field] || next < equal) && page.size() < most) {
                int document = place < ends[field] ? vocabulary.document(place) : Integer.MAX_VALUE;
                if (next < equal && sorted[next] < document) {
                    skip = put(sorted[next++], mark, skip, page, marks);
                } else {
                    place++;
                    if (!byName.has(document) && !hidden.get(document)) {
                        skip = put(document, mark, skip, page, marks);
                    }
                }
            }
            next = Math.max(next, page.size() < most ? equal : next);
        }
        return new Hits(total, page.toArray(), marks.toArray());
    }

    private static long put(int document, int mark, long skip, IntList page, IntList marks) {
        if (skip > 0) {
            return skip - 1;
        }
        page.add(document);
        marks.add(mark);
        return 0;
    }

    private IntPredicate columns() {
        int category = query.category().isEmpty() ? -1 : index.categories().find(bytes(query.category()));
        if (!query.category().isEmpty() && category < 0) {
            return document -> false;
        }
        BitSet authors = new BitSet();
        if (!query.author().isEmpty()) {
            byte[] wanted = bytes(query.author());
            SuffixArray texts = index.authors();
            texts.places(texts.range(wanted), wanted, (author, place) -> authors.set(author));
        }
        BitSet hosts = hosts();
        return document -> (query.host().isEmpty() || hosts.get(index.host(document)))
                && (query.type() == Query.ANY || index.type(document) == query.type())
                && (category < 0 || index.category(document) == category)
                && (query.author().isEmpty() || authors.get(index.author(document)));
    }

    /** Of the few different things that documents require of their host, the numbers of those that pass. */
    private BitSet hosts() {
        BitSet passing = new BitSet();
        query.host().ifPresent(test -> {
            for (int number = 0; number < index.hosts(); number++) {
                passing.set(number, test.test(index.hostText(number)));
            }
        });
        return passing;
    }

    private List<Query.Word> rarestFirst(List<Query.Word> words) {
        if (words.size() == 1) {
            return words;
        }
        Map<Query.Word, Integer> counts = new HashMap<>();
        words.forEach(word -> counts.put(word, count(word)));
        return words.stream().sorted(Comparator.comparing(counts::get)).toList();
    }

    /** Returns in about how many documents a word is. */
    private int count(Query.Word word) {
        byte[] wanted = bytes(word.text());
        Vocabulary vocabulary = index.vocabulary();
        SuffixArray.Range inWords = vocabulary.words().range(wanted);
        if (!word.similar().isEmpty() || inWords.size() > FEW_DOCUMENTS || !Tokenizer.isOne(word.text())) {
            return index.size();
        }
        int[] count = {index.names().range(wanted).size()};
        vocabulary
                .words()
                .places(
                        inWords,
                        wanted,
                        (number, place) -> count[0] +=
                                vocabulary.end(number, Vocabulary.FIELDS - 1) - vocabulary.start(number, 0));
        return Math.min(count[0], index.size());
    }

    /** Returns the mark of a word in one document; negative if it is not there. */
    private int mark(int document, byte[] wanted) {
        byte[] name = index.names().get(document);
        int slash = 0;
        while (slash < name.length && name[slash] != '/') {
            slash++;
        }
        int best = Integer.MAX_VALUE;
        for (int i = 0; i + wanted.length <= name.length; i++) {
            if (startsWith(name, i, wanted)) {
                int kind = kind(name, i, wanted.length);
                best = Math.min(best, i < slash ? Relevance.inVendor(kind) : Relevance.inName(kind));
            }
        }
        byte[] text = index.text(document);
        int field = 0;
        for (int i = 0; i + wanted.length <= text.length; i++) {
            if (text[i] == Document.FIELD) {
                field++;
            } else if (startsWith(text, i, wanted)) {
                best = Math.min(
                        best, Relevance.inField(Math.min(field, Vocabulary.FIELDS - 1), kind(text, i, wanted.length)));
            }
        }
        return best == Integer.MAX_VALUE ? -1 : best;
    }

    private static int kind(byte[] text, int at, int length) {
        if (at > 0 && isLetter(text[at - 1])) {
            return Relevance.PART;
        }
        int end = at + length;
        return end == text.length || !isLetter(text[end]) ? Relevance.WHOLE : Relevance.BEGINNING;
    }

    /** Collects what a word is found in, and what a similar one is found in. */
    private void word(Query.Word word, Matches into, int more) {
        word(word.text(), into, more, false);
        for (String similar : word.similar()) {
            word(similar, into, more, true);
        }
    }

    private void word(String word, Matches into, int more, boolean similar) {
        names(word, into, more, similar);
        if (Tokenizer.isOne(word)) {
            words(bytes(word), into, more, similar);
            return;
        }
        byte[] wanted = bytes(word);
        List<String> needed = Tokenizer.neededBy(word);
        if (needed.isEmpty()) {
            for (int document = 0; document < index.size(); document++) {
                text(document, wanted, into, more);
            }
            return;
        }
        // room.word may be the target of the collection, so the required words are counted in a separate room
        Matches candidates = room.part;
        holding(needed.get(0), candidates);
        for (String part : needed.subList(1, needed.size())) {
            if (candidates.size() == 0) {
                break;
            }
            Matches others = new Matches(index.size());
            holding(part, others);
            candidates.keep(others::has);
        }
        for (int i = 0; i < candidates.size(); i++) {
            text(candidates.document(i), wanted, into, more);
        }
        candidates.clear();
    }

    /** Collects the documents that the whole question names. */
    private void named(Matches into) {
        for (String key : query.keys()) {
            index.keys()
                    .find(
                            key,
                            (document, isName) ->
                                    into.add(document, isName ? Relevance.SAME_NAME : Relevance.SAME_TITLE));
        }
        exact(query.text(), into);
    }

    private void exact(String text, Matches into) {
        SuffixArray names = index.names();
        for (String whole :
                text.indexOf('/') < 0 ? List.of("/" + text + "\0") : List.of("/" + text + "\0", "\0" + text + "\0")) {
            byte[] wanted = bytes(whole);
            names.places(names.range(wanted), wanted, (document, place) -> into.add(document, Relevance.EXACT_NAME));
        }
    }

    private void names(String text, Matches into, int more, boolean similar) {
        byte[] wanted = bytes(text);
        SuffixArray names = index.names();
        names.places(names.range(wanted), wanted, (document, place) -> {
            int before = names.before(place);
            int kind = kind(names, place, wanted.length);
            boolean inVendor = kind != Relevance.PART
                    && before != '/'
                    && (before == SuffixArray.END || isBeforeSlash(names, place));
            int mark = inVendor ? Relevance.inVendor(kind) : Relevance.inName(kind);
            into.add(document, more + (similar ? Relevance.similar(mark) : mark));
        });
    }

    private static boolean isBeforeSlash(SuffixArray names, int place) {
        for (int at = 0; !names.endsAfter(place, at); at++) {
            if (names.after(place, at) == '/') {
                return true;
            }
        }
        return false;
    }

    /** Whether a whole word stands at a place, the beginning of one or something inside. */
    private static int kind(SuffixArray texts, int place, int length) {
        if (!isSeparator(texts.before(place))) {
            return Relevance.PART;
        }
        return isSeparator(texts.after(place, length)) ? Relevance.WHOLE : Relevance.BEGINNING;
    }

    private static boolean isSeparator(int c) {
        return c == SuffixArray.END || c == '-' || c == '_' || c == '.' || c == '/';
    }

    private void words(byte[] wanted, Matches into, int more, boolean similar) {
        Vocabulary vocabulary = index.vocabulary();
        SuffixArray words = vocabulary.words();
        words.places(words.range(wanted), wanted, (word, place) -> {
            int kind = kind(words, place, wanted.length);
            for (int field = 0; field < Vocabulary.FIELDS; field++) {
                int mark = Relevance.inField(field, kind);
                int relevance = more + (similar ? Relevance.similar(mark) : mark);
                vocabulary.documents(word, field, document -> into.add(document, relevance));
            }
        });
    }

    /** Collects the documents with a part of a word. */
    private void holding(String part, Matches into) {
        byte[] wanted = bytes(part);
        Vocabulary vocabulary = index.vocabulary();
        SuffixArray words = vocabulary.words();
        words.places(words.range(wanted), wanted, (word, place) -> {
            for (int field = 0; field < Vocabulary.FIELDS; field++) {
                vocabulary.documents(word, field, document -> into.add(document, 0));
            }
        });
    }

    /** Searches a text in the fields of one document. */
    private void text(int document, byte[] wanted, Matches into, int more) {
        byte[] text = index.text(document);
        int field = 0;
        for (int i = 0; i + wanted.length <= text.length; i++) {
            if (text[i] == Document.FIELD) {
                field++;
            } else if (startsWith(text, i, wanted)) {
                int kind = kind(text, i, wanted.length);
                into.add(document, more + Relevance.inField(Math.min(field, Vocabulary.FIELDS - 1), kind));
            }
        }
    }

    private static boolean isLetter(byte b) {
        return b < 0 || Tokenizer.isPart((char) b) && b != '-' && b != '_';
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
