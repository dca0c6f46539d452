package org.coreadmin.extension.benchmarks;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.coreadmin.extension.Forced;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Target;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;

/** Installs plugins out of a registry, all at once, each time into a new base directory. */
final class OwnInstall {

    private OwnInstall() {}

    /**
     * Prints {@code cpu1}, {@code wall1}, {@code cpu2}, … in milliseconds.
     *
     * @param arguments the registry's directory or address; an empty directory; the plugins, with commas; how often; what is {@link Forced}
     */
    public static void main(String[] arguments) throws Exception {
        Path work = Files.createDirectories(Path.of(arguments[1]));
        List<RegistrySettings> registries = registries(arguments[0], work);
        List<Target> plugins = plugins(arguments[2]);
        Forced forced = Forced.valueOf(arguments[4]);
        for (int time = 1; time <= Integer.parseInt(arguments[3]); time++) {
            Path base = Files.createDirectories(work.resolve("own" + time));
            double cpu = Usage.cpuMillis();
            long start = System.nanoTime();
            try (PluginLoader loader = forced.in(PluginLoader.at(base).registries(() -> registries))
                    .open()) {
                OperationResult result = loader.manager().run(new Operation.Install(plugins, InstallOptions.DEFAULT));
                if (!result.success()) {
                    throw new IllegalStateException(result.message());
                }
            }
            System.out.println("cpu" + time + "=" + (Usage.cpuMillis() - cpu));
            System.out.println("wall" + time + "=" + (System.nanoTime() - start) / 1e6);
        }
    }

    /** Returns one registry, at an address or in a directory. */
    static List<RegistrySettings> registries(String address, Path work) {
        return List.of(RegistrySettings.of("local", RegistryAddress.of(address, work)));
    }

    /** Returns the plugins of a list with commas. */
    static List<Target> plugins(String names) {
        return Stream.of(names.split(",", -1))
                .map(PluginName::of)
                .map(Target::of)
                .toList();
    }
}
