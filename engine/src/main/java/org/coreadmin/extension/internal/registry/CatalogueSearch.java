package org.coreadmin.extension.internal.registry;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.internal.registry.search.Document;
import org.coreadmin.extension.internal.registry.search.Scan;
import org.coreadmin.extension.internal.registry.search.TextFile;
import org.coreadmin.extension.internal.registry.search.TextWriter;
import org.coreadmin.extension.internal.registry.search.Twins;
import org.coreadmin.extension.internal.registry.search.UnreadableTextException;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.registry.SearchResult;
import org.jspecify.annotations.Nullable;

/**
 * Searches the lists of several registries as one: it scans the {@linkplain TextCache texts} of their shards. Safe for use by
 * several threads.
 */
final class CatalogueSearch {

    private static final int ATTEMPTS = 3;

    /** The most plugins of a list. */
    private static final int MOST = 4_000_000;

    private final List<Registry> registries;
    private final Set<String> claimed;
    private final TextCache texts;
    private volatile @Nullable Known known;

    /**
     * Creates a search over registries, in their order.
     *
     * @param claimed the vendors that some of them claim
     */
    CatalogueSearch(List<Registry> registries, Set<String> claimed, TextCache texts) {
        this.registries = registries;
        this.claimed = claimed;
        this.texts = texts;
    }

    /**
     * The texts of a registry, or of a shard of its list.
     *
     * @param state what distinguishes them from any other; empty if they are for one question alone
     */
    private record Source(Registry registry, TextFile file, Optional<String> state) {}

    /** Parts that were searched last, and the states of their sources. */
    private record Known(List<String> states, List<Scan.Part> parts) {}

    /** Runs {@link Catalogue#search}. */
    SearchResult search(SearchQuery query, Optional<HostVersions> host, Progress progress) {
        List<Message> warnings = new ArrayList<>();
        List<Listing> listings = listings(warnings);
        for (int attempt = 1; ; attempt++) {
            List<Message> more = new ArrayList<>();
            List<Source> sources = sources(listings, query, more, attempt < ATTEMPTS, progress);
            try {
                SearchResult result = result(sources, query, host);
                warnings.addAll(more);
                return new SearchResult(result.list(), result.total(), warnings);
            } catch (UnreadableTextException e) {
                synchronized (this) {
                    known = null;
                    texts.forget(e.file());
                }
                if (attempt == ATTEMPTS) {
                    throw unreadable(e);
                }
            } catch (IOException e) {
                throw unreadable(e);
            }
        }
    }

    private static PluginException unreadable(IOException e) {
        return new PluginException(ErrorCode.INTERNAL, Message.of("The search index cannot be read: {0}", e), e);
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

    private List<Source> sources(
            List<Listing> listings, SearchQuery query, List<Message> warnings, boolean fromFile, Progress progress) {
        List<Source> sources = new ArrayList<>();
        IOException failure = null;
        List<Listing> whole =
                listings.stream().filter(listing -> listing.state().isEmpty()).toList();
        List<Registry> asking = whole.stream().map(Listing::registry).toList();
        try (AskedTogether<Listing.Contents> asked = AskedTogether.atOnce(
                asking, registry -> whole.get(asking.indexOf(registry)).read(query))) {
            Missing missing = new Missing(progress);
            for (Listing listing : listings) {
                Registry registry = listing.registry();
                try {
                    if (listing.state().isPresent()) {
                        sources.addAll(shards(listing, fromFile, missing));
                    } else {
                        Listing.Contents content = asked.answer(asking.indexOf(registry));
                        content.warning().ifPresent(warnings::add);
                        sources.add(new Source(registry, file(content.documents()), Optional.empty()));
                    }
                } catch (IOException e) {
                    warnings.add(registry.describe(e));
                    failure = e;
                }
            }
            missing.end();
        }
        if (sources.isEmpty() && failure != null) {
            throw new PluginException(ErrorCode.BAD_GATEWAY, Message.joined("\n", warnings), failure);
        }
        Set<String> used = new HashSet<>();
        sources.forEach(source -> source.state().ifPresent(used::add));
        synchronized (this) {
            texts.keep(used);
        }
        return sources;
    }

    private static TextFile file(List<Document> documents) throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        TextWriter writer = new TextWriter(content, "");
        for (Document document : documents) {
            writer.add(document);
        }
        writer.end();
        return TextFile.of(content.toByteArray(), "");
    }

    /** What is told of shards whose texts are missing. */
    private static final class Missing {

        private final Progress progress;
        private int done;
        private int all;
        private int plugins;

        Missing(Progress progress) {
            this.progress = progress;
        }

        void found(int count) {
            all += count;
        }

        void next() {
            tell(done++);
        }

        void made(TextFile file) {
            plugins += file.size();
        }

        void end() {
            if (all > 0) {
                tell(all);
            }
        }

        private void tell(int count) {
            progress.on("index", count, all, Message.of("Building the search index: {0} plugins", plugins));
        }
    }

    /** Returns the texts of a list. They are made by one thread at a time: others who need them wait. */
    private synchronized List<Source> shards(Listing described, boolean fromFile, Missing missing) throws IOException {
        Listing listing = described;
        for (int attempt = 1; ; attempt++) {
            try {
                return shards(listing, listing.shards(), fromFile, missing);
            } catch (TextCache.ListException e) {
                Optional<Listing> newer = e.isMissing() && attempt < ATTEMPTS ? newer(listing) : Optional.empty();
                listing = newer.orElseThrow(() -> e);
            }
        }
    }

    private List<Source> shards(
            Listing listing, List<RegistryDescription.Shard> shards, boolean fromFile, Missing missing)
            throws IOException {
        Map<RegistryDescription.Shard, TextFile> found = new HashMap<>();
        for (RegistryDescription.Shard shard : shards) {
            if (fromFile) {
                texts.find(shard).ifPresent(file -> found.put(shard, file));
            }
        }
        missing.found(shards.size() - found.size());
        List<Source> sources = new ArrayList<>();
        long plugins = 0;
        for (RegistryDescription.Shard shard : shards) {
            TextFile file = found.get(shard);
            if (file == null) {
                missing.next();
                file = texts.make(listing, shard, fromFile);
                missing.made(file);
            }
            plugins += file.size();
            if (plugins > MOST) {
                throw new MalformedIndexException(Message.of("its list has more than {0} plugins", MOST));
            }
            sources.add(new Source(listing.registry(), file, Optional.of(TextCache.digest(shard))));
        }
        return sources;
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

    private SearchResult result(List<Source> sources, SearchQuery query, Optional<HostVersions> host)
            throws IOException {
        Scan.Result found =
                Scan.find(parts(sources), query.toQuery(host), query.sort(), query.from(), query.pageSize());
        List<RemotePlugin> list = new ArrayList<>(found.documents().size());
        for (Scan.Found document : found.documents()) {
            String registry = sources.get(document.part()).registry().settings().id();
            list.add(ListRecord.read(registry, document.content())
                    .orElseThrow(() -> new IOException("it holds a record that is none")));
        }
        return new SearchResult(list, (int) Math.min(Integer.MAX_VALUE, found.total()), List.of());
    }

    /** Returns what is searched: each plugin is found once, in the registry that answers for it. */
    private List<Scan.Part> parts(List<Source> sources) throws IOException {
        List<String> states = new ArrayList<>();
        sources.forEach(source -> source.state()
                .ifPresent(state -> states.add(source.registry().settings().id() + " " + state)));
        Known last = known;
        if (last != null && states.size() == sources.size() && last.states().equals(states)) {
            return last.parts();
        }
        List<Scan.Part> parts = Twins.hidden(sources.stream()
                .map(source -> new Scan.Part(
                        source.file(),
                        new BitSet(),
                        claimed.isEmpty()
                                ? Optional.empty()
                                : Optional.of(
                                        vendor -> source.registry().settings().answersFor(vendor, claimed))))
                .toList());
        known = states.size() == sources.size() ? new Known(states, parts) : null;
        return parts;
    }
}
