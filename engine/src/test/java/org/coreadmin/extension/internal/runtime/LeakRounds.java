package org.coreadmin.extension.internal.runtime;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.sql.DataSource;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.inspection.annotation.ReadDeclarations;
import org.coreadmin.extension.internal.runtime.loading.SharedApi;
import org.coreadmin.extension.testing.CarelessPlugin;
import org.coreadmin.extension.testing.CollectedLoaders;
import org.coreadmin.extension.testing.TidyPlugin;
import org.sqlite.SQLiteDataSource;
import picocli.CommandLine;

/** Starts, uses and stops a plugin many times in a small JVM of its own, and shows that each class loader is collected. */
final class LeakRounds {

    private final CollectedLoaders loaders = new CollectedLoaders();
    private final ExecutorService requests = Executors.newFixedThreadPool(2);
    private final Map<Class<?>, Object> services = new HashMap<>();
    private final PluginRuntime runtime;

    private LeakRounds() throws Exception {
        SQLiteDataSource database = new SQLiteDataSource();
        database.setUrl("jdbc:sqlite::memory:");
        database.getConnection().close();
        services.put(DataSource.class, database);
        runtime = PluginRuntime.builder(SharedApi.of(LeakRounds.class.getClassLoader()), new ReadDeclarations())
                .host(new OfferingHost(services))
                .build();
    }

    /** Arguments: directory of the plugin, number of rounds, {@code tidy} or {@code careless}. */
    public static void main(String[] arguments) throws Exception {
        LeakRounds rounds = new LeakRounds();
        int count = Integer.parseInt(arguments[1]);
        PluginName name = PluginName.of(arguments[2].equals("tidy") ? "acme/tidy" : "acme/careless");
        Optional<String> config = arguments[2].equals("tidy") ? Optional.of("tidy.Config") : Optional.empty();
        LinkRequest request = new LinkRequest(
                name, "1.0.0", Path.of(arguments[0]), List.of(), List.of(), config, Map.of(), Map.of(), List.of());
        int orderly = 0;
        for (int i = 0; i < count; i++) {
            orderly += rounds.round(request, config.isPresent()) ? 1 : 0;
            if (i % 25 == 24) {
                rounds.loaders.collect(0);
            }
        }
        int collected = rounds.loaders.collect(200);
        rounds.requests.shutdown();
        System.out.println(collected + " of " + count + " collected, " + orderly + " orderly, "
                + rounds.runtime.remainingLoaders().size() + " remaining");
        System.exit(collected == count ? 0 : 1);
    }

    private boolean round(LinkRequest request, boolean tidy) throws Exception {
        ActivePlugin plugin = runtime.start(runtime.link(request));
        loaders.await(plugin.classLoader());
        if (tidy) {
            requests.submit((Callable<Object>) () -> use(plugin)).get();
        } else {
            requests.submit((Callable<Object>) () -> leaveBehind(plugin)).get();
        }
        return runtime.stop(request.name()).await().isOrderly();
    }

    private int use(ActivePlugin plugin) throws Exception {
        String command = plugin.summary().commands().get(0).className();
        int answer = new CommandLine(plugin.make(plugin.load(command))).execute();
        runtime.publish("an event");
        Object menus = runtime.hooks().trigger("menu.render.after", List.of());
        if (answer != TidyPlugin.ANSWER || ((List<?>) menus).size() != 1) {
            throw new IllegalStateException("The plugin did not work: " + answer + ", " + menus);
        }
        return answer;
    }

    private static String leaveBehind(ActivePlugin plugin) throws Exception {
        for (CarelessPlugin kind : CarelessPlugin.values()) {
            kind.leaveBehind(plugin.classLoader());
        }
        return plugin.toString();
    }
}
