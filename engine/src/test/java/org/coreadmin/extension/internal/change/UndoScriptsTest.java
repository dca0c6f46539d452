package org.coreadmin.extension.internal.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.Operation;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Target;
import org.coreadmin.extension.internal.transaction.FaultPoints;
import org.coreadmin.extension.registry.RegistryAddress;
import org.coreadmin.extension.registry.RegistrySettings;
import org.coreadmin.extension.testing.TestPlugins;
import org.coreadmin.extension.testing.TestRegistry;
import org.coreadmin.extension.testing.Trees;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plugins have tables on H2 when an operator has agreed, once, to what is weaker there. */
class UndoScriptsTest {

    @TempDir
    Path base;

    @Test
    void wantsAnAgreementOnce() throws Exception {
        Trees.write(base.resolve("plugin/acme/notes/core.json"), """
                {"name": "acme/notes", "version": "1.0.0", "type": "backend", "display_name": "Notes",
                 "description": "Takes notes", "author": "Acme"}
                """);
        Trees.write(
                base.resolve("plugin/acme/notes/database/migrations/20260101000000_notes.sql"),
                "CREATE TABLE acme__notes__note (id INTEGER);\n-- //@UNDO\nDROP TABLE acme__notes__note;");
        Path settings = base.resolve("config/core-extension.yaml");
        try (PluginLoader loader = open()) {
            ExtensionManager manager = loader.manager();
            OperationResult refused = manager.install("acme/notes", InstallOptions.DEFAULT);
            assertThat(refused.code()).isEqualTo(ErrorCode.MIGRATION_FAILED.number());
            assertThat(refused.message())
                    .contains("H2 cannot roll back table definitions", "undo-scripts: true", "migrations:");
            assertThat(tables()).isEmpty();

            Trees.write(settings, "migrations:\n  undo-scripts: true\n");
            assertThat(manager.plan(new Operation.Install(PluginName.of("acme/notes"), InstallOptions.DEFAULT))
                            .steps()
                            .get(0)
                            .reason()
                            .toString())
                    .contains("on H2 undo scripts take tables back if it fails");
            OperationResult installed = manager.install("acme/notes", InstallOptions.DEFAULT);
            assertThat(installed.success()).as(installed.message()).isTrue();
            assertThat(tables()).containsExactly("acme__notes__note");
        }
        Files.delete(settings);
        try (PluginLoader loader = open()) {
            assertThat(loader.manager().uninstall("acme/notes").success())
                    .as("agreed once")
                    .isTrue();
            assertThat(tables()).isEmpty();
        }
    }

    @Test
    void readsTheMigrationsOfAllPluginsBeforeTheFirstStatementRuns() throws Exception {
        Trees.write(base.resolve("config/core-extension.yaml"), "migrations:\n  undo-scripts: true\n");
        execute("CREATE TABLE orders (id INTEGER)");
        TestPlugins.named("acme/first")
                .file(
                        "database/migrations/20260101000000_first.sql",
                        "CREATE TABLE acme__first__t (id INTEGER);\n-- //@UNDO\n")
                .writeTo(base.resolve("plugin/acme/first"));
        List<String> steps = new ArrayList<>();
        FaultPoints faults = point -> {
            steps.add(point.what());
            return true;
        };
        Map<String, String> owners = Map.of(
                "INSERT INTO orders VALUES (1)", "the application", "SELECT * FROM acme__first__t", "acme/first");
        try (PluginLoader loader =
                PluginLoader.at(base).dataSource(database()).faults(faults).open()) {
            for (Map.Entry<String, String> owner : owners.entrySet()) {
                Path second = base.resolve("plugin/acme/second");
                TestPlugins.named("acme/second")
                        .file(
                                "database/migrations/20260101000000_second.sql",
                                "CREATE TABLE acme__second__t (id INTEGER);\n" + owner.getKey() + ";\n-- //@UNDO\n")
                        .writeTo(second);
                OperationResult refused = loader.manager()
                        .run(new Operation.Install(
                                List.of(
                                        Target.of(PluginName.of("acme/first")),
                                        Target.of(PluginName.of("acme/second"))),
                                InstallOptions.DEFAULT));
                assertThat(refused.code()).as(refused.message()).isEqualTo(ErrorCode.MIGRATION_FAILED.number());
                assertThat(refused.message()).contains("20260101000000_second.sql", "line 2", owner.getValue());
                Trees.delete(second);
            }
        }
        assertThat(steps).isNotEmpty().noneMatch(step -> step.contains("statement run"));
    }

    @Test
    void doctorListsWhatTheRulesRefuseTodayAndSuchAPluginCanBeRolledBackAndUninstalled() throws Exception {
        Trees.write(base.resolve("config/core-extension.yaml"), "migrations:\n  undo-scripts: true\n");
        execute("CREATE TABLE acme__stock__host (id INTEGER)"); // the application's, until a plugin has the prefix
        String view = "CREATE VIEW acme__notes__stock AS SELECT id FROM acme__stock__host;\n-- //@UNDO\n"
                + "DROP VIEW acme__notes__stock;\n";
        offer("acme/notes", "1.0.0", view);
        offer("acme/notes", "2.0.0", view, "CREATE TABLE acme__notes__more (id INTEGER);\n-- //@UNDO\n");
        offer("acme/stock", "1.0.0", "CREATE TABLE acme__stock__t (id INTEGER);\n-- //@UNDO\n");
        try (PluginLoader loader = PluginLoader.at(base)
                .dataSource(database())
                .registries(() -> List.of(RegistrySettings.of("test", RegistryAddress.of(base.resolve("registry")))))
                .open()) {
            ExtensionManager manager = loader.manager();
            require(manager.install("acme/notes", InstallOptions.DEFAULT.withVersion("1.0.0")));
            assertThat(manager.doctor(false, false).findings()).isEmpty();
            require(manager.install("acme/stock"));

            assertThat(manager.doctor(false, false).findings()).singleElement().satisfies(finding -> {
                assertThat(finding.kind()).isEqualTo("refused-migrations");
                assertThat(finding.subject()).isEqualTo("acme/notes");
                assertThat(finding.message())
                        .contains("20260101000000_x.sql", "line 1", "acme__stock__host", "acme/stock");
            });
            require(manager.update("acme/notes"));
            assertThat(tables()).contains("acme__notes__more");
            require(manager.rollback("acme/notes"));
            require(manager.uninstall("acme/notes"));
            assertThat(tables()).noneMatch(name -> name.startsWith("acme__notes__"));
        }
    }

    @Test
    void doctorListsWhatAnOlderVersionLeftOnTheApplicationsTables() throws Exception {
        Trees.write(base.resolve("config/core-extension.yaml"), "migrations:\n  undo-scripts: true\n");
        offer("acme/notes", "1.0.0", "CREATE TABLE acme__notes__t (id INTEGER);\n-- //@UNDO\n");
        try (PluginLoader loader = PluginLoader.at(base)
                .dataSource(database())
                .registries(() -> List.of(RegistrySettings.of("test", RegistryAddress.of(base.resolve("registry")))))
                .open()) {
            require(loader.manager().install("acme/notes"));
            require(loader.manager().uninstall("acme/notes"));
            execute("CREATE TABLE orders (id INTEGER)");
            execute("CREATE INDEX acme__notes__i ON orders (id)");
            execute("ALTER TABLE orders ADD COLUMN acme__notes__c INTEGER");
            execute("CREATE SEQUENCE acme__notes__s");
            execute("CREATE ALIAS acme__notes__f AS 'int x() { return 1; }'");

            assertThat(loader.manager().doctor(false, false).findings())
                    .singleElement()
                    .satisfies(finding -> {
                        assertThat(finding.kind()).isEqualTo("left-tables");
                        assertThat(finding.message())
                                .contains(
                                        "index acme__notes__i of orders",
                                        "column acme__notes__c of orders",
                                        "sequence acme__notes__s",
                                        "function acme__notes__f");
                    });
        }
    }

    private void offer(String name, String version, String... migrations) throws Exception {
        TestPlugins plugin = TestPlugins.named(name).version(version);
        for (int i = 0; i < migrations.length; i++) {
            plugin.file("database/migrations/2026010" + (i + 1) + "000000_x.sql", migrations[i]);
        }
        Path directory = base.resolve("author/plugin").resolve(name);
        plugin.writeTo(directory);
        try (PluginLoader author = PluginLoader.at(base.resolve("author")).open()) {
            TestRegistry.publish(author.manager(), name, base.resolve("registry"));
        }
        Trees.delete(directory);
    }

    private static void require(OperationResult result) {
        assertThat(result.success()).as(result.message()).isTrue();
    }

    private void execute(String sql) throws Exception {
        try (Connection connection = database().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private PluginLoader open() {
        return PluginLoader.at(base).dataSource(database()).open();
    }

    private JdbcDataSource database() {
        JdbcDataSource source = new JdbcDataSource();
        source.setURL("jdbc:h2:file:" + base.resolve("shop"));
        return source;
    }

    private List<String> tables() throws Exception {
        List<String> names = new ArrayList<>();
        try (Connection connection = database().getConnection();
                ResultSet row = connection.getMetaData().getTables(null, null, "ACME__%", null)) {
            while (row.next()) {
                names.add(row.getString("TABLE_NAME").toLowerCase());
            }
        }
        return names;
    }
}
