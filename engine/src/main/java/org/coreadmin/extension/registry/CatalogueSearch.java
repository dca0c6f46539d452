package org.coreadmin.extension.registry;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.resolve.HostVersions;
import org.coreadmin.extension.search.DamagedIndexException;
import org.coreadmin.extension.search.Document;
import org.coreadmin.extension.search.SearchIndex;
import org.coreadmin.extension.search.SegmentedIndex;
import org.coreadmin.extension.text.Message;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Searches the lists of several registries as one. An index of all of them lies in files, named by the configuration; a
 * table says which shards they were built from. When the shards change, the changed part is rebuilt; when the index is
 * missing or damaged, all of it. So it can be absent, but never wrong. Safe for use by several threads, and by several
 * processes.
 */
final class CatalogueSearch {

    /** The number of plugins below which building an index takes no longer than looking for a stored one. */
    private static final int WORTH_KEEPING = 500;

    private static final int CONFIGURATIONS_KEPT = 4;
    private static final int ATTEMPTS = 3;
    private static final SegmentTable NOTHING = new SegmentTable("", List.of());
    private static final Logger LOG = LoggerFactory.getLogger(CatalogueSearch.class);

    private final List<Registry> registries;
    private final Set<String> claimed;
    private final CacheFiles files;
    private final Path directory;
    private @Nullable Opened current;
    private long bytesReadByBuilding;
    private volatile @Nullable KnownKey lastKey;
    private volatile @Nullable String prefix;

    /**
     * Creates a search over registries, in their order.
     *
     * @param claimed the vendors that some of them claim
     * @param cache   the directory for the index
     */
    CatalogueSearch(List<Registry> registries, Set<String> claimed, CacheFiles files, Path cache) {
        this.registries = registries;
        this.claimed = claimed;
        this.files = files;
        this.directory = cache;
    }

    /** Returns what the names of the index's files begin with. Computed at the first search: most commands only look plugins up. */
    private String prefix() {
        String known = prefix;
        if (known == null) {
            known = "search-" + digest(configuration(registries)).substring(0, 16);
            prefix = known;
        }
        return known;
    }

    private Path table() {
        return directory.resolve(prefix() + ".segments");
    }

    /**
     * An index in use.
     *
     * @param key        what it was made of
     * @param registries by the number of a segment and the source of one of its documents: the number of the registry
     */
    private record Opened(String key, SegmentedIndex index, List<int[]> registries) {}

    /** Runs {@link Catalogue#search}. */
    SearchResult search(SearchQuery query, Optional<HostVersions> host, Progress progress) {
        List<Message> warnings = new ArrayList<>();
        List<Listing> listings = listings(warnings);
        for (int attempt = 1; ; attempt++) {
            List<Message> more = new ArrayList<>();
            Opened index = index(listings, query, more, attempt < ATTEMPTS, progress);
            try {
                SearchResult result = result(index, query, host);
                warnings.addAll(more);
                return new SearchResult(result.list(), result.total(), warnings);
            } catch (IOException e) {
                if (attempt == ATTEMPTS) {
                    throw new PluginException(
                            ErrorCode.INTERNAL, Message.of("The search index cannot be read: {0}", e), e);
                }
                discard(index, e);
            }
        }
    }

    /** Returns how many bytes of indexes were read so far: of the one in use, and while those before were built. */
    synchronized long bytesRead() {
        return bytesReadByBuilding + (current == null ? 0 : current.index().bytesRead());
    }

    private List<Listing> listings(List<Message> warnings) {
        List<Listing> listings = new ArrayList<>();
        IOException failure = null;
        try (AskedTogether<Listing> asked = AskedTogether.atOnce(registries, Listing::of)) {
            for (int i = 0; i < registries.size(); i++) {
                try {
                    Listing listing = asked.answer(i);
                    listing.warning().ifPresent(warnings::add);
                    listings.add(listing);
                } catch (IOException e) {
                    warnings.add(registries.get(i).describe(e));
                    failure = e;
                }
            }
        }
        if (listings.isEmpty() && failure != null) {
            throw new PluginException(ErrorCode.BAD_GATEWAY, Message.joined("\n", warnings), failure);
        }
        return listings;
    }

    /** Returns an index of these lists; one for this question alone where only reading them shows what they hold. */
    private Opened index(
            List<Listing> listings, SearchQuery query, List<Message> warnings, boolean fromFile, Progress progress) {
        Optional<String> key = key(listings);
        return key.isEmpty()
                ? ofContents(contents(listings, query, warnings))
                : shared(key.get(), listings, warnings, fromFile, progress);
    }

    /** Returns an index that others use too. One is made at a time: others who need it wait. */
    private synchronized Opened shared(
            String wanted, List<Listing> listings, List<Message> warnings, boolean fromFile, Progress progress) {
        List<Listing> usable = new ArrayList<>(listings);
        String key = wanted;
        for (int attempt = 1; ; attempt++) {
            Optional<Opened> known = fromFile ? known(key) : Optional.empty();
            if (known.isPresent()) {
                return known.get();
            }
            try {
                return made(usable, key, fromFile, progress);
            } catch (IndexBuild.ListException e) {
                int place = usable.indexOf(e.listing());
                Optional<Listing> newer = e.isMissing() && attempt < ATTEMPTS ? newer(e.listing()) : Optional.empty();
                if (newer.isPresent()) {
                    usable.set(place, newer.get());
                } else {
                    usable.remove(place);
                    warnings.add(e.listing().registry().describe(e));
                }
                if (usable.isEmpty()) {
                    throw new PluginException(ErrorCode.BAD_GATEWAY, Message.joined("\n", warnings), e);
                }
                key = key(usable).orElseThrow();
            }
        }
    }

    /** Returns the current list, if it can be read in the same way. */
    private static Optional<Listing> newer(Listing listing) {
        try {
            return Optional.of(Listing.of(listing.registry()))
                    .filter(found -> found.state().isPresent());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Returns the index of this key, if there is one. */
    private Optional<Opened> known(String key) {
        if (current == null || !current.key().equals(key)) {
            SegmentTable found = stored();
            if (found.segments().isEmpty() || !found.key().equals(key)) {
                return Optional.empty();
            }
            try {
                use(open(found));
            } catch (IOException e) {
                LOG.info("The search index {} is rebuilt: {}", table(), e.toString());
                return Optional.empty();
            }
        }
        return Optional.ofNullable(current);
    }

    private SegmentTable stored() {
        try {
            return Files.isRegularFile(table(), LinkOption.NOFOLLOW_LINKS) ? SegmentTable.read(table()) : NOTHING;
        } catch (IOException | RuntimeException e) {
            LOG.info("The search index {} is rebuilt: {}", table(), e.toString());
            return NOTHING;
        }
    }

    private Opened open(SegmentTable found) throws IOException {
        List<SearchIndex> segments = new ArrayList<>();
        List<int[]> sources = new ArrayList<>();
        long memory = Runtime.getRuntime().maxMemory() / 8 / found.segments().size();
        try {
            for (SegmentTable.Segment segment : found.segments()) {
                SearchIndex index = SearchIndex.open(directory.resolve(segment.name()), memory);
                segments.add(index);
                if (!index.key().equals(IndexBuild.key(segment.parts()))) {
                    throw new DamagedIndexException(segment.name() + " is another");
                }
                index.hide(segment.hidden());
                sources.add(sources(segment.parts()));
            }
            return new Opened(found.key(), new SegmentedIndex(segments), sources);
        } catch (IOException e) {
            for (SearchIndex segment : segments) {
                segment.close();
            }
            throw e;
        }
    }

    private static int[] sources(List<SegmentTable.Part> parts) {
        return parts.stream().mapToInt(SegmentTable.Part::registry).toArray();
    }

    /** Takes over what is stored, unless it turns out to be damaged. */
    private IndexBuild.Made madeOnDisk(List<Listing> listings, String key, Progress progress) throws IOException {
        IndexBuild build = build(listings, progress);
        try {
            return build.make(stored(), key, WORTH_KEEPING);
        } catch (DamagedIndexException e) {
            LOG.info("The search index {} is rebuilt: {}", table(), e.toString());
            files.delete(table());
        } catch (NoSuchFileException e) {
            LOG.info("Another process has made another search index {}: {}", table(), e.toString());
        } finally {
            bytesReadByBuilding += build.bytesRead();
        }
        IndexBuild anew = build(listings, progress);
        try {
            return anew.make(stored(), key, WORTH_KEEPING);
        } finally {
            bytesReadByBuilding += anew.bytesRead();
        }
    }

    private Opened made(List<Listing> listings, String key, boolean toFile, Progress progress)
            throws IndexBuild.ListException {
        try {
            if (toFile) {
                IndexBuild.Made made = madeOnDisk(listings, key, progress);
                if (made.memory().isEmpty()) {
                    files.replace(table(), out -> out.write(made.table().bytes()));
                    use(open(made.table()));
                    deleteOthers(made.table());
                    return java.util.Objects.requireNonNull(current);
                }
                return inMemory(key, made);
            }
        } catch (IndexBuild.ListException e) {
            throw e;
        } catch (IOException e) {
            LOG.debug("The search index cannot be stored in {}", directory, e);
        }
        try {
            return inMemory(key, build(listings, progress).inMemory(key, IndexBuild.BUDGET));
        } catch (IndexBuild.ListException e) {
            throw e;
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.INTERNAL,
                    Message.of(
                            "The search index cannot be stored in {0}, and without a file {1}. Make the directory"
                                    + " writable, or give Java more memory (-Xmx).",
                            directory, Message.of(e)),
                    e);
        }
    }

    private IndexBuild build(List<Listing> listings, Progress progress) {
        return new IndexBuild(directory, prefix(), files, claimed, registries, listings, progress);
    }

    private Opened inMemory(String key, IndexBuild.Made made) throws IOException {
        Opened opened =
                new Opened(key, new SegmentedIndex(made.memory().stream().toList()), List.of(sources(made.parts())));
        use(opened);
        return opened;
    }

    private List<Listing.Contents> contents(List<Listing> listings, SearchQuery query, List<Message> warnings) {
        List<Listing.Contents> contents = new ArrayList<>();
        IOException failure = null;
        List<Registry> read = listings.stream().map(Listing::registry).toList();
        try (AskedTogether<Listing.Contents> asked = AskedTogether.atOnce(
                read, registry -> listings.get(read.indexOf(registry)).read(registries.indexOf(registry), query))) {
            for (int i = 0; i < read.size(); i++) {
                try {
                    Listing.Contents content = asked.answer(i);
                    content.warning().ifPresent(warnings::add);
                    contents.add(content);
                } catch (IOException e) {
                    warnings.add(read.get(i).describe(e));
                    failure = e;
                }
            }
        }
        if (contents.isEmpty() && failure != null) {
            throw new PluginException(ErrorCode.BAD_GATEWAY, Message.joined("\n", warnings), failure);
        }
        return contents;
    }

    /** Builds an index with each plugin once, from the registry that answers for it. */
    private Opened ofContents(List<Listing.Contents> contents) {
        Map<String, Document> byName = new HashMap<>();
        for (Listing.Contents each : contents) {
            RegistrySettings settings = each.listing().registry().settings();
            for (Document document : each.documents()) {
                String vendor = document.name().substring(0, document.name().indexOf('/'));
                if (settings.answersFor(vendor, claimed)) {
                    byName.putIfAbsent(document.name(), document);
                }
            }
        }
        try {
            ByteArrayOutputStream content = new ByteArrayOutputStream();
            SearchIndex.write(content, List.copyOf(byName.values()), "");
            int[] sources = IntStream.range(0, registries.size()).toArray();
            return new Opened("", new SegmentedIndex(List.of(SearchIndex.of(content.toByteArray()))), List.of(sources));
        } catch (IOException e) {
            throw new IllegalStateException("Nothing is read or written", e);
        }
    }

    /**
     * Deletes files of earlier indexes, of earlier configurations, and those left by processes that ended while they
     * built one.
     */
    private void deleteOthers(SegmentTable used) throws IOException {
        Set<String> own =
                used.segments().stream().map(SegmentTable.Segment::name).collect(Collectors.toSet());
        own.add(table().getFileName().toString());
        Map<String, Instant> changed = new TreeMap<>();
        Map<String, List<Path>> indexes = new TreeMap<>();
        List<Path> all;
        try (Stream<Path> entries = Files.list(directory)) {
            all = entries.filter(Files::isRegularFile).toList();
        }
        for (Path file : all) {
            String name = file.getFileName().toString();
            Instant time =
                    Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS).toInstant();
            if (name.startsWith(prefix())) {
                if (!own.contains(name)) {
                    files.delete(file);
                }
            } else if (name.startsWith("search-")) {
                String configuration = name.substring(0, Math.min(prefix().length(), name.length()));
                indexes.computeIfAbsent(configuration, any -> new ArrayList<>()).add(file);
                changed.merge(configuration, time, (one, other) -> one.isAfter(other) ? one : other);
            }
        }
        List<String> oldestLast = changed.entrySet().stream()
                .sorted((one, other) -> other.getValue().compareTo(one.getValue()))
                .map(Map.Entry::getKey)
                .toList();
        for (String configuration :
                oldestLast.subList(Math.min(CONFIGURATIONS_KEPT - 1, oldestLast.size()), oldestLast.size())) {
            for (Path file : indexes.getOrDefault(configuration, List.of())) {
                files.delete(file);
            }
        }
    }

    /** Uses another index from now on. A query still running on the old one is retried on the new one. */
    private void use(Opened opened) throws IOException {
        if (current != null) {
            current.index().close();
        }
        current = opened;
    }

    private synchronized void discard(Opened opened, IOException reason) {
        try {
            if (opened == current) {
                current = null;
            }
            opened.index().close();
            if (!(reason instanceof ClosedChannelException)) {
                LOG.info("The search index {} is rebuilt: {}", table(), reason.toString());
                files.delete(table());
            }
        } catch (IOException e) {
            LOG.debug("The search index {} cannot be deleted", table(), e);
        }
    }

    private SearchResult result(Opened opened, SearchQuery query, Optional<HostVersions> host) throws IOException {
        SegmentedIndex index = opened.index();
        SegmentedIndex.Result found = index.find(query.toQuery(host), query.sort(), query.from(), query.pageSize());
        List<RemotePlugin> list = new ArrayList<>(found.documents().size());
        for (SegmentedIndex.Found document : found.documents()) {
            int source = index.source(document);
            int[] sources = opened.registries().get(document.segment());
            if (source < 0 || source >= sources.length || sources[source] >= registries.size()) {
                throw new DamagedIndexException("it names a registry that is not configured");
            }
            String registry = registries.get(sources[source]).settings().id();
            list.add(ListRecord.read(registry, index.content(document))
                    .orElseThrow(() -> new DamagedIndexException("it holds a record that is none")));
        }
        return new SearchResult(list, (int) Math.min(Integer.MAX_VALUE, found.total()), List.of());
    }

    /** Returns the key of the lists that an index was built from; empty if one of them does not give its state. */
    private Optional<String> key(List<Listing> listings) {
        Map<String, String> states = new LinkedHashMap<>();
        for (Listing listing : listings) {
            if (listing.state().isEmpty()) {
                return Optional.empty();
            }
            states.put(listing.registry().settings().id(), listing.state().get());
        }
        KnownKey known = lastKey;
        if (known == null || !known.states().equals(states)) {
            StringBuilder text = new StringBuilder(configuration(registries));
            states.forEach(
                    (id, state) -> text.append(id).append(' ').append(state).append('\n'));
            known = new KnownKey(states, digest(text.toString()));
            lastKey = known;
        }
        return Optional.of(known.key());
    }

    /** A key, and the states of lists of which it was made, by the registry's id. */
    private record KnownKey(Map<String, String> states, String key) {}

    private static String configuration(List<Registry> registries) {
        StringBuilder text = new StringBuilder();
        for (Registry registry : registries) {
            RegistrySettings settings = registry.settings();
            text.append(settings.id())
                    .append(' ')
                    .append(settings.address().uri())
                    .append(' ')
                    .append(settings.namespaces())
                    .append('\n');
        }
        return text.toString();
    }

    private static String digest(String text) {
        return Sha256.of(Download.sha256().digest(text.getBytes(StandardCharsets.UTF_8)))
                .hex();
    }
}
