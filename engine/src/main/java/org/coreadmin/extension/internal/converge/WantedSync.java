package org.coreadmin.extension.internal.converge;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.HeldBackPlugin;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.internal.application.Action;
import org.coreadmin.extension.internal.application.Addition;
import org.coreadmin.extension.internal.application.Admission;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.AuthorsDirectory;
import org.coreadmin.extension.internal.application.Caller;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.application.Request;
import org.coreadmin.extension.internal.application.VersionFiles;
import org.coreadmin.extension.internal.change.InstallPart;
import org.coreadmin.extension.internal.change.MarkPart;
import org.coreadmin.extension.internal.change.Part;
import org.coreadmin.extension.internal.change.Proposal;
import org.coreadmin.extension.internal.change.Refusals;
import org.coreadmin.extension.internal.change.RemovalPart;
import org.coreadmin.extension.internal.change.Report;
import org.coreadmin.extension.internal.change.WantedSettings;
import org.coreadmin.extension.internal.converge.WantedPlugins.Wanted;
import org.coreadmin.extension.internal.operation.TrialChange;
import org.coreadmin.extension.internal.operation.UpdateSearch;
import org.coreadmin.extension.internal.resolve.Requirement;
import org.coreadmin.extension.internal.resolve.ResolveRequest;
import org.coreadmin.extension.internal.resolve.UnresolvableException;
import org.coreadmin.extension.internal.store.InstallLock;

/**
 * Makes plugins and their settings as {@code config/core.plugins.yaml} wants them, in one transaction, on all nodes of a cluster. What will do stays as it is, so
 * that a second run changes nothing.
 */
public final class WantedSync {

    /** The number of plugins that a file without an end removes unasked: it may have been cut off between two lines. */
    private static final int MOST_REMOVED = 3;

    private static final Message REASON = Message.of("as core.plugins.yaml says");

    private final Application application;
    private final Operation.Converge operation;
    private final Caller caller;

    public WantedSync(Application application, Operation.Converge operation, Caller caller) {
        this.application = application;
        this.operation = operation;
        this.caller = caller;
    }

    /**
     * Proposes the plugins to bring, to mark and to remove.
     *
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} if the file cannot be used; {@link ErrorCode#NOT_FOUND} if there is none;
     *     {@link ErrorCode#CONFLICT} where it would remove all without consent; {@link ErrorCode#UNAVAILABLE} if it is not known
     *     which file all nodes follow
     */
    public Proposal propose() throws IOException {
        FollowedFile file = FollowedFile.of(application);
        WantedPlugins wanted = file.chosen(operation.watching());
        Convergence now = new Convergence(application, wanted);
        WantedSettings settings =
                file.isToBeFollowed(wanted) ? now.settings().following(wanted.text()) : now.settings();
        requireAllowed(now, wanted, settings);
        Set<PluginName> leaving = new TreeSet<>(now.leaving());
        UpdateSearch.Found found = search(now, wanted, leaving);
        Map<PluginName, Collection<PluginName>> required = requirements(now, found.additions());
        Function<PluginName, Collection<PluginName>> requiring = name -> required.getOrDefault(name, List.of());
        Set<PluginName> running = now.running(requiring);
        Map<PluginName, Request> arrivals = new LinkedHashMap<>();
        for (Addition addition : found.additions()) {
            arrivals.put(addition.name(), arriving(addition, now, wanted, running));
        }
        requireAdmitted(arrivals.values());
        if (wanted.prune()) {
            leaving.addAll(now.leaving(requiring));
            leaving.removeAll(now.needed(requiring));
        }
        requireRemovable(wanted, leaving);
        Map<Installed, InstallLock> marks = marks(now, wanted, arrivals.keySet(), leaving, running);
        requireEnabled(now, arrivals, marks, leaving, required);
        List<Part> parts = new ArrayList<>();
        arrivals.values().forEach(one -> parts.add(new InstallPart(application, one, caller)));
        marks.forEach((installed, lock) -> parts.add(new MarkPart(application, installed, lock, REASON)));
        for (PluginName name : leaving) {
            parts.add(new RemovalPart(
                    application,
                    Optional.ofNullable(now.installed().get(name)).orElseThrow(),
                    UninstallOptions.DEFAULT.withKeepData(true),
                    operation.options(),
                    Message.of("not in core.plugins.yaml; its data is kept"),
                    caller));
        }
        return Proposal.of(operation, parts, report(settings, FollowedFile.digest(wanted), now.held()))
                .holding(found.held())
                .with(settings);
    }

    private void requireRemovable(WantedPlugins wanted, Set<PluginName> leaving) {
        if (leaving.size() > MOST_REMOVED && !wanted.closed() && !operation.removeAll()) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "{0} says 'prune: true' and does not name {1} installed plugins: {2}. Nothing was changed, as lines may be"
                                    + " missing at its end. If it is complete, end it with a line '...', or add --yes.",
                            application.base().config().resolve(WantedPlugins.FILE),
                            leaving.size(),
                            leaving.stream().map(PluginName::toString).collect(Collectors.joining(", "))));
        }
    }

    private void requireAllowed(Convergence now, WantedPlugins wanted, WantedSettings settings) {
        if (wanted.plugins().isEmpty() && !now.leaving().isEmpty() && !operation.removeAll()) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    Message.of(
                            "{0} names no plugin and says 'prune: true', so all {1} plugins would be removed. That needs"
                                    + " --yes.",
                            application.base().config().resolve(WantedPlugins.FILE),
                            now.leaving().size()));
        }
        Refusals refusals = new Refusals();
        wanted.plugins().keySet().forEach(name -> refusals.collect(() -> requireSettings(now, name, settings)));
        refusals.throwIfAny();
    }

    /** Refuses settings that an installed version does not allow which stays; those of others are read when they are here. */
    private static void requireSettings(Convergence now, PluginName name, WantedSettings settings) {
        Installed installed = now.installed().get(name);
        if (installed != null && now.fits(name) && settings.values().containsKey(name)) {
            settings.require(installed.requireManifest());
        }
    }

    /** Finds what has to come or move; registries are asked only if something has to. */
    private UpdateSearch.Found search(Convergence now, WantedPlugins wanted, Set<PluginName> leaving)
            throws IOException {
        List<Requirement> missing = new ArrayList<>();
        Map<PluginName, ResolveRequest.Limit> kept = new TreeMap<>();
        wanted.plugins().forEach((name, one) -> {
            if (now.fits(name)) {
                kept.put(name, new ResolveRequest.Limit(one.range(), Message.of("is wanted in {0}", one.range())));
            } else {
                missing.add(new Requirement(name, one.range()));
            }
        });
        now.lacks().forEach(lack -> missing.add(new Requirement(lack.required(), lack.range())));
        if (missing.isEmpty()) {
            return new UpdateSearch.Found(List.of(), List.of(), List.<HeldBackPlugin>of());
        }
        while (true) {
            UpdateSearch.Found found;
            try {
                found = new UpdateSearch(
                                application, new TrialChange(wanted.plugins().keySet(), leaving))
                        .within(missing, kept);
            } catch (UnresolvableException pinnedByHand) {
                found = new UpdateSearch(
                                application, new TrialChange(now.installed().keySet(), leaving))
                        .within(missing, kept);
            }
            Set<PluginName> back = new LinkedHashSet<>();
            found.additions().stream()
                    .map(Addition::name)
                    .filter(leaving::contains)
                    .forEach(back::add);
            if (back.isEmpty()) {
                return found;
            }
            leaving.removeAll(back); // a plugin to come requires it
        }
    }

    private Request arriving(Addition addition, Convergence now, WantedPlugins wanted, Set<PluginName> running)
            throws IOException {
        PluginName name = addition.name();
        Optional<Installed> before = Optional.ofNullable(now.installed().get(name));
        if (before.isPresent() && !(addition.versionFiles() instanceof VersionFiles.Tree)) {
            AuthorsDirectory.refuseReplacement(application, before.get());
        }
        Optional<Wanted> root = Optional.ofNullable(wanted.plugins().get(name));
        String version = addition.release().version().toString();
        Request.Marks marks = root.map(one -> new Request.Marks(
                        one.enabled() ? PluginStatus.ENABLED : PluginStatus.DISABLED,
                        false,
                        false,
                        one.pinned(),
                        one.accepted().getOrDefault(version, List.of())))
                .orElseGet(() -> before.map(Installed::lock)
                        .map(lock -> running.contains(name)
                                ? lock.withStatus(PluginStatus.ENABLED, application.now())
                                : lock)
                        .map(lock -> Request.Marks.of(lock.withPin(lock.pin()
                                .filter(pin -> pin.includes(addition.release().version())))))
                        .orElseGet(() -> Request.Marks.of(InstallOptions.DEFAULT, true, Optional.empty())));
        return new Request(
                before.isPresent() ? Action.UPDATE : Action.INSTALL,
                name,
                before,
                addition.versionFiles(),
                marks,
                false,
                true,
                true,
                operation.options(),
                new Request.Cause(REASON, Optional.of(version), addition.requiredBy()));
    }

    private void requireAdmitted(Collection<Request> requests) throws IOException {
        Admission admission = application.admission();
        Refusals refusals = new Refusals();
        for (Request request : requests) {
            refusals.collect(() -> admission.require(request));
        }
        refusals.throwIfAny();
    }

    /** Returns what each plugin will require. */
    private static Map<PluginName, Collection<PluginName>> requirements(Convergence now, List<Addition> additions) {
        Map<PluginName, Collection<PluginName>> required = new TreeMap<>();
        now.installed()
                .forEach((name, one) -> one.summary()
                        .ifPresent(
                                summary -> required.put(name, summary.require().keySet())));
        additions.forEach(
                one -> required.put(one.name(), one.release().require().keySet()));
        return required;
    }

    private Map<Installed, InstallLock> marks(
            Convergence now,
            WantedPlugins wanted,
            Set<PluginName> arriving,
            Set<PluginName> leaving,
            Set<PluginName> running) {
        Map<Installed, InstallLock> marks = new LinkedHashMap<>();
        for (Installed one : now.installed().values()) {
            if (arriving.contains(one.name()) || leaving.contains(one.name())) {
                continue;
            }
            InstallLock before = one.lock();
            PluginStatus status = now.status(one, running);
            InstallLock after = status == before.status() ? before : before.withStatus(status, application.now());
            Wanted root = wanted.plugins().get(one.name());
            if (root != null) {
                after = after.withDependency(false).withPin(root.pinned());
            }
            if (status != before.status()
                    || after.dependency() != before.dependency()
                    || !after.pin().equals(before.pin())) {
                marks.put(one, after);
            }
        }
        return marks;
    }

    /** Refuses to disable what an enabled plugin requires. */
    private static void requireEnabled(
            Convergence now,
            Map<PluginName, Request> arrivals,
            Map<Installed, InstallLock> marks,
            Set<PluginName> leaving,
            Map<PluginName, Collection<PluginName>> required) {
        Set<PluginName> enabled = new TreeSet<>();
        now.installed().values().stream()
                .filter(Installed::enabled)
                .map(Installed::name)
                .forEach(enabled::add);
        marks.forEach((one, lock) -> {
            if (lock.status() == PluginStatus.ENABLED) {
                enabled.add(one.name());
            } else {
                enabled.remove(one.name());
            }
        });
        enabled.removeAll(leaving);
        arrivals.forEach((name, one) -> {
            if (one.enables()) {
                enabled.add(name);
            } else {
                enabled.remove(name);
            }
        });
        marks.forEach((one, lock) -> {
            if (lock.status() == PluginStatus.DISABLED && one.enabled()) {
                enabled.stream()
                        .filter(other -> required.getOrDefault(other, List.of()).contains(one.name()))
                        .findFirst()
                        .ifPresent(other -> {
                            throw new PluginException(
                                    ErrorCode.CONFLICT,
                                    Message.of(
                                            "{0} wants {1} disabled, which {2} requires. Nothing was changed.",
                                            WantedPlugins.FILE, one.name(), other));
                        });
            }
        });
    }

    private static Report report(WantedSettings settings, Sha256 file, Map<PluginName, Message> held) {
        return parts -> {
            List<Message> messages = new ArrayList<>();
            parts.forEach(part -> messages.add(part.text()));
            settings.writing().forEach(name -> messages.add(Message.of("The settings of {0} are saved.", name)));
            settings.follows()
                    .ifPresent(any -> messages.add(Message.of(
                            "All nodes follow this {0} (sha256 {1}) from now on.",
                            WantedPlugins.FILE, FollowedFile.shortened(file))));
            int changed = messages.size();
            if (changed == 0) {
                messages.add(Message.of("The installed plugins are as {0} wants them.", WantedPlugins.FILE));
            }
            messages.addAll(held.values());
            return OperationResult.done(
                    "",
                    Message.joined("\n", messages),
                    Map.of(
                            "changed",
                            changed,
                            "changes",
                            messages.subList(0, changed).stream()
                                    .map(Message::toString)
                                    .toList(),
                            "held",
                            held.keySet().stream().map(PluginName::toString).toList()));
        };
    }
}
