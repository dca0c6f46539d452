package org.coreadmin.extension.spring.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.OperationResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What can be looked up of operations that have ended. */
class OperationsTest {

    private static final OperationResult DONE =
            new OperationResult(true, Optional.empty(), "Done", "", Map.of(), List.of(), Optional.empty());
    private static final OperationResult FAILED = new OperationResult(
            false, Optional.of(ErrorCode.CONFLICT), "Cancelled", "", Map.of(), List.of(), Optional.empty());
    private static final int KEPT = 1000;

    private final HandSetClock clock = new HandSetClock();
    private final Operations operations = new Operations(clock);

    @AfterEach
    void close() {
        operations.close();
    }

    @Test
    void keepsTheLastThousand() throws Exception {
        List<RequestedOperation> all = new ArrayList<>();
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
        RequestedOperation old = run();
        clock.now = clock.now.plus(Duration.ofMinutes(59));
        RequestedOperation later = run();
        assertThat(operations.find(old.id())).contains(old);
        CountDownLatch end = new CountDownLatch(1);
        RequestedOperation running = operations.submit("install", "acme/hello", "alice", any -> {
            await(end);
            return DONE;
        });
        RequestedOperation cancelled = operations.submit("install", "acme/hello", "alice", any -> DONE);
        assertThat(operations.cancel(cancelled)).isTrue();

        clock.now = clock.now.plus(Duration.ofMinutes(2));
        RequestedOperation next = operations.submit("install", "acme/hello", "alice", any -> DONE);
        assertThat(operations.find(old.id())).isEmpty();
        assertThat(operations.find(later.id())).contains(later);

        clock.now = clock.now.plus(Duration.ofHours(2));
        RequestedOperation last = operations.submit("install", "acme/hello", "alice", any -> DONE);
        assertThat(operations.find(later.id())).isEmpty();
        assertThat(operations.find(cancelled.id())).isEmpty();
        assertThat(operations.all())
                .extracting(map -> map.get("id"))
                .containsExactlyInAnyOrder(running.id(), next.id(), last.id());
        end.countDown();
    }

    @Test
    void whatIsPreparedKeepsNobodyFromHisTurn() throws Exception {
        CountDownLatch registryAnswers = new CountDownLatch(1);
        RequestedOperation slow = operations.submit(
                "install", "acme/hello", "alice", Operations.Turn.AFTER_PREPARATION, new Operations.Work() {
                    @Override
                    public void prepare(RequestedOperation operation) {
                        await(registryAnswers);
                    }

                    @Override
                    public OperationResult run(RequestedOperation operation) {
                        return DONE;
                    }
                });

        run();

        assertThat(slow.state().isFinal()).isFalse();
        registryAnswers.countDown();
        assertThat(slow.result().get(10, TimeUnit.SECONDS)).isEqualTo(DONE);
    }

    @Test
    void aRunningOperationIsCancelledUntilItIsDecided() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        RequestedOperation running = operations.submit("install", "acme/hello", "alice", operation -> {
            try {
                operation.cancellation().waiting(() -> {
                    begun.countDown();
                    new CountDownLatch(1).await();
                    return DONE;
                });
            } catch (Exception e) {
                return FAILED;
            }
            return DONE;
        });
        begun.await();

        assertThat(operations.cancel(running)).isTrue();

        assertThat(running.result().get(10, TimeUnit.SECONDS)).isEqualTo(FAILED);
        assertThat(running.state()).isEqualTo(OperationState.CANCELLED);
        RequestedOperation decided = operations.submit("install", "acme/hello", "alice", operation -> {
            operation.cancellation().decide();
            return operations.cancel(operation) ? FAILED : DONE;
        });
        assertThat(decided.result().get(10, TimeUnit.SECONDS)).isEqualTo(DONE);
    }

    @Test
    void theStopOfTheApplicationCancelsWhatIsNotDecided() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        RequestedOperation running = operations.submit("install", "acme/hello", "alice", operation -> {
            try {
                return operation.cancellation().waiting(() -> {
                    begun.countDown();
                    new CountDownLatch(1).await();
                    return DONE;
                });
            } catch (Exception e) {
                return FAILED;
            }
        });
        begun.await();

        operations.stop();

        assertThat(running.result().get(10, TimeUnit.SECONDS)).isEqualTo(FAILED);
        assertThatThrownBy(this::run).hasMessage("The application is stopping; try again when it is running again");
    }

    private RequestedOperation run() throws Exception {
        RequestedOperation operation = operations.submit("install", "acme/hello", "alice", any -> DONE);
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
