package org.coreadmin.extension.registry;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
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
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Builds the index of lists from what exists of it: files whose shards are still in the lists are kept, and the other
 * shards are read. No more of the lists is in memory at a time than becomes one file; then these files become one, or as few as
 * memory allows.
 */
final class IndexBuild {

    private static final Logger LOG = LoggerFactory.getLogger(IndexBuild.class);

    /** The number of bytes of lists that become one file. */
    static final long BUDGET =
            Math.max(1L << 20, Math.min(64L << 20, Runtime.getRuntime().maxMemory() / 32));

    /** The number of bytes of a file that are kept in memory while it is read from its beginning to its end. */
    private static final long BUILDING = 1 << 20;

    /** The bytes of memory that merging files may take. */
    private static final long MERGING = Runtime.getRuntime().maxMemory() / 3;

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
    private final List<Open> replaced = new ArrayList<>();
    private boolean isAllReadable = true;
    private final List<SegmentTable.Part> parts = new ArrayList<>();
    private final List<Document> documents = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private long bytes;
    private int total;
    private long budget = BUDGET;
    private long bytesRead;

    /** The origin of a shard. */
    private record Source(Listing listing, RegistryDescription.Shard shard) {}

    /** A file that is open. */
    record Open(SegmentTable.Segment segment, SearchIndex index) {}

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

    /** Writes a file whenever so many bytes of lists were read. */
    IndexBuild withBudget(long wanted) {
        budget = wanted;
        return this;
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
            int kept = segments.size();
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
            merge(segments.subList(kept, segments.size()));
            progress.on(
                    "index",
                    missing.size(),
                    Math.max(1, missing.size()),
                    Message.of("Building the search index: {0} plugins", total));
            HiddenDocuments hidden = new HiddenDocuments(segments, order);
            if (isAllReadable) {
                hidden.hideSince(replaced);
            } else {
                hidden.hideAll();
            }
            return new Made(new SegmentTable(key, hidden.segments()), Optional.empty(), List.of());
        } finally {
            segments.addAll(replaced);
            for (Open open : segments) {
                bytesRead += open.index().bytesRead();
                open.index().close();
            }
        }
    }

    /** Returns how many bytes of files were read. */
    long bytesRead() {
        return bytesRead;
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
                .sorted((one, other) ->
                        Integer.compare(one.parts().size(), other.parts().size()))
                .toList();
        if (small.size() >= SMALL_FILES) {
            useful.removeAll(small.subList(0, SMALL_FILES));
        }
        for (SegmentTable.Segment segment : before.segments()) {
            try {
                if (useful.contains(segment)) {
                    segments.add(open(segment));
                } else if (hasGone(segment)) {
                    replaced.add(open(segment));
                }
            } catch (IOException e) {
                isAllReadable = false; // rebuilt
            }
        }
    }

    /** Whether something that a file showed is in no list any more. */
    private boolean hasGone(SegmentTable.Segment segment) {
        for (int i = 0; i < segment.parts().size(); i++) {
            if (segment.isShown(i) && !wanted.containsKey(segment.parts().get(i))) {
                return true;
            }
        }
        return false;
    }

    private Open open(SegmentTable.Segment segment) throws IOException {
        SearchIndex index = SearchIndex.open(directory.resolve(segment.name()), BUILDING);
        if (!index.key().equals(key(segment.parts()))) {
            index.close();
            throw new DamagedIndexException("it is another");
        }
        return new Open(segment, index);
    }

    private void read(SegmentTable.Part part) throws IOException {
        gather(part);
        if (bytes >= budget) {
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
                        && names.add(number + " " + document.get().name())) {
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
        segments.add(written(parts, (out, key) -> SearchIndex.write(out, documents, key)));
        parts.clear();
        documents.clear();
        names.clear();
        bytes = 0;
    }

    /** Makes few files of those that were just written: each question is asked of each file. */
    private void merge(List<Open> written) {
        try {
            for (int first = 0; first < written.size(); first++) {
                int end = first + 1;
                while (end < written.size() && canBeMerged(written.subList(first, end + 1))) {
                    end++;
                }
                if (end > first + 1) {
                    List<Open> some = List.copyOf(written.subList(first, end));
                    Open one = merged(some);
                    written.subList(first, end).clear();
                    written.add(first, one);
                    some.forEach(this::close);
                }
            }
        } catch (IOException e) {
            LOG.debug("The files of the search index in {} stay apart", directory, e);
        }
    }

    private Open merged(List<Open> some) throws IOException {
        List<SegmentTable.Part> all = new ArrayList<>();
        int[] sources = new int[some.size()];
        for (int i = 0; i < sources.length; i++) {
            sources[i] = all.size();
            all.addAll(some.get(i).segment().parts());
        }
        List<SearchIndex> indexes = some.stream().map(Open::index).toList();
        return written(all, (out, key) -> SearchIndex.merge(out, indexes, sources, key));
    }

    private static boolean canBeMerged(List<Open> some) {
        List<SearchIndex> indexes = some.stream().map(Open::index).toList();
        return indexes.stream().mapToLong(SearchIndex::size).sum() <= SearchIndex.MOST
                && BUILDING * some.size() + SearchIndex.memoryToMerge(indexes) <= MERGING;
    }

    /** Closes a file that became part of another. It is deleted with all others that the new table does not name. */
    private void close(Open open) {
        bytesRead += open.index().bytesRead();
        try {
            open.index().close();
        } catch (IOException e) {
            LOG.debug("{} cannot be closed", open.segment().name(), e);
        }
    }

    /** What writes the content of a file. */
    private interface Content {
        void writeTo(OutputStream out, String key) throws IOException;
    }

    private Open written(List<SegmentTable.Part> of, Content content) throws IOException {
        String key = key(of);
        Path file = directory.resolve(prefix + "-" + key.substring(0, 16) + ".index");
        files.replace(file, out -> content.writeTo(new BufferedOutputStream(out, 1 << 16), key));
        List<Integer> none = Collections.nCopies(of.size(), SegmentTable.Segment.GONE);
        return open(new SegmentTable.Segment(String.valueOf(file.getFileName()), of, none, new BitSet()));
    }

    /** Returns the key of the lists that a file was built from. */
    static String key(List<SegmentTable.Part> parts) {
        StringBuilder text = new StringBuilder();
        parts.forEach(part ->
                text.append(part.registry()).append(' ').append(part.sha256()).append('\n'));
        return Sha256.of(Download.sha256().digest(text.toString().getBytes(StandardCharsets.UTF_8)))
                .hex();
    }
}
