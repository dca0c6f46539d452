package org.coreadmin.extension.text;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.TimeZone;
import java.util.concurrent.TimeUnit;
import org.apiguardian.api.API;

/**
 * Times as {@code YYYY-MM-DD HH:MM:SS} (spec, Notation): UTC for programs, local for people; and as files keep them. Written out,
 * because {@link java.time.format.DateTimeFormatter} takes a tenth of the whole time that a short command has.
 */
@API(status = API.Status.STABLE, since = "1.0")
public final class Timestamps {

    private static final int SECONDS = "2026-01-31T12:00:00Z".length();
    private static final int MILLIS = "2026-01-31T12:00:00.000Z".length();

    private Timestamps() {}

    /**
     * Returns a time as files keep it, such as {@code 2026-01-31T12:00:00Z} or {@code 2026-01-31T12:00:00.123Z}.
     *
     * @throws java.time.DateTimeException if the text is no time
     */
    public static Instant parse(String text) {
        int last = text.length() - 1;
        if (text.length() != SECONDS && text.length() != MILLIS || text.charAt(last) != 'Z') {
            return Instant.parse(text);
        }
        for (int i = 0; i < last; i++) {
            char wanted = "0000-00-00T00:00:00.000".charAt(i);
            char found = text.charAt(i);
            if (wanted == '0' ? found < '0' || found > '9' : found != wanted) {
                return Instant.parse(text);
            }
        }
        if (text.startsWith("24:00:00", 11) || text.startsWith("60", 17)) {
            return Instant.parse(text); // the end of a day, and leap seconds
        }
        return LocalDateTime.of(
                        number(text, 0, 4),
                        number(text, 5, 7),
                        number(text, 8, 10),
                        number(text, 11, 13),
                        number(text, 14, 16),
                        number(text, 17, 19),
                        text.length() == MILLIS ? (int) TimeUnit.MILLISECONDS.toNanos(number(text, 20, 23)) : 0)
                .toInstant(ZoneOffset.UTC);
    }

    private static int number(String text, int from, int to) {
        return Integer.parseInt(text, from, to, 10);
    }

    /** Returns the time in UTC, as JSON carries it. */
    public static String utc(Instant time) {
        return text(LocalDateTime.ofInstant(time, ZoneOffset.UTC));
    }

    /**
     * Returns the time where the reader is. The zone is a {@link TimeZone} because {@link java.time.ZoneId} looks for
     * providers of zone rules on the whole class path, which would take a fifth of the time of a short command.
     */
    public static String local(Instant time, TimeZone zone) {
        int seconds = zone.getOffset(time.toEpochMilli()) / 1000;
        return text(
                LocalDateTime.ofEpochSecond(time.getEpochSecond(), time.getNano(), ZoneOffset.ofTotalSeconds(seconds)));
    }

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
