package org.coreadmin.plugin.loginguard;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.coreadmin.plugin.testing.PluginDatabase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the ledger does on every database. */
abstract class LoginLedgerContract {

    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    private static final LoginPolicy POLICY = new LoginPolicy(3, Duration.ofMinutes(10), Duration.ofMinutes(5));

    private PluginDatabase database;
    private LoginLedger ledger;

    abstract PluginDatabase open() throws Exception;

    @BeforeEach
    void openDatabase() throws Exception {
        database = open();
        ledger = new DatabaseLoginLedger(database.dataSource());
    }

    @Test
    void locksANameThatIsTriedTooOften() throws Exception {
        for (int i = 0; i < 3; i++) {
            assertThat(attempt("ada", NOON.plusSeconds(i))).isEmpty();
        }
        Instant until = NOON.plusSeconds(3).plus(POLICY.lock());
        assertThat(attempt("ada", NOON.plusSeconds(3))).contains(until);
        assertThat(attempt("bob", NOON.plusSeconds(3))).isEmpty();
    }

    @Test
    void doesNotLengthenALockByFurtherAttempts() throws Exception {
        Instant until = lock("ada", NOON);
        assertThat(attempt("ada", NOON.plusSeconds(60))).contains(until);
        assertThat(attempt("ada", until.minusMillis(1))).contains(until);
    }

    @Test
    void countsAnewWhenTheLockHasPassed() throws Exception {
        Instant until = lock("ada", NOON);
        for (int i = 0; i < 3; i++) {
            assertThat(attempt("ada", until.plusSeconds(i))).isEmpty();
        }
        assertThat(attempt("ada", until.plusSeconds(3))).isPresent();
    }

    @Test
    void forgetsWhatIsOlderThanTheWindow() throws Exception {
        for (int i = 0; i < 3; i++) {
            attempt("ada", NOON);
        }
        assertThat(attempt("ada", NOON.plus(POLICY.window()))).isEmpty();
        assertThat(ledger.counts()).singleElement().satisfies(count -> {
            assertThat(count.attempts()).isEqualTo(1);
            assertThat(count.since()).isEqualTo(NOON.plus(POLICY.window()));
        });
    }

    @Test
    void forgetsANameThatHasSignedIn() throws Exception {
        lock("ada", NOON);
        assertThat(ledger.forget("ada")).isTrue();
        assertThat(ledger.forget("ada")).isFalse();
        assertThat(attempt("ada", NOON.plusSeconds(60))).isEmpty();
    }

    @Test
    void countsSpellingsOfANameAsOne() throws Exception {
        attempt("Ada", NOON);
        attempt(" ada ", NOON);
        attempt("ＡＤＡ", NOON);
        assertThat(attempt("ada", NOON)).isPresent();
        assertThat(ledger.counts()).extracting(LoginLedger.Count::userName).containsExactly("ada");
    }

    @Test
    void takesAnyName() throws Exception {
        for (String name : List.of("x".repeat(100_000), "", "\0\uD83D", "'; DROP TABLE x; --", "☃".repeat(300))) {
            assertThat(attempt(name, NOON)).isEmpty();
        }
        assertThat(ledger.counts()).hasSize(5);
    }

    @Test
    void keepsNoNameForLongerThanItCounts() throws Exception {
        for (int i = 0; i < 20; i++) {
            attempt("made-up-" + i, NOON);
        }
        lock("ada", NOON.plus(POLICY.window()).minusSeconds(1));
        attempt("bob", NOON.plus(POLICY.window()));
        assertThat(ledger.counts()).extracting(LoginLedger.Count::userName).containsExactly("ada", "bob");
    }

    @Test
    void letsNoMoreThanAllowedPassAtTheSameTime() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(4);
        int passed = 0;
        try {
            List<Callable<Boolean>> attempts = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                attempts.add(() -> attempt("ada", NOON).isEmpty());
            }
            for (Future<Boolean> attempt : threads.invokeAll(attempts)) {
                passed += attempt.get() ? 1 : 0;
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(passed).isEqualTo(3);
    }

    @Test
    void leavesNoTableAfterTheUndo() throws Exception {
        assertThat(database.tables()).contains("core__login_guard__attempts");
        database.undo();
        assertThat(database.tables()).doesNotContain("core__login_guard__attempts");
    }

    private Optional<Instant> attempt(String name, Instant now) throws Exception {
        return ledger.attempt(name, POLICY, now);
    }

    private Instant lock(String name, Instant now) throws Exception {
        for (int i = 0; i < 3; i++) {
            attempt(name, now);
        }
        return attempt(name, now).orElseThrow();
    }
}
