package org.coreadmin.plugin.reportkit;

/** A way to write a {@link Report}. */
public interface ReportFormat {

    /** Returns the word that people choose it by, such as {@code csv}. */
    String name();

    /** Writes the report; lines end as the format asks for, the last one too. */
    String write(Report report);
}
