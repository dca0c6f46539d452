package org.coreadmin.extension.registry;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.search.DamagedIndexException;
import org.coreadmin.extension.search.Document;
import org.coreadmin.extension.search.SearchIndex;
import org.coreadmin.extension.text.Message;

/**
 * Builds the index of lists from what exists of it: files whose shards are still in the lists are kept, and the other
 * shards are read. No more of the lists is in memory at a time than becomes one file.
 */
final class IndexBuild {

    /** The number of bytes of lists that become one file. */
    static final long BUDGET =
            Math.max(1L << 20, Math.min(64L << 20, Runtime.getRuntime().maxMemory() / 32));

    /** The number of bytes of a file that are kept in memory while it is read from its beginning to its end. */
    private static final long BUILDING = 1 << 20;

    /** The number of small files beside large ones that are merged into one. */
    private static final int SMALL_FILES = 8;

    private final Path directory;
    private final String prefix;
    private final CacheFiles files;
    private final Set<String> claimed;
    private final Progress progress;
    private final Map<SegmentTable.Part, Source> wanted = new LinkedHashMap<>();
    private final List<SegmentTable.Part> order = new ArrayList<>();
    private final List<Open> segments = new ArrayList<>();
    private final List<SegmentTable.Part> parts = new ArrayList<>();
    private final List<Document> documents = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private long bytes;
    private int total;

    /** The origin of a shard. */
    private record Source(Listing listing, RegistryDescription.Shard shard) {}

    /** A file in use. */
    private record Open(SegmentTable.Segment segment, SearchIndex index) {}

    /** A list cannot be read; the others can. */
    static final class ListException extends RegistryReadException {

        private static final long serialVersionUID = 1L;
        private final transient Listing listing;
        private final boolean missing;

        ListException(Listing listing, boolean missing, IOException cause) {
            super(Message.of(cause), cause);
            this.listing = listing;
            this.missing = missing;
        }

        Listing listing() {
            return listing;
        }

        /** Whether the list has changed since it was described. */
        boolean isMissing() {
            return missing;
        }
    }

    /**
     * Creates the index of lists.
     *
     * @param prefix what the names of its files begin with
     */
    IndexBuild(
            Path directory,
            String prefix,
            CacheFiles files,
            Set<String> claimed,
            List<Registry> registries,
            List<Listing> listings,
            Progress progress) {
        this.directory = directory;
        this.prefix = prefix;
        this.files = files;
        this.claimed = claimed;
        this.progress = progress;
        for (Listing listing : listings) {
            int registry = registries.indexOf(listing.registry());
            for (RegistryDescription.Shard shard : listing.shards()) {
                SegmentTable.Part part = new SegmentTable.Part(
                        registry, shard.sha256().orElseThrow().hex());
                if (wanted.putIfAbsent(part, new Source(listing, shard)) == null) {
                    order.add(part);
                }
            }
        }
    }

    /**
     * Builds the index.
     *
     * @param before   what there is
     * @param smallest with fewer plugins it is kept in memory
     * @throws ListException if a list cannot be read
     * @throws IOException   if a file cannot be written
     */
    Made make(SegmentTable before, String key, int smallest) throws IOException {
        try {
            keep(before);
            Set<SegmentTable.Part> missing = new java.util.LinkedHashSet<>(order);
            segments.forEach(open -> open.segment().parts().forEach(missing::remove));
            int done = 0;
            for (SegmentTable.Part part : missing) {
                progress.on(
                        "index", done++, missing.size(), Message.of("Building the search index: {0} plugins", total));
                read(part);
            }
            if (segments.isEmpty() && total < smallest) {
                return new Made(new SegmentTable(key, List.of()), Optional.of(inMemory(key)), List.copyOf(parts));
            }
            if (!documents.isEmpty() || segments.isEmpty()) {
                write();
            }
            progress.on(
                    "index",
                    missing.size(),
                    Math.max(1, missing.size()),
                    Message.of("Building the search index: {0} plugins", total));
            return hidden(key);
        } finally {
            for (Open open : segments) {
                open.index().close();
            }
        }
    }

    /**
     * The built index.
     *
     * @param table  the files; none if it is in memory
     * @param memory the index in memory
     * @param parts  what the sources of its documents are
     */
    record Made(SegmentTable table, Optional<SearchIndex> memory, List<SegmentTable.Part> parts) {}

    /** Builds everything in memory, if no file can be written. */
    Made inMemory(String key, long mostBytes) throws IOException {
        for (SegmentTable.Part part : order) {
            gather(part);
            if (bytes > mostBytes) {
                throw new IOException("it would take more than the " + mostBytes + " bytes of memory that it may have");
            }
        }
        return new Made(new SegmentTable(key, List.of()), Optional.of(inMemory(key)), List.copyOf(parts));
    }

    private SearchIndex inMemory(String key) throws IOException {
        Map<String, Document> once = new LinkedHashMap<>();
        documents.forEach(document -> once.putIfAbsent(document.name(), document));
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        SearchIndex.write(content, List.copyOf(once.values()), key);
        return SearchIndex.of(content.toByteArray());
    }

    /** Opens the files of which at least half is still right; of many small ones none, so that they become one. */
    private void keep(SegmentTable before) {
        Set<SegmentTable.Part> covered = new HashSet<>();
        List<SegmentTable.Segment> useful = new ArrayList<>();
        for (SegmentTable.Segment segment : before.segments()) {
            List<SegmentTable.Part> live = segment.parts().stream()
                    .filter(part -> wanted.containsKey(part) && !covered.contains(part))
                    .toList();
            if (2 * live.size() >= segment.parts().size()) {
                useful.add(segment);
                covered.addAll(live);
            }
        }
        int largest = useful.stream()
                .mapToInt(segment -> segment.parts().size())
                .max()
                .orElse(0);
        List<SegmentTable.Segment> small = useful.stream()
                .filter(segment -> 4 * segment.parts().size() <= largest)
                .sorted(Comparator.comparingInt(segment -> segment.parts().size()))
                .toList();
        if (small.size() >= SMALL_FILES) {
            useful.removeAll(small.subList(0, SMALL_FILES));
        }
        for (SegmentTable.Segment segment : useful) {
            try {
                open(segment);
            } catch (IOException e) {
                // rebuilt
            }
        }
    }

    private void open(SegmentTable.Segment segment) throws IOException {
        SearchIndex index = SearchIndex.open(directory.resolve(segment.name()), BUILDING);
        if (!index.key().equals(key(segment.parts()))) {
            index.close();
            throw new DamagedIndexException("it is another");
        }
        segments.add(new Open(segment, index));
    }

    private void read(SegmentTable.Part part) throws IOException {
        gather(part);
        if (bytes >= BUDGET) {
            write();
        }
    }

    private void gather(SegmentTable.Part part) throws IOException {
        Source source = java.util.Objects.requireNonNull(wanted.get(part));
        RegistrySettings settings = source.listing().registry().settings();
        int number = parts.size();
        parts.add(part);
        boolean found;
        try {
            found = source.listing().lines(source.shard(), line -> {
                var document = ListRecord.document(number, line);
                if (document.isPresent()
                        && settings.answersFor(vendor(document.get().name()), claimed)
                        && names.add(part.registry() + " " + document.get().name())) {
                    documents.add(document.get());
                    bytes += line.length;
                    if (++total > SearchIndex.MOST) {
                        throw new MalformedIndexException(
                                Message.of("its list has more than {0} plugins", SearchIndex.MOST));
                    }
                }
            });
        } catch (IOException e) {
            throw new ListException(source.listing(), false, e);
        }
        if (!found) {
            throw new ListException(
                    source.listing(),
                    true,
                    new OutOfReachException(
                            Message.of(
                                    "{0} does not exist, although {1} names it",
                                    source.shard().path(), RegistryDescription.FILE),
                            false));
        }
    }

    private static String vendor(String name) {
        return name.substring(0, name.indexOf('/'));
    }

    /** Writes a file of what was read since the previous file. */
    private void write() throws IOException {
        String key = key(parts);
        Path file = directory.resolve(prefix + "-" + key.substring(0, 16) + ".index");
        files.replace(file, out -> SearchIndex.write(new BufferedOutputStream(out, 1 << 16), documents, key));
        open(new SegmentTable.Segment(String.valueOf(file.getFileName()), parts, new BitSet()));
        parts.clear();
        documents.clear();
        names.clear();
        bytes = 0;
    }

    /** Returns the key of the lists that a file was built from. */
    static String key(List<SegmentTable.Part> parts) {
        StringBuilder text = new StringBuilder();
        parts.forEach(part ->
                text.append(part.registry()).append(' ').append(part.sha256()).append('\n'));
        return Sha256.of(Download.sha256().digest(text.toString().getBytes(StandardCharsets.UTF_8)))
                .hex();
    }

    /** Hides what is no longer in the lists, and all but the first of documents with one name. */
    private Made hidden(String key) throws IOException {
        Map<SegmentTable.Part, Integer> ranks = new LinkedHashMap<>();
        order.forEach(part -> ranks.put(part, ranks.size()));
        Set<SegmentTable.Part> covered = new HashSet<>();
        List<BitSet> hidden = new ArrayList<>();
        int count = 0;
        for (Open open : segments) {
            BitSet gone = new BitSet();
            int[] rank = open.segment().parts().stream()
                    .mapToInt(part -> covered.add(part) ? ranks.getOrDefault(part, -1) : -1)
                    .toArray();
            for (int document = 0; document < open.index().size(); document++) {
                if (rank[open.index().source(document)] < 0) {
                    gone.set(document);
                }
            }
            hidden.add(gone);
            count += open.index().size() - gone.cardinality();
        }
        hideTwins(hidden, count, ranks);
        List<SegmentTable.Segment> table = new ArrayList<>();
        for (int i = 0; i < segments.size(); i++) {
            SegmentTable.Segment segment = segments.get(i).segment();
            table.add(new SegmentTable.Segment(segment.name(), segment.parts(), hidden.get(i)));
        }
        return new Made(new SegmentTable(key, table), Optional.empty(), List.of());
    }

    private void hideTwins(List<BitSet> hidden, int count, Map<SegmentTable.Part, Integer> ranks) throws IOException {
        long[] hashes = new long[count];
        int at = 0;
        for (int i = 0; i < segments.size(); i++) {
            SearchIndex index = segments.get(i).index();
            for (int document = hidden.get(i).nextClearBit(0);
                    document < index.size();
                    document = hidden.get(i).nextClearBit(document + 1)) {
                hashes[at++] = hash(index.name(document));
            }
        }
        Arrays.sort(hashes);
        Set<Long> twice = new HashSet<>();
        for (int i = 1; i < hashes.length; i++) {
            if (hashes[i] == hashes[i - 1]) {
                twice.add(hashes[i]);
            }
        }
        if (twice.isEmpty()) {
            return;
        }
        Map<String, int[]> best = new LinkedHashMap<>();
        for (int i = 0; i < segments.size(); i++) {
            Open open = segments.get(i);
            for (int document = 0; document < open.index().size(); document++) {
                if (hidden.get(i).get(document)
                        || !twice.contains(hash(open.index().name(document)))) {
                    continue;
                }
                int rank = ranks.getOrDefault(
                        open.segment().parts().get(open.index().source(document)), 0);
                int[] other = best.get(open.index().name(document));
                if (other == null || rank < other[2]) {
                    if (other != null) {
                        hidden.get(other[0]).set(other[1]);
                    }
                    best.put(open.index().name(document), new int[] {i, document, rank});
                } else {
                    hidden.get(i).set(document);
                }
            }
        }
    }

    private static long hash(String name) {
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < name.length(); i++) {
            hash = (hash ^ name.charAt(i)) * 0x100000001b3L;
        }
        return hash;
    }
}
