package org.coreadmin.extension.internal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WriterLockTest {

    @TempDir
    Path directory;

    @Test
    void isHeldByOneThreadAtATimeAlsoThroughAnotherPathToTheSameDirectory() throws Exception {
        Path link = java.nio.file.Files.createSymbolicLink(
                directory.resolve("link"), java.nio.file.Files.createDirectory(directory.resolve("base")));
        WriterLock mine = lock(directory.resolve("base"));
        WriterLock other = lock(link);
        try (WriterLock.Held held = mine.acquire("install acme/hello", Duration.ofSeconds(1))) {
            assertThat(held).isNotNull();
            assertThatThrownBy(() -> inAnotherThread(() -> other.acquire("uninstall acme/hello", Duration.ZERO)))
                    .isInstanceOfSatisfying(
                            PluginException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CONFLICT))
                    .hasMessageContaining("'install acme/hello' in process "
                            + ProcessHandle.current().pid());
        }
        inAnotherThread(() -> other.acquire("x", Duration.ZERO)).close();
    }

    @Test
    void isGivenToThoseWhoWait() throws Exception {
        WriterLock lock = lock(directory);
        CountDownLatch waiting = new CountDownLatch(1);
        WriterLock.Held held = lock.acquire("first", Duration.ZERO);
        CompletableFuture<Boolean> second = CompletableFuture.supplyAsync(() -> {
            waiting.countDown();
            try (WriterLock.Held later = lock.acquire("second", Duration.ofSeconds(30))) {
                return later != null;
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        assertThat(waiting.await(30, TimeUnit.SECONDS)).isTrue();
        assertThat(second).isNotDone();

        held.close();

        assertThat(second.get(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void refusesAnOperationFromInsideAnother() throws Exception {
        WriterLock lock = lock(directory);
        try (WriterLock.Held held = lock.acquire("install acme/hello", Duration.ZERO)) {
            assertThat(held).isNotNull();
            assertThatThrownBy(() -> lock.acquire("install acme/other", Duration.ofHours(1)))
                    .isInstanceOf(PluginException.class)
                    .hasMessageContaining("from inside another operation");
        }
    }

    @Test
    void closingTwiceGivesItBackOnce() throws Exception {
        WriterLock lock = lock(directory);
        WriterLock.Held first = lock.acquire("first", Duration.ZERO);
        first.close();
        try (WriterLock.Held second = lock.acquire("second", Duration.ZERO)) {
            first.close();
            assertThat(inAnotherThread(() -> lock.tryAcquire("third"))).isEmpty();
            assertThat(second).isNotNull();
        }
    }

    private WriterLock lock(Path base) {
        return new WriterLock(new BaseDirectory(base), DurableFiles.system(), Clock.systemUTC());
    }

    private interface Action<T> {
        T run() throws IOException;
    }

    private static <T> T inAnotherThread(Action<T> action) throws Exception {
        try {
            return CompletableFuture.supplyAsync(() -> {
                        try {
                            return action.run();
                        } catch (IOException e) {
                            throw new IllegalStateException(e);
                        }
                    })
                    .get(30, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof Exception cause ? cause : e;
        }
    }
}
