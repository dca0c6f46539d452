package org.coreadmin.extension.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimestampsTest {

    @Test
    void programsReadUtc() {
        assertThat(Timestamps.utc(Instant.parse("2026-01-02T03:04:05.999Z"))).isEqualTo("2026-01-02 03:04:05");
    }

    @ParameterizedTest
    @CsvSource({
        "UTC, 2026-01-02T03:04:05Z, 2026-01-02 03:04:05",
        "Asia/Shanghai, 2025-12-31T16:00:00Z, 2026-01-01 00:00:00",
        "Asia/Kathmandu, 2026-01-01T00:00:00Z, 2026-01-01 05:45:00",
        "America/St_Johns, 2026-01-01T00:00:00.5Z, 2025-12-31 20:30:00",
        // the last second of winter and the first of summer, and back
        "Europe/Berlin, 2026-03-29T00:59:59Z, 2026-03-29 01:59:59",
        "Europe/Berlin, 2026-03-29T01:00:00Z, 2026-03-29 03:00:00",
        "Europe/Berlin, 2026-10-25T00:59:59Z, 2026-10-25 02:59:59",
        "Europe/Berlin, 2026-10-25T01:00:00Z, 2026-10-25 02:00:00",
    })
    void peopleReadTheirOwnTime(String zone, Instant time, String text) {
        assertThat(Timestamps.local(time, TimeZone.getTimeZone(zone))).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-01-31T12:00:00Z",
                "1970-01-01T00:00:00Z",
                "2024-02-29T23:59:59Z",
                "2026-01-31T24:00:00Z",
                "2016-12-31T23:59:60Z",
                "2026-01-31T12:00:00.123456789Z",
                "2026-01-31T12:00:00.123Z",
                "2026-01-31T12:00:00.000Z",
                "1969-12-31T23:59:59.999Z",
                "2026-01-31T12:00:00.1234Z",
                "2026-01-31T12:00:00+02:00",
                "+12026-01-31T12:00:00Z",
            })
    void readsTimesAsTheJdkDoes(String text) {
        assertThat(Timestamps.parse(text)).isEqualTo(Instant.parse(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "yesterday",
                "2026-01-31",
                "2026-13-31T12:00:00Z",
                "2026-02-30T12:00:00Z",
                "2026-01-31T25:00:00Z",
                "2026-01-31T12:60:00Z",
                "2026-01-31 12:00:00Z",
                "2026-01-3\u0661T12:00:00Z",
            })
    void refusesWhatTheJdkRefuses(String text) {
        assertThatThrownBy(() -> Instant.parse(text)).isInstanceOf(DateTimeException.class);
        assertThatThrownBy(() -> Timestamps.parse(text)).isInstanceOf(DateTimeException.class);
    }
}
