package org.coreadmin.extension;

import java.nio.file.Path;
import javax.sql.DataSource;
import org.coreadmin.extension.testing.PostgresqlServer;
import org.coreadmin.testing.Turn;

@Turn(kind = "database servers", place = 9, of = 11)
class DocumentedErrorsOnPostgresqlTest extends DocumentedErrorsContract {

    @Override
    DataSource database(Path directory) throws Exception {
        return PostgresqlServer.newDatabase();
    }
}
