package org.coreadmin.extension.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.List;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.ExtensionManager;
import org.coreadmin.extension.InstallOptions;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.PluginLoader;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.operation.Operation;
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
