package org.coreadmin.extension.internal.change;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.MigrationPlan;
import org.coreadmin.extension.Notice;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PlannedStep;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.internal.application.Action;
import org.coreadmin.extension.internal.application.Application;
import org.coreadmin.extension.internal.application.Failures;
import org.coreadmin.extension.internal.application.Installed;
import org.coreadmin.extension.internal.database.DatabaseTransaction;
import org.coreadmin.extension.internal.resolve.Dependants;
import org.coreadmin.extension.internal.resolve.Participant;
import org.coreadmin.extension.internal.runtime.LinkedPlugin;
import org.coreadmin.extension.internal.store.InstallLock;
import org.coreadmin.extension.internal.store.Snapshot;
import org.coreadmin.extension.internal.transaction.FileStep;
import org.coreadmin.extension.internal.transaction.Transaction;
import org.coreadmin.extension.text.JsonObject;
import org.coreadmin.extension.text.Timestamps;

/**
 * Enables, disables, pins or unpins a plugin by a change of its install.lock; the version stays. A change with only such a part is
 * decided by one atomic rename, without a journal.
 */
public final class MarkPart implements Part {

    private final Application application;
    private final Action action;
    private final Installed installed;
    private final InstallLock after;
    private final Message reason;
    private final PartRecord record;

    /**
     * Creates a mark.
     *
     * @param reason for a plan
     */
    public MarkPart(Application application, Action action, Installed installed, InstallLock after, Message reason) {
        this.application = application;
        this.action = action;
        this.installed = installed;
        this.after = after;
        this.reason = reason;
        this.record = new PartRecord(installed.name(), action, Optional.of(installed));
    }

    /**
     * Creates a mark that a lock file asks for: {@code enable}, {@code disable}, or {@code mark} if the status stays.
     */
    public MarkPart(Application application, Installed installed, InstallLock after, Message reason) {
        this(
                application,
                after.status() == installed.lock().status() ? Action.MARK : Action.of(after.status()),
                installed,
                after,
                reason);
    }

    /** Returns a message such as {@code Enabled acme/report.} */
    public static Message done(PluginStatus status, Object plugins) {
        return status == PluginStatus.ENABLED
                ? Message.of("Enabled {0}.", plugins)
                : Message.of("Disabled {0}.", plugins);
    }

    @Override
    public PartRecord record() {
        return record;
    }

    @Override
    public List<Message> warnings() {
        return List.of();
    }

    private Prospect prospect() throws IOException {
        if (action == Action.ENABLE && !application.follows()) {
            application.admission().requireStart(installed);
        }
        Optional<Participant> participant = installed
                .summary()
                .map(known -> new Participant(
                        known, after.status() == PluginStatus.ENABLED, after.skipDependencies(), after.pin()));
        boolean checks = action == Action.ENABLE || action == Action.MARK && after.status() == PluginStatus.ENABLED;
        return new Prospect(
                this,
                participant,
                checks
                        ? check -> check.require(
                                installed.requireManifest(), true, after.skipDependencies()) // 10004, 10005
                        : Prospect.NOTHING);
    }

    @Override
    public Look look() throws IOException {
        return new Look(prospect(), Optional.empty(), (present, code, migrated) -> planned(present));
    }

    private PlannedStep planned(List<Participant> present) {
        boolean turns = action == Action.ENABLE || action == Action.DISABLE;
        return new PlannedStep(
                action.word(),
                plugin(),
                installed.manifest().map(Manifest::displayName),
                installed.version(),
                installed.version(),
                reason,
                Optional.empty(),
                installed.lock().digest(),
                Optional.empty(),
                MigrationPlan.NONE,
                List.of(),
                DatabaseKind.ALL,
                Optional.of(List.of()),
                action == Action.ENABLE
                        ? StepParts.knownWhenRun(installed.directory().path(), "start")
                        : List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                turns ? StepParts.shown(Dependants.of(plugin(), present).all()) : List.of(),
                Notice.NONE,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                action == Action.DISABLE ? StepParts.ending(application, plugin()) : PlannedStep.Ending.NONE);
    }

    /** Replaces the install.lock and core.lock.json, without a journal. */
    void replaceLock(Snapshot snapshot) {
        try {
            LockFileChange.replace(application, Application.installed(snapshot), installed, after);
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.INTERNAL,
                    Message.of(
                            "{0} cannot be written: {1}. The plugin is unchanged; make the file writable and try"
                                    + " again.",
                            installed.directory().lock(), Failures.describe(e)),
                    e);
        }
    }

    /** Undoes {@link #replaceLock}. */
    void restoreLock() throws IOException {
        Installed now = Installed.of(installed.directory(), after);
        LockFileChange.replace(application, application.allInstalled(), now, installed.lock());
    }

    @Override
    public Taken take(Optional<Transaction> journal) throws IOException {
        return new TakenMark(this, journal, prospect());
    }

    private record TakenMark(MarkPart part, Optional<Transaction> journal, Prospect prospect) implements Taken {

        @Override
        public Linked link(Collection<LinkedPlugin> alongside, Snapshot before) throws IOException {
            if (part.action != Action.ENABLE) {
                return new LinkedMark(part, journal, Optional.empty());
            }
            Map<PluginName, LinkedPlugin> byName = new HashMap<>();
            alongside.forEach(plugin -> byName.put(plugin.name(), plugin));
            return new LinkedMark(
                    part, journal, Optional.of(part.application.starter().link(part.installed, before, byName)));
        }
    }

    private record LinkedMark(MarkPart part, Optional<Transaction> journal, Optional<LinkedPlugin> running)
            implements Linked {

        @Override
        public void discard() {
            running.ifPresent(LinkedPlugin::close);
        }

        @Override
        public Placed place(Map<String, PluginName> published) throws IOException {
            Path directory = part.installed.directory().path();
            return new PlacedMark(
                    part,
                    journal.isPresent()
                            ? Optional.of(
                                    LockFileChange.placeLock(part.application, journal.get(), directory, part.after))
                            : Optional.empty());
        }
    }

    private record PlacedMark(MarkPart part, Optional<Path> fresh) implements Placed, Changed {

        @Override
        public Optional<InstallLock> lock() {
            return Optional.of(part.after);
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
            return part.action == Action.DISABLE;
        }

        @Override
        public void reverseFiles(Transaction back) throws IOException {
            back.afterDecision(new FileStep.Delete(fresh.orElseThrow()));
            LockFileChange.placeLock(
                    part.application, back, part.installed.directory().path(), part.installed.lock());
        }

        @Override
        public OperationResult result() {
            return OperationResult.done(
                    part.plugin().toString(),
                    done(part.after.status(), part.plugin()),
                    status(part.plugin(), part.after));
        }
    }

    /** Returns the data of an answer about a plugin that was enabled or disabled. */
    public static Map<String, Object> status(PluginName plugin, InstallLock lock) {
        return new JsonObject()
                .with("plugin", plugin.toString())
                .with("status", lock.status().word())
                .with("updated_at", Timestamps.utc(lock.updatedAt()));
    }
}
