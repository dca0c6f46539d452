package org.coreadmin.extension.cli.output;

import java.util.ArrayList;
import java.util.List;
import org.coreadmin.extension.Message;
import org.jspecify.annotations.Nullable;

/**
 * Rows in aligned columns. On a terminal columns are cut until a row fits on a line: first the one that was named for it, then
 * one after the other from the right; the first is the last, as it says what the row is about. In a pipe nothing is cut.
 * Not safe for use by several threads.
 */
public final class Table {

    private static final String GAP = "  ";
    private static final int SMALLEST_COLUMN = 8;

    private final List<Message> titles;
    private final List<List<Cell>> rows = new ArrayList<>();
    private int cutFirst = -1;

    private record Cell(String text, @Nullable Style style) {}

    /** Creates a table with these column titles. */
    public Table(Message... titles) {
        this.titles = List.of(titles);
    }

    /** Sets the column that is cut before all others, usually the one with the longest texts. */
    public Table cutFirst(int column) {
        cutFirst = column;
        return this;
    }

    /** Adds a row; each text becomes one harmless line. */
    public Table row(String... texts) {
        List<Cell> row = new ArrayList<>(texts.length);
        for (String text : texts) {
            row.add(new Cell(Printable.line(text), null));
        }
        if (row.size() != titles.size()) {
            throw new IllegalArgumentException("A row has " + titles.size() + " cells, not " + row.size());
        }
        rows.add(row);
        return this;
    }

    /** Sets the style of the last row's cell in this column. */
    public Table style(int column, Style style) {
        List<Cell> last = rows.get(rows.size() - 1);
        last.set(column, new Cell(last.get(column).text(), style));
        return this;
    }

    /** Draws the table on standard output. */
    public void draw(Terminal terminal) {
        List<String> shown = titles.stream().map(terminal::text).toList();
        int[] widths = naturalWidths(shown);
        if (terminal.kind().out() && total(widths) > SMALLEST_COLUMN * widths.length) {
            fit(widths, terminal.width());
        }
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < widths.length; column++) {
            append(terminal, line, column, widths, new Cell(shown.get(column), Style.BOLD));
        }
        terminal.out().println(line.toString().stripTrailing());
        for (List<Cell> row : rows) {
            line.setLength(0);
            for (int column = 0; column < widths.length; column++) {
                append(terminal, line, column, widths, row.get(column));
            }
            terminal.out().println(line.toString().stripTrailing());
        }
    }

    private static void append(Terminal terminal, StringBuilder line, int column, int[] widths, Cell cell) {
        if (column > 0) {
            line.append(GAP);
        }
        String text = Printable.cut(cell.text(), widths[column]);
        line.append(cell.style() == null ? text : terminal.styled(cell.style(), text));
        if (column < widths.length - 1) {
            line.append(" ".repeat(widths[column] - Printable.columns(text)));
        }
    }

    private int[] naturalWidths(List<String> shown) {
        int[] widths = new int[titles.size()];
        for (int column = 0; column < widths.length; column++) {
            widths[column] = Printable.columns(shown.get(column));
            for (List<Cell> row : rows) {
                widths[column] = Math.max(
                        widths[column], Printable.columns(row.get(column).text()));
            }
        }
        return widths;
    }

    private static int total(int[] widths) {
        int total = GAP.length() * (widths.length - 1);
        for (int width : widths) {
            total += width;
        }
        return total;
    }

    /** Takes from one column after the other until a row fits or nothing more can be taken. */
    private void fit(int[] widths, int available) {
        for (int excess = total(widths) - available; excess > 0; excess--) {
            int column = nextToCut(widths);
            if (widths[column] <= SMALLEST_COLUMN) {
                return;
            }
            widths[column]--;
        }
    }

    private int nextToCut(int[] widths) {
        if (cutFirst >= 0 && widths[cutFirst] > SMALLEST_COLUMN) {
            return cutFirst;
        }
        int column = widths.length - 1;
        while (column > 0 && widths[column] <= SMALLEST_COLUMN) {
            column--;
        }
        return column;
    }
}
