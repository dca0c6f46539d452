package org.coreadmin.plugin.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.coreadmin.extension.api.InstalledPlugins;
import org.coreadmin.extension.api.PluginChangedEvent;
import org.coreadmin.extension.api.PluginConditions;
import org.coreadmin.extension.api.PluginConditions.Condition;
import org.coreadmin.extension.api.StopSignal;
import org.coreadmin.extension.api.VersionWithdrawnEvent;
import org.coreadmin.plugin.testing.CommandRun;
import org.coreadmin.plugin.testing.FixedSettings;
import org.coreadmin.plugin.testing.PluginDatabase;
import org.coreadmin.plugin.testing.PluginFolder;
import org.coreadmin.plugin.testing.TestClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** From the event to a real HTTP server, and back again. */
@Timeout(value = 1, unit = TimeUnit.MINUTES)
class DeliveryTest {

    private static final Instant NOON = Instant.parse("2026-11-29T12:00:00Z");
    private static final String SECRET = "0123456789abcdef";
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final String OLD_SECRET = "fedcba9876543210";

    @TempDir
    Path directory;

    private final TestClock clock = new TestClock(NOON);
    private final FixedSettings settings = new FixedSettings();
    private final List<InstalledPlugins.Entry> plugins = new ArrayList<>();
    private final List<Condition> conditions = new ArrayList<>();
    private Receiver receiver;
    private DatabaseOutbox outbox;
    private NoticeListener listener;

    @BeforeEach
    void start() throws Exception {
        receiver = new Receiver();
        outbox = new DatabaseOutbox(PluginDatabase.sqlite(directory, PluginFolder.of("core/webhooks"))
                .dataSource());
        listener = new NoticeListener(outbox, () -> List.copyOf(plugins), clock);
        receivers(Map.of("url", receiver.url("/hook").toString(), "secret", SECRET));
    }

    @AfterEach
    void stop() {
        receiver.close();
    }

    @Test
    void sendsASignedNoticeOfNamesAndVersions() throws Exception {
        listener.process(new PluginChangedEvent("acme/a", "update", "1.0.0", "1.1.0", true, "t1"));
        pass(process());
        assertThat(receiver.received).hasSize(1);
        Receiver.Received got = receiver.received.get(0);
        assertThat(got.path()).isEqualTo("/hook");
        assertThat(got.body())
                .isEqualTo(
                        "{\"type\":\"operation.done\",\"timestamp\":\"2026-11-29T12:00:00Z\",\"data\":{\"plugin\":"
                                + "\"acme/a\",\"action\":\"update\",\"from\":\"1.0.0\",\"to\":\"1.1.0\",\"operation\":\"t1\"}}");
        assertThat(got.timestamp()).isEqualTo(Long.toString(NOON.getEpochSecond()));
        assertThat(got.signature()).isEqualTo(Signature.of(SECRET).sign(got.id(), NOON.getEpochSecond(), got.body()));
        pass(process());
        assertThat(receiver.received).hasSize(1);
        assertThat(outbox.backlog()).isEmpty();
    }

    @Test
    void signsWithBothSecretsWhileOneIsReplaced() throws Exception {
        receivers(Map.of("url", receiver.url("/").toString(), "secret", SECRET, "previous_secret", OLD_SECRET));
        change("t1");
        pass(process());
        Receiver.Received got = receiver.received.get(0);
        assertThat(got.signature().split(" "))
                .containsExactly(
                        Signature.of(SECRET).sign(got.id(), NOON.getEpochSecond(), got.body()),
                        Signature.of(OLD_SECRET).sign(got.id(), NOON.getEpochSecond(), got.body()));
    }

    @Test
    void repeatsTheSameNoticeWithGrowingWaitsWhileTheReceiverFails() throws Exception {
        receiver.status = 503;
        change("t1");
        DeliveryProcess process = process();
        pass(process);
        pass(process);
        assertThat(receiver.received).hasSize(1);
        clock.advance(Duration.ofSeconds(6));
        pass(process);
        clock.advance(Duration.ofSeconds(6));
        pass(process);
        assertThat(receiver.received).hasSize(2);
        clock.advance(Duration.ofSeconds(34));
        receiver.status = 200;
        pass(process);
        assertThat(receiver.received).hasSize(3);
        assertThat(receiver.received)
                .extracting(Receiver.Received::id)
                .containsOnly(receiver.received.get(0).id());
        assertThat(receiver.received)
                .extracting(Receiver.Received::body)
                .containsOnly(receiver.received.get(0).body());
        assertThat(receiver.received.get(2).timestamp())
                .isNotEqualTo(receiver.received.get(0).timestamp());
        assertThat(outbox.backlog()).isEmpty();
    }

    @Test
    void givesUpAfterDaysAndSaysSo() throws Exception {
        receiver.status = 500;
        change("t1");
        settings.set("give_up_days", 1);
        DeliveryProcess process = process();
        for (int hours = 0; hours < 48; hours++) {
            pass(process);
            clock.advance(Duration.ofHours(1));
        }
        assertThat(receiver.received).hasSizeBetween(8, 12);
        String host = receiver.url("").toString();
        assertThat(new WebhookAttention(outbox, settings).attention())
                .containsExactly("1 notice to " + host + " could not be delivered: answered 500. When it works again,"
                        + " core:webhooks --retry sends what was given up.");
        receiver.status = 200;
        CommandRun run = CommandRun.of(new WebhooksCommand(outbox, settings, clock), "--retry");
        assertThat(run.out())
                .isEqualTo(
                        "1 notice is tried again.\n" + host + "  1 waiting  0 given up  last failure: answered 500\n");
        pass(process());
        assertThat(new WebhookAttention(outbox, settings).attention()).isEmpty();
    }

    @Test
    void givesUpAtOnceWhereTheReceiverIsGone() throws Exception {
        receiver.status = 410;
        change("t1");
        pass(process());
        clock.advance(Duration.ofDays(9));
        pass(process());
        assertThat(receiver.received).hasSize(1);
        assertThat(new WebhookAttention(outbox, settings).attention()).hasSize(1);
    }

    @Test
    void doesNotFollowRedirects() throws Exception {
        try (Receiver elsewhere = new Receiver()) {
            receiver.status = 307;
            receiver.location = elsewhere.url("/stolen").toString();
            change("t1");
            pass(process());
            assertThat(receiver.received).hasSize(1);
            assertThat(elsewhere.received).isEmpty();
            assertThat(outbox.backlog().get(0).failure()).isEqualTo("answered 307; redirects are not followed");
        }
    }

    @Test
    void tellsOthersWhileOneReceiverHangsOrIsAway() throws Exception {
        int closed;
        try (ServerSocket socket = new ServerSocket(0)) {
            closed = socket.getLocalPort();
        }
        try (Receiver hanging = new Receiver()) {
            hanging.hangs = true;
            receivers(
                    Map.of("url", hanging.url("/").toString(), "secret", SECRET),
                    Map.of("url", "http://127.0.0.1:" + closed + "/", "secret", SECRET),
                    Map.of("url", receiver.url("/").toString(), "secret", SECRET));
            change("t1");
            change("t2");
            DeliveryProcess process = process();
            pass(process);
            assertThat(receiver.received).hasSize(2);
            assertThat(hanging.received).hasSize(1); // the second waits: it would hang as well
            assertThat(outbox.backlog()).hasSize(2).allMatch(backlog -> backlog.waiting() == 2);
            assertThat(outbox.backlog()).extracting(Outbox.Backlog::failure).contains("no answer within 1 seconds");
        }
    }

    @Test
    void doesNotWaitForHeadersThatComeByteByByte() throws Exception {
        try (ServerSocket socket = new ServerSocket(0)) {
            Thread slow = new Thread(() -> {
                try (Socket connection = socket.accept()) {
                    connection.getOutputStream().write("HTTP/1.1 200 OK\r\nX: ".getBytes(StandardCharsets.US_ASCII));
                    while (true) {
                        connection.getOutputStream().write('x');
                        Thread.sleep(50);
                    }
                } catch (IOException | InterruptedException e) {
                    // the sender has hung up
                }
            });
            slow.start();
            receivers(Map.of("url", "http://127.0.0.1:" + socket.getLocalPort() + "/", "secret", SECRET));
            change("t1");
            pass(process());
            assertThat(outbox.backlog().get(0).failure()).isEqualTo("no answer within 1 seconds");
            slow.join();
        }
    }

    @Test
    void tellsEachReceiverWhatItAsksFor() throws Exception {
        try (Receiver all = new Receiver()) {
            receivers(
                    Map.of("url", receiver.url("/").toString(), "secret", SECRET, "events", List.of("failure")),
                    Map.of("url", all.url("/").toString(), "secret", SECRET));
            listener.process(new PluginChangedEvent("acme/a", "update", "1.0.0", "1.1.0", true, "t1"));
            listener.process(new PluginChangedEvent("acme/a", "update", "1.1.0", "1.2.0", false, "t2"));
            pass(process());
            assertThat(receiver.received).hasSize(1).allMatch(got -> got.body().contains("operation.failed"));
            assertThat(all.received).hasSize(2);
        }
    }

    @Test
    void tellsAConditionOnceAlsoWhereAnEventToldIt() throws Exception {
        listener.process(new VersionWithdrawnEvent("acme/a", "1.0.0", "it steals", "https://example.com", true));
        conditions.add(new Condition(PluginConditions.WITHDRAWN, "acme/a", "1.0.0"));
        conditions.add(new Condition(PluginConditions.FAILED, "acme/b", "2.0.0"));
        conditions.add(new Condition(PluginConditions.DRIFT, "acme/c", ""));
        conditions.add(new Condition("unheard-of", "acme/d", ""));
        run(process(), 1);
        clock.advance(Duration.ofMinutes(1));
        run(process(), 1);
        assertThat(receiver.received)
                .extracting(got -> got.body().replaceAll("\"timestamp\":\"[^\"]*\",", ""))
                .containsExactlyInAnyOrder(
                        "{\"type\":\"plugin.withdrawn\",\"data\":{\"plugin\":\"acme/a\",\"version\":\"1.0.0\"}}",
                        "{\"type\":\"plugin.failed\",\"data\":{\"plugin\":\"acme/b\",\"version\":\"2.0.0\"}}",
                        "{\"type\":\"plugin.drifted\",\"data\":{\"plugin\":\"acme/c\"}}");
    }

    @Test
    void tellsAChangeWhoseEventWasLostAndNoneThatWasTold() throws Exception {
        plugins.add(entry("acme/a", "1.0.0", "enabled"));
        plugins.add(entry("acme/b", "1.0.0", "enabled"));
        run(process(), 2); // the first start: nothing is news
        assertThat(receiver.received).isEmpty();
        plugins.set(0, entry("acme/a", "1.0.0", "disabled"));
        plugins.set(1, entry("acme/b", "1.1.0", "enabled"));
        listener.process(new PluginChangedEvent("acme/b", "update", "1.0.0", "1.1.0", true, "t1"));
        run(process(), 2);
        run(process(), 2);
        assertThat(receiver.received)
                .extracting(got -> got.body().replaceAll(".*\"data\":", ""))
                .containsExactlyInAnyOrder(
                        "{\"plugin\":\"acme/b\",\"action\":\"update\",\"from\":\"1.0.0\",\"to\":\"1.1.0\",\"operation\":\"t1\"}}",
                        "{\"plugin\":\"acme/a\",\"action\":\"disable\",\"from\":\"1.0.0\"}}");
    }

    @Test
    void doesNotTakeDriftForAnOperation() throws Exception {
        plugins.add(entry("acme/a", "1.0.0", "enabled"));
        run(process(), 2);
        plugins.clear();
        conditions.add(new Condition(PluginConditions.DRIFT, "acme/a", ""));
        run(process(), 2);
        assertThat(receiver.received)
                .singleElement()
                .satisfies(got -> assertThat(got.body()).contains("plugin.drifted"));
    }

    @Test
    void keepsNoticesUntilTheSettingsCanBeRead() throws Exception {
        receivers(Map.of("url", receiver.url("/").toString(), "secret", "short"));
        change("t1");
        pass(process());
        receivers(Map.of("url", receiver.url("/").toString(), "secret", SECRET));
        pass(process());
        assertThat(receiver.received).hasSize(1);
    }

    @Test
    void testsEveryReceiver() throws Exception {
        receivers(Map.of("url", receiver.url("/").toString(), "secret", SECRET, "events", List.of("drift")));
        CommandRun run = CommandRun.of(new WebhooksCommand(outbox, settings, clock), "--test");
        assertThat(run.exitCode()).isZero();
        pass(process());
        assertThat(receiver.received).hasSize(1).allMatch(got -> got.body().contains("webhooks.test"));
    }

    private void receivers(Map<?, ?>... endpoints) {
        settings.set("endpoints", List.of(endpoints));
    }

    private void change(String transaction) {
        listener.process(new PluginChangedEvent("acme/a", "install", null, "1.0.0", true, transaction));
    }

    private DeliveryProcess process() {
        return new DeliveryProcess(
                outbox,
                settings,
                () -> List.copyOf(plugins),
                Optional.of(() -> List.copyOf(conditions)),
                () -> CLIENT,
                clock,
                TIMES);
    }

    private static final DeliveryProcess.Times TIMES = new DeliveryProcess.Times(
            Duration.ofSeconds(2),
            Duration.ofSeconds(15),
            Duration.ofSeconds(30),
            Duration.ofMinutes(5),
            Duration.ofSeconds(1),
            Duration.ofMinutes(1));

    private static void pass(DeliveryProcess process) throws Exception {
        process.pass(new Sender(CLIENT, TIMES.timeout()), new Turns(0, new TestClock(NOON)));
    }

    private void run(DeliveryProcess process, int turns) throws Exception {
        process.run(new Turns(turns, clock));
    }

    /** Asks a process to stop after some turns, each half a minute after the one before. */
    private static final class Turns implements StopSignal {

        private final TestClock clock;
        private int left;

        Turns(int left, TestClock clock) {
            this.left = left;
            this.clock = clock;
        }

        @Override
        public boolean isRequested() {
            return false;
        }

        @Override
        public boolean await(Duration atMost) {
            clock.advance(Duration.ofSeconds(31));
            return --left <= 0;
        }
    }

    private static InstalledPlugins.Entry entry(String name, String version, String status) {
        return new InstalledPlugins.Entry(name, name, version, "backend", "", status, NOON, NOON, Optional.empty());
    }
}
