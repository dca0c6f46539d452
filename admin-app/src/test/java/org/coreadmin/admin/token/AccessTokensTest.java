package org.coreadmin.admin.token;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Set;
import org.coreadmin.admin.database.CoreDatabase;
import org.coreadmin.admin.database.DatabaseAddress;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tokens that are presented again and again, while they are remembered. */
class AccessTokensTest {

    private static final Set<String> ALL = Set.of("*");
    private static final Duration DAY = Duration.ofDays(1);

    @TempDir
    Path directory;

    private CoreDatabase database;
    private CoreDatabase other;
    private AccessTokens tokens;
    private String token;

    @BeforeEach
    void open() {
        database = open(directory);
        other = open(directory);
        tokens = tokens(database, Clock.systemUTC());
        token = tokens.create("ci", ALL, DAY);
        for (int time = 0; time < 3; time++) {
            assertThat(tokens.authenticate(token)).isPresent();
        }
    }

    @AfterEach
    void close() {
        other.close();
        database.close();
    }

    @Test
    void refusesATokenFromTheNextRequestOnThatWasRevokedHere() {
        tokens.revokeById(AccessTokens.idOf(token));

        assertThat(tokens.authenticate(token)).isEmpty();
    }

    @Test
    void refusesATokenFromTheNextRequestOnThatWasRevokedElsewhere() {
        for (int round = 0; round < 50; round++) {
            String name = "round" + round;
            String next = tokens.create(name, ALL, DAY);
            assertThat(tokens.authenticate(next)).isPresent();
            assertThat(tokens.authenticate(next)).isPresent();

            tokens(other, Clock.systemUTC()).revoke(name);

            assertThat(tokens.authenticate(next)).isEmpty();
        }
        assertThat(tokens.authenticate(token)).isPresent();
    }

    @Test
    void seesWhatWasTakenAwayFromATokenElsewhere() {
        other.writes()
                .sql("UPDATE core_token SET authorities = ? WHERE id = ?")
                .params("plugin:list", AccessTokens.idOf(token))
                .update();

        assertThat(tokens.authenticate(token).orElseThrow().authorities()).containsExactly("plugin:list");
    }

    @Test
    void refusesAnotherSecretWithARememberedId() {
        char last = token.charAt(token.length() - 1);
        String forged = token.substring(0, token.length() - 1) + (last == 'A' ? 'B' : 'A');

        assertThat(tokens.authenticate(forged)).isEmpty();
        assertThat(tokens.authenticate(token)).isPresent();
    }

    @Test
    void refusesARememberedTokenThatHasExpired() {
        assertThat(tokens.authenticate(token)).isPresent();
        Instant[] now = {Instant.now()};
        AccessTokens later = tokens(database, new Clock() {
            @Override
            public java.time.ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(java.time.ZoneId zone) {
                return this;
            }

            @Override
            public Instant instant() {
                return now[0];
            }
        });
        assertThat(later.authenticate(token)).isPresent();

        now[0] = now[0].plus(DAY);

        assertThat(later.authenticate(token)).isEmpty();
    }

    @Test
    void knowsWhetherAnythingWasWritten() {
        long before = database.version().orElseThrow();
        assertThat(database.version()).hasValue(before);
        assertThat(tokens.all()).hasSize(1);
        assertThat(database.version()).as("reading changes nothing").hasValue(before);

        tokens(other, Clock.systemUTC()).create("second", ALL, DAY);

        assertThat(database.version().orElseThrow()).isNotEqualTo(before);
    }

    private static CoreDatabase open(Path directory) {
        return CoreDatabase.open(DatabaseAddress.sqlite(directory.resolve("core.db")), Clock.systemUTC());
    }

    private static AccessTokens tokens(CoreDatabase database, Clock clock) {
        return new AccessTokens(database, clock, new SecureRandom());
    }
}
