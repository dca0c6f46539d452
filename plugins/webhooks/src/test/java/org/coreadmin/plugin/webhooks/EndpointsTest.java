package org.coreadmin.plugin.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.api.Settings;
import org.coreadmin.plugin.testing.FixedSettings;
import org.coreadmin.plugin.webhooks.Notice.Kind;
import org.junit.jupiter.api.Test;

class EndpointsTest {

    private static final String SECRET = "0123456789abcdef";

    @Test
    void tellsAReceiverEverythingUnlessItNamesEvents() {
        Endpoints endpoints = of(
                Map.of("url", "https://a.example/hook", "secret", SECRET),
                Map.of("url", "https://b.example/hook", "secret", SECRET, "events", List.of("drift")));
        assertThat(endpoints.problems()).isEmpty();
        assertThat(endpoints.byKey().values())
                .extracting(Endpoint::kinds)
                .satisfiesExactly(
                        all -> assertThat(all)
                                .containsExactly(Kind.OPERATION, Kind.FAILURE, Kind.WITHDRAWAL, Kind.DRIFT),
                        some -> assertThat(some).containsExactly(Kind.DRIFT));
    }

    @Test
    void saysWhatIsWrongWithAReceiverAndTellsTheOthers() {
        Endpoints endpoints = of(
                Map.of("url", "https://a.example/hook", "secret", "swordfish"),
                Map.of("url", "ftp://b.example/", "secret", SECRET),
                Map.of("url", "https://me:" + SECRET + "@c.example/", "secret", SECRET),
                Map.of("url", "https://d.example/", "secret", SECRET, "events", List.of("everything")),
                Map.of("url", "https://e.example/token", "secret", SECRET));
        assertThat(endpoints.byKey().values()).hasToString("[https://e.example]");
        assertThat(endpoints.problems())
                .containsExactly(
                        "Receiver 1 is told nothing: its secret is shorter than 16 bytes.",
                        "Receiver 2 is told nothing: its url has to be https: or http: and a host, without a user or '#'.",
                        "Receiver 3 is told nothing: its url has to be https: or http: and a host, without a user or '#'.",
                        "Receiver 4 is told nothing: its events name 'everything'; there are operation, failure, withdrawal"
                                + " and drift.");
        assertThat(endpoints.problems().toString()).doesNotContain("swordfish", SECRET);
    }

    @Test
    void saysThatASecretCannotBeRead() {
        Settings settings = new Settings() {
            @Override
            public Optional<Object> find(String key) {
                throw new IllegalStateException(
                        "Setting endpoints takes the environment variable HOOK, which is not set");
            }

            @Override
            public Map<String, Object> all() {
                return Map.of();
            }
        };
        assertThat(Endpoints.of(settings).problems())
                .containsExactly(
                        "Nobody is told anything: Setting endpoints takes the environment variable HOOK, which is"
                                + " not set");
        assertThat(Endpoints.giveUp(settings).toDays()).isEqualTo(3);
    }

    private static Endpoints of(Map<?, ?>... endpoints) {
        return Endpoints.of(new FixedSettings().set("endpoints", List.of(endpoints)));
    }
}
