package org.coreadmin.extension.registry;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.search.DamagedIndexException;
import org.coreadmin.extension.search.Document;
import org.coreadmin.extension.search.Hits;
import org.coreadmin.extension.search.SearchIndex;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Searches the lists of several registries as one. An index of all of them lies in a file, named by what is configured; it says
 * which shards it was made of, and is made anew when these are others, when it is missing and when it is damaged. So it can never
 * be wrong, only absent. Safe for use by several threads, and by several processes.
 */
final class CatalogueSearch {

    /** With fewer plugins, making an index takes no longer than looking for one. */
    private static final int WORTH_KEEPING = 500;

    private static final int CONFIGURATIONS_KEPT = 4;
    private static final int ATTEMPTS = 3;
    private static final Comparator<Document> BY_NAME = CatalogueSearch::compareNames;
    private static final Logger LOG = LoggerFactory.getLogger(CatalogueSearch.class);

    private final List<Registry> registries;
    private final Set<String> claimed;
    private final CacheFiles files;
    private final Path file;
    private final Clock clock;
    private @Nullable SearchIndex current;
    private volatile @Nullable KnownKey lastKey;

    /**
     * A search over registries, in their order.
     *
     * @param claimed the vendors that some of them claim
     * @param cache   the directory for the index
     */
    CatalogueSearch(List<Registry> registries, Set<String> claimed, CacheFiles files, Path cache, Clock clock) {
        this.registries = registries;
        this.claimed = claimed;
        this.files = files;
        this.clock = clock;
        this.file = cache.resolve("search-" + digest(configuration(registries)).substring(0, 16) + ".index");
    }

    /** What {@link Catalogue#search} gives. */
    SearchResult search(SearchQuery query) {
        List<String> warnings = new ArrayList<>();
        List<Listing> listings = listings(warnings);
        for (int attempt = 1; ; attempt++) {
            SearchIndex index = index(listings, query, warnings, attempt < ATTEMPTS);
            try {
                return result(index, query, warnings);
            } catch (IOException e) {
                if (attempt == ATTEMPTS) {
                    throw new PluginException(ErrorCode.INTERNAL, "The search index cannot be read: " + e, e);
                }
                discard(index, e);
            }
        }
    }

    /** How many bytes of the index in use were read so far. */
    synchronized long bytesRead() {
        return current == null ? 0 : current.bytesRead();
    }

    private List<Listing> listings(List<String> warnings) {
        List<Listing> listings = new ArrayList<>();
        IOException failure = null;
        for (Registry registry : registries) {
            try {
                Listing listing = Listing.of(registry);
                listing.warning().ifPresent(warnings::add);
                listings.add(listing);
            } catch (IOException e) {
                warnings.add(registry.told(e));
                failure = e;
            }
        }
        if (listings.isEmpty() && failure != null) {
            throw new PluginException(ErrorCode.BAD_GATEWAY, String.join("\n", warnings), failure);
        }
        return listings;
    }

    /** An index of these lists; one for this question alone where only reading them tells what they hold. */
    private SearchIndex index(List<Listing> listings, SearchQuery query, List<String> warnings, boolean fromFile) {
        Optional<String> key = key(listings);
        return key.isEmpty()
                ? made(documents(contents(listings, query, warnings)), key, false)
                : shared(key, listings, query, warnings, fromFile);
    }

    /** An index that others use too. One is made at a time: whoever else wants it waits for it. */
    private synchronized SearchIndex shared(
            Optional<String> wanted,
            List<Listing> listings,
            SearchQuery query,
            List<String> warnings,
            boolean fromFile) {
        Optional<SearchIndex> known = fromFile ? known(wanted) : Optional.empty();
        if (known.isPresent()) {
            return known.get();
        }
        List<Listing.Contents> contents = contents(listings, query, warnings);
        Optional<String> key =
                key(contents.stream().map(Listing.Contents::listing).toList());
        known = fromFile ? known(key) : Optional.empty();
        return known.orElseGet(() -> made(documents(contents), key, fromFile));
    }

    /** The index of this key, if there is one. */
    private Optional<SearchIndex> known(Optional<String> key) {
        if (key.isEmpty()) {
            return Optional.empty();
        }
        if (current == null || !current.key().equals(key.get())) {
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                return Optional.empty();
            }
            try {
                use(SearchIndex.open(file));
            } catch (IOException e) {
                LOG.info("The search index {} is made anew: {}", file, e.toString());
                return Optional.empty();
            }
        }
        return Optional.ofNullable(current).filter(index -> index.key().equals(key.get()));
    }

    private List<Listing.Contents> contents(List<Listing> listings, SearchQuery query, List<String> warnings) {
        List<Listing.Contents> contents = new ArrayList<>();
        IOException failure = null;
        for (Listing listing : listings) {
            try {
                Listing.Contents read = listing.read(registries.indexOf(listing.registry()), query);
                read.warning().ifPresent(warnings::add);
                contents.add(read);
            } catch (IOException e) {
                warnings.add(listing.registry().told(e));
                failure = e;
            }
        }
        if (contents.isEmpty() && failure != null) {
            throw new PluginException(ErrorCode.BAD_GATEWAY, String.join("\n", warnings), failure);
        }
        return contents;
    }

    /** Each plugin once, from the registry that answers for it, by name. */
    private List<Document> documents(List<Listing.Contents> contents) {
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
        List<Document> documents = new ArrayList<>(byName.values());
        documents.sort(BY_NAME);
        return documents;
    }

    private SearchIndex made(List<Document> documents, Optional<String> key, boolean toFile) {
        try {
            if (toFile && key.isPresent() && documents.size() >= WORTH_KEEPING) {
                Optional<SearchIndex> stored = stored(documents, key.get());
                if (stored.isPresent()) {
                    return stored.get();
                }
            }
            ByteArrayOutputStream content = new ByteArrayOutputStream();
            SearchIndex.write(content, documents, key.orElse(""));
            SearchIndex index = SearchIndex.of(content.toByteArray());
            if (key.isPresent()) {
                use(index);
            }
            return index;
        } catch (IOException e) {
            throw new IllegalStateException("Nothing is read or written", e);
        }
    }

    /** The index in its file; empty if it cannot be kept there. */
    private Optional<SearchIndex> stored(List<Document> documents, String key) {
        try {
            files.replace(file, out -> SearchIndex.write(new BufferedOutputStream(out, 1 << 16), documents, key));
            SearchIndex index = SearchIndex.open(file);
            use(index);
            deleteOthers();
            return Optional.of(index);
        } catch (IOException e) {
            LOG.debug("No search index can be kept in {}", file, e);
            return Optional.empty();
        }
    }

    /** Indexes of what was configured once, and what processes left that ended while they made one. */
    private void deleteOthers() throws IOException {
        List<Path> others;
        try (Stream<Path> entries = Files.list(Objects.requireNonNull(file.getParent()))) {
            others = entries.filter(Files::isRegularFile)
                    .filter(entry -> !entry.equals(file))
                    .toList();
        }
        Instant old = clock.instant().minus(Duration.ofHours(1));
        Map<Path, Instant> indexes = new TreeMap<>();
        for (Path other : others) {
            String name = other.getFileName().toString();
            Instant changed =
                    Files.getLastModifiedTime(other, LinkOption.NOFOLLOW_LINKS).toInstant();
            if (name.startsWith("search-")) {
                indexes.put(other, changed);
            } else if (name.startsWith(".core-") && changed.isBefore(old)) {
                files.delete(other);
            }
        }
        List<Path> oldestLast = indexes.entrySet().stream()
                .sorted(Map.Entry.<Path, Instant>comparingByValue().reversed())
                .map(Map.Entry::getKey)
                .toList();
        for (Path index : oldestLast.subList(Math.min(CONFIGURATIONS_KEPT - 1, oldestLast.size()), oldestLast.size())) {
            files.delete(index);
        }
    }

    /** A question that is under way in the index before is asked again there. */
    private void use(SearchIndex index) throws IOException {
        if (current != null) {
            current.close();
        }
        current = index;
    }

    private synchronized void discard(SearchIndex index, IOException reason) {
        try {
            if (index == current) {
                current = null;
            }
            index.close();
            if (!(reason instanceof ClosedChannelException)) {
                LOG.info("The search index {} is made anew: {}", file, reason.toString());
                files.delete(file);
            }
        } catch (IOException e) {
            LOG.debug("The search index {} cannot be deleted", file, e);
        }
    }

    private SearchResult result(SearchIndex index, SearchQuery query, List<String> warnings) throws IOException {
        Hits hits = index.find(query.toQuery(), query.from(), query.pageSize());
        List<RemotePlugin> list = new ArrayList<>(hits.documents().length);
        for (int document : hits.documents()) {
            int source = index.source(document);
            if (source < 0 || source >= registries.size()) {
                throw new DamagedIndexException("it names a registry that is not configured");
            }
            String registry = registries.get(source).settings().id();
            list.add(ListRecord.read(registry, index.content(document))
                    .orElseThrow(() -> new DamagedIndexException("it holds a record that is none")));
        }
        return new SearchResult(list, hits.total(), warnings);
    }

    /** What an index of these lists says that it was made of; empty if one of them does not tell its state. */
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

    /** As {@link PluginName} compares: by vendor, then by name. */
    private static int compareNames(Document one, Document other) {
        String first = one.name();
        String second = other.name();
        int common = Math.min(first.length(), second.length());
        for (int i = 0; i < common; i++) {
            char a = first.charAt(i);
            char b = second.charAt(i);
            if (a != b) {
                return a == '/' ? -1 : b == '/' ? 1 : a - b;
            }
        }
        return first.length() - second.length();
    }
}
