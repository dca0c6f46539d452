package org.coreadmin.extension.internal.cluster;

import java.util.Optional;

/**
 * The state that the nodes have agreed on.
 *
 * @param generation the latest that is decided; 0 if none is
 * @param rollout    the current one
 */
public record Agreement(long generation, Optional<Rollout> rollout) {

    /** Returns the generation that a node should run now. */
    public long target(String node) {
        return rollout.filter(one -> one.generation().isPresent() && !one.allows(node))
                .map(Rollout::base)
                .orElse(generation);
    }
}
