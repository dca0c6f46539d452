package org.coreadmin.extension.internal.application;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.runtime.ProcessTurns;
import org.coreadmin.extension.internal.settings.NodeSetting;

/**
 * Who decides what is installed under a base directory: this process alone, which is {@link #HERE}, or several nodes together. The
 * decider of nodes comes with the artifact {@code core-cluster}. Safe for use by several threads.
 *
 * <p>The methods of a shared one throw {@link PluginException} {@link ErrorCode#UNAVAILABLE} if the other nodes cannot be asked.
 */
public interface Decider {

    /** This process decides alone. */
    Decider HERE = new SoleDecider();

    /**
     * Returns the decider of a base directory.
     *
     * @param environment where {@code CORE_CLUSTER} and {@code CORE_NODE} are looked for
     * @param database    of the application; empty if it has none
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} for a setting that is not right, and {@link ErrorCode#CONFLICT} if the
     *     settings name a node and {@code core-cluster} is missing
     */
    static Decider of(BaseDirectory base, Map<String, String> environment, Optional<DataSource> database) {
        return NodeSetting.isNode(base.settings(), environment)
                ? NodeProvider.require(
                                Message.of("'core.cluster' makes {0} a node of a cluster", base),
                                Message.of("If it is not meant to be a node, set 'core.cluster: false', and give it a"
                                        + " database of its own."))
                        .decider(base, environment, database)
                : HERE;
    }

    /** Whether nodes decide together, so that nothing may be installed, changed or removed here alone. */
    boolean isShared();

    /** Returns the other nodes' part in a change; empty if there are no others. */
    Optional<SharedChange> change(Application application, Caller caller);

    /**
     * Decides on the settings of a plugin, which this process then writes.
     *
     * @param text the whole file
     * @param by   who asked for it
     * @throws MovedOnException if another change came first
     */
    void decideSettings(PluginName plugin, String text, String by);

    /**
     * Returns the file of wanted plugins that all nodes follow, as of the generation that this process has; empty if they follow none,
     * or this process decides alone.
     */
    Optional<AgreedFile> wantedFile();

    /** Whether nodes have decided to follow a file after a generation, even if they went back from it. */
    boolean hasFollowed(Sha256 digest, long after);

    /** Returns the turns of processes of which one runs at a time; empty if all are this process's. */
    Optional<ProcessTurns> turns();

    /** Returns a file of a signed registry as some node has verified it last; empty if none has, or it cannot be asked. */
    Optional<byte[]> signed(String registry, String path);

    /** Keeps a verified file of a signed registry for other nodes; they do without it if that fails. */
    void keepSigned(String registry, String path, byte[] content);

    /** Returns this process as a node; empty if it decides alone. */
    Optional<Node> node(NodeBase base);

    /**
     * Returns the nodes by the names of the HTTP interface: {@code nodes}, {@code generation}, and {@code rollout} where one is under
     * way or the last one went wrong.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if this process decides alone
     */
    Map<String, Object> nodes();

    /**
     * Asks a node to take no new work, or to take new work again. The node continues its current work.
     *
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if there is no such node, and {@link ErrorCode#CONFLICT} if this process
     *     decides alone
     */
    OperationResult drain(String node, boolean drain);

    /** Returns the refusal of a question about nodes where there are none. */
    static PluginException noNodes() {
        List<Message> sentences = new ArrayList<>();
        sentences.add(Message.of(
                "This is not a cluster. Set 'core.cluster: true' in config/core-extension.yaml to make one; it"
                        + " needs PostgreSQL."));
        if (NodeProvider.find().isEmpty()) {
            sentences.add(NodeProvider.REMEDY);
        }
        return new PluginException(ErrorCode.CONFLICT, Message.joined(" ", sentences));
    }
}
