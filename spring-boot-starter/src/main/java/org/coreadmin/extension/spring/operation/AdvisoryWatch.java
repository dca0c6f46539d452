package org.coreadmin.extension.spring.operation;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Operation.Verb;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.PluginScope;
import org.coreadmin.extension.policy.Severity;
import org.coreadmin.extension.policy.WithdrawalWatch;
import org.coreadmin.extension.policy.WithdrawnVersion;
import org.coreadmin.extension.policy.WithdrawnVersion.State;
import org.coreadmin.extension.spring.audit.AuditEntry;
import org.coreadmin.extension.spring.audit.AuditTrail;
import org.coreadmin.extension.spring.listing.InstalledListing;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks for advisories about installed plugins as often as {@code look} of the policy says, and disables versions that were
 * withdrawn as malicious, as an operation that everybody sees. Safe for use by several threads.
 */
public final class AdvisoryWatch implements AutoCloseable {

    /** The actor that disables withdrawn versions, in the history and the audit trail. */
    public static final String ACTOR = "withdrawal";

    private static final Logger LOG = LoggerFactory.getLogger(AdvisoryWatch.class);
    private static final Duration FIRST = Duration.ofSeconds(10);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(15);
    private static final Duration SHORTEST_PAUSE = Duration.ofSeconds(1);
    private static final Duration FRESH = Duration.ofMinutes(1);

    private final Supplier<ExtensionManager> manager;
    private final Operations operations;
    private final InstalledListing listing;
    private final AuditTrail audit;
    private final Clock clock;
    private final ScheduledExecutorService thread;
    private final AtomicBoolean disabling = new AtomicBoolean();
    private final Set<String> announced = new HashSet<>();
    private volatile Optional<Look> last = Optional.empty();

    /**
     * Watches, on a thread of its own.
     *
     * @param manager asked for at each look, so that a start need not make the bean
     */
    public AdvisoryWatch(
            Supplier<ExtensionManager> manager,
            Operations operations,
            InstalledListing listing,
            AuditTrail audit,
            Clock clock) {
        this(
                manager,
                operations,
                listing,
                audit,
                clock,
                Executors.newSingleThreadScheduledExecutor(
                        task -> PluginScope.daemon("core-advisory-watch", AdvisoryWatch.class.getClassLoader(), task)));
    }

    /** Creates a watch on a given thread, which ends with the watch. */
    AdvisoryWatch(
            Supplier<ExtensionManager> manager,
            Operations operations,
            InstalledListing listing,
            AuditTrail audit,
            Clock clock,
            ScheduledExecutorService thread) {
        this.manager = manager;
        this.operations = operations;
        this.listing = listing;
        this.audit = audit;
        this.clock = clock;
        this.thread = thread;
        next(FIRST);
    }

    /**
     * The result of a check.
     *
     * @param found    about what was installed then
     * @param at       when
     */
    public record Look(WithdrawalWatch.Found found, Instant at) {}

    private void next(Duration pause) {
        if (!thread.isShutdown()) {
            Future<?> unused = thread.schedule(this::tick, pause.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    private void tick() {
        Duration pause = LONGEST_PAUSE;
        try {
            Duration every = manager.get().withdrawals().lookEvery();
            if (!every.isZero()) {
                pause = between(SHORTEST_PAUSE, every, LONGEST_PAUSE);
                if (last.filter(look -> look.at().plus(every).isAfter(clock.instant()))
                        .isEmpty()) {
                    look();
                }
            }
        } catch (RuntimeException e) {
            LOG.warn("Checking for advisories failed; it will be tried again: {}", e.getMessage());
        } finally {
            next(pause);
        }
    }

    private static Duration between(Duration least, Duration wanted, Duration most) {
        Duration bounded = wanted.compareTo(most) > 0 ? most : wanted;
        return bounded.compareTo(least) < 0 ? least : bounded;
    }

    /** Checks on the watch's own thread, as soon as possible. */
    public void lookSoon() {
        if (!thread.isShutdown()) {
            thread.execute(() -> {
                try {
                    look();
                } catch (RuntimeException e) {
                    LOG.warn("Checking for advisories failed; it will be tried again: {}", e.getMessage());
                }
            });
        }
    }

    /** Returns the result of the last check; empty before the first look. */
    public Optional<Look> last() {
        return last;
    }

    /** Returns how many findings of a severity the last look had. */
    public long count(Severity severity) {
        return last.map(look -> look.found().audit().findings().stream()
                        .filter(finding -> finding.severity() == severity)
                        .count())
                .orElse(0L);
    }

    /**
     * Returns the current result: a new check unless the last one was less than a minute ago.
     *
     * @throws PluginException {@link ErrorCode#BAD_GATEWAY} if a registry is out of reach of which no copy is at hand
     */
    public Look current() {
        Optional<Look> known = last.filter(look -> look.at().plus(FRESH).isAfter(clock.instant()));
        return known.isPresent() ? known.get() : look();
    }

    /** Checks now, and disables what has to be disabled. */
    public synchronized Look look() {
        WithdrawalWatch.Found found = manager.get().withdrawals().look();
        Look look = new Look(found, clock.instant());
        boolean changed = last.map(before -> !before.found().equals(found)).orElse(true);
        last = Optional.of(look);
        for (WithdrawnVersion one : found.withdrawn()) {
            announce(one);
        }
        if (!found.disable().isEmpty()) {
            disable(found);
        } else if (changed) {
            listing.changed();
        }
        return look;
    }

    /** Reports once, in the log and to listeners, what stays enabled although it was withdrawn. */
    private void announce(WithdrawnVersion one) {
        boolean fresh = announced.add(one.plugin() + " " + one.version() + " " + one.state());
        if (fresh && one.state() != State.DISABLE && one.state() != State.DISABLED) {
            LOG.atError().addKeyValue("plugin", one.plugin()).log("{}", one.sentence());
            manager.get().withdrawals().announce(one).forEach(LOG::warn);
            audit.record(AuditEntry.ended(
                    ACTOR,
                    "plugin:withdrawn",
                    one.plugin().toString(),
                    ErrorCode.CONFLICT.number(),
                    one.sentence(),
                    ""));
        }
    }

    private void disable(WithdrawalWatch.Found found) {
        if (disabling.getAndSet(true)) {
            return;
        }
        String subject = found.disable().size() == 1 ? found.disable().get(0).toString() : "";
        try {
            RequestedOperation operation = operations.submit(Verb.DISABLE.word(), subject, ACTOR, running -> {
                OperationResult result =
                        manager.get().as(ACTOR).reporting(running).withdrawals().disable(found);
                listing.changed();
                record(found, result, running.id());
                return result;
            });
            CompletableFuture<?> unused = operation.result().whenComplete((result, failure) -> disabling.set(false));
        } catch (PluginException e) {
            disabling.set(false);
            LOG.warn("A withdrawn version could not be disabled; it will be tried again: {}", e.getMessage());
        }
    }

    private void record(WithdrawalWatch.Found found, OperationResult result, String operation) {
        for (PluginName plugin : found.disable()) {
            Message why = found.withdrawn().stream()
                    .filter(one -> one.plugin().equals(plugin))
                    .map(WithdrawnVersion::sentence)
                    .findFirst()
                    .orElse(Message.of(
                            "It requires a plugin that was withdrawn as malicious, and is disabled with it."));
            Message detail = result.success() ? why : result.text();
            LOG.atError().addKeyValue("plugin", plugin).log("{}", detail);
            audit.record(AuditEntry.ended(ACTOR, "plugin:disable", plugin.toString(), result.code(), detail, "")
                    .withOperation(operation));
        }
        if (result.success()) {
            last = last.map(look -> new Look(look.found().whenDisabled(), look.at()));
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
