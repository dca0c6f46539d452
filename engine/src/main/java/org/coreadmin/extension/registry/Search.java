package org.coreadmin.extension.registry;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Picks and ranks the plugins that a query asks for. */
final class Search {

    private final SearchQuery query;
    private final List<String> words;
    private final List<Hit> hits = new ArrayList<>();

    Search(SearchQuery query) {
        this.query = query;
        this.words =
                query.keyword().isEmpty() ? List.of() : List.of(query.keyword().split("\\s+"));
    }

    private record Hit(Relevance relevance, RemotePlugin plugin) {
        static final Comparator<Hit> BEST_FIRST = Comparator.comparing(Hit::relevance)
                .thenComparing(hit -> hit.plugin().name());
    }

    /** Takes a plugin if it is asked for. */
    void offer(RemotePlugin plugin) {
        if (query.type().isPresent() && query.type().get() != plugin.type()
                || !query.category().isEmpty() && !query.category().equals(lower(plugin.category()))
                || !lower(plugin.author()).contains(query.author())) {
            return;
        }
        Relevance byName = query.name().isEmpty() ? Relevance.NAME_PART : nameRelevance(plugin, query.name());
        if (byName.compareTo(Relevance.NAME_PART) > 0) {
            return;
        }
        Relevance byKeyword = keywordRelevance(plugin);
        if (byKeyword != Relevance.NONE) {
            hits.add(new Hit(query.keyword().isEmpty() ? byName : byKeyword, plugin));
        }
    }

    SearchResult result(List<String> warnings) {
        hits.sort(Hit.BEST_FIRST);
        long from = (query.page() - 1L) * query.pageSize();
        List<RemotePlugin> page = hits.stream()
                .skip(from)
                .limit(query.pageSize())
                .map(Hit::plugin)
                .toList();
        return new SearchResult(page, hits.size(), warnings);
    }

    /** That of the whole text; where that is nowhere, that of the word which is found worst. */
    private Relevance keywordRelevance(RemotePlugin plugin) {
        Relevance whole = relevance(plugin, query.keyword());
        if (whole != Relevance.NONE || words.size() < 2) {
            return whole;
        }
        return words.stream()
                .map(word -> relevance(plugin, word))
                .max(Comparator.naturalOrder())
                .orElse(Relevance.NONE);
    }

    private static Relevance relevance(RemotePlugin plugin, String text) {
        Relevance byName = nameRelevance(plugin, text);
        if (byName != Relevance.NONE) {
            return byName;
        }
        if (lower(plugin.displayName()).contains(text)) {
            return Relevance.DISPLAY_NAME;
        }
        if (lower(plugin.category()).contains(text)
                || plugin.keywords().stream().anyMatch(keyword -> lower(keyword).contains(text))) {
            return Relevance.KEYWORD;
        }
        if (lower(plugin.description()).contains(text)) {
            return Relevance.DESCRIPTION;
        }
        return lower(plugin.author()).contains(text) ? Relevance.AUTHOR : Relevance.NONE;
    }

    private static Relevance nameRelevance(RemotePlugin plugin, String text) {
        String name = plugin.name().name();
        String full = plugin.name().toString();
        if (full.equals(text) || name.equals(text)) {
            return Relevance.EXACT_NAME;
        }
        if (full.startsWith(text) || name.startsWith(text)) {
            return Relevance.NAME_PREFIX;
        }
        return full.contains(text) ? Relevance.NAME_PART : Relevance.NONE;
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
