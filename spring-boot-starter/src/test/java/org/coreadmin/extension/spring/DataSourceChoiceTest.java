package org.coreadmin.extension.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.sql.DataSource;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.coreadmin.extension.spring.testing.CompiledPlugin;
import org.coreadmin.extension.spring.testing.Shop;
import org.coreadmin.testing.Sampled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.sqlite.SQLiteDataSource;

/** An application with several databases: its tables and those of plugins never end up in one that nobody chose. */
@Sampled(oneIn = 2)
class DataSourceChoiceTest {

    private static final String NAMED = "{\"name\": \"acme/notes\"}";
    private static final String SETTING = "--core.extension.data-source=";

    @TempDir
    Path base;

    @Test
    void refusesToGuessWhichOfSeveralDatabasesHoldsTheTables() {
        FailureAnalysis refusal = refusalOf(() -> Shop.open(Second.class, base));
        assertThat(refusal.getDescription())
                .isEqualTo(
                        "The application has several DataSources and none of them is primary, so Core Extension cannot tell"
                                + " which one holds the tables of plugins: reports, shopDatabase.");
        assertThat(refusal.getAction())
                .isEqualTo(
                        "Set core.extension.data-source to one of these names, or to none if plugins are to have no database.");
        assertThat(base.resolve("data/core.db")).doesNotExist();
    }

    @Test
    void refusesANameThatNoDataSourceHas() {
        FailureAnalysis refusal = refusalOf(() -> Shop.open(Second.class, base, SETTING + "report"));
        assertThat(refusal.getDescription())
                .isEqualTo(
                        "core.extension.data-source names report, and the application has these DataSources: reports,"
                                + " shopDatabase.");
    }

    @Test
    void whatPluginsReadAndWriteIsInTheDatabaseThatIsNamed() {
        notes().writeTo(base);
        try (Shop shop = Shop.open(Second.class, base, SETTING + "reports")) {
            install(shop);
            assertThat(shop.get("/plugin/acme/notes/database").body()).endsWith("reports.db");
            assertThat(shop.get("/plugin/acme/notes/fail").statusCode()).isEqualTo(500);
            assertThat(shop.get("/plugin/acme/notes/count").body())
                    .as("rows of a transaction that failed")
                    .isEqualTo("0");
            assertThat(base.resolve("data/core.db")).doesNotExist();
        }
    }

    @Test
    void thePrimaryOneIsTakenUnasked() {
        notes().writeTo(base);
        try (Shop shop = Shop.open(Primaries.class, base)) {
            install(shop);
            assertThat(shop.get("/plugin/acme/notes/database").body()).endsWith("first.db");
        }
    }

    @Test
    void withNoneOfThemPluginsHaveNoDatabase() throws IOException {
        notes().writeTo(base);
        try (Shop shop = Shop.open(Second.class, base, SETTING + "none")) {
            assertThat(Files.readString(base.resolve("plugin/.core/host.json")))
                    .doesNotContain("jdbc:")
                    .as("so that commands offer what it offers")
                    .contains("\"registry\" : \"none\"");
            assertThat(shop.send("boss", "POST", "/admin/plugin/install", NAMED).body())
                    .contains("No qualifying bean of type 'javax.sql.DataSource'");
        }
    }

    private static void install(Shop shop) {
        assertThat(shop.send("boss", "POST", "/admin/plugin/install", NAMED).body())
                .contains("Installed acme/notes");
    }

    private static FailureAnalysis refusalOf(ThrowingCallable opening) {
        Throwable[] failure = new Throwable[1];
        assertThatThrownBy(opening).satisfies(thrown -> failure[0] = thrown);
        FailureAnalysis analysis = new UnsupportedHostAnalyzer().analyze(failure[0]);
        assertThat(analysis).as("of %s", failure[0]).isNotNull();
        return analysis;
    }

    private static CompiledPlugin notes() {
        return CompiledPlugin.named("acme/notes")
                .source("acme.notes.NotesProvider", """
                        package acme.notes;
                        import java.util.Map;
                        import org.coreadmin.extension.api.ConfigProvider;
                        import org.coreadmin.extension.api.Contributions;
                        public class NotesProvider implements ConfigProvider {
                            public Map<String, Object> config() {
                                return Contributions.builder().scan("acme/notes/web").toMap();
                            }
                        }
                        """)
                .source("acme.notes.web.Notes", """
                        package acme.notes.web;
                        import javax.sql.DataSource;
                        import org.springframework.jdbc.core.JdbcOperations;
                        import org.springframework.jdbc.core.simple.JdbcClient;
                        import org.springframework.transaction.PlatformTransactionManager;
                        import org.springframework.transaction.support.TransactionTemplate;
                        import org.springframework.web.bind.annotation.GetMapping;
                        import org.springframework.web.bind.annotation.RequestMapping;
                        import org.springframework.web.bind.annotation.RestController;
                        @RestController
                        @RequestMapping("/plugin/acme/notes")
                        public class Notes {
                            private final DataSource dataSource;
                            private final JdbcClient client;
                            private final TransactionTemplate transaction;
                            public Notes(DataSource dataSource, JdbcClient client, JdbcOperations jdbc,
                                    PlatformTransactionManager manager) {
                                this.dataSource = dataSource;
                                this.client = client;
                                this.transaction = new TransactionTemplate(manager);
                                jdbc.execute("CREATE TABLE IF NOT EXISTS acme_note (text TEXT)");
                            }
                            @GetMapping("/database")
                            public String database() throws Exception {
                                try (var connection = dataSource.getConnection()) {
                                    return connection.getMetaData().getURL();
                                }
                            }
                            @GetMapping("/count")
                            public String count() {
                                return client.sql("SELECT COUNT(*) FROM acme_note").query(String.class).single();
                            }
                            @GetMapping("/fail")
                            public String fail() {
                                return transaction.execute(status -> {
                                    client.sql("INSERT INTO acme_note VALUES ('half')").update();
                                    throw new IllegalStateException("on purpose");
                                });
                            }
                        }
                        """)
                .provider("acme.notes.NotesProvider")
                .route("GET", "/database", "plugin:list")
                .route("GET", "/count", "plugin:list")
                .route("GET", "/fail", "plugin:list");
    }

    /** A second database, with nothing that works on it. */
    @Configuration(proxyBeanMethods = false)
    static class Second {

        @Bean
        DataSource reports(@Value("${core.extension.base}") String base) {
            return sqlite(base + "/reports.db");
        }
    }

    /** A primary database beside the shop's. */
    @Configuration(proxyBeanMethods = false)
    static class Primaries {

        @Bean
        @Primary
        DataSource first(@Value("${core.extension.base}") String base) {
            return sqlite(base + "/first.db");
        }
    }

    private static DataSource sqlite(String file) {
        SQLiteDataSource source = new SQLiteDataSource();
        source.setUrl("jdbc:sqlite:" + file);
        return source;
    }
}
