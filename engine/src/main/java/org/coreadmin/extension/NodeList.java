package org.coreadmin.extension;

import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.coreadmin.extension.application.Application;
import org.coreadmin.extension.cluster.Agreement;
import org.coreadmin.extension.cluster.Cluster;
import org.coreadmin.extension.cluster.NodeView;
import org.coreadmin.extension.cluster.Phase;
import org.coreadmin.extension.cluster.Rollout;
import org.coreadmin.extension.json.JsonObject;
import org.coreadmin.extension.text.Message;

/** The nodes of a cluster for programs: what they are and, on request, whether they take work. */
final class NodeList {

    private NodeList() {}

    /**
     * Returns the cluster of this application.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if it is in none
     */
    static Cluster clusterOf(Application application) {
        return application
                .cluster()
                .orElseThrow(() -> new PluginException(
                        ErrorCode.CONFLICT,
                        Message.of(
                                "This is not a cluster. Set 'core.cluster: true' in config/core-extension.yaml to make"
                                        + " one; it needs PostgreSQL.")));
    }

    static OperationResult drain(Cluster cluster, String node, boolean drain) {
        if (!cluster.drain(node, drain)) {
            throw new PluginException(
                    ErrorCode.NOT_FOUND, Message.of("There is no node '{0}'.", node), List.of(Remedy.of("nodes")));
        }
        return OperationResult.done(
                        "",
                        drain
                                ? Message.of("Node {0} takes no new work. Stop it when its requests have ended.", node)
                                : Message.of("Node {0} takes work again.", node),
                        Map.of("node", node, "draining", drain))
                .withGeneration(cluster.agreement().generation());
    }

    static Map<String, Object> of(Cluster cluster) {
        Agreement agreed = cluster.agreement();
        List<Map<String, Object>> nodes = new ArrayList<>();
        for (NodeView node : cluster.nodes()) {
            nodes.add(new JsonObject()
                    .with("node", node.name())
                    .with("state", node.state())
                    .with("generation", node.generation())
                    .with("versions", new TreeMap<>(node.versions()))
                    .with("seen", node.seen().truncatedTo(ChronoUnit.MILLIS).toString())
                    .with("problem", node.problem()));
        }
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("nodes", nodes);
        data.put("generation", agreed.generation());
        Optional<Rollout> rollout =
                agreed.rollout().or(() -> cluster.lastRollout().filter(last -> last.phase() != Phase.DONE));
        rollout.ifPresent(one -> data.put("rollout", rollout(one)));
        return data;
    }

    private static Map<String, Object> rollout(Rollout one) {
        return new JsonObject()
                .with("operation", one.operation())
                .with("plugin", one.subject())
                .with("actor", one.actor())
                .with("node", one.node())
                .with("phase", one.phase().word())
                .with("problem", one.problem());
    }
}
