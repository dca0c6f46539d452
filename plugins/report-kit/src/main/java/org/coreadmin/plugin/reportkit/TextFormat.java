package org.coreadmin.plugin.reportkit;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Columns lined up with spaces, for terminals. */
final class TextFormat implements ReportFormat {

    @Override
    public String name() {
        return "text";
    }

    @Override
    public String write(Report report) {
        List<String> columns = shown(report.columns());
        List<List<String>> rows = report.rows().stream().map(TextFormat::shown).toList();
        int[] widths = IntStream.range(0, columns.size())
                .map(column -> Math.max(
                        length(columns.get(column)),
                        rows.stream()
                                .mapToInt(row -> length(row.get(column)))
                                .max()
                                .orElse(0)))
                .toArray();
        StringBuilder out = new StringBuilder(line(columns, widths));
        for (List<String> row : rows) {
            out.append(line(row, widths));
        }
        return out.toString();
    }

    private static String line(List<String> cells, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            line.append(cells.get(i)).append(" ".repeat(widths[i] - length(cells.get(i)) + 2));
        }
        return line.toString().stripTrailing() + "\n";
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    private static List<String> shown(List<String> cells) {
        return cells.stream().map(TextFormat::shown).toList();
    }

    /** Returns a cell for display, which never breaks a line and never acts on the terminal. */
    private static String shown(String cell) {
        return cell.codePoints()
                .mapToObj(c -> switch (Character.getType(c)) {
                    case Character.CONTROL,
                            Character.FORMAT,
                            Character.LINE_SEPARATOR,
                            Character.PARAGRAPH_SEPARATOR,
                            Character.SURROGATE -> String.format("\\u%04x", c);
                    default -> Character.toString(c);
                })
                .collect(Collectors.joining());
    }
}
