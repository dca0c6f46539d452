package org.coreadmin.admin.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.coreadmin.admin.database.CoreDatabase;
import org.coreadmin.admin.database.JdbcAddress;
import org.coreadmin.extension.Language;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.spring.audit.AuditEntry;
import org.coreadmin.extension.spring.audit.AuditQuery;
import org.coreadmin.extension.spring.audit.AuditSearch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredAuditTrailTest {

    private static final AuditQuery ALL = new AuditQuery(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            false,
            Optional.empty(),
            Optional.empty(),
            1,
            100);

    private static final AuditQuery CHANGES = new AuditQuery(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            true,
            Optional.empty(),
            Optional.empty(),
            1,
            100);

    @TempDir
    private Path directory;

    private CoreDatabase open() {
        return CoreDatabase.open(JdbcAddress.sqlite(directory.resolve("core.db")), Clock.systemUTC());
    }

    private static StoredAuditTrail trail(CoreDatabase database, Duration age, int max) {
        return new StoredAuditTrail(new AuditTable(database, Clock.systemUTC()), age, max);
    }

    private static AuditEntry entry(String actor, String detail) {
        return AuditEntry.done(actor, "plugin:install", "acme/hello", Message.verbatim(detail), "::1");
    }

    @Test
    void keepsEntriesInAFile() {
        try (CoreDatabase database = open()) {
            keeps(database);
        }
    }

    @Test
    void keepsEntriesInPostgresql() throws IOException {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.builder().start();
                CoreDatabase database = CoreDatabase.open(
                        new JdbcAddress(postgres.getJdbcUrl("postgres", "postgres"), "postgres", "postgres"),
                        Clock.systemUTC())) {
            keeps(database);
        }
    }

    private static void keeps(CoreDatabase database) {
        AuditEntry whole = entry("ada", "well").withVersions("1.0.0", "2.0.0").withOperation("abc");
        try (StoredAuditTrail trail = trail(database, Duration.ofDays(1), 100)) {
            trail.record(entry("eve", "before"));
            trail.record(whole);
            AuditSearch.Page page = trail.find(ALL);
            assertThat(page.total()).isEqualTo(2);
            assertThat(page.list().get(0).entry()).isEqualTo(whole);
            AuditQuery started = new AuditQuery(
                    Optional.of("ada"),
                    Optional.of("plugin:*"),
                    Optional.of("acme/hello"),
                    Optional.of(AuditEntry.Outcome.DONE),
                    Optional.of(whole.operation()),
                    true,
                    Optional.of(page.list().get(0).at()),
                    Optional.empty(),
                    1,
                    1);
            assertThat(trail.find(started).total()).isEqualTo(1);
            trail.record(AuditEntry.done("eve", "plugin:plan-install", "acme/hello", Message.verbatim(""), "::1"));
            trail.record(AuditEntry.done("eve", "registry:plan-add", "company", Message.verbatim(""), "::1"));
            trail.record(AuditEntry.done("eve", "plugin:doctor", "", Message.verbatim(""), "::1"));
            assertThat(trail.find(ALL).total()).isEqualTo(5);
            assertThat(trail.find(CHANGES).total())
                    .as("without plans and looks")
                    .isEqualTo(2);
        }
    }

    @Test
    void linesAndSecretsNeverGetIn() {
        AuditEntry forged = AuditEntry.done(
                "ada\nroot plugin:uninstall",
                "a\r\nb",
                "x\u2028y\u001b[2Jz",
                Message.of(
                        "with {0} and {1}\nrefused",
                        "core_0123456789abcdef_abcDEF-_", "https://ada:horse@registry.example/x"),
                "::1\n");
        assertThat(forged.toString()).doesNotContain("\n", "\r", "\u2028", "\u001b", "abcDEF", "horse");
        assertThat(forged.detail()).contains("https://(hidden)@registry.example/x");
    }

    @Test
    void isReadInTheReadersLanguage() {
        try (CoreDatabase database = open()) {
            AuditTable table = new AuditTable(database, Clock.systemUTC());
            table.write(AuditEntry.done(
                    "ada",
                    "plugin:install",
                    "acme/a",
                    Message.of("There is no plugin {0} on this machine", "acme/a"),
                    ""));
            table.write(entry("ada", "what a plugin says"));
            table.write(AuditEntry.done(
                    "ada",
                    "plugin:install",
                    "acme/b",
                    Message.of("There is no plugin {0} on this machine", "x".repeat(20_000)),
                    ""));
            database.writes()
                    .sql("UPDATE core_audit SET message = NULL WHERE detail LIKE 'what%'") // of a version before
                    .update();
            assertThat(table.find(ALL).list())
                    .extracting(kept -> kept.entry().detail(Language.CHINESE))
                    .satisfies(details -> {
                        assertThat(details.get(2)).isEqualTo("本机上没有插件 acme/a");
                        assertThat(details.get(1)).isEqualTo("what a plugin says");
                        assertThat(details.get(0))
                                .startsWith("There is no plugin xxx")
                                .hasSize(500);
                    });
            assertThat(table.find(ALL).list().get(2).entry().detail())
                    .isEqualTo("There is no plugin acme/a on this machine");
        }
    }

    @Test
    void nobodyWaitsForTheDatabase() throws SQLException {
        try (CoreDatabase database = open();
                StoredAuditTrail trail = trail(database, Duration.ofDays(1), 100)) {
            try (Connection writer = database.dataSource().getConnection();
                    Statement statement = writer.createStatement()) {
                writer.setAutoCommit(false);
                statement.executeUpdate("INSERT INTO core_role (name, title) VALUES ('x', 'X')");
                trail.record(entry("ada", "while another writes")); // would hang if it waited
                writer.rollback();
            }
            assertThat(trail.find(ALL).total()).isEqualTo(1);
        }
    }

    @Test
    void forgetsWhatIsTooOldOrTooMuch() {
        try (CoreDatabase database = open()) {
            AuditTable table = new AuditTable(database, Clock.systemUTC());
            for (int i = 0; i < 20; i++) {
                table.write(entry("ada", "number " + i));
            }
            table.prune(Duration.ofDays(1), 5);
            AuditSearch.Page left = table.find(ALL);
            assertThat(left.total()).isEqualTo(5);
            assertThat(left.list().get(4).entry().detail()).isEqualTo("number 15");
            table.prune(Duration.ofSeconds(-1), 5);
            assertThat(table.find(ALL).total()).isZero();
        }
    }

    @Test
    void whoeverKnocksWithoutEndDoesNotWashOutTheRest() {
        AtomicLong nanos = new AtomicLong();
        RefusalsOfNobody refusals = new RefusalsOfNobody(nanos::get);
        AuditEntry knock = AuditEntry.refused(AuditEntry.NOBODY, "GET", "/admin", 401, Message.verbatim("no"), "::1");
        int kept = 0;
        for (int i = 0; i < RefusalsOfNobody.A_MINUTE + 50; i++) {
            kept += refusals.admit(knock).size();
        }
        assertThat(kept).isEqualTo(RefusalsOfNobody.A_MINUTE);
        assertThat(refusals.admit(entry("ada", "goes on"))).hasSize(1);
        nanos.addAndGet(Duration.ofMinutes(1).toNanos());
        assertThat(refusals.admit(knock))
                .hasSize(2)
                .first()
                .satisfies(told -> assertThat(told.detail()).startsWith("50 more refusals"));
    }
}
