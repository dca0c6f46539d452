package org.coreadmin.plugin.reportkit;

import java.util.List;
import java.util.Optional;

/** The available formats. */
public final class ReportFormats {

    private static final List<ReportFormat> ALL = List.of(new TextFormat(), new CsvFormat(), new MarkdownFormat());

    private ReportFormats() {}

    /** Returns the format of this name; empty if there is none. */
    public static Optional<ReportFormat> named(String name) {
        return ALL.stream().filter(format -> format.name().equals(name)).findFirst();
    }

    /** Returns the names of all formats, the most readable first. */
    public static List<String> names() {
        return ALL.stream().map(ReportFormat::name).toList();
    }
}
