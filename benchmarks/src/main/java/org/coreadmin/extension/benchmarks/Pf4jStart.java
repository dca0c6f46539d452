package org.coreadmin.extension.benchmarks;

import java.lang.ref.Reference;
import java.nio.file.Path;
import org.pf4j.JarPluginManager;

/** Starts the same plugins with PF4J. */
final class Pf4jStart {

    private Pf4jStart() {}

    /** Starts the plugins; the arguments are those of {@link OwnStart}. */
    public static void main(String[] arguments) throws Exception {
        int expected = Integer.parseInt(arguments[1]);
        JarPluginManager manager = new JarPluginManager(Path.of(arguments[0]));
        manager.loadPlugins();
        manager.startPlugins();
        int running = manager.getStartedPlugins().size();
        if (running != expected) {
            throw new IllegalStateException(running + " plugins instead of " + expected);
        }
        if (arguments[2].equals("used")) {
            int answers = 0;
            for (Asked extension : manager.getExtensions(Asked.class)) {
                answers += extension.ask(1);
            }
            if (answers != expected) {
                throw new IllegalStateException(answers + " answers instead of " + expected);
            }
        }
        if (arguments[2].equals("memory")) {
            Usage.printHeld();
            Reference.reachabilityFence(manager); // nothing may be collected before it is measured
        }
        System.out.println("running=" + running);
    }
}
