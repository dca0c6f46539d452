package org.coreadmin.extension.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;

/** Installs a plugin with libraries, each time into a new base directory, and looks at its code or does not. */
final class OwnCodeInstall {

    private OwnCodeInstall() {}

    /**
     * Prints {@code cpu1}, {@code cpu2}, … in milliseconds: the processor time of the thread that installs.
     *
     * @param arguments an empty directory; what {@code config/core-extension.yaml} says; how often; the libraries
     */
    public static void main(String[] arguments) throws Exception {
        Path work = Files.createDirectories(Path.of(arguments[0]));
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        for (int time = 1; time <= Integer.parseInt(arguments[2]); time++) {
            Path base = work.resolve("code" + time);
            Path plugin = base.resolve("plugin/bench/code");
            Files.createDirectories(plugin.resolve("lib"));
            Files.createDirectories(base.resolve("config"));
            Files.writeString(base.resolve("config/core-extension.yaml"), arguments[1]);
            Files.writeString(
                    plugin.resolve("core.json"),
                    "{\"name\": \"bench/code\", \"version\": \"1.0.0\", \"type\": \"backend\"}");
            for (String library : Arrays.asList(arguments).subList(3, arguments.length)) {
                Path jar = Path.of(library);
                Files.copy(jar, plugin.resolve("lib").resolve(jar.getFileName()));
            }
            try (PluginLoader loader =
                    PluginLoader.at(base).registries(List::of).open()) {
                long before = threads.getCurrentThreadCpuTime();
                OperationResult result = loader.manager().install("bench/code");
                long after = threads.getCurrentThreadCpuTime();
                if (!result.success()) {
                    throw new IllegalStateException(result.message());
                }
                System.out.println("cpu" + time + "=" + (after - before) / 1e6);
            }
        }
    }
}
