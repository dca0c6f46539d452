package org.coreadmin.extension.internal.cluster;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A rollout that this process leads, with the signs of life that keep others from ending it. {@link #begin} makes one.
 *
 * @param beat    gives the signs of life
 * @param intent  what it wants; empty until it is decided
 * @param watched whether the first node is watched for a while, and the others follow in waves
 * @param digests packages that are quarantined if it goes back
 * @param closes  whether it is too late to go back
 * @param changed the plugins of which another version runs
 */
public record LedRollout(
        Cluster cluster,
        String id,
        ScheduledExecutorService beat,
        Optional<Rollout.Intent> intent,
        Phase phase,
        boolean watched,
        List<Sha256> digests,
        boolean closes,
        Set<PluginName> changed)
        implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(LedRollout.class);

    public LedRollout {
        digests = List.copyOf(digests);
        changed = Set.copyOf(changed);
    }

    /** Returns a rollout that has just begun. */
    public static LedRollout begin(Cluster cluster, String id) {
        ScheduledExecutorService beat = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "core-rollout-beat");
            thread.setDaemon(true);
            thread.setContextClassLoader(LedRollout.class.getClassLoader());
            return thread;
        });
        long every = Math.max(50, cluster.settings().unseen().toMillis() / 5);
        Future<?> unused = beat.scheduleAtFixedRate(() -> beat(cluster, id), every, every, TimeUnit.MILLISECONDS);
        return new LedRollout(cluster, id, beat, Optional.empty(), Phase.PREPARE, false, List.of(), false, Set.of());
    }

    private static void beat(Cluster cluster, String id) {
        try {
            cluster.beat(id);
        } catch (RuntimeException e) { // the next one may succeed; an exception would end them all
            LOG.debug("The heartbeat of rollout {} failed: {}", id, e.getMessage());
        }
    }

    /**
     * Returns the rollout after its decision.
     *
     * @param wanted  the intent of the rollout
     * @param now     the phase that it is in
     * @param watches whether the first node is watched for a while, and the others follow in waves
     * @param coming  packages that are quarantined if the rollout is reverted
     * @param closing whether it is too late to revert it
     * @param plugins the plugins of which another version runs then
     */
    public LedRollout decided(
            Rollout.Intent wanted,
            Phase now,
            boolean watches,
            List<Sha256> coming,
            boolean closing,
            Set<PluginName> plugins) {
        return new LedRollout(cluster, id, beat, Optional.of(wanted), now, watches, coming, closing, plugins);
    }

    /** Returns the generation that it makes. */
    public long generation() {
        return intent.orElseThrow().base() + 1;
    }

    /** Aborts the rollout before it is decided. */
    public void abort(Message reason) {
        close();
        try {
            cluster.abort(id, reason);
        } catch (PluginException e) {
            LOG.warn("Rollout {} will end when its leader is considered dead: {}", id, e.getMessage());
        }
    }

    /** Stops giving signs of life. */
    @Override
    public void close() {
        beat.shutdownNow();
    }
}
