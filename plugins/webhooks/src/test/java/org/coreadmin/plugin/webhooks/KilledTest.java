package org.coreadmin.plugin.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;
import org.coreadmin.extension.api.PluginChangedEvent;
import org.coreadmin.extension.api.StopSignal;
import org.coreadmin.plugin.testing.FixedSettings;
import org.coreadmin.plugin.testing.PluginDatabase;
import org.coreadmin.plugin.testing.PluginFolder;
import org.coreadmin.plugin.testing.TestClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteDataSource;

/** A process is killed between writing and sending, and between sending and knowing that it was sent. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class KilledTest {

    private static final String SECRET = "0123456789abcdef";

    @TempDir
    Path directory;

    @Test
    void aNoticeIsSentByTheNextProcessAlwaysUnderItsId() throws Exception {
        DataSource database = PluginDatabase.sqlite(directory, PluginFolder.of("core/webhooks"))
                .dataSource();
        Path file = directory.resolve("core.db");
        try (Receiver receiver = new Receiver()) {
            kill(file, receiver, "write", () -> Files.exists(directory.resolve("written")));
            assertThat(receiver.received).isEmpty();

            receiver.hangs = true; // the answer never comes: the notice is sent, and nobody knows
            kill(file, receiver, "send", () -> receiver.received.size() == 1);
            receiver.hangs = false;

            DatabaseOutbox outbox = new DatabaseOutbox(database);
            TestClock clock = new TestClock(Instant.now());
            DeliveryProcess next = process(outbox, receiver.url("/").toString(), clock);
            pass(next);
            assertThat(receiver.received).hasSize(1); // the killed process has claimed it
            clock.advance(Duration.ofMinutes(2));
            pass(next);
            assertThat(receiver.received).hasSize(2);
            assertThat(receiver.received.get(1).id())
                    .isEqualTo(receiver.received.get(0).id());
            assertThat(receiver.received.get(1).body())
                    .isEqualTo(receiver.received.get(0).body());
            assertThat(outbox.backlog()).isEmpty();
        }
    }

    private static void pass(DeliveryProcess process) throws Exception {
        process.pass(new Sender(HttpClient.newHttpClient(), Duration.ofSeconds(5)), new Never());
    }

    private void kill(Path file, Receiver receiver, String what, BooleanSupplier when) throws Exception {
        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Child.class.getName(),
                        file.toString(),
                        receiver.url("/").toString(),
                        what)
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve(what + ".log").toFile())
                .start();
        try {
            while (!when.getAsBoolean()) {
                assertThat(child.isAlive()).as(() -> log(what)).isTrue();
                Thread.sleep(20);
            }
        } finally {
            child.destroyForcibly().waitFor();
        }
    }

    private String log(String what) {
        try {
            return Files.readString(directory.resolve(what + ".log"));
        } catch (IOException e) {
            return e.toString();
        }
    }

    private static DeliveryProcess process(Outbox outbox, String url, Clock clock) {
        return new DeliveryProcess(
                outbox,
                new FixedSettings().set("endpoints", List.of(Map.of("url", url, "secret", SECRET))),
                List::of,
                Optional.empty(),
                HttpClient::newHttpClient,
                clock,
                DeliveryProcess.Times.USUAL);
    }

    private static final class Never implements StopSignal {

        @Override
        public boolean isRequested() {
            return false;
        }

        @Override
        public boolean await(Duration atMost) throws InterruptedException {
            Thread.sleep(atMost.toMillis());
            return false;
        }
    }

    /** The process that is killed. */
    static final class Child {

        private Child() {}

        public static void main(String[] arguments) throws Exception {
            Path file = Path.of(arguments[0]);
            SQLiteDataSource database = new SQLiteDataSource();
            database.setUrl("jdbc:sqlite:" + file);
            DatabaseOutbox outbox = new DatabaseOutbox(database);
            if (arguments[2].equals("write")) {
                new NoticeListener(outbox, List::of)
                        .process(new PluginChangedEvent("acme/a", "install", null, "1.0.0", true, "t1"));
                Files.createFile(file.resolveSibling("written"));
                Thread.sleep(Long.MAX_VALUE);
            }
            process(outbox, arguments[1], Clock.systemUTC()).run(new Never());
        }
    }
}
