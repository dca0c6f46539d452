package org.coreadmin.extension.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
}
