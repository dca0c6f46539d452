package org.coreadmin.extension.application;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Times as HTTP and JSON show them. */
public final class Timestamps {

    private static final DateTimeFormatter FORMAT =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss").withZone(ZoneOffset.UTC);

    private Timestamps() {}

    /** The spec's {@code <timestamp>}, in UTC: {@code 2026-05-01 08:30:00}. */
    public static String utc(Instant instant) {
        return FORMAT.format(instant);
    }
}
