package org.coreadmin.extension.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.coreadmin.extension.DoctorReport;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.operation.Operation;
import org.coreadmin.extension.testing.MariadbServer;
import org.coreadmin.extension.testing.PostgresqlServer;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mariadb.jdbc.MariaDbDataSource;
import org.postgresql.ds.PGSimpleDataSource;

/** Plans with migrations say that the database's account reaches the whole server, in doctor's words. */
@Turn(kind = "database servers", place = 5, of = 6)
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
