package org.coreadmin.extension.internal.registry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.coreadmin.extension.internal.registry.search.CaseFolding;
import org.coreadmin.extension.internal.registry.search.Query;
import org.coreadmin.extension.registry.RemotePlugin;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.registry.SearchResult;

/** What a search has to find, in the plainest way: it looks at every plugin and every field. It knows of no similar words. */
final class PlainSearch {

    private static final int NONE = 10_000;
    private static final int WHOLE = 0;
    private static final int BEGINNING = 1;
    private static final int PART = 2;
    private static final int[] NAME = {1, 3, 10};
    private static final int[] VENDOR = {7, 7, 10};
    private static final int[] TITLE = NAME;
    private static final int[] KEYWORD = {5, 6, 12};
    private static final int[] DESCRIPTION = {8, 9, 14};
    private static final int[] AUTHOR = {13, 13, 15};
    private static final String SEPARATORS = "[\\s\\x00-\\x20_./,;:\"-]+";
    private static final Set<String> AROUND = Set.of("addon", "addons", "extension", "extensions", "plugin", "plugins");

    private final List<RemotePlugin> plugins;

    PlainSearch(List<RemotePlugin> plugins) {
        this.plugins = plugins;
    }

    private record Hit(int relevance, RemotePlugin plugin) {

        long installs() {
            return plugin.installs().orElse(0L);
        }

        String updated() {
            return plugin.published().orElse("");
        }

        static Comparator<Hit> order(SearchQuery query) {
            Comparator<Hit> byName = Comparator.comparing(hit -> hit.plugin().name());
            Comparator<Hit> byInstalls =
                    Comparator.comparing(Hit::installs).reversed().thenComparing(byName);
            return switch (query.sort()) {
                case RELEVANCE -> Comparator.comparing(Hit::relevance).thenComparing(byInstalls);
                case INSTALLS -> byInstalls;
                case UPDATED -> Comparator.comparing(Hit::updated).reversed().thenComparing(byInstalls);
                case NAME -> byName;
            };
        }
    }

    SearchResult search(SearchQuery query) {
        List<Hit> hits = new ArrayList<>();
        for (RemotePlugin plugin : plugins) {
            if (passes(query, plugin)) {
                int relevance =
                        query.keyword().isEmpty() ? nameRelevance(plugin, query.name()) : relevance(query, plugin);
                if (relevance < NONE) {
                    hits.add(new Hit(Math.min(119, relevance), plugin));
                }
            }
        }
        hits.sort(Hit.order(query));
        List<RemotePlugin> page = hits.stream()
                .skip((query.page() - 1L) * query.pageSize())
                .limit(query.pageSize())
                .map(Hit::plugin)
                .toList();
        return new SearchResult(page, hits.size(), List.of());
    }

    private static boolean passes(SearchQuery query, RemotePlugin plugin) {
        return query.type().map(plugin.type()::equals).orElse(true)
                && (query.category().isEmpty() || query.category().equals(CaseFolding.of(plugin.category())))
                && CaseFolding.of(plugin.author()).contains(query.author())
                && plugin.name().toString().contains(query.name());
    }

    private static int nameRelevance(RemotePlugin plugin, String text) {
        String full = plugin.name().toString();
        if (text.isEmpty()) {
            return 3;
        }
        return isName(plugin, text) ? 0 : 3 + inName(full, text);
    }

    private static boolean isName(RemotePlugin plugin, String text) {
        return plugin.name().toString().equals(text) || plugin.name().name().equals(text);
    }

    private static int relevance(SearchQuery query, RemotePlugin plugin) {
        if (isName(plugin, query.keyword())) {
            return 0;
        }
        List<String> words = Query.words(query.keyword());
        Set<String> keys = Set.copyOf(List.of(key(query.keyword()), String.join("", words)));
        if (keys.contains(key(plugin.name().name()))) {
            return 1;
        }
        String title = key(CaseFolding.of(plugin.displayName()));
        if (!title.isEmpty() && keys.contains(title)) {
            return 2;
        }
        int sum = 3;
        for (String word : words) {
            sum = Math.min(NONE, Math.min(sum == NONE ? NONE : 119, sum) + mark(plugin, word));
        }
        return sum;
    }

    private static int mark(RemotePlugin plugin, String word) {
        int mark = inName(plugin.name().toString(), word);
        mark = Math.min(mark, in(CaseFolding.of(plugin.displayName()), word, TITLE));
        mark = Math.min(mark, in(CaseFolding.of(plugin.category()), word, KEYWORD));
        for (String keyword : plugin.keywords()) {
            mark = Math.min(mark, in(CaseFolding.of(keyword), word, KEYWORD));
        }
        mark = Math.min(mark, in(CaseFolding.of(plugin.description()), word, DESCRIPTION));
        return Math.min(mark, in(CaseFolding.of(plugin.author()), word, AUTHOR));
    }

    private static int inName(String name, String text) {
        int mark = NONE;
        int slash = name.indexOf('/');
        for (int at = name.indexOf(text); at >= 0; at = name.indexOf(text, at + 1)) {
            int kind = kind(name, at, text.length());
            mark = Math.min(mark, (at < slash ? VENDOR : NAME)[kind]);
        }
        return mark;
    }

    private static int in(String text, String word, int[] marks) {
        int mark = NONE;
        for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
            mark = Math.min(mark, marks[kind(text, at, word.length())]);
        }
        return mark;
    }

    private static int kind(String text, int at, int length) {
        if (at > 0 && isLetter(text.charAt(at - 1))) {
            return PART;
        }
        return at + length < text.length() && isLetter(text.charAt(at + length)) ? BEGINNING : WHOLE;
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c >= 0x80;
    }

    private static String key(String text) {
        List<String> words = Arrays.stream(text.split(SEPARATORS))
                .filter(word -> !word.isEmpty())
                .toList();
        String key = words.stream().filter(word -> !AROUND.contains(word)).collect(Collectors.joining());
        return key.isEmpty() ? String.join("", words) : key;
    }
}
