package org.coreadmin.extension.crash;

import java.util.Random;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.UpdateOptions;

/**
 * Does one operation after the other until it is killed, on any of many plugins; waits to be told to begin: {@code <base>
 * <registry> <database> <seed> <plugins>}.
 */
final class MixedLoad {

    private MixedLoad() {}

    /** The name of a plugin of the load, by its number. */
    static String name(int number) {
        return "p" + number;
    }

    public static void main(String[] arguments) throws Exception {
        Random random = new Random(Long.parseLong(arguments[3]));
        int plugins = Integer.parseInt(arguments[4]);
        System.out.println("ready");
        if (System.in.read() < 0) {
            return;
        }
        try (PluginLoader loader = CrashSite.of(arguments).open()) {
            loader.start();
            System.out.println("started");
            while (true) {
                OperationResult result =
                        operate(loader.manager(), "acme/" + name(random.nextInt(plugins)), random.nextInt(100));
                System.out.println("did " + result.success() + " " + result.code() + " " + result.message());
            }
        }
    }

    static OperationResult operate(ExtensionManager manager, String plugin, int kind) {
        if (kind < 35) {
            return manager.install(
                    plugin,
                    InstallOptions.DEFAULT
                            .withVersion(kind < 25 ? "1.0.0" : "2.0.0")
                            .withForce(kind % 3 == 0));
        }
        if (kind < 60) {
            return manager.update(plugin, UpdateOptions.DEFAULT);
        }
        if (kind < 70) {
            return manager.rollback(plugin);
        }
        if (kind < 80) {
            return manager.disable(plugin);
        }
        return kind < 90 ? manager.enable(plugin) : manager.uninstall(plugin);
    }
}
