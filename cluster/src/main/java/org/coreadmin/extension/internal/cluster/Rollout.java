package org.coreadmin.extension.internal.cluster;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;

/**
 * A change on its way to all nodes.
 *
 * @param id         identifies it
 * @param node       which node leads it
 * @param operation  such as {@code update}
 * @param subject    the plugins in words
 * @param actor      who asked for it
 * @param base       the generation that it changes
 * @param generation the generation that it makes; empty before it is decided
 * @param phase      how far it is
 * @param allowed    the nodes that may run it; {@code *} is all of them
 * @param closing    plugins that answer no requests, on any node, until it has ended
 * @param problem    the problem; empty if there was none
 * @param abandoned  whether its leader has given no sign of life for too long
 */
public record Rollout(
        String id,
        String node,
        String operation,
        String subject,
        String actor,
        long base,
        OptionalLong generation,
        Phase phase,
        Set<String> allowed,
        List<PluginName> closing,
        Optional<Message> problem,
        boolean abandoned) {

    /** Allows all nodes. */
    public static final String ALL = "*";

    public Rollout {
        allowed = Set.copyOf(allowed);
        closing = List.copyOf(closing);
    }

    /** Whether a node may run it. */
    public boolean allows(String name) {
        return allowed.contains(ALL) || allowed.contains(name);
    }

    /**
     * The intent of a rollout before it begins: the change and its subject.
     *
     * @param file the text of a file of wanted plugins that all nodes follow from then on; empty: as before
     */
    public record Intent(
            String operation,
            String subject,
            String actor,
            long base,
            DesiredSet desired,
            List<PluginName> closing,
            Optional<String> file) {
        public Intent {
            closing = List.copyOf(closing);
        }
    }
}
