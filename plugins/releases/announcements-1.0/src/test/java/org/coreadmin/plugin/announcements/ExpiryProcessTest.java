package org.coreadmin.plugin.announcements;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.coreadmin.extension.api.StopSignal;
import org.coreadmin.plugin.testing.FixedSettings;
import org.coreadmin.plugin.testing.TestClock;
import org.junit.jupiter.api.Test;

class ExpiryProcessTest {

    @Test
    void deletesAtOnceAndAfterEachPauseUntilStopped() throws Exception {
        TestClock clock = new TestClock(Instant.parse("2026-11-20T12:00:00Z"));
        FixedSettings settings = new FixedSettings();
        List<Instant> deletedBefore = new ArrayList<>();
        ExpiredAnnouncements expired = time -> {
            deletedBefore.add(time);
            return 1;
        };
        new ExpiryProcess(expired, settings, clock).run(new StopSignal() {
            @Override
            public boolean isRequested() {
                return deletedBefore.size() == 2;
            }

            @Override
            public boolean await(Duration atMost) {
                clock.advance(Duration.ofDays(1));
                settings.set("keep_expired_days", 0);
                return isRequested();
            }
        });
        assertThat(deletedBefore)
                .containsExactly(Instant.parse("2026-10-21T12:00:00Z"), Instant.parse("2026-11-21T12:00:00Z"));
    }
}
