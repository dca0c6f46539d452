package org.coreadmin.extension.spring.operation;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.host.DiskChange;
import org.coreadmin.extension.spring.listing.InstalledListing;
import org.coreadmin.extension.spring.testing.CompiledPlugin;
import org.coreadmin.extension.spring.testing.Shop;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** What something else changes on disk while the application runs, on a clock that the test turns. */
class DiskWatchTest {

    private static final String STOPS_AFTER = "acme.slow.nanos";

    /** Runs what is to be repeated when the test says so. */
    private static final class HandTurnedClock extends ScheduledThreadPoolExecutor {

        private Runnable look = () -> {};
        private Duration period = Duration.ZERO;

        HandTurnedClock() {
            super(0);
        }

        @Override
        public ScheduledFuture<?> scheduleAtFixedRate(Runnable command, long first, long every, TimeUnit unit) {
            look = command;
            period = Duration.of(every, unit.toChronoUnit());
            return super.schedule(() -> {}, 1, TimeUnit.DAYS);
        }

        /** Lets this much time pass. */
        void turn(Duration time) {
            for (long looks = time.toNanos() / period.toNanos(); looks > 0; looks--) {
                look.run();
            }
        }
    }

    @Test
    void noticesAChangeWithinTenSecondsAndReportsItOnce(@TempDir Path base) throws IOException {
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        Logger logger = (Logger) LoggerFactory.getLogger(DiskWatch.class);
        HandTurnedClock clock = new HandTurnedClock();
        try (Shop shop = Shop.open(base, "--core.extension.watch=0s");
                DiskWatch watch = new DiskWatch(
                        () -> shop.context().getBean(ExtensionManager.class),
                        shop.context().getBean(InstalledListing.class),
                        () -> true,
                        Duration.ofSeconds(10),
                        () -> clock)) {
            log.start();
            logger.addAppender(log);
            clock.turn(Duration.ofSeconds(10));
            assertThat(watch.changes()).isEmpty();
            Files.createFile(CompiledPlugin.named("acme/copied").writeTo(base).resolve("install.lock"));
            clock.turn(Duration.ofSeconds(5));
            assertThat(watch.changes()).as("it may be under way still").isEmpty();
            clock.turn(Duration.ofSeconds(5));
            assertThat(watch.changes()).extracting(DiskChange::plugin).containsExactly("acme/copied");
            assertThat(lines(log))
                    .containsExactly("Plugin acme/copied is installed and enabled, but not running: something else has"
                            + " changed it on disk; core-extension:reload takes it in");
            assertThat(shop.get("/admin/plugin/changes").body()).contains("acme/copied");
            assertThat(shop.get("/admin/plugin/detail?name=acme/copied").body()).contains("changed_on_disk");
            clock.turn(Duration.ofSeconds(60));
            assertThat(lines(log)).as("said once").hasSize(1);

            assertThat(shop.send("boss", "POST", "/admin/plugin/reload", "{}").statusCode())
                    .isEqualTo(200);
            clock.turn(Duration.ofSeconds(10));
            assertThat(watch.changes()).isEmpty();
            assertThat(shop.runtime().plugins().plugins()).hasSize(1);
        } finally {
            logger.detachAppender(log);
        }
        assertThat(clock.isShutdown()).isTrue();
    }

    @Test
    void looksAgainAfterALookForWhichTheServiceWasNotThere(@TempDir Path base) throws IOException {
        AtomicInteger looks = new AtomicInteger();
        HandTurnedClock clock = new HandTurnedClock();
        try (Shop shop = Shop.open(base, "--core.extension.watch=0s");
                DiskWatch watch = new DiskWatch(
                        () -> {
                            if (looks.getAndIncrement() == 0) {
                                throw new IllegalStateException("the service cannot be made yet");
                            }
                            return shop.context().getBean(ExtensionManager.class);
                        },
                        shop.context().getBean(InstalledListing.class),
                        () -> true,
                        Duration.ofSeconds(10),
                        () -> clock)) {
            Files.createFile(CompiledPlugin.named("acme/copied").writeTo(base).resolve("install.lock"));
            clock.turn(Duration.ofSeconds(15));
            assertThat(watch.changes()).extracting(DiskChange::plugin).containsExactly("acme/copied");
        }
    }

    /** Its files are still there after it was stopped. */
    @Test
    void takesNoChangeOfThisProcessForThatOfAnother(@TempDir Path base) throws Exception {
        writeSlowPlugin(base);
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        Logger logger = (Logger) LoggerFactory.getLogger(DiskWatch.class);
        HandTurnedClock clock = new HandTurnedClock();
        System.setProperty(STOPS_AFTER, String.valueOf(Duration.ofMinutes(1).toNanos()));
        try (Shop shop = Shop.open(base, "--core.extension.watch=0s");
                DiskWatch watch = new DiskWatch(
                        () -> shop.context().getBean(ExtensionManager.class),
                        shop.context().getBean(InstalledListing.class),
                        () -> true,
                        Duration.ofSeconds(10),
                        () -> clock)) {
            log.start();
            logger.addAppender(log);
            ExtensionManager manager = shop.context().getBean(ExtensionManager.class);
            CompletableFuture<OperationResult> uninstall =
                    CompletableFuture.supplyAsync(() -> manager.uninstall("acme/slow"));
            while (!shop.runtime().plugins().plugins().isEmpty()) {
                Thread.sleep(5);
            }
            clock.turn(Duration.ofSeconds(30));
            List<DiskChange> changes = watch.changes();
            String listed = shop.get("/admin/plugin/changes").body();
            boolean early = uninstall.isDone();
            System.clearProperty(STOPS_AFTER);
            assertThat(uninstall.get(1, TimeUnit.MINUTES).success()).isTrue();
            assertThat(early).isFalse();
            assertThat(changes).isEmpty();
            assertThat(listed).doesNotContain("acme/slow");
            clock.turn(Duration.ofSeconds(30));
            assertThat(watch.changes()).isEmpty();
        } finally {
            System.clearProperty(STOPS_AFTER);
            logger.detachAppender(log);
        }
        assertThat(lines(log)).isEmpty();
    }

    /** The watch is there before plugins start and while they stop, one of which takes its time. */
    @Test
    void takesStartAndEndOfTheApplicationForNoChange(@TempDir Path base) throws Exception {
        writeSlowPlugin(base);
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        Logger logger = (Logger) LoggerFactory.getLogger(DiskWatch.class);
        try {
            Shop shop = Shop.open(base, "--core.extension.watch=4ms");
            assertThat(shop.context().getBean(DiskWatch.class).changes()).isEmpty();
            assertThat(shop.runtime().plugins().plugins()).hasSize(1);
            log.start();
            logger.addAppender(log); // not before, as an application that starts takes all appenders away
            shop.close();
        } finally {
            logger.detachAppender(log);
        }
        assertThat(lines(log)).isEmpty();
    }

    /** Writes an installed plugin that takes its time to stop: a second, or what a property says. */
    private static void writeSlowPlugin(Path base) throws IOException {
        Path plugin = CompiledPlugin.named("acme/slow")
                .source("acme.slow.SlowProvider", """
                        package acme.slow;
                        import java.util.Map;
                        import org.coreadmin.extension.api.*;
                        public class SlowProvider implements ConfigProvider {
                            public Map<String, Object> config() {
                                return Contributions.builder().process(Slow.class).toMap();
                            }
                        }
                        """)
                .source("acme.slow.Slow", """
                        package acme.slow;
                        import java.time.Duration;
                        import org.coreadmin.extension.api.*;
                        public class Slow implements BackgroundProcess {
                            public void run(StopSignal stop) throws Exception {
                                stop.await(Duration.ofMinutes(1));
                                long begun = System.nanoTime();
                                while (System.nanoTime() - begun < Long.getLong("acme.slow.nanos", 1_000_000_000L)) {
                                    Thread.sleep(5);
                                }
                            }
                        }
                        """)
                .provider("acme.slow.SlowProvider")
                .writeTo(base);
        Files.createFile(plugin.resolve("install.lock"));
    }

    private static List<String> lines(ListAppender<ILoggingEvent> log) {
        return log.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
    }
}
