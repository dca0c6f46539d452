package org.coreadmin.extension;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;

/**
 * The static face of the application's {@link PluginLoader} (spec 2.4 and 4.3), for code that has no way to be handed one. A host
 * says once, with {@link #init(PluginLoader)}, which loader it stands for; without that, {@link #init()} makes one for
 * {@code $CORE_HOME} or the current directory. Safe for use by several threads.
 */
@API(status = API.Status.STABLE, since = "1.0")
public final class Plugin {

    private static final AtomicReference<@Nullable PluginLoader> LOADER = new AtomicReference<>();

    private Plugin() {}

    /**
     * Starts the plugins when the application starts (spec 4.3): scans {@code plugin/}, loads the installed plugins,
     * registers their ConfigProviders and makes their classes loadable. A plugin that fails is quarantined with its
     * reason and stops nothing else. Called again, it returns the same loader.
     */
    public static PluginLoader init() {
        PluginLoader known = LOADER.get();
        if (known != null) {
            return known.start();
        }
        synchronized (LOADER) {
            PluginLoader made = LOADER.get();
            if (made == null) {
                made = PluginLoader.at(home()).open();
                LOADER.set(made);
            }
            return made.start();
        }
    }

    /** Uses a loader that the host has made in place of the one before, which stays open. */
    public static PluginLoader init(PluginLoader loader) {
        LOADER.set(loader);
        return loader.start();
    }

    /** Closes the loader, if there is one; {@link #init()} may be called again afterwards. */
    public static void close() {
        PluginLoader known = LOADER.getAndSet(null);
        if (known != null) {
            known.close();
        }
    }

    /** Returns the installed plugins by name (spec 2.2). */
    public static Map<String, InstalledPlugin> getInstalled() {
        return loader().getInstalled();
    }

    /** Whether the plugin is installed: whether its {@code install.lock} exists (spec 2.4). */
    public static boolean isInstalled(String pluginName) {
        return loader().isInstalled(pluginName);
    }

    /** Returns the parsed manifest (spec 4.3); null where {@code core.json} is absent. */
    public static @Nullable Map<String, @Nullable Object> getConfig(String pluginName) {
        return loader().getConfig(pluginName);
    }

    /** Returns the plugin's directory (spec 2.4), whether it exists or not. */
    public static String getPluginPath(String pluginName) {
        return loader().getPluginPath(pluginName).toString();
    }

    /**
     * Returns the parsed manifest (spec 2.3, 2.4).
     *
     * @return null where {@code core.json} is absent
     * @throws PluginException 10003 where it is broken
     */
    public static @Nullable Map<String, @Nullable Object> getPluginConfig(String pluginName) {
        return loader().getConfig(pluginName);
    }

    /**
     * Returns the version in the manifest (spec 2.4).
     *
     * @return null where {@code core.json} is absent
     * @throws PluginException 10003 where it is broken
     */
    public static @Nullable String getVersion(String pluginName) {
        return loader().getVersion(pluginName);
    }

    /** Returns the address of an asset: {@code /plugin/<plugin_name>/assets/<asset>} (spec 2.4). */
    public static String getAssetUrl(String pluginName, String asset) {
        return PluginLoader.assetUrl(PluginName.of(pluginName), asset);
    }

    /** Returns the class loader of an enabled plugin (spec 4.3, autoloadable). */
    public static ClassLoader classLoader(String pluginName) {
        return loader().classLoader(pluginName);
    }

    /**
     * Returns a class of some enabled plugin.
     *
     * @throws ClassNotFoundException if none has it
     */
    public static Class<?> load(String className) throws ClassNotFoundException {
        return loader().load(className);
    }

    /** Returns the implementation that an enabled plugin binds to an interface. */
    public static <T> Optional<T> service(Class<T> type) {
        return loader().service(type);
    }

    private static PluginLoader loader() {
        PluginLoader known = LOADER.get();
        return known != null ? known : init();
    }

    private static Path home() {
        String home = System.getenv("CORE_HOME");
        return Path.of(home == null || home.isBlank() ? "" : home);
    }
}
