package org.coreadmin.extension.database;

import java.util.List;
import org.coreadmin.extension.testing.MysqlServer;
import org.coreadmin.testing.Turn;

@Turn(kind = "database servers", place = 2, of = 3)
class MysqlUndoJournalTest extends UndoJournalContract {

    @Override
    String open() throws Exception {
        return MysqlServer.shared().newDatabase();
    }

    @Override
    Dialect dialect() {
        return Dialect.MYSQL;
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
