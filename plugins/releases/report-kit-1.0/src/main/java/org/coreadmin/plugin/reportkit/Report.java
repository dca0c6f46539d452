package org.coreadmin.plugin.reportkit;

import java.util.List;

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
}
