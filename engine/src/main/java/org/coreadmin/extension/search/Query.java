package org.coreadmin.extension.search;

import java.util.List;

/**
 * What to look for. Filters that are empty let everything pass.
 *
 * @param words    each must be in name, display name, keywords, category, description or author; folded
 * @param name     any part of the name; folded
 * @param category the whole category; folded
 * @param author   any part of the author; folded
 * @param type     the type, or {@link #ANY}
 */
public record Query(List<String> words, String name, String category, String author, int type) {

    /** Any type. */
    public static final int ANY = -1;

    public Query {
        words = List.copyOf(words);
    }

    boolean hasFilters() {
        return !name.isEmpty() || hasColumnFilters();
    }

    boolean hasColumnFilters() {
        return !category.isEmpty() || !author.isEmpty() || type != ANY;
    }
}
