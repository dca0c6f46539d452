package org.coreadmin.extension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.Map;
import javax.sql.DataSource;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.coreadmin.extension.host.ArchiveLimits;
import org.coreadmin.extension.internal.application.NodeProvider;
import org.coreadmin.extension.internal.archive.PackageWriter;
import org.coreadmin.extension.testing.PostgresqlServer;
import org.coreadmin.extension.testing.TestPlugins;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An application without core-cluster, as these tests are. */
class MissingNodesTest {

    @TempDir
    private Path base;

    private PluginLoader.Builder at(Map<String, String> environment) {
        return PluginLoader.at(base).environment(environment);
    }

    private static void refused(ThrowingCallable start, String why) {
        assertThatThrownBy(start)
                .isInstanceOfSatisfying(
                        PluginException.class,
                        refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.CONFLICT))
                .hasMessageContainingAll(why, "org.coreadmin:core-cluster", "No plugin was started");
    }

    @Test
    void isWhatIsTestedHere() {
        assertThat(NodeProvider.find()).isEmpty();
    }

    @Test
    void aBaseDirectoryThatIsANodeDoesNotStart() throws IOException {
        refused(() -> at(Map.of("CORE_CLUSTER", "true")).open(), "'core.cluster' makes");
        assertThat(base).isEmptyDirectory();

        Path settings = Files.createDirectories(base.resolve("config")).resolve("core-extension.yaml");
        for (String setting : new String[] {"core:\n  cluster: true\n  node: n1\n", "core.cluster: true\n"}) {
            Files.writeString(settings, setting);
            refused(() -> at(Map.of()).open(), "'core.cluster' makes");
        }
        assertThat(base.resolve("plugin")).doesNotExist();

        Files.writeString(settings, "core:\n  cluster: false\n");
        try (PluginLoader alone = at(Map.of()).open()) {
            alone.startAsServer();
            assertThat(alone.isReady()).isTrue();
        }
    }

    @Test
    void theDatabaseOfAClusterStartsNoPlugin() throws Exception {
        DataSource database = PostgresqlServer.newDatabase();
        Path tree = TestPlugins.named("acme/hello")
                .file("database/migrations/20260101000000_entry.sql", """
                        CREATE TABLE acme__hello__entry (day TEXT);
                        -- //@UNDO
                        DROP TABLE acme__hello__entry;
                        """)
                .writeTo(Files.createTempDirectory(base, "tree"));
        Path file = base.resolve("hello.zip");
        try (OutputStream out = Files.newOutputStream(file)) {
            PackageWriter.write(tree, ArchiveLimits.DEFAULT, out);
        }
        try (PluginLoader alone = at(Map.of()).dataSource(database).open().startAsServer()) {
            OperationResult installed = alone.manager().installPackage(file, InstallOptions.DEFAULT);
            assertThat(installed.success()).as(installed.message()).isTrue();
        }
        try (PluginLoader again = at(Map.of()).dataSource(database).open().start()) {
            assertThat(again.runtime().plugins().plugins()).hasSize(1);
        }
        try (Connection connection = database.getConnection()) {
            connection.createStatement().execute("UPDATE core_base SET base_id = 'cluster'");
        }

        try (PluginLoader left = at(Map.of()).dataSource(database).open()) {
            refused(left::startAsServer, "belongs to a cluster");
            refused(left::start, "belongs to a cluster");
            assertThat(left.runtime().plugins().plugins()).isEmpty();
            OperationResult refused = left.manager().disable("acme/hello");
            assertThat(refused.error()).contains(ErrorCode.CONFLICT);
            assertThat(refused.message()).contains("core-cluster");
        }
    }

    @Test
    void questionsAboutNodesSayWhatIsMissing() {
        try (PluginLoader alone = at(Map.of()).open()) {
            assertThatThrownBy(() -> alone.manager().application().decider().nodes())
                    .hasMessageContainingAll("This is not a cluster", "org.coreadmin:core-cluster");
            assertThatThrownBy(() -> alone.manager().application().decider().drain("n1", true))
                    .hasMessageContainingAll("This is not a cluster", "org.coreadmin:core-cluster");
        }
    }
}
