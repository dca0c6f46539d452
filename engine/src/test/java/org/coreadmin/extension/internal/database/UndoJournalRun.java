package org.coreadmin.extension.internal.database;

import java.nio.file.Path;
import java.time.Clock;
import org.coreadmin.extension.internal.sql.ReadSqlRules;
import org.coreadmin.extension.testing.ChildJvm;

/** An operation that dies at a point. */
final class UndoJournalRun {

    private UndoJournalRun() {}

    /** @param arguments address, plugin directory, operation, transaction, point */
    public static void main(String[] arguments) {
        Database database = new Database(
                new DriverDataSource(arguments[0]),
                new ReadSqlRules(),
                Clock.systemUTC(),
                ChildJvm.haltingAt(Integer.parseInt(arguments[4])));
        UndoJournalContract.run(
                database,
                arguments[2],
                arguments[3],
                MigrationScripts.read(Path.of(arguments[1]), database.dialect().orElseThrow(), new ReadSqlRules()));
    }
}
