package org.coreadmin.extension.install;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.resolve.Dependants;
import org.coreadmin.extension.resolve.DependencyCheck;
import org.coreadmin.extension.resolve.Participant;

/** Switches several installed plugins on or off in one transaction: all or none. For the holder of the writer's lock. */
final class JointSwitch {

    private final Site site;
    private final List<PluginName> plugins;
    private final PluginStatus status;
    private final Caller caller;

    JointSwitch(Site site, List<PluginName> plugins, PluginStatus status, Caller caller) {
        this.site = site;
        this.plugins = List.copyOf(plugins);
        this.status = status;
        this.caller = caller;
    }

    /** Those that have the other status; refuses what does not fit the other plugins. */
    static List<Installed> turning(Site site, List<PluginName> plugins, PluginStatus status) throws IOException {
        List<Installed> turning = new ArrayList<>();
        for (PluginName plugin : plugins) {
            Installed installed = site.requireInstalled(plugin); // 20001
            if (!new Switch(site).has(installed, status)) {
                turning.add(installed);
            }
        }
        if (status == PluginStatus.DISABLED) {
            Set<PluginName> names = new LinkedHashSet<>(plugins);
            for (Installed installed : turning) {
                Dependants.of(installed.name(), site.participants()).refuseDisable(names); // 20002
            }
        }
        return turning;
    }

    /** Refuses to enable what does not fit beside the others, those that are enabled with it among them. */
    static void requireFitting(Site site, List<Installed> turning, List<Participant> present) {
        Map<PluginName, Participant> after = new TreeMap<>();
        present.forEach(participant -> after.put(participant.name(), participant));
        for (Installed installed : turning) {
            after.computeIfPresent(
                    installed.name(),
                    (name, one) -> new Participant(one.outline(), true, one.skipsDependencies(), one.pin()));
        }
        DependencyCheck check = new DependencyCheck(site.host(), after.values());
        turning.forEach(installed -> check.require(
                installed.requireManifest(), true, installed.lock().skipDependencies()));
    }

    Outcomes run() throws IOException {
        List<Installed> turning = turning(site, plugins, status);
        List<Target> targets = plugins.stream().map(Target::of).toList();
        if (turning.isEmpty()) {
            return new Outcomes(
                    List.of(), result(Target.shown(targets) + " are " + status.word() + " already.", List.of(), ""));
        }
        List<Relabelling> parts = turning.stream()
                .map(installed ->
                        new Relabelling(site, installed, installed.lock().withStatus(status, site.now())))
                .toList();
        String word = status == PluginStatus.ENABLED ? "enable" : "disable";
        Rearrangement.Ended ended = new Rearrangement(site, word, Target.shown(targets), caller, parts).run();
        if (ended.failure().isPresent()) {
            PluginException failure = ended.failure().get();
            return new Outcomes(
                    ended.outcomes(),
                    new OperationResult(
                            false,
                            Optional.of(failure.code()),
                            ended.failedAt().map(part -> part.plugin() + ": ").orElse("") + failure.getMessage()
                                    + "\nNothing was changed: all or none of " + Target.shown(targets) + ".",
                            Target.shown(targets),
                            Remedy.dataOf(failure),
                            ended.warnings(),
                            Optional.of(ended.transaction())));
        }
        String done = status == PluginStatus.ENABLED ? "Enabled " : "Disabled ";
        List<String> names =
                turning.stream().map(installed -> installed.name().toString()).toList();
        return new Outcomes(
                ended.outcomes(),
                result(
                        done
                                + Target.shown(turning.stream()
                                        .map(installed -> Target.of(installed.name()))
                                        .toList())
                                + ".",
                        names,
                        ended.transaction()));
    }

    private OperationResult result(String message, List<String> changed, String transaction) {
        List<Target> targets = plugins.stream().map(Target::of).toList();
        return new OperationResult(
                true,
                Optional.empty(),
                message,
                Target.shown(targets),
                Map.of(
                        "plugins",
                        plugins.stream()
                                .map(plugin -> Map.of(
                                        "plugin", plugin.toString(),
                                        "status", status.word(),
                                        "changed", changed.contains(plugin.toString())))
                                .toList()),
                List.of(),
                Optional.of(transaction).filter(id -> !id.isEmpty()));
    }
}
