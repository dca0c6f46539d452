package org.coreadmin.admin.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Set;
import org.coreadmin.admin.account.AccountName;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.account.Passwords;
import org.coreadmin.admin.account.Role;
import org.coreadmin.admin.database.CoreDatabase;
import org.coreadmin.admin.database.JdbcAddress;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tokens that are presented again and again, while they are remembered. */
class AccessTokensTest {

    private static final Set<String> ALL = Set.of("*");
    private static final AccountName ADA = new AccountName("ada");
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
        accounts().create(new AccountName("boss"), "Boss", "correct horse battery", Set.of("administrator"));
        tokens = tokens(database, Clock.systemUTC());
        token = tokens.create("ci", ALL, DAY, TokenMaker.local("test"));
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
            String next = tokens.create(name, ALL, DAY, TokenMaker.local("test"));
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

        tokens(other, Clock.systemUTC()).create("second", ALL, DAY, TokenMaker.local("test"));

        assertThat(database.version().orElseThrow()).isNotEqualTo(before);
    }

    @Test
    void aTokenEndsWithTheAccountThatMadeItAndGoesOnWithIt() {
        ada("administrator");
        String made = tokens.create("hers", ALL, DAY, TokenMaker.account("ada"));
        String child = tokens.create("child", ALL, DAY, TokenMaker.token(AccessTokens.idOf(made), "token:hers"));
        assertThat(tokens.authenticate(made)).isPresent();
        assertThat(tokens.authenticate(child)).isPresent();

        accounts().setEnabled(ADA, false, Accounts.Permit.ANY);
        assertThat(tokens.authenticate(made)).isEmpty();
        assertThat(tokens.authenticate(child)).as("what it made").isEmpty();
        assertThat(tokens.all())
                .extracting(known -> known.stateAt(Instant.now()))
                .containsExactlyInAnyOrder("valid", "suspended", "suspended");

        accounts().setEnabled(ADA, true, Accounts.Permit.ANY);
        assertThat(tokens.authenticate(made)).isPresent();
        assertThat(tokens.authenticate(child)).isPresent();
    }

    @Test
    void aTokenOfADeletedAccountStaysRefusedAlsoWhenSomebodyElseGetsTheName() throws InterruptedException {
        ada("administrator");
        String made = tokens.create("hers", ALL, DAY, TokenMaker.account("ada"));
        other.writes().sql("DELETE FROM core_account WHERE name = 'ada'").update();
        assertThat(tokens.authenticate(made)).isEmpty();

        Thread.sleep(5); // the other account is younger than the token
        ada("administrator");
        assertThat(tokens.authenticate(made)).isEmpty();
        assertThat(tokens.revokeById(AccessTokens.idOf(made))).isPresent();
    }

    @Test
    void aTokenLosesWhatTheAccountThatMadeItLoses() {
        ada("administrator");
        String all = tokens.create("all", ALL, DAY, TokenMaker.account("ada"));
        String some = tokens.create("some", Set.of("plugin:list", "plugin:install"), DAY, TokenMaker.account("ada"));
        String child =
                tokens.create("child", Set.of("plugin:install"), DAY, TokenMaker.token(AccessTokens.idOf(some), "x"));
        assertThat(authorities(all)).containsExactly("*");
        assertThat(authorities(some)).containsExactlyInAnyOrder("plugin:list", "plugin:install");

        accounts().setRoles(ADA, Set.of("reader"), Accounts.Permit.ANY);
        assertThat(authorities(all)).containsExactly("plugin:list");
        assertThat(authorities(some)).containsExactly("plugin:list");
        assertThat(authorities(child)).isEmpty();

        accounts().setRoles(ADA, Set.of("administrator"), Accounts.Permit.ANY);
        assertThat(authorities(child)).containsExactly("plugin:install");

        accounts().setRole(Role.of("nightly", "", Set.of("plugin:update")), role -> {});
        accounts().setRoles(ADA, Set.of("nightly"), Accounts.Permit.ANY);
        assertThat(authorities(some)).as("the part that its maker has").containsExactly("plugin:update");
    }

    @Test
    void aTokenThatATokenMadeEndsWithIt() {
        String parent = tokens.create("parent", ALL, Duration.ofHours(1), TokenMaker.local("test"));
        TokenMaker maker = TokenMaker.token(AccessTokens.idOf(parent), "token:parent");
        String child = tokens.create("child", ALL, Duration.ofDays(3650), maker);
        assertThat(tokens.find(AccessTokens.idOf(child)).orElseThrow().expiresAt())
                .isEqualTo(tokens.find(AccessTokens.idOf(parent)).orElseThrow().expiresAt());
        String grandchild = tokens.create("grandchild", ALL, DAY, TokenMaker.token(AccessTokens.idOf(child), "x"));

        assertThat(tokens.revoke("parent")).isEqualTo(1);

        assertThat(tokens.authenticate(child)).isEmpty();
        assertThat(tokens.authenticate(grandchild)).isEmpty();
        assertThatThrownBy(() -> tokens.create("late", ALL, DAY, maker)).hasMessageContaining("no longer valid");
    }

    @Test
    void tokensDoNotMakeOneAnotherWithoutEnd() {
        TokenMaker maker = TokenMaker.local("test");
        for (int generation = 0; generation < 8; generation++) {
            String next = tokens.create("generation" + generation, ALL, DAY, maker);
            assertThat(tokens.authenticate(next)).isPresent();
            maker = TokenMaker.token(AccessTokens.idOf(next), "x");
        }
        TokenMaker last = maker;
        assertThatThrownBy(() -> tokens.create("one-more", ALL, DAY, last)).hasMessageContaining("goes back to");
    }

    private Set<String> authorities(String text) {
        return tokens.authenticate(text).orElseThrow().authorities();
    }

    private void ada(String role) {
        accounts().create(ADA, "Ada", "correct horse battery", Set.of(role));
    }

    private Accounts accounts() {
        return new Accounts(other, new Passwords(4, new SecureRandom()), Clock.systemUTC());
    }

    private static CoreDatabase open(Path directory) {
        return CoreDatabase.open(JdbcAddress.sqlite(directory.resolve("core.db")), Clock.systemUTC());
    }

    private static AccessTokens tokens(CoreDatabase database, Clock clock) {
        return new AccessTokens(database, clock, new SecureRandom(), () -> Duration.ofDays(3650));
    }
}
