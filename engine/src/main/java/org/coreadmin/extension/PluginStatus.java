package org.coreadmin.extension;

import java.util.Locale;
import org.apiguardian.api.API;

/** The status of an installed plugin: whether it takes part in the application (spec 2.1, 3). */
@API(status = API.Status.STABLE, since = "1.0")
public enum PluginStatus {
    /** The plugin takes part in the application. */
    ENABLED,
    /** The plugin is installed, but does not run. */
    DISABLED;

    /** Returns the spec's word: {@code enabled} or {@code disabled}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the status for the spec's word.
     *
     * @throws PluginException {@link ErrorCode#BAD_REQUEST} for any other word
     */
    public static PluginStatus of(String word) {
        return switch (word) {
            case "enabled" -> ENABLED;
            case "disabled" -> DISABLED;
            default ->
                throw new PluginException(
                        ErrorCode.BAD_REQUEST, Message.of("Status must be 'enabled' or 'disabled', not '{0}'", word));
        };
    }
}
