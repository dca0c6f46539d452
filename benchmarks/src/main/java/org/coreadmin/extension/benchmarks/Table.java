package org.coreadmin.extension.benchmarks;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A table of results, as Markdown. */
final class Table {

    private final StringBuilder text;

    /** Creates a table with a title and the names of its columns. */
    Table(String title, String... columns) {
        text = new StringBuilder("\n### " + title + "\n\n");
        row(columns);
        row(Arrays.stream(columns).map(column -> "---").toArray(String[]::new));
    }

    /** Adds a row. */
    Table row(String... cells) {
        text.append(Arrays.stream(cells).collect(Collectors.joining(" | ", "| ", " |\n")));
        return this;
    }

    /** Returns the middle of several measurements. */
    static double median(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }

    /** Returns a number without needless digits. */
    static String number(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.1f" : "%.0f", value);
    }

    /** Returns how many times as much the peer takes, and whether that reaches a goal. */
    static String ratio(double peer, double own, double goal) {
        double ratio = peer / own;
        return String.format(
                Locale.ROOT, "%.2f (goal %.2f: %s)", ratio, goal, ratio >= goal ? "reached" : "not reached");
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
