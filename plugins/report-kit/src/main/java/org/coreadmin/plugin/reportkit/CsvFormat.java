package org.coreadmin.plugin.reportkit;

import java.util.List;
import java.util.stream.Collectors;

/** Comma-separated values as in RFC 4180, safe to open in a spreadsheet. */
final class CsvFormat implements ReportFormat {

    private static final String LINE_END = "\r\n";

    @Override
    public String name() {
        return "csv";
    }

    @Override
    public String write(Report report) {
        return line(report.columns())
                + report.rows().stream().map(CsvFormat::line).collect(Collectors.joining());
    }

    private static String line(List<String> cells) {
        return cells.stream().map(CsvFormat::cell).collect(Collectors.joining(",", "", LINE_END));
    }

    private static String cell(String text) {
        String harmless = isFormula(text) ? "'" + text : text;
        boolean plain = harmless.chars().noneMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
        return plain ? harmless : '"' + harmless.replace("\"", "\"\"") + '"';
    }

    /** Whether a spreadsheet would calculate a text, or even run it, instead of showing it. */
    private static boolean isFormula(String text) {
        return !text.isEmpty() && "=+-@\t\r".indexOf(text.charAt(0)) >= 0;
    }
}
