package org.coreadmin.plugin.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpClient;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.coreadmin.extension.api.PluginChangedEvent;
import org.coreadmin.extension.api.PluginConditions;
import org.coreadmin.extension.api.PluginConditions.Condition;
import org.coreadmin.extension.api.StopSignal;
import org.coreadmin.plugin.testing.FixedSettings;
import org.coreadmin.plugin.testing.PluginDatabase;
import org.coreadmin.plugin.webhooks.Notice.Kind;
import org.coreadmin.plugin.webhooks.Outbox.Backlog;
import org.coreadmin.plugin.webhooks.Outbox.Delivery;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the outbox does on every database. */
abstract class OutboxContract {

    private static final Instant NOON = Instant.parse("2026-11-29T12:00:00Z");
    private static final PluginState ENABLED = new PluginState("1.0.0", "enabled");

    private DataSource database;
    private Outbox outbox;

    abstract PluginDatabase open() throws Exception;

    @BeforeEach
    void openDatabase() throws Exception {
        database = open().dataSource();
        outbox = new DatabaseOutbox(database);
    }

    @Test
    void keepsAnEventThatIsPublishedTwiceOnce() throws Exception {
        Notice first = notice("install a", NOON);
        Notice again = notice("install a", NOON.plusSeconds(9));
        assertThat(again.id()).isEqualTo(first.id());
        assertThat(outbox.add(first, "acme/a", Optional.of(ENABLED))).isTrue();
        assertThat(outbox.add(again, "acme/a", Optional.of(ENABLED))).isTrue();
        assertThat(outbox.unassigned()).containsExactly(first);
        outbox.assign(first, List.of("one"), NOON);
        outbox.delivered(outbox.due("one", NOON).get(0));
        outbox.add(again, "acme/a", Optional.of(ENABLED));
        assertThat(outbox.unassigned()).isEmpty();
        assertThat(outbox.due("one", NOON.plusSeconds(60))).isEmpty();
    }

    @Test
    void makesOneDeliveryForEachReceiver() throws Exception {
        Notice notice = notice("install a", NOON);
        outbox.add(notice);
        outbox.assign(notice, List.of("one", "two"), NOON);
        outbox.assign(notice, List.of("one", "two"), NOON);
        outbox.delivered(outbox.due("one", NOON).get(0));
        assertThat(outbox.due("one", NOON)).isEmpty();
        assertThat(outbox.due("two", NOON)).containsExactly(new Delivery(notice.id(), notice.body(), "two", 0));
    }

    @Test
    void letsOneOfManyClaimADelivery() throws Exception {
        Delivery delivery = delivery();
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Callable<Boolean>> claims = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                claims.add(() -> outbox.claim(delivery, NOON, NOON.plusSeconds(60)));
            }
            int claimed = 0;
            for (Future<Boolean> claim : threads.invokeAll(claims)) {
                claimed += claim.get() ? 1 : 0;
            }
            assertThat(claimed).isEqualTo(1);
        } finally {
            threads.shutdownNow();
        }
        assertThat(outbox.due("one", NOON.plusSeconds(59))).isEmpty();
        assertThat(outbox.due("one", NOON.plusSeconds(60))).containsExactly(delivery);
        assertThat(outbox.claim(delivery, NOON.plusSeconds(60), NOON.plusSeconds(120)))
                .isTrue();
    }

    @Test
    void putsOffAndGivesUpAndTriesAgain() throws Exception {
        Delivery delivery = delivery();
        outbox.failed(delivery, NOON.plusSeconds(5), "answered 500");
        assertThat(outbox.due("one", NOON.plusSeconds(4))).isEmpty();
        assertThat(outbox.due("one", NOON.plusSeconds(5)).get(0).attempts()).isEqualTo(1);
        outbox.giveUp(delivery, NOON.plusSeconds(6), "answered 410\u0000\u4e2d" + "x".repeat(900));
        assertThat(outbox.due("one", NOON.plus(Duration.ofDays(9)))).isEmpty();
        assertThat(outbox.backlog()).hasSize(1);
        Backlog backlog = outbox.backlog().get(0);
        assertThat(backlog.waiting()).isZero();
        assertThat(backlog.givenUp()).isEqualTo(1);
        assertThat(backlog.failure()).startsWith("answered 410??x").hasSize(300);
        assertThat(outbox.again(NOON.plusSeconds(7))).isEqualTo(1);
        assertThat(outbox.due("one", NOON.plusSeconds(7)).get(0).attempts()).isZero();
    }

    @Test
    void tellsAConditionOnceUntilItIsForgotten() throws Exception {
        outbox.lasts("failed|acme/a|1", notice("failed 1", NOON), NOON);
        outbox.lasts("failed|acme/a|1", notice("failed 2", NOON.plusSeconds(9)), NOON.plusSeconds(9));
        assertThat(outbox.unassigned()).hasSize(1);
        outbox.forgetConditions(NOON.plusSeconds(9));
        outbox.lasts("failed|acme/a|1", notice("failed 3", NOON.plusSeconds(10)), NOON.plusSeconds(10));
        assertThat(outbox.unassigned()).hasSize(1);
        outbox.forgetConditions(NOON.plusSeconds(11));
        outbox.lasts("failed|acme/a|1", notice("failed 4", NOON.plusSeconds(12)), NOON.plusSeconds(12));
        assertThat(outbox.unassigned()).hasSize(2);
    }

    @Test
    void remembersWhatReceiversKnow() throws Exception {
        outbox.remember("acme/a", ENABLED);
        outbox.add(notice("disable a", NOON), "acme/a", Optional.of(new PluginState("1.0.0", "disabled")));
        outbox.add(notice("install b", NOON), "acme/b", Optional.of(ENABLED));
        outbox.add(notice("uninstall b", NOON), "acme/b", Optional.empty());
        assertThat(outbox.states()).isEqualTo(Map.of("acme/a", new PluginState("1.0.0", "disabled")));
    }

    @Test
    void keepsWhatIsNotDeliveredAndForgetsTheRest() throws Exception {
        Notice kept = notice("install a", NOON);
        Notice gone = notice("install b", NOON);
        outbox.add(kept);
        outbox.add(gone);
        outbox.assign(kept, List.of("one"), NOON);
        outbox.assign(gone, List.of(), NOON);
        outbox.tidy(NOON.plus(Duration.ofDays(8)));
        assertThat(outbox.due("one", NOON)).hasSize(1);
        outbox.add(gone);
        assertThat(outbox.unassigned()).containsExactly(gone); // it was forgotten, so it is taken as new
        outbox.tidy(NOON.plus(Duration.ofDays(31)));
        assertThat(outbox.due("one", NOON)).isEmpty();
    }

    @Test
    void whatAnotherNodePutOffIsNotClaimedBeforeItsTime() throws Exception {
        Delivery seen = delivery();
        outbox.failed(seen, NOON.plusSeconds(30), "answered 500");
        assertThat(outbox.claim(seen, NOON.plusSeconds(1), NOON.plusSeconds(61)))
                .isFalse();
        assertThat(outbox.claim(seen, NOON.plusSeconds(30), NOON.plusSeconds(90)))
                .isTrue();
    }

    /** Both publish the same events, as the nodes of a cluster do. */
    @Test
    void twoNodesSendEachNoticeOnceUnderOneId() throws Exception {
        int notices = 15;
        ExecutorService nodes = Executors.newFixedThreadPool(2);
        CountDownLatch ended = new CountDownLatch(1);
        try (Receiver receiver = new Receiver()) {
            List<Future<?>> running = new ArrayList<>();
            for (int node = 0; node < 2; node++) {
                DatabaseOutbox own = new DatabaseOutbox(database);
                DeliveryProcess process = new DeliveryProcess(
                        own,
                        new FixedSettings()
                                .set(
                                        "endpoints",
                                        List.of(Map.of(
                                                "url", receiver.url("/").toString(), "secret", "0123456789abcdef"))),
                        List::of,
                        Optional.of(() -> List.of(new Condition(PluginConditions.DRIFT, "acme/b", "1.0.0"))),
                        HttpClient::newHttpClient,
                        Clock.systemUTC(),
                        DeliveryProcess.Times.USUAL);
                running.add(nodes.submit(() -> {
                    NoticeListener listener = new NoticeListener(own, List::of);
                    for (int i = 0; i < notices; i++) {
                        listener.process(new PluginChangedEvent("acme/a" + i, "install", null, "1.0.0", true, "t" + i));
                    }
                    process.run(new StopSignal() {
                        @Override
                        public boolean isRequested() {
                            return ended.getCount() == 0;
                        }

                        @Override
                        public boolean await(Duration atMost) throws InterruptedException {
                            return ended.await(100, TimeUnit.MILLISECONDS);
                        }
                    });
                    return process;
                }));
            }
            for (int i = 0;
                    i < 2400
                            && (receiver.received.size() < notices + 1
                                    || !outbox.backlog().isEmpty());
                    i++) {
                assertThat(running).noneMatch(Future::isDone);
                Thread.sleep(50);
            }
            Thread.sleep(500); // for what should not come
            ended.countDown();
            for (Future<?> node : running) {
                node.get(1, TimeUnit.MINUTES);
            }
            assertThat(receiver.received)
                    .extracting(Receiver.Received::id)
                    .hasSize(notices + 1)
                    .doesNotHaveDuplicates();
        } finally {
            ended.countDown();
            nodes.shutdownNow();
        }
    }

    private Delivery delivery() throws Exception {
        Notice notice = notice("install a", NOON);
        outbox.add(notice);
        outbox.assign(notice, List.of("one"), NOON);
        return outbox.due("one", NOON).get(0);
    }

    private static Notice notice(String event, Instant at) {
        return Notice.of(event, Kind.OPERATION, "operation.done", at, Map.of("plugin", "acme/a"));
    }
}
