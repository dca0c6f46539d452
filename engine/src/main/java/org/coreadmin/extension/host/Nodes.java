package org.coreadmin.extension.host;

import java.util.Map;
import org.apiguardian.api.API;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.internal.application.Decider;

/** The nodes of a cluster: what they are and, on request, whether they take work. Safe for use by several threads. */
@API(status = API.Status.STABLE, since = "1.0")
public final class Nodes {

    private final Decider decider;

    private Nodes(Decider decider) {
        this.decider = decider;
    }

    /**
     * Returns the nodes of the cluster that an application belongs to.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} where {@code core.cluster} is not set
     */
    public static Nodes of(ExtensionManager manager) {
        Decider decider = manager.application().decider();
        if (!decider.isShared()) {
            throw Decider.noNodes();
        }
        return new Nodes(decider);
    }

    /**
     * Asks a node to take no new work, or to take new work again. The node continues its current work, and follows the
     * cluster.
     *
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if there is no such node
     */
    public OperationResult drain(String node, boolean drain) {
        return decider.drain(node, drain);
    }

    /**
     * Returns the nodes by the names of the HTTP interface: {@code nodes}, {@code generation}, and {@code rollout} where
     * one is under way or the last one went wrong.
     */
    public Map<String, Object> toMap() {
        return decider.nodes();
    }
}
