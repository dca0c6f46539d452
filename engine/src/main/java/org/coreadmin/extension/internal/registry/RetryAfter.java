package org.coreadmin.extension.internal.registry;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** The header by which a host says how long clients have to wait (RFC 9110, 10.2.3). */
final class RetryAfter {

    private static final int MAX_DIGITS = 9;

    private RetryAfter() {}

    /**
     * Returns the delay that the header asks for, in seconds or as a date, never less than zero; empty if it is absent
     * or makes no sense.
     */
    static Optional<Duration> of(Optional<String> header, Instant now) {
        return header.map(String::strip).flatMap(text -> {
            if (!text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9')) {
                String seconds = text.length() > MAX_DIGITS ? "9".repeat(MAX_DIGITS) : text;
                return Optional.of(Duration.ofSeconds(Long.parseLong(seconds)));
            }
            try {
                Duration wait = Duration.between(
                        now,
                        ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME)
                                .toInstant());
                return Optional.of(wait.isNegative() ? Duration.ZERO : wait);
            } catch (DateTimeException e) {
                return Optional.empty();
            }
        });
    }
}
