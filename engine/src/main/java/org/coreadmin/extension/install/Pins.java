package org.coreadmin.extension.install;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.manifest.Version;
import org.coreadmin.extension.manifest.VersionRange;
import org.coreadmin.extension.store.InstallLock;

/**
 * Keeps installed plugins in ranges of versions. A pin stands in install.lock, so that it comes and goes with the plugin; one
 * atomic rename changes it. For the holder of the writer's lock.
 */
public final class Pins {

    private final Site site;

    /** The pins of an application's plugins. */
    public Pins(Site site) {
        this.site = site;
    }

    /**
     * Keeps a plugin in a range.
     *
     * @param range empty: the version that it has
     * @throws PluginException {@link ErrorCode#NOT_INSTALLED}; {@link ErrorCode#BAD_REQUEST} if it is no range;
     *     {@link ErrorCode#VERSION_CONFLICT} if the installed version is not in it
     */
    public Outcome pin(PluginName plugin, Optional<String> range) throws IOException {
        Installed installed = site.requireInstalled(plugin); // 20001
        VersionRange kept = requireFitting(installed, range);
        return put(
                installed,
                Optional.of(kept),
                "Pinned " + plugin + " to " + kept + "; it stays in "
                        + installed.version().orElse("") + (range.isEmpty() ? "." : " or moves within that."));
    }

    /** The range that a plugin would be kept in, which holds its version. */
    static VersionRange requireFitting(Installed installed, Optional<String> range) {
        PluginName plugin = installed.name();
        String version = installed.version().orElse("");
        VersionRange kept = range(range.orElse(version));
        if (version.isEmpty() || !kept.includes(Version.of(version))) {
            throw new PluginException(
                    ErrorCode.VERSION_CONFLICT,
                    plugin + " " + version + " is installed, which is not in " + kept + ".");
        }
        return kept;
    }

    /** Lets a plugin move again; no change if it may. */
    public Outcome unpin(PluginName plugin) throws IOException {
        Installed installed = site.requireInstalled(plugin); // 20001
        if (installed.lock().pin().isEmpty()) {
            return Outcome.of(result(installed, Optional.empty(), plugin + " is not pinned."));
        }
        return put(installed, Optional.empty(), plugin + " is no longer pinned.");
    }

    /** Refuses a version that an installed plugin is pinned away from. */
    static void require(Optional<Installed> before, Version version) {
        before.flatMap(installed -> installed.lock().pin())
                .filter(range -> !range.includes(version))
                .ifPresent(range -> {
                    PluginName plugin = before.orElseThrow().name();
                    throw new PluginException(
                            ErrorCode.VERSION_CONFLICT,
                            plugin + " is pinned to " + range + ", which " + version + " is not in.");
                });
    }

    private Outcome put(Installed installed, Optional<VersionRange> range, String message) throws IOException {
        InstallLock lock = installed.lock().withPin(range).withUpdatedAt(site.now());
        try {
            LockFileChange.replace(site, site.allInstalled(), installed, lock);
        } catch (IOException e) {
            throw new PluginException(
                    ErrorCode.INTERNAL,
                    installed.directory().lock() + " cannot be written: " + Failures.reason(e)
                            + ". The plugin is as it was; make the file writable and try again.",
                    e);
        }
        return Outcome.of(result(installed, range, message));
    }

    private static VersionRange range(String text) {
        try {
            return VersionRange.of(text);
        } catch (IllegalArgumentException e) {
            throw new PluginException(ErrorCode.BAD_REQUEST, String.valueOf(e.getMessage()), e);
        }
    }

    private static OperationResult result(Installed installed, Optional<VersionRange> range, String message) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("plugin", installed.name().toString());
        data.put("version", installed.version().orElse(""));
        range.ifPresent(pin -> data.put("pin", pin.toString()));
        return new OperationResult(
                true, Optional.empty(), message, installed.name().toString(), data, List.of(), Optional.empty());
    }
}
