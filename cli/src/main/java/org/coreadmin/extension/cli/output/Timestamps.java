package org.coreadmin.extension.cli.output;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.TimeZone;

/** Times as {@code YYYY-MM-DD HH:MM:SS} (spec, Notation): UTC for programs, local for people. */
public final class Timestamps {

    private Timestamps() {}

    /** The time in UTC, as JSON carries it. */
    public static String utc(Instant time) {
        return text(LocalDateTime.ofInstant(time, ZoneOffset.UTC));
    }

    /**
     * The time where the reader is. The zone is a {@link TimeZone} because {@link java.time.ZoneId} looks for providers of zone rules
     * on the whole class path, which would take a fifth of the time of a short command.
     */
    public static String local(Instant time, TimeZone zone) {
        int seconds = zone.getOffset(time.toEpochMilli()) / 1000;
        return text(
                LocalDateTime.ofEpochSecond(time.getEpochSecond(), time.getNano(), ZoneOffset.ofTotalSeconds(seconds)));
    }

    // Written out, because making a DateTimeFormatter takes a tenth of the whole time that a short command has.
    private static String text(LocalDateTime time) {
        StringBuilder out = new StringBuilder(19);
        pad(out, time.getYear(), 4).append('-');
        pad(out, time.getMonthValue(), 2).append('-');
        pad(out, time.getDayOfMonth(), 2).append(' ');
        pad(out, time.getHour(), 2).append(':');
        pad(out, time.getMinute(), 2).append(':');
        return pad(out, time.getSecond(), 2).toString();
    }

    private static StringBuilder pad(StringBuilder out, int number, int digits) {
        String text = Integer.toString(number);
        for (int i = text.length(); i < digits; i++) {
            out.append('0');
        }
        return out.append(text);
    }
}
