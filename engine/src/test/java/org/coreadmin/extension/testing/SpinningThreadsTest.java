package org.coreadmin.extension.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.coreadmin.testing.SpinningThreads;
import org.junit.jupiter.api.Test;

class SpinningThreadsTest {

    private final SpinningThreads threads = new SpinningThreads(Duration.ofMillis(20));

    @Test
    void findsAThreadThatWasLeftRunning() throws InterruptedException {
        AtomicBoolean over = new AtomicBoolean();
        Thread thread = new Thread(
                () -> {
                    while (!over.get()) {
                        Thread.onSpinWait();
                    }
                },
                "left running");
        thread.setDaemon(true);
        thread.start();
        try {
            Optional<String> found = Optional.empty();
            while (found.isEmpty()) {
                Thread.sleep(30);
                found = threads.find();
            }

            assertThat(found.get()).contains("'left running'", "SpinningThreadsTest");
        } finally {
            over.set(true);
            thread.join();
        }
    }

    @Test
    void aThreadThatWaitsIsNoProblem() throws InterruptedException {
        CountDownLatch over = new CountDownLatch(1);
        Thread thread = new Thread(
                () -> {
                    try {
                        over.await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                "left waiting");
        thread.start();
        try {
            for (int round = 0; round < 5; round++) {
                Thread.sleep(30);
                assertThat(threads.find()).isEmpty();
            }
        } finally {
            over.countDown();
            thread.join();
        }
    }
}
