package org.coreadmin.extension.internal.cluster;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.Message;

/**
 * A node as the others see it.
 *
 * @param name       unique in the cluster
 * @param state      {@code joining}, {@code ready}, {@code behind}, {@code draining} or {@code dead}
 * @param generation the generation that it runs
 * @param versions   the product's version as {@code core-extension}, and the version of each plugin that it runs, by name
 * @param seen       its last sign of life, by the clock of the database
 * @param live       whether it counts
 * @param prepared   the rollout that it has prepared last; empty text if none
 * @param problem    why it is behind, or cannot prepare; empty if it is not
 * @param problemAt  the rollout or generation that the problem is about; empty text if there is none
 * @param isOfNode   whether the problem is the node's own, such as a full disk, and says nothing of the packages
 */
public record NodeView(
        String name,
        String state,
        long generation,
        Map<String, String> versions,
        Instant seen,
        boolean live,
        String prepared,
        Optional<Message> problem,
        String problemAt,
        boolean isOfNode) {
    public NodeView {
        versions = Map.copyOf(versions);
    }

    /** Whether a rollout waits for it: a node that joins gets everything before it is ready, however late. */
    public boolean counts() {
        return live && !state.equals("joining");
    }

    /**
     * Returns what went wrong on it.
     *
     * @param about the rollout or generation; empty if nothing went wrong there
     */
    public Optional<Message> problem(String about) {
        return problemAt.equals(about) ? Optional.of(problem.orElse(Message.verbatim(""))) : Optional.empty();
    }
}
