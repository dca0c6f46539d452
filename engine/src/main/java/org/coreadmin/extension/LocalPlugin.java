package org.coreadmin.extension;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.coreadmin.extension.manifest.Manifest;

/**
 * A plugin that is present under {@code plugin/}, installed or not (spec 4.2, {@code local-list}).
 *
 * @param name        {@code <vendor>/<plugin-name>}
 * @param path        its directory
 * @param manifest    its {@code core.json}; empty where it cannot be read, see {@code problem}
 * @param version     the installed version, or else the manifest's; empty if neither is known
 * @param status      what the operator asked for; empty where it is not installed
 * @param problem     why it is set aside, or why its manifest cannot be read; empty where all is well
 * @param warning     what is wrong although it takes part, such as callbacks that are set aside; empty where nothing is
 * @param installedAt when it was installed; empty where it is not
 * @param updatedAt   when its installation last changed; empty where it is not installed
 * @param pin         the range of versions that its operator keeps it in; empty if it may move, or is not installed
 */
public record LocalPlugin(
        String name,
        Path path,
        Optional<Manifest> manifest,
        Optional<String> version,
        Optional<PluginStatus> status,
        Optional<String> problem,
        Optional<String> warning,
        Optional<Instant> installedAt,
        Optional<Instant> updatedAt,
        Optional<String> pin) {

    /** Whether {@code install.lock} is there (spec 2.4). */
    public boolean isInstalled() {
        return status.isPresent();
    }

    /** The word that lists show: {@code enabled}, {@code disabled} (set aside too) or {@code not installed}. */
    public String shownStatus() {
        if (status.isEmpty()) {
            return "not installed";
        }
        return problem.isPresent() ? PluginStatus.DISABLED.word() : status.get().word();
    }
}
