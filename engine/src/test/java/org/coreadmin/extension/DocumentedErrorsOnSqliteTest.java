package org.coreadmin.extension;

import java.nio.file.Path;
import javax.sql.DataSource;
import org.coreadmin.extension.testing.SqliteDatabases;

class DocumentedErrorsOnSqliteTest extends DocumentedErrorsContract {

    @Override
    DataSource database(Path directory) {
        return SqliteDatabases.in(directory.resolve("core.db"));
    }
}
