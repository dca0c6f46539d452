package org.coreadmin.extension.internal.application;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.ManifestSummary;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Sha256;
import org.coreadmin.extension.VersionRange;
import org.coreadmin.extension.api.InstallScript;
import org.coreadmin.extension.api.UninstallScript;
import org.coreadmin.extension.api.UpdateScript;
import org.coreadmin.extension.host.HostRuntime;
import org.coreadmin.extension.host.HostRuntime.HookStatus;
import org.coreadmin.extension.internal.resolve.Participant;
import org.coreadmin.extension.internal.resolve.StartOrder;
import org.coreadmin.extension.internal.runtime.ActivePlugin;
import org.coreadmin.extension.internal.runtime.ContributionSummary;
import org.coreadmin.extension.internal.runtime.Drain;
import org.coreadmin.extension.internal.runtime.KnownPlugin;
import org.coreadmin.extension.internal.runtime.LinkRequest;
import org.coreadmin.extension.internal.runtime.LinkedPlugin;
import org.coreadmin.extension.internal.runtime.PluginRuntime;
import org.coreadmin.extension.internal.runtime.PluginSnapshot;
import org.coreadmin.extension.internal.runtime.StartWatch;
import org.coreadmin.extension.internal.store.PluginEntry;
import org.coreadmin.extension.internal.store.RunClaims;
import org.coreadmin.extension.internal.store.Snapshot;
import org.coreadmin.extension.internal.store.StartFailures;
import org.coreadmin.extension.text.Timestamps;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Starts and stops the enabled plugins. A plugin that fails is quarantined with its reason, together with its
 * dependents; all others start. Changes wait for each other, and for a whole operation that has asked for
 * {@link #exclusively}; the reasons may be read by any thread at any time.
 */
public final class PluginStarter {

    private static final Logger LOG = LoggerFactory.getLogger(PluginStarter.class);

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    /** Maximum number of times that the process dies while it starts a plugin, before the plugin is quarantined. */
    private static final int DEATHS = 3;

    private static final Message SAFE = Message.of("nothing is started in safe mode");

    private final Application application;
    private final StartFailures startFailures;
    private final RunDirectories runs;
    private final Path pluginDirectory;
    private final Path runDirectory;
    private final RunClaims claims;
    private final FailedStarts failedStarts = new FailedStarts();
    private final Set<Drain> retiring = ConcurrentHashMap.newKeySet();
    private final ReentrantLock changing = new ReentrantLock(true);
    private volatile SortedMap<PluginName, Message> quarantined = Collections.emptySortedMap();
    private volatile Map<PluginName, Message> held = Map.of();
    private volatile Optional<Thread> exitHook = Optional.empty();
    private volatile boolean safeMode;
    private volatile Optional<Message> waiting = Optional.empty();
    private volatile boolean runsLeft = true;

    /** Creates the activation of an application's plugins. */
    PluginStarter(Application application) {
        this.application = application;
        this.startFailures = new StartFailures(application.base());
        this.claims = new RunClaims(application.base());
        this.runs = new RunDirectories(application, claims);
        this.pluginDirectory = application.base().plugins(); // one for all plugins, of which there may be thousands
        this.runDirectory = application.base().run();
    }

    /** Starts no plugin from now on, whatever is requested; installed plugins can still be changed. */
    public void enterSafeMode() {
        safeMode = true;
    }

    /**
     * Starts no plugin from now on while there is a reason.
     *
     * @param reason part of a sentence; empty: plugins may be started
     */
    public void waitFor(Optional<Message> reason) {
        waiting = reason;
    }

    private boolean startsNothing() {
        return safeMode || waiting.isPresent();
    }

    /**
     * Holds plugins back from now on, with the reasons: an operation on them is not finished. Replaces the plugins held
     * back before.
     */
    public void hold(Map<PluginName, Message> reasons) {
        held = Map.copyOf(reasons);
    }

    /** Whether an operation on a plugin is not finished, so that its files may lie elsewhere. */
    public boolean isHeld(PluginName plugin) {
        return held.containsKey(plugin);
    }

    /** Whether no plugin is started. */
    public boolean isSafeMode() {
        return safeMode;
    }

    /** Returns why an enabled plugin does not take part; empty if it does. */
    public Optional<Message> problemOf(PluginName plugin) {
        return safeMode ? Optional.of(SAFE) : waiting.or(() -> Optional.ofNullable(quarantined.get(plugin)));
    }

    /** Returns why plugins do not take part in other live processes, such as in a server while a command runs. */
    public Map<PluginName, Message> quarantinedElsewhere() {
        return startFailures.quarantinedElsewhere();
    }

    /**
     * Returns the problems of running plugins: callbacks that are quarantined, in this process or in another live one.
     */
    public Map<PluginName, Message> warnings() {
        Map<PluginName, Message> warnings = new TreeMap<>();
        startFailures.callbacks().forEach((plugin, reasons) -> warnings.put(plugin, Message.joined("; ", reasons)));
        return warnings;
    }

    /**
     * Returns those of these plugins that are not started by themselves, with the reasons: those in whose activation the process has died too often,
     * that have ended a process, or have kept threads of one.
     */
    public Map<PluginName, Message> deadly(Collection<Installed> installed) {
        SortedMap<PluginName, List<StartFailures.Death>> deaths = startFailures.deaths();
        List<StartFailures.Exit> exits = startFailures.exits();
        List<StartFailures.Stuck> stuck = startFailures.stuck();
        Map<PluginName, Message> reasons = new TreeMap<>();
        if (deaths.isEmpty() && exits.isEmpty() && stuck.isEmpty()) {
            return reasons;
        }
        for (Installed plugin : installed) {
            stuck.stream()
                    .filter(one ->
                            one.plugin().equals(plugin.name()) && one.digest().equals(plugin.digest()))
                    .forEach(one -> reasons.put(
                            plugin.name(),
                            Message.of(
                                    "its callback of {0} did not return on {1} UTC, although it was interrupted, and kept"
                                            + " threads of the application. Enable it to start it again",
                                    one.hook(), Timestamps.utc(one.at()))));
            exits.stream()
                    .filter(exit ->
                            exit.plugin().equals(plugin.name()) && exit.digest().equals(plugin.digest()))
                    .forEach(exit -> reasons.put(
                            plugin.name(),
                            Message.of(
                                    "it ended the application with System.exit in {0} on {1} UTC. Enable it to start it"
                                            + " again",
                                    exit.frame(), Timestamps.utc(exit.at()))));
            List<StartFailures.Death> counted = deaths.getOrDefault(plugin.name(), List.of()).stream()
                    .filter(death -> death.digest().equals(plugin.digest()))
                    .toList();
            if (counted.size() >= DEATHS) {
                reasons.put(
                        plugin.name(),
                        Message.of(
                                "the process died {0} times while it was being activated, last on {1} UTC. Enable it to"
                                        + " try it again",
                                counted.size(),
                                Timestamps.utc(counted.get(counted.size() - 1).at())));
            }
        }
        return reasons;
    }

    /** Records callbacks that are quarantined from now on, for other processes to see. */
    void noteCallbacks(PluginRuntime runtime) {
        runtime.whenCallbackQuarantined(status -> {
            if (!status.owner().equals(HostRuntime.APPLICATION)) {
                PluginName plugin = PluginName.of(status.owner());
                startFailures.quarantineCallback(
                        plugin,
                        status.guard()
                                ? Message.of(
                                        "its guard of {0} is quarantined because it {1}; what it guards is denied."
                                                + " Enable it to start it again",
                                        status.hook(), why(status))
                                : Message.of(
                                        "its callback of {0} is quarantined because it {1}. Enable it to start it again",
                                        status.hook(), why(status)));
            }
        });
        runtime.whenThreadKept(status -> {
            if (!status.owner().equals(HostRuntime.APPLICATION)) {
                PluginName plugin = PluginName.of(status.owner());
                runtime.plugins()
                        .find(plugin)
                        .ifPresent(running ->
                                startFailures.stuck(plugin, running.linked().run(), status.hook()));
            }
        });
        runtime.whenListenerQuarantined((plugin, reason) ->
                startFailures.quarantineCallback(plugin, Message.of("{0}. Enable it to start it again", reason)));
    }

    private static Message why(HookStatus status) {
        return status.quarantined().orElseGet(() -> Message.of("failed"));
    }

    /** Returns all quarantined plugins, with their reasons; unmodifiable. */
    public SortedMap<PluginName, Message> quarantined() {
        return quarantined;
    }

    /** Starts every enabled plugin that does not run yet, each after what it requires; also those that failed before. */
    public void startEnabled() throws IOException {
        failedStarts.forget();
        startWaiting(Set.of());
    }

    /**
     * Starts enabled plugins that do not run, each after what it requires. One whose own code failed at its last start is tried again only
     * if its files or something that it requires have changed.
     *
     * @param changed the plugins that an operation has changed
     */
    public void startWaiting(Set<PluginName> changed) throws IOException {
        try (Exclusive right = exclusively()) {
            if (startsNothing()) {
                return;
            }
            claims.everything(); // what the snapshot names must still be there when it is linked
            try {
                start(application.snapshot(), name -> true, changed);
            } finally {
                claimWhatRuns();
            }
        }
    }

    /**
     * Does as {@link #startWaiting(Set)}. Called by the holder of the writer lock, so that nobody removes the files that a snapshot names.
     *
     * @param snapshot the content of the disk after the change; read again if a plugin must be started
     */
    public void startWaiting(Set<PluginName> changed, Snapshot snapshot) throws IOException {
        if (startsNothing() || quarantined.isEmpty() && runsAllEnabled(snapshot)) {
            return;
        }
        try {
            start(application.snapshot(), name -> true, changed);
        } finally {
            claimWhatRuns();
        }
    }

    private boolean runsAllEnabled(Snapshot snapshot) {
        PluginSnapshot running = runtime().plugins();
        for (PluginEntry entry : snapshot.plugins()) {
            if (entry.isEnabled() && running.find(entry.name()).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** Starts one enabled plugin and what it requires, and nothing else: for a command. */
    public void startWithRequired(PluginName plugin) throws IOException {
        if (startsNothing() || isActive(plugin)) {
            return;
        }
        try (Exclusive right = exclusively()) {
            claims.everything();
            try {
                Snapshot snapshot = application.snapshot();
                Set<PluginName> needed = new HashSet<>();
                collectRequired(plugin, snapshot, needed);
                start(snapshot, needed::contains, needed);
            } finally {
                claimWhatRuns();
            }
        }
    }

    /**
     * Publishes to other processes from where classes are loaded, until nothing loads classes of replaced versions any
     * more.
     */
    private void claimWhatRuns() {
        List<String> running = new ArrayList<>();
        for (ActivePlugin active : runtime().plugins().plugins()) {
            running.add(active.linked().run());
        }
        if (isSettled()) {
            claims.only(running);
        } else {
            claims.also(running);
        }
    }

    /** Releases the files that class loaders read. */
    void close() {
        claims.close();
        exitHook.ifPresent(hook -> {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                LOG.trace("The process ends, and its shutdown hook with it");
            }
        });
    }

    /** Returns the files that class loaders read, for each version. */
    public RunDirectories runs() {
        return runs;
    }

    /**
     * Returns the commands of enabled plugins. Plugins of which they are not known yet are loaded, all others are not.
     */
    public List<CommandWord> commandWords() throws IOException {
        List<CommandWord> words = new ArrayList<>();
        if (startsNothing()) {
            return words;
        }
        Snapshot snapshot = application.snapshot();
        for (PluginEntry entry : snapshot.plugins()) {
            if (entry.isEnabled() && entry.summary().isPresent()) {
                for (ContributionSummary.Command command : summary(entry).commands()) {
                    words.add(
                            new CommandWord(command.word(), command.description(), command.className(), entry.name()));
                }
            }
        }
        return words;
    }

    /**
     * Returns the disabled plugin that contributes a command of this name, if that is known; loads no plugin.
     */
    public Optional<PluginName> disabledWith(String word) throws IOException {
        for (PluginEntry entry : application.snapshot().plugins()) {
            boolean brings = !entry.isEnabled()
                    && known(entry).stream()
                            .flatMap(summary -> summary.commands().stream())
                            .anyMatch(command -> command.word().equals(word));
            if (brings) {
                return Optional.of(entry.name());
            }
        }
        return Optional.empty();
    }

    private ContributionSummary summary(PluginEntry entry) throws IOException {
        Optional<ContributionSummary> known = runtime()
                .plugins()
                .find(entry.name())
                .map(ActivePlugin::summary)
                .or(() -> known(entry));
        if (known.isPresent()) {
            return known.get();
        }
        startWithRequired(entry.name());
        return runtime().plugins().find(entry.name()).map(ActivePlugin::summary).orElse(ContributionSummary.NONE);
    }

    private static void collectRequired(PluginName plugin, Snapshot snapshot, Set<PluginName> found) {
        if (found.add(plugin)) {
            snapshot.plugin(plugin)
                    .flatMap(PluginEntry::summary)
                    .ifPresent(summary ->
                            summary.require().keySet().forEach(required -> collectRequired(required, snapshot, found)));
        }
    }

    /** Deletes run directories that no installed plugin uses, unless a change of running plugins is under way. */
    void reapRuns() throws IOException {
        runsLeft = true;
        reapRunsLeft();
    }

    /** Retries the deletions that failed the last time. */
    void reapRunsLeft() throws IOException {
        if (!runsLeft || !changing.tryLock()) {
            return; // the next operation does this
        }
        try {
            if (isSettled()) {
                claimWhatRuns();
                runsLeft = !runs.reap();
            }
        } finally {
            changing.unlock();
        }
    }

    /** The right to start and stop plugins, until it is closed: nobody else starts a plugin that an operation is removing. */
    public interface Exclusive extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Acquires the right to start and stop plugins; reentrant.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if another has it for a minute, or this thread is interrupted
     */
    public Exclusive exclusively() {
        try {
            if (changing.tryLock(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                return changing::unlock;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new PluginException(
                ErrorCode.CONFLICT,
                Message.of("Another operation is starting or stopping plugins; try again when it has ended"));
    }

    /** Whether somebody has the right to start and stop plugins. */
    public boolean isChanging() {
        return changing.isLocked();
    }

    /** Finds a plugin that calls System.exit before the process is gone. */
    private void watchForExit() {
        if (exitHook.isPresent() || !runtime().runsProcesses()) {
            return;
        }
        Thread hook = new Thread(
                () -> runtime()
                        .exitCulprit()
                        .ifPresent(culprit -> startFailures.exit(culprit.plugin(), culprit.run(), culprit.frame())),
                "plugin exit");
        hook.setContextClassLoader(PluginStarter.class.getClassLoader());
        try {
            Runtime.getRuntime().addShutdownHook(hook);
            exitHook = Optional.of(hook);
        } catch (IllegalStateException e) {
            LOG.debug("The process is already shutting down", e);
        }
    }

    private void start(Snapshot snapshot, Predicate<PluginName> wanted, Set<PluginName> changed) throws IOException {
        watchForExit();
        Map<PluginName, Installed> installed = new HashMap<>();
        List<Participant> participants = new ArrayList<>();
        SortedMap<PluginName, Message> reasons = new TreeMap<>();
        for (Installed plugin : Application.installed(snapshot)) {
            installed.put(plugin.name(), plugin);
            if (plugin.participant().isPresent()) { // few lambdas in a start: linking each takes longer than a plugin
                participants.add(plugin.participant().get());
            }
            if (plugin.enabled() && plugin.manifestProblem().isPresent()) {
                reasons.put(
                        plugin.name(), Message.verbatim(plugin.manifestProblem().get()));
            }
        }
        StartOrder order = StartOrder.of(participants, application.host());
        Map<PluginName, LinkedPlugin> linked = new LinkedHashMap<>();
        Map<PluginName, Message> failed =
                deadly(installed.values().stream().filter(Installed::enabled).toList());
        failed.putAll(held);
        for (PluginName name : failedStarts.remaining(order, name -> digest(installed, name), changed)) {
            Message reason = quarantined.get(name);
            if (reason != null) {
                failed.putIfAbsent(name, reason);
            }
        }
        failed.keySet().removeIf(this::isActive);
        Set<PluginName> blocked =
                (failed.isEmpty() ? order : order.without(failed)).quarantined().keySet();
        try (StartFailures.Mark mark = startFailures.begin()) {
            for (Participant participant : order.order()) {
                PluginName name = participant.name();
                if (wanted.test(name) && !isActive(name) && !blocked.contains(name)) {
                    try {
                        Installed plugin = asItIsNow(Objects.requireNonNull(installed.get(name)));
                        installed.put(name, plugin);
                        linked.put(name, link(plugin, snapshot, linked, mark));
                    } catch (IOException | PluginException e) {
                        failed.put(name, Failures.describe(e));
                        failedStarts.note(name, digest(installed, name), e);
                        blocked = order.without(failed).quarantined().keySet();
                    }
                }
            }
            application.snapshots().save(snapshot);
            StartWatch watch = watch(mark, name -> digest(installed, name));
            Map<PluginName, PluginException> refused =
                    runtime().startAll(List.copyOf(linked.values()), watch).quarantined();
            for (Map.Entry<PluginName, PluginException> one : refused.entrySet()) {
                failed.put(one.getKey(), Failures.describe(one.getValue()));
                failedStarts.note(one.getKey(), digest(installed, one.getKey()), one.getValue());
            }
        }
        Set<PluginName> started = new HashSet<>(linked.keySet());
        started.removeAll(failed.keySet());
        wellStarted(started);
        for (Map.Entry<PluginName, Message> one : quarantined.entrySet()) {
            PluginName name = one.getKey();
            Installed known = installed.get(name);
            if (!wanted.test(name) && known != null && known.enabled() && !isActive(name)) {
                reasons.put(name, one.getValue()); // not tried this time
            }
        }
        reasons.putAll(
                failed.isEmpty() ? order.quarantined() : order.without(failed).quarantined());
        for (Map.Entry<PluginName, Message> one : reasons.entrySet()) {
            if (!one.getValue().equals(quarantined.get(one.getKey()))) {
                LOG.warn("Plugin {} is quarantined: {}", one.getKey(), one.getValue());
            }
        }
        quarantine(reasons);
    }

    private static String digest(Map<PluginName, Installed> installed, PluginName name) {
        return Objects.requireNonNull(installed.get(name)).digest();
    }

    /** Records in a mark whose code runs, with the digest of its files. */
    private static StartWatch watch(StartFailures.Mark mark, Function<PluginName, String> digest) {
        return new StartWatch() {
            @Override
            public void about(PluginName plugin) {
                mark.at(plugin, digest.apply(plugin));
            }

            @Override
            public void nobody() {
                mark.nobody();
            }
        };
    }

    private void quarantine(SortedMap<PluginName, Message> reasons) {
        if (!reasons.equals(quarantined)) {
            startFailures.quarantine(reasons);
        }
        quarantined = Collections.unmodifiableSortedMap(reasons);
    }

    /** Forgets the failed starts of plugins. */
    private void wellStarted(Collection<PluginName> plugins) {
        if (plugins.isEmpty()) {
            return;
        }
        Set<PluginName> blamed = new HashSet<>(startFailures.deaths().keySet());
        for (StartFailures.Exit exit : startFailures.exits()) {
            blamed.add(exit.plugin());
        }
        blamed.addAll(startFailures.holders());
        blamed.retainAll(plugins);
        for (PluginName one : blamed) {
            startFailures.forgive(one);
        }
        startFailures.callbacksAreBack(plugins);
    }

    /**
     * Returns a plugin as it is now: another process may have updated it since the snapshot was made, and removed what
     * its old classes were loaded from.
     */
    private Installed asItIsNow(Installed plugin) throws IOException {
        return plugin.digest().isEmpty() || plugin.run(application.base()).isPresent()
                ? plugin
                : application.installed(plugin.name()).orElse(plugin);
    }

    /** Links an installed plugin, against the active ones and these; loads nothing of it if its contributions are known. */
    public LinkedPlugin link(Installed plugin, Snapshot snapshot, Map<PluginName, LinkedPlugin> alongside)
            throws IOException {
        return link(plugin, snapshot, alongside, StartFailures.Mark.NONE);
    }

    private LinkedPlugin link(
            Installed plugin, Snapshot snapshot, Map<PluginName, LinkedPlugin> alongside, StartFailures.Mark mark)
            throws IOException {
        Optional<PluginEntry> entry =
                snapshot.plugin(plugin.name()).filter(seen -> seen.digest().equals(plugin.digest()));
        Optional<ContributionSummary> known = entry.flatMap(PluginStarter::known);
        Optional<ManifestSummary> summary = plugin.summary();
        if (known.isEmpty() || summary.isEmpty()) {
            mark.at(plugin.name(), plugin.digest()); // its ConfigProvider is called
            LinkedPlugin linked = link(
                    plugin.requireManifest(),
                    runs.of(plugin),
                    plugin.skipsDependencies(),
                    List.copyOf(alongside.values()));
            if (entry.isPresent()) {
                snapshot.contributions(plugin.name(), linked.summary().toText());
            }
            return linked;
        }
        mark.nobody();
        Collection<PluginName> needed = summary.get().require().keySet();
        List<PluginName> required = needed.isEmpty()
                ? List.of()
                : needed.stream()
                        .filter(name -> !plugin.skipsDependencies() || alongside.containsKey(name) || isActive(name))
                        .toList();
        String run = String.valueOf(runs.of(plugin).getFileName());
        PluginEntry.KeptManifest manifest = entry.get().keptManifest(pluginDirectory);
        return runtime()
                .link(
                        new KnownPlugin(
                                plugin.name(),
                                summary.get().version().toString(),
                                required,
                                known.get(),
                                runDirectory,
                                run,
                                () -> LinkRequest.of(
                                                manifest.read(),
                                                application.base().run(new Sha256(run)))
                                        .requiring(required)),
                        alongside);
    }

    /** Returns the stored contributions of a plugin that has not changed since; such a one has a digest. */
    private static Optional<ContributionSummary> known(PluginEntry entry) {
        return entry.digest().isEmpty()
                ? Optional.empty()
                : entry.contributions().flatMap(ContributionSummary::of);
    }

    /** Links a version whose run directory is ready, and reads its contributions. */
    public LinkedPlugin link(
            Manifest manifest, Path run, boolean skipDependencies, Collection<LinkedPlugin> alongside) {
        LinkRequest request = LinkRequest.of(manifest, run);
        if (!skipDependencies) {
            return runtime().link(request, alongside);
        }
        Set<PluginName> present = alongside.stream().map(LinkedPlugin::name).collect(Collectors.toSet());
        List<PluginName> required = manifest.require().keySet().stream()
                .filter(name -> present.contains(name) || isActive(name))
                .toList();
        return runtime().link(request.requiring(required), alongside);
    }

    /**
     * A required plugin that is not installed, unpacked.
     *
     * @param tree a copy of its files, into which its sources are compiled
     */
    public record Unpacked(Manifest manifest, Path tree) {}

    /** Finds plugins that are required and not installed. */
    @FunctionalInterface
    public interface Elsewhere {

        /** Returns a version in a range; empty if nobody has one. */
        Optional<Unpacked> find(PluginName name, VersionRange range) throws IOException;
    }

    /**
     * Links a version as an install would, and closes it again. Required plugins are taken as they are installed here,
     * else as they are found elsewhere.
     *
     * @param tree a copy of its files, into which its sources are compiled
     * @throws PluginException why an install could not link it
     */
    public void requireLinkable(Manifest manifest, Path tree, Elsewhere elsewhere) throws IOException {
        Map<PluginName, LinkedPlugin> required = new LinkedHashMap<>();
        try {
            Snapshot snapshot = application.snapshot();
            Set<PluginName> seen = new HashSet<>();
            for (Map.Entry<PluginName, VersionRange> wanted : manifest.require().entrySet()) {
                linkRequired(wanted, snapshot, required, seen, elsewhere);
            }
            runs.compileInto(tree, manifest, requests(required));
            try (LinkedPlugin linked = link(manifest, tree, true, List.copyOf(required.values()))) {
                linked.script("install", InstallScript.class, ErrorCode.UNPROCESSABLE);
                linked.script("update", UpdateScript.class, ErrorCode.UNPROCESSABLE);
                linked.script("uninstall", UninstallScript.class, ErrorCode.UNPROCESSABLE);
            }
        } catch (PluginException e) {
            List<PluginName> missing = manifest.require().keySet().stream()
                    .filter(name -> !required.containsKey(name))
                    .sorted()
                    .toList();
            throw missing.isEmpty()
                    ? e
                    : new PluginException(
                            e.code(),
                            Message.of(
                                    "{0}\nIt requires {1}, which is neither installed here nor offered by a registry."
                                            + " 'core-extension:install {1}' makes its classes visible.",
                                    Message.of(e), missing.get(0)),
                            e);
        } finally {
            required.values().forEach(LinkedPlugin::close);
        }
    }

    private static List<LinkRequest> requests(Map<PluginName, LinkedPlugin> linked) {
        return linked.values().stream().map(LinkedPlugin::request).toList();
    }

    private void linkRequired(
            Map.Entry<PluginName, VersionRange> wanted,
            Snapshot snapshot,
            Map<PluginName, LinkedPlugin> linked,
            Set<PluginName> seen,
            Elsewhere elsewhere)
            throws IOException {
        PluginName name = wanted.getKey();
        if (!seen.add(name)) {
            return;
        }
        Optional<Installed> plugin =
                application.installed(name).filter(found -> found.summary().isPresent());
        if (plugin.isEmpty()) {
            Optional<Unpacked> found = elsewhere.find(name, wanted.getValue());
            if (found.isPresent()) {
                linkUnpacked(found.get(), snapshot, linked, seen, elsewhere);
            }
            return;
        }
        for (Map.Entry<PluginName, VersionRange> further :
                plugin.get().summary().orElseThrow().require().entrySet()) {
            linkRequired(further, snapshot, linked, seen, elsewhere);
        }
        try {
            linked.put(name, link(plugin.get(), snapshot, linked));
        } catch (PluginException e) {
            LOG.debug("{} is not checked: {}", name, e.getMessage());
        }
    }

    private void linkUnpacked(
            Unpacked plugin,
            Snapshot snapshot,
            Map<PluginName, LinkedPlugin> linked,
            Set<PluginName> seen,
            Elsewhere elsewhere)
            throws IOException {
        Manifest manifest = plugin.manifest();
        for (Map.Entry<PluginName, VersionRange> further : manifest.require().entrySet()) {
            linkRequired(further, snapshot, linked, seen, elsewhere);
        }
        try {
            runs.compileInto(plugin.tree(), manifest, requests(linked));
            linked.put(manifest.name(), link(manifest, plugin.tree(), true, List.copyOf(linked.values())));
        } catch (PluginException e) {
            LOG.debug("{} is not checked: {}", manifest.name(), e.getMessage());
        }
    }

    /** Stores the contributions of the active plugins in the snapshot, so that no later start has to ask them. */
    void keepContributions(Snapshot snapshot) {
        PluginSnapshot running = runtime().plugins();
        for (PluginEntry entry : List.copyOf(snapshot.plugins())) {
            if (entry.contributions().isEmpty()) {
                running.find(entry.name())
                        .filter(active -> runs(active, entry))
                        .ifPresent(active -> snapshot.contributions(
                                active.name(), active.summary().toText()));
            }
        }
    }

    private static boolean runs(ActivePlugin active, PluginEntry entry) {
        return entry.digest().equals(active.linked().run());
    }

    /**
     * Starts a linked plugin: beside the others, or in place of its other version, whose dependants are linked again.
     *
     * @param digest the digest of its files in its install.lock, as a word; empty text if there is none
     */
    public void bringIn(LinkedPlugin linked, String digest) throws IOException {
        if (startsNothing()) {
            linked.close();
            return;
        }
        exchange(Set.of(), List.of(linked), Map.of(linked.name(), digest));
    }

    /**
     * Removes plugins and starts linked ones, some in place of their other versions, in one step. Dependents of a
     * replaced plugin are linked again; dependents of a removed plugin are removed with it. If this throws, everything
     * is as before.
     *
     * @param digests the digests of the files of linked ones in their install.locks, as words
     */
    public void exchange(Set<PluginName> going, List<LinkedPlugin> coming, Map<PluginName, String> digests)
            throws IOException {
        if (startsNothing()) {
            coming.forEach(LinkedPlugin::close);
            return;
        }
        Set<PluginName> out = new LinkedHashSet<>(going);
        Map<PluginName, LinkedPlugin> in = new LinkedHashMap<>();
        coming.forEach(plugin -> in.put(plugin.name(), plugin));
        Optional<Snapshot> snapshot = Optional.empty();
        Set<PluginName> replaced =
                coming.stream().map(LinkedPlugin::name).collect(Collectors.toCollection(HashSet::new));
        Map<PluginName, String> known = new HashMap<>(digests);
        try (StartFailures.Mark mark = startFailures.begin()) {
            for (ActivePlugin active : runtime().plugins().plugins()) {
                PluginName name = active.name();
                if (out.contains(name) || replaced.contains(name)) {
                    continue;
                }
                if (active.linked().required().isEmpty()) {
                    continue;
                }
                Set<PluginName> needed = active.linked().required().stream()
                        .map(LinkedPlugin::name)
                        .collect(Collectors.toSet());
                if (!Collections.disjoint(needed, out)) {
                    out.add(name);
                } else if (!Collections.disjoint(needed, replaced)) {
                    snapshot = snapshot.isPresent() ? snapshot : Optional.of(application.snapshot());
                    Installed dependant = application.requireInstalled(name);
                    known.put(name, dependant.digest());
                    in.put(name, link(dependant, snapshot.get(), in, mark));
                    replaced.add(name);
                }
            }
            linkAgainWhatSeesReplaced(in, known, mark);
        } catch (IOException | RuntimeException e) {
            in.values().forEach(LinkedPlugin::close);
            throw e;
        }
        try (StartFailures.Mark mark = startFailures.begin()) {
            Drain drain = runtime()
                    .exchange(out, List.copyOf(in.values()), watch(mark, name -> known.getOrDefault(name, "")));
            retiring.add(drain);
            drain.whenDone(() -> retiring.remove(drain)); // otherwise it would hold the old version's classes
        } finally {
            claimWhatRuns();
        }
        wellStarted(Set.copyOf(in.keySet()));
    }

    /**
     * Links plugins again that were linked before the dependents of a replaced plugin. One that requires such a
     * dependent sees its old instance until it is linked again itself, and then those that require it are linked again
     * in turn.
     */
    private void linkAgainWhatSeesReplaced(
            Map<PluginName, LinkedPlugin> in, Map<PluginName, String> digests, StartFailures.Mark mark) {
        boolean again = true;
        while (again) {
            again = false;
            for (LinkedPlugin plugin : List.copyOf(in.values())) {
                boolean seesReplaced =
                        plugin.required().stream().anyMatch(one -> in.getOrDefault(one.name(), one) != one);
                if (seesReplaced) {
                    mark.at(plugin.name(), digests.getOrDefault(plugin.name(), "")); // its ConfigProvider is called
                    List<LinkedPlugin> others = in.values().stream()
                            .filter(other -> other != plugin)
                            .toList();
                    in.put(plugin.name(), runtime().link(plugin.request(), others));
                    plugin.close();
                    again = true;
                }
            }
        }
    }

    /** Removes a plugin, together with the active ones that require it, directly or not. */
    public List<PluginName> takeOut(PluginName plugin) {
        List<PluginName> going = new ArrayList<>(activeDependants(plugin));
        if (isActive(plugin)) {
            going.add(plugin);
        }
        if (!going.isEmpty()) {
            awaitEnd(runtime().stop(going));
        }
        return going;
    }

    /** Forgets the quarantine of a plugin that is no longer to take part. */
    public void forget(PluginName plugin) {
        SortedMap<PluginName, Message> rest = new TreeMap<>(quarantined);
        rest.remove(plugin);
        quarantine(rest);
    }

    /** Whether nothing is at work any more in versions that were replaced or taken out. */
    boolean isSettled() {
        return retiring.stream().allMatch(Drain::isDone);
    }

    boolean isActive(PluginName plugin) {
        return runtime().plugins().find(plugin).isPresent();
    }

    private void awaitEnd(Drain drain) {
        try {
            drain.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns the active plugins that require one, directly or not. */
    public List<PluginName> activeDependants(PluginName plugin) {
        List<PluginName> found = new ArrayList<>();
        for (ActivePlugin active : runtime().plugins().plugins()) {
            for (LinkedPlugin one : active.linked().required()) {
                if (one.name().equals(plugin) || found.contains(one.name())) {
                    found.add(active.name());
                    break;
                }
            }
        }
        return found;
    }

    private PluginRuntime runtime() {
        return application.runtime();
    }
}
