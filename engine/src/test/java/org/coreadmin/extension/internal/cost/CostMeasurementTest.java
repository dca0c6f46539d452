package org.coreadmin.extension.internal.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
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
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Plugins whose loads are known. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
@Turn(kind = "what plugins cost", place = 0, of = 5)
class CostMeasurementTest {

    /** One portion of work: its own code, and the JDK's on its behalf. */
    private static final String LOAD = """
            package load;

            public class Load implements Runnable {
                public static volatile Object kept;

                public void run() {
                    java.util.Map<Integer, String> map = new java.util.HashMap<>();
                    for (int i = 0; i < 20_000; i++) {
                        map.put(i % 1000, "number " + i);
                    }
                    kept = map;
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
        Runnable calm = load("acme/calm");
        Runnable wild = load("acme/wild");
        keepBusy(calm, wild, wild, wild); // in one thread, so it is three times as much however busy the machine is
        CostReport report = CostMeasurement.measure(Duration.ofSeconds(5), Map::of);
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

    @Test
    void endsEarlyWithWhatItHasSeenSoFar() throws Exception {
        assertThat(CostMeasurement.end()).as("nothing runs").isFalse();
        keepBusy(load("acme/wild"));
        Thread end = new Thread(() -> {
            try {
                Thread.sleep(3_000);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            CostMeasurement.end();
        });
        threads.add(end);
        end.start();

        CostReport report = CostMeasurement.measure(Duration.ofMinutes(5), Map::of);

        assertThat(report.time()).isBetween(Duration.ofMillis(500), Duration.ofSeconds(30));
        assertThat(report.plugins()).extracting(PluginCost::plugin).containsExactly("acme/wild");
        assertThat(CostMeasurement.end()).isFalse();
    }

    @Test
    void refusesWhereThisJavaHasNoFlightRecorder() throws Exception {
        Process java = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--limit-modules",
                        "java.base,java.logging,java.sql,java.naming,java.net.http,java.management,java.desktop",
                        "-cp",
                        System.getProperty("java.class.path"),
                        WithoutRecorder.class.getName())
                .redirectErrorStream(true)
                .start();
        String said = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(java.waitFor()).as(said).isZero();
        assertThat(said).contains("UNAVAILABLE This Java has no Flight Recorder (module jdk.jfr)");
    }

    /** What a Java says in which the recorder's module is missing. */
    static final class WithoutRecorder {

        public static void main(String[] arguments) throws InterruptedException {
            try {
                CostMeasurement.measure(Duration.ofSeconds(1), Map::of);
            } catch (PluginException e) {
                System.out.println(e.code() + " " + e.getMessage());
            }
            if (CostMeasurement.end()) {
                System.out.println("a measurement is left");
                System.exit(1);
            }
        }
    }

    private Runnable load(String plugin) throws Exception {
        Path directory = TestPlugins.named(plugin).source(LOAD).writeTo(temp.resolve(plugin.replace('/', '-')));
        PluginClassLoader loader = new PluginClassLoader(
                plugin + "@1.0.0", directory, SharedApi.of(getClass().getClassLoader()), List.of());
        loaders.add(loader);
        return (Runnable) loader.loadClass("load.Load").getConstructor().newInstance();
    }

    private void keepBusy(Runnable... loads) {
        Thread thread = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                for (Runnable load : loads) {
                    load.run();
                }
            }
        });
        thread.setDaemon(true);
        threads.add(thread);
        thread.start();
    }
}
