package org.coreadmin.extension.spring.listing;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.coreadmin.extension.Version;

/**
 * A query for plugins (spec 4.1).
 *
 * @param page     from 1
 * @param pageSize the number of plugins on a page, 1 to 100
 * @param type     {@code mixed}, {@code backend} or {@code frontend}; empty: any
 * @param status   {@code enabled} or {@code disabled}; empty: any
 * @param keyword  a part of name, display name, description or author, case ignored; empty: any
 * @param order    the order of the plugins
 */
public record PluginQuery(
        int page, int pageSize, Optional<String> type, Optional<String> status, String keyword, Order order) {

    /**
     * An order of plugins; equal ones stay in the order of their names.
     *
     * @param field      {@code name}, {@code display_name}, {@code version}, {@code status}, {@code type},
     *                   {@code author}, {@code installed_at} or {@code updated_at}
     * @param descending whether the last comes first
     */
    public record Order(String field, boolean descending) {

        /** The fields that plugins can be sorted by. */
        public static final List<String> FIELDS =
                List.of("name", "display_name", "version", "status", "type", "author", "installed_at", "updated_at");

        /** The order of plugins if the caller does not say. */
        public static final Order BY_NAME = new Order("name", /* descending= */ false);

        public Order {
            if (!FIELDS.contains(field)) {
                throw new IllegalArgumentException("Plugins are not sorted by " + field);
            }
        }

        /**
         * Reads an order such as {@code updated_at}, or {@code -updated_at} for the last first; empty if plugins cannot
         * be sorted by it.
         */
        public static Optional<Order> parse(String text) {
            boolean descending = text.startsWith("-");
            String field = descending ? text.substring(1) : text;
            return FIELDS.contains(field) ? Optional.of(new Order(field, descending)) : Optional.empty();
        }

        List<PluginItem> sorted(List<PluginItem> items) {
            if (equals(BY_NAME)) {
                return items;
            }
            Comparator<PluginItem> comparator = field.equals("version")
                    ? Comparator.comparing(
                            item -> Version.of(String.valueOf(item.fields().get(field))))
                    : Comparator.comparing(
                            item -> String.valueOf(item.fields().get(field)), String.CASE_INSENSITIVE_ORDER);
            return items.stream()
                    .sorted(descending ? comparator.reversed() : comparator)
                    .toList();
        }
    }

    /** The number of plugins on a page if the caller does not say. */
    public static final int DEFAULT_PAGE_SIZE = 10;

    /** The largest number of plugins on a page. */
    public static final int MAX_PAGE_SIZE = 100;

    public PluginQuery {
        if (page < 1 || pageSize < 1 || pageSize > MAX_PAGE_SIZE) {
            throw new IllegalArgumentException("No such page: " + page + " of " + pageSize);
        }
        keyword = PluginItem.searchable(keyword);
    }

    boolean matches(PluginItem item) {
        return (type.isEmpty() || type.get().equals(item.type()))
                && (status.isEmpty() || status.get().equals(item.status()))
                && item.searched().contains(keyword);
    }
}
