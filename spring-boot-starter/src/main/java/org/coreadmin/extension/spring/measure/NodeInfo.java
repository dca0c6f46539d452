package org.coreadmin.extension.spring.measure;

import java.util.Map;
import org.coreadmin.extension.PluginLoader;
import org.springframework.boot.actuate.info.Info;
import org.springframework.boot.actuate.info.InfoContributor;

/**
 * The name of the cluster's node that answers, and the generation that it runs, as {@code node} of
 * {@code GET /actuator/info}. Asks no database.
 */
public final class NodeInfo implements InfoContributor {

    private final PluginLoader loader;

    /** Creates the information about an application. */
    public NodeInfo(PluginLoader loader) {
        this.loader = loader;
    }

    @Override
    public void contribute(Info.Builder builder) {
        loader.node()
                .ifPresent(node ->
                        builder.withDetail("node", Map.of("name", node.name(), "generation", node.generation())));
    }
}
