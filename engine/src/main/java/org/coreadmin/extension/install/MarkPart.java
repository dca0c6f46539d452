package org.coreadmin.extension.install;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.database.DatabaseTransaction;
import org.coreadmin.extension.database.MigrationPlan;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.manifest.Version;
import org.coreadmin.extension.manifest.VersionRange;
import org.coreadmin.extension.resolve.Dependants;
import org.coreadmin.extension.resolve.Participant;
import org.coreadmin.extension.runtime.LinkedPlugin;
import org.coreadmin.extension.store.InstallLock;
import org.coreadmin.extension.store.PrivatePlace;
import org.coreadmin.extension.store.Snapshot;
import org.coreadmin.extension.text.Message;
import org.coreadmin.extension.transaction.FileStep;
import org.coreadmin.extension.transaction.Transaction;

/**
 * Changes what the install.lock of a plugin says, which stays in its version: enables, disables, pins or unpins it. Where that is all
 * that a change does, one atomic rename decides and there is no journal.
 */
final class MarkPart implements Part {

    private final Application application;
    private final Action action;
    private final Installed installed;
    private final InstallLock after;
    private final String reason;
    private final PartRecord record;

    /**
     * A mark.
     *
     * @param reason for a plan
     */
    MarkPart(Application application, Action action, Installed installed, InstallLock after, String reason) {
        this.application = application;
        this.action = action;
        this.installed = installed;
        this.after = after;
        this.reason = reason;
        this.record = new PartRecord(installed.name(), action, Optional.of(installed));
    }

    /** A mark that a lock file asks for: {@code enable}, {@code disable}, or {@code mark} if the status stays. */
    MarkPart(Application application, Installed installed, InstallLock after, String reason) {
        this(
                application,
                after.status() == installed.lock().status() ? Action.MARK : Action.of(after.status()),
                installed,
                after,
                reason);
    }

    /** Enables or disables plugins. Refuses to disable what an enabled plugin requires (20002). */
    static Proposal propose(Operation.SetStatus operation, Application application) throws IOException {
        List<PluginName> plugins = operation.names();
        PluginStatus status = operation.status();
        Snapshot snapshot = application.snapshot();
        List<Installed> asked = new ArrayList<>();
        for (PluginName plugin : plugins) {
            asked.add(application.requireInstalled(plugin)); // 20001
        }
        List<Installed> turning =
                asked.stream().filter(one -> !has(application, one, status)).toList();
        if (status == PluginStatus.DISABLED) {
            Set<PluginName> resting = new LinkedHashSet<>(plugins);
            List<Participant> participants = Application.participants(snapshot);
            turning.forEach(
                    installed -> Dependants.of(installed.name(), participants).refuseDisable(resting)); // 20002
        }
        if (status == PluginStatus.ENABLED) {
            Withdrawals withdrawals = new Withdrawals(application);
            for (Installed one : turning) {
                withdrawals.requireMayRun(one);
            }
        }
        Action action = Action.of(status);
        List<MarkPart> parts = turning.stream()
                .map(one -> new MarkPart(
                        application, action, one, one.lock().withStatus(status, application.now()), "asked for"))
                .toList();
        return Proposal.of(operation, parts, report(asked, turning, status)).knowing(snapshot);
    }

    /** Whether nothing is to be done. A quarantined plugin is started again. */
    private static boolean has(Application application, Installed installed, PluginStatus status) {
        boolean quarantined = application.starter().problemOf(installed.name()).isPresent()
                || application.starter().warnings().containsKey(installed.name());
        return installed.lock().status() == status && !(status == PluginStatus.ENABLED && quarantined);
    }

    private static Report report(List<Installed> asked, List<Installed> turning, PluginStatus status) {
        if (asked.size() == 1) {
            Installed one = asked.get(0);
            return turning.isEmpty()
                    ? Report.of(already(one.name(), status), status(one.name(), one.lock()))
                    : Report.ofEach(List.of(Target.of(one.name())));
        }
        List<Map<String, Object>> all = asked.stream()
                .map(one -> Map.<String, Object>of(
                        "plugin", one.name().toString(),
                        "status", status.word(),
                        "changed", turning.contains(one)))
                .toList();
        Message message = turning.isEmpty() ? allAlready(shown(asked), status) : done(status, shown(turning));
        return Report.of(message, Map.of("plugins", all));
    }

    private static String shown(List<Installed> plugins) {
        return Target.shown(plugins.stream().map(one -> Target.of(one.name())).toList());
    }

    private static Message already(PluginName plugin, PluginStatus status) {
        return status == PluginStatus.ENABLED
                ? Message.of("{0} is enabled already.", plugin)
                : Message.of("{0} is disabled already.", plugin);
    }

    private static Message allAlready(String plugins, PluginStatus status) {
        return status == PluginStatus.ENABLED
                ? Message.of("{0} are enabled already.", plugins)
                : Message.of("{0} are disabled already.", plugins);
    }

    private static Message done(PluginStatus status, Object plugins) {
        return status == PluginStatus.ENABLED
                ? Message.of("Enabled {0}.", plugins)
                : Message.of("Disabled {0}.", plugins);
    }

    /**
     * Keeps a plugin in a range of versions.
     *
     * @param range empty: the version that it has
     * @throws PluginException {@link ErrorCode#NOT_INSTALLED}; {@link ErrorCode#BAD_REQUEST} if the range is malformed;
     *     {@link ErrorCode#VERSION_CONFLICT} if the installed version is not in it
     */
    static Proposal propose(Operation.Pin operation, Application application) throws IOException {
        PluginName plugin = operation.name();
        Optional<String> range = operation.range();
        Installed installed = application.requireInstalled(plugin); // 20001
        String version = installed.version().orElse("");
        VersionRange kept = range(range.orElse(version));
        if (version.isEmpty() || !kept.includes(Version.of(version))) {
            throw new PluginException(
                    ErrorCode.VERSION_CONFLICT,
                    Message.of("{0} {1} is installed, which is not in {2}.", plugin, version, kept));
        }
        Message message = range.isEmpty()
                ? Message.of("Pinned {0} to {1}; it stays in {2}.", plugin, kept, version)
                : Message.of("Pinned {0} to {1}; it stays in {2} or moves within that.", plugin, kept, version);
        boolean there = installed.lock().pin().filter(kept::equals).isPresent();
        return pinning(application, operation, installed, Optional.of(kept), !there, message, "to stay in " + kept);
    }

    /** Lets a plugin move again. */
    static Proposal propose(Operation.Unpin operation, Application application) throws IOException {
        PluginName plugin = operation.name();
        Installed installed = application.requireInstalled(plugin); // 20001
        Optional<VersionRange> pin = installed.lock().pin();
        Message message = pin.isEmpty()
                ? Message.of("{0} is not pinned.", plugin)
                : Message.of("{0} is no longer pinned.", plugin);
        String reason = pin.map(range -> "to move out of " + range + " again").orElse("");
        return pinning(application, operation, installed, Optional.empty(), pin.isPresent(), message, reason);
    }

    /** Lets another key sign the next version. */
    static Proposal propose(Operation.Accept operation, Application application) throws IOException {
        PluginName plugin = operation.name();
        Installed installed = application.requireInstalled(plugin); // 20001
        Set<String> keys = new TreeSet<>(installed.lock().acceptedKeys());
        boolean changes = keys.add(operation.key());
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("plugin", plugin.toString());
        data.put("version", installed.version().orElse(""));
        data.put("accepted_keys", List.copyOf(keys));
        Message whose = operation.key().equals(Admission.UNSIGNED)
                ? Message.of("unsigned versions")
                : Message.of("versions signed by {0}", operation.key());
        InstallLock after = installed.lock().withAcceptedKeys(keys).withUpdatedAt(application.now());
        List<MarkPart> parts = changes
                ? List.of(new MarkPart(application, Action.ACCEPT, installed, after, "to accept " + whose))
                : List.of();
        return Proposal.of(
                operation, parts, Report.of(Message.of("{0} accepts {1} for its next update.", plugin, whose), data));
    }

    private static Proposal pinning(
            Application application,
            Operation operation,
            Installed installed,
            Optional<VersionRange> pin,
            boolean changes,
            Message message,
            String reason) {
        Action action = pin.isPresent() ? Action.PIN : Action.UNPIN;
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("plugin", installed.name().toString());
        data.put("version", installed.version().orElse(""));
        pin.ifPresent(range -> data.put("pin", range.toString()));
        InstallLock after = installed.lock().withPin(pin).withUpdatedAt(application.now());
        List<MarkPart> parts =
                changes ? List.of(new MarkPart(application, action, installed, after, reason)) : List.of();
        return Proposal.of(operation, parts, Report.of(message, data));
    }

    private static VersionRange range(String text) {
        try {
            return VersionRange.of(text);
        } catch (IllegalArgumentException e) {
            throw new PluginException(ErrorCode.BAD_REQUEST, Message.of(e), e);
        }
    }

    @Override
    public PartRecord record() {
        return record;
    }

    @Override
    public List<Message> warnings() {
        return List.of();
    }

    private Prospect prospect() {
        Optional<Participant> participant = installed
                .summary()
                .map(known -> new Participant(
                        known, after.status() == PluginStatus.ENABLED, after.skipDependencies(), after.pin()));
        boolean checks = action == Action.ENABLE || action == Action.MARK && after.status() == PluginStatus.ENABLED;
        return new Prospect(this, participant, check -> {
            if (checks) {
                check.require(installed.requireManifest(), true, after.skipDependencies()); // 10004, 10005
            }
        });
    }

    @Override
    public Optional<Prospect> foresee() {
        return Optional.of(prospect());
    }

    @Override
    public Look look(Optional<PrivatePlace> place) {
        return new Look(prospect(), this::planned);
    }

    private PlannedStep planned(List<Participant> present) {
        boolean turns = action == Action.ENABLE || action == Action.DISABLE;
        return new PlannedStep(
                action.word(),
                plugin(),
                installed.version(),
                installed.version(),
                reason,
                Optional.empty(),
                installed.lock().digest(),
                Optional.empty(),
                MigrationPlan.NONE,
                Optional.of(List.of()),
                List.of(),
                List.of(),
                List.of(),
                turns ? PlannedStep.shown(Dependants.of(plugin(), present).all()) : List.of());
    }

    /** Replaces the install.lock and core.lock.json, without a journal. */
    void replaceLock(Snapshot snapshot) {
        try {
            LockFileChange.replace(application, Application.installed(snapshot), installed, after);
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.INTERNAL,
                    Message.of(
                            "{0} cannot be written: {1}. The plugin is as it was; make the file writable and try again.",
                            installed.directory().lock(), Failures.reason(e)),
                    e);
        }
    }

    /** Undoes {@link #replaceLock}. */
    void restoreLock() throws IOException {
        Installed now = Installed.of(installed.directory(), after);
        LockFileChange.replace(application, application.allInstalled(), now, installed.lock());
    }

    @Override
    public Taken take(Optional<Transaction> journal) {
        return new TakenMark(journal);
    }

    private final class TakenMark implements Taken {

        private final Optional<Transaction> journal;

        TakenMark(Optional<Transaction> journal) {
            this.journal = journal;
        }

        @Override
        public Prospect prospect() {
            return MarkPart.this.prospect();
        }

        @Override
        public void announce() {
            // no event is sent for enable, disable and the like
        }

        @Override
        public Linked link(Collection<LinkedPlugin> alongside) throws IOException {
            if (action != Action.ENABLE) {
                return new LinkedMark(journal, Optional.empty());
            }
            Map<PluginName, LinkedPlugin> byName = new HashMap<>();
            alongside.forEach(plugin -> byName.put(plugin.name(), plugin));
            return new LinkedMark(
                    journal, Optional.of(application.starter().link(installed, application.snapshot(), byName)));
        }
    }

    private final class LinkedMark implements Linked {

        private final Optional<Transaction> journal;
        private final Optional<LinkedPlugin> running;

        LinkedMark(Optional<Transaction> journal, Optional<LinkedPlugin> running) {
            this.journal = journal;
            this.running = running;
        }

        @Override
        public Optional<LinkedPlugin> running() {
            return running;
        }

        @Override
        public void discard() {
            running.ifPresent(LinkedPlugin::close);
        }

        @Override
        public Placed place() throws IOException {
            Path directory = installed.directory().path();
            return new PlacedMark(
                    journal.isPresent()
                            ? Optional.of(LockFileChange.placeLock(application, journal.get(), directory, after))
                            : Optional.empty());
        }
    }

    private final class PlacedMark implements Placed, Changed {

        private final Optional<Path> fresh;

        PlacedMark(Optional<Path> fresh) {
            this.fresh = fresh;
        }

        @Override
        public Part part() {
            return MarkPart.this;
        }

        @Override
        public Optional<InstallLock> lock() {
            return Optional.of(after);
        }

        @Override
        public boolean closes() {
            return false;
        }

        @Override
        public boolean stopsFirst() {
            return false;
        }

        @Override
        public Changed change(Optional<DatabaseTransaction> changes) {
            return this;
        }

        @Override
        public Placed placed() {
            return this;
        }

        @Override
        public boolean stops() {
            return action == Action.DISABLE;
        }

        @Override
        public void awaitHealth() {
            // it was healthy before
        }

        @Override
        public void reverseFiles(Transaction back) throws IOException {
            back.afterDecision(new FileStep.Delete(fresh.orElseThrow()));
            LockFileChange.placeLock(application, back, installed.directory().path(), installed.lock());
        }

        @Override
        public void reverseTables(Optional<DatabaseTransaction> changes, List<Message> warnings) {
            // a mark changes no tables
        }

        @Override
        public OperationResult result() {
            return OperationResult.done(plugin().toString(), done(after.status(), plugin()), status(plugin(), after));
        }
    }

    private static Map<String, Object> status(PluginName plugin, InstallLock lock) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("plugin", plugin.toString());
        data.put("status", lock.status().word());
        data.put("updated_at", Timestamps.utc(lock.updatedAt()));
        return data;
    }
}
