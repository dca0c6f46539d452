package org.coreadmin.extension.spring.hosting;

import java.util.Optional;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;

/**
 * A decoded path below {@code /plugin}.
 *
 * @param plugin whose it is
 * @param rest   what follows, starting with a slash; empty if nothing does
 */
record PluginPath(PluginName plugin, String rest) {

    private static final String ASSETS = "/assets/";

    /** Returns the path, if it begins with a plugin's name. */
    static Optional<PluginPath> of(String pathInfo) {
        int slash = pathInfo.indexOf('/', 1);
        if (slash < 0) {
            return Optional.empty();
        }
        int end = pathInfo.indexOf('/', slash + 1);
        int nameEnd = end < 0 ? pathInfo.length() : end;
        try {
            PluginName plugin = new PluginName(pathInfo.substring(1, slash), pathInfo.substring(slash + 1, nameEnd));
            return Optional.of(new PluginPath(plugin, pathInfo.substring(nameEnd)));
        } catch (PluginException noName) {
            return Optional.empty();
        }
    }

    /** Returns the asset that it names (spec 2.4), if it names one. */
    Optional<String> asset() {
        return rest.startsWith(ASSETS) ? Optional.of(rest.substring(ASSETS.length())) : Optional.empty();
    }
}
