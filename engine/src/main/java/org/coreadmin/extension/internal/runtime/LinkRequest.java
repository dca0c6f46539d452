package org.coreadmin.extension.internal.runtime;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.PluginName;
import org.jspecify.annotations.Nullable;

/**
 * The input for linking a plugin: a part of its manifest, and where its compiled files are.
 *
 * @param name      the plugin
 * @param version   the version of the files
 * @param directory the plugin's run directory: {@code classes/}, {@code lib/*.jar}; nothing else is read by its class loader
 * @param require   the plugins that it needs and that are to be there; those started without (skipped dependencies) left out
 * @param exports   the packages that dependants may see
 * @param config    class name of the ConfigProvider; empty: found with ServiceLoader, or none
 * @param scripts   class names by {@code install}, {@code update}, {@code uninstall}
 * @param settings  JSON Schema of the plugin's settings; empty if it has none
 * @param routes    its HTTP routes, for a host that serves them
 */
public record LinkRequest(
        PluginName name,
        String version,
        Path directory,
        List<PluginName> require,
        List<String> exports,
        Optional<String> config,
        Map<String, String> scripts,
        Map<String, @Nullable Object> settings,
        List<Manifest.Route> routes) {

    public LinkRequest {
        require = List.copyOf(require);
        exports = List.copyOf(exports);
        scripts = Map.copyOf(scripts);
        routes = List.copyOf(routes);
    }

    /** Returns the request for a manifest whose plugin's run directory is this one. */
    public static LinkRequest of(Manifest manifest, Path directory) {
        return new LinkRequest(
                manifest.name(),
                manifest.version().toString(),
                directory,
                List.copyOf(manifest.require().keySet()),
                manifest.exports(),
                manifest.config(),
                manifest.scripts(),
                manifest.settings(),
                manifest.routes());
    }

    /** Returns a copy that requires only these, for what is started although others are missing. */
    public LinkRequest requiring(List<PluginName> present) {
        return new LinkRequest(name, version, directory, present, exports, config, scripts, settings, routes);
    }

    /** Returns plugin and version for messages: {@code acme/hello@1.0.0}. */
    public String label() {
        return name + "@" + version;
    }
}
