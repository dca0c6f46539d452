package org.coreadmin.extension;

import java.nio.file.Path;
import javax.sql.DataSource;
import org.coreadmin.extension.testing.PostgresqlServer;

class DatabaseClaimOnPostgresqlTest extends DatabaseClaimContract {

    @Override
    DataSource database(Path directory) throws Exception {
        return PostgresqlServer.newDatabase();
    }
}
