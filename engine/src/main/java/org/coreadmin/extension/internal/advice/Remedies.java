package org.coreadmin.extension.internal.advice;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.HeldBackPlugin;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.Target;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.UpdateAllOptions;
import org.coreadmin.extension.UpdateOptions;
import org.coreadmin.extension.UpdateStatus;
import org.coreadmin.extension.Version;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.internal.application.Addition;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.VersionFiles;
import org.coreadmin.extension.internal.operation.Attempt;
import org.coreadmin.extension.internal.operation.DependencySearch;
import org.coreadmin.extension.internal.operation.TrialChange;
import org.coreadmin.extension.internal.operation.UpdateSearch;
import org.coreadmin.extension.internal.resolve.Dependants;
import org.coreadmin.extension.internal.resolve.Participant;
import org.coreadmin.extension.internal.resolve.Requirement;
import org.coreadmin.extension.internal.resolve.UnresolvableException;

/**
 * Finds remedies for missing dependencies and conflicting versions (10004, 10005, 20002). Each remedy is tried in the
 * resolver.
 */
public final class Remedies {

    private static final int MAX_CONFLICTS = 4;
    private static final int MAX_HELD = 5;

    private final Application application;
    private final Set<PluginName> conflicting = new TreeSet<>();

    Remedies(Application application) {
        this.application = application;
    }

    /** Returns the remedies for an operation that was refused with this code. */
    public static List<Remedy> of(Application application, Operation refused, ErrorCode code) {
        return new Remedies(application).of(refused, code);
    }

    /** Returns the remedies, the best first; none where nothing is known that does, or registries do not answer. */
    private List<Remedy> of(Operation refused, ErrorCode code) {
        try {
            if (code == ErrorCode.DEPENDANTS_EXIST) {
                return together(refused);
            }
            if (code != ErrorCode.DEPENDENCY_NOT_INSTALLED && code != ErrorCode.VERSION_CONFLICT) {
                return List.of();
            }
            if (refused instanceof Operation.Install install) {
                return installing(install);
            }
            if (refused instanceof Operation.Update update) {
                return updating(update);
            }
            if (refused instanceof Operation.SetStatus switched && switched.status() == PluginStatus.ENABLED) {
                return enabling(switched);
            }
            return refused instanceof Operation.Pin pin ? pinning(pin) : List.of();
        } catch (IOException | PluginException e) {
            return List.of();
        }
    }

    /**
     * Returns the result of an operation together with remedies that bring held-back plugins to their latest versions:
     * {@code remedies} of each {@code held} in its data, where there are any. Looks at no more than a few.
     */
    public static OperationResult withThoseOfHeld(Application application, OperationResult result) {
        if (!result.success() || !(result.data().get(HeldBackPlugin.FIELD) instanceof List<?> held) || held.isEmpty()) {
            return result;
        }
        List<Object> shortened = new ArrayList<>();
        for (Object one : held) {
            shortened.add(
                    shortened.size() < MAX_HELD && one instanceof Map<?, ?> fields
                            ? withRemedies(application, fields)
                            : one);
        }
        return result.with(HeldBackPlugin.FIELD, shortened);
    }

    private static Map<?, ?> withRemedies(Application application, Map<?, ?> held) {
        PluginName plugin = PluginName.of(String.valueOf(held.get("plugin")));
        List<Remedy> remedies = new Remedies(application).bringing(plugin, String.valueOf(held.get("latest")));
        if (remedies.isEmpty()) {
            return held;
        }
        Map<Object, Object> more = new LinkedHashMap<>(held);
        more.put("remedies", Remedy.toMaps(remedies));
        return more;
    }

    /**
     * Returns the remedies that update an installed plugin to its latest version, or to the one that an update of all
     * would install.
     */
    List<Remedy> bringing(UpdateStatus updateStatus) {
        if (updateStatus.held().isPresent()) {
            return bringing(updateStatus.plugin(), updateStatus.latest().toString());
        }
        List<Remedy> found =
                bringing(updateStatus.plugin(), updateStatus.wanted().toString());
        return found.isEmpty() ? List.of(Remedy.of(new Operation.UpdateAll(UpdateAllOptions.DEFAULT))) : found;
    }

    /**
     * Returns the remedies that move an installed plugin to a version; empty where nothing does, or registries do not
     * answer.
     */
    private List<Remedy> bringing(PluginName plugin, String aim) {
        List<Target> newest = List.of(Target.of(plugin));
        List<Target> exactly = List.of(new Target(plugin, Optional.of(aim)));
        UpdateOptions with = UpdateOptions.DEFAULT.withDependencies(true);
        List<Attempt> attempts = Stream.of(
                        updating(newest, UpdateOptions.DEFAULT, false),
                        updating(newest, with, false),
                        updating(exactly, with, false))
                .map(attempt -> attempt.reaching(plugin, aim))
                .toList();
        return withOrWithoutPins(plugin, attempts);
    }

    /**
     * The remedies that replace an installed version, such as a withdrawn one, by the newest older version; empty where none does, or
     * registries do not answer.
     */
    List<Remedy> goingBack(PluginName plugin, Version from) {
        List<Target> older = List.of(new Target(plugin, Optional.of("<" + from)));
        UpdateOptions back = UpdateOptions.DEFAULT.withAllowDowngrade(true);
        List<Attempt> attempts = Stream.of(back, back.withDependencies(true))
                .map(options -> new Attempt(
                        updating(older, options, false).trial(),
                        additions -> new Operation.Update(exactly(older, additions), options)))
                .toList();
        return withOrWithoutPins(plugin, attempts);
    }

    private List<Remedy> withOrWithoutPins(PluginName plugin, List<Attempt> attempts) {
        Operation none = new Operation.Unpin(plugin);
        try {
            Optional<Remedy> found = first(attempts, TrialChange.NONE, none);
            return (found.isPresent() ? found : first(attempts, new TrialChange(pinned(), Set.of()), none))
                    .stream().toList();
        } catch (IOException | PluginException e) {
            return List.of();
        }
    }

    private Set<PluginName> pinned() throws IOException {
        return application.participants().stream()
                .filter(participant -> participant.pin().isPresent())
                .map(Participant::name)
                .collect(Collectors.toSet());
    }

    /** The change that an operation would make; empty if it would be refused. */
    private interface Trial {
        List<Addition> additions(TrialChange assumed) throws IOException;
    }

    private Optional<List<Addition>> tried(Trial trial, TrialChange assumed) throws IOException {
        try {
            return Optional.of(trial.additions(assumed)).filter(additions -> !additions.isEmpty());
        } catch (UnresolvableException e) {
            conflicting.addAll(e.conflicting());
            return Optional.empty();
        }
    }

    private List<Remedy> installing(Operation.Install refused) throws IOException {
        InstallOptions options = refused.choices();
        List<Target> targets = refused.wanted();
        List<Attempt> attempts = new ArrayList<>();
        if (!options.withDependencies()) {
            attempts.add(installing(targets, options, false));
            if (!options.skipDependencies()) {
                attempts.add(installing(targets, options.withDependencies(true), false));
            }
        }
        InstallOptions upgrading = options.withSkipDependencies(false).withUpgrade(true);
        attempts.add(installing(targets, upgrading, false));
        attempts.add(installing(targets, upgrading, true));
        return first(attempts, refused);
    }

    /**
     * An operation that might help.
     *
     * @param trial     the changes that it would make
     * @param operation it, for what it would change
     */
    private record Attempt(Trial trial, java.util.function.Function<List<Addition>, Operation> operation) {

        /** Returns an attempt that fails unless it brings a plugin to a version. */
        Attempt reaching(PluginName plugin, String version) {
            return new Attempt(
                    assumed -> {
                        List<Addition> additions = trial.additions(assumed);
                        boolean reached = additions.stream()
                                .anyMatch(addition -> addition.name().equals(plugin)
                                        && addition.release()
                                                .version()
                                                .toString()
                                                .equals(version));
                        return reached ? additions : List.of();
                    },
                    operation);
        }
    }

    private Attempt installing(List<Target> targets, InstallOptions options, boolean otherVersions) {
        List<Target> free = otherVersions
                ? targets.stream().map(target -> Target.of(target.plugin())).toList()
                : targets;
        InstallOptions plain = options.withoutVersion();
        return new Attempt(
                assumed -> {
                    List<DependencySearch.Asked> asked = new ArrayList<>();
                    for (Target target : free) {
                        VersionFiles versionFiles = VersionFiles.find(application, target.plugin(), target.range());
                        asked.add(new DependencySearch.Asked(target, versionFiles));
                    }
                    DependencySearch search = new DependencySearch(application, assumed);
                    return options.withDependencies()
                            ? search.find(asked, options.upgrade()).additions()
                            : search.fitting(asked);
                },
                additions -> new Operation.Install(otherVersions ? exactly(free, additions) : targets, plain));
    }

    private static List<Target> exactly(List<Target> targets, List<Addition> additions) {
        return targets.stream()
                .map(target -> new Target(
                        target.plugin(),
                        additions.stream()
                                .filter(addition -> addition.name().equals(target.plugin()))
                                .map(addition -> addition.release().version().toString())
                                .findFirst()))
                .toList();
    }

    private List<Remedy> updating(Operation.Update refused) throws IOException {
        UpdateOptions options = refused.choices();
        List<Target> targets = refused.wanted();
        List<Attempt> attempts = new ArrayList<>();
        if (!options.withDependencies()) {
            attempts.add(updating(targets, options, false));
        }
        UpdateOptions all = options.withDependencies(true);
        attempts.add(updating(targets, all, false));
        if (targets.stream().anyMatch(target -> target.range().isPresent())) {
            attempts.add(updating(targets, all, true));
        }
        return first(attempts, refused);
    }

    private Attempt updating(List<Target> targets, UpdateOptions options, boolean otherVersions) {
        Set<PluginName> names = targets.stream().map(Target::plugin).collect(Collectors.toSet());
        UpdateOptions plain = options.withoutVersion();
        List<Target> free = otherVersions
                ? targets.stream().map(target -> Target.of(target.plugin())).toList()
                : targets;
        return new Attempt(
                assumed -> {
                    List<Requirement> requirements = new ArrayList<>();
                    for (Target target : free) {
                        requirements.add(new Requirement(target.plugin(), target.wanted()));
                    }
                    UpdateSearch search = new UpdateSearch(application, assumed);
                    List<Addition> additions = (options.withDependencies()
                                    ? search.some(requirements, options.allowDowngrade())
                                    : search.alone(requirements, options.allowDowngrade()))
                            .additions();
                    Set<PluginName> moved =
                            additions.stream().map(Addition::name).collect(Collectors.toSet());
                    return moved.containsAll(names) ? additions : List.of();
                },
                additions -> new Operation.Update(otherVersions ? exactly(free, additions) : targets, plain));
    }

    /** Returns the first that works: as things are, without pins, without a plugin that conflicts. */
    private List<Remedy> first(List<Attempt> attempts, Operation refused) throws IOException {
        conflicting.addAll(declared(refused.names()));
        Optional<Remedy> found = first(attempts, TrialChange.NONE, refused);
        Set<PluginName> pinned = pinned();
        if (found.isEmpty() && !pinned.isEmpty()) {
            found = first(attempts, new TrialChange(pinned, Set.of()), refused);
        }
        List<PluginName> others = conflicting.stream()
                .filter(name -> !refused.names().contains(name))
                .limit(MAX_CONFLICTS)
                .toList();
        for (int i = 0; found.isEmpty() && i < others.size(); i++) {
            Set<PluginName> gone = new LinkedHashSet<>();
            Dependants.of(others.get(i), application.participants()).all().forEach(each -> gone.add(each.name()));
            gone.add(others.get(i));
            found = first(attempts, new TrialChange(Set.of(), gone), refused);
        }
        return found.stream().toList();
    }

    private Optional<Remedy> first(List<Attempt> attempts, TrialChange assumed, Operation refused) throws IOException {
        for (Attempt attempt : attempts) {
            Optional<Remedy> remedy = remedy(attempt, assumed, refused);
            if (remedy.isPresent()) {
                return remedy;
            }
        }
        return Optional.empty();
    }

    /** Returns the installed plugins that declare a conflict with one of these. */
    private List<PluginName> declared(List<PluginName> names) throws IOException {
        return application.participants().stream()
                .filter(participant ->
                        names.stream().anyMatch(participant.summary().conflict()::containsKey))
                .map(Participant::name)
                .toList();
    }

    private Optional<Remedy> remedy(Attempt attempt, TrialChange assumed, Operation refused) throws IOException {
        Optional<List<Addition>> additions = tried(attempt.trial(), assumed);
        if (additions.isEmpty()) {
            return Optional.empty();
        }
        List<Operation> steps = new ArrayList<>();
        if (!assumed.gone().isEmpty()) {
            steps.add(new Operation.Uninstall(List.copyOf(assumed.gone()), UninstallOptions.DEFAULT));
        }
        for (Addition addition : additions.get()) {
            application
                    .installed(addition.name())
                    .flatMap(installed -> installed.lock().pin())
                    .filter(range -> !range.includes(addition.release().version()))
                    .ifPresent(range -> steps.add(new Operation.Unpin(addition.name())));
        }
        List<PluginName> resting = resting(additions.get(), assumed);
        if (!resting.isEmpty()) {
            steps.add(new Operation.SetStatus(resting, PluginStatus.ENABLED));
        }
        Operation last = attempt.operation().apply(additions.get());
        if (steps.isEmpty() && last.equals(refused)) {
            return Optional.empty(); // it was refused for another reason
        }
        steps.add(last);
        return Optional.of(Remedy.of(steps));
    }

    /** Returns the disabled plugins that the additions require, each after its own requirements. */
    private List<PluginName> resting(List<Addition> additions, TrialChange assumed) throws IOException {
        Map<PluginName, Participant> present = new TreeMap<>();
        assumed.of(application.participants()).forEach(participant -> present.put(participant.name(), participant));
        Set<PluginName> coming = additions.stream().map(Addition::name).collect(Collectors.toSet());
        Deque<PluginName> open = new ArrayDeque<>();
        additions.forEach(addition ->
                open.addAll(new TreeSet<>(addition.release().require().keySet())));
        Set<PluginName> seen = new LinkedHashSet<>();
        List<PluginName> resting = new ArrayList<>();
        while (!open.isEmpty()) {
            PluginName next = open.removeFirst();
            Participant participant = present.get(next);
            if (participant == null || !seen.add(next)) {
                continue;
            }
            open.addAll(new TreeSet<>(participant.summary().require().keySet()));
            if (!participant.enabled()) {
                resting.add(0, next);
            }
        }
        resting.removeIf(name -> coming.contains(name)
                && !Objects.requireNonNull(present.get(name)).enabled()
                && additions.get(additions.size() - 1).name().equals(name));
        return resting;
    }

    private List<Remedy> enabling(Operation refused) throws IOException {
        Map<PluginName, Participant> present = new TreeMap<>();
        application.participants().forEach(participant -> present.put(participant.name(), participant));
        List<Target> missing = new ArrayList<>();
        List<Target> unfit = new ArrayList<>();
        Set<PluginName> enabled = new LinkedHashSet<>();
        Deque<PluginName> open = new ArrayDeque<>(refused.names());
        Set<PluginName> seen = new LinkedHashSet<>(open);
        while (!open.isEmpty()) {
            Participant next = Objects.requireNonNull(present.get(open.removeFirst()));
            for (Map.Entry<PluginName, VersionRange> required :
                    new TreeMap<>(next.summary().require()).entrySet()) {
                Participant found = present.get(required.getKey());
                if (!seen.add(required.getKey())) {
                    continue;
                }
                Target target = rangedTarget(required.getKey(), required.getValue());
                if (found == null) {
                    missing.add(target);
                } else if (!required.getValue().includes(found.summary().version())) {
                    unfit.add(target);
                } else if (!found.enabled()) {
                    enabled.add(found.name());
                    open.add(found.name());
                }
            }
        }
        List<Operation> steps = new ArrayList<>();
        if (!missing.isEmpty()) {
            InstallOptions with = InstallOptions.DEFAULT.withDependencies(true);
            if (tried(installing(missing, with, false).trial(), TrialChange.NONE)
                    .isEmpty()) {
                return List.of();
            }
            steps.add(new Operation.Install(missing, with));
        }
        if (!unfit.isEmpty()) {
            UpdateOptions with = UpdateOptions.DEFAULT.withDependencies(true);
            if (tried(updating(unfit, with, false).trial(), TrialChange.NONE).isEmpty()) {
                return List.of();
            }
            steps.add(new Operation.Update(unfit, with));
        }
        List<PluginName> all = new ArrayList<>(enabled);
        all.addAll(refused.names());
        Operation last = new Operation.SetStatus(all, PluginStatus.ENABLED);
        if (steps.isEmpty() && enabled.isEmpty()) {
            return List.of();
        }
        steps.add(last);
        return List.of(Remedy.of(steps));
    }

    private static Target rangedTarget(PluginName name, VersionRange range) {
        return new Target(name, range.equals(VersionRange.ANY) ? Optional.empty() : Optional.of(range.toString()));
    }

    private List<Remedy> pinning(Operation refused) throws IOException {
        PluginName plugin = refused.names().get(0);
        Object range = refused.options().get("range");
        List<Target> target = List.of(new Target(plugin, Optional.of(String.valueOf(range))));
        UpdateOptions with = UpdateOptions.DEFAULT.withDependencies(true);
        List<Attempt> attempts =
                List.of(updating(target, with, false), updating(target, with.withAllowDowngrade(true), false));
        List<Remedy.Step> pin = Remedy.of(refused).steps();
        return first(attempts, TrialChange.NONE, refused).stream()
                .map(move -> new Remedy(
                        Stream.concat(move.steps().stream(), pin.stream()).toList()))
                .toList();
    }

    /** Returns remedies that include the plugins in the way with those that were asked for. */
    private List<Remedy> together(Operation refused) throws IOException {
        Set<PluginName> all = new LinkedHashSet<>();
        for (PluginName name : refused.names()) {
            Dependants dependants = Dependants.of(name, application.participants());
            (refused instanceof Operation.Uninstall ? dependants.all() : dependants.enabled())
                    .forEach(each -> all.add(each.name()));
        }
        all.addAll(refused.names());
        return List.of(Remedy.of(
                refused instanceof Operation.Uninstall uninstall
                        ? new Operation.Uninstall(List.copyOf(all), uninstall.choices())
                        : new Operation.SetStatus(List.copyOf(all), PluginStatus.DISABLED)));
    }
}
