package org.coreadmin.extension.internal.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.internal.sql.ReadSqlRules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SqlSplitterTest {

    @Test
    void splitsAtSemicolonsThatEndStatements() {
        assertThat(sqlite("a; b ;c")).containsExactly("a", "b", "c");
        assertThat(sqlite("a;;\n;")).containsExactly("a");
        assertThat(sqlite("")).isEmpty();
        assertThat(sqlite("-- only a comment;\n/* and; one */")).isEmpty();
    }

    @Test
    void passesOverSemicolonsInStringsNamesAndComments() {
        assertThat(sqlite("x 'a;''b;' ; y \"c;\"\"d\"; z -- e;\n; w /* ; */ v; [f;g]; `h;i`"))
                .containsExactly("x 'a;''b;'", "y \"c;\"\"d\"", "z -- e;", "w /* ; */ v", "[f;g]", "`h;i`");
    }

    @Test
    void knowsTheStringsOfPostgresql() {
        assertThat(postgresql("a $$;$$; b $x$ ; $$ ; $x$; c E'\\';'; d '\\'; /* /* ; */ ; */ e; f x$1"))
                .containsExactly("a $$;$$", "b $x$ ; $$ ; $x$", "c E'\\';'", "d '\\'", "/* /* ; */ ; */ e", "f x$1");
        assertThat(sqlite("a $1; b")).containsExactly("a $1", "b");
    }

    @Test
    void changesTheDelimiterWhereACommentSaysSo() {
        assertThat(sqlite("a; -- @DELIMITER |\nb; c; | d;\n|\n--//@delimiter ;\ne; f"))
                .containsExactly("a", "b; c;", "d;", "e", "f");
    }

    @Test
    void tellsTheLineOfEachStatement() {
        assertThat(SqlSplitter.split("a;\r\n\r\n-- why\r\nb;\nc", DatabaseKind.SQLITE))
                .extracting(SqlStatement::line)
                .containsExactly(1, 4, 5);
    }

    @Test
    void findsWordsOutsideOfStringsAndComments() {
        assertThat(SqlSplitter.split("/* COMMIT */ create -- x\n index 'concurrently' on \"y\"", DatabaseKind.SQLITE))
                .singleElement()
                .extracting(SqlStatement::words)
                .isEqualTo(List.of("CREATE", "INDEX", "ON"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\n'b", "a\n\"b", "a\n/* b", "a\n$$ b", "a\n$t$ b $$"})
    void refusesWhatDoesNotEnd(String script) {
        assertThatThrownBy(() -> SqlSplitter.split(script, DatabaseKind.POSTGRESQL))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("line 2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "BEGIN",
                "commit work",
                "ROLLBACK TO x",
                "SAVEPOINT a",
                "release a",
                "END",
                "START TRANSACTION",
                "PREPARE TRANSACTION 'x'",
                "ATTACH 'f' AS x",
                "DETACH x",
                "VACUUM",
                "PRAGMA foreign_keys = off",
                "CREATE UNIQUE INDEX CONCURRENTLY i ON t (x)",
                "DROP INDEX CONCURRENTLY i",
                "SET search_path = x",
                "RESET ALL",
                "CREATE DATABASE x",
                "ALTER SYSTEM SET x = 1",
                "/* hidden */ --\n COMMIT"
            })
    void refusesStatementsThatReachOutOfTheTransaction(String statement) {
        assertThat(SqlSplitter.split(statement, DatabaseKind.POSTGRESQL))
                .singleElement()
                .satisfies(split -> assertThat(new ReadSqlRules().refusal(split, DatabaseKind.POSTGRESQL))
                        .isPresent());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CREATE TABLE commit_log (id INTEGER)", "UPDATE t SET x = 1", "SET LOCAL lock_timeout = 1",
                "INSERT INTO t VALUES ('COMMIT; VACUUM')", "CREATE INDEX i ON t (x)", "SET CONSTRAINTS ALL DEFERRED"
            })
    void allowsOthers(String statement) {
        assertThat(SqlSplitter.split(statement, DatabaseKind.POSTGRESQL))
                .singleElement()
                .satisfies(split -> assertThat(new ReadSqlRules().refusal(split, DatabaseKind.POSTGRESQL))
                        .isEmpty());
    }

    private static List<String> sqlite(String script) {
        return SqlSplitter.split(script, DatabaseKind.SQLITE).stream()
                .map(SqlStatement::text)
                .toList();
    }

    private static List<String> postgresql(String script) {
        return SqlSplitter.split(script, DatabaseKind.POSTGRESQL).stream()
                .map(SqlStatement::text)
                .toList();
    }

    @Test
    void understandsTheDelimiterLinesOfMysqlsTools() {
        String script =
                "CREATE TABLE a (i INT);\nDELIMITER $$\nCREATE TRIGGER t BEGIN SET NEW.i = 1; END $$\nDELIMITER ;\nSELECT 1;";
        assertThat(SqlSplitter.split(script, DatabaseKind.MYSQL))
                .extracting(SqlStatement::text)
                .containsExactly("CREATE TABLE a (i INT)", "CREATE TRIGGER t BEGIN SET NEW.i = 1; END", "SELECT 1");
    }

    @Test
    void refusesCommentsThatMysqlRuns() {
        for (DatabaseKind dialect : List.of(DatabaseKind.MYSQL, DatabaseKind.MARIADB)) {
            assertThatThrownBy(() -> SqlSplitter.split("SELECT 1;\n/*!40101 SET NAMES utf8 */;", dialect))
                    .hasMessageContaining("the comment on line 2 is run by the server");
        }
        assertThat(SqlSplitter.split("SELECT 1 /*!, 2 */", DatabaseKind.SQLITE)).hasSize(1);
    }

    @Test
    void readsHyphensAsMysqlDoes() {
        assertThat(SqlSplitter.split("SELECT 1--1; SELECT 2 -- one; more", DatabaseKind.MYSQL))
                .hasSize(2);
        assertThat(SqlSplitter.split("SELECT 1--1; SELECT 2", DatabaseKind.SQLITE))
                .hasSize(1);
    }
}
