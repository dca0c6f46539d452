package org.coreadmin.extension.benchmarks;

import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.pf4j.DefaultPluginManager;
import org.pf4j.update.DefaultUpdateRepository;
import org.pf4j.update.UpdateManager;

/** Installs the same zips, one after the other, with pf4j-update, which checks its SHA-512 and forces nothing to the disk. */
final class Pf4jInstall {

    private Pf4jInstall() {}

    /** Prints the same as {@link OwnInstall}, of which it has the arguments. */
    public static void main(String[] arguments) throws Exception {
        Path work = Files.createDirectories(Path.of(arguments[1]));
        URL registry = arguments[0].startsWith("http")
                ? URI.create(arguments[0]).toURL()
                : Path.of(arguments[0]).toUri().toURL();
        for (int time = 1; time <= Integer.parseInt(arguments[3]); time++) {
            Path plugins = Files.createDirectories(work.resolve("pf4j" + time));
            double cpu = Usage.cpuMillis();
            long start = System.nanoTime();
            DefaultPluginManager manager = new DefaultPluginManager(plugins);
            UpdateManager updates = new UpdateManager(manager, List.of(new DefaultUpdateRepository("local", registry)));
            for (String plugin : arguments[2].split(",", -1)) {
                if (!updates.installPlugin(plugin.replace('/', '-'), "1.0.0")) {
                    throw new IllegalStateException("pf4j-update did not install " + plugin);
                }
            }
            System.out.println("cpu" + time + "=" + (Usage.cpuMillis() - cpu));
            System.out.println("wall" + time + "=" + (System.nanoTime() - start) / 1e6);
        }
    }
}
