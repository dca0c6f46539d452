package org.coreadmin.extension.internal.registry.search;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.Predicate;
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

    private final List<Part> parts;
    private final Query query;
    private final Sort sort;
    private final long from;
    private final int most;
    private final List<Word> words = new ArrayList<>();
    private final Needle name;
    private final Needle author;
    private final byte[] category;
    private final byte[] exact;
    private final Set<String> keys;
    private final int[] keyHashes;
    private final List<Needle> rarest;
    private final Map<String, Boolean> hosts = new HashMap<>();
    private final PriorityQueue<Hit> best;
    private long total;

    /**
     * A file that is searched.
     *
     * @param hidden  its documents that are not found
     * @param vendors whether plugins of a vendor are found; empty if those of all vendors are
     */
    public record Part(TextFile file, BitSet hidden, Optional<Predicate<String>> vendors) {

        boolean shows(String vendor) {
            return vendors.isEmpty() || vendors.get().test(vendor);
        }
    }

    /**
     * A document that was found.
     *
     * @param part    the number of its part
     * @param content the {@link Document#content}
     */
    public record Found(int part, byte[] content) {}

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

        List<Needle> all() {
            List<Needle> all = new ArrayList<>(similar);
            all.add(text);
            return all;
        }
    }

    /** A hit, with what hits are ordered by. */
    private record Hit(long first, long second, byte[] name, int part, TextFile.Content content)
            implements Comparable<Hit> {

        /** The worst hit comes first. */
        @Override
        public int compareTo(Hit other) {
            return -compare(first, second, name, 0, name.length, other);
        }
    }

    private Scan(List<Part> parts, Query query, Sort sort, long from, int most) {
        this.parts = parts;
        this.query = query;
        this.sort = sort;
        this.from = from;
        this.most = most;
        this.name = new Needle(query.name());
        this.author = new Needle(query.author());
        this.category = query.category().getBytes(StandardCharsets.UTF_8);
        for (Query.Word word : query.words()) {
            words.add(new Word(
                    new Needle(word.text()),
                    word.similar().stream().map(Needle::new).toList()));
        }
        this.exact = (words.isEmpty() ? query.name() : query.text()).getBytes(StandardCharsets.UTF_8);
        this.keys = words.isEmpty() ? Set.of() : query.keys();
        this.keyHashes = keyHashes();
        this.rarest = rarest();
        this.best = new PriorityQueue<>();
    }

    /**
     * Finds documents. Where there are few, those with similar words follow.
     *
     * @param from how many of the first are skipped
     * @param most how many are given at most
     * @throws UnreadableTextException if a file cannot be read, or is not what was written
     */
    public static Result find(List<Part> parts, Query query, Sort sort, long from, int most) throws IOException {
        Scan scan = new Scan(parts, query, sort, from, most);
        scan.all();
        if (scan.total < FEW && !query.words().isEmpty()) {
            Query wider = query.withWords(withSimilar(parts, query.words()));
            if (!wider.equals(query)) {
                scan = new Scan(parts, wider, sort, from, most);
                scan.all();
            }
        }
        return scan.result();
    }

    private static List<Query.Word> withSimilar(List<Part> parts, List<Query.Word> words) throws IOException {
        List<Similarity> sought = words.stream()
                .map(word -> new Similarity(word.text()))
                .filter(Similarity::isPossible)
                .toList();
        for (Part part : sought.isEmpty() ? List.<Part>of() : parts) {
            try (TextFile.Blocks blocks = part.file().blocks()) {
                for (byte[] some = blocks.words(); some != null; some = blocks.words()) {
                    for (Similarity one : sought) {
                        one.lookThrough(some, blocks.end());
                    }
                }
            }
        }
        List<Query.Word> wider = new ArrayList<>(words);
        for (Similarity one : sought) {
            wider.replaceAll(word -> word.text().equals(one.text()) ? new Query.Word(word.text(), one.words()) : word);
        }
        return wider;
    }

    private int[] keyHashes() {
        List<String> wanted = new ArrayList<>(keys);
        if (!words.isEmpty()) {
            wanted.add(Query.nameKey(query.text()));
        }
        return wanted.stream()
                .filter(key -> !key.isEmpty())
                .mapToInt(String::hashCode)
                .distinct()
                .toArray();
    }

    /** Returns texts of which one must be in a document that is not found by its name; none if there is no such text. */
    private List<Needle> rarest() {
        List<List<Needle>> needed = new ArrayList<>();
        words.forEach(word -> needed.add(word.all()));
        needed.add(List.of(name));
        needed.add(List.of(author));
        needed.add(List.of(new Needle(query.category())));
        List<Needle> longest = List.of();
        int length = 0;
        for (List<Needle> some : needed) {
            int shortest = some.stream().mapToInt(Needle::length).min().orElse(0);
            if (shortest > length) {
                longest = some;
                length = shortest;
            }
        }
        return longest;
    }

    private void all() throws IOException {
        BitSet candidates = new BitSet();
        for (int number = 0; number < parts.size(); number++) {
            Part part = parts.get(number);
            try (TextFile.Blocks blocks = part.file().blocks()) {
                int first = 0;
                while (blocks.next()) {
                    candidates.clear();
                    collect(blocks, candidates);
                    boolean @Nullable [] hosting = hosting(blocks);
                    for (int document = candidates.nextSetBit(0);
                            document >= 0;
                            document = candidates.nextSetBit(document + 1)) {
                        if (!part.hidden().get(first + document)
                                && (hosting == null || hosting[blocks.host(document)])) {
                            look(number, part, blocks, document);
                        }
                    }
                    first += blocks.count();
                }
            }
        }
    }

    /** Collects the documents of a block that may be hits. */
    private void collect(TextFile.Blocks blocks, BitSet candidates) {
        int count = blocks.count();
        if (rarest.isEmpty()) {
            candidates.set(0, count);
            return;
        }
        byte[] bytes = blocks.bytes();
        for (Needle pattern : rarest) {
            int document = 0;
            int at = pattern.find(bytes, blocks.begin(), blocks.end());
            while (at >= 0) {
                while (blocks.start(document + 1) <= at) {
                    document++;
                }
                candidates.set(document);
                at = pattern.find(bytes, blocks.start(document + 1), blocks.end());
            }
        }
        for (int hash : keyHashes) {
            for (int document = 0; document < count; document++) {
                if (blocks.nameKey(document) == hash || blocks.titleKey(document) == hash) {
                    candidates.set(document);
                }
            }
        }
    }

    /** Returns which of the hosts of a block pass; null if all do. */
    private boolean @Nullable [] hosting(TextFile.Blocks blocks) {
        Predicate<String> test = query.host().orElse(null);
        if (test == null) {
            return null;
        }
        String[] required = blocks.hosts();
        boolean[] hosting = new boolean[required.length];
        for (int i = 0; i < required.length; i++) {
            hosting[i] = hosts.computeIfAbsent(required[i], test::test);
        }
        return hosting;
    }

    private void look(int number, Part part, TextFile.Blocks blocks, int document) {
        byte[] bytes = blocks.bytes();
        int start = blocks.start(document);
        int end = blocks.start(document + 1) - 1;
        int nameEnd = Marks.fieldEnd(bytes, start);
        if (!passes(blocks, document, start, nameEnd, end)
                || part.vendors().isPresent() && !part.shows(vendor(bytes, start))) {
            return;
        }
        int relevance = relevance(blocks, document, start, nameEnd, end);
        if (relevance > WORST) {
            return;
        }
        total++;
        long first = switch (sort) {
            case RELEVANCE -> relevance;
            case UPDATED -> -blocks.updated(document);
            default -> 0;
        };
        long second = sort == Sort.NAME ? 0 : -blocks.installs(document);
        boolean isFull = best.size() >= from + most;
        Hit worst = isFull ? best.peek() : null;
        if (worst == null || compare(first, second, bytes, start, nameEnd, worst) < 0) {
            if (isFull) {
                best.poll();
            }
            best.add(new Hit(
                    first, second, Arrays.copyOfRange(bytes, start, nameEnd), number, blocks.content(document)));
        }
    }

    private static String vendor(byte[] bytes, int start) {
        int slash = start;
        while (bytes[slash] != '/') {
            slash++;
        }
        return new String(bytes, start, slash - start, StandardCharsets.UTF_8);
    }

    private boolean passes(TextFile.Blocks blocks, int document, int start, int nameEnd, int end) {
        byte[] bytes = blocks.bytes();
        if (query.type() != Query.ANY && query.type() != blocks.type(document)
                || name.length() > 0 && name.find(bytes, start, nameEnd) < 0) {
            return false;
        }
        if (category.length == 0 && author.length() == 0) {
            return true;
        }
        int keywords = Marks.fieldEnd(bytes, nameEnd + 1) + 1;
        int description = Marks.fieldEnd(bytes, keywords) + 1;
        int last = Marks.fieldEnd(bytes, description) + 1;
        int after = keywords + category.length;
        return (category.length == 0
                        || after < description
                                && Arrays.equals(bytes, keywords, after, category, 0, category.length)
                                && bytes[after] <= Document.ITEM
                                && bytes[after] > 0)
                && (author.length() == 0 || author.find(bytes, last, end) >= 0);
    }

    /** Returns the relevance of a document; more than {@link #WORST} if it is no hit. */
    private int relevance(TextFile.Blocks blocks, int document, int start, int nameEnd, int end) {
        byte[] bytes = blocks.bytes();
        if (exact.length == 0) {
            return WORDS;
        }
        int from = nameEnd - exact.length;
        if (from >= start
                && (from == start || bytes[from - 1] == '/')
                && Arrays.equals(bytes, from, nameEnd, exact, 0, exact.length)) {
            return EXACT_NAME;
        }
        if (words.isEmpty()) {
            return WORDS + Marks.of(name, bytes, start, nameEnd);
        }
        for (int hash : keyHashes) {
            if (hash == blocks.nameKey(document) && keys.contains(Query.nameKey(blocks.name(document)))) {
                return SAME_NAME;
            }
        }
        for (int hash : keyHashes) {
            if (hash == blocks.titleKey(document)) {
                int to = Marks.fieldEnd(bytes, nameEnd + 1);
                String title = new String(bytes, nameEnd + 1, to - nameEnd - 1, StandardCharsets.UTF_8);
                if (keys.contains(Query.key(title))) {
                    return SAME_TITLE;
                }
            }
        }
        int sum = WORDS;
        for (Word word : words) {
            int mark = word.mark(bytes, start, end);
            if (mark >= Marks.NONE) {
                return WORST + 1;
            }
            sum = Math.min(WORST, sum + mark);
        }
        return sum;
    }

    /** Compares a document with a hit: negative if it comes first. */
    private static int compare(long first, long second, byte[] name, int start, int end, Hit hit) {
        if (first != hit.first() || second != hit.second()) {
            return first == hit.first() ? Long.compare(second, hit.second()) : Long.compare(first, hit.first());
        }
        int length = Math.min(end - start, hit.name().length);
        for (int i = 0; i < length; i++) {
            byte a = name[start + i];
            byte b = hit.name()[i];
            if (a != b) { // by the vendor, then by the name
                return a == '/' ? -1 : b == '/' ? 1 : a - b;
            }
        }
        return end - start - hit.name().length;
    }

    private Result result() throws IOException {
        List<Hit> page = new ArrayList<>();
        for (Hit hit = best.poll(); hit != null && best.size() + 1 > from; hit = best.poll()) {
            page.add(hit);
        }
        Found[] found = new Found[page.size()];
        for (int number = 0; number < parts.size(); number++) {
            TextFile.@Nullable Blocks blocks = null;
            try {
                for (int i = 0; i < found.length; i++) {
                    if (page.get(i).part() == number) {
                        blocks = blocks == null ? parts.get(number).file().blocks() : blocks;
                        found[found.length - 1 - i] =
                                new Found(number, blocks.read(page.get(i).content()));
                    }
                }
            } finally {
                if (blocks != null) {
                    blocks.close();
                }
            }
        }
        return new Result(total, Arrays.asList(found));
    }
}
