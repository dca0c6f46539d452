package org.coreadmin.extension.install;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.manifest.ManifestReader;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.resolve.Dependants;
import org.coreadmin.extension.resolve.DependencyCheck;
import org.coreadmin.extension.resolve.Participant;
import org.coreadmin.extension.store.InstallLock;
import org.coreadmin.extension.store.Snapshot;

/**
 * Switches installed plugins on and off (spec 3, toggle-status). An atomic rename of install.lock, and one of core.lock.json, are all
 * that changes on disk, so there is no journal. For the holder of the writer's lock.
 */
public final class Switch {

    private final Site site;

    /** The switch of an application's plugins. */
    public Switch(Site site) {
        this.site = site;
    }

    /** Gives a plugin the status; 200 and no change where it has it. */
    public Outcome turn(PluginName plugin, PluginStatus status) throws IOException {
        Installed installed = site.requireInstalled(plugin); // 20001
        if (has(installed, status)) {
            return Outcome.of(result(installed, installed.lock(), plugin + " is " + status.word() + " already."));
        }
        Snapshot snapshot = site.snapshot();
        requireAllowed(installed, status, Site.participants(snapshot));
        OperationResult result =
                status == PluginStatus.ENABLED ? enable(installed, snapshot) : disable(installed, snapshot);
        return Outcome.of(result).leaving(snapshot);
    }

    /** Whether nothing is to be done. */
    boolean has(Installed installed, PluginStatus status) {
        boolean setAside = site.activation().problemOf(installed.name()).isPresent()
                || site.activation().warnings().containsKey(installed.name());
        return installed.lock().status() == status && !(status == PluginStatus.ENABLED && setAside);
    }

    /** Refuses what does not fit the other plugins. */
    void requireAllowed(Installed installed, PluginStatus status, List<Participant> participants) {
        if (status == PluginStatus.DISABLED) {
            Dependants.of(installed.name(), participants).refuseDisable(Set.of());
            return;
        }
        new DependencyCheck(site.host(), participants)
                .require(
                        ManifestReader.read(installed.directory().manifest(), installed.name()),
                        true,
                        installed.lock().skipDependencies());
    }

    private OperationResult enable(Installed installed, Snapshot snapshot) throws IOException {
        InstallLock enabled = installed.lock().withStatus(PluginStatus.ENABLED, site.now());
        site.activation().bringIn(site.activation().link(installed, snapshot, Map.of()), installed.digest());
        try {
            LockFileChange.replace(site, Site.installed(snapshot), installed, enabled);
        } catch (IOException e) {
            site.activation().takeOut(installed.name());
            throw notWritten(installed, e);
        }
        snapshot.renew(installed.name());
        site.activation().startEnabled(snapshot); // what was set aside for want of it
        return result(installed, enabled, "Enabled " + installed.name() + ".");
    }

    private OperationResult disable(Installed installed, Snapshot snapshot) throws IOException {
        InstallLock disabled = installed.lock().withStatus(PluginStatus.DISABLED, site.now());
        try {
            LockFileChange.replace(site, Site.installed(snapshot), installed, disabled);
        } catch (IOException e) {
            throw notWritten(installed, e);
        }
        snapshot.renew(installed.name());
        site.activation().takeOut(installed.name());
        site.activation().forget(installed.name());
        return result(installed, disabled, "Disabled " + installed.name() + ".");
    }

    private static PluginException notWritten(Installed installed, IOException e) {
        return new PluginException(
                ErrorCode.INTERNAL,
                installed.directory().lock() + " cannot be written: " + Failures.reason(e)
                        + ". The plugin is as it was; make the file writable and try again.",
                e);
    }

    private static OperationResult result(Installed installed, InstallLock lock, String message) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("plugin", installed.name().toString());
        data.put("status", lock.status().word());
        data.put("updated_at", Timestamps.utc(lock.updatedAt()));
        return new OperationResult(
                true, Optional.empty(), message, installed.name().toString(), data, List.of(), Optional.empty());
    }
}
