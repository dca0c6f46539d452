package org.coreadmin.extension.internal.application;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.internal.transaction.FaultPoints;
import org.coreadmin.extension.testing.FaultHarness;
import org.coreadmin.extension.testing.FaultNames;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.testing.Thoroughness;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What class loaders read of an installed plugin, where it is missing and a start makes it anew. */
@Timeout(300)
@Tag(Thoroughness.TAG)
class RunDirectoriesTest {

    @TempDir
    Path directory;

    private static PluginLoader open(Path base, FaultPoints faults) {
        return PluginLoader.at(base).faults(faults).open();
    }

    private static void require(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
    }

    /** An installed plugin whose run directory is gone. */
    private static Path prepare(Path base) throws IOException {
        TestPlugins.named("acme/hello")
                .source("package acme; public class Hello {}")
                .file("lib/hello.txt", "hello")
                .file("web/hello.js", "hello")
                .writeTo(base.resolve("plugin/acme/hello"));
        TestPlugins.named("acme/other").writeTo(base.resolve("plugin/acme/other"));
        try (PluginLoader loader = open(base, FaultPoints.NONE)) {
            require(loader.manager().install("acme/hello"));
        }
        Trees.delete(base.resolve("plugin/.core/run"));
        Files.deleteIfExists(base.resolve("plugin/.core/snapshot.json"));
        return base;
    }

    private static List<String> runs(Path base) throws IOException {
        try (Stream<Path> found = Files.list(base.resolve("plugin/.core/run"))) {
            return found.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void aStartMakesItWithoutAJournalWhileAnotherIsAtAnOperation() throws Exception {
        Path base = prepare(directory.resolve("base"));
        CountDownLatch reached = new CountDownLatch(1);
        CountDownLatch released = new CountDownLatch(1);
        AtomicBoolean armed = new AtomicBoolean(true);
        List<String> points = Collections.synchronizedList(new ArrayList<>());
        try (PluginLoader writer = open(base, point -> {
            if (point.path()
                            .filter(path -> path.toString().endsWith(".journal"))
                            .isPresent()
                    && armed.compareAndSet(true, false)) {
                reached.countDown();
                awaitForever(released);
            }
            return true;
        })) {
            Trees.delete(base.resolve("plugin/.core/run")); // the writer had made it at its own start
            CompletableFuture<OperationResult> change =
                    CompletableFuture.supplyAsync(() -> writer.manager().install("acme/other"));
            assertThat(reached.await(2, TimeUnit.MINUTES)).isTrue();
            Trees.delete(base.resolve("plugin/.core/run"));

            try (PluginLoader loader = open(base, point -> {
                        points.add(FaultNames.of(point, base));
                        return true;
                    })
                    .start()) {
                assertThat(loader.load("acme.Hello")).isNotNull();
            } finally {
                released.countDown();
            }

            require(change.get(2, TimeUnit.MINUTES));
        }
        assertThat(points).anyMatch(point -> point.contains("run/new-"));
        assertThat(points).noneMatch(point -> point.contains("journal"));
    }

    private static void awaitForever(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void isWholeOrMissingWhateverFailsWherever() throws Exception {
        FaultHarness.Report report = FaultHarness.in(directory).sampling(10, 50).exercise(new Starting());

        System.out.println("START: " + report.points().size() + " fault points, " + report.runs() + " runs");
        assertThat(report.points()).noneMatch(point -> point.contains("journal"));
        report.assertAllWell();
    }

    /** A start that has to make the run directory. */
    private static final class Starting implements FaultHarness.Scenario<Path> {

        @Override
        public Path prepare(Path base) throws Exception {
            return RunDirectoriesTest.prepare(base);
        }

        @Override
        public void run(Path base, FaultPoints faults) throws Exception {
            try (PluginLoader loader = open(base, faults)) {
                loader.start();
                if (loader.getInstalled().get("acme/hello").problem().isPresent()) {
                    throw new IOException("set aside");
                }
            }
        }

        @Override
        public void recover(Path base) {
            open(base, FaultPoints.NONE).close();
        }

        @Override
        public void check(Path base, boolean finished, boolean died) throws Exception {
            try (PluginLoader loader = open(base, FaultPoints.NONE).start()) {
                assertThat(loader.load("acme.Hello")).isNotNull();
                require(loader.manager().disable("acme/hello"));
                assertThat(runs(base)).hasSize(1);
                Map<String, String> run = Trees.contents(
                        base.resolve("plugin/.core/run").resolve(runs(base).get(0)));
                assertThat(run)
                        .containsEntry("lib/hello.txt", "hello")
                        .containsKey("classes/acme/Hello.class")
                        .doesNotContainKey("web/hello.js");
            }
        }
    }
}
