package org.coreadmin.extension.database;

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
}
