package org.coreadmin.extension.spring.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

class PluginLogTest {

    private static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");

    private final PluginLog log = new PluginLog(Clock.fixed(NOON, ZoneOffset.UTC));

    private void add(String plugin, int second, String text, Optional<PluginLog.Thrown> thrown) {
        log.add(Optional.of(plugin), NOON.plusSeconds(second), "WARN", "acme.Logger", "main", text, thrown);
    }

    @Test
    void keepsTheLatestLinesOfEachPlugin() {
        for (int i = 0; i < PluginLog.MAX_LINES + 10; i++) {
            add("acme/one", i, "line " + i, Optional.empty());
        }
        add("acme/two", 0, "another", Optional.empty());
        assertThat(log.lines("acme/one", 1000)).hasSize(PluginLog.MAX_LINES);
        assertThat(log.lines("acme/one", 2)).extracting(PluginLog.Line::text).containsExactly("line 508", "line 509");
        assertThat(log.lines("acme/two", 1000)).hasSize(1);
        assertThat(log.lines("acme/none", 1000)).isEmpty();
        assertThat(log.plugins()).containsExactly("acme/one", "acme/two");
    }

    @Test
    void groupsExceptionsByClassAndPlace() {
        for (int i = 0; i < 3; i++) {
            add(
                    "acme/one",
                    i,
                    "failed",
                    Optional.of(thrown("IllegalStateException", "number " + i, "acme.Shop.sell:10")));
        }
        add("acme/one", 5, "failed", Optional.of(thrown("IllegalStateException", "elsewhere", "acme.Shop.buy:20")));
        assertThat(log.exceptions("acme/one"))
                .extracting(PluginLog.Group::place, PluginLog.Group::count, PluginLog.Group::message)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("acme.Shop.buy:20", 1L, "elsewhere"),
                        org.assertj.core.groups.Tuple.tuple("acme.Shop.sell:10", 3L, "number 2"));
        PluginLog.Group sold = log.exceptions("acme/one").get(1);
        assertThat(Duration.between(sold.first(), sold.last())).isEqualTo(Duration.ofSeconds(2));
    }

    @Test
    void masksBearerTokens() {
        String token = "core_0123456789abcdef_" + "x".repeat(43);
        add("acme/one", 0, "sent " + token + " and Authorization: Bearer abcdefgh12345678", Optional.empty());
        assertThat(log.lines("acme/one", 1).get(0).text())
                .doesNotContain("xxxx", "abcdefgh12345678")
                .contains("core_0123456789abcdef_…");
    }

    @Test
    void notesWhyAPluginCouldNotStart() {
        log.failed(
                PluginName.of("acme/one"),
                "1.0.0",
                new PluginException(ErrorCode.CONFLICT, Message.of("no {0} here", "database")));
        assertThat(log.lines("acme/one", 1).get(0))
                .matches(line -> line.level().equals("ERROR") && line.text().contains("no database here"));
    }

    @Test
    void hearsWhatIsLoggedWithLogbackByThePluginThatTheLineNames() {
        try (LogbackLines lines = LogbackLines.to(log)) {
            MDC.put("plugin", "acme/one");
            LoggerFactory.getLogger("acme.Shop").warn("sold out", new IllegalStateException("none left"));
            MDC.remove("plugin");
            LoggerFactory.getLogger("host.Till").warn("closed");
        }
        LoggerFactory.getLogger("host.Till").warn("after the end");
        assertThat(log.lines("acme/one", 9)).hasSize(1);
        assertThat(log.lines("acme/one", 9).get(0).trace()).contains("none left", "PluginLogTest");
        assertThat(log.exceptions("acme/one").get(0).type()).isEqualTo("java.lang.IllegalStateException");
        assertThat(log.ofApplication(9)).extracting(PluginLog.Line::text).containsExactly("closed");
    }

    private static PluginLog.Thrown thrown(String type, String message, String place) {
        return new PluginLog.Thrown(type, message, place, type + ": " + message + "\n\tat " + place);
    }
}
