package org.coreadmin.extension.install;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.UninstallOptions;
import org.coreadmin.extension.api.AfterUninstallEvent;
import org.coreadmin.extension.api.BeforeUninstallEvent;
import org.coreadmin.extension.api.LifecycleEvent;
import org.coreadmin.extension.archive.Sha256;
import org.coreadmin.extension.database.DatabaseTransaction;
import org.coreadmin.extension.database.MigrationScripts;
import org.coreadmin.extension.database.Migrations;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.resolve.DependencyCheck;
import org.coreadmin.extension.resolve.Participant;
import org.coreadmin.extension.runtime.LinkedPlugin;
import org.coreadmin.extension.store.InstallLock;
import org.coreadmin.extension.transaction.FileStep;
import org.coreadmin.extension.transaction.Transaction;
import org.jspecify.annotations.Nullable;

/**
 * A plugin goes in a change of several. Where others come in the same change, its tables and settings are kept, so that all can be
 * taken back without a loss should one of them fail to start.
 */
final class Leaving implements Part {

    private final Site site;
    private final Installed installed;
    private final Caller caller;
    private final UninstallOptions choice;
    private final Map<String, Object> options;
    private final Map<String, String> facts = new LinkedHashMap<>();
    private final List<FileStep.SetAside> steps = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private Optional<Path> packed = Optional.empty();
    private Optional<AuthorsDirectory> author = Optional.empty();
    private Optional<MigrationScripts> scripts = Optional.empty();
    private @Nullable Transaction transaction;
    private boolean told;

    /**
     * One whose data is kept.
     *
     * @param options for events
     */
    Leaving(Site site, Installed installed, Map<String, Object> options, Caller caller) {
        this(site, installed, UninstallOptions.DEFAULT.withKeepData(true), options, caller);
    }

    /** One that an operator uninstalls. */
    Leaving(Site site, Installed installed, UninstallOptions choice, Caller caller) {
        this(site, installed, choice, choice.toMap(), caller);
    }

    private Leaving(
            Site site, Installed installed, UninstallOptions choice, Map<String, Object> options, Caller caller) {
        this.site = site;
        this.choice = choice;
        this.installed = installed;
        this.caller = caller;
        this.options = options;
        installed.version().ifPresent(version -> facts.put("from", version));
    }

    @Override
    public PluginName plugin() {
        return installed.name();
    }

    @Override
    public String operation() {
        return "uninstall";
    }

    @Override
    public Map<String, String> facts() {
        return facts;
    }

    @Override
    public void join(Transaction change) {
        transaction = change;
    }

    @Override
    public Optional<Participant> participant() {
        return Optional.empty();
    }

    @Override
    public void requireDependencies(DependencyCheck check) {
        // what requires it is checked by itself
    }

    @Override
    public void announce() {
        told = true;
        facts.put("told", "true");
        site.runtime().publish(new BeforeUninstallEvent(plugin().toString(), options, id()));
    }

    @Override
    public Optional<LinkedPlugin> link(Collection<LinkedPlugin> alongside) {
        return Optional.empty();
    }

    @Override
    public void place() throws IOException {
        Transaction change = Objects.requireNonNull(transaction, "joined");
        packed = new KeptPackages(site).packUnlessKept(change, installed);
        packed.ifPresent(
                file -> facts.put("from_package", file.getFileName().toString().replace(".zip", "")));
        Path trash = site.store().trash(change, plugin());
        steps.addAll(site.publication(plugin()).withdraw(installed.lock().published(), trash));
        try {
            author = AuthorsDirectory.of(site, installed);
            if (author.isPresent()) {
                author.get().leave(site, change);
            } else {
                site.store().requireDeletable(installed.directory().path());
                steps.add(new FileStep.SetAside(installed.directory().path(), trash));
            }
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.FILE_DELETION_FAILED,
                    installed.directory().path() + " cannot be removed: " + Failures.reason(e),
                    e);
        }
        steps.forEach(change::afterDecision);
        Path settings = Configuring.file(site, plugin());
        if (!choice.keepData() && Files.isRegularFile(settings, LinkOption.NOFOLLOW_LINKS)) {
            change.afterDecision(new FileStep.Delete(settings));
        }
    }

    @Override
    public Optional<InstallLock> lock() {
        return Optional.empty();
    }

    @Override
    public boolean closes() {
        return false;
    }

    @Override
    public void change(Optional<DatabaseTransaction> changes) throws IOException {
        if (installed.manifest().isPresent()) {
            runScript(changes); // 20003
        }
        if (changes.isPresent()) {
            scripts = Optional.of(MigrationScripts.read(
                    installed.directory().path(), changes.get().dialect()));
            Migrations migrations = new Migrations(changes.get(), plugin(), caller.progress());
            if (choice.keepData()) {
                migrations.keep();
            } else if (choice.force()) {
                migrations
                        .undoAllIgnoringFailures()
                        .forEach(problem -> warnings.add(ErrorCode.CLEANUP_FAILED.number() + " " + problem));
            } else {
                migrations.undoAll(); // 20004
            }
        }
    }

    private void runScript(Optional<DatabaseTransaction> changes) {
        UninstallRun script =
                new UninstallRun(site, installed.manifest().orElseThrow(), choice.keepData(), caller.progress());
        DatabaseTransaction.Work work =
                () -> script.run(() -> site.activation().link(installed, site.snapshot(), Map.of()), changes);
        try {
            if (choice.force() && changes.isPresent()) {
                changes.get().inSavepoint(work);
            } else {
                work.run();
            }
        } catch (Exception | LinkageError | AssertionError | StackOverflowError e) {
            PluginException failure = e instanceof PluginException documented
                    ? documented
                    : new PluginException(
                            ErrorCode.UNINSTALL_SCRIPT_FAILED,
                            "The uninstall script of " + plugin() + " failed: " + Failures.reason(e),
                            e);
            if (!choice.force()) {
                throw failure;
            }
            warnings.add(failure.code().number() + " " + failure.getMessage());
        }
    }

    @Override
    public boolean stopsFirst() {
        return true;
    }

    @Override
    public boolean stops() {
        return true;
    }

    @Override
    public void awaitHealth() {
        // it is gone
    }

    @Override
    public void reverseFiles(Transaction back) throws IOException {
        if (author.isPresent()) {
            Reversal.restoreLock(site, back, installed.directory().path(), installed);
        }
        for (FileStep.SetAside step : steps) {
            if (step.target().equals(installed.directory().path())) {
                back.afterDecision(new FileStep.Place(step.aside(), step.target()));
            } else {
                back.afterDecision(new FileStep.Replace(step.aside(), step.target()));
            }
        }
    }

    @Override
    public void reverseTables(Optional<DatabaseTransaction> changes, List<String> reported) {
        if (changes.isPresent() && scripts.isPresent()) {
            new Migrations(changes.get(), plugin(), caller.progress())
                    .migrate(scripts.get(), true); // adopts what was kept
        }
    }

    @Override
    public Outcome succeeded() {
        removeEmptyVendor();
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("plugin", plugin().toString());
        installed.version().ifPresent(version -> data.put("version", version));
        data.put("keep_data", choice.keepData());
        packed.ifPresent(file -> data.put("package", file.toString()));
        author.ifPresent(
                own -> data.put("directory", installed.directory().path().toString()));
        return new Outcome(
                new OperationResult(
                        true, Optional.empty(), message(), plugin().toString(), data, warnings, Optional.of(id())),
                Optional.of(new AfterUninstallEvent(plugin().toString(), true, null, id())),
                Optional.of(id()),
                Optional.of(entry(HistoryEntry.DONE, Optional.empty())));
    }

    /** What is said of it when it has gone. */
    String message() {
        return "Uninstalled " + plugin()
                + installed.version().map(version -> " " + version).orElse("") + "."
                + (choice.keepData() ? " Its data was kept." : "")
                + packed.map(file -> " Its files were packed into " + file + ".")
                        .orElse("")
                + author.map(own -> " " + own.stays()).orElse("");
    }

    @Override
    public Outcome failed(PluginException failure) {
        String error = failure.code().number() + " " + failure.getMessage();
        Optional<LifecycleEvent> after =
                told ? Optional.of(new AfterUninstallEvent(plugin().toString(), false, error, id())) : Optional.empty();
        return new Outcome(
                new OperationResult(
                        false,
                        Optional.of(failure.code()),
                        String.valueOf(failure.getMessage()),
                        plugin().toString(),
                        Remedy.dataOf(failure),
                        warnings,
                        Optional.of(id())),
                after,
                Optional.empty(),
                Optional.of(entry(HistoryEntry.FAILED, Optional.of(error))));
    }

    private void removeEmptyVendor() {
        Path vendor = Objects.requireNonNull(installed.directory().path().getParent());
        try {
            boolean empty;
            try (Stream<Path> others = Files.list(vendor)) {
                empty = others.findAny().isEmpty();
            }
            if (empty) {
                site.files().delete(vendor);
            }
        } catch (IOException e) {
            warnings.add(
                    "The empty directory of " + plugin().vendor() + " could not be removed: " + Failures.reason(e));
        }
    }

    private HistoryEntry entry(String result, Optional<String> error) {
        return new HistoryEntry(
                id(),
                operation(),
                installed.version(),
                Optional.empty(),
                installed.lock().digest(),
                packed.map(file -> new Sha256(file.getFileName().toString().replace(".zip", ""))),
                site.now(),
                caller.name(),
                result,
                error);
    }

    private String id() {
        return Objects.requireNonNull(transaction, "joined").id();
    }
}
