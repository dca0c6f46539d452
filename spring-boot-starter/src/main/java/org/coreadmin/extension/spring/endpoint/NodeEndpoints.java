package org.coreadmin.extension.spring.endpoint;

import java.io.IOException;
import java.util.List;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.host.Nodes;
import org.coreadmin.extension.spring.http.Call;
import org.coreadmin.extension.spring.http.Envelope;
import org.coreadmin.extension.spring.http.Field;
import org.coreadmin.extension.spring.http.JsonBody;
import org.coreadmin.extension.spring.http.Route;
import org.coreadmin.extension.spring.operation.PluginChanges;

/** The nodes of the cluster that this one belongs to. */
final class NodeEndpoints {

    private final ExtensionManager manager;
    private final PluginChanges changes;

    NodeEndpoints(ExtensionManager manager, PluginChanges changes) {
        this.manager = manager;
        this.changes = changes;
    }

    List<Route> routes() {
        return List.of(
                Route.get("/nodes", Authorities.NODES, this::list)
                        .described("The nodes of the cluster, and what each runs")
                        .answering(
                                Field.list(
                                        "nodes",
                                        "Each with node, state (joining, ready, behind, draining or dead), generation,"
                                                + " versions by plugin and of core-extension, seen, and problem if it has one"),
                                Field.number("generation", "The latest that is decided"),
                                Field.object(
                                        "rollout",
                                        "The change that is under way, or the last one if it went wrong: operation, plugin,"
                                                + " actor, node, phase, problem; absent if there is none")),
                Route.post("/nodes/drain", Authorities.DRAIN, this::drain)
                        .described("Has a node take no new work")
                        .withBody(
                                Field.requiredText("node", "Its name"),
                                Field.flag("drain", "false: it takes work again; true by default"))
                        .answering(
                                Field.text("node", "Its name"),
                                Field.flag("draining", "Whether it takes no new work"),
                                Field.number("generation", "The latest that is decided")));
    }

    private void list(Call call) throws IOException {
        call.answer(Envelope.of(Nodes.of(manager).toMap()));
    }

    private void drain(Call call) throws IOException {
        JsonBody body = call.body();
        String node = body.text("node");
        boolean drain = body.flag("drain", true);
        changes.carryOut(call, "drain", node, own -> Nodes.of(own).drain(node, drain));
    }
}
