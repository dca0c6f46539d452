package org.coreadmin.extension.benchmarks;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;

/** Installs a plugin with all that it requires, in one change. */
final class OwnChange {

    private OwnChange() {}

    /**
     * Prints {@code cpu} of the change in milliseconds, without the start of the process.
     *
     * @param arguments the registry; an empty directory; the plugin; how many plugins have to be there afterwards
     */
    public static void main(String[] arguments) throws Exception {
        Path base = Files.createDirectories(Path.of(arguments[1]));
        List<RegistrySettings> registries =
                List.of(RegistrySettings.of("local", RegistryAddress.of(Path.of(arguments[0]))));
        try (PluginLoader loader =
                PluginLoader.at(base).registries(() -> registries).open().start()) {
            double cpu = Usage.cpuMillis();
            OperationResult result =
                    loader.manager().install(arguments[2], InstallOptions.DEFAULT.withDependencies(true));
            if (!result.success()) {
                throw new IllegalStateException(result.message());
            }
            System.out.println("cpu=" + (Usage.cpuMillis() - cpu));
            int running = loader.runtime().plugins().plugins().size();
            if (running != Integer.parseInt(arguments[3])) {
                throw new IllegalStateException(running + " plugins instead of " + arguments[3]);
            }
        }
    }
}
