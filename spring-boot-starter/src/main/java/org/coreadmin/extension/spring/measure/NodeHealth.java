package org.coreadmin.extension.spring.measure;

import org.coreadmin.extension.PluginLoader;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;

/**
 * Whether this node of a cluster has what it is to have: {@code UP}, or {@code OUT_OF_SERVICE} while it joins, is behind or drains.
 * Asks no database, so that a node without it stays what it was.
 */
public final class NodeHealth implements HealthIndicator {

    /** The name of the node among the parts of an application's health. */
    public static final String NAME = "node";

    private final PluginLoader loader;

    /** Creates the health of an application that is a node. */
    public NodeHealth(PluginLoader loader) {
        this.loader = loader;
    }

    @Override
    public Health health() {
        Health.Builder health = loader.isReady() ? Health.up() : Health.outOfService();
        loader.node()
                .ifPresent(node -> health.withDetail("name", node.name()).withDetail("generation", node.generation()));
        return health.withDetail("draining", loader.isDraining()).build();
    }
}
