package org.coreadmin.extension.spring.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.coreadmin.extension.OperationResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What can be looked up of operations that have ended. */
class OperationsTest {

    private static final OperationResult DONE =
            new OperationResult(true, Optional.empty(), "Done", "", Map.of(), List.of(), Optional.empty());
    private static final int KEPT = 1000;

    private final HandSetClock clock = new HandSetClock();
    private final Operations operations = new Operations(clock);

    @AfterEach
    void close() {
        operations.close();
    }

    @Test
    void keepsTheLastThousand() throws Exception {
        List<Operation> all = new ArrayList<>();
        for (int number = 0; number < KEPT + 10; number++) {
            all.add(run());
        }

        assertThat(operations.find(all.get(0).id())).isEmpty();
        assertThat(operations.find(all.get(8).id())).isEmpty();
        assertThat(all.subList(10, all.size()))
                .allSatisfy(
                        operation -> assertThat(operations.find(operation.id())).contains(operation));
        assertThat(operations.all()).hasSizeBetween(KEPT, KEPT + 1);
    }

    @Test
    void forgetsWhatEndedAnHourAgoButNotWhatStillRuns() throws Exception {
        Operation old = run();
        clock.now = clock.now.plus(Duration.ofMinutes(59));
        Operation later = run();
        assertThat(operations.find(old.id())).contains(old);
        CountDownLatch end = new CountDownLatch(1);
        Operation running = operations.submit("install", "acme/hello", "alice", (progress, id) -> {
            await(end);
            return DONE;
        });
        Operation cancelled = operations.submit("install", "acme/hello", "alice", (progress, id) -> DONE);
        assertThat(operations.cancel(cancelled)).isTrue();

        clock.now = clock.now.plus(Duration.ofMinutes(2));
        Operation next = operations.submit("install", "acme/hello", "alice", (progress, id) -> DONE);
        assertThat(operations.find(old.id())).isEmpty();
        assertThat(operations.find(later.id())).contains(later);

        clock.now = clock.now.plus(Duration.ofHours(2));
        Operation last = operations.submit("install", "acme/hello", "alice", (progress, id) -> DONE);
        assertThat(operations.find(later.id())).isEmpty();
        assertThat(operations.find(cancelled.id())).isEmpty();
        assertThat(operations.all())
                .extracting(map -> map.get("id"))
                .containsExactlyInAnyOrder(running.id(), next.id(), last.id());
        end.countDown();
    }

    private Operation run() throws Exception {
        Operation operation = operations.submit("install", "acme/hello", "alice", (progress, id) -> DONE);
        operation.result().get(10, TimeUnit.SECONDS);
        return operation;
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Stands still until it is set. */
    private static final class HandSetClock extends Clock {

        private volatile Instant now = Instant.parse("2026-01-02T12:00:00Z");

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    }
}
