package org.coreadmin.plugin.webhooks;

import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import org.coreadmin.extension.api.BackgroundProcess;
import org.coreadmin.extension.api.InstalledPlugins;
import org.coreadmin.extension.api.OutboundHttp;
import org.coreadmin.extension.api.PluginConditions;
import org.coreadmin.extension.api.PluginConditions.Condition;
import org.coreadmin.extension.api.Services;
import org.coreadmin.extension.api.Settings;
import org.coreadmin.extension.api.StopSignal;
import org.coreadmin.plugin.webhooks.Outbox.Delivery;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends what is in the outbox, and looks for what no event tells: conditions, and changes whose process was killed before it told
 * them. It runs on every node; each delivery is claimed by one.
 */
public final class DeliveryProcess implements BackgroundProcess {

    /** Stands among the names of plugins, and is none, once this plugin has started. */
    private static final String EVER = "-";

    private static final Logger LOG = LoggerFactory.getLogger(DeliveryProcess.class);

    private final Outbox outbox;
    private final Settings settings;
    private final InstalledPlugins installed;
    private final Optional<PluginConditions> conditions;
    private final OutboundHttp http;
    private final Clock clock;
    private final Times times;
    private final Map<String, Rest> resting = new HashMap<>();

    /**
     * The times of the process.
     *
     * @param pause   between two looks into the outbox
     * @param look    between two looks for conditions
     * @param settle  how long after the start events of the previous process may come
     * @param forget  after which time without a sight a condition is over
     * @param timeout how long an answer may take
     * @param claim   how long a delivery is claimed; longer than an attempt may take
     */
    record Times(Duration pause, Duration look, Duration settle, Duration forget, Duration timeout, Duration claim) {

        static final Times USUAL = new Times(
                Duration.ofSeconds(2),
                Duration.ofSeconds(15),
                Duration.ofSeconds(30),
                Duration.ofMinutes(5),
                Duration.ofSeconds(15),
                Duration.ofMinutes(1));
    }

    /** A receiver that fails is left alone for a while, whatever waits for it. */
    private record Rest(int failures, Instant until) {}

    public DeliveryProcess(
            Outbox outbox, Settings settings, InstalledPlugins installed, Services services, OutboundHttp http) {
        this(outbox, settings, installed, services.find(PluginConditions.class), http, Clock.systemUTC(), Times.USUAL);
    }

    DeliveryProcess(
            Outbox outbox,
            Settings settings,
            InstalledPlugins installed,
            Optional<PluginConditions> conditions,
            OutboundHttp http,
            Clock clock,
            Times times) {
        this.outbox = outbox;
        this.settings = settings;
        this.installed = installed;
        this.conditions = conditions;
        this.http = http;
        this.clock = clock;
        this.times = times;
    }

    @Override
    public void run(StopSignal stop) throws SQLException, InterruptedException {
        rememberAtFirstStart();
        Sender sender = new Sender(http.client(), times.timeout());
        Instant reconcile = clock.instant().plus(times.settle());
        boolean due = true;
        Instant look = clock.instant();
        do {
            Instant now = clock.instant();
            if (outbox.missed() && !due) {
                due = true;
                reconcile = now.plus(times.settle());
            }
            if (due && !now.isBefore(reconcile)) {
                tellMissed();
                due = false;
            }
            if (!now.isBefore(look)) {
                lookForConditions(now);
                outbox.tidy(now);
                look = now.plus(times.look());
            }
            pass(sender, stop);
        } while (!stop.await(times.pause()));
    }

    /** What was installed before this plugin is no news. */
    private void rememberAtFirstStart() throws SQLException {
        if (outbox.states().containsKey(EVER)) {
            return;
        }
        for (InstalledPlugins.Entry plugin : installed.list()) {
            outbox.remember(plugin.name(), PluginState.of(plugin));
        }
        outbox.remember(EVER, new PluginState("", ""));
    }

    /** Tells changes of which no event came, as their process was killed before it could; drift is told as such. */
    private void tellMissed() throws SQLException {
        Map<String, PluginState> known = outbox.states();
        known.remove(EVER);
        Set<String> drifted = new HashSet<>();
        conditions.ifPresent(now -> now.list().stream()
                .filter(condition -> condition.kind().equals(PluginConditions.DRIFT))
                .forEach(condition -> drifted.add(condition.plugin())));
        Map<String, PluginState> now = new LinkedHashMap<>();
        installed.list().forEach(plugin -> now.put(plugin.name(), PluginState.of(plugin)));
        for (Map.Entry<String, PluginState> plugin : now.entrySet()) {
            Optional<PluginState> before = Optional.ofNullable(known.get(plugin.getKey()));
            if (!before.equals(Optional.of(plugin.getValue())) && !drifted.contains(plugin.getKey())) {
                missed(plugin.getKey(), before, Optional.of(plugin.getValue()));
            }
        }
        for (Map.Entry<String, PluginState> plugin : known.entrySet()) {
            if (!now.containsKey(plugin.getKey()) && !drifted.contains(plugin.getKey())) {
                missed(plugin.getKey(), Optional.of(plugin.getValue()), Optional.empty());
            }
        }
    }

    private void missed(String plugin, Optional<PluginState> before, Optional<PluginState> after) throws SQLException {
        outbox.add(Notices.ofMissed(plugin, before, after, clock.instant()), plugin, after);
    }

    private void lookForConditions(Instant now) throws SQLException {
        if (conditions.isEmpty()) {
            return;
        }
        for (Condition condition : conditions.get().list()) {
            Optional<Notice> notice = Notices.of(condition, now);
            if (notice.isPresent()) {
                outbox.lasts(Notices.key(condition), notice.get(), now);
            }
        }
        outbox.forgetConditions(now.minus(times.forget()));
    }

    /** Sends what is due, to one receiver after the other. */
    void pass(Sender sender, StopSignal stop) throws SQLException, InterruptedException {
        Endpoints endpoints = Endpoints.of(settings);
        if (endpoints.byKey().isEmpty() && !endpoints.problems().isEmpty()) {
            return; // they are told when the settings can be read
        }
        for (Notice notice : outbox.unassigned()) {
            List<String> receivers = endpoints.byKey().values().stream()
                    .filter(endpoint -> endpoint.wants(notice.kind()))
                    .map(Endpoint::key)
                    .toList();
            outbox.assign(notice, receivers, clock.instant());
        }
        for (Endpoint endpoint : endpoints.byKey().values()) {
            Rest rest = resting.get(endpoint.key());
            if (rest == null || !clock.instant().isBefore(rest.until())) {
                sendAll(sender, endpoint, stop);
            }
        }
    }

    private void sendAll(Sender sender, Endpoint endpoint, StopSignal stop) throws SQLException, InterruptedException {
        for (Delivery delivery : outbox.due(endpoint.key(), clock.instant())) {
            Instant now = clock.instant();
            if (stop.isRequested()) {
                return;
            }
            if (!outbox.claim(delivery, now, now.plus(times.claim()))) {
                continue;
            }
            Sender.Answer answer = sender.send(delivery, endpoint, now);
            if (answer.received()) {
                outbox.delivered(delivery);
                resting.remove(endpoint.key());
            } else {
                failed(delivery, endpoint, answer);
                return; // the others wait as well
            }
        }
    }

    private void failed(Delivery delivery, Endpoint endpoint, Sender.Answer answer) throws SQLException {
        int failures = delivery.attempts() + 1;
        Instant now = clock.instant();
        if (answer.forEver() || Waits.isOver(failures, Endpoints.giveUp(settings))) {
            outbox.giveUp(delivery, now, answer.failure());
            LOG.error("The notice {} to {} is given up: {}", delivery.id(), endpoint, answer.failure());
        } else {
            outbox.failed(delivery, now.plus(Waits.after(failures, ThreadLocalRandom.current())), answer.failure());
        }
        Rest rest = resting.getOrDefault(endpoint.key(), new Rest(0, now));
        Duration wait = Waits.after(Math.min(rest.failures() + 1, 3), ThreadLocalRandom.current());
        resting.put(endpoint.key(), new Rest(rest.failures() + 1, now.plus(wait)));
        if (rest.failures() == 0) {
            LOG.warn("{} did not take a notice: {}. It is repeated.", endpoint, answer.failure());
        }
    }
}
