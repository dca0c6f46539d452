package org.coreadmin.extension.internal.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FailureKindTest {

    @Test
    void whatDruidsWallRefusesIsTheWallsAndNotTheDatabases() {
        SQLException refusal = new SQLException(
                "sql injection violation, dbType mysql, druid-version 1.2.28, update alway true condition not allow : update t");

        assertThat(FailureKind.explained(refusal).toString())
                .contains("update t", "allow it in the filter's WallConfig");
        assertThat(FailureKind.remedy(new SQLException("Duplicate entry", "23000", 1062)))
                .isEmpty();
    }

    @Test
    void aPoolThatHasClosedTheConnectionDoesNotHideTheCause() {
        SQLException cause =
                new SQLException("CREATE VIEW command denied to user 'app'@'10.0.0.%' for table 't'", "42000", 1142);

        assertThat(FailureKind.remedy(new SQLException("connection disabled", cause))
                        .orElseThrow())
                .asString()
                .endsWith("GRANT CREATE VIEW ON <database>.* TO 'app'@'10.0.0.%'");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "permission denied for schema public | GRANT USAGE, CREATE ON SCHEMA public TO <account>",
                "permission denied for table acme__notes__note | ALTER TABLE acme__notes__note OWNER TO <account>",
                "must be owner of table core_history | ALTER TABLE core_history OWNER TO <account>",
                "must be owner of materialized view acme__sum | ALTER MATERIALIZED VIEW acme__sum OWNER TO <account>",
                "permission denied to create extension hstore | makes the account the owner of the database and its tables"
            })
    void aRightThatPostgresqlMissesIsNamedWithTheStatementThatGivesIt(String refusal, String remedy) {
        SQLException failure = new SQLException("ERROR: " + refusal + "\n  Position: 14", "42501");

        assertThat(FailureKind.remedy(failure).orElseThrow()).asString().endsWith(remedy);
    }

    @Test
    void anAccountThatSeesNoSchemaOnPostgresqlIsToldWhichRightItLacks() {
        assertThat(FailureKind.remedy(new SQLException("ERROR: no schema has been selected to create in", "3F000"))
                        .orElseThrow())
                .asString()
                .endsWith("GRANT USAGE, CREATE ON SCHEMA public TO <account>");
        assertThat(FailureKind.remedy(new SQLException("ERROR: schema \"shop\" does not exist", "3F000")))
                .isEmpty();
    }

    @Test
    void anAccountWithoutAnyRightOnTheDatabaseIsToldAllThatItNeeds() {
        SQLException refusal = new SQLException("Access denied for user 'app'@'%' to database 'shop'", "42000", 1044);

        assertThat(FailureKind.remedy(refusal).orElseThrow())
                .asString()
                .contains("CREATE ROUTINE", "SELECT", "UPDATE ON <database>.* TO 'app'@'%'");
    }
}
