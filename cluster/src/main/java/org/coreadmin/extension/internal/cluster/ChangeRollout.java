package org.coreadmin.extension.internal.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Caller;
import org.coreadmin.extension.internal.application.Failures;
import org.coreadmin.extension.internal.application.SharedChange;
import org.coreadmin.extension.internal.change.LockFileChange;
import org.coreadmin.extension.internal.database.DatabaseTransaction;

/**
 * The part of a change that concerns the other nodes: they prepare before the decision, the decision adds a generation,
 * and a failure after it is rolled back on all nodes. Used once.
 */
final class ChangeRollout implements SharedChange {

    private static final Duration PAUSE = Duration.ofMillis(10);

    private final Application application;
    private final Cluster cluster;
    private final Caller caller;
    private Optional<Rollout.Intent> intent = Optional.empty();
    private Optional<String> prepared = Optional.empty();
    private Optional<LedRollout> led = Optional.empty();
    private final List<Sha256> coming = new ArrayList<>();
    private Set<PluginName> changed = Set.of();
    private boolean arrives;
    private boolean watched;
    private boolean handedOver;

    ChangeRollout(Application application, Cluster cluster, Caller caller) {
        this.application = application;
        this.cluster = cluster;
        this.caller = caller;
    }

    @Override
    public void prepare(Wish wish) throws IOException {
        Map<Sha256, Path> packages = new LinkedHashMap<>();
        for (Arrival one : wish.arrivals()) {
            addPackage(one, packages);
        }
        arrives = !wish.arrivals().isEmpty();
        watched = wish.closing().isEmpty() && wish.arrivals().stream().anyMatch(Arrival::replaces);
        changed = LockFileChange.between(wish.before(), wish.after());
        SortedMap<PluginName, String> settings =
                AgreedSettings.read(application, wish.after().plugins().keySet());
        settings.putAll(wish.settings());
        settings.keySet().retainAll(wish.after().plugins().keySet());
        Rollout.Intent wanted = new Rollout.Intent(
                wish.operation(),
                wish.subject(),
                caller.name(),
                cluster.applied(),
                new DesiredSet(wish.after(), settings),
                wish.closing(),
                wish.file());
        intent = Optional.of(wanted);
        if (!arrives && !wish.removes()) {
            return;
        }
        if (!wish.forced()) {
            refuseQuarantined();
        }
        String id = cluster.prepare(wanted, packages);
        prepared = Optional.of(id);
        led = Optional.of(LedRollout.begin(cluster, id));
        awaitPrepared(id);
    }

    private void addPackage(Arrival arrival, Map<Sha256, Path> packages) throws IOException {
        Sha256 digest = arrival.entry()
                .sha256()
                .orElseThrow(() -> new PluginException(
                        ErrorCode.CONFLICT,
                        Message.of(
                                "{0} is a directory of this node, and other nodes get packages only. Nothing was changed."
                                        + " Make a package of it, move the directory away and install the package.",
                                arrival.plugin()),
                        List.of(Remedy.of("pack", arrival.plugin()))));
        Path file = application.base().packageFile(digest);
        if (!Files.isRegularFile(file)) {
            file = arrival.file().orElse(file);
        }
        if (!Files.isRegularFile(file)) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "The package of {0} is no longer on this node, so that others cannot get it. Nothing was"
                                    + " changed. Install it from a registry or from its package file.",
                            arrival.plugin()));
        }
        coming.add(digest);
        if (Files.size(file) <= cluster.settings().largest()) {
            packages.put(digest, file);
        } else if (arrival.entry().registry().isEmpty()) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "The package of {0} is larger than {1} MB, and other nodes get such a package from a"
                                    + " registry only. Nothing was changed. Publish it in a registry.",
                            arrival.plugin(), cluster.settings().largest() / 1024 / 1024));
        }
    }

    private void refuseQuarantined() {
        for (Sha256 digest : coming) {
            Optional<Message> reason = cluster.quarantine(digest);
            if (reason.isPresent()) {
                throw new PluginException(
                        ErrorCode.CONFLICT,
                        Message.of(
                                "This package was rolled back within the last ten minutes: {0}. Nothing was changed. Fix the"
                                        + " cause and wait, or force the install.",
                                reason.get()));
            }
        }
    }

    private void awaitPrepared(String id) {
        long begun = System.nanoTime();
        caller.progress().on("prepare", 0, 1, Message.of("Preparing the other nodes"));
        while (true) {
            caller.cancellation().check();
            List<String> missing = new ArrayList<>();
            for (NodeView node : cluster.nodes()) {
                if (!node.counts() || node.name().equals(cluster.node())) {
                    continue;
                }
                Optional<Message> problem = node.problem(id);
                if (problem.isPresent()) {
                    throw failed(node.name(), problem.get());
                }
                if (!node.prepared().equals(id)) {
                    missing.add(node.name());
                }
            }
            if (missing.isEmpty()) {
                return;
            }
            if (System.nanoTime() - begun > cluster.settings().deadline().toNanos()) {
                throw failed(
                        String.join(", ", missing),
                        Message.of(
                                "not ready within {0} s",
                                cluster.settings().deadline().toSeconds()));
            }
            if (cluster.rollout(id).filter(one -> one.phase() == Phase.PREPARE).isEmpty()) {
                throw failed(cluster.node(), Message.of("another node took this one for dead"));
            }
            pause();
        }
    }

    static PluginException failed(String node, Message reason) {
        return new PluginException(
                ErrorCode.CONFLICT, Message.of("{0}. All nodes are unchanged.", Phase.PREPARE.failure(node, reason)));
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new PluginException(
                    ErrorCode.INTERNAL, Message.of("Interrupted while waiting for the other nodes"), e);
        }
    }

    @Override
    public void decide(DatabaseTransaction changes) {
        Rollout.Intent wanted = intent.orElseThrow();
        Phase phase = arrives ? Phase.CANARY : Phase.WAVES;
        Set<String> allowed = Set.of(arrives ? cluster.node() : Rollout.ALL);
        changes.also(connection -> {
            String id = cluster.decide(connection, wanted, prepared, phase, allowed);
            LedRollout leading = led.orElseGet(() -> LedRollout.begin(cluster, id));
            led = Optional.of(leading.decided(
                    wanted,
                    phase,
                    watched,
                    watched ? List.copyOf(coming) : List.of(),
                    !wanted.closing().isEmpty(),
                    changed));
        });
    }

    /** Decides a change of settings and the like, which is decided at once. */
    static void decided(Cluster cluster, String rollout, Rollout.Intent intent) {
        cluster.leads(
                LedRollout.begin(cluster, rollout).decided(intent, Phase.WAVES, false, List.of(), false, Set.of()));
        cluster.applied(intent.base() + 1);
    }

    @Override
    public void started() {
        led.ifPresent(leading -> {
            cluster.applied(leading.generation());
            cluster.leads(leading);
            handedOver = true;
        });
    }

    @Override
    public void abort(Exception reason) {
        led.ifPresent(leading -> leading.abort(Failures.describe(reason)));
    }

    @Override
    public void revert(Optional<DatabaseTransaction> changes, Message reason) {
        if (led.isEmpty()) {
            return;
        }
        Message problem = Phase.CANARY.failure(cluster.node(), reason);
        changes.ifPresent(open -> open.also(connection -> {
            if (!cluster.revert(connection, led.get().id(), problem, List.of())
                    && cluster.isDone(connection, led.get().id())) {
                throw new SQLException("the other nodes have gone on with it, as this one gave no sign of life");
            }
        }));
    }

    @Override
    public void end() {
        if (!handedOver) {
            led.ifPresent(LedRollout::close);
        }
    }
}
