package org.coreadmin.extension.install;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.UpdateAllOptions;
import org.coreadmin.extension.UpdateOptions;
import org.coreadmin.extension.manifest.PluginName;

/** Versions of several plugins come in one transaction: an install or update with dependencies, or an update of all. */
final class JointArrival {

    private final Site site;
    private final Caller caller;

    JointArrival(Site site, Caller caller) {
        this.site = site;
        this.caller = caller;
    }

    /**
     * One of them.
     *
     * @param wanted   what is to become of the plugin
     * @param addition its version
     * @param reason   why, in words
     */
    record Entry(Arrival.Wanted wanted, Addition addition, String reason) {

        boolean isNew() {
            return wanted.before().isEmpty();
        }

        /** Such as {@code acme/base 1.0.0}, or {@code acme/base from 1.0.0 to 1.1.0}. */
        String shown() {
            String version = addition.release().version().toString();
            return addition.name()
                    + wanted.before()
                            .flatMap(Installed::version)
                            .filter(from -> !from.equals(version))
                            .map(from -> " from " + from + " to " + version)
                            .orElse(" " + version);
        }
    }

    /**
     * An install of those that are asked for, with what they require.
     *
     * @param before those that are asked for, as they are installed now
     */
    List<Entry> install(List<Addition> additions, Map<PluginName, Optional<Installed>> before, InstallOptions options)
            throws IOException {
        List<Entry> entries = new ArrayList<>();
        for (Addition addition : additions) {
            boolean itself = before.containsKey(addition.name());
            Optional<Installed> present = before.getOrDefault(addition.name(), Optional.empty());
            if (!itself && site.installed(addition.name()).isPresent()) {
                entries.add(entry(addition, false, options.toMap(), moving(addition)));
                continue;
            }
            InstallOptions chosen = itself ? options : InstallOptions.DEFAULT.withEnable(options.enable());
            Arrival.Wanted wanted = new Arrival.Wanted(
                    present.isPresent() ? "reinstall" : "install",
                    addition.name(),
                    present,
                    chosen.enable() ? PluginStatus.ENABLED : PluginStatus.DISABLED,
                    chosen.skipDependencies(),
                    chosen.force(),
                    false,
                    !itself,
                    chosen.toMap());
            entries.add(new Entry(wanted, addition, itself ? "asked for" : "required by " + requiring(addition)));
        }
        return entries;
    }

    private static String moving(Addition addition) {
        return addition.requiredBy().isEmpty() ? "a newer version that fits" : "required by " + requiring(addition);
    }

    /** An update of some, with what has to move or come for them. */
    List<Entry> update(List<Addition> additions, List<Target> asked, UpdateOptions options) throws IOException {
        Set<PluginName> names = asked.stream().map(Target::plugin).collect(Collectors.toSet());
        List<Entry> entries = new ArrayList<>();
        for (Addition addition : additions) {
            entries.add(entry(
                    addition,
                    options.allowDowngrade(),
                    options.toMap(),
                    names.contains(addition.name()) ? "asked for" : moving(addition)));
        }
        return entries;
    }

    /** An update of all. */
    List<Entry> updateAll(List<Addition> additions, UpdateAllOptions options) throws IOException {
        List<Entry> entries = new ArrayList<>();
        for (Addition addition : additions) {
            boolean moves = site.installed(addition.name()).isPresent();
            entries.add(entry(
                    addition,
                    false,
                    options.toMap(),
                    moves ? "a newer version" : "required by " + requiring(addition)));
        }
        return entries;
    }

    private Entry entry(Addition addition, boolean undoNewer, Map<String, Object> options, String reason)
            throws IOException {
        Optional<Installed> before = site.installed(addition.name());
        Arrival.Wanted wanted = new Arrival.Wanted(
                before.isPresent() ? "update" : "install",
                addition.name(),
                before,
                before.map(installed -> installed.lock().status()).orElse(PluginStatus.ENABLED),
                before.map(installed -> installed.lock().skipDependencies()).orElse(false),
                false,
                undoNewer,
                before.map(installed -> installed.lock().dependency()).orElse(true),
                options);
        return new Entry(wanted, addition, reason);
    }

    /** Does an install or update of some plugins, which are among the entries. */
    Outcomes run(String operation, List<Target> targets, List<Entry> entries, List<Held> held) throws IOException {
        String asked = Target.shown(targets);
        Rearrangement.Ended ended = rearrange(operation, asked, entries);
        if (ended.failure().isPresent()) {
            return failed(ended, asked, entries);
        }
        List<OperationResult> results = new ArrayList<>();
        for (Target target : targets) {
            ended.outcomes().stream()
                    .map(Outcome::result)
                    .filter(one -> one.plugin().equals(target.plugin().toString()))
                    .forEach(results::add);
        }
        OperationResult result = targets.size() == 1 ? results.get(0) : Outcomes.together(targets, results);
        List<String> messages = new ArrayList<>();
        messages.add(result.message());
        List<Map<String, Object>> dependencies = new ArrayList<>();
        for (Entry entry : entries) {
            if (targets.stream()
                    .noneMatch(target -> target.plugin().equals(entry.addition().name()))) {
                messages.add((entry.isNew() ? "Before it: " : "With it: ") + entry.shown()
                        + (entry.addition().requiredBy().isEmpty() ? "" : ", which " + requiringVerb(entry.addition()))
                        + ".");
                dependencies.add(told(entry));
            }
        }
        Map<String, Object> data = new LinkedHashMap<>(result.data());
        data.put("dependencies", dependencies);
        return succeeded(ended, asked, String.join("\n", messages), data, held);
    }

    /** Does an update of all. */
    Outcomes runAll(List<Entry> entries, List<Held> held) throws IOException {
        List<String> messages = new ArrayList<>();
        List<Map<String, Object>> updated = new ArrayList<>();
        for (Entry entry : entries) {
            messages.add(
                    entry.isNew()
                            ? "Installed " + entry.shown() + ", which " + requiringVerb(entry.addition()) + "."
                            : "Updated " + entry.shown() + ".");
            updated.add(told(entry));
        }
        if (entries.isEmpty()) {
            messages.add("Nothing to update.");
        }
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("updated", updated);
        data.put("held", Held.toMaps(held));
        String message = String.join("\n", messages);
        if (entries.isEmpty()) {
            return new Outcomes(
                    List.of(),
                    Held.told(
                            new OperationResult(true, Optional.empty(), message, "", data, List.of(), Optional.empty()),
                            held));
        }
        Rearrangement.Ended ended = rearrange("update", "all plugins", entries);
        return ended.failure().isPresent() ? failed(ended, "", entries) : succeeded(ended, "", message, data, held);
    }

    private Rearrangement.Ended rearrange(String operation, String subject, List<Entry> entries) throws IOException {
        Preparation.requireBrought(
                site, entries.stream().map(entry -> entry.addition().supply()).toList());
        List<Arrival> arrivals = entries.stream()
                .map(entry -> new Arrival(site, entry.wanted(), entry.addition().supply(), caller))
                .toList();
        return new Rearrangement(site, operation, subject, caller, arrivals).run();
    }

    private static Outcomes succeeded(
            Rearrangement.Ended ended, String plugin, String message, Map<String, Object> data, List<Held> held) {
        List<String> warnings = new ArrayList<>(ended.warnings());
        ended.outcomes().forEach(outcome -> warnings.addAll(outcome.result().warnings()));
        return new Outcomes(
                ended.outcomes(),
                Held.told(
                        new OperationResult(
                                true,
                                Optional.empty(),
                                message,
                                plugin,
                                data,
                                warnings,
                                Optional.of(ended.transaction())),
                        held));
    }

    private static Outcomes failed(Rearrangement.Ended ended, String plugin, List<Entry> entries) {
        PluginException failure = ended.failure().orElseThrow();
        ErrorCode code = failure.code();
        StringBuilder message = new StringBuilder(String.valueOf(failure.getMessage()));
        ended.failedAt()
                .flatMap(part -> entries.stream()
                        .filter(entry -> entry.addition().name().equals(part.plugin()))
                        .findFirst())
                .filter(entry -> !entry.addition().name().toString().equals(plugin))
                .ifPresent(entry -> message.insert(
                        0,
                        entry.shown()
                                + (entry.addition().requiredBy().isEmpty()
                                        ? ""
                                        : ", which " + requiringVerb(entry.addition()) + ",")
                                + " could not be " + (entry.isNew() ? "installed: " : "updated: ")));
        if (entries.size() > 1) {
            message.append("\nNothing was changed: all or none of ")
                    .append(entries.stream()
                            .map(entry -> entry.addition().name().toString())
                            .collect(Collectors.joining(", ")))
                    .append('.');
        }
        List<String> warnings = new ArrayList<>(ended.warnings());
        ended.outcomes().forEach(outcome -> warnings.addAll(outcome.result().warnings()));
        return new Outcomes(
                ended.outcomes(),
                new OperationResult(
                        false,
                        Optional.of(code),
                        message.toString(),
                        plugin,
                        Remedy.dataOf(failure),
                        warnings,
                        Optional.of(ended.transaction())));
    }

    private static Map<String, Object> told(Entry entry) {
        Map<String, Object> told = new LinkedHashMap<>();
        told.put("plugin", entry.addition().name().toString());
        entry.wanted().before().flatMap(Installed::version).ifPresent(from -> told.put("from", from));
        told.put("version", entry.addition().release().version().toString());
        told.put(
                "required_by",
                entry.addition().requiredBy().stream().map(PluginName::toString).toList());
        told.putAll(entry.addition().notice().toMap());
        return told;
    }

    private static String requiring(Addition addition) {
        return addition.requiredBy().stream().map(PluginName::toString).collect(Collectors.joining(" and "));
    }

    private static String requiringVerb(Addition addition) {
        return requiring(addition) + (addition.requiredBy().size() == 1 ? " requires" : " require");
    }
}
