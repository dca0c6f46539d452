package org.coreadmin.extension.internal.backup;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import javax.sql.DataSource;
import org.coreadmin.extension.DoctorReport;
import org.coreadmin.extension.DoctorReport.Finding;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.backup.BackupContents;
import org.coreadmin.extension.backup.Backups;
import org.coreadmin.extension.host.BaseDirectory;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.testing.PostgresqlServer;
import org.coreadmin.extension.testing.TestPlugins;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A backup of a base directory whose database is on a server, which a dump of its own brings back. */
class RestoreWithAnotherDatabaseTest {

    private static final BackupSource ELSEWHERE = BackupSource.elsewhere("jdbc:postgresql://db.example.com/core");

    @TempDir
    private Path place;

    @Test
    void namesItsDumpAndClaimsTheDatabaseInOneStep() throws Exception {
        DataSource database = PostgresqlServer.newDatabase();
        Path original = place.resolve("original");
        install(original, database, "acme/hello");
        Path file = place.resolve("core.backup");
        BackupContents contents = new Backup(
                        new BaseDirectory(original),
                        ELSEWHERE,
                        "1.0.0",
                        DurableFiles.system(),
                        Clock.systemUTC(),
                        Duration.ofSeconds(10))
                .write(file)
                .contents();
        assertThat(contents.database().file()).isEmpty();
        assertThat(contents.database().url()).contains("jdbc:postgresql://db.example.com/core");
        assertThat(contents.database().transaction()).contains(lastTransaction(database));

        Path other = place.resolve("other");
        new Restore(new BaseDirectory(other), BackupSource.NONE, DurableFiles.system(), Clock.systemUTC())
                .run(file, new Backups.Choices(false, false, false, "admin"));
        try (PluginLoader loader = open(other, database)) {
            assertThat(problems(loader.manager().doctor(false))).singleElement().isEqualTo("database-claim");
            assertThat(problems(loader.manager().doctor(false, true))).isEmpty();
            assertThat(loader.manager().uninstall("acme/hello").success()).isTrue();
        }
        install(other, database, "acme/later");

        Path older = place.resolve("older");
        new Restore(new BaseDirectory(older), BackupSource.NONE, DurableFiles.system(), Clock.systemUTC())
                .run(file, new Backups.Choices(false, false, false, "admin"));
        try (PluginLoader loader = open(older, database)) {
            assertThat(problems(loader.manager().doctor(false)))
                    .contains("database-claim"); // it is no dump of this backup
        }
    }

    private static void install(Path base, DataSource database, String plugin) throws Exception {
        try (PluginLoader loader = open(base, database)) {
            String table = plugin.replace("/", "__") + "__greeting";
            TestPlugins.named(plugin)
                    .put("capabilities", List.of("database"))
                    .file(
                            "database/migrations/20260101000000_greeting.sql",
                            "CREATE TABLE " + table + " (text VARCHAR(100));\n-- //@UNDO\nDROP TABLE " + table + ";\n")
                    .writeTo(base.resolve("plugin").resolve(plugin));
            OperationResult result = loader.manager().install(plugin);
            assertThat(result.success()).as(result.message()).isTrue();
        }
    }

    private static PluginLoader open(Path base, DataSource database) throws Exception {
        Files.createDirectories(base);
        return PluginLoader.at(base).dataSource(database).registries(List::of).open();
    }

    private static List<String> problems(DoctorReport report) {
        return report.findings().stream()
                .filter(finding -> !finding.note() && !finding.mended())
                .map(Finding::kind)
                .toList();
    }

    private static String lastTransaction(DataSource database) throws Exception {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT last_transaction FROM core_base")) {
            assertThat(row.next()).isTrue();
            return row.getString(1);
        }
    }
}
