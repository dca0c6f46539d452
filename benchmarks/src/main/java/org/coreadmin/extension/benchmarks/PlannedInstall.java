package org.coreadmin.extension.benchmarks;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.registry.RegistrySettings;

/** Plans the install of plugins, as for a person who confirms it, and carries it out; each time in a new base directory. */
final class PlannedInstall {

    private PlannedInstall() {}

    /**
     * Prints {@code plan1}, {@code run1}, {@code plan2}, … in milliseconds elapsed.
     *
     * @param arguments the registry's address; an empty directory; the plugins, with commas; how often
     */
    public static void main(String[] arguments) throws Exception {
        Path work = Files.createDirectories(Path.of(arguments[1]));
        List<RegistrySettings> registries = OwnInstall.registries(arguments[0], work);
        Operation install = new Operation.Install(OwnInstall.plugins(arguments[2]), InstallOptions.DEFAULT);
        for (int time = 1; time <= Integer.parseInt(arguments[3]); time++) {
            Path base = Files.createDirectories(work.resolve("planned" + time));
            try (PluginLoader loader =
                    PluginLoader.at(base).registries(() -> registries).open()) {
                ExtensionManager manager = loader.manager().forOne();
                long start = System.nanoTime();
                manager.plan(install);
                long planned = System.nanoTime();
                OperationResult result = manager.run(install);
                long done = System.nanoTime();
                if (!result.success()) {
                    throw new IllegalStateException(result.message());
                }
                System.out.println("plan" + time + "=" + (planned - start) / 1e6);
                System.out.println("run" + time + "=" + (done - planned) / 1e6);
            }
        }
    }
}
