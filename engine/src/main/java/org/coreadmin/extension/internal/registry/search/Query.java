package org.coreadmin.extension.internal.registry.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * A search query. Empty filters match everything.
 *
 * @param text     the question as it was asked; folded
 * @param words    each must be in name, display name, keywords, category, description or author, or a similar one;
 *     folded
 * @param name     any part of the name; folded
 * @param category the whole category; folded
 * @param author   any part of the author; folded
 * @param type     the type, or {@link #ANY}
 * @param host     whether a document with this {@link Document#host} passes; empty if all do
 */
public record Query(
        String text,
        List<Word> words,
        String name,
        String category,
        String author,
        int type,
        Optional<Predicate<String>> host) {

    /** Any type. */
    public static final int ANY = -1;

    /** Words that say nothing of what is sought. */
    private static final Set<String> FILLERS = Set.of(
            "a",
            "add",
            "addon",
            "addons",
            "an",
            "and",
            "any",
            "by",
            "can",
            "do",
            "extension",
            "extensions",
            "for",
            "from",
            "how",
            "i",
            "in",
            "into",
            "is",
            "it",
            "me",
            "my",
            "need",
            "of",
            "on",
            "or",
            "our",
            "plugin",
            "plugins",
            "that",
            "the",
            "this",
            "to",
            "use",
            "using",
            "want",
            "which",
            "with",
            "your");

    /** Words that are around many names and belong to none. */
    private static final Set<String> AROUND = Set.of("addon", "addons", "extension", "extensions", "plugin", "plugins");

    private static final int MOST_WORDS = 16;

    /**
     * A word that is sought.
     *
     * @param text    the word
     * @param similar words that are taken for it as well, if less gladly
     */
    public record Word(String text, List<String> similar) {

        public Word {
            similar = List.copyOf(similar);
        }
    }

    public Query {
        words = List.copyOf(words);
    }

    /** Returns a question for these words, which may be written with separators and among words that say nothing. */
    public static Query of(String text, String name, String category, String author, int type) {
        List<Word> words = split(text).stream()
                .distinct()
                .limit(MOST_WORDS)
                .map(word -> new Word(word, List.of()))
                .toList();
        return new Query(text, words, name, category, author, type, Optional.empty());
    }

    /** Returns a copy with other words. */
    Query withWords(List<Word> others) {
        return new Query(text, others, name, category, author, type, host);
    }

    /** A copy for documents whose {@link Document#host} passes. */
    public Query withHost(Predicate<String> test) {
        return new Query(text, words, name, category, author, type, Optional.of(test));
    }

    /** Returns the keys of the question, with its words that say nothing and without; see {@link #key}. */
    Set<String> keys() {
        return Set.copyOf(List.of(key(text), words.stream().map(Word::text).collect(Collectors.joining())));
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

    private static List<String> split(String text) {
        List<String> pieces = pieces(text);
        List<String> informative =
                pieces.stream().filter(word -> !FILLERS.contains(word)).toList();
        if (!informative.isEmpty()) {
            return informative;
        }
        return pieces.isEmpty() && !text.isBlank() ? List.of(text.strip().split("\\s+")) : pieces;
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
        return c <= ' '
                || c == '-'
                || c == '_'
                || c == '.'
                || c == '/'
                || c == ','
                || c == ';'
                || c == ':'
                || c == '"'
                || Character.isWhitespace(c);
    }
}
