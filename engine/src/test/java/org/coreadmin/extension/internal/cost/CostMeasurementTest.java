package org.coreadmin.extension.internal.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.cost.Confidence;
import org.coreadmin.extension.cost.CostReport;
import org.coreadmin.extension.cost.PluginCost;
import org.coreadmin.extension.internal.runtime.loading.PluginClassLoader;
import org.coreadmin.extension.internal.runtime.loading.SharedApi;
import org.coreadmin.extension.testing.TestPlugins;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Plugins whose loads are known. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class CostMeasurementTest {

    /** Works for some of every 20 milliseconds: its own code, and the JDK's on its behalf. */
    private static final String LOAD = """
            package load;

            public class Load implements Runnable {
                public static volatile Object kept;

                public void run() {
                    long busy = Long.getLong("load." + getClass().getClassLoader().getName().charAt(5)) * 1_000_000;
                    while (!Thread.currentThread().isInterrupted()) {
                        long start = System.nanoTime();
                        java.util.Map<Integer, String> map = new java.util.HashMap<>();
                        for (int i = 0; System.nanoTime() - start < busy; i++) {
                            map.put(i % 1000, "number " + i);
                        }
                        kept = map;
                        try {
                            Thread.sleep(Math.max(0, 20 - (System.nanoTime() - start) / 1_000_000));
                        } catch (InterruptedException e) {
                            return;
                        }
                    }
                }
            }
            """;

    @TempDir
    Path temp;

    private final List<Thread> threads = new ArrayList<>();
    private final List<PluginClassLoader> loaders = new ArrayList<>();

    @AfterEach
    void stop() throws Exception {
        for (Thread thread : threads) {
            thread.interrupt();
            thread.join();
        }
        for (PluginClassLoader loader : loaders) {
            loader.close();
        }
    }

    @Test
    void namesTheOneOfTwoPluginsFirstThatUsesThreeTimesAsMuch() throws Exception {
        load("acme/calm", 5);
        load("acme/wild", 15);
        CostReport report = CostMeasurement.measure(Duration.ofSeconds(4), Map::of);
        assertThat(report.plugins())
                .extracting(PluginCost::plugin)
                .as(report::toString)
                .containsExactly("acme/wild", "acme/calm");
        PluginCost guilty = report.plugins().get(0);
        assertThat(guilty.confidence()).as(report::toString).isNotEqualTo(Confidence.TOO_CLOSE);
        assertThat(guilty.allocated()).as(report::toString).isPositive();
        assertThat(report.cpuSamples()).isGreaterThanOrEqualTo(guilty.cpuSamples());
    }

    @Test
    void measuresOnceAtATime() throws Exception {
        Thread first = new Thread(() -> {
            try {
                CostMeasurement.measure(Duration.ofMinutes(1), Map::of);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        first.start();
        threads.add(first);
        while (first.getState() != Thread.State.TIMED_WAITING) {
            Thread.sleep(10);
        }
        assertThatThrownBy(() -> CostMeasurement.measure(Duration.ofSeconds(1), Map::of))
                .isInstanceOf(PluginException.class)
                .extracting(e -> ((PluginException) e).code())
                .isEqualTo(ErrorCode.CONFLICT);
        first.interrupt();
        first.join();
        assertThat(CostMeasurement.measure(Duration.ofMillis(1), () -> Map.of("acme/a", 1L))
                        .plugins())
                .isEmpty(); // calls before the measurement do not count
    }

    private void load(String plugin, int busyMillis) throws Exception {
        System.setProperty("load." + plugin.charAt(5), Integer.toString(busyMillis));
        Path directory = TestPlugins.named(plugin).source(LOAD).writeTo(temp.resolve(plugin.replace('/', '-')));
        PluginClassLoader loader = new PluginClassLoader(
                plugin + "@1.0.0", directory, SharedApi.of(getClass().getClassLoader()), List.of());
        loaders.add(loader);
        Runnable load =
                (Runnable) loader.loadClass("load.Load").getConstructor().newInstance();
        Thread thread = new Thread(load, plugin);
        thread.setDaemon(true);
        threads.add(thread);
        thread.start();
    }
}
