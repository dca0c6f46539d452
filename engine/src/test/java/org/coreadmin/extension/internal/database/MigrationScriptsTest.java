package org.coreadmin.extension.internal.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.sql.ReadSqlRules;
import org.coreadmin.extension.testing.Trees;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MigrationScriptsTest {

    @TempDir
    Path plugin;

    @Test
    void aPluginWithoutMigrationsHasNone() {
        assertThat(MigrationScripts.exist(plugin)).isFalse();
        assertThat(MigrationScripts.read(plugin, DatabaseKind.SQLITE, new ReadSqlRules())
                        .isEmpty())
                .isTrue();
    }

    @Test
    void takesTheVariantForItsDatabase() throws IOException {
        write("20260101000000_a.sql", "SELECT 1");
        write("20260101000000_a.postgresql.sql", "SELECT 2");
        write("20260102000000_b.postgresql.sql", "SELECT 3");
        write("20260103000000_c.sqlite.sql", "SELECT 4");

        assertThat(MigrationScripts.read(plugin, DatabaseKind.SQLITE, new ReadSqlRules())
                        .names())
                .containsExactly("20260101000000_a.sql", "20260103000000_c.sqlite.sql");
        assertThat(MigrationScripts.read(plugin, DatabaseKind.POSTGRESQL, new ReadSqlRules())
                        .names())
                .containsExactly("20260101000000_a.postgresql.sql", "20260102000000_b.postgresql.sql");
    }

    @Test
    void tellsWithoutADatabaseThatNothingIsRead() throws IOException {
        write(
                "20260101000000_a.sql",
                "CREATE TABLE acme__x__t (id INTEGER PRIMARY KEY);\n-- //@UNDO\nDROP TABLE acme__x__t;");
        assertThat(MigrationScripts.mayQuery(plugin)).isFalse();

        write("20260102000000_b.postgresql.sql", "INSERT INTO acme__x__t SELECT id\nfrom orders");
        assertThat(MigrationScripts.mayQuery(plugin)).isTrue();
    }

    @Test
    void reportsEveryProblemAtOnce() throws IOException {
        write("20260101000000_ok.sql", "SELECT 1");
        write("1_short.sql", "SELECT 1");
        write("20261301000000_month.sql", "SELECT 1");
        write("20260101000000_same.sql", "SELECT 1");
        write("20260102000000_empty.sql", "-- nothing");
        write("20260103000000_open.sql", "SELECT 'x");
        Files.write(
                Trees.write(plugin.resolve("database/migrations/20260105000000_latin.sql"), ""),
                "SELECT 'ü'".getBytes(StandardCharsets.ISO_8859_1));
        Files.createSymbolicLink(
                plugin.resolve("database/migrations/20260106000000_link.sql"),
                Trees.write(plugin.resolve("x"), "SELECT 1"));

        assertThatThrownBy(() -> MigrationScripts.read(plugin, DatabaseKind.SQLITE, new ReadSqlRules()))
                .isInstanceOfSatisfying(
                        PluginException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.MIGRATION_FAILED))
                .hasMessageContainingAll(
                        "'1_short.sql' is not named",
                        "'20261301000000_month.sql' is not named",
                        "have the same time",
                        "'20260102000000_empty.sql' has no statement",
                        "in '20260103000000_open.sql' the string that begins on line 1 does not end",
                        "'20260105000000_latin.sql' cannot be read: it is not UTF-8",
                        "'20260106000000_link.sql' is not a regular file");
    }

    @Test
    void readsRefusedStatementsButDoesNotApplyThem() throws IOException {
        write("20260103000000_fine.sql", "SELECT 1;");
        write("20260104000000_commit.sql", "SELECT 1;\nCOMMIT;\n-- //@UNDO\nVACUUM;");

        MigrationScripts scripts = MigrationScripts.read(plugin, DatabaseKind.SQLITE, new ReadSqlRules());

        assertThat(scripts.refusals(List.of("20260103000000_fine.sql"))).isEmpty();
        assertThatThrownBy(() -> scripts.requireApplicable(PluginName.of("acme/x"), scripts.names()))
                .isInstanceOfSatisfying(
                        PluginException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.MIGRATION_FAILED))
                .hasMessageContainingAll(
                        "in '20260104000000_commit.sql' statement 2 on line 2: COMMIT is refused", "VACUUM is refused");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-- @UNDO",
                "--@undo",
                "--//UNDO",
                "-- // UNDO",
                "-- UNDO",
                "-- //@UNDO:",
                "# //@UNDO",
                "//@UNDO",
                "/* @UNDO */",
                "-- //@ UNDO",
                "-- //@UNDO drops it",
                "  --- @UNDO"
            })
    void refusesWhatLooksLikeTheUndoMark(String line) throws IOException {
        write("20260104000000_a.sql", "SELECT 1;\n" + line + "\nDROP TABLE acme__x__t;");

        assertThat(MigrationScripts.read(plugin, DatabaseKind.MARIADB, new ReadSqlRules())
                        .refusals(List.of("20260104000000_a.sql")))
                .singleElement()
                .asString()
                .contains("20260104000000_a.sql", "line 2", "-- //@UNDO");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"-- //@UNDO", "--//@undo", "  -- // @Undo  ", "-- undoes nothing", "-- The undo part", "undo"})
    void takesTheUndoMarkAndOtherCommentsForWhatTheyAre(String line) throws IOException {
        write("20260104000000_a.sql", "SELECT 1;\n" + line + "\nDROP TABLE acme__x__t;");

        assertThat(MigrationScripts.read(plugin, DatabaseKind.SQLITE, new ReadSqlRules())
                        .refusals(List.of("20260104000000_a.sql")))
                .isEmpty();
    }

    @Test
    void aByteOrderMarkAndOtherLineEndsChangeNothing() throws IOException {
        write("20260101000000_a.sql", "SELECT\n1;\n-- //@UNDO\nSELECT 2");
        String digest = MigrationScripts.read(plugin, DatabaseKind.SQLITE, new ReadSqlRules())
                .migrations()
                .get(0)
                .digest();

        write("20260101000000_a.sql", "\uFEFFSELECT\r\n1;\r\n-- //@UNDO\r\nSELECT 2");

        Migration migration = MigrationScripts.read(plugin, DatabaseKind.SQLITE, new ReadSqlRules())
                .migrations()
                .get(0);
        assertThat(migration.digest()).isEqualTo(digest);
        assertThat(migration.undo()).hasValueSatisfying(undo -> assertThat(undo).contains("SELECT 2"));
    }

    private void write(String name, String content) throws IOException {
        Trees.write(plugin.resolve("database/migrations").resolve(name), content);
    }
}
