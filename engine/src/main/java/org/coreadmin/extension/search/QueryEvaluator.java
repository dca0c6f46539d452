package org.coreadmin.extension.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The evaluation of one question on an index. */
final class QueryEvaluator {

    /** The number of hits up to which the best are taken from the lists of a word, instead of from all hits. */
    private static final int FEW_HITS = 1024;

    /** The number of documents that are searched faster one by one than by collecting all documents of a word. */
    private static final int FEW_DOCUMENTS = 128;

    /** The number of places in the vocabulary above which it takes long to find the lists of a word. */
    private static final int MANY_PLACES = 1024;

    /** Searching for a document in a list takes as long as decoding so many. */
    private static final int SEARCH = 32;

    /** The places of the fields of {@link Document#text}. */
    private static final int[] FIELDS = {
        Relevance.IN_NAME, Relevance.IN_KEYWORD, Relevance.IN_DESCRIPTION, Relevance.IN_AUTHOR
    };

    private static final int BUFFER = Pages.SIZE / Integer.BYTES;

    private final SearchIndex index;
    private final Query query;
    private final Sort sort;
    private final Room room;
    private @Nullable BitSet category;

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
        private final long[] counted;
        private final int[] buffer = new int[BUFFER];

        Room(int documents) {
            counted = new long[(documents + Long.SIZE - 1) / Long.SIZE];
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
                && from + most <= FEW_HITS
                && isInLists(words.get(0))) {
            return hitsOfOneWord(words.get(0), (int) from, most);
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
            List<Sought> rarestFirst = rarestFirst(words);
            rarestFirst.get(0).collect(room.all, Relevance.WORDS, inCategory());
            for (Sought word : rarestFirst.subList(1, rarestFirst.size())) {
                if (room.all.size() == 0) {
                    break;
                }
                word.keep();
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
        return new Hits(room.all.size(), page, sort == Sort.RELEVANCE ? relevance(page) : new int[page.length]);
    }

    private int[] relevance(int[] documents) {
        int[] relevance = new int[documents.length];
        for (int i = 0; i < documents.length; i++) {
            relevance[i] = room.all.relevance(documents[i]);
        }
        return relevance;
    }

    private int compareNames(int one, int other) {
        return SearchIndex.compareNames(
                SearchIndex.text(index.names().get(one)),
                SearchIndex.text(index.names().get(other)));
    }

    private int compareTimes(int one, int other) {
        int later = Integer.compare(index.updatedAt(other), index.updatedAt(one));
        return later == 0 ? Integer.compare(one, other) : later;
    }

    /** Finds by columns alone: without a text to search for, all matches are equally good. */
    private Hits hitsOfColumns(long from, int most) {
        BitSet hidden = index.hidden();
        IntPredicate test = query.hasColumnFilters() ? columns() : document -> true;
        IntList page = new IntList(Math.min(most, 1024));
        int total = query.hasColumnFilters() ? 0 : index.size() - hidden.cardinality();
        int found = 0;
        Optional<BitSet> category = inCategory();
        for (int document = next(category, 0);
                document >= 0 && document < index.size();
                document = next(category, document + 1)) {
            if (!hidden.get(document) && test.test(document) && found++ >= from && page.size() < most) {
                page.add(document);
            }
            if (page.size() == most && !query.hasColumnFilters()) {
                break;
            }
        }
        return new Hits(query.hasColumnFilters() ? found : total, page.toArray(), new int[page.size()]);
    }

    /** Returns the next document of a category, or of all. */
    private static int next(Optional<BitSet> category, int document) {
        return category.isPresent() ? category.get().nextSetBit(document) : document;
    }

    /** Returns the best hits of a word without looking at the others, which are counted only. */
    private Hits hitsOfOneWord(Query.Word word, int from, int most) {
        try {
            WordLists lists = lists(word);
            BitSet hidden = index.hidden();
            named(room.all);
            room.all.keep(document -> !hidden.get(document));
            int total = count(lists);
            int wanted = from + most;
            IntList best = new IntList(wanted);
            for (int document : room.all.page(0, wanted)) {
                best.add(document);
            }
            for (int mark = 0; mark < Relevance.MARK_COUNT && best.size() < wanted; mark++) {
                addBest(lists, mark, wanted - best.size(), best);
            }
            int[] page = Arrays.copyOfRange(best.toArray(), Math.min(from, best.size()), best.size());
            return new Hits(total, page, relevance(page));
        } finally {
            room.all.clear();
        }
    }

    /** Adds the documents of one mark, those in the order of documents that have no better one. */
    private void addBest(WordLists lists, int mark, int most, IntList best) {
        IntList found = new IntList(most);
        for (int list = 0; list < lists.size(); list++) {
            if (lists.mark(list) == mark) {
                lists.first(list, most, room.all, index.hidden(), found);
            }
        }
        int[] sorted = found.toArray();
        Arrays.sort(sorted);
        int added = 0;
        for (int document : sorted) {
            if (added < most && !room.all.has(document)) {
                room.all.add(document, Relevance.WORDS + mark);
                best.add(document);
                added++;
            }
        }
    }

    /** Returns how many documents are in the lists or were found before. */
    private int count(WordLists lists) {
        BitSet hidden = index.hidden();
        int[] named = room.all.documents();
        if (lists.areDisjoint() && hidden.isEmpty()) {
            int[] common = {0};
            Arrays.sort(named);
            lists.forEach(named, (document, mark) -> common[0]++);
            return (int) lists.total() + named.length - common[0];
        }
        long[] counted = room.counted;
        Arrays.fill(counted, 0);
        lists.forEach((documents, number, mark) -> {
            for (int i = 0; i < number; i++) {
                counted[documents[i] >> 6] |= 1L << documents[i];
            }
        });
        for (int document : named) {
            counted[document >> 6] |= 1L << document;
        }
        int count = 0;
        for (long documents : counted) {
            count += Long.bitCount(documents);
        }
        for (int document = hidden.nextSetBit(0); document >= 0; document = hidden.nextSetBit(document + 1)) {
            count -= (int) (counted[document >> 6] >>> document & 1);
        }
        return count;
    }

    private IntPredicate columns() {
        Optional<BitSet> category = inCategory();
        BitSet authors = new BitSet();
        if (!query.author().isEmpty()) {
            byte[] wanted = SearchIndex.bytes(query.author());
            SuffixArray texts = index.authors();
            texts.places(texts.range(wanted), wanted, (author, place) -> authors.set(author));
        }
        BitSet hosts = hosts();
        return document -> (query.host().isEmpty() || hosts.get(index.host(document)))
                && (query.type() == Query.ANY || index.type(document) == query.type())
                && (category.isEmpty() || category.get().get(document))
                && (query.author().isEmpty() || authors.get(index.author(document)));
    }

    /** Returns the documents of the category that is asked for; empty if any may be found. */
    private Optional<BitSet> inCategory() {
        if (query.category().isEmpty()) {
            return Optional.empty();
        }
        if (category == null) {
            int number = index.categories().find(SearchIndex.bytes(query.category()));
            category = number < 0 ? new BitSet() : index.inCategory(number);
        }
        return Optional.of(category);
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

    /** Whether all that holds a word, or one that is taken for it, is in the lists of the vocabulary. */
    private static boolean isInLists(Query.Word word) {
        return isWithoutSeparators(word.text())
                && word.similar().stream().allMatch(QueryEvaluator::isWithoutSeparators);
    }

    private static boolean isWithoutSeparators(String text) {
        return text.indexOf('-') < 0 && text.indexOf('_') < 0 && Tokenizer.isOne(text);
    }

    private List<Sought> rarestFirst(List<Query.Word> words) {
        List<Sought> sought = new ArrayList<>();
        words.forEach(word -> sought.add(new Sought(word)));
        sought.sort((one, other) -> Long.compare(one.count(), other.count()));
        return sought;
    }

    /** A word of several. Its lists are found when it is its turn, if it needs them at all. */
    private final class Sought {

        private final Query.Word word;
        private final boolean isFrequent;
        private final @Nullable WordLists lists;

        Sought(Query.Word word) {
            SuffixArray words = index.vocabulary().words();
            this.word = word;
            this.isFrequent = !isInLists(word)
                    || words.range(SearchIndex.bytes(word.text())).size() > MANY_PLACES;
            this.lists = isFrequent ? null : QueryEvaluator.this.lists(word);
        }

        /** Returns in about how many documents the word is. */
        long count() {
            return lists == null ? index.size() : Math.min(lists.total(), index.size());
        }

        /** Collects the documents with the word; not all others of another category than this one. */
        void collect(Matches into, int more, Optional<BitSet> category) {
            if (isInLists(word) && category.isPresent()) {
                BitSet wanted = category.get();
                lists().forEach((documents, count, mark) -> {
                    for (int i = 0; i < count; i++) {
                        if (wanted.get(documents[i])) {
                            into.add(documents[i], more + mark);
                        }
                    }
                });
            } else if (isInLists(word)) {
                lists().forEach((documents, count, mark) -> into.add(documents, count, more + mark));
            } else {
                word(word, into, more);
            }
        }

        /** Keeps what was found and has this word too. */
        void keep() {
            Matches all = room.all;
            if (isFrequent && all.size() <= FEW_DOCUMENTS && word.similar().isEmpty()) {
                byte[] wanted = SearchIndex.bytes(word.text());
                all.keepMarked(document -> mark(document, wanted));
                return;
            }
            if (isInLists(word)) {
                collectCommon(lists());
            } else {
                word(word, room.word, 0);
            }
            all.keepBoth(room.word);
            room.word.clear();
        }

        private WordLists lists() {
            return lists == null ? QueryEvaluator.this.lists(word) : lists;
        }
    }

    /** Collects those of lists that were found before: by searching for them, or else by looking at the whole lists. */
    private void collectCommon(WordLists lists) {
        Matches all = room.all;
        if ((long) SEARCH * all.size() * lists.size() < lists.total()) {
            int[] sorted = all.documents();
            Arrays.sort(sorted);
            lists.forEach(sorted, room.word::add);
        } else {
            lists.forEach((documents, count, mark) -> {
                for (int i = 0; i < count; i++) {
                    if (all.has(documents[i])) {
                        room.word.add(documents[i], mark);
                    }
                }
            });
        }
    }

    private WordLists lists(Query.Word word) {
        return WordLists.of(word, index.vocabulary(), room.buffer);
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
                best = Math.min(
                        best,
                        i < slash ? Relevance.in(Relevance.IN_VENDOR, kind) : Relevance.in(Relevance.IN_NAME, kind));
            }
        }
        byte[] text = index.text(document);
        int field = 0;
        for (int i = 0; i + wanted.length <= text.length; i++) {
            if (text[i] == Document.FIELD) {
                field++;
            } else if (startsWith(text, i, wanted)) {
                best = Math.min(
                        best, Relevance.in(FIELDS[Math.min(field, FIELDS.length - 1)], kind(text, i, wanted.length)));
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
            lists(new Query.Word(word, List.of()))
                    .forEach((documents, count, mark) ->
                            into.add(documents, count, more + (similar ? Relevance.similar(mark) : mark)));
            return;
        }
        byte[] wanted = SearchIndex.bytes(word);
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
        exact(query.text(), into);
        for (String key : query.keys()) {
            index.keys()
                    .find(
                            key,
                            (document, isName) ->
                                    into.add(document, isName ? Relevance.SAME_NAME : Relevance.SAME_TITLE));
        }
    }

    /** Collects the documents with this name, with or without the vendor: they are among those of its key. */
    private void exact(String text, Matches into) {
        byte[] wanted = SearchIndex.bytes("/" + text);
        index.keys().find(Query.key(text.substring(text.lastIndexOf('/') + 1)), (document, isName) -> {
            if (isName) {
                byte[] name = index.names().get(document);
                int start = name.length - wanted.length;
                boolean isExact = start >= 0
                        ? startsWith(name, start, wanted)
                        : start == -1 && Arrays.equals(name, 0, name.length, wanted, 1, wanted.length);
                if (isExact) {
                    into.add(document, Relevance.EXACT_NAME);
                }
            }
        });
    }

    private void names(String text, Matches into, int more, boolean similar) {
        byte[] wanted = SearchIndex.bytes(text);
        SuffixArray names = index.names();
        names.places(names.range(wanted), wanted, (document, place) -> {
            int before = names.before(place);
            int kind = kind(names, place, wanted.length);
            boolean inVendor = kind != Relevance.PART
                    && before != '/'
                    && (before == SuffixArray.END || isBeforeSlash(names, place));
            int mark = inVendor ? Relevance.in(Relevance.IN_VENDOR, kind) : Relevance.in(Relevance.IN_NAME, kind);
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
    static int kind(SuffixArray texts, int place, int length) {
        if (!isSeparator(texts.before(place))) {
            return Relevance.PART;
        }
        return isSeparator(texts.after(place, length)) ? Relevance.WHOLE : Relevance.BEGINNING;
    }

    private static boolean isSeparator(int c) {
        return c == SuffixArray.END || c == '-' || c == '_' || c == '.' || c == '/';
    }

    /** Collects the documents with a part of a word, and maybe others. */
    private void holding(String part, Matches into) {
        lists(new Query.Word(part, List.of())).forEach((documents, count, mark) -> into.add(documents, count, 0));
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
                into.add(document, more + Relevance.in(FIELDS[Math.min(field, FIELDS.length - 1)], kind));
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
}
