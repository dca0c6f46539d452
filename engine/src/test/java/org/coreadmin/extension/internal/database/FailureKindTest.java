package org.coreadmin.extension.internal.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

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
}
