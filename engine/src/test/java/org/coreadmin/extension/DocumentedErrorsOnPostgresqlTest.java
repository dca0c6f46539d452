package org.coreadmin.extension;

import java.nio.file.Path;
import javax.sql.DataSource;
import org.coreadmin.extension.testing.PostgresqlServer;

class DocumentedErrorsOnPostgresqlTest extends DocumentedErrorsContract {

    @Override
    DataSource database(Path directory) throws Exception {
        return PostgresqlServer.newDatabase();
    }
}
