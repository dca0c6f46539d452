package org.coreadmin.plugin.auditlog;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.coreadmin.extension.api.StopSignal;
import org.coreadmin.plugin.auditlog.AuditPolicy.Rules;
import org.coreadmin.plugin.testing.PluginDatabase;
import org.coreadmin.plugin.testing.PluginFolder;
import org.coreadmin.plugin.testing.TestClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RetentionProcessTest {

    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    @TempDir
    Path directory;

    @Test
    void deletesAtOnceAndAfterEachPauseUntilStopped() throws Exception {
        AuditTrail trail = trailWithEntriesOfAgesInDays(10, 6, 1);
        TestClock clock = new TestClock(NOON);
        AtomicInteger pauses = new AtomicInteger();
        Rules week = new Rules(Rules.DEFAULT.recorded(), Optional.of(Duration.ofDays(7)));

        new RetentionProcess(trail, () -> week, clock).run(stopAfter(2, pauses, clock));

        assertThat(pauses).hasValue(2);
        assertThat(trail.newest(Optional.empty(), 10)).hasSize(1);
    }

    @Test
    void keepsAllWhenAskedTo() throws Exception {
        AuditTrail trail = trailWithEntriesOfAgesInDays(100_000);
        Rules forEver = new Rules(Rules.DEFAULT.recorded(), Optional.empty());
        TestClock clock = new TestClock(NOON);
        new RetentionProcess(trail, () -> forEver, clock).run(stopAfter(1, new AtomicInteger(), clock));
        assertThat(trail.newest(Optional.empty(), 10)).hasSize(1);
    }

    private AuditTrail trailWithEntriesOfAgesInDays(int... ages) throws Exception {
        AuditTrail trail = new DatabaseAuditTrail(PluginDatabase.sqlite(directory, PluginFolder.of("core/audit-log"))
                .dataSource());
        for (int age : ages) {
            trail.record(AuditEntry.of(NOON.minus(Duration.ofDays(age)), "login", "ada", true, ""));
        }
        return trail;
    }

    /** Two days pass in each pause. */
    private static StopSignal stopAfter(int allowed, AtomicInteger pauses, TestClock clock) {
        return new StopSignal() {
            @Override
            public boolean isRequested() {
                return pauses.get() >= allowed;
            }

            @Override
            public boolean await(Duration atMost) {
                clock.advance(Duration.ofDays(2));
                return pauses.incrementAndGet() >= allowed;
            }
        };
    }
}
