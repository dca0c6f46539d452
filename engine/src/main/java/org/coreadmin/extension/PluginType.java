package org.coreadmin.extension;

import java.util.Locale;
import org.apiguardian.api.API;

/** The parts that a plugin consists of (spec 2.7). */
@API(status = API.Status.STABLE, since = "1.0")
public enum PluginType {
    /** The plugin brings both. */
    MIXED,
    /** The plugin brings code that runs in the application. */
    BACKEND,
    /** The plugin brings something for the browser. */
    FRONTEND;

    /** Returns the spec's word, such as {@code mixed}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
