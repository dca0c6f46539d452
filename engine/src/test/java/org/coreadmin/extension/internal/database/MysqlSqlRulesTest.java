package org.coreadmin.extension.internal.database;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.Statement;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.sql.DataSource;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.internal.sql.ReadSqlRules;
import org.coreadmin.extension.internal.transaction.FaultPoints;
import org.coreadmin.testing.MysqlServer;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;

@Turn(kind = "database servers", place = 8, of = 11)
class MysqlSqlRulesTest extends MysqlSqlRulesContract {

    @Override
    DataSource open() throws Exception {
        return new DriverDataSource(MysqlServer.shared().newDatabase());
    }

    @Override
    DatabaseKind dialect() {
        return DatabaseKind.MYSQL;
    }

    @Test
    void saysWhatATriggerNeedsWhereTheServerHasABinaryLog() throws Exception {
        String address =
                MysqlServer.shared(List.of("--log-bin=log", "--server-id=1")).newDatabase();
        try (Connection connection = new DriverDataSource(address).getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE USER shop@'127.0.0.1' IDENTIFIED WITH mysql_native_password BY 'shop'");
            statement.execute("GRANT ALL ON " + connection.getCatalog() + ".* TO shop@'127.0.0.1'");
        }
        database = new Database(
                new DriverDataSource(address.replace("user=tests&password=tests", "user=shop&password=shop")),
                new ReadSqlRules(),
                Clock.systemUTC(),
                FaultPoints.NONE);

        assertThatThrownBy(() -> migrate(
                        PLUGIN,
                        Map.of(
                                "20260101000000_x.sql",
                                own()
                                        + "CREATE TRIGGER acme__x__tr BEFORE INSERT ON acme__x__t FOR EACH ROW SET NEW.note = 'x'"),
                        Set.of()))
                .isInstanceOf(PluginException.class)
                .hasMessageContainingAll(
                        "20260101000000_x.sql", "line 2", "SUPER", "log_bin_trust_function_creators=1");
    }
}
