package org.coreadmin.extension.install;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.manifest.PluginName;

/**
 * Installs several plugins one after the other, each in a transaction of its own. If one fails, those before it are taken back.
 * After a crash between two of them those before it stay. Used once, by the holder of the writer's lock.
 */
final class InstallSequence {

    private final Site site;
    private final Optional<Installed> before;
    private final InstallOptions options;
    private final Caller caller;
    private final List<Arrival> arrived = new ArrayList<>();
    private final List<Outcome> outcomes = new ArrayList<>();

    /**
     * @param before  the plugin asked for, as it is installed now
     * @param options for it
     */
    InstallSequence(Site site, Optional<Installed> before, InstallOptions options, Caller caller) {
        this.site = site;
        this.before = before;
        this.options = options;
        this.caller = caller;
    }

    /** Installs them; the last one is the plugin asked for. */
    Outcomes run(List<Addition> additions) {
        Addition asked = additions.get(additions.size() - 1);
        for (Addition addition : additions) {
            Arrival arrival = new Arrival(site, wanted(addition, addition == asked), addition.supply(), caller);
            Outcome outcome = attempt(arrival, addition.name());
            outcomes.add(outcome);
            if (!outcome.result().success()) {
                return takenBack(asked, addition, outcome.result());
            }
            arrived.add(arrival);
        }
        return new Outcomes(outcomes, succeeded(additions));
    }

    Arrival.Wanted wanted(Addition addition, boolean asked) {
        Optional<Installed> present = asked ? before : Optional.empty();
        InstallOptions chosen = asked ? options : InstallOptions.DEFAULT.withEnable(options.enable());
        return new Arrival.Wanted(
                present.isPresent() ? "reinstall" : "install",
                addition.name(),
                present,
                chosen.enable() ? PluginStatus.ENABLED : PluginStatus.DISABLED,
                false,
                chosen.force(),
                false,
                !asked,
                chosen.toMap());
    }

    private static Outcome attempt(Arrival arrival, PluginName plugin) {
        try {
            return arrival.run();
        } catch (IOException | PluginException e) {
            PluginException failure =
                    Failures.documented(e, ErrorCode.FILE_COPY_FAILED, "The installation of " + plugin);
            return Outcome.of(
                    failed(plugin, failure.code(), String.valueOf(failure.getMessage()), List.of(), Optional.empty()));
        }
    }

    private Outcomes takenBack(Addition asked, Addition failed, OperationResult failure) {
        ErrorCode code = failure.error().orElseThrow();
        List<String> warnings = new ArrayList<>(failure.warnings());
        List<String> back = new ArrayList<>();
        for (int i = arrived.size() - 1; i >= 0; i--) {
            Outcome taken = arrived.get(i)
                    .takeBack(new PluginException(
                            code, "Taken back, as " + failed.name() + " could not be installed: " + failure.message()));
            outcomes.set(i, taken);
            taken.result().warnings().stream()
                    .filter(warning -> !warnings.contains(warning))
                    .forEach(warnings::add);
            back.add(taken.result().plugin());
        }
        StringBuilder message = new StringBuilder(failure.message());
        if (failed != asked) {
            message.insert(0, failed.release() + ", which " + requiring(failed) + ", could not be installed: ");
        }
        if (!back.isEmpty()) {
            message.append("\nTaken back: ").append(String.join(", ", back)).append('.');
        }
        return new Outcomes(outcomes, failed(asked.name(), code, message.toString(), warnings, failure.transaction()));
    }

    private OperationResult succeeded(List<Addition> additions) {
        OperationResult last = outcomes.get(outcomes.size() - 1).result();
        List<String> messages = new ArrayList<>();
        messages.add(last.message());
        List<Map<String, Object>> dependencies = new ArrayList<>();
        for (Addition addition : additions.subList(0, additions.size() - 1)) {
            messages.add("Before it: " + addition.release() + ", which " + requiring(addition) + ".");
            Map<String, Object> dependency = new LinkedHashMap<>();
            dependency.put("plugin", addition.name().toString());
            dependency.put("version", addition.release().version().toString());
            dependency.put(
                    "required_by",
                    addition.requiredBy().stream().map(PluginName::toString).toList());
            dependencies.add(dependency);
        }
        Map<String, Object> data = new LinkedHashMap<>(last.data());
        data.put("dependencies", dependencies);
        List<String> warnings = outcomes.stream()
                .flatMap(outcome -> outcome.result().warnings().stream())
                .toList();
        return new OperationResult(
                true, Optional.empty(), String.join("\n", messages), last.plugin(), data, warnings, last.transaction());
    }

    private static String requiring(Addition addition) {
        return addition.requiredBy().stream().map(PluginName::toString).collect(Collectors.joining(" and "))
                + (addition.requiredBy().size() == 1 ? " requires" : " require");
    }

    private static OperationResult failed(
            PluginName plugin, ErrorCode code, String message, List<String> warnings, Optional<String> transaction) {
        return new OperationResult(
                false, Optional.of(code), message, plugin.toString(), Map.of(), warnings, transaction);
    }
}
