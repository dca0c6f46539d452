package org.coreadmin.extension.spring.listing;

import java.util.Optional;

/**
 * Which plugins a caller wants to see (spec 4.1).
 *
 * @param page     from 1
 * @param pageSize how many a page holds, 1 to 100
 * @param type     {@code mixed}, {@code backend} or {@code frontend}; empty: any
 * @param status   {@code enabled} or {@code disabled}; empty: any
 * @param keyword  a part of name, display name, description or author, case ignored; empty: any
 */
public record PluginQuery(int page, int pageSize, Optional<String> type, Optional<String> status, String keyword) {

    /** How many a page holds where the caller does not say. */
    public static final int DEFAULT_PAGE_SIZE = 10;

    /** How many a page holds at most. */
    public static final int MAX_PAGE_SIZE = 100;

    public PluginQuery {
        if (page < 1 || pageSize < 1 || pageSize > MAX_PAGE_SIZE) {
            throw new IllegalArgumentException("No such page: " + page + " of " + pageSize);
        }
        keyword = PluginItem.searchable(keyword);
    }
}
