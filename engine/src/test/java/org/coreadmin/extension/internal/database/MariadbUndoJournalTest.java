package org.coreadmin.extension.internal.database;

import java.util.List;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.testing.MariadbServer;
import org.coreadmin.testing.Turn;

@Turn(kind = "database servers", place = 10, of = 11)
class MariadbUndoJournalTest extends UndoJournalContract {

    @Override
    String open() throws Exception {
        return MariadbServer.newDatabase();
    }

    @Override
    DatabaseKind dialect() {
        return DatabaseKind.MARIADB;
    }

    @Override
    List<String> refusedHere() {
        return MysqlStatements.REFUSED;
    }

    @Override
    List<String> allowedHere() {
        return MysqlStatements.ALLOWED;
    }
}
