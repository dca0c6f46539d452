package org.coreadmin.extension.internal.cluster;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.internal.application.AgreedFile;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Caller;
import org.coreadmin.extension.internal.application.Decider;
import org.coreadmin.extension.internal.application.Node;
import org.coreadmin.extension.internal.application.NodeBase;
import org.coreadmin.extension.internal.application.SharedChange;
import org.coreadmin.extension.internal.runtime.ProcessTurns;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Nodes decide together, by the tables of a cluster. */
final class ClusterDecider implements Decider {

    private static final Logger LOG = LoggerFactory.getLogger(ClusterDecider.class);

    final Cluster cluster;

    ClusterDecider(Cluster cluster) {
        this.cluster = cluster;
    }

    @Override
    public boolean isShared() {
        return true;
    }

    @Override
    public Optional<SharedChange> change(Application application, Caller caller) {
        return Optional.of(new ChangeRollout(application, cluster, caller));
    }

    @Override
    public void decideSettings(PluginName plugin, String text, String by) {
        DesiredSet desired = cluster.desired(cluster.applied()).withSettings(plugin, text);
        Rollout.Intent intent = new Rollout.Intent(
                "settings", plugin.toString(), by, cluster.applied(), desired, List.of(), Optional.empty());
        ChangeRollout.decided(cluster, cluster.decide(intent), intent);
    }

    @Override
    public Optional<AgreedFile> wantedFile() {
        return cluster.wantedFile();
    }

    @Override
    public boolean hasFollowed(Sha256 digest, long after) {
        return cluster.hasFollowed(digest, after);
    }

    @Override
    public Optional<ProcessTurns> turns() {
        return Optional.of(new ClusterProcesses(() -> new ClusterTurns(cluster, cluster::isResting)));
    }

    @Override
    public Optional<byte[]> signed(String registry, String path) {
        try {
            return cluster.signed(registry, path);
        } catch (PluginException e) {
            LOG.debug("Nothing is shared: {}", e.getMessage());
            return Optional.empty();
        }
    }

    @Override
    public void keepSigned(String registry, String path, byte[] content) {
        try {
            cluster.keepSigned(registry, path, content);
        } catch (PluginException e) {
            LOG.debug("Nothing is shared: {}", e.getMessage());
        }
    }

    @Override
    public Optional<Node> node(NodeBase base) {
        return Optional.of(new ClusterNode(base, cluster));
    }

    @Override
    public Map<String, Object> nodes() {
        return NodeTable.of(cluster);
    }

    @Override
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
}
