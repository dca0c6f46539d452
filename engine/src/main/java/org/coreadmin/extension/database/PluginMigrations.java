package org.coreadmin.extension.database;

import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.apiguardian.api.API;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.internal.database.Database;
import org.coreadmin.extension.internal.database.DatabaseTransaction;
import org.coreadmin.extension.internal.database.MigrationScripts;
import org.coreadmin.extension.internal.database.Migrations;
import org.coreadmin.extension.internal.sql.ReadSqlRules;
import org.coreadmin.extension.internal.transaction.DecisionKind;
import org.coreadmin.extension.internal.transaction.FaultPoints;
import org.coreadmin.extension.internal.transaction.TransactionHeader;

/**
 * The migrations of one plugin, run on a database as an install and an uninstall run them: by the same rules, each time in one transaction.
 * For tests of plugins; no base directory claims the database, and nothing is installed. For one thread.
 */
@API(status = API.Status.STABLE, since = "1.0")
public final class PluginMigrations {

    private static final AtomicInteger TRANSACTIONS = new AtomicInteger();

    private final Manifest manifest;
    private final Path directory;
    private final Database database;

    /**
     * Reads and changes nothing yet.
     *
     * @param directory the plugin's, with {@code database/migrations/}
     * @param database  where its tables are to be
     */
    public PluginMigrations(Manifest manifest, Path directory, DataSource database) {
        this.manifest = manifest;
        this.directory = directory;
        this.database = new Database(database, new ReadSqlRules(), Clock.systemUTC(), FaultPoints.NONE);
    }

    /**
     * Applies those that the database has not had.
     *
     * @throws PluginException {@link org.coreadmin.extension.ErrorCode#MIGRATION_FAILED} if one fails or is refused; all are rolled back
     */
    public void apply() {
        MigrationScripts scripts = database.scripts(directory);
        inTransaction("install", migrations -> migrations.migrate(scripts, false));
    }

    /**
     * Undoes all that were applied, the last one first.
     *
     * @throws PluginException {@link org.coreadmin.extension.ErrorCode#CLEANUP_FAILED} if one fails or has no undo part
     */
    public void undo() {
        inTransaction("uninstall", Migrations::undoAll);
    }

    private void inTransaction(String operation, Consumer<Migrations> work) {
        String transaction = operation + "-" + TRANSACTIONS.incrementAndGet();
        TransactionHeader header =
                new TransactionHeader(operation, manifest.name().toString(), Map.of(), DecisionKind.DATABASE);
        try (DatabaseTransaction begun = database.begin(transaction, header)) {
            work.accept(new Migrations(begun, manifest.name(), manifest.otherTables(), Progress.NONE));
            begun.commit();
        }
    }
}
