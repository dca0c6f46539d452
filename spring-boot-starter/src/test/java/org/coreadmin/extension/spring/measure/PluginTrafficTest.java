package org.coreadmin.extension.spring.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.LongStream;
import org.coreadmin.extension.PluginName;
import org.junit.jupiter.api.Test;

/** What request threads use in plugins. */
class PluginTrafficTest {

    private static final PluginName WILD = PluginName.of("acme/wild");
    private static final PluginName CALM = PluginName.of("acme/calm");
    private static volatile byte[] kept = {0};

    @Test
    void everyRequestIsStoodForOnce() {
        for (long last : new long[] {1, 64, 128, 6400}) {
            assertThat(LongStream.rangeClosed(1, last)
                            .map(PluginTraffic::weight)
                            .sum())
                    .isEqualTo(last);
        }
        assertThat(LongStream.rangeClosed(2, 63).map(PluginTraffic::weight).sum())
                .isZero();
    }

    @Test
    void countsMemoryOfEveryRequestAndProcessorTimeOfSamples() {
        PluginTraffic traffic = new PluginTraffic();
        traffic.started(WILD, "1.0.0", Duration.ZERO);
        traffic.started(CALM, "1.0.0", Duration.ZERO);
        for (int i = 0; i < 640; i++) {
            work(traffic, CALM, 1_000, 10);
            work(traffic, WILD, 3_000, 1_000);
        }
        work(traffic, PluginName.of("acme/gone"), 1, 1);

        PluginTraffic.Use wild = traffic.use(WILD);
        PluginTraffic.Use calm = traffic.use(CALM);
        assertThat(wild.allocated()).isBetween(640L * 3_000, 640L * 6_000);
        assertThat(calm.allocated()).isBetween(640L * 1_000, 640L * 2_500);
        assertThat(wild.cpu()).isGreaterThan(calm.cpu().multipliedBy(3));
        assertThat(traffic.use(PluginName.of("acme/gone"))).isEqualTo(PluginTraffic.Use.NONE);
        traffic.stopped(WILD, "1.0.0");
        assertThat(traffic.use(WILD)).isEqualTo(PluginTraffic.Use.NONE);
    }

    private static void work(PluginTraffic traffic, PluginName plugin, int bytes, int rounds) {
        try (PluginTraffic.Entry ignored = traffic.enter(plugin)) {
            for (int i = 0; i < rounds * 100; i++) {
                kept[0]++;
            }
            kept = new byte[bytes];
        }
    }
}
