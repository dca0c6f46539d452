package org.coreadmin.extension.install;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.resolve.Dependants;
import org.coreadmin.extension.resolve.Participant;

/** Several plugins leave in one transaction: all or none. For the holder of the writer's lock. */
final class JointDeparture {

    private final Site site;
    private final List<PluginName> plugins;
    private final UninstallOptions options;
    private final Caller caller;
    private final List<String> warnings = new ArrayList<>();

    JointDeparture(Site site, List<PluginName> plugins, UninstallOptions options, Caller caller) {
        this.site = site;
        this.plugins = List.copyOf(plugins);
        this.options = options;
        this.caller = caller;
    }

    /** Those that leave, each before what it requires; refuses to take away what others require. */
    static List<Installed> leaving(Site site, List<PluginName> plugins, boolean force) throws IOException {
        List<Participant> participants = site.participants();
        Set<PluginName> names = new LinkedHashSet<>(plugins);
        Set<PluginName> ordered = new LinkedHashSet<>();
        for (PluginName plugin : plugins) {
            site.requireInstalled(plugin); // 20001
        }
        for (PluginName plugin : plugins) {
            Dependants dependants = Dependants.of(plugin, participants);
            if (!force) {
                dependants.refuseUninstall(names); // 20002
            }
            dependants.all().stream()
                    .map(Participant::name)
                    .filter(names::contains)
                    .forEach(ordered::add);
            ordered.add(plugin);
        }
        List<Installed> leaving = new ArrayList<>();
        for (PluginName plugin : ordered) {
            leaving.add(site.requireInstalled(plugin));
        }
        return leaving;
    }

    Outcomes run() throws IOException {
        List<Installed> leaving = leaving(site, plugins, options.force());
        if (options.force()) {
            warnAboutDependants();
        }
        List<Target> targets = plugins.stream().map(Target::of).toList();
        List<Leaving> parts = leaving.stream()
                .map(installed -> new Leaving(site, installed, options, caller))
                .toList();
        Rearrangement change = new Rearrangement(site, "uninstall", Target.shown(targets), caller, parts);
        Rearrangement.Ended ended = (options.force() ? change.leavingDependants() : change).run();
        ended.outcomes().forEach(outcome -> warnings.addAll(outcome.result().warnings()));
        warnings.addAll(ended.warnings());
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
                            warnings,
                            Optional.of(ended.transaction())));
        }
        OperationResult whole = Outcomes.together(
                targets, ended.outcomes().stream().map(Outcome::result).toList());
        return new Outcomes(
                ended.outcomes(),
                new OperationResult(
                        true,
                        Optional.empty(),
                        whole.message(),
                        whole.plugin(),
                        whole.data(),
                        warnings,
                        Optional.of(ended.transaction())));
    }

    private void warnAboutDependants() throws IOException {
        List<Participant> participants = site.participants();
        for (PluginName plugin : plugins) {
            List<String> staying = Dependants.of(plugin, participants).direct().stream()
                    .map(Participant::name)
                    .filter(name -> !plugins.contains(name))
                    .map(PluginName::toString)
                    .toList();
            if (!staying.isEmpty()) {
                warnings.add(ErrorCode.DEPENDANTS_EXIST.number() + " " + plugin + " is required by "
                        + String.join(", ", staying) + ": they stay installed and are quarantined until it is back.");
            }
        }
    }
}
