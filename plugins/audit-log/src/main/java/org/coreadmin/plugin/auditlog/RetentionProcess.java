package org.coreadmin.plugin.auditlog;

import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import org.coreadmin.extension.api.BackgroundProcess;
import org.coreadmin.extension.api.StopSignal;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Deletes entries that are older than the policy keeps them, once an hour. */
public final class RetentionProcess implements BackgroundProcess {

    private static final Logger LOG = LoggerFactory.getLogger(RetentionProcess.class);
    private static final Duration PAUSE = Duration.ofHours(1);

    private final AuditTrail trail;
    private final AuditPolicy policy;
    private final Clock clock;

    public RetentionProcess(AuditTrail trail, AuditPolicy policy) {
        this(trail, policy, Clock.systemUTC());
    }

    RetentionProcess(AuditTrail trail, AuditPolicy policy, Clock clock) {
        this.trail = trail;
        this.policy = policy;
        this.clock = clock;
    }

    @Override
    public void run(StopSignal stop) throws SQLException, InterruptedException {
        do {
            deleteOldEntries();
        } while (!stop.await(PAUSE));
    }

    private void deleteOldEntries() throws SQLException {
        Duration retention = policy.rules().retention().orElse(null);
        if (retention == null) {
            return;
        }
        int deleted = trail.deleteBefore(clock.instant().minus(retention));
        if (deleted > 0) {
            LOG.info("Deleted {} audit entries older than {} days", deleted, retention.toDays());
        }
    }
}
