package org.coreadmin.extension.install;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
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
import org.coreadmin.extension.database.Database;
import org.coreadmin.extension.database.DatabaseTransaction;
import org.coreadmin.extension.database.Migrations;
import org.coreadmin.extension.database.OutcomeUnknownException;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.resolve.Dependants;
import org.coreadmin.extension.transaction.DecisionKind;
import org.coreadmin.extension.transaction.FileStep;
import org.coreadmin.extension.transaction.Transaction;
import org.coreadmin.extension.transaction.TransactionHeader;

/** A plugin leaves the application: an uninstall (spec 3). Used once, by the holder of the writer's lock. */
public final class Departure {

    private final Site site;
    private final PluginName plugin;
    private final UninstallOptions options;
    private final Caller caller;
    private final List<String> warnings = new ArrayList<>();
    private Optional<AuthorsDirectory> author = Optional.empty();

    /** An uninstall of a plugin. */
    public Departure(Site site, PluginName plugin, UninstallOptions options, Caller caller) {
        this.site = site;
        this.plugin = plugin;
        this.options = options;
        this.caller = caller;
    }

    /** Everything from stopping the plugin to having its files gone, or everything as before. */
    public Outcome run() throws IOException {
        Installed installed = site.requireInstalled(plugin); // 20001
        Dependants dependants = Dependants.of(plugin, site.participants());
        refuseDependants(dependants); // 20002
        Transaction change = site.transactions().begin(header(installed));
        try {
            change.note("told", "true");
            BeforeUninstallEvent before = new BeforeUninstallEvent(plugin.toString(), options.toMap(), change.id());
            if (options.force()) {
                warnings.addAll(site.runtime().publishForced(before));
            } else {
                site.runtime().publish(before);
            }
        } catch (RuntimeException e) {
            change.rollBack();
            return failed(installed, change, e);
        }
        Optional<Path> packed;
        try {
            packed = new KeptPackages(site).packUnlessKept(change, installed);
            packed.ifPresent(file ->
                    change.note("from_package", file.getFileName().toString().replace(".zip", "")));
            site.activation().takeOut(plugin);
            decide(change, installed); // 20003, 20004, 20005
        } catch (OutcomeUnknownException e) {
            return failed(installed, change, e);
        } catch (IOException | RuntimeException e) {
            takeBack(change, e);
            site.activation().startEnabled();
            return failed(installed, change, e);
        }
        boolean complete = false;
        try {
            change.complete();
            complete = true;
            removeEmptyVendor(installed);
        } catch (IOException e) {
            warnings.add("Something is left to be cleared away by the next command: " + Failures.reason(e));
        }
        site.activation().startEnabled();
        return succeeded(installed, change, packed, complete);
    }

    private TransactionHeader header(Installed installed) {
        Map<String, String> attributes = new LinkedHashMap<>();
        attributes.put("by", caller.name());
        installed.version().ifPresent(version -> attributes.put("from", version));
        return new TransactionHeader("uninstall", plugin.toString(), attributes, site.decisionKind());
    }

    private void refuseDependants(Dependants dependants) {
        if (!options.force()) {
            dependants.refuseUninstall(Set.of());
        } else if (!dependants.direct().isEmpty()) {
            warnings.add(ErrorCode.DEPENDANTS_EXIST.number() + " " + plugin + " is required by "
                    + String.join(
                            ", ",
                            dependants.direct().stream()
                                    .map(one -> one.name().toString())
                                    .toList())
                    + ": they stay installed and are set aside until it is back.");
        }
    }

    private void decide(Transaction change, Installed installed) throws IOException {
        if (change.header().decision() == DecisionKind.RECORD) {
            unlessForced(() -> runScript(installed, Optional.empty()));
            setFilesAside(change, installed);
            caller.cancellation().decide();
            change.seal();
            change.decide();
            return;
        }
        Database database = site.database().orElseThrow();
        try (DatabaseTransaction changes = database.begin(change.id(), change.header())) {
            unlessForced(() -> changes.inSavepoint(() -> runScript(installed, Optional.of(changes))));
            undoMigrations(changes);
            setFilesAside(change, installed);
            caller.cancellation().decide();
            change.seal();
            changes.commit();
            change.committed();
        }
    }

    private void runScript(Installed installed, Optional<DatabaseTransaction> changes) throws Exception {
        if (installed.manifest().isPresent()) {
            new UninstallRun(site, installed.manifest().get(), options.keepData(), caller.progress())
                    .run(() -> site.activation().link(installed, site.snapshot(), Map.of()), changes);
        }
    }

    private void undoMigrations(DatabaseTransaction changes) {
        Migrations migrations = new Migrations(changes, plugin, caller.progress());
        if (options.keepData()) {
            migrations.keep();
        } else if (options.force()) {
            migrations
                    .undoAllIgnoringFailures()
                    .forEach(problem -> warnings.add(ErrorCode.CLEANUP_FAILED.number() + " " + problem));
        } else {
            migrations.undoAll();
        }
    }

    /** Before the decision, as a rename that can be taken back: that files cannot be removed is known while all can be undone. */
    private void setFilesAside(Transaction change, Installed installed) throws IOException {
        Path trash = site.store().trash(change, plugin);
        for (FileStep step : site.publication(plugin).withdraw(installed.lock().published(), trash)) {
            change.afterDecision(step);
        }
        if (!options.keepData()) {
            Path settings = Configuring.file(site, plugin);
            if (Files.isRegularFile(settings, LinkOption.NOFOLLOW_LINKS)) {
                change.afterDecision(new FileStep.Delete(settings));
            }
        }
        try {
            author = AuthorsDirectory.of(site, installed);
            if (author.isPresent()) {
                author.get().leave(site, change);
            } else {
                site.store().requireDeletable(installed.directory().path());
                change.setAside(installed.directory().path(), trash);
            }
        } catch (IOException e) {
            PluginException failure = new PluginException(
                    ErrorCode.FILE_DELETION_FAILED,
                    installed.directory().path() + " cannot be removed: " + Failures.reason(e)
                            + ". Nothing was changed; make it removable and try again.",
                    e);
            if (!options.force()) {
                throw failure;
            }
            warnings.add(ErrorCode.FILE_DELETION_FAILED.number() + " "
                    + installed.directory().path() + " cannot be removed: " + Failures.reason(e)
                    + ". Only its install.lock goes.");
            change.afterDecision(new FileStep.Delete(installed.directory().lock()));
        }
        LockFileChange.in(site, change, Map.of(plugin, Optional.empty()));
    }

    private void removeEmptyVendor(Installed installed) throws IOException {
        Path vendor = Objects.requireNonNull(installed.directory().path().getParent());
        boolean empty;
        try (Stream<Path> others = Files.list(vendor)) {
            empty = others.findAny().isEmpty();
        }
        if (empty) {
            site.files().delete(vendor);
        }
    }

    private void unlessForced(DatabaseTransaction.Work work) {
        try {
            work.run();
        } catch (Exception | LinkageError | AssertionError | StackOverflowError e) {
            PluginException failure = scriptFailure(e);
            if (!options.force()) {
                throw failure;
            }
            warnings.add(failure.code().number() + " " + failure.getMessage());
        }
    }

    private PluginException scriptFailure(Throwable e) {
        return e instanceof PluginException documented
                ? documented
                : new PluginException(
                        ErrorCode.UNINSTALL_SCRIPT_FAILED,
                        "The uninstall script of " + plugin + " failed: " + Failures.reason(e),
                        e);
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

    private Outcome succeeded(Installed installed, Transaction change, Optional<Path> packed, boolean complete) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("plugin", plugin.toString());
        installed.version().ifPresent(version -> data.put("version", version));
        data.put("keep_data", options.keepData());
        packed.ifPresent(file -> data.put("package", file.toString()));
        author.ifPresent(
                own -> data.put("directory", installed.directory().path().toString()));
        if (!warnings.isEmpty()) {
            data.put("warnings", List.copyOf(warnings));
        }
        String message = "Uninstalled " + plugin
                + installed.version().map(version -> " " + version).orElse("") + "."
                + (options.keepData() ? " Its data was kept." : "")
                + packed.map(file -> " Its files were packed into " + file + ".")
                        .orElse("")
                + author.map(own -> " " + own.stays()).orElse("");
        return new Outcome(
                new OperationResult(
                        true, Optional.empty(), message, plugin.toString(), data, warnings, Optional.of(change.id())),
                Optional.of(new AfterUninstallEvent(plugin.toString(), true, null, change.id())),
                complete ? Optional.of(change.id()) : Optional.empty(),
                Optional.of(entry(installed, change, HistoryEntry.DONE, Optional.empty())));
    }

    private Outcome failed(Installed installed, Transaction change, Exception reason) {
        PluginException failure = Failures.documented(reason, ErrorCode.FILE_DELETION_FAILED, "Uninstalling " + plugin);
        String error = failure.code().number() + " " + failure.getMessage();
        LifecycleEvent after = new AfterUninstallEvent(plugin.toString(), false, error, change.id());
        return new Outcome(
                new OperationResult(
                        false,
                        Optional.of(failure.code()),
                        String.valueOf(failure.getMessage()),
                        plugin.toString(),
                        Remedy.dataOf(failure),
                        warnings,
                        Optional.of(change.id())),
                Optional.of(after),
                Optional.empty(),
                Optional.of(entry(installed, change, HistoryEntry.FAILED, Optional.of(error))));
    }

    private HistoryEntry entry(Installed installed, Transaction change, String result, Optional<String> error) {
        return new HistoryEntry(
                change.id(),
                "uninstall",
                installed.version(),
                Optional.empty(),
                installed.lock().digest(),
                Optional.ofNullable(change.header().attributes().get("from_package"))
                        .map(Sha256::new),
                site.now(),
                caller.name(),
                result,
                error);
    }
}
