package org.coreadmin.extension.benchmarks;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.pf4j.DefaultPluginManager;
import org.pf4j.update.DefaultUpdateRepository;
import org.pf4j.update.UpdateManager;

/** Installs the same zip with pf4j-update, which checks its SHA-512 and forces nothing to the disk. */
final class Pf4jInstall {

    private Pf4jInstall() {}

    /** Prints the same as {@link OwnInstall}, of which it has the arguments. */
    public static void main(String[] arguments) throws Exception {
        Path work = Files.createDirectories(Path.of(arguments[1]));
        for (int time = 1; time <= Integer.parseInt(arguments[3]); time++) {
            Path plugins = Files.createDirectories(work.resolve("pf4j" + time));
            double cpu = Usage.cpuMillis();
            long start = System.nanoTime();
            DefaultPluginManager manager = new DefaultPluginManager(plugins);
            UpdateManager updates = new UpdateManager(
                    manager,
                    List.of(new DefaultUpdateRepository(
                            "local", Path.of(arguments[0]).toUri().toURL())));
            if (!updates.installPlugin(arguments[2].replace('/', '-'), "1.0.0")) {
                throw new IllegalStateException("pf4j-update did not install " + arguments[2]);
            }
            System.out.println("cpu" + time + "=" + (Usage.cpuMillis() - cpu));
            System.out.println("wall" + time + "=" + (System.nanoTime() - start) / 1e6);
        }
    }
}
