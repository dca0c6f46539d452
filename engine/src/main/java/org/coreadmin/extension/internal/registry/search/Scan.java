package org.coreadmin.extension.internal.registry.search;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import org.coreadmin.extension.registry.Sort;
import org.jspecify.annotations.Nullable;

/**
 * One question, asked of every document. The smaller the relevance of a document, the better. A document whose name was asked for
 * comes first; for all others the {@linkplain Marks marks} of all words are added. For use by one thread.
 */
public final class Scan {

    /** The document's name is the question. */
    private static final int EXACT_NAME = 0;

    /** The document's name is the question except for separators and words such as "plugin". */
    private static final int SAME_NAME = 1;

    /** The document's display name is the question in that sense. */
    private static final int SAME_TITLE = 2;

    /** The relevance to which marks are added. */
    private static final int WORDS = 3;

    private static final int WORST = 119;

    /** The number of hits below which similar words are looked for. */
    private static final int FEW = 3;

    private final Parts parts;
    private final Query query;
    private final List<Word> words = new ArrayList<>();
    private final Sort sort;
    private final long most;
    private final Needle name;
    private final Needle category;
    private final Needle author;
    private final Needle exact;
    private final long exactKey;
    private final long[] keys;
    private final Names seen = new Names();
    private final Map<String, Boolean> kinds = new HashMap<>();
    private final PriorityQueue<Hit> best = new PriorityQueue<>();
    private int next;
    private long total;

    /**
     * A file that is searched.
     *
     * @param source where its documents are from
     */
    public record Part(TextFile file, String source) {}

    /**
     * Files that are searched as one. A document is hidden if its vendor is not shown, or if one before has its name: the first scan
     * finds out which these are. Safe for use by several threads.
     */
    public static final class Parts {

        private final List<Part> list;
        private final Optional<BiPredicate<String, String>> vendors;
        private volatile @Nullable List<BitSet> hidden;

        /**
         * Creates them.
         *
         * @param vendors whether a source's plugins of a vendor are found; empty if those of all vendors are
         */
        public Parts(List<Part> list, Optional<BiPredicate<String, String>> vendors) {
            this.list = List.copyOf(list);
            this.vendors = vendors;
        }

        /** Returns the files. */
        public List<Part> list() {
            return list;
        }

        private boolean shows(Part part, Blocks blocks, int document) {
            if (vendors.isEmpty()) {
                return true;
            }
            int from = blocks.start(document);
            String name = blocks.text(from, blocks.fieldEnd(from));
            return vendors.get().test(part.source(), name.substring(0, name.indexOf('/')));
        }
    }

    /**
     * A document that was found.
     *
     * @param source  where it is from
     * @param content the {@link Document#content}
     */
    public record Found(String source, byte[] content) {}

    /**
     * The result of a query.
     *
     * @param total     how many documents
     * @param documents those that were asked for, in the order that was asked for
     */
    public record Result(long total, List<Found> documents) {

        public Result {
            documents = List.copyOf(documents);
        }
    }

    /** A word and those that are taken for it. */
    private record Word(Needle text, List<Needle> similar) {

        int mark(byte[] text, int from, int to) {
            int mark = Marks.of(this.text, text, from, to);
            for (Needle one : similar) {
                mark = Math.min(mark, Marks.SIMILAR + Marks.of(one, text, from, to));
            }
            return mark;
        }
    }

    /**
     * A hit, with what hits are ordered by.
     *
     * @param name  in which the end of the vendor comes before all other characters
     * @param place where its content is
     */
    private record Hit(long first, long second, String name, int part, long place) implements Comparable<Hit> {

        /** The worst hit comes first. */
        @Override
        public int compareTo(Hit other) {
            int order = Long.compare(other.first, first);
            order = order == 0 ? Long.compare(other.second, second) : order;
            return order == 0 ? other.name.compareTo(name) : order;
        }
    }

    private Scan(Parts parts, Query query, List<List<String>> words, Sort sort, long most) {
        this.parts = parts;
        this.query = query;
        for (List<String> word : words) {
            List<Needle> needles = word.stream().map(Needle::new).toList();
            this.words.add(new Word(needles.get(0), needles.subList(1, needles.size())));
        }
        this.words.sort(Comparator.comparingInt(word -> -word.text().length())); // most documents lack the longest
        this.sort = sort;
        this.most = most;
        this.name = new Needle(query.name());
        this.category = new Needle(query.category());
        this.author = new Needle(query.author());
        String asked = words.isEmpty() ? query.name() : query.text();
        this.exact = new Needle(asked);
        this.exactKey = TextFile.hash(Query.nameKey(asked));
        this.keys = Query.keys(query.text()).stream().mapToLong(TextFile::hash).toArray();
    }

    /**
     * Finds documents. Where there are few, those with similar words follow.
     *
     * @param from how many of the first are skipped
     * @param most how many are given at most
     * @throws UnreadableTextException if a file cannot be read, or is not what was written
     */
    public static Result find(Parts parts, Query query, Sort sort, long from, int most) throws IOException {
        List<List<String>> words =
                Query.words(query.text()).stream().map(List::of).toList();
        Scan scan = new Scan(parts, query, words, sort, from + most);
        scan.all();
        if (scan.total < FEW) {
            List<List<String>> wider = new ArrayList<>();
            for (List<String> word : words) {
                List<String> similar = new ArrayList<>(word);
                similar.addAll(Similarity.of(word.get(0), parts.list()));
                wider.add(similar);
            }
            if (!wider.equals(words)) {
                scan = new Scan(parts, query, wider, sort, from + most);
                scan.all();
            }
        }
        return scan.result(from);
    }

    private void all() throws IOException {
        List<BitSet> known = parts.hidden;
        List<BitSet> hidden = new ArrayList<>();
        for (int number = 0; number < parts.list().size(); number++) {
            Part part = parts.list().get(number);
            BitSet here = known == null ? new BitSet() : known.get(number);
            hidden.add(here);
            int first = 0;
            try (Blocks blocks = part.file().blocks()) {
                for (; blocks.next(); first += blocks.count()) {
                    String[] kinds = blocks.kinds();
                    boolean[] passing = new boolean[kinds.length];
                    for (int i = 0; i < kinds.length; i++) {
                        passing[i] = this.kinds.computeIfAbsent(kinds[i], query.kinds()::test);
                    }
                    next = 0;
                    for (int document = 0; document < blocks.count(); document++) {
                        if (known == null
                                && !(parts.shows(part, blocks, document)
                                        && seen.add(blocks.number(document, Blocks.NAME)))) {
                            here.set(first + document);
                        }
                        if (passing[blocks.kind(document)] && !here.get(first + document)) {
                            look(number, blocks, document);
                        }
                    }
                }
            }
            if (first != part.file().size()) {
                throw new UnreadableTextException(part.file(), "documents are missing");
            }
        }
        parts.hidden = hidden;
    }

    private void look(int part, Blocks blocks, int document) {
        int start = blocks.start(document);
        int end = blocks.start(document + 1) - 1;
        int relevance = relevance(blocks, document, start, end);
        if (relevance >= Marks.NONE || !passes(blocks, start, end)) {
            return;
        }
        total++;
        long first = switch (sort) {
            case RELEVANCE -> relevance;
            case UPDATED -> -blocks.number(document, Blocks.UPDATED);
            default -> 0;
        };
        long second = sort == Sort.NAME ? 0 : -blocks.number(document, Blocks.INSTALLS);
        String name = blocks.text(start, blocks.fieldEnd(start)).replace('/', '\0');
        Hit hit = new Hit(first, second, name, part, blocks.place(document));
        if (best.size() < most) {
            best.add(hit);
        } else if (hit.compareTo(best.element()) > 0) {
            best.remove();
            best.add(hit);
        }
    }

    private boolean passes(Blocks blocks, int start, int end) {
        byte[] bytes = blocks.bytes();
        if (name.length() > 0 && name.find(bytes, start, blocks.fieldEnd(start)) < 0) {
            return false;
        }
        if (category.length() == 0 && author.length() == 0) {
            return true;
        }
        int from = blocks.fieldEnd(blocks.fieldEnd(start) + 1) + 1;
        int description = blocks.fieldEnd(from) + 1;
        int to = from + category.length();
        return (category.length() == 0
                        || to < description
                                && category.isAt(bytes, from)
                                && bytes[to] > 0
                                && bytes[to] <= Document.ITEM)
                && (author.length() == 0 || author.find(bytes, blocks.fieldEnd(description) + 1, end) >= 0);
    }

    /** Returns the relevance of a document; {@link Marks#NONE} or more if it is no hit. */
    private int relevance(Blocks blocks, int document, int start, int end) {
        byte[] bytes = blocks.bytes();
        long nameKey = blocks.number(document, Blocks.NAME_KEY);
        if (nameKey == exactKey && isExact(blocks, start)) {
            return EXACT_NAME;
        }
        if (words.isEmpty()) {
            return name.length() == 0 ? WORDS : WORDS + Marks.of(name, bytes, start, blocks.fieldEnd(start));
        }
        int alike = Marks.NONE;
        for (long key : keys) {
            if (key == nameKey) {
                return SAME_NAME;
            }
            if (key == blocks.number(document, Blocks.TITLE_KEY)) {
                alike = SAME_TITLE;
            }
        }
        if (alike == SAME_TITLE) {
            return SAME_TITLE;
        }
        if (!mayHaveFirst(blocks, start, end)) {
            return Marks.NONE;
        }
        int sum = WORDS;
        for (Word word : words) {
            int mark = word.mark(bytes, start, end);
            if (mark >= Marks.NONE) {
                return Marks.NONE;
            }
            sum = Math.min(WORST, sum + mark);
        }
        return sum;
    }

    /** Whether the first word may be in a document, which is asked of the documents of a block in their order. */
    private boolean mayHaveFirst(Blocks blocks, int start, int end) {
        if (next < start) {
            int found = words.get(0).text().find(blocks.bytes(), start, blocks.length());
            next = found < 0 ? Integer.MAX_VALUE : found;
        }
        return next < end || !words.get(0).similar().isEmpty();
    }

    private boolean isExact(Blocks blocks, int start) {
        int from = blocks.fieldEnd(start) - exact.length();
        return exact.length() > 0
                && from >= start
                && (from == start || blocks.bytes()[from - 1] == '/')
                && exact.isAt(blocks.bytes(), from);
    }

    private Result result(long from) throws IOException {
        List<Hit> page =
                best.stream().sorted(Collections.reverseOrder()).skip(from).toList();
        Found[] found = new Found[page.size()];
        for (int number = 0; number < parts.list().size(); number++) {
            Part part = parts.list().get(number);
            int wanted = number;
            List<Integer> here = IntStream.range(0, found.length)
                    .filter(i -> page.get(i).part() == wanted)
                    .boxed()
                    .sorted(Comparator.comparingLong(i -> page.get(i).place()))
                    .toList();
            if (!here.isEmpty()) {
                try (Blocks blocks = part.file().blocks()) {
                    for (int i : here) {
                        found[i] = new Found(
                                part.source(), blocks.content(page.get(i).place()));
                    }
                }
            }
        }
        return new Result(total, Arrays.asList(found));
    }
}
