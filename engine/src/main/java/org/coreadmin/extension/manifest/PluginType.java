package org.coreadmin.extension.manifest;

import java.util.Locale;

/** What a plugin brings (spec 2.7). */
public enum PluginType {
    /** Both of the others. */
    MIXED,
    /** Code that runs in the application. */
    BACKEND,
    /** Something for the browser. */
    FRONTEND;

    /** The spec's word, such as {@code mixed}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
