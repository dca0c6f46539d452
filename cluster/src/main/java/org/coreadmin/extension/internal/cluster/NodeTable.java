package org.coreadmin.extension.internal.cluster;

import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.coreadmin.extension.text.JsonObject;

/** The nodes of a cluster, by the names of the HTTP interface. */
final class NodeTable {

    private NodeTable() {}

    /** Returns the table as it is now. */
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
        Optional<Rollout> rollout =
                agreed.rollout().or(() -> cluster.lastRollout().filter(last -> last.phase() != Phase.DONE));
        return new JsonObject()
                .with("nodes", nodes)
                .with("generation", agreed.generation())
                .with("rollout", rollout.map(NodeTable::rollout));
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
