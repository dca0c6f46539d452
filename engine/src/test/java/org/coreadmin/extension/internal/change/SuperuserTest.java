package org.coreadmin.extension.internal.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.coreadmin.extension.DoctorReport;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.testing.PostgresqlServer;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.testing.MariadbServer;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mariadb.jdbc.MariaDbDataSource;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * Plans with migrations say that the database's account reaches the whole server, in doctor's words; a right that it lacks is named, with
 * what to grant.
 */
@Turn(kind = "database servers", place = 1, of = 11)
class SuperuserTest {

    private static final String SENTENCE =
            "is used with an account that reaches the whole server: a superuser, or with global"
                    + " privileges such as FILE";

    @TempDir
    Path directory;

    @Test
    void onPostgresql() throws Exception {
        DataSource all = PostgresqlServer.newDatabase();
        try (Connection connection = all.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("DROP ROLE IF EXISTS plain");
            statement.execute("CREATE ROLE plain LOGIN");
            statement.execute("GRANT CREATE ON DATABASE " + connection.getCatalog() + " TO plain");
            statement.execute("GRANT ALL ON SCHEMA public TO plain");
        }
        PGSimpleDataSource plain = new PGSimpleDataSource();
        plain.setURL(all.unwrap(PGSimpleDataSource.class).getURL());
        plain.setUser("plain");

        assertWarned("all", all, true);
        assertWarned("plain", plain, false);
    }

    @Test
    void onMariadb() throws Exception {
        String address = MariadbServer.newDatabase();
        DataSource all = new MariaDbDataSource(address);
        try (Connection connection = all.getConnection();
                Statement statement = connection.createStatement()) {
            for (String name : List.of("plain", "filer")) {
                statement.execute("CREATE OR REPLACE USER '" + name + "'@'%' IDENTIFIED BY 'tests'");
                statement.execute("GRANT ALL ON " + connection.getCatalog() + ".* TO '" + name + "'@'%'");
            }
            statement.execute("GRANT FILE ON *.* TO 'filer'@'%'");
        }

        assertWarned("plain", new MariaDbDataSource(address.replace("user=tests", "user=plain")), false);
        assertWarned("filer", new MariaDbDataSource(address.replace("user=tests", "user=filer")), true);
    }

    @ParameterizedTest
    @CsvSource({
        "CREATE, CREATE TABLE acme__notes__n (id INTEGER)",
        "DROP, CREATE TABLE acme__notes__n (id INTEGER)",
        "UPDATE, CREATE TABLE acme__notes__n (id INTEGER)",
        "CREATE VIEW, CREATE VIEW acme__notes__n AS SELECT 1 AS one",
        "CREATE ROUTINE, CREATE FUNCTION acme__notes__n() RETURNS INT RETURN 1"
    })
    void aRightThatTheAccountLacksIsNamedAndGrantingItIsEnough(String right, String migration) throws Exception {
        List<String> rights = new ArrayList<>(List.of(
                "ALTER, CREATE, CREATE VIEW, DELETE, DROP, INDEX, INSERT, SELECT, UPDATE, CREATE ROUTINE, ALTER ROUTINE"
                        .split(", ")));
        rights.remove(right);
        String address = MariadbServer.newDatabase();
        execute(
                address,
                "CREATE OR REPLACE USER short@'127.0.0.1' IDENTIFIED BY 'tests'",
                "GRANT " + String.join(", ", rights) + " ON <database>.* TO short@'127.0.0.1'");
        Path base = directory.resolve("base");
        Trees.write(base.resolve("config/core-extension.yaml"), "migrations:\n  undo-scripts: true\n");
        Trees.write(base.resolve("plugin/acme/notes/core.json"), """
                {"name": "acme/notes", "version": "1.0.0", "type": "frontend"}""");
        Trees.write(base.resolve("plugin/acme/notes/database/migrations/20260101000000_notes.sql"), migration);
        DataSource source = new MariaDbDataSource(address.replace("user=tests", "user=short"));
        try (PluginLoader loader = PluginLoader.at(base).dataSource(source).open()) {
            OperationResult refused = loader.manager().install("acme/notes");
            Matcher advice = Pattern.compile("GRANT .* ON <database>\\.\\* TO 'short'@'127\\.0\\.0\\.1'")
                    .matcher(refused.message());
            assertThat(advice.find()).as(refused.message()).isTrue();
            assertThat(advice.group()).contains("GRANT " + right);
            assertThat(refused.success()).isFalse();

            execute(address, advice.group());
            OperationResult installed = loader.manager().install("acme/notes");
            assertThat(installed.success()).as(installed.message()).isTrue();
        }
    }

    @Test
    void aDatabaseThatIsReadOnlyIsToldAsSuch() throws Exception {
        String address = MariadbServer.newDatabase();
        execute(
                address,
                "CREATE OR REPLACE USER plain@'127.0.0.1' IDENTIFIED BY 'tests'",
                "GRANT ALL ON <database>.* TO plain@'127.0.0.1'",
                "SET GLOBAL read_only = 1");
        Path base = directory.resolve("base");
        Trees.write(base.resolve("config/core-extension.yaml"), "migrations:\n  undo-scripts: true\n");
        Trees.write(base.resolve("plugin/acme/notes/core.json"), """
                {"name": "acme/notes", "version": "1.0.0", "type": "frontend"}""");
        Trees.write(
                base.resolve("plugin/acme/notes/database/migrations/20260101000000_notes.sql"),
                "CREATE TABLE acme__notes__note (id INTEGER);");
        DataSource source = new MariaDbDataSource(address.replace("user=tests", "user=plain"));
        try (PluginLoader loader = PluginLoader.at(base).dataSource(source).open()) {
            OperationResult refused = loader.manager().install("acme/notes");
            assertThat(refused.code()).isEqualTo(ErrorCode.UNAVAILABLE.number());
            assertThat(refused.message()).contains("The database accepts no changes", "Nothing was changed");
            execute(address, "SET GLOBAL read_only = 0");
            assertThat(loader.manager().install("acme/notes").success()).isTrue();
        } finally {
            execute(address, "SET GLOBAL read_only = 0");
        }
    }

    /** Runs statements as the server's administrator, and returns the name of the database. */
    private static String execute(String address, String... statements) throws Exception {
        try (Connection connection = new MariaDbDataSource(address).getConnection();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql.replace("<database>", connection.getCatalog()));
            }
            return connection.getCatalog();
        }
    }

    private void assertWarned(String name, DataSource database, boolean warned) throws Exception {
        Path base = directory.resolve(name);
        Trees.write(base.resolve("config/core-extension.yaml"), "migrations:\n  undo-scripts: true\n");
        for (String plugin : List.of("acme/notes", "acme/plain")) {
            Trees.write(base.resolve("plugin").resolve(plugin).resolve("core.json"), """
                    {"name": "%s", "version": "1.0.0", "type": "frontend"}""".formatted(plugin));
        }
        Trees.write(
                base.resolve("plugin/acme/notes/database/migrations/20260101000000_notes.sql"),
                "CREATE TABLE acme__notes__note (id INTEGER);\n-- //@UNDO\nDROP TABLE acme__notes__note;");
        try (PluginLoader loader = PluginLoader.at(base).dataSource(database).open()) {
            ExtensionManager manager = loader.manager();

            assertThat(warnings(manager, "acme/notes").anyMatch(text -> text.contains(SENTENCE)))
                    .isEqualTo(warned);
            assertThat(warnings(manager, "acme/plain").toList())
                    .as("without migrations")
                    .isEmpty();
            assertThat(manager.doctor(false).findings().stream()
                            .map(DoctorReport.Finding::toString)
                            .anyMatch(text -> text.contains(SENTENCE)))
                    .isEqualTo(warned);
        }
    }

    private static Stream<String> warnings(ExtensionManager manager, String plugin) {
        return manager.plan(new Operation.Install(PluginName.of(plugin), InstallOptions.DEFAULT)).warnings().stream()
                .map(String::valueOf);
    }
}
