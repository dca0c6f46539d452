package org.coreadmin.plugin.auditlog;

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
import org.coreadmin.plugin.auditlog.AuditTrail.Recorded;
import org.coreadmin.plugin.testing.PluginDatabase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the record does on every database. */
abstract class AuditTrailContract {

    static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    private PluginDatabase database;
    private AuditTrail trail;

    abstract PluginDatabase open() throws Exception;

    @BeforeEach
    void openDatabase() throws Exception {
        database = open();
        trail = new DatabaseAuditTrail(database.dataSource());
    }

    @Test
    void givesBackWhatWasRecorded() throws Exception {
        AuditEntry login = AuditEntry.of(NOON, "login", "ada", true, "");
        AuditEntry refused = AuditEntry.of(NOON.plusMillis(7), "permission.refused", "bob 'quoted' ☃", false, "a\nb");
        trail.record(login);
        trail.record(refused);
        assertThat(trail.newest(Optional.empty(), 10))
                .extracting(Recorded::entry)
                .containsExactly(login, refused);
    }

    @Test
    void findsTheNewestOfASubject() throws Exception {
        for (int i = 0; i < 5; i++) {
            trail.record(AuditEntry.of(NOON, "login", i % 2 == 0 ? "ada" : "bob", true, "no " + i));
        }
        assertThat(trail.newest(Optional.of("ada"), 2))
                .extracting(recorded -> recorded.entry().detail())
                .containsExactly("no 2", "no 4");
        assertThat(trail.newest(Optional.of("nobody"), 2)).isEmpty();
    }

    @Test
    void findsWhatCameAfterAnEntry() throws Exception {
        trail.record(AuditEntry.of(NOON, "login", "ada", true, "first"));
        long last = trail.newest(Optional.empty(), 1).get(0).id();
        assertThat(trail.after(last, Optional.empty())).isEmpty();
        trail.record(AuditEntry.of(NOON, "login", "ada", true, "second"));
        trail.record(AuditEntry.of(NOON, "login", "bob", true, "third"));
        assertThat(trail.after(last, Optional.empty())).hasSize(2);
        assertThat(trail.after(last, Optional.of("bob")))
                .extracting(recorded -> recorded.entry().detail())
                .containsExactly("third");
    }

    @Test
    void recordsTheEndOfAnOperationOnce() throws Exception {
        AuditEntry end = new AuditEntry(NOON, "install.ended", "acme/hello", true, "", Optional.of("t1"));
        trail.record(end);
        trail.record(end);
        trail.record(new AuditEntry(NOON, "install.ended", "acme/hello", true, "", Optional.of("t2")));
        trail.record(new AuditEntry(NOON, "install.begun", "acme/hello", true, "", Optional.of("t1")));
        assertThat(trail.newest(Optional.empty(), 10)).hasSize(3);
    }

    @Test
    void deletesWhatIsTooOld() throws Exception {
        trail.record(AuditEntry.of(NOON.minus(Duration.ofDays(2)), "login", "old", true, ""));
        trail.record(AuditEntry.of(NOON, "login", "new", true, ""));
        assertThat(trail.deleteBefore(NOON.minus(Duration.ofDays(1)))).isEqualTo(1);
        assertThat(trail.newest(Optional.empty(), 10))
                .extracting(recorded -> recorded.entry().subject())
                .containsExactly("new");
    }

    @Test
    void cutsWhatIsTooLongAndReplacesWhatNoDatabaseTakes() throws Exception {
        trail.record(AuditEntry.of(NOON, "login", "☃".repeat(5000), false, "a\0b\uD83D" + "x".repeat(10_000)));
        AuditEntry recorded = trail.newest(Optional.empty(), 1).get(0).entry();
        assertThat(recorded.subject()).hasSize(200);
        assertThat(recorded.detail()).hasSize(2000).startsWith("a\uFFFDb\uFFFDx");
    }

    @Test
    void losesNothingOfSeveralWriters() throws Exception {
        int writers = 4;
        int each = 25;
        ExecutorService threads = Executors.newFixedThreadPool(writers);
        try {
            List<Callable<Void>> tasks = new ArrayList<>();
            for (int writer = 0; writer < writers; writer++) {
                String name = "writer " + writer;
                tasks.add(() -> {
                    AuditTrail own = new DatabaseAuditTrail(database.dataSource());
                    for (int i = 0; i < each; i++) {
                        own.record(AuditEntry.of(NOON, "login", name, true, String.valueOf(i)));
                    }
                    return null;
                });
            }
            for (Future<Void> done : threads.invokeAll(tasks)) {
                done.get();
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(trail.newest(Optional.empty(), 1000)).hasSize(writers * each);
    }

    @Test
    void leavesNoTableAfterTheUndo() throws Exception {
        assertThat(database.tables()).contains("core__audit_log__entries");
        database.undo();
        assertThat(database.tables()).doesNotContain("core__audit_log__entries");
    }
}
