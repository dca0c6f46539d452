package org.coreadmin.extension.search;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

/** Several indexes that are searched as one. Their documents differ, except for hidden ones. */
public final class SegmentedIndex implements Closeable {

    /** The number of hits below which similar words are looked for. */
    private static final int FEW = 3;

    private final List<SearchIndex> segments;

    /** Creates one index of these, which are closed with it. */
    public SegmentedIndex(List<SearchIndex> segments) {
        this.segments = List.copyOf(segments);
    }

    /**
     * A document that was found.
     *
     * @param segment  the number of its index
     * @param document its number there
     */
    public record Found(int segment, int document) {}

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

    /**
     * Finds documents. Where there are few, those with similar words follow.
     *
     * @param from how many of the first are skipped
     * @param most how many are given at most
     * @throws IOException if a file cannot be read; {@link DamagedIndexException} if it is not what was written
     */
    public Result find(Query query, Sort sort, long from, int most) throws IOException {
        Result result = ask(query, sort, from, most);
        if (result.total() < FEW && !query.words().isEmpty()) {
            Query wider = query.withWords(withSimilar(query.words()));
            if (!wider.equals(query)) {
                return ask(wider, sort, from, most);
            }
        }
        return result;
    }

    private List<Query.Word> withSimilar(List<Query.Word> words) throws IOException {
        List<Query.Word> wider = new ArrayList<>();
        for (Query.Word word : words) {
            Similarity similarity = new Similarity(word.text());
            boolean unknown = similarity.isPossible();
            for (int i = 0; unknown && i < segments.size(); i++) {
                unknown = segments.get(i).lookThrough(similarity);
            }
            wider.add(unknown ? new Query.Word(word.text(), similarity.words()) : word);
        }
        return wider;
    }

    private Result ask(Query query, Sort sort, long from, int most) throws IOException {
        if (segments.size() == 1) {
            Hits hits = segments.get(0).find(query, sort, from, most);
            List<Found> found = new ArrayList<>(hits.documents().length);
            for (int document : hits.documents()) {
                found.add(new Found(0, document));
            }
            return new Result(hits.total(), found);
        }
        int wanted = (int) Math.min(Integer.MAX_VALUE, from + most);
        PriorityQueue<Head> heads = new PriorityQueue<>(Math.max(1, segments.size()));
        long total = 0;
        for (int segment = 0; segment < segments.size(); segment++) {
            Hits hits = segments.get(segment).find(query, sort, 0, wanted);
            total += hits.total();
            if (hits.documents().length > 0) {
                heads.add(new Head(segment, hits, sort));
            }
        }
        List<Found> found = new ArrayList<>();
        for (long skip = from; !heads.isEmpty() && found.size() < most; skip--) {
            Head best = heads.poll();
            if (skip <= 0) {
                found.add(new Found(best.segment, best.hits.documents()[best.at]));
            }
            if (best.next()) {
                heads.add(best);
            }
        }
        return new Result(total, found);
    }

    /** The best hit of a segment that is not taken yet. */
    private final class Head implements Comparable<Head> {

        private final int segment;
        private final Hits hits;
        private final Sort sort;
        private int at = -1;
        private long rank;
        private long installs;
        private String name = "";

        Head(int segment, Hits hits, Sort sort) throws IOException {
            this.segment = segment;
            this.hits = hits;
            this.sort = sort;
            next();
        }

        boolean next() throws IOException {
            if (++at >= hits.documents().length) {
                return false;
            }
            SearchIndex index = segments.get(segment);
            int document = hits.documents()[at];
            rank = sort == Sort.UPDATED ? -(long) index.updated(document) : hits.relevance()[at];
            installs = sort == Sort.NAME ? 0 : index.installs(document);
            name = index.name(document);
            return true;
        }

        @Override
        public int compareTo(Head other) {
            if (rank != other.rank) {
                return Long.compare(rank, other.rank);
            }
            return installs != other.installs
                    ? Long.compare(other.installs, installs)
                    : SearchIndex.compareNames(name, other.name);
        }
    }

    /** Returns the {@link Document#content} of a hit. */
    public byte[] content(Found found) throws IOException {
        return segments.get(found.segment()).content(found.document());
    }

    /** Returns the {@link Document#source} of a hit. */
    public int source(Found found) throws IOException {
        return segments.get(found.segment()).source(found.document());
    }

    /** Returns the indexes. */
    public List<SearchIndex> segments() {
        return segments;
    }

    /** Returns how many bytes were read so far. */
    public long bytesRead() {
        return segments.stream().mapToLong(SearchIndex::bytesRead).sum();
    }

    @Override
    public void close() throws IOException {
        for (SearchIndex segment : segments) {
            segment.close();
        }
    }
}
