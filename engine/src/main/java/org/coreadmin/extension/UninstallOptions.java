package org.coreadmin.extension;

import java.util.Map;
import org.apiguardian.api.API;

/**
 * The options of an uninstall (spec 4.3).
 *
 * @param force    continue despite dependent plugins and failures 20002 to 20005, and report them
 * @param keepData keep the plugin's tables and settings
 */
@API(status = API.Status.STABLE, since = "1.0")
public record UninstallOptions(boolean force, boolean keepData) {

    /** The default options: not forced, and without keeping data. */
    public static final UninstallOptions DEFAULT = new UninstallOptions(false, false);

    /** Returns a copy with {@code force} as given. */
    public UninstallOptions withForce(boolean force) {
        return new UninstallOptions(force, keepData);
    }

    /** Returns a copy with {@code keepData} as given. */
    public UninstallOptions withKeepData(boolean keepData) {
        return new UninstallOptions(force, keepData);
    }

    /** Returns the options by the spec's names, as events carry them (spec 6). */
    public Map<String, Object> toMap() {
        return Map.of("force", force, "keep_data", keepData);
    }
}
