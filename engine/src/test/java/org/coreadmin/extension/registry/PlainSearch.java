package org.coreadmin.extension.registry;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import org.coreadmin.extension.search.Folding;

/** What a search has to find, in the plainest way: it looks at every plugin and every field. */
final class PlainSearch {

    private static final int EXACT_NAME = 0;
    private static final int NAME_PREFIX = 1;
    private static final int NAME_PART = 2;
    private static final int DISPLAY_NAME = 3;
    private static final int KEYWORD = 4;
    private static final int DESCRIPTION = 5;
    private static final int AUTHOR = 6;
    private static final int NONE = 7;

    private final List<RemotePlugin> plugins;

    PlainSearch(List<RemotePlugin> plugins) {
        this.plugins = plugins;
    }

    private record Hit(int relevance, RemotePlugin plugin) {
        static final Comparator<Hit> BEST_FIRST = Comparator.comparing(Hit::relevance)
                .thenComparing(hit -> hit.plugin().name());
    }

    SearchResult search(SearchQuery query) {
        List<Hit> hits = new ArrayList<>();
        for (RemotePlugin plugin : plugins) {
            if (passes(query, plugin)) {
                int relevance = query.keyword().isEmpty() ? nameRelevance(plugin, query.name()) : worst(query, plugin);
                if (relevance != NONE) {
                    hits.add(new Hit(relevance, plugin));
                }
            }
        }
        hits.sort(Hit.BEST_FIRST);
        List<RemotePlugin> page = hits.stream()
                .skip((query.page() - 1L) * query.pageSize())
                .limit(query.pageSize())
                .map(Hit::plugin)
                .toList();
        return new SearchResult(page, hits.size(), List.of());
    }

    private static boolean passes(SearchQuery query, RemotePlugin plugin) {
        return query.type().map(plugin.type()::equals).orElse(true)
                && (query.category().isEmpty() || query.category().equals(Folding.of(plugin.category())))
                && Folding.of(plugin.author()).contains(query.author())
                && plugin.name().toString().contains(query.name());
    }

    private static int worst(SearchQuery query, RemotePlugin plugin) {
        int worst = EXACT_NAME;
        for (String word : query.keyword().split("\\s+")) {
            worst = Math.max(worst, relevance(plugin, word));
        }
        return worst;
    }

    private static int relevance(RemotePlugin plugin, String word) {
        Predicate<String> holds = text -> Folding.of(text).contains(word);
        if (plugin.name().toString().contains(word)) {
            return nameRelevance(plugin, word);
        }
        if (holds.test(plugin.displayName())) {
            return DISPLAY_NAME;
        }
        if (holds.test(plugin.category()) || plugin.keywords().stream().anyMatch(holds)) {
            return KEYWORD;
        }
        if (holds.test(plugin.description())) {
            return DESCRIPTION;
        }
        return holds.test(plugin.author()) ? AUTHOR : NONE;
    }

    private static int nameRelevance(RemotePlugin plugin, String text) {
        String name = plugin.name().name();
        String full = plugin.name().toString();
        if (full.equals(text) || name.equals(text)) {
            return EXACT_NAME;
        }
        return full.startsWith(text) || name.startsWith(text) ? NAME_PREFIX : NAME_PART;
    }
}
