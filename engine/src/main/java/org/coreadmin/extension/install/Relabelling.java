package org.coreadmin.extension.install;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.Remedy;
import org.coreadmin.extension.database.DatabaseTransaction;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.resolve.DependencyCheck;
import org.coreadmin.extension.resolve.Participant;
import org.coreadmin.extension.runtime.LinkedPlugin;
import org.coreadmin.extension.store.InstallLock;
import org.coreadmin.extension.transaction.FileStep;
import org.coreadmin.extension.transaction.Transaction;
import org.jspecify.annotations.Nullable;

/** A plugin stays in its version in a change of several, and is switched on or off, pinned, or the like: its install.lock changes. */
final class Relabelling implements Part {

    private final Site site;
    private final Installed installed;
    private final InstallLock after;
    private @Nullable Transaction transaction;
    private @Nullable Path fresh;

    Relabelling(Site site, Installed installed, InstallLock after) {
        this.site = site;
        this.installed = installed;
        this.after = after;
    }

    @Override
    public PluginName plugin() {
        return installed.name();
    }

    /** {@code enable}, {@code disable}, or {@code mark} where only what is noted of it changes. */
    @Override
    public String operation() {
        if (after.status() == installed.lock().status()) {
            return "mark";
        }
        return after.status() == PluginStatus.ENABLED ? "enable" : "disable";
    }

    @Override
    public Map<String, String> facts() {
        return Map.of();
    }

    @Override
    public void join(Transaction change) {
        transaction = change;
    }

    @Override
    public Optional<Participant> participant() {
        return installed
                .outline()
                .map(known -> new Participant(
                        known, after.status() == PluginStatus.ENABLED, after.skipDependencies(), after.pin()));
    }

    @Override
    public void requireDependencies(DependencyCheck check) {
        if (after.status() == PluginStatus.ENABLED) {
            check.require(installed.requireManifest(), true, after.skipDependencies());
        }
    }

    @Override
    public void announce() {
        // enable and disable tell no event
    }

    @Override
    public Optional<LinkedPlugin> link(Collection<LinkedPlugin> alongside) throws IOException {
        if (!operation().equals("enable")) {
            return Optional.empty();
        }
        Map<PluginName, LinkedPlugin> byName = new HashMap<>();
        alongside.forEach(plugin -> byName.put(plugin.name(), plugin));
        return Optional.of(site.activation().link(installed, site.snapshot(), byName));
    }

    @Override
    public void place() throws IOException {
        fresh = put(Objects.requireNonNull(transaction, "joined"), after);
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
    public void change(Optional<DatabaseTransaction> changes) {
        // nothing of it is in the database
    }

    @Override
    public boolean stops() {
        return after.status() == PluginStatus.DISABLED;
    }

    @Override
    public void awaitHealth() {
        // it was healthy before
    }

    @Override
    public void reverseFiles(Transaction back) throws IOException {
        back.afterDecision(new FileStep.Delete(Objects.requireNonNull(fresh, "placed")));
        put(back, installed.lock());
    }

    @Override
    public void reverseTables(Optional<DatabaseTransaction> changes, List<String> warnings) {
        // nothing of it is in the database
    }

    @Override
    public Outcome succeeded() {
        Transaction change = Objects.requireNonNull(transaction, "joined");
        return new Outcome(
                new OperationResult(
                        true,
                        Optional.empty(),
                        "Changed " + plugin() + ".",
                        plugin().toString(),
                        Map.of(
                                "plugin",
                                plugin().toString(),
                                "status",
                                after.status().word()),
                        List.of(),
                        Optional.of(change.id())),
                Optional.empty(),
                Optional.of(change.id()),
                Optional.empty());
    }

    @Override
    public Outcome failed(PluginException reason) {
        return Outcome.of(new OperationResult(
                false,
                Optional.of(reason.code()),
                String.valueOf(reason.getMessage()),
                plugin().toString(),
                Remedy.dataOf(reason),
                List.of(),
                Optional.empty()));
    }

    private Path put(Transaction change, InstallLock lock) throws IOException {
        Path directory = installed.directory().path();
        Path beside = directory.resolve(".core-" + change.id() + ".lock");
        change.creates(beside);
        site.files().writeNew(beside, lock.toJson());
        site.files().forceDirectory(directory);
        change.afterDecision(new FileStep.Replace(beside, directory.resolve(InstallLock.FILE)));
        return beside;
    }
}
