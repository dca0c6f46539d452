package org.coreadmin.extension.internal.cluster;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.coreadmin.extension.Explained;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Sha256;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Leads a rollout that runs on this node to all others: watches this one, lets the others follow in waves, at most half
 * of the nodes at once, and rolls back if something is wrong or late. Every step names the rollout: where another node
 * has ended it, nothing happens any more.
 */
final class RolloutDriver implements Runnable {

    private static final Logger LOG = LoggerFactory.getLogger(RolloutDriver.class);
    private static final Duration PAUSE = Duration.ofMillis(10);

    private final Cluster cluster;
    private final LedRollout rollout;
    private final Optional<ErrorWatch> watch;
    private final CompletableFuture<Optional<Message>> canary = new CompletableFuture<>();
    private final CompletableFuture<Optional<Message>> all = new CompletableFuture<>();

    RolloutDriver(Cluster cluster, LedRollout rollout, Optional<ErrorWatch> watch) {
        this.cluster = cluster;
        this.rollout = rollout;
        this.watch = watch;
    }

    /** Returns a future that completes when this node was watched, with the problem if there was one. */
    CompletableFuture<Optional<Message>> canary() {
        return canary;
    }

    /** Returns a future that ends when all nodes have the generation, or the previous one. */
    CompletableFuture<Optional<Message>> all() {
        return all;
    }

    /** A problem, with its node and phase. */
    private static final class WrongException extends Exception implements Explained {
        private static final long serialVersionUID = 1L;
        private final transient Message text;
        private final boolean ofNode;

        WrongException(String node, Phase phase, Message reason, boolean ofNode) {
            this(phase.failure(node, reason), ofNode);
        }

        private WrongException(Message text, boolean ofNode) {
            super(text.toString());
            this.text = text;
            this.ofNode = ofNode;
        }

        @Override
        public Message text() {
            return text;
        }

        /** Whether the problem is not about the packages, so that they may be tried again at once. */
        boolean isOfNode() {
            return ofNode;
        }
    }

    @Override
    public void run() {
        Optional<Message> problem = Optional.of(Message.of("Nobody knows what became of the rollout"));
        try (LedRollout led = rollout) {
            problem = lead();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (PluginException e) {
            problem = Optional.of(Message.of(e));
            LOG.warn("Rollout {} is left to the other nodes: {}", rollout.id(), e.getMessage());
        } finally {
            canary.complete(problem);
            all.complete(problem);
        }
    }

    private Optional<Message> lead() throws InterruptedException {
        try {
            if (rollout.phase() == Phase.CANARY) {
                if (rollout.watched()) {
                    watch(Phase.CANARY, cluster.settings().canary(), Set.of());
                }
                canary.complete(Optional.empty());
                waves();
            } else {
                await(cluster.othersAlive());
            }
            if (!cluster.complete(rollout.id())) {
                return ended();
            }
            return Optional.empty();
        } catch (WrongException e) {
            return goBack(e.text(), e.isOfNode() ? List.of() : rollout.digests());
        }
    }

    private void waves() throws InterruptedException, WrongException {
        Set<String> allowed = new LinkedHashSet<>(Set.of(cluster.node()));
        List<String> left = new ArrayList<>(cluster.othersAlive());
        if (!rollout.watched()) {
            allowed.addAll(left);
            step(Set.of(Rollout.ALL));
            await(allowed);
            return;
        }
        for (int size = 1; !left.isEmpty(); size *= 2) {
            int most = Math.max(1, (left.size() + allowed.size()) / 2);
            Set<String> wave = new LinkedHashSet<>(left.subList(0, Math.min(left.size(), Math.min(size, most))));
            left.removeAll(wave);
            allowed.addAll(wave);
            step(allowed);
            await(wave);
            watch(Phase.WAVES, cluster.settings().canary().dividedBy(2), allowed);
            left.retainAll(cluster.othersAlive());
        }
    }

    private void step(Set<String> allowed) throws WrongException {
        if (!cluster.allow(rollout.id(), allowed)) {
            throw new WrongException(
                    cluster.node(), Phase.WAVES, Message.of("another node has ended the rollout"), true);
        }
    }

    /** Waits until these nodes have the generation; nodes that die meanwhile are not waited for. */
    private void await(Set<String> nodes) throws InterruptedException, WrongException {
        long begun = System.nanoTime();
        while (true) {
            Set<String> missing = new LinkedHashSet<>();
            for (NodeView node : cluster.nodes()) {
                boolean counts = node.counts()
                        && nodes.contains(node.name())
                        && !node.name().equals(cluster.node());
                if (!counts) {
                    continue;
                }
                refuse(node, Phase.WAVES);
                if (node.generation() < rollout.generation()) {
                    missing.add(node.name());
                }
            }
            if (missing.isEmpty()) {
                return;
            }
            if (System.nanoTime() - begun > cluster.settings().deadline().toNanos()) {
                throw new WrongException(
                        String.join(", ", missing),
                        Phase.WAVES,
                        Message.of(
                                "it does not have it within {0} s",
                                cluster.settings().deadline().toSeconds()),
                        true);
            }
            Thread.sleep(PAUSE.toMillis());
        }
    }

    private void refuse(NodeView node, Phase phase) throws WrongException {
        Optional<Message> problem = node.problem(String.valueOf(rollout.generation()));
        if (problem.isPresent()) {
            throw new WrongException(node.name(), phase, problem.get(), node.isOfNode());
        }
    }

    private void watch(Phase phase, Duration time, Set<String> others) throws InterruptedException, WrongException {
        long begun = System.nanoTime();
        while (System.nanoTime() - begun < time.toNanos()) {
            Thread.sleep(Math.min(100, Math.max(1, time.toMillis() / 10)));
            Optional<Message> problem = watch.flatMap(ErrorWatch::problem);
            if (problem.isPresent()) {
                throw new WrongException(cluster.node(), phase, problem.get(), false);
            }
            for (NodeView node : cluster.nodes()) {
                if (others.contains(node.name())) {
                    refuse(node, phase);
                }
            }
        }
    }

    private Optional<Message> goBack(Message problem, List<Sha256> quarantined) throws InterruptedException {
        if (rollout.closes()) {
            LOG.error(
                    "The tables have already changed, so the other nodes keep the new version. The reason: {}",
                    problem);
            cluster.complete(rollout.id());
            return Optional.of(
                    Message.of("{0}. The tables were changed already, so the other nodes stay with it", problem));
        }
        if (!cluster.revert(rollout.id(), problem, quarantined)) {
            return ended();
        }
        LOG.error("All nodes roll back. The reason: {}", problem);
        long begun = System.nanoTime();
        while (System.nanoTime() - begun < cluster.settings().deadline().toNanos()) {
            boolean back = cluster.nodes().stream()
                    .filter(NodeView::counts)
                    .allMatch(node -> node.generation() > rollout.generation());
            if (back) {
                break;
            }
            Thread.sleep(PAUSE.toMillis());
        }
        return Optional.of(backEverywhere(problem));
    }

    /** Returns the outcome of a rollout that another process ended. */
    private Optional<Message> ended() {
        return cluster.rollout(rollout.id())
                .filter(one -> one.phase() != Phase.DONE)
                .map(one -> backEverywhere(
                        one.problem().orElseGet(() -> Message.of("another node has ended the rollout"))));
    }

    private static Message backEverywhere(Message problem) {
        return Message.of("{0}. All nodes went back to what they had", problem);
    }
}
