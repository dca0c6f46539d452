package org.coreadmin.plugin.reportkit;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A table of Markdown, for pages and tickets. */
final class MarkdownFormat implements ReportFormat {

    private static final Pattern MARKUP = Pattern.compile("[\\\\`*_\\[\\]<>#|&~!]");
    private static final Pattern LINE_BREAK = Pattern.compile("\\R");

    @Override
    public String name() {
        return "markdown";
    }

    @Override
    public String write(Report report) {
        return "## " + text(report.title()) + "\n\n"
                + line(report.columns())
                + "|" + "---|".repeat(report.columns().size()) + "\n"
                + report.rows().stream().map(MarkdownFormat::line).collect(Collectors.joining());
    }

    private static String line(List<String> cells) {
        return cells.stream().map(MarkdownFormat::text).collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    private static String text(String cell) {
        String line = LINE_BREAK.matcher(cell).replaceAll(" ");
        return MARKUP.matcher(line).replaceAll("\\\\$0");
    }
}
