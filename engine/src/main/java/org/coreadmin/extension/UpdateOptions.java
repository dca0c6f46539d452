package org.coreadmin.extension;

import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;
import org.coreadmin.extension.text.JsonObject;

/**
 * The options of an update.
 *
 * @param to               the version wanted; empty: the newest that fits
 * @param allowDowngrade   go to an older version, by undoing the migrations that are newer; data in what they drop is
 *     lost
 * @param withDependencies install what the new version requires and is missing, and update what it requires in a newer
 *                         version, all in one transaction
 */
@API(status = API.Status.STABLE, since = "1.0")
public record UpdateOptions(Optional<String> to, boolean allowDowngrade, boolean withDependencies) {

    /** The default options: the newest version that fits, never an older one. */
    public static final UpdateOptions DEFAULT = new UpdateOptions(Optional.empty(), false);

    /** Creates options that leave what the plugin requires unchanged. */
    public UpdateOptions(Optional<String> to, boolean allowDowngrade) {
        this(to, allowDowngrade, false);
    }

    /** Returns a copy that goes to exactly this version. */
    public UpdateOptions withTo(String version) {
        return new UpdateOptions(Optional.of(version), allowDowngrade, withDependencies);
    }

    /** Returns a copy that goes to the newest version that fits. */
    public UpdateOptions withoutVersion() {
        return new UpdateOptions(Optional.empty(), allowDowngrade, withDependencies);
    }

    /** Returns a copy with {@code allowDowngrade} as given. */
    public UpdateOptions withAllowDowngrade(boolean allowDowngrade) {
        return new UpdateOptions(to, allowDowngrade, withDependencies);
    }

    /** Returns a copy with {@code withDependencies} as given. */
    public UpdateOptions withDependencies(boolean withDependencies) {
        return new UpdateOptions(to, allowDowngrade, withDependencies);
    }

    /** Returns the options by name, as events carry them (spec 6). */
    public Map<String, Object> toMap() {
        return new JsonObject()
                .with("update", true)
                .with("allow_downgrade", allowDowngrade)
                .withIf(withDependencies, "with_dependencies", true)
                .with("version", to);
    }
}
