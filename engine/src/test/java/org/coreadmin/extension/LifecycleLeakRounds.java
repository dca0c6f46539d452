package org.coreadmin.extension;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.coreadmin.extension.api.Hooks;
import org.coreadmin.extension.host.PluginCommand;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.CollectedLoaders;
import org.coreadmin.extension.testing.SqliteDatabases;
import org.coreadmin.extension.testing.TidyPlugin;
import picocli.CommandLine;

/**
 * Has a plugin come, uses all of it and has it go, many times in a small JVM of its own, by the operations that operators have;
 * and shows that each class loader is collected.
 */
final class LifecycleLeakRounds {

    private static final String PLUGIN = "acme/tidy";

    private final CollectedLoaders loaders = new CollectedLoaders();
    private final ExecutorService requests = Executors.newFixedThreadPool(2);
    private final PluginLoader loader;
    private final ExtensionManager manager;

    private LifecycleLeakRounds(Path base, Path registry) {
        loader = PluginLoader.at(base)
                .dataSource(SqliteDatabases.unforced(base.resolve("core.db")))
                .registries(() -> List.of(RegistrySettings.of("test", RegistryAddress.of(registry))))
                .faults(point ->
                        !point.kind().name().startsWith("FORCE")) // nothing here depends on the disk's patience
                .open()
                .start();
        manager = loader.manager();
    }

    /** Arguments: base directory, directory of a registry that offers the plugin, number of rounds, kind of {@link Round}. */
    public static void main(String[] arguments) throws Exception {
        LifecycleLeakRounds rounds = new LifecycleLeakRounds(Path.of(arguments[0]), Path.of(arguments[1]));
        int count = Integer.parseInt(arguments[2]);
        try {
            rounds.run(Round.valueOf(arguments[3]), count);
            int collected = rounds.loaders.collect(200);
            System.out.println(collected + " of " + count + " collected, "
                    + rounds.loader.runtime().remainingLoaders().size() + " remaining");
        } catch (Exception | LinkageError | OutOfMemoryError e) {
            System.out.println(e);
        }
        rounds.requests.shutdown();
        rounds.loader.close();
        System.exit(0);
    }

    /** What is done again and again. */
    enum Round {
        /** Installed, used, uninstalled. */
        INSTALL,
        /** Enabled, used, disabled. */
        ENABLE,
        /** Updated while its other version runs, used. */
        UPDATE
    }

    private void run(Round kind, int count) throws Exception {
        if (kind != Round.INSTALL) {
            require(manager.install(PLUGIN, InstallOptions.DEFAULT.withVersion("1.0.0")));
        }
        if (kind == Round.ENABLE) {
            require(manager.disable(PLUGIN));
        }
        for (int i = 0; i < count; i++) {
            arrive(kind, i);
            loaders.await(loader.classLoader(PLUGIN));
            requests.submit((Callable<Object>) this::use).get();
            depart(kind);
            if (i % 25 == 24) {
                loaders.collect(0);
            }
        }
        if (kind != Round.INSTALL) {
            require(manager.uninstall(PLUGIN));
        }
    }

    private void arrive(Round kind, int number) {
        require(
                switch (kind) {
                    case INSTALL -> manager.install(PLUGIN);
                    case ENABLE -> manager.enable(PLUGIN);
                    case UPDATE ->
                        manager.update(
                                PLUGIN,
                                UpdateOptions.DEFAULT
                                        .withTo(number % 2 == 0 ? "1.1.0" : "1.0.0")
                                        .withAllowDowngrade(true));
                });
    }

    private void depart(Round kind) {
        switch (kind) {
            case INSTALL -> require(manager.uninstall(PLUGIN));
            case ENABLE -> require(manager.disable(PLUGIN));
            case UPDATE -> {} // the next one takes its place
        }
    }

    private static void require(OperationResult result) {
        if (!result.success() || !result.warnings().isEmpty()) {
            throw new IllegalStateException(result.code() + " " + result.message() + " " + result.warnings());
        }
    }

    private Object use() throws Exception {
        List<Object> seen = new ArrayList<>();
        PluginCommand command = loader.commands().get(0);
        seen.add(new CommandLine((Object) command.instance(command.type())).execute());
        loader.publish("an event");
        seen.add(System.getProperties().remove(TidyPlugin.HEARD));
        seen.add(((List<?>) loader.hooks().trigger(Hooks.MENU_RENDER_AFTER, List.of())).size());
        while (System.getProperties().remove(TidyPlugin.WORKED) == null) {
            Thread.sleep(1); // for its process, or the patience of the test
        }
        if (!seen.equals(List.of(TidyPlugin.ANSWER, "an event", 1))) {
            throw new IllegalStateException("The plugin did not work: " + seen);
        }
        return seen;
    }
}
