package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.coreadmin.extension.api.HookCallback;
import org.coreadmin.extension.internal.runtime.hook.CallWatch;
import org.coreadmin.extension.internal.runtime.hook.HookRegistry;
import org.coreadmin.extension.internal.runtime.hook.HookView;
import org.coreadmin.extension.internal.runtime.loading.PluginClassLoader;
import org.coreadmin.extension.internal.runtime.loading.SharedApi;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What things cost beside something else in the same run, in processor time of one thread. Margins are wide: these tests find what makes
 * something several times as dear, or dearer the more there is; how dear it is, the benchmarks tell.
 */
@Turn(kind = "what plugins cost", place = 4, of = 5)
class CostTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @TempDir
    private Path directory;

    /** What is measured. */
    @FunctionalInterface
    private interface Work {
        void run() throws Exception;
    }

    /** The least of several rounds, because whatever disturbs only adds. */
    private static double least(int rounds, Work work) throws Exception {
        double least = Double.MAX_VALUE;
        for (int round = 0; round < rounds; round++) {
            long before = THREADS.getCurrentThreadCpuTime();
            work.run();
            least = Math.min(least, THREADS.getCurrentThreadCpuTime() - before);
        }
        return least;
    }

    private static void requireRatio(String what, double found, double most) {
        System.out.printf("%s: %.2f, at most %.0f%n", what, found, most);
        assertThat(found).as(what).isLessThan(most);
    }

    @Test
    void aStartGrowsAtMostInProportionToThePlugins() throws Exception {
        Path few = resting("few", 50);
        Path many = resting("many", 500);
        double ofFew = least(5, () -> start(few, 50));
        double ofMany = least(5, () -> start(many, 500));
        requireRatio("a start with 500 plugins beside one with 50", ofMany / ofFew, 20);
    }

    @Test
    void switchingOnePluginGrowsLessThanInProportionToThePlugins() throws Exception {
        double ofFew = switching(resting("few", 50));
        double ofMany = switching(resting("many", 500));
        requireRatio("a switch among 500 plugins beside one among 50", ofMany / ofFew, 4);
    }

    private static double switching(Path base) throws Exception {
        try (PluginLoader loader = PluginLoader.at(base).open().start()) {
            return least(10, () -> {
                assertThat(loader.manager().disable("acme/plugin-7").success()).isTrue();
                assertThat(loader.manager().enable("acme/plugin-7").success()).isTrue();
            });
        }
    }

    @Test
    void aHookCostsAFewTimesTheCallsThatItMakes() throws Exception {
        HookCallback[] callbacks = new HookCallback[50];
        try (PluginLoader loader = PluginLoader.at(directory).open()) {
            for (int i = 0; i < callbacks.length; i++) {
                callbacks[i] = new Counter();
                loader.hooks().register("cost.tick", new Counter());
            }
            Object payload = new Object();
            double direct = least(10, () -> {
                for (int time = 0; time < 5000; time++) {
                    for (HookCallback callback : callbacks) {
                        callback.call(payload);
                    }
                }
            });
            double own = least(10, () -> {
                for (int time = 0; time < 5000; time++) {
                    loader.hooks().trigger("cost.tick", payload);
                }
            });
            requireRatio("an event of 50 callbacks beside the calls", own / direct, 5);
        }
    }

    @Test
    void aHookOfAPluginCostsAFewTimesTheCallsThatItMakes() throws Exception {
        HookCallback[] callbacks = new HookCallback[50];
        try (PluginLoader loader = PluginLoader.at(directory).open()) {
            HookRegistry hooks = (HookRegistry) loader.hooks();
            ClassLoader own = new URLClassLoader(new URL[0]);
            HookView view = hooks.view("acme/counting", () -> own);
            for (int i = 0; i < callbacks.length; i++) {
                callbacks[i] = new Counter();
                view.register("cost.tick", 0, new Counter());
            }
            hooks.replace(List.of(), List.of(view));
            Object payload = new Object();
            double direct = least(20, () -> {
                for (int time = 0; time < 5000; time++) {
                    for (HookCallback callback : callbacks) {
                        callback.call(payload);
                    }
                }
            });
            double ofPlugin = least(20, () -> {
                for (int time = 0; time < 5000; time++) {
                    hooks.trigger("cost.tick", payload);
                }
            });
            requireRatio("an event of 50 callbacks of a plugin beside the calls", ofPlugin / direct, 12);
        }
    }

    @Test
    void aHookAllocatesNothingForTheCallbacksOfPlugins() throws Exception {
        try (PluginLoader loader = PluginLoader.at(directory).open()) {
            HookRegistry hooks = (HookRegistry) loader.hooks();
            ClassLoader own = new URLClassLoader(new URL[0]);
            HookView view = hooks.view("acme/counting", () -> own);
            for (int i = 0; i < 50; i++) {
                view.register("cost.tick", 0, new Counter());
            }
            hooks.replace(List.of(), List.of(view));
            Object payload = new Object();
            for (int time = 0; time < 2000; time++) {
                hooks.trigger("cost.tick", payload);
            }
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (int time = 0; time < 1000; time++) {
                hooks.trigger("cost.tick", payload);
            }
            double each = (THREADS.getCurrentThreadAllocatedBytes() - before) / 1000.0;
            // the array of the arguments, and what naming the plugin in log lines needs once an event
            requireRatio("bytes an event of 50 callbacks of plugins", each, 200);
        }
    }

    @Test
    void aVirtualThreadIsMarkedOnceForAllEvents() throws Exception {
        Assumptions.assumeTrue(Runtime.version().feature() >= 21, "virtual threads");
        try (PluginLoader loader = PluginLoader.at(directory).open()) {
            HookRegistry hooks = (HookRegistry) loader.hooks();
            HookView view = hooks.view("acme/counting", () -> null);
            view.register("cost.tick", 0, new Counter());
            hooks.replace(List.of(), List.of(view));
            CompletableFuture<Boolean> same = new CompletableFuture<>();
            Runnable work = () -> {
                hooks.trigger("cost.tick");
                CallWatch.Mark mark = hooks.watch().mark();
                hooks.trigger("cost.tick");
                same.complete(hooks.watch().mark() == mark);
            };
            Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, work);
            assertThat(same.get()).isTrue();
        }
    }

    /** Counts, and returns nothing that would have to be made. */
    private static final class Counter implements HookCallback {

        private long calls;

        @Override
        public Object call(Object... arguments) {
            calls += arguments.length;
            return null;
        }
    }

    @Test
    void aClassOfAPluginLoadsAboutAsFastAsOneOfAURLClassLoader() throws Exception {
        String[] sources = new String[300];
        List<String> names = new ArrayList<>();
        for (int i = 0; i < sources.length; i++) {
            sources[i] = "package acme.many; public class C" + i + " { public int number(int n) { int sum = 0;"
                    + " for (int i = 0; i < n; i++) { sum += i * " + i + "; } return sum; } }";
            names.add("acme.many.C" + i);
        }
        Path jar = TestPlugins.jar(
                Files.createDirectories(directory.resolve("lib")).resolve("many.jar"), sources);
        SharedApi shared = SharedApi.of(getClass().getClassLoader());
        double theirs = Double.MAX_VALUE;
        double own = Double.MAX_VALUE;
        for (int round = 0; round < 7; round++) {
            theirs = Math.min(theirs, least(1, () -> {
                try (URLClassLoader loader =
                        new URLClassLoader(new URL[] {jar.toUri().toURL()})) {
                    loadAll(loader, names);
                }
            }));
            own = Math.min(own, least(1, () -> {
                try (PluginClassLoader loader =
                        new PluginClassLoader("acme/many@1.0.0", directory, shared, List.of())) {
                    loadAll(loader, names);
                }
            }));
        }
        requireRatio("300 classes beside a URLClassLoader", own / theirs, 2);
    }

    private static void loadAll(ClassLoader loader, List<String> names) throws ClassNotFoundException {
        for (String name : names) {
            Class.forName(name, true, loader);
        }
    }

    @Test
    void anInstallGrowsAtMostInProportionToItsFiles() throws Exception {
        double few = installOf(100);
        double many = installOf(1000);
        requireRatio("an install of 1,000 files beside one of 100", many / few, 8);
    }

    private double installOf(int files) throws Exception {
        Path base = directory.resolve("base" + files);
        TestPlugins plugin = TestPlugins.named("acme/large");
        for (int i = 0; i < files; i++) {
            plugin.file("data/" + i % 20 + "/" + i + ".txt", "content " + i);
        }
        plugin.writeTo(base.resolve("plugin/acme/large"));
        try (PluginLoader loader = PluginLoader.at(base).open()) {
            assertThat(loader.manager().install("acme/large").success()).isTrue();
            return least(
                    3,
                    () -> assertThat(loader.manager()
                                    .install("acme/large", InstallOptions.DEFAULT.withForce(true))
                                    .success())
                            .isTrue());
        }
    }

    /** A base with plugins of which nothing runs at a start. */
    private Path resting(String name, int plugins) throws IOException {
        Path base = directory.resolve(name);
        for (int i = 0; i < plugins; i++) {
            Path plugin = base.resolve("plugin/acme/plugin-" + i);
            TestPlugins.named("acme/plugin-" + i).writeTo(plugin);
            Files.writeString(plugin.resolve("install.lock"), "");
        }
        PluginLoader.at(base).open().start().close(); // the first start notes what there is
        start(base, plugins);
        return base;
    }

    private static void start(Path base, int plugins) {
        try (PluginLoader loader = PluginLoader.at(base).open().start()) {
            assertThat(loader.runtime().plugins().plugins()).hasSize(plugins);
        }
    }
}
