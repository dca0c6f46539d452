package org.coreadmin.admin.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.coreadmin.admin.account.AccountName;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.account.Passwords;
import org.coreadmin.admin.audit.AuditTable;
import org.coreadmin.admin.token.AccessToken;
import org.coreadmin.admin.token.AccessTokens;
import org.coreadmin.admin.token.TokenMaker;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.cli.host.SqliteSource;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.spring.audit.AuditEntry;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@Sampled(oneIn = 2)
class CoreDatabaseTest {

    private static final Clock CLOCK = Clock.systemUTC();

    @TempDir
    private Path directory;

    @Test
    void keepsAccountsAndTokensInAFile() {
        JdbcAddress address = JdbcAddress.sqlite(directory.resolve("core.db"));
        keepsAccountsAndTokens(address);
    }

    @Test
    void aServerMakesNoEmptyDatabaseWhereOneIsMissing() throws IOException {
        BaseDirectory base = new BaseDirectory(directory);
        CoreDatabase.of(base, Map.of(), CLOCK).close();
        Files.createDirectories(base.core());
        Files.writeString(base.core().resolve("base.json"), """
                {"format": 1, "id": "0f", "last": "", "next": "20260101000000-00000000"}""");
        CoreDatabase.of(base, Map.of(), CLOCK).close();

        Files.delete(base.database());
        assertThatThrownBy(() -> CoreDatabase.of(base, Map.of(), CLOCK))
                .isInstanceOf(PluginException.class)
                .hasMessageStartingWith("The database " + base.database() + " is missing");
        assertThat(base.database()).doesNotExist();

        Files.delete(base.core().resolve("base.json"));
        Path lock = base.plugins().resolve("acme/theme/install.lock");
        Files.createDirectories(lock.getParent());
        Files.writeString(lock, "{}");
        Files.createDirectories(base.history());
        assertThatThrownBy(() -> CoreDatabase.of(base, Map.of(), CLOCK))
                .as("what was installed here tells where the record is gone too")
                .isInstanceOf(PluginException.class);
        assertThat(base.database()).doesNotExist();
    }

    @Test
    void aRelativeFileInTheSettingsIsBelowTheBaseDirectory() throws IOException {
        BaseDirectory base = new BaseDirectory(directory);
        Files.createDirectories(base.settings().getParent());
        Files.createDirectories(base.data());
        Files.writeString(base.settings(), "database:\n  url: jdbc:sqlite:data/other.db\n");
        CoreDatabase.of(base, Map.of(), CLOCK).close();
        assertThat(directory.resolve("data/other.db")).isRegularFile();
    }

    @Test
    void keepsAccountsAndTokensInPostgresql() throws IOException {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.builder().start()) {
            keepsAccountsAndTokens(
                    new JdbcAddress(postgres.getJdbcUrl("postgres", "postgres"), "postgres", "postgres"));
        }
    }

    private static void keepsAccountsAndTokens(JdbcAddress address) {
        String token;
        SecureRandom random = new SecureRandom();
        Passwords passwords = new Passwords(4, random);
        try (CoreDatabase database = CoreDatabase.open(address, CLOCK)) {
            Accounts accounts = new Accounts(database, passwords, CLOCK);
            accounts.create(new AccountName("ada"), "Ada", "correct horse battery", Set.of("reader"));
            assertThatThrownBy(() -> accounts.create(new AccountName("ada"), "A", "correct horse battery", Set.of()))
                    .hasMessageContaining("already");
            assertThatThrownBy(
                            () -> accounts.create(new AccountName("eve"), "E", "correct horse battery", Set.of("king")))
                    .hasMessageContaining("king")
                    .hasMessageContaining("reader");
            assertThatThrownBy(() -> accounts.create(new AccountName("eve"), "E", "short", Set.of()))
                    .hasMessageContaining("12");
            token = new AccessTokens(database, CLOCK, random, () -> Duration.ofDays(365))
                    .create("ci", Set.of("*"), Duration.ofDays(1), TokenMaker.local("test"));
        }
        try (CoreDatabase database = CoreDatabase.open(address, CLOCK)) {
            Accounts accounts = new Accounts(database, passwords, CLOCK);
            assertThat(accounts.all()).hasSize(1);
            for (int place = 0; place < 25; place++) {
                accounts.signedIn("ada", "10.0.0." + place);
            }
            accounts.signedIn("ada", "10.0.0.24");
            assertThat(accounts.hasSignedInFrom("ada", "10.0.0.24")).isTrue();
            assertThat(accounts.hasSignedInFrom("ada", "10.0.1.1")).isFalse();
            assertThat(accounts.hasSignedInFrom("eve", "10.0.0.24")).isFalse();
            assertThat(accounts.authenticate("ada", "correct horse battery")
                            .orElseThrow()
                            .authorities())
                    .containsExactly("plugin:list");
            assertThat(new AccessTokens(database, CLOCK, random, () -> Duration.ofDays(365)).authenticate(token))
                    .isPresent();
        }
        knowsTheMakersOfTokensFromTheAuditTrail(address);
    }

    /** In a database of before tokens knew their makers. */
    private static void knowsTheMakersOfTokensFromTheAuditTrail(JdbcAddress address) {
        long now = CLOCK.millis();
        try (CoreDatabase database = CoreDatabase.open(address, CLOCK)) {
            for (String column : List.of("made_by", "account", "parent")) {
                database.writes()
                        .sql("ALTER TABLE core_token DROP COLUMN " + column)
                        .update();
            }
            database.writes().sql("DROP TABLE core_login_address").update();
            database.writes().sql("DROP TABLE core_session").update();
            database.writes()
                    .sql("DELETE FROM core_admin_schema WHERE step >= 3")
                    .update();
            AuditTable audit = new AuditTable(database, CLOCK);
            String[][] old = {{"adas", "ada"}, {"adas-child", "token:adas"}, {"locals", "local:root"}, {"lost", ""}};
            for (String[] token : old) {
                database.writes()
                        .sql("INSERT INTO core_token (id, name, digest, authorities, created_at, expires_at)"
                                + " VALUES (?, ?, '00', '*', ?, ?)")
                        .params("id-" + token[0], token[0], now, now + 1_000_000)
                        .update();
                if (!token[1].isEmpty()) {
                    audit.write(AuditEntry.done(token[1], "token:create", token[0], Message.verbatim(""), ""));
                }
            }
            database.writes().sql("ALTER TABLE core_audit DROP COLUMN message").update();
        }
        try (CoreDatabase database = CoreDatabase.open(address, CLOCK)) {
            Map<String, TokenMaker> makers = new AccessTokens(
                            database, CLOCK, new SecureRandom(), () -> Duration.ofDays(365))
                    .all().stream().collect(Collectors.toMap(AccessToken::name, AccessToken::maker));
            assertThat(makers)
                    .containsEntry("adas", TokenMaker.account("ada"))
                    .containsEntry("adas-child", TokenMaker.token("id-adas", "token:adas"))
                    .containsEntry("locals", TokenMaker.local("root"))
                    .containsEntry("lost", new TokenMaker("", Optional.empty(), Optional.empty()));
        }
    }

    @Test
    void addsAColumnWithoutAStepSoThatBuildsFromBeforeStillStart() {
        JdbcAddress address = JdbcAddress.sqlite(directory.resolve("core.db"));
        try (CoreDatabase database = CoreDatabase.open(address, CLOCK)) {
            database.writes().sql("ALTER TABLE core_audit DROP COLUMN message").update();
        }
        try (CoreDatabase database = CoreDatabase.open(address, CLOCK)) {
            new AuditTable(database, CLOCK).write(AuditEntry.done("ada", "login", "ada", Message.of("Signed in"), ""));
            assertThat(database.reads()
                            .sql("SELECT message FROM core_audit")
                            .query(String.class)
                            .single())
                    .contains("Signed in");
            assertThat(database.reads()
                            .sql("SELECT MAX(step) FROM core_admin_schema")
                            .query(Integer.class)
                            .single())
                    .isEqualTo(6);
        }
    }

    @Test
    void refusesADatabaseOfANewerVersion() {
        JdbcAddress address = JdbcAddress.sqlite(directory.resolve("core.db"));
        try (CoreDatabase database = CoreDatabase.open(address, CLOCK)) {
            database.writes()
                    .sql("INSERT INTO core_admin_schema (step, applied_at) VALUES (99, 0)")
                    .update();
        }
        assertThatThrownBy(() -> CoreDatabase.open(address, CLOCK)).hasMessageContaining("newer version");
    }

    @Test
    void forcesEachCommitAndReadsBesideAWriter() throws SQLException {
        try (CoreDatabase database = CoreDatabase.open(JdbcAddress.sqlite(directory.resolve("core.db")), CLOCK);
                Connection writer = database.dataSource().getConnection();
                Statement statement = writer.createStatement()) {
            assertThat(pragma(statement, "journal_mode")).isEqualTo("wal");
            assertThat(pragma(statement, "synchronous")).isEqualTo("2");
            writer.setAutoCommit(false);
            statement.executeUpdate("INSERT INTO core_role (name, title) VALUES ('x', 'X')");
            assertThat(new Accounts(database, new Passwords(4, new SecureRandom()), CLOCK).roles())
                    .noneMatch(role -> role.name().equals("x"));
            writer.commit();
            assertThatThrownBy(() -> database.reads()
                            .sql("INSERT INTO core_role (name, title) VALUES ('y', 'Y')")
                            .update())
                    .hasMessageContaining("readonly");
        }
    }

    @Test
    void letsManyThreadsWriteWithoutBeingTurnedAway() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try (CoreDatabase database = CoreDatabase.open(JdbcAddress.sqlite(directory.resolve("core.db")), CLOCK)) {
            List<Future<?>> writes = new ArrayList<>();
            for (int i = 0; i < 80; i++) {
                String name = "r" + i;
                writes.add(threads.submit(() -> database.transaction().executeWithoutResult(status -> {
                    database.writes()
                            .sql("SELECT COUNT(*) FROM core_role")
                            .query(Long.class)
                            .single();
                    database.writes()
                            .sql("INSERT INTO core_role (name, title) VALUES (?, ?)")
                            .params(name, name)
                            .update();
                })));
            }
            for (Future<?> write : writes) {
                write.get();
            }
            assertThat(database.reads()
                            .sql("SELECT COUNT(*) FROM core_role")
                            .query(Long.class)
                            .single())
                    .isEqualTo(83);
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void writesAgainWhenAnotherProcessHasHeldTheFileForTooLong() throws Exception {
        JdbcAddress address = JdbcAddress.sqlite(directory.resolve("core.db"));
        try (CoreDatabase database = CoreDatabase.open(address, CLOCK, Duration.ofMillis(50));
                Connection other = SqliteSource.of(address.file().orElseThrow(), Duration.ofMillis(50))
                        .getConnection()) {
            other.setAutoCommit(false);
            assertThatThrownBy(() -> database.transaction().executeWithoutResult(status -> insertRole(database, "a")))
                    .hasMessageContaining("JDBC");
            assertThatThrownBy(() -> insertRole(database, "a")).hasMessageContaining("locked");
            try (Connection plugins = database.dataSource().getConnection()) {
                plugins.createStatement().execute("SELECT 1");
                assertThatThrownBy(() -> plugins.setAutoCommit(false)).hasMessageContaining("locked");
            }
            other.rollback();

            assertThatThrownBy(() -> database.transaction().executeWithoutResult(status -> {
                        insertRole(database, "b");
                        throw new IllegalStateException("no");
                    }))
                    .hasMessage("no");
            database.transaction().executeWithoutResult(status -> insertRole(database, "c"));
            insertRole(database, "d");
            assertThat(database.reads()
                            .sql("SELECT name FROM core_role WHERE title = 'T' ORDER BY name")
                            .query(String.class)
                            .list())
                    .containsExactly("c", "d");
        }
    }

    @Test
    void aReadOnlyTransactionOfAPluginDoesNotWaitForAWriter() throws Exception {
        JdbcAddress address = JdbcAddress.sqlite(directory.resolve("core.db"));
        try (CoreDatabase database = CoreDatabase.open(address, CLOCK, Duration.ofMillis(50));
                Connection other = SqliteSource.of(address.file().orElseThrow(), Duration.ofMillis(50))
                        .getConnection()) {
            other.setAutoCommit(false);
            TransactionTemplate readOnly =
                    new TransactionTemplate(new DataSourceTransactionManager(database.dataSource()));
            readOnly.setReadOnly(true);
            assertThat(readOnly.<Long>execute(status -> JdbcClient.create(database.dataSource())
                            .sql("SELECT COUNT(*) FROM core_role")
                            .query(Long.class)
                            .single()))
                    .isEqualTo(3);
        }
    }

    private static void insertRole(CoreDatabase database, String name) {
        database.writes()
                .sql("INSERT INTO core_role (name, title) VALUES (?, 'T')")
                .param(name)
                .update();
    }

    private static String pragma(Statement statement, String name) throws SQLException {
        try (var rows = statement.executeQuery("PRAGMA " + name)) {
            rows.next();
            return rows.getString(1);
        }
    }
}
