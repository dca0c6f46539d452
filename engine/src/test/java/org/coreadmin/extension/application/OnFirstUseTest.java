package org.coreadmin.extension.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class OnFirstUseTest {

    @Test
    void nothingIsMadeBeforeSomebodyAsks() {
        AtomicInteger made = new AtomicInteger();
        OnFirstUse<Integer> value = new OnFirstUse<>(made::incrementAndGet);

        assertThat(value.ifMade()).isEmpty();
        assertThat(made).hasValue(0);
        assertThat(value.get()).isEqualTo(1);
        assertThat(value.get()).isEqualTo(1);
        assertThat(value.ifMade()).contains(1);
    }

    @Test
    void manyThreadsGetOneValueAndNoneBeforeItIsPrepared() throws Exception {
        int threads = 8;
        CyclicBarrier together = new CyclicBarrier(threads);
        OnFirstUse<List<String>> value = new OnFirstUse<>(ArrayList::new, made -> made.add("prepared"));
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            Callable<List<String>> ask = () -> {
                together.await();
                return value.get();
            };
            List<Future<List<String>>> answers = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                answers.add(pool.submit(ask));
            }
            for (Future<List<String>> answer : answers) {
                assertThat(answer.get()).containsExactly("prepared").isSameAs(value.get());
            }
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void aMakerThatFailsIsAskedAgain() {
        AtomicInteger attempts = new AtomicInteger();
        OnFirstUse<String> value = new OnFirstUse<>(() -> {
            if (attempts.incrementAndGet() == 1) {
                throw new IllegalStateException("not yet");
            }
            return "made";
        });

        assertThatThrownBy(value::get).isInstanceOf(IllegalStateException.class);
        assertThat(value.get()).isEqualTo("made");
    }
}
