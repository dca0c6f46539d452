package org.coreadmin.extension.spring.measure;

import java.util.Map;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.host.Nodes;
import org.coreadmin.extension.text.MalformedJsonException;
import org.coreadmin.extension.text.StrictJson;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;

/** {@code GET /actuator/nodes}: the nodes of the cluster, and the versions of plugins that each runs. */
@Endpoint(id = "nodes")
public final class NodesEndpoint {

    private static final StrictJson JSON = new StrictJson(1 << 24);

    private final ExtensionManager manager;

    /** Creates the endpoint of an application. */
    public NodesEndpoint(ExtensionManager manager) {
        this.manager = manager;
    }

    /**
     * Returns what {@code GET /admin/plugin/nodes} has in {@code data}; only {@code problem} if there is no cluster, or
     * it cannot be asked.
     */
    @ReadOperation
    public Map<String, Object> nodes() {
        try {
            return JSON.readObject(StrictJson.write(Nodes.of(manager).toMap())); // with messages as texts
        } catch (MalformedJsonException e) {
            throw new IllegalStateException(e);
        } catch (PluginException e) {
            return Map.of("problem", String.valueOf(e.getMessage()));
        }
    }
}
