package org.coreadmin.admin.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Set;
import org.coreadmin.admin.account.AccountName;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.account.Passwords;
import org.coreadmin.admin.database.CoreDatabase;
import org.coreadmin.admin.database.JdbcAddress;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SignInsTest {

    private static final Duration TIMEOUT = Duration.ofMinutes(30);

    @TempDir
    private Path folder;

    private CoreDatabase database;
    private SignIns signIns;
    private Instant now = Instant.parse("2026-01-02T12:00:00Z");

    private final Clock clock = new Clock() {
        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    };

    @BeforeEach
    void open() {
        database = CoreDatabase.open(JdbcAddress.sqlite(folder.resolve("core.db")), clock);
        Accounts accounts = new Accounts(database, new Passwords(4, new SecureRandom()), clock);
        for (String name : new String[] {"ada", "rita"}) {
            accounts.create(new AccountName(name), name, "correct horse battery", Set.of("reader"));
        }
        signIns = signIns();
    }

    private SignIns signIns() {
        return new SignIns(database, clock, TIMEOUT, new SecureRandom());
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void knowsASessionInTheNextProcessUntilItIsTooOld() {
        String id = signIns.begin("session-1", "ada", 7, "127.0.0.1", "Browser");
        assertThat(signIns().find("session-1"))
                .hasValueSatisfying(found -> assertThat(found)
                        .returns(id, SignIns.SignIn::id)
                        .returns("ada", SignIns.SignIn::account)
                        .returns(7, SignIns.SignIn::revision));
        assertThat(signIns.find("session-2")).isEmpty();
        now = now.plus(TIMEOUT).minusSeconds(1);
        signIns.seen("session-1");
        now = now.plus(TIMEOUT);
        assertThat(signIns.find("session-1")).isPresent();
        now = now.plusSeconds(1);
        assertThat(signIns.find("session-1")).isEmpty();
        assertThat(signIns.of("ada")).isEmpty();
    }

    @Test
    void keepsNoIdThatCouldBeUsed() {
        signIns.begin("session-1", "ada", 1, "127.0.0.1", "Browser");
        assertThat(database.reads()
                        .sql("SELECT digest FROM core_session")
                        .query(String.class)
                        .list())
                .noneMatch(digest -> digest.contains("session-1"));
    }

    @Test
    void endsASignInWithAllItsSessionsAndNobodyElses() {
        String id = signIns.begin("session-1", "ada", 1, "127.0.0.1", "Browser");
        signIns.goOn("session-2", signIns.find("session-1").orElseThrow());
        assertThat(signIns.of("ada")).hasSize(1);
        assertThat(signIns.end("rita", id)).isFalse();
        assertThat(signIns.find("session-2")).isPresent();
        assertThat(signIns.end("ada", id)).isTrue();
        assertThat(signIns.find("session-1")).isEmpty();
        assertThat(signIns.find("session-2")).isEmpty();
        assertThat(signIns.isEnded(id)).isTrue();
    }

    @Test
    void endsAllOthersOfAnAccount() {
        String kept = signIns.begin("session-1", "ada", 1, "127.0.0.1", "x".repeat(1000));
        signIns.begin("session-2", "ada", 1, "127.0.0.2", "Browser");
        signIns.begin("session-3", "rita", 1, "127.0.0.3", "Browser");
        assertThat(signIns.endOthers("ada", kept)).isEqualTo(1);
        assertThat(signIns.of("ada"))
                .singleElement()
                .satisfies(one -> assertThat(one.agent()).hasSize(200));
        assertThat(signIns.find("session-3")).isPresent();
    }
}
