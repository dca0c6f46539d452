package org.coreadmin.extension.internal.application;

import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import javax.sql.DataSource;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.host.BaseDirectory;

/** Makes the decider of nodes. The artifact {@code core-cluster} has the only one, as a service of {@link ServiceLoader}. */
public interface NodeProvider {

    /** What an application without nodes has to add. */
    Message REMEDY = Message.of(
            "Add the artifact org.coreadmin:core-cluster to the application's dependencies, in the version of core-engine.");

    /**
     * Returns the decider of a base directory whose settings make it a node.
     *
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} for a setting that is not right, or without a database
     */
    Decider decider(BaseDirectory base, Map<String, String> environment, Optional<DataSource> database);

    /** Returns the provider; empty if the application does not have {@code core-cluster}. */
    static Optional<NodeProvider> find() {
        return ServiceLoader.load(NodeProvider.class, NodeProvider.class.getClassLoader())
                .findFirst();
    }

    /**
     * Returns the provider.
     *
     * @param why       nodes are needed
     * @param otherwise what to do where the application is not meant to be a node
     * @throws PluginException {@link ErrorCode#CONFLICT} if the application does not have {@code core-cluster}: without it, nobody
     *     would ask the other nodes
     */
    static NodeProvider require(Message why, Message otherwise) {
        return find().orElseThrow(() -> new PluginException(
                ErrorCode.CONFLICT,
                Message.of(
                        "{0}, and core-cluster, which nodes need, is not part of this application. No plugin was started."
                                + " {1} {2}",
                        why, REMEDY, otherwise)));
    }
}
