package org.coreadmin.plugin.announcements;

import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import org.coreadmin.extension.api.BackgroundProcess;
import org.coreadmin.extension.api.Settings;
import org.coreadmin.extension.api.StopSignal;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Deletes announcements that expired long enough ago, every ten minutes. */
public final class ExpiryProcess implements BackgroundProcess {

    private static final Logger LOG = LoggerFactory.getLogger(ExpiryProcess.class);
    private static final Duration PAUSE = Duration.ofMinutes(10);
    private static final long DEFAULT_DAYS = 30;

    private final ExpiredAnnouncements expired;
    private final Settings settings;
    private final Clock clock;

    public ExpiryProcess(ExpiredAnnouncements expired, Settings settings) {
        this(expired, settings, Clock.systemUTC());
    }

    ExpiryProcess(ExpiredAnnouncements expired, Settings settings, Clock clock) {
        this.expired = expired;
        this.settings = settings;
        this.clock = clock;
    }

    @Override
    public void run(StopSignal stop) throws SQLException, InterruptedException {
        do {
            long days = settings.number("keep_expired_days").orElse(DEFAULT_DAYS);
            int deleted = expired.deleteBefore(clock.instant().minus(Duration.ofDays(days)));
            if (deleted > 0) {
                LOG.info("Deleted {} announcements that expired {} days ago or earlier", deleted, days);
            }
        } while (!stop.await(PAUSE));
    }
}
