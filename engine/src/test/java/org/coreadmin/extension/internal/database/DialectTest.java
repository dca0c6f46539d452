package org.coreadmin.extension.internal.database;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.PluginException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DialectTest {

    @ParameterizedTest
    @CsvSource({
        "MYSQL, 5.7.44-log, MySQL 5.7, MySQL 8.0",
        "MARIADB, 5.5.5-10.2.44-MariaDB, MariaDB 10.2, MariaDB 10.3",
        "MARIADB, 10.1.48-MariaDB-0+deb9u2, MariaDB 10.1, MariaDB 10.3",
        "POSTGRESQL, 9.6.24, PostgreSQL 9.6, PostgreSQL 11.0"
    })
    void anOldDatabaseIsRefusedWithTheVersionToUpgradeTo(
            DatabaseKind kind, String version, String found, String needed) {
        assertThatThrownBy(() -> Dialect.requireSupported(kind, version))
                .isInstanceOf(PluginException.class)
                .hasMessageContainingAll(found, needed + " or newer");
    }

    @ParameterizedTest
    @CsvSource({
        "MYSQL, 8.0.12",
        "MYSQL, 8.4.3-cluster",
        "MYSQL, 9.1.0",
        "MARIADB, 5.5.5-10.11.19-MariaDB-0+deb12u1",
        "MARIADB, 11.4.2-MariaDB",
        "POSTGRESQL, 14.13 (Debian 14.13-1)",
        "POSTGRESQL, 18beta1",
        "SQLITE, 3.7.0",
        "H2, 1.4.200"
    })
    void othersAreNot(DatabaseKind kind, String version) {
        assertThatCode(() -> Dialect.requireSupported(kind, version)).doesNotThrowAnyException();
    }
}
