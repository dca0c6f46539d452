package org.coreadmin.extension.internal.registry;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.internal.registry.search.Document;
import org.coreadmin.extension.internal.registry.search.Scan;
import org.coreadmin.extension.internal.registry.search.TextFile;
import org.coreadmin.extension.internal.registry.search.TextWriter;
import org.coreadmin.extension.internal.registry.search.UnreadableTextException;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.registry.SearchResult;

/**
 * Searches the lists of several registries as one: it scans the {@linkplain TextCache texts} of their shards. Safe for use by
 * several threads.
 */
final class CatalogueSearch {

    private static final int ATTEMPTS = 3;

    /** The most plugins of a list. */
    private static final int MOST = 4_000_000;

    private static final Scan.Parts NONE = new Scan.Parts(List.of(), Optional.empty());

    private final List<Registry> registries;
    private final TextCache texts;
    private final Optional<BiPredicate<String, String>> vendors;

    /** The files that were searched last, if they stay for another question. */
    private volatile Scan.Parts last = NONE;

    /**
     * Creates a search over registries, in their order.
     *
     * @param claimed the vendors that some of them claim
     */
    CatalogueSearch(List<Registry> registries, Set<String> claimed, TextCache texts) {
        this.registries = registries;
        this.texts = texts;
        Map<String, RegistrySettings> settings = new HashMap<>();
        registries.forEach(registry -> settings.put(id(registry), registry.settings()));
        this.vendors = claimed.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        (id, vendor) -> Objects.requireNonNull(settings.get(id)).answersFor(vendor, claimed));
    }

    private static String id(Registry registry) {
        return registry.settings().id();
    }

    /** What one of several registries answers. */
    private interface Answers<T> {
        T of(int place) throws IOException;
    }

    /** Runs {@link Catalogue#search}. */
    SearchResult search(SearchQuery query, Optional<HostVersions> host, Progress progress) {
        List<Message> warnings = new ArrayList<>();
        List<Listing> listings;
        try (AskedTogether<Listing> asked = AskedTogether.atOnce(registries, Listing::of)) {
            listings = all(
                    registries,
                    place -> {
                        Listing listing = asked.answer(place);
                        listing.warning().ifPresent(warnings::add);
                        return listing;
                    },
                    warnings);
        }
        for (int attempt = 1; ; attempt++) {
            List<Message> told = new ArrayList<>(warnings);
            List<Scan.Part> sources = sources(listings, query, told, attempt < ATTEMPTS, progress);
            Scan.Parts before = last;
            Scan.Parts parts = sources.equals(before.list()) ? before : new Scan.Parts(sources, vendors);
            boolean isOfFiles =
                    listings.stream().allMatch(listing -> listing.state().isPresent());
            last = isOfFiles ? parts : NONE;
            try {
                return result(parts, query, host, told);
            } catch (IOException e) {
                if (!(e instanceof UnreadableTextException damaged) || attempt == ATTEMPTS) {
                    throw new PluginException(
                            ErrorCode.INTERNAL, Message.of("The search index cannot be read: {0}", e), e);
                }
                synchronized (this) {
                    texts.forget(damaged.file());
                }
            }
        }
    }

    /** Returns the answers of registries; warns of those that fail, unless all do. */
    private static <T> List<T> all(List<Registry> registries, Answers<T> answers, List<Message> warnings) {
        List<T> all = new ArrayList<>();
        IOException failure = null;
        for (int place = 0; place < registries.size(); place++) {
            try {
                all.add(answers.of(place));
            } catch (IOException e) {
                warnings.add(registries.get(place).describe(e));
                failure = e;
            }
        }
        if (all.isEmpty() && failure != null) {
            throw new PluginException(ErrorCode.BAD_GATEWAY, Message.joined("\n", warnings), failure);
        }
        return all;
    }

    private List<Scan.Part> sources(
            List<Listing> listings, SearchQuery query, List<Message> warnings, boolean fromFile, Progress progress) {
        List<Listing> whole =
                listings.stream().filter(listing -> listing.state().isEmpty()).toList();
        List<Registry> asking = whole.stream().map(Listing::registry).toList();
        Build build = new Build(progress);
        Set<String> used = new HashSet<>();
        List<List<Scan.Part>> sources;
        try (AskedTogether<Listing.Contents> asked = AskedTogether.atOnce(
                asking, registry -> whole.get(asking.indexOf(registry)).read(query))) {
            sources = all(
                    listings.stream().map(Listing::registry).toList(),
                    place -> {
                        Listing listing = listings.get(place);
                        if (listing.state().isPresent()) {
                            return shards(listing, fromFile, build, used);
                        }
                        Listing.Contents content = asked.answer(whole.indexOf(listing));
                        content.warning().ifPresent(warnings::add);
                        return List.of(new Scan.Part(file(content.documents()), id(listing.registry())));
                    },
                    warnings);
        }
        build.end();
        synchronized (this) {
            texts.keep(used);
        }
        return sources.stream().flatMap(List::stream).toList();
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

    /** What is told while texts that are missing are made. */
    private static final class Build {

        private final Progress progress;
        private int done;
        private int all;
        private int plugins;

        Build(Progress progress) {
            this.progress = progress;
        }

        void tell() {
            progress.on("index", done, all, Message.of("Building the search index: {0} plugins", plugins));
        }

        void end() {
            if (all > 0) {
                done = all;
                tell();
            }
        }
    }

    /** Returns the texts of a list. They are made by one thread at a time: others who need them wait. */
    private synchronized List<Scan.Part> shards(Listing described, boolean fromFile, Build build, Set<String> used)
            throws IOException {
        Listing listing = described;
        for (int attempt = 1; ; attempt++) {
            try {
                List<Scan.Part> shards = shards(listing, fromFile, build);
                listing.shards().forEach(shard -> used.add(TextCache.digest(shard)));
                return shards;
            } catch (TextCache.ListException e) {
                Optional<Listing> newer = e.isMissing() && attempt < ATTEMPTS ? newer(listing) : Optional.empty();
                listing = newer.orElseThrow(() -> e);
            }
        }
    }

    private List<Scan.Part> shards(Listing listing, boolean fromFile, Build build) throws IOException {
        List<Optional<TextFile>> found = new ArrayList<>();
        for (RegistryDescription.Shard shard : listing.shards()) {
            found.add(fromFile ? texts.find(shard) : Optional.empty());
            build.all += found.get(found.size() - 1).isEmpty() ? 1 : 0;
        }
        List<Scan.Part> sources = new ArrayList<>();
        long plugins = 0;
        for (RegistryDescription.Shard shard : listing.shards()) {
            TextFile file = found.get(sources.size()).orElse(null);
            if (file == null) {
                build.tell();
                file = texts.make(listing, shard, fromFile);
                build.done++;
                build.plugins += file.size();
            }
            plugins += file.size();
            if (plugins > MOST) {
                throw new MalformedIndexException(Message.of("its list has more than {0} plugins", MOST));
            }
            sources.add(new Scan.Part(file, id(listing.registry())));
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

    /** Finds each plugin once, in the registry that answers for it. */
    private SearchResult result(
            Scan.Parts parts, SearchQuery query, Optional<HostVersions> host, List<Message> warnings)
            throws IOException {
        Scan.Result found = Scan.find(parts, query.toQuery(host), query.sort(), query.from(), query.pageSize());
        List<RemotePlugin> list = new ArrayList<>(found.documents().size());
        for (Scan.Found document : found.documents()) {
            list.add(ListRecord.read(document.source(), document.content())
                    .orElseThrow(() -> new IOException("it holds a record that is none")));
        }
        return new SearchResult(list, (int) Math.min(Integer.MAX_VALUE, found.total()), warnings);
    }
}
