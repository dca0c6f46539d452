package org.coreadmin.extension.database;

import org.coreadmin.extension.testing.MariadbServer;

class MariadbUndoJournalTest extends UndoJournalContract {

    @Override
    String open() throws Exception {
        return MariadbServer.newDatabase();
    }

    @Override
    Dialect dialect() {
        return Dialect.MARIADB;
    }
}
