package org.coreadmin.extension.benchmarks;

import java.lang.ref.Reference;
import java.nio.file.Path;
import java.util.Collections;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.api.ConfigProvider;
import org.coreadmin.extension.host.RunningPlugin;

/** Starts an application's plugins with this engine. */
final class OwnStart {

    private OwnStart() {}

    /**
     * Starts the plugins.
     *
     * @param arguments the base directory; how many plugins have to come up; {@code idle}, {@code used} (each plugin's
     *     provider is loaded and asked) or {@code memory}
     */
    public static void main(String[] arguments) throws Exception {
        int expected = Integer.parseInt(arguments[1]);
        PluginLoader loader = PluginLoader.at(Path.of(arguments[0])).open().start();
        int running = loader.runtime().plugins().plugins().size();
        if (running != expected) {
            throw new IllegalStateException(running + " plugins instead of " + expected);
        }
        if (arguments[2].equals("used")) {
            for (RunningPlugin plugin : loader.runtime().plugins().plugins()) {
                ConfigProvider provider = (ConfigProvider)
                        plugin.load(Samples.PROVIDER).getConstructor().newInstance();
                if (!provider.config().equals(Collections.emptyMap())) {
                    throw new IllegalStateException("It contributes what it does not have");
                }
            }
        }
        if (arguments[2].equals("memory")) {
            Usage.printHeld();
            Reference.reachabilityFence(loader); // nothing may be collected before it is measured
        }
        System.out.println("running=" + running);
    }
}
