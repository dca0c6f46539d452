package org.coreadmin.extension.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CostReportTest {

    @Test
    void isAsSureAsTheSamplesAllow() {
        assertThat(Confidence.of(115, 11)).isEqualTo(Confidence.CERTAIN);
        assertThat(Confidence.of(45, 6)).isEqualTo(Confidence.CERTAIN);
        assertThat(Confidence.of(11, 2)).isEqualTo(Confidence.LIKELY);
        assertThat(Confidence.of(6, 0)).isEqualTo(Confidence.LIKELY);
        assertThat(Confidence.of(60, 50)).isEqualTo(Confidence.TOO_CLOSE);
        assertThat(Confidence.of(1, 0)).isEqualTo(Confidence.TOO_CLOSE);
        assertThat(Confidence.of(0, 0)).isEqualTo(Confidence.TOO_CLOSE);
    }

    @Test
    void putsTheOneThatUsesTheMostFirst() {
        CostReport report = CostReport.of(
                Duration.ofSeconds(10),
                1000,
                Map.of("acme/a", 30L, "acme/b", 400L),
                Map.of("acme/a", 123_456_789L, "acme/c", 10L),
                Map.of("acme/a", 7L, "acme/d", 1L, "acme/quiet", 0L));
        assertThat(report.plugins())
                .extracting(PluginCost::plugin)
                .containsExactly("acme/b", "acme/a", "acme/c", "acme/d");
        assertThat(report.plugins())
                .extracting(PluginCost::confidence)
                .containsExactly(Confidence.CERTAIN, Confidence.CERTAIN, Confidence.TOO_CLOSE, Confidence.TOO_CLOSE);
    }

    @Test
    void tellsNoDigitThatTheSamplesDoNotHave() {
        CostReport many = CostReport.of(
                Duration.ofSeconds(10), 1000, Map.of("acme/a", 436L), Map.of("acme/a", 123_456_789L), Map.of());
        assertThat(many.cpuShare(many.plugins().get(0))).hasValue(45);
        assertThat(many.allocatedPerSecond(many.plugins().get(0))).isEqualTo(10_000_000);
        CostReport some = CostReport.of(Duration.ofSeconds(10), 100, Map.of("acme/a", 44L), Map.of(), Map.of());
        assertThat(some.cpuShare(some.plugins().get(0))).hasValue(40);
        CostReport few =
                CostReport.of(Duration.ofSeconds(10), 9, Map.of("acme/a", 9L), Map.of("acme/a", 999_999L), Map.of());
        assertThat(few.cpuShare(few.plugins().get(0))).isEmpty();
        assertThat(few.allocatedPerSecond(few.plugins().get(0))).isZero();
        assertThat(few.toMap().get("list").toString()).doesNotContain("cpu_percent");
    }
}
