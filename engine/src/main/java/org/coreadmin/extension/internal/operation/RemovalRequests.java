package org.coreadmin.extension.internal.operation;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Caller;
import org.coreadmin.extension.internal.change.Proposal;
import org.coreadmin.extension.internal.change.RemovalPart;
import org.coreadmin.extension.internal.change.Report;
import org.coreadmin.extension.internal.resolve.Dependants;
import org.coreadmin.extension.internal.resolve.Participant;

/** Turns an uninstall into a change. */
public final class RemovalRequests {

    private RemovalRequests() {}

    /**
     * Returns an uninstall of plugins, each before those that it requires. Refuses to remove plugins that others require
     * (20002).
     */
    public static Proposal propose(Operation.Uninstall operation, Application application, Caller caller)
            throws IOException {
        List<PluginName> plugins = operation.names();
        UninstallOptions options = operation.choices();
        for (PluginName plugin : plugins) {
            application.requireInstalled(plugin); // 20001
        }
        List<Participant> participants = application.participants();
        Set<PluginName> leaving = new LinkedHashSet<>(plugins);
        Map<PluginName, RemovalPart> parts = new LinkedHashMap<>();
        for (PluginName plugin : plugins) {
            Dependants dependants = Dependants.of(plugin, participants);
            if (!options.force()) {
                dependants.refuseUninstall(leaving);
            }
            List<PluginName> ordered = new ArrayList<>();
            dependants.all().stream()
                    .map(Participant::name)
                    .filter(leaving::contains)
                    .forEach(ordered::add);
            ordered.add(plugin);
            for (PluginName one : ordered) {
                if (!parts.containsKey(one)) {
                    RemovalPart part = new RemovalPart(
                            application,
                            application.requireInstalled(one),
                            options,
                            options.toMap(),
                            Message.of("asked for"),
                            caller);
                    part.warnOfDependants(Dependants.of(one, participants), leaving);
                    parts.put(one, part);
                }
            }
        }
        return Proposal.of(operation, List.copyOf(parts.values()), Report.ofEach(operation.targets()))
                .leavingDependants(options.force());
    }
}
