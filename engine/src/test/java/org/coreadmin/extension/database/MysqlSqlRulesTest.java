package org.coreadmin.extension.database;

import javax.sql.DataSource;
import org.coreadmin.extension.manifest.DatabaseKind;
import org.coreadmin.extension.testing.MysqlServer;
import org.coreadmin.testing.Turn;

@Turn(kind = "database servers", place = 4, of = 6)
class MysqlSqlRulesTest extends MysqlSqlRulesContract {

    @Override
    DataSource open() throws Exception {
        return new DriverDataSource(MysqlServer.shared().newDatabase());
    }

    @Override
    DatabaseKind dialect() {
        return DatabaseKind.MYSQL;
    }
}
