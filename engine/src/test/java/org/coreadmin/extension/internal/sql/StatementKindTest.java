package org.coreadmin.extension.internal.sql;

import static org.assertj.core.api.Assertions.assertThat;

import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.internal.database.MigrationKind;
import org.coreadmin.extension.internal.database.SqlSplitter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatementKindTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "EXPAND | CREATE TABLE acme__a__b (x INTEGER NOT NULL, y TEXT)",
                "EXPAND | create index acme__a__i on acme__a__b (x)",
                "EXPAND | ALTER TABLE acme__a__b ADD COLUMN z TEXT",
                "EXPAND | ALTER TABLE acme__a__b ADD z NUMERIC(10, 2), ADD COLUMN w INTEGER NOT NULL DEFAULT 1",
                "EXPAND | ALTER TABLE IF EXISTS ONLY \"acme__a__b\" ADD COLUMN IF NOT EXISTS z TEXT DEFAULT 'a, DROP b'",
                "EXPAND | INSERT INTO acme__a__b VALUES (1, 'x')",
                "EXPAND | DROP INDEX acme__a__i",
                "CONTRACT | ALTER TABLE acme__a__b ADD COLUMN z TEXT NOT NULL",
                "CONTRACT | ALTER TABLE acme__a__b ADD COLUMN z TEXT, DROP COLUMN y",
                "CONTRACT | ALTER TABLE acme__a__b RENAME COLUMN y TO z",
                "CONTRACT | ALTER TABLE acme__a__b ALTER COLUMN x TYPE BIGINT",
                "CONTRACT | ALTER TABLE acme__a__b ADD CONSTRAINT c CHECK (x > 0)",
                "CONTRACT | ALTER TABLE acme__a__b ADD COLUMN z INTEGER UNIQUE",
                "CONTRACT | /* only */ DROP TABLE acme__a__b",
                "CONTRACT | DELETE FROM acme__a__b",
                "EXCLUSIVE | UPDATE acme__a__b SET y = 'z'",
                "EXCLUSIVE | CREATE UNIQUE INDEX acme__a__u ON acme__a__b (x)",
                "EXCLUSIVE | VACUUM",
            })
    void readsWhatAStatementDoesToOldCode(MigrationKind kind, String sql) {
        assertThat(SqlSplitter.split(sql, DatabaseKind.POSTGRESQL))
                .map(StatementKind::of)
                .containsExactly(kind);
    }
}
