package org.coreadmin.admin.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.coreadmin.admin.account.AccountName;
import org.coreadmin.admin.account.Accounts;
import org.coreadmin.admin.account.Passwords;
import org.coreadmin.admin.audit.AuditTable;
import org.coreadmin.admin.database.Schema.Step;
import org.coreadmin.admin.session.SignIns;
import org.coreadmin.admin.token.AccessTokens;
import org.coreadmin.admin.token.TokenMaker;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.cli.host.SqliteSource;
import org.coreadmin.extension.spring.audit.AuditEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Two builds on one database, of which the newer one knows a step more. */
class SchemaTest {

    private static final Clock CLOCK = Clock.systemUTC();

    @TempDir
    private Path directory;

    @Test
    void anOlderBuildWorksOnWhatANewerOneAdded() {
        JdbcAddress address = JdbcAddress.sqlite(directory.resolve("core.db"));
        try (CoreDatabase older = CoreDatabase.open(address, CLOCK)) {
            works(older, "before");
            newer(new Step("7-nickname.sql", true));
            works(older, "meanwhile"); // a node that has not been upgraded yet
        }
        try (CoreDatabase older = CoreDatabase.open(address, CLOCK)) {
            works(older, "back");
        }
        newer(new Step("7-nickname.sql", true));
        assertThat(writes().sql("SELECT COUNT(*) FROM core_account WHERE nickname IS NULL")
                        .query(Integer.class)
                        .single())
                .isEqualTo(3);
    }

    @Test
    void anOlderBuildRefusesWhatANewerOneChanged() {
        JdbcAddress address = JdbcAddress.sqlite(directory.resolve("core.db"));
        CoreDatabase.open(address, CLOCK).close();
        newer(new Step("7-nickname.sql", true), new Step("8-no-titles.sql", false));
        assertThatThrownBy(() -> CoreDatabase.open(address, CLOCK))
                .hasMessageContaining("newer version of this application (step 8, this one knows 6)");
        newer(new Step("7-nickname.sql", true), new Step("8-no-titles.sql", false));
    }

    private static void works(CoreDatabase database, String name) {
        new Accounts(database, new Passwords(4, new SecureRandom()), CLOCK)
                .create(new AccountName(name), name, "a long password", Set.of("reader"));
        new AccessTokens(database, CLOCK, new SecureRandom(), () -> Duration.ofDays(1))
                .create(name, Set.of("plugin:list"), Duration.ofHours(1), TokenMaker.local("test"));
        new SignIns(database, CLOCK, Duration.ofHours(1), new SecureRandom()).begin(name, name, 0, "::1", "test");
        new AuditTable(database, CLOCK).write(AuditEntry.done(name, "login", name, Message.of("Signed in"), ""));
        assertThat(new SignIns(database, CLOCK, Duration.ofHours(1), new SecureRandom()).of(name))
                .hasSize(1);
    }

    private JdbcClient writes() {
        return JdbcClient.create(SqliteSource.of(directory.resolve("core.db"), Duration.ofSeconds(5)));
    }

    /** Runs the steps of a build that knows more. */
    private void newer(Step... more) {
        List<Step> steps = new ArrayList<>(Schema.STEPS);
        steps.addAll(List.of(more));
        SqliteSource source = SqliteSource.of(directory.resolve("core.db"), Duration.ofSeconds(5));
        new Schema(
                        JdbcClient.create(source),
                        new TransactionTemplate(new DataSourceTransactionManager(source)),
                        CLOCK,
                        steps)
                .bringUpToDate();
    }
}
