package org.coreadmin.extension.internal.cluster;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.host.HostNode.Traffic;
import org.coreadmin.extension.host.HostNode.Traffic.Count;

/** Compares what plugins answer since another version of them runs with what they answered before. */
public final class ErrorWatch {

    private static final int ENOUGH = 4;
    private static final double MUCH = 0.5;

    private final Traffic counts;
    private final Map<PluginName, Count> before = new LinkedHashMap<>();

    /** Watches from now on. */
    public ErrorWatch(Traffic counts, Collection<PluginName> plugins) {
        this.counts = counts;
        plugins.forEach(plugin -> before.put(plugin, counts.of(plugin)));
    }

    /** Describes the rise in errors; empty if nothing is. */
    public Optional<Message> problem() {
        for (Map.Entry<PluginName, Count> each : before.entrySet()) {
            Count now = counts.of(each.getKey()).since(each.getValue());
            if (now.requests() >= ENOUGH
                    && now.rate() >= MUCH
                    && now.rate() > 2 * each.getValue().rate()) {
                return Optional.of(Message.of(
                        "{0} answers {1} of {2} requests with an error; before it was {3} of {4}",
                        each.getKey(),
                        now.failures(),
                        now.requests(),
                        each.getValue().failures(),
                        each.getValue().requests()));
            }
        }
        return Optional.empty();
    }
}
