package org.coreadmin.extension.cluster;

import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.internal.cluster.Agreement;
import org.coreadmin.extension.internal.cluster.Cluster;
import org.coreadmin.extension.internal.cluster.NodeView;
import org.coreadmin.extension.internal.cluster.Phase;
import org.coreadmin.extension.internal.cluster.Rollout;
import org.coreadmin.extension.text.JsonObject;

/** The nodes of a cluster: what they are and, on request, whether they take work. Safe for use by several threads. */
@API(status = API.Status.STABLE, since = "1.0")
public final class Nodes {

    private final Cluster cluster;

    private Nodes(Cluster cluster) {
        this.cluster = cluster;
    }

    /**
     * Returns the nodes of the cluster that an application belongs to.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} where {@code core.cluster} is not set
     */
    public static Nodes of(ExtensionManager manager) {
        return new Nodes(manager.application()
                .cluster()
                .orElseThrow(() -> new PluginException(
                        ErrorCode.CONFLICT,
                        Message.of(
                                "This is not a cluster. Set 'core.cluster: true' in config/core-extension.yaml to make"
                                        + " one; it needs PostgreSQL."))));
    }

    /**
     * Asks a node to take no new work, or to take new work again. The node continues its current work, and follows the
     * cluster.
     *
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if there is no such node
     */
    public OperationResult drain(String node, boolean drain) {
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

    /**
     * Returns the nodes by the names of the HTTP interface: {@code nodes}, {@code generation}, and {@code rollout} where
     * one is under way or the last one went wrong.
     */
    public Map<String, Object> toMap() {
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
        Optional<Rollout> rollout =
                agreed.rollout().or(() -> cluster.lastRollout().filter(last -> last.phase() != Phase.DONE));
        return new JsonObject()
                .with("nodes", nodes)
                .with("generation", agreed.generation())
                .with("rollout", rollout.map(Nodes::rollout));
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
