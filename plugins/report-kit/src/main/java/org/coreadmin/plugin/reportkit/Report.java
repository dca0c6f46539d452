package org.coreadmin.plugin.reportkit;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A table.
 *
 * @param title   what it is about, in one line
 * @param columns the columns' names, at least one
 * @param rows    the rows, each with a cell for every column
 */
public record Report(String title, List<String> columns, List<List<String>> rows) {

    /** @throws IllegalArgumentException if there is no column, or a row has other than one cell for each */
    public Report {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
        if (columns.isEmpty()) {
            throw new IllegalArgumentException("A report needs a column");
        }
        for (List<String> row : rows) {
            if (row.size() != columns.size()) {
                throw new IllegalArgumentException(
                        "The row " + row + " has " + row.size() + " cells for " + columns.size() + " columns");
            }
        }
    }

    /**
     * Counts how often each value of a column occurs: a report of that column and {@code count}, the most frequent
     * first, those equally frequent in the order of their values.
     *
     * @throws IllegalArgumentException if there is no such column; the message names all columns
     */
    public Report countedBy(String column) {
        int index = columns.indexOf(column);
        if (index < 0) {
            throw new IllegalArgumentException(
                    "There is no column " + column + "; there are " + String.join(", ", columns));
        }
        Map<String, Long> counts = rows.stream()
                .collect(Collectors.groupingBy(row -> row.get(index), TreeMap::new, Collectors.counting()));
        List<List<String>> counted = counts.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .map(count -> List.of(count.getKey(), count.getValue().toString()))
                .toList();
        return new Report(title + " by " + column, List.of(column, "count"), counted);
    }
}
