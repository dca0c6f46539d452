package org.coreadmin.extension.spring.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.spring.audit.AuditTrail;
import org.coreadmin.extension.spring.listing.InstalledListing;
import org.coreadmin.extension.spring.testing.Shop;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AdvisoryWatchTest {

    /** Runs what is scheduled when the test says so. */
    private static final class HandTurnedClock extends ScheduledThreadPoolExecutor {

        private final Deque<Runnable> due = new ArrayDeque<>();

        HandTurnedClock() {
            super(0);
        }

        @Override
        public ScheduledFuture<?> schedule(Runnable command, long delay, TimeUnit unit) {
            due.add(command);
            return super.schedule(() -> {}, 1, TimeUnit.DAYS);
        }
    }

    @Test
    void looksAgainAfterALookForWhichTheServiceWasNotThere(@TempDir Path base) {
        AtomicBoolean there = new AtomicBoolean();
        HandTurnedClock clock = new HandTurnedClock();
        try (Shop shop = Shop.open(base);
                AdvisoryWatch watch = new AdvisoryWatch(
                        () -> {
                            if (!there.get()) {
                                throw new IllegalStateException("the service cannot be made yet");
                            }
                            return shop.context().getBean(ExtensionManager.class);
                        },
                        shop.context().getBean(Operations.class),
                        shop.context().getBean(InstalledListing.class),
                        shop.context().getBean(AuditTrail.class),
                        Clock.systemUTC(),
                        clock)) {
            clock.due.remove().run();
            assertThat(watch.last()).isEmpty();
            assertThat(clock.due).as("the next look").hasSize(1);

            there.set(true);
            clock.due.remove().run();
            assertThat(watch.last()).isPresent();
            assertThat(clock.due).hasSize(1);
        }
    }
}
