package org.coreadmin.extension.install;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.api.AfterInstallEvent;
import org.coreadmin.extension.api.BeforeInstallEvent;
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.database.DatabaseTransaction;
import org.coreadmin.extension.database.OutcomeUnknownException;
import org.coreadmin.extension.manifest.Manifest;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.manifest.Version;
import org.coreadmin.extension.manifest.VersionRange;
import org.coreadmin.extension.resolve.DependencyCheck;
import org.coreadmin.extension.resolve.Participant;
import org.coreadmin.extension.runtime.Closure;
import org.coreadmin.extension.runtime.LinkedPlugin;
import org.coreadmin.extension.store.InstallLock;
import org.coreadmin.extension.transaction.Transaction;
import org.coreadmin.extension.transaction.TransactionHeader;
import org.jspecify.annotations.Nullable;

/**
 * One version of a plugin comes into the application: an install, a reinstall, an update or a rollback (spec 3). Used once, by
 * the holder of the writer's lock.
 */
final class Arrival implements Part {

    /**
     * What is wanted.
     *
     * @param operation        {@code install}, {@code reinstall}, {@code update} or {@code rollback}
     * @param plugin           which plugin
     * @param before           as it is installed now; empty for an install
     * @param status           what it is to be afterwards
     * @param skipDependencies do without the check of what it requires
     * @param overwrite        publish over files that are there already
     * @param undoNewer        undo migrations that the version does not know
     * @param dependency       whether it comes only because another plugin requires it
     * @param options          as given, for events
     */
    record Wanted(
            String operation,
            PluginName plugin,
            Optional<Installed> before,
            PluginStatus status,
            boolean skipDependencies,
            boolean overwrite,
            boolean undoNewer,
            boolean dependency,
            Map<String, Object> options) {

        boolean isUpdate() {
            return operation.equals("update") || operation.equals("rollback");
        }
    }

    private final Site site;
    private final Wanted wanted;
    private final Supply supply;
    private final Caller caller;
    private final List<String> warnings = new ArrayList<>();

    private @Nullable Transaction transaction;
    private @Nullable Incoming incoming;
    private @Nullable LinkedPlugin linked;
    private FilePublication.@Nullable Published published;
    private @Nullable Placed placed;
    private @Nullable Decided arrived;
    private final Map<String, String> facts = new LinkedHashMap<>();
    private Optional<Optional<VersionRange>> pin = Optional.empty();
    private Closure closure = Closure.NONE;
    private boolean joined;
    private boolean told;

    Arrival(Site site, Wanted wanted, Supply supply, Caller caller) {
        this.site = site;
        this.wanted = wanted;
        this.supply = supply;
        this.caller = caller;
        wanted.before().flatMap(Installed::version).ifPresent(version -> facts.put("from", version));
    }

    /** Everything from getting the files to having the plugin run, or everything taken back. */
    Outcome run() throws IOException {
        try {
            return arrive();
        } finally {
            closure.close(); // the new version runs, or the old one again
        }
    }

    private Outcome arrive() throws IOException {
        if (supply instanceof Supply.Tree tree) {
            Manifest manifest = org.coreadmin.extension.manifest.ManifestReader.read(
                    tree.directory().manifest(), wanted.plugin());
            refuseDowngrade(wanted, manifest);
            requireDependencies(manifest);
        }
        Transaction change = site.transactions().begin(header());
        transaction = change;
        Decided decided;
        try {
            Incoming files = supply.take(site, change, caller.progress()); // fetch → verify → stage; 10002, 10003
            incoming = files;
            refuseDowngrade(wanted, files.manifest());
            requireDependencies(files.manifest()); // 10004, 10005
            caller.cancellation().check();
            tellBefore(files.manifest());
            LinkedPlugin plugin = link(change, files);
            linked = plugin;
            warnings.addAll(plugin.warnings());
            caller.cancellation().check();
            FilePublication.Published published = publish(change, files, plugin); // 10007
            decided = decide(change, files, plugin, published); // 10006, 10008
        } catch (OutcomeUnknownException e) {
            return failed(
                    e,
                    "What became of the transaction will be known when the database answers again; the next command"
                            + " completes it or takes it back.");
        } catch (IOException | RuntimeException e) {
            discardLinked();
            takeBack(change, e);
            return failed(e, "");
        }
        try {
            change.complete();
            start(decided);
        } catch (IOException | RuntimeException e) {
            new Reversal(site, wanted, caller).run(decided, warnings);
            return failed(e, "");
        }
        arrived = decided;
        return succeeded(decided);
    }

    /** The same with this pin afterwards, whatever the plugin is pinned to now. */
    Arrival withPin(Optional<VersionRange> range) {
        pin = Optional.of(range);
        return this;
    }

    /** Takes part in a change of several plugins, whose transaction does all that {@link #run} would do; gets the files. */
    @Override
    public void join(Transaction change) throws IOException {
        transaction = change;
        joined = true;
        Incoming files = supply.take(site, change, caller.progress()); // 10002, 10003
        incoming = files;
        refuseDowngrade(wanted, files.manifest());
    }

    /** Refuses what does not fit beside all that will be there (10004, 10005). */
    @Override
    public void requireDependencies(DependencyCheck check) {
        Manifest manifest = requireIncoming().manifest();
        if (pin.isPresent()) {
            requireFitting(check, wanted, manifest);
        } else {
            requireDependencies(check, wanted, manifest);
        }
    }

    /** As others see it when the change is done. */
    @Override
    public Optional<Participant> participant() {
        return Optional.of(new Participant(
                requireIncoming().manifest(), wanted.status() == PluginStatus.ENABLED, wanted.skipDependencies()));
    }

    /** Tells the Before event. */
    @Override
    public void announce() {
        tellBefore(requireIncoming().manifest());
    }

    /** Links it against those that come with it and that are linked already. One that rests may lack what it requires. */
    @Override
    public Optional<LinkedPlugin> link(Collection<LinkedPlugin> alongside) throws IOException {
        Incoming files = requireIncoming();
        Path run = site.activation().runs().prepare(requireTransaction(), files, alongside);
        boolean alone = wanted.skipDependencies() || wanted.status() == PluginStatus.DISABLED;
        LinkedPlugin plugin = site.activation().link(files.manifest(), run, alone, alongside);
        linked = plugin;
        warnings.addAll(plugin.warnings());
        return Optional.of(plugin).filter(any -> wanted.status() == PluginStatus.ENABLED);
    }

    /** Prepares the files that it publishes, and its place; all that is left to do then is in the transaction. */
    @Override
    public void place() throws IOException {
        Transaction change = requireTransaction();
        Incoming files = requireIncoming();
        FilePublication.Published prepared = publish(change, files, requireLinked()); // 10007
        published = prepared;
        placed = place(change, files, prepared);
    }

    /** Migrates and runs the script (10006, 10008). */
    @Override
    public Optional<InstallLock> lock() {
        return Optional.ofNullable(placed).map(Placed::lock);
    }

    @Override
    public boolean closes() {
        return new ExclusiveUpdate(site, wanted).closes(requireIncoming());
    }

    @Override
    public void change(Optional<DatabaseTransaction> changes) throws IOException {
        DatabasePart.Done done =
                new DatabasePart(site, wanted, caller).change(changes, requireIncoming(), requireLinked());
        Placed place = java.util.Objects.requireNonNull(placed, "placed");
        arrived = new Decided(
                requireTransaction(),
                requireIncoming(),
                requireLinked(),
                place.placement(),
                java.util.Objects.requireNonNull(published, "published"),
                done,
                place.lock(),
                Optional.empty());
    }

    @Override
    public boolean stops() {
        return wanted.status() == PluginStatus.DISABLED;
    }

    @Override
    public void awaitHealth() {
        if (wanted.status() == PluginStatus.ENABLED) {
            new HealthWait(site, caller.progress())
                    .await(requireLinked(), requireIncoming().manifest());
        } else {
            discardLinked();
        }
    }

    @Override
    public void reverseFiles(Transaction back) throws IOException {
        new Reversal(site, wanted, caller).addFiles(back, decided());
    }

    @Override
    public void reverseTables(Optional<DatabaseTransaction> changes, List<String> reported) {
        new Reversal(site, wanted, caller).changeTables(changes, decided(), true, reported);
    }

    private Decided decided() {
        return java.util.Objects.requireNonNull(arrived, "changed");
    }

    @Override
    public PluginName plugin() {
        return wanted.plugin();
    }

    @Override
    public String operation() {
        return wanted.operation();
    }

    @Override
    public Map<String, String> facts() {
        return facts;
    }

    @Override
    public Outcome succeeded() {
        return succeeded(decided());
    }

    /** How it ended if the whole failed; its classes are given back. */
    @Override
    public Outcome failed(PluginException reason) {
        discardLinked();
        return failed(reason, "");
    }

    /** What is to come last: its place, and its install.lock. */
    private record Placed(Placement placement, InstallLock lock) {}

    private void note(String fact, String value) {
        facts.put(fact, value);
        if (!joined) {
            requireTransaction().note(fact, value);
        }
    }

    private TransactionHeader header() {
        Map<String, String> attributes = new LinkedHashMap<>();
        attributes.put("by", caller.name());
        wanted.before().flatMap(Installed::version).ifPresent(version -> attributes.put("from", version));
        return new TransactionHeader(wanted.operation(), wanted.plugin().toString(), attributes, site.decisionKind());
    }

    /** A forced install never goes back to an older version: that undoes migrations, which has to be asked for. */
    static void refuseDowngrade(Wanted wanted, Manifest manifest) {
        Optional<String> installed = wanted.before().flatMap(Installed::version);
        if (!wanted.operation().equals("reinstall") || installed.isEmpty()) {
            return;
        }
        boolean older;
        try {
            older = manifest.version().compareTo(Version.of(installed.get())) < 0;
        } catch (PluginException e) {
            return; // somebody else's install.lock, whose version is none
        }
        if (older) {
            throw new PluginException(
                    ErrorCode.CONFLICT,
                    "Version " + manifest.version() + " of " + wanted.plugin() + " is older than the installed "
                            + installed.get() + ", and a forced install does not go back. A rollback"
                            + " goes back to the version before, an update that may downgrade to this one. Both undo newer"
                            + " migrations.",
                    List.of(
                            Remedy.of(PlannedOperation.rollback(wanted.plugin())),
                            Installer.downgrade(
                                    wanted.plugin(), manifest.version().toString())));
        }
    }

    private void requireDependencies(Manifest manifest) throws IOException {
        requireDependencies(new DependencyCheck(site.host(), site.participants()), wanted, manifest);
    }

    /** Refuses what does not fit (10004, 10005). */
    static void requireDependencies(DependencyCheck check, Wanted wanted, Manifest manifest) {
        Pins.require(wanted.before(), manifest.version());
        requireFitting(check, wanted, manifest);
    }

    /** The same whatever it is pinned to. */
    static void requireFitting(DependencyCheck check, Wanted wanted, Manifest manifest) {
        check.require(manifest, wanted.status() == PluginStatus.ENABLED, wanted.skipDependencies());
    }

    private void tellBefore(Manifest manifest) {
        note("to", manifest.version().toString());
        told = true;
        note("told", "true");
        site.runtime()
                .publish(new BeforeInstallEvent(
                        wanted.plugin().toString(),
                        manifest.raw(),
                        wanted.options(),
                        requireTransaction().id()));
    }

    private LinkedPlugin link(Transaction change, Incoming files) throws IOException {
        Path run = site.activation().runs().prepare(change, files);
        return site.activation().link(files.manifest(), run, wanted.skipDependencies(), List.of());
    }

    private FilePublication.Published publish(Transaction change, Incoming files, LinkedPlugin plugin)
            throws IOException {
        return site.publication(wanted.plugin())
                .prepare(
                        change,
                        files.tree(),
                        plugin.summary().publish(),
                        wanted.before().map(before -> before.lock().published()).orElse(Map.of()),
                        wanted.overwrite(),
                        site.store().trash(change, wanted.plugin()));
    }

    private InstallLock lock(Incoming files, FilePublication.Published published) {
        Instant now = site.now();
        InstallLock lock = InstallLock.of(
                        wanted.plugin().toString(),
                        files.manifest().version().toString(),
                        wanted.status(),
                        now,
                        files.digest(),
                        files.source(),
                        requireTransaction().id())
                .withSkipDependencies(wanted.skipDependencies())
                .withPublished(published.digests())
                .withDependency(wanted.dependency())
                .withPin(pin.orElseGet(
                        () -> wanted.before().flatMap(before -> before.lock().pin())));
        // installed_at stays on update and is new on reinstall
        return wanted.isUpdate() && wanted.before().isPresent()
                ? lock.withInstalledAt(wanted.before().get().lock().installedAt())
                : lock;
    }

    private Decided decide(Transaction change, Incoming files, LinkedPlugin plugin, FilePublication.Published published)
            throws IOException {
        Placed placed = place(change, files, published);
        LockFileChange lockFile = LockFileChange.in(site, change, Map.of(wanted.plugin(), Optional.of(placed.lock())));
        if (closes()) {
            closure = site.runtime().turnAway(List.of(wanted.plugin()));
            warnings.addAll(ExclusiveUpdate.warnings(closure));
        }
        DatabasePart.Done database = new DatabasePart(site, wanted, caller).commit(change, files, plugin);
        return new Decided(
                change, files, plugin, placed.placement(), published, database, placed.lock(), Optional.of(lockFile));
    }

    private Placed place(Transaction change, Incoming files, FilePublication.Published published) throws IOException {
        InstallLock lock = lock(files, published);
        Placement placement = Placement.of(site, change, wanted.before(), files, lock);
        published.steps().forEach(change::afterDecision);
        placement.steps().forEach(change::afterDecision); // install.lock comes last
        note("digest", files.digest().hex());
        if (files.staged().isPresent() && wanted.before().isPresent()) {
            Sha256 kept =
                    new KeptPackages(site).packageOf(change, wanted.before().get());
            note("from_package", kept.hex());
        }
        return new Placed(placement, lock);
    }

    private void start(Decided decided) throws IOException {
        if (wanted.status() == PluginStatus.ENABLED) {
            caller.progress().on("start", 0, 1, "Starting " + decided.linked());
            site.activation()
                    .bringIn(
                            decided.linked(),
                            decided.lock().digest().map(Sha256::hex).orElse(""));
            new HealthWait(site, caller.progress())
                    .await(decided.linked(), decided.incoming().manifest());
            site.activation().startEnabled(); // what was set aside for want of it
        } else {
            decided.linked().close();
            site.activation().takeOut(wanted.plugin());
        }
    }

    private void takeBack(Transaction change, Exception reason) {
        try {
            change.rollBack();
        } catch (IOException e) {
            reason.addSuppressed(e);
            warnings.add(
                    "Not everything could be taken back: " + Failures.reason(e) + ". The next command tries again.");
        }
    }

    private void discardLinked() {
        if (linked != null) {
            linked.close();
        }
    }

    private Outcome succeeded(Decided decided) {
        if (site.activation().isSafeMode() && wanted.status() == PluginStatus.ENABLED) {
            warnings.add(wanted.plugin() + " is installed and not started: nothing is in safe mode.");
        }
        warnings.addAll(decided.published().notes());
        String version = decided.lock().version().orElseThrow();
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("plugin", wanted.plugin().toString());
        data.put("version", version);
        data.put("installed_at", Timestamps.utc(decided.lock().installedAt()));
        data.put("updated_at", Timestamps.utc(decided.lock().updatedAt()));
        data.put("status", decided.lock().status().word());
        wanted.before().flatMap(Installed::version).ifPresent(from -> data.put("from", from));
        if (supply instanceof Supply.Remote remote) {
            Notice notice = Notice.of(remote.offer());
            data.putAll(notice.toMap());
            warnings.addAll(notice.sentences(wanted.plugin() + " " + version));
        }
        String id = decided.transaction().id();
        OperationResult result = new OperationResult(
                true,
                Optional.empty(),
                Messages.arrived(wanted, version),
                wanted.plugin().toString(),
                data,
                warnings,
                Optional.of(id));
        return new Outcome(
                result,
                Optional.of(new AfterInstallEvent(wanted.plugin().toString(), version, true, null, id)),
                Optional.of(id),
                Optional.of(entry(HistoryEntry.DONE, Optional.empty())));
    }

    private Outcome failed(Exception reason, String more) {
        PluginException failure = Failures.documented(
                reason, ErrorCode.FILE_COPY_FAILED, "The " + wanted.operation() + " of " + wanted.plugin());
        String message = more.isEmpty() ? failure.getMessage() : failure.getMessage() + " " + more;
        OperationResult result = new OperationResult(
                false,
                Optional.of(failure.code()),
                String.valueOf(message),
                wanted.plugin().toString(),
                Remedy.dataOf(failure),
                warnings,
                Optional.of(requireTransaction().id()));
        String error = failure.code().number() + " " + message;
        Optional<org.coreadmin.extension.api.LifecycleEvent> after = told
                ? Optional.of(new AfterInstallEvent(
                        wanted.plugin().toString(),
                        requireIncoming().manifest().version().toString(),
                        false,
                        error,
                        requireTransaction().id()))
                : Optional.empty();
        return new Outcome(
                result, after, Optional.empty(), Optional.of(entry(HistoryEntry.FAILED, Optional.of(error))));
    }

    private HistoryEntry entry(String result, Optional<String> error) {
        return new HistoryEntry(
                requireTransaction().id(),
                wanted.operation(),
                wanted.before().flatMap(Installed::version),
                Optional.ofNullable(incoming)
                        .map(files -> files.manifest().version().toString()),
                Optional.ofNullable(incoming).map(Incoming::digest),
                Optional.ofNullable(facts.get("from_package")).map(Sha256::new),
                site.now(),
                caller.name(),
                result,
                error);
    }

    private Transaction requireTransaction() {
        return java.util.Objects.requireNonNull(transaction, "begun");
    }

    private LinkedPlugin requireLinked() {
        return java.util.Objects.requireNonNull(linked, "linked");
    }

    private Incoming requireIncoming() {
        return java.util.Objects.requireNonNull(incoming, "taken");
    }

    /** A version that the decision has been made for. */
    record Decided(
            Transaction transaction,
            Incoming incoming,
            LinkedPlugin linked,
            Placement placement,
            FilePublication.Published published,
            DatabasePart.Done database,
            InstallLock lock,
            Optional<LockFileChange> lockFile) {}
}
