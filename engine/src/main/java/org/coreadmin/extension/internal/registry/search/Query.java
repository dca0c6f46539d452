package org.coreadmin.extension.internal.registry.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A search query. Empty filters match everything.
 *
 * @param text     the question as it was asked, folded; each of its {@link #words} must be in name, display name, keywords,
 *     category, description or author, or a similar one
 * @param name     any part of the name; folded
 * @param category the whole category; folded
 * @param author   any part of the author; folded
 * @param kinds    whether documents of a {@link Document#kind} pass
 */
public record Query(String text, String name, String category, String author, Predicate<String> kinds) {

    /** Words that say nothing of what is sought. */
    private static final Set<String> FILLERS = Set.of(
            ("a add addon addons an and any by can do extension extensions for from how i in into is it me my need of on or our"
                            + " plugin plugins that the this to use using want which with your")
                    .split(" "));

    /** Words that are around many names and belong to none. */
    private static final Set<String> AROUND = Set.of("addon", "addons", "extension", "extensions", "plugin", "plugins");

    private static final int MOST_WORDS = 16;

    /** Returns the words of a question, which may be written with separators and among words that say nothing. */
    public static List<String> words(String text) {
        List<String> pieces = pieces(text);
        if (pieces.isEmpty() && !text.isBlank()) {
            pieces = List.of(text.strip().split("\\s+"));
        }
        List<String> informative =
                pieces.stream().filter(word -> !FILLERS.contains(word)).toList();
        return (informative.isEmpty() ? pieces : informative)
                .stream().distinct().limit(MOST_WORDS).toList();
    }

    /** Returns the keys of a question, with its words that say nothing and without; see {@link #key}. */
    static List<String> keys(String text) {
        return Stream.of(key(text), String.join("", words(text)))
                .filter(key -> !key.isEmpty())
                .toList();
    }

    /** Returns the key of what is after the vendor in a name. */
    static String nameKey(String name) {
        return key(name.substring(name.lastIndexOf('/') + 1));
    }

    /**
     * Returns a name or title without separators and without the words that are around many names; two that have one
     * key are alike.
     */
    static String key(String text) {
        StringBuilder key = new StringBuilder();
        List<String> words = pieces(text);
        words.stream().filter(word -> !AROUND.contains(word)).forEach(key::append);
        return key.length() == 0 ? String.join("", words) : key.toString();
    }

    private static List<String> pieces(String text) {
        List<String> pieces = new ArrayList<>();
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (i == text.length() || isSeparator(text.charAt(i))) {
                if (i > start) {
                    pieces.add(text.substring(start, i));
                }
                start = i + 1;
            }
        }
        return pieces;
    }

    private static boolean isSeparator(char c) {
        return c <= ' ' || "-_./,;:\"".indexOf(c) >= 0 || Character.isWhitespace(c);
    }
}
