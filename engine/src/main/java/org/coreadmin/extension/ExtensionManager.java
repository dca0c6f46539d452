package org.coreadmin.extension;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;
import org.coreadmin.extension.host.DiskChange;
import org.coreadmin.extension.host.HostVersions;
import org.coreadmin.extension.host.ServerSeat;
import org.coreadmin.extension.host.Wait;
import org.coreadmin.extension.inspection.Capability;
import org.coreadmin.extension.inspection.CodeReport;
import org.coreadmin.extension.internal.advice.Remedies;
import org.coreadmin.extension.internal.advice.WhySearch;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Caller;
import org.coreadmin.extension.internal.application.LocalPlugins;
import org.coreadmin.extension.internal.application.Outcome;
import org.coreadmin.extension.internal.change.CodeCheck;
import org.coreadmin.extension.internal.configuration.Configuring;
import org.coreadmin.extension.internal.converge.FollowedFile;
import org.coreadmin.extension.internal.converge.Reload;
import org.coreadmin.extension.internal.converge.WantedPlugins;
import org.coreadmin.extension.internal.documents.PluginDocsReader;
import org.coreadmin.extension.internal.operation.Attempt;
import org.coreadmin.extension.internal.operation.Planner;
import org.coreadmin.extension.internal.operation.Preparation;
import org.coreadmin.extension.internal.operation.UpdateSearch;
import org.coreadmin.extension.internal.operation.Verdict;
import org.coreadmin.extension.internal.source.PackageSource;
import org.coreadmin.extension.policy.AuditReport;
import org.coreadmin.extension.policy.PolicyReport;
import org.coreadmin.extension.policy.WithdrawalWatch;
import org.coreadmin.extension.registry.PluginDocs;
import org.coreadmin.extension.registry.PluginFacts;
import org.coreadmin.extension.registry.Registries;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.registry.SearchQuery;
import org.coreadmin.extension.registry.SearchResult;

/**
 * Changes what is installed (spec 4.3): every interface of the product does so through this class and gets the same results,
 * error codes and events.
 *
 * <p>Every failure of spec 7 is a failed {@link OperationResult}; only an invalid plugin name is thrown, as
 * {@link PluginException} with {@link ErrorCode#BAD_REQUEST}, before the disk is touched. One operation runs at a time, in all
 * processes that share the base directory; others wait, up to a limit, and then fail with {@link ErrorCode#CONFLICT}. Where the
 * application yields to servers, {@link ServerSeat.TakenException} is thrown while one runs. Safe for use by several threads.
 */
@API(status = API.Status.STABLE, since = "1.0")
public final class ExtensionManager {

    private final OperationRunner runner;
    private final Application application;
    private final Caller caller;
    private final Optional<Preparation> preparation;

    ExtensionManager(OperationRunner runner) {
        this(runner, Optional.empty());
    }

    private ExtensionManager(OperationRunner runner, Optional<Preparation> preparation) {
        this.runner = runner;
        this.application = runner.application();
        this.caller = runner.caller();
        this.preparation = preparation;
    }

    /** Returns a manager for somebody else, whose name goes into the history. */
    public ExtensionManager as(String name) {
        return with(caller.named(name));
    }

    /**
     * Returns a copy that looks for plugins in one registry only: what {@code CORE_REGISTRY_URL} does for a process.
     *
     * @param registry its address, which an operator chose; a relative path starts from the working directory
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} if it is no address of a registry
     */
    public ExtensionManager lookingIn(String registry) {
        Map<String, String> environment = new HashMap<>(System.getenv()); // proxies are this process's
        environment.put(RegistrySettings.ADDRESS_VARIABLE, registry);
        List<RegistrySettings> one =
                RegistrySettings.read(application.store().base().path(), Optional.empty(), environment);
        return lookingAt(Assembly.catalogue(application, one));
    }

    /** Returns a copy that looks for plugins in this source only. */
    @API(status = API.Status.INTERNAL)
    public ExtensionManager lookingAt(PackageSource source) {
        return new ExtensionManager(runner.with(application.lookingAt(source)));
    }

    /** Returns a copy that reports the progress of its operations. */
    public ExtensionManager reporting(Progress progress) {
        return with(caller.hearing(progress));
    }

    /** Returns a manager for several questions in a row, which asks registries for each plugin once. */
    public ExtensionManager remembering() {
        return new ExtensionManager(runner.with(application.remembering()), preparation);
    }

    /** Returns the manager for one operation, which can be cancelled. */
    public ExtensionManager cancellable(Cancellation cancellation) {
        return with(caller.cancelling(cancellation));
    }

    /**
     * Returns the manager for operations in which versions may gain capabilities. Without it, an update that adds one
     * fails with {@link ErrorCode#CONFLICT}.
     *
     * @param capabilities such as {@code network}
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} for a word that no capability can have
     */
    public ExtensionManager accepting(Collection<String> capabilities) {
        return new ExtensionManager(runner.with(caller.accepting(Capability.accepted(capabilities))), preparation);
    }

    private ExtensionManager with(Caller other) {
        return new ExtensionManager(runner.with(other));
    }

    /** Returns a copy whose operations end when other nodes have what they decide; all of them, if not set. */
    public ExtensionManager waitingFor(Wait how) {
        return new ExtensionManager(runner.with(how), preparation);
    }

    /**
     * Finds out everything about an operation before its turn: asks registries, fetches, unpacks and examines the packages. The result's
     * {@link #plan}, {@link #run} and {@link #apply} use what was found out; others get their turns meanwhile. If none of the last two is
     * called, {@link #discardPrepared} is to be.
     */
    public ExtensionManager prepared(Operation operation) {
        ExtensionManager one = forOne();
        boolean done = false;
        try {
            runner.prepare(() -> one.preparation().run(operation));
            done = true;
        } finally {
            if (!done) {
                one.discardPrepared();
            }
        }
        return one;
    }

    /**
     * Returns a manager for one operation: what its {@link #plan} finds out and stages, its {@link #run} or {@link #apply} uses. If
     * neither is called, {@link #discardPrepared} is to be.
     */
    public ExtensionManager forOne() {
        return new ExtensionManager(runner, Optional.of(new Preparation(application, caller)));
    }

    /**
     * Deletes the files that {@link #prepared} or {@link #plan} has staged for an operation that will not run. One that has run has deleted them. Must
     * not be called while the operation is prepared or runs.
     */
    public void discardPrepared() {
        preparation.ifPresent(Preparation::clear);
    }

    /** Installs a plugin as spec 4.3 has it, with default options. */
    public OperationResult install(String pluginName) {
        return install(pluginName, InstallOptions.DEFAULT);
    }

    /**
     * Installs a plugin (spec 3) from {@code plugin/} or, if it is not there, from a registry; fails with 10001 if
     * neither has it. {@code force} also replaces an installed plugin. {@code withDependencies} first installs what the
     * plugin requires and is missing, and rolls that back if the plugin then fails.
     */
    public OperationResult install(String pluginName, InstallOptions options) {
        return run(new Operation.Install(PluginName.of(pluginName), options));
    }

    /** Installs a package that is a file on this machine; the manifest in it says which plugin it is. */
    public OperationResult installPackage(Path file, InstallOptions options) {
        Operation operation;
        try {
            operation = Attempt.reading(
                    Message.of("Reading {0}", file), () -> Operation.InstallPackage.of(application, file, options));
        } catch (PluginException e) {
            return OperationResult.refused("", e);
        }
        return run(operation);
    }

    /** Uninstalls a plugin as spec 4.3 has it, with default options. */
    public OperationResult uninstall(String pluginName) {
        return uninstall(pluginName, UninstallOptions.DEFAULT);
    }

    /** Uninstalls a plugin (spec 3). */
    public OperationResult uninstall(String pluginName, UninstallOptions options) {
        return run(new Operation.Uninstall(PluginName.of(pluginName), options));
    }

    /** Updates a plugin to the newest version that fits (spec 4.3). */
    public OperationResult update(String pluginName) {
        return update(pluginName, UpdateOptions.DEFAULT);
    }

    /**
     * Updates a plugin to another version. The old version serves until the new one runs, and the update is rolled back
     * if it does not.
     */
    public OperationResult update(String pluginName, UpdateOptions options) {
        return run(new Operation.Update(PluginName.of(pluginName), options));
    }

    /**
     * Updates all installed plugins to the newest versions that go together, within their pins, in one transaction: all
     * or none. What stays behind is listed with its reason, as {@link #outdated} does.
     */
    public OperationResult updateAll(UpdateAllOptions options) {
        return run(new Operation.UpdateAll(options));
    }

    /**
     * Makes what is installed equal to {@code core.lock.json}, in one transaction: installs, updates, downgrades,
     * removes, switches and pins. Data of what it removes is kept. Needs no network where the packages are kept.
     */
    public OperationResult sync(SyncOptions options) {
        return run(new Operation.Sync(options));
    }

    /**
     * Makes plugins and their settings as {@code config/core.plugins.yaml} wants them, in one transaction. Installed versions that
     * will do stay, so that a second run changes nothing. Data of what it removes is kept.
     *
     * @param removeAll whether all plugins may go where the file names none and prunes
     */
    public OperationResult converge(boolean removeAll) {
        return run(new Operation.Converge(removeAll, false));
    }

    /**
     * How what is installed differs from the file of wanted plugins. Immutable.
     *
     * @param differences that of the file first, then those of plugins, by name
     * @param file        the one that all nodes of a cluster follow, and with which plugins were compared; empty:
     *     {@code config/core.plugins.yaml}
     * @param fileChanged whether a node's own file has changed since it was last compared with the one that all nodes follow
     */
    public record Drift(List<Difference> differences, Optional<Followed> file, boolean fileChanged) {

        public Drift {
            differences = List.copyOf(differences);
        }

        /**
         * A file of wanted plugins that all nodes follow.
         *
         * @param node       whose file it was
         * @param digest     of the file
         * @param generation the first one that follows it
         */
        public record Followed(String node, Sha256 digest, long generation) {}

        /**
         * A difference.
         *
         * @param plugin  the plugin that differs; empty: a node's own file does, from the one that all nodes follow
         * @param message how, as a sentence with its name
         */
        public record Difference(Optional<PluginName> plugin, Message message) {

            public Difference(PluginName plugin, Message message) {
                this(Optional.of(plugin), message);
            }

            /** Returns the plugin's name; an empty text for the file. */
            public String subject() {
                return plugin.map(PluginName::toString).orElse("");
            }
        }

        /** Returns the fields by the names that interfaces use. */
        public Map<String, Object> toMap() {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put(
                    "list",
                    differences.stream()
                            .map(one -> Map.of(
                                    "plugin",
                                    one.subject(),
                                    "message",
                                    one.message().toString()))
                            .toList());
            fields.put("total", differences.size());
            file.ifPresent(followed -> fields.put(
                    "file",
                    Map.of(
                            "node",
                            followed.node(),
                            "sha256",
                            followed.digest().hex(),
                            "generation",
                            followed.generation())));
            fields.put("file_changed", fileChanged);
            return fields;
        }
    }

    /**
     * Returns how plugins and settings differ from {@code config/core.plugins.yaml} or, in a cluster, from the file that all nodes
     * follow. Asks no registry and needs no lock.
     *
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if there is no such file; {@link ErrorCode#BAD_REQUEST} if it cannot be
     *     used
     */
    public Drift drift() {
        return Attempt.reading(
                Message.of("Comparing with {0}", WantedPlugins.FILE), () -> FollowedFile.drift(application));
    }

    /** Returns why {@code config/trust.yaml} denies enabled plugins now, by plugin; empty if the file cannot be used. Reads no code. */
    public Map<PluginName, Message> denied() {
        return Attempt.reading(Message.of("Asking the policy"), () -> new LocalPlugins(application).denied());
    }

    /** Rolls a plugin back to its previous version. */
    public OperationResult rollback(String pluginName) {
        return run(new Operation.Rollback(PluginName.of(pluginName)));
    }

    /**
     * Plans an operation, as far as possible without running code of a plugin. Changes nothing. Packages that it had to download are
     * kept for an hour, so that they need not be downloaded again when the plan is applied.
     *
     * @throws PluginException what the operation would be refused for
     */
    public Plan plan(Operation operation) {
        Preparation known = preparation();
        return Attempt.reading(Message.of("The plan for the {0}", operation.what()), () -> {
            try {
                return plan(known, () -> operation);
            } catch (PluginException e) {
                throw e.withRemedies(Remedies.of(known.application(), operation, e.code()));
            }
        });
    }

    private Plan plan(Preparation known, Attempt.Work<Operation> operation) throws IOException {
        runner.loader().requireNoServer();
        runner.loader().recoverIfFree();
        return runner.waiting(() -> {
            Operation planned = operation.run();
            requireManageable(planned);
            try {
                return known.plan(planned);
            } finally {
                if (preparation.isEmpty()) {
                    known.clear();
                }
            }
        });
    }

    /** Returns what is known of registries: what {@link #prepared} found out, or nothing yet. */
    private Preparation preparation() {
        return preparation.orElseGet(() -> new Preparation(application, caller));
    }

    /**
     * Loads what other programs have changed on disk while the application runs: starts plugins that were installed or
     * enabled, stops those that were removed or disabled, and replaces the old versions of those that were replaced.
     * Runs no migration and no script, and publishes no event.
     */
    public OperationResult reload() {
        return runner.change("reload", "", () -> new Reload(application).run());
    }

    /** Returns the changes that {@link #reload} would apply; none while {@link #isChanging}. Cheap: files are looked at, not read. */
    public List<DiskChange> changedOnDisk() {
        List<DiskChange> changes =
                Attempt.reading(Message.of("The search for changed plugins"), () -> new Reload(application).changes());
        return isChanging() ? List.of() : changes;
    }

    /** Whether this process changes, starts or stops plugins now, whose files may be ahead of what runs. */
    public boolean isChanging() {
        return application.starter().isChanging();
    }

    /**
     * Runs an operation that could have been planned. Fails with {@link ErrorCode#CONFLICT} where only the file of wanted plugins
     * changes them.
     */
    public OperationResult run(Operation operation) {
        try {
            requireManageable(operation);
        } catch (PluginException e) {
            return OperationResult.refused(operation.plugin(), e);
        }
        return runAnyway(operation);
    }

    private void requireManageable(Operation operation) {
        if (operation instanceof Operation.Converge
                || operation instanceof Operation.Download
                || application.starter().isSafeMode()) {
            return;
        }
        if (operation instanceof Operation.SetStatus switching) {
            WantedPlugins.refuseOthers(application, switching.names(), switching.status());
        } else {
            requireManageable();
        }
    }

    private void requireManageable() {
        if (!application.starter().isSafeMode()) {
            WantedPlugins.refuseOthers(application);
        }
    }

    /** Runs an operation whoever manages the plugins: what was withdrawn is disabled under every file. */
    @API(status = API.Status.INTERNAL)
    public OperationResult runAnyway(Operation operation) {
        Preparation known = preparation();
        OperationResult result = runner.run(known, operation, () -> carriedOut(known, operation));
        return result.error()
                .map(code -> result.withRemedies(Remedies.of(known.application(), operation, code)))
                .orElseGet(() -> Remedies.withThoseOfHeld(known.application(), result));
    }

    private Outcome carriedOut(Preparation known, Operation operation) throws IOException {
        Outcome outcome = operation.run(known, caller);
        if (operation instanceof Operation.Converge && outcome.result().success()) {
            FollowedFile.remember(application);
        }
        return outcome;
    }

    /**
     * Plans {@link #installPackage}. It cannot be applied, as the package is not kept.
     *
     * @throws PluginException what the installation would be refused for
     */
    public Plan planPackage(Path file, InstallOptions options) {
        return Attempt.reading(
                Message.of("The plan for {0}", file),
                () -> plan(preparation(), () -> Operation.InstallPackage.of(application, file, options)));
    }

    /**
     * Applies a plan, if exactly that would be done now; otherwise fails with {@link ErrorCode#CONFLICT}.
     *
     * @param plan as {@link Plan#toMap} wrote it
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} if it is no plan
     */
    public OperationResult apply(Map<String, Object> plan) {
        Operation operation = Operation.of(plan);
        Preparation known = preparation();
        return runner.run(known, operation, () -> {
            requireManageable(operation);
            Planner.requireCurrent(known, operation, plan);
            return carriedOut(known, operation);
        });
    }

    /** Switches an installed plugin on; no change if it is on. */
    public OperationResult enable(String pluginName) {
        return run(new Operation.SetStatus(PluginName.of(pluginName), PluginStatus.ENABLED));
    }

    /** Switches an installed plugin off; no change if it is off. Refused while an enabled plugin requires it. */
    public OperationResult disable(String pluginName) {
        return run(new Operation.SetStatus(PluginName.of(pluginName), PluginStatus.DISABLED));
    }

    /**
     * Keeps an installed plugin in a range of versions: no update moves it out of there until it is unpinned.
     *
     * @param range as in a manifest's {@code require}; empty: the version that it has
     */
    public OperationResult pin(String pluginName, Optional<String> range) {
        return run(new Operation.Pin(PluginName.of(pluginName), range));
    }

    /** Unpins a plugin, so that updates may move it again; no change if it is not pinned. */
    public OperationResult unpin(String pluginName) {
        return run(new Operation.Unpin(PluginName.of(pluginName)));
    }

    /**
     * Accepts another key for the next version of an installed plugin, which is otherwise refused, since the plugin's
     * owner may have changed.
     *
     * @param key its id, 64 hexadecimal digits; or {@code unsigned}
     */
    public OperationResult accept(String pluginName, String key) {
        return run(new Operation.Accept(PluginName.of(pluginName), key));
    }

    /**
     * Explains how the policy of {@code config/trust.yaml} judges an installed plugin, and each version that a registry offers.
     *
     * @throws PluginException {@link ErrorCode#NOT_FOUND} if it is neither installed nor offered; {@link ErrorCode#BAD_REQUEST} if
     *     the file cannot be used; {@link ErrorCode#BAD_GATEWAY} as {@link PluginFacts#offer}
     */
    public PolicyReport explain(String pluginName) {
        PluginName plugin = PluginName.of(pluginName);
        return Attempt.reading(
                Message.of("Reading the policy for {0}", plugin), () -> Verdict.on(application.remembering(), plugin));
    }

    /**
     * Returns the settings of an installed plugin, without secrets, and what may be set.
     *
     * @throws PluginException {@link ErrorCode#NOT_INSTALLED}
     */
    public PluginConfiguration settings(String pluginName) {
        PluginName plugin = PluginName.of(pluginName);
        return Attempt.reading(
                Message.of("Reading the settings of {0}", plugin), () -> new Configuring(application, plugin).read());
    }

    /**
     * Sets the values of an installed plugin, replacing all values that were set. The plugin sees them when it next
     * reads its settings. Fails with {@link ErrorCode#BAD_REQUEST}, and {@code problems} in the data, if the plugin's
     * schema does not allow them.
     *
     * @param kept  JSON Pointers of {@link PluginConfiguration#hidden} secrets that stay as they are
     * @param state {@link PluginConfiguration#state} as it was read; empty: any state
     */
    public OperationResult configure(
            String pluginName, Map<String, Object> values, List<String> kept, Optional<String> state) {
        PluginName plugin = PluginName.of(pluginName);
        return runner.change("settings", plugin.toString(), () -> {
            requireManageable();
            return new Configuring(application, plugin, caller.name()).write(values, kept, state);
        });
    }

    /** Downloads a remote plugin to {@code plugin/} without installing it. */
    public OperationResult download(String pluginName, DownloadOptions options) {
        PluginName plugin = PluginName.of(pluginName);
        return run(new Operation.Download(plugin, options));
    }

    /**
     * Reports the capabilities of a plugin's code and its link problems: of the installed version, else of the directory under
     * {@code plugin/}. Nothing of it is loaded.
     *
     * @return empty if the plugin is not here, or code is not read
     * @throws PluginException if its manifest can't be read
     */
    public Optional<CodeReport> code(String pluginName) {
        PluginName plugin = PluginName.of(pluginName);
        return Attempt.reading(Message.of("Reading the code of {0}", plugin), () -> CodeCheck.of(application, plugin));
    }

    /**
     * Searches the registries.
     *
     * @throws PluginException {@link ErrorCode#BAD_GATEWAY} if none answers and nothing is cached
     */
    public SearchResult search(SearchQuery query) {
        return application.catalogue().search(query, application.host(), caller.progress());
    }

    /** Returns what is decided about versions that were withdrawn as malicious. */
    public WithdrawalWatch withdrawals() {
        return new WithdrawalWatch(this, application, caller);
    }

    @API(status = API.Status.INTERNAL)
    public void startAfterRestore() {
        runner.loader().startAfterRestore();
    }

    /** Returns what registries and installs say about single plugins. */
    public PluginFacts facts() {
        return new PluginFacts(application);
    }

    /** Returns the registries, to be listed and changed. */
    public Registries registries() {
        return new ChangeableRegistries(runner);
    }

    /**
     * Compares every installed plugin to what registries offer, by name, including plugins that have their latest
     * version.
     *
     * @param options how far each may move
     * @throws PluginException {@link ErrorCode#BAD_GATEWAY} if no registry is in reach and no copy is at hand
     */
    public List<UpdateStatus> outdated(UpdateAllOptions options) {
        return Attempt.reading(
                Message.of("The search for newer versions"),
                () -> UpdateSearch.updateStatuses(application, options.reach()));
    }

    /**
     * Holds installed plugins, and the libraries in them, against the advisories of the registries.
     *
     * @throws PluginException {@link ErrorCode#BAD_GATEWAY} if no registry is in reach and no copy is at hand
     */
    public AuditReport audit() {
        return Attempt.reading(
                Message.of("The audit"), () -> application.admission().audit());
    }

    /**
     * Explains why a plugin is installed, and why in this version.
     *
     * @throws PluginException {@link ErrorCode#NOT_INSTALLED}
     */
    public Why why(String pluginName) {
        PluginName plugin = PluginName.of(pluginName);
        return Attempt.reading(
                Message.of("The search for what requires {0}", plugin), () -> new WhySearch(application).of(plugin));
    }

    /**
     * Returns what a plugin says about itself: its README, changelog and icon. May download the package, which is then
     * kept.
     *
     * @param version exactly this one; empty: the one under {@code plugin/}, else the newest that a registry offers
     * @return empty if there is no such plugin anywhere
     */
    public Optional<PluginDocs> docs(String pluginName, Optional<String> version) {
        PluginName plugin = PluginName.of(pluginName);
        return Attempt.reading(
                Message.of("Reading the description of {0}", plugin),
                () -> new PluginDocsReader(application, caller).read(plugin, version));
    }

    /** Returns the installed plugins that require one, and the ranges in which they do. */
    public Map<PluginName, VersionRange> dependants(String pluginName) {
        PluginName plugin = PluginName.of(pluginName);
        return Attempt.reading(
                Message.of("The search for what requires {0}", plugin), () -> application.dependants(plugin));
    }

    /** Returns the parts of the surrounding application that plugins may require, with their versions. */
    public HostVersions host() {
        return application.host();
    }

    /** Returns the operations on a plugin, newest last. */
    public List<HistoryEntry> history(String pluginName) {
        return application.history().of(PluginName.of(pluginName));
    }

    /**
     * Examines the installation for problems.
     *
     * @param mend whether to repair what can be repaired safely
     */
    public DoctorReport doctor(boolean mend) {
        return doctor(mend, false);
    }

    /**
     * Examines as {@link #doctor(boolean)} does, after taking over the database for this base directory if asked to:
     * for a base directory that was moved or replaces another, or whose database or files come from a backup. Whatever
     * else claimed the database is refused from then on.
     *
     * @param adoptDatabase whether to take the database over, if it is not this base directory's
     */
    public DoctorReport doctor(boolean mend, boolean adoptDatabase) {
        return new Examination(runner).run(mend, adoptDatabase);
    }

    /** Returns the application whose plugins this changes. */
    @API(status = API.Status.INTERNAL)
    public Application application() {
        return application;
    }

    /** Returns the person or program that asks. */
    @API(status = API.Status.INTERNAL)
    public Caller caller() {
        return caller;
    }

    /** Changes files that are no installed plugin, under the writer lock. */
    @API(status = API.Status.INTERNAL)
    public OperationResult changeFiles(String operation, String plugin, Attempt.Work<Outcome> work) {
        return runner.changeFiles(operation, plugin, work);
    }
}
