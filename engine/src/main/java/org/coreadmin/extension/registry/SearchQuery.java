package org.coreadmin.extension.registry;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginType;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.internal.registry.HostRequirements;
import org.coreadmin.extension.internal.registry.search.CaseFolding;
import org.coreadmin.extension.internal.registry.search.Query;
import org.coreadmin.extension.text.PrintableText;

/**
 * A search in the registries (spec 4.2, {@code core-extension:list}). Filters that are empty let everything pass; case never
 * counts.
 *
 * @param type     only plugins of exactly this type
 * @param name     any part of {@code <vendor>/<plugin-name>}
 * @param category the whole category
 * @param author   any part of the authors' names
 * @param keyword  words of name, display name, keywords, description or author; each must be found, or a similar one
 * @param compatible only plugins of which a version runs on this host, as far as lists tell what they require of it
 * @param sort     in which order
 * @param page     counted from 1
 * @param pageSize records a page
 */
@API(status = API.Status.STABLE, since = "1.0")
public record SearchQuery(
        Optional<PluginType> type,
        String name,
        String category,
        String author,
        String keyword,
        boolean compatible,
        Sort sort,
        int page,
        int pageSize) {

    /** Everything, on one page. */
    public static final SearchQuery ALL =
            new SearchQuery(Optional.empty(), "", "", "", "", false, Sort.RELEVANCE, 1, Integer.MAX_VALUE);

    private static final int MAX_LENGTH = 200;

    public SearchQuery {
        name = checked("name", name);
        category = checked("category", category);
        author = checked("author", author);
        keyword = checked("keyword", keyword);
        if (page < 1) {
            throw new PluginException(ErrorCode.BAD_REQUEST, Message.of("Pages are counted from 1, not {0}", page));
        }
        if (pageSize < 1) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST, Message.of("A page holds at least 1 record, not {0}", pageSize));
        }
    }

    /** Returns a copy for one type: {@code mixed}, {@code backend}, {@code frontend}, or {@code all}. */
    public SearchQuery withType(String word) {
        Optional<PluginType> wanted = switch (word) {
            case "all", "" -> Optional.empty();
            case "mixed" -> Optional.of(PluginType.MIXED);
            case "backend" -> Optional.of(PluginType.BACKEND);
            case "frontend" -> Optional.of(PluginType.FRONTEND);
            default ->
                throw new PluginException(
                        ErrorCode.BAD_REQUEST,
                        Message.of(
                                "Type must be 'all', 'mixed', 'backend' or 'frontend', not '{0}'",
                                PrintableText.of(word)));
        };
        return new SearchQuery(wanted, name, category, author, keyword, compatible, sort, page, pageSize);
    }

    /** Returns a copy for names that hold this text. */
    public SearchQuery withName(String part) {
        return new SearchQuery(type, part, category, author, keyword, compatible, sort, page, pageSize);
    }

    /** Returns a copy for one category. */
    public SearchQuery withCategory(String wanted) {
        return new SearchQuery(type, name, wanted, author, keyword, compatible, sort, page, pageSize);
    }

    /** Returns a copy for authors whose names hold this text. */
    public SearchQuery withAuthor(String part) {
        return new SearchQuery(type, name, category, part, keyword, compatible, sort, page, pageSize);
    }

    /** Returns a copy for this keyword. */
    public SearchQuery withKeyword(String words) {
        return new SearchQuery(type, name, category, author, words, compatible, sort, page, pageSize);
    }

    /** A copy for plugins of which a version runs on this host. */
    public SearchQuery withCompatible(boolean only) {
        return new SearchQuery(type, name, category, author, keyword, only, sort, page, pageSize);
    }

    /** Returns a copy in another order: {@code relevance}, {@code installs}, {@code updated} or {@code name}. */
    public SearchQuery withSort(String word) {
        Sort wanted = switch (word) {
            case "relevance", "" -> Sort.RELEVANCE;
            case "installs" -> Sort.INSTALLS;
            case "updated" -> Sort.UPDATED;
            case "name" -> Sort.NAME;
            default ->
                throw new PluginException(
                        ErrorCode.BAD_REQUEST,
                        Message.of(
                                "Sort must be 'relevance', 'installs', 'updated' or 'name', not '{0}'",
                                PrintableText.of(word)));
        };
        return new SearchQuery(type, name, category, author, keyword, compatible, wanted, page, pageSize);
    }

    /** Returns a copy for another page. */
    public SearchQuery withPage(int wanted, int size) {
        return new SearchQuery(type, name, category, author, keyword, compatible, sort, wanted, size);
    }

    /** Returns the query for a scan. Of a plugin's kind, the first word is its type; what it requires of its host follows. */
    @API(status = API.Status.INTERNAL)
    public Query toQuery(Optional<HostVersions> host) {
        return new Query(keyword, name, category, author, kind -> {
            int typeEnd = kind.indexOf(' ');
            return (type.isEmpty() || type.get().word().equals(kind.substring(0, typeEnd)))
                    && (!compatible
                            || host.isEmpty()
                            || HostRequirements.read(kind.substring(typeEnd + 1))
                                    .areMetBy(host.get()));
        });
    }

    /** Returns the query for a server: the part of an address after the '?', which asks for the best so many. */
    @API(status = API.Status.INTERNAL)
    public String toParameters(int most) {
        Map<String, String> parameters = new LinkedHashMap<>();
        parameters.put("keyword", keyword);
        parameters.put("name", name);
        parameters.put("category", category);
        parameters.put("author", author);
        parameters.put("type", type.map(PluginType::word).orElse(""));
        parameters.put("sort", sort == Sort.RELEVANCE ? "" : sort.name().toLowerCase(Locale.ROOT));
        parameters.values().removeIf(String::isEmpty);
        parameters.put("page", "1");
        parameters.put("pageSize", String.valueOf(most));
        return parameters.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + URLEncoder.encode(entry.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
    }

    /** Returns how many records come before the page. */
    @API(status = API.Status.INTERNAL)
    public long from() {
        return (page - 1L) * pageSize;
    }

    private static String checked(String what, String text) {
        if (text.length() > MAX_LENGTH) {
            throw new PluginException(
                    ErrorCode.BAD_REQUEST,
                    Message.of(
                            "The {0} to search for has {1} characters; at most {2} are allowed",
                            what, text.length(), MAX_LENGTH));
        }
        return CaseFolding.of(text).strip();
    }
}
