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

    /**
     * Returns the provider; empty if the application does not have {@code core-cluster}.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if it has the one of another version
     */
    static Optional<NodeProvider> find() {
        Optional<NodeProvider> found = ServiceLoader.load(NodeProvider.class, NodeProvider.class.getClassLoader())
                .findFirst();
        found.ifPresent(nodes -> requireSame(version(NodeProvider.class), version(nodes.getClass())));
        return found;
    }

    private static Optional<String> version(Class<?> type) {
        return Optional.ofNullable(type.getPackage().getImplementationVersion());
    }

    /** Requires the same version of both jars; without one, classes come from a directory of a build. */
    static void requireSame(Optional<String> engine, Optional<String> nodes) {
        if (engine.isPresent() && nodes.isPresent() && !engine.equals(nodes)) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "The application has core-cluster {0} beside core-engine {1}; they work in one version only. {2}",
                            nodes.get(), engine.get(), REMEDY));
        }
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
