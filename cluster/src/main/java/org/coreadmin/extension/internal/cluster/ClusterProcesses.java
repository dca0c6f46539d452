package org.coreadmin.extension.internal.cluster;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.coreadmin.extension.api.StopSignal;
import org.coreadmin.extension.internal.runtime.ProcessTurns;

/** The turns of processes of which one runs in the cluster. */
final class ClusterProcesses implements ProcessTurns {

    private static final Duration LOOK = Duration.ofMillis(500);

    private final Supplier<ClusterTurns> turns;

    /** @param turns asked for when a process first needs one */
    ClusterProcesses(Supplier<ClusterTurns> turns) {
        this.turns = turns;
    }

    @Override
    public Turn await(String process, StopSignal stop, Runnable lost) throws InterruptedException {
        while (!stop.isRequested()) {
            Optional<ClusterTurns.Held> held = turns.get().tryTake(process, lost);
            if (held.isPresent()) {
                return new Turn(held.get().token(), held.get()::close);
            }
            stop.await(LOOK);
        }
        return Turn.NONE;
    }
}
