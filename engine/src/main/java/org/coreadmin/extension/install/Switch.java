package org.coreadmin.extension.install;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginStatus;
import org.coreadmin.extension.manifest.ManifestReader;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.resolve.Dependants;
import org.coreadmin.extension.resolve.DependencyCheck;
import org.coreadmin.extension.store.InstallLock;

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
        requireAllowed(installed, status);
        return status == PluginStatus.ENABLED ? enable(installed) : disable(installed);
    }

    /** Whether nothing is to be done. */
    boolean has(Installed installed, PluginStatus status) {
        boolean setAside = site.activation().problemOf(installed.name()).isPresent()
                || site.activation().warnings().containsKey(installed.name());
        return installed.lock().status() == status && !(status == PluginStatus.ENABLED && setAside);
    }

    /** Refuses what does not fit the other plugins. */
    void requireAllowed(Installed installed, PluginStatus status) throws IOException {
        if (status == PluginStatus.DISABLED) {
            Dependants.of(installed.name(), site.participants()).refuseDisable();
            return;
        }
        new DependencyCheck(site.host(), site.participants())
                .require(
                        ManifestReader.read(installed.directory().manifest(), installed.name()),
                        true,
                        installed.lock().skipDependencies());
    }

    private Outcome enable(Installed installed) throws IOException {
        InstallLock enabled = installed.lock().withStatus(PluginStatus.ENABLED, site.now());
        site.activation().bringIn(site.activation().link(installed, site.snapshot(), Map.of()), installed.digest());
        try {
            LockFileChange.replace(site, installed, enabled);
        } catch (IOException e) {
            site.activation().takeOut(installed.name());
            throw notWritten(installed, e);
        }
        site.activation().startEnabled();
        return Outcome.of(result(installed, enabled, "Enabled " + installed.name() + "."));
    }

    private Outcome disable(Installed installed) throws IOException {
        InstallLock disabled = installed.lock().withStatus(PluginStatus.DISABLED, site.now());
        try {
            LockFileChange.replace(site, installed, disabled);
        } catch (IOException e) {
            throw notWritten(installed, e);
        }
        site.activation().takeOut(installed.name());
        site.activation().forget(installed.name());
        return Outcome.of(result(installed, disabled, "Disabled " + installed.name() + "."));
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
