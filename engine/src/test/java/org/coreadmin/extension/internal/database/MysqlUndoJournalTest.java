package org.coreadmin.extension.internal.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.internal.sql.ReadSqlRules;
import org.coreadmin.extension.internal.transaction.DecisionKind;
import org.coreadmin.extension.internal.transaction.FaultPoints;
import org.coreadmin.extension.internal.transaction.TransactionHeader;
import org.coreadmin.testing.MysqlServer;
import org.coreadmin.testing.Sampled;
import org.coreadmin.testing.Turn;
import org.junit.jupiter.api.Test;

@Sampled(oneIn = 2)
@Turn(kind = "database servers", place = 0, of = 11)
class MysqlUndoJournalTest extends UndoJournalContract {

    @Override
    String open() throws Exception {
        return MysqlServer.shared().newDatabase();
    }

    @Override
    DatabaseKind dialect() {
        return DatabaseKind.MYSQL;
    }

    @Override
    List<String> refusedHere() {
        return MysqlStatements.REFUSED;
    }

    @Override
    List<String> allowedHere() {
        return MysqlStatements.ALLOWED;
    }

    @Test
    void worksWithTheModesThatAServerCanHave() throws Exception {
        for (String modes : List.of("TRADITIONAL", "ANSI", "NO_BACKSLASH_ESCAPES", "")) {
            String address = MysqlServer.shared().newDatabase("&sessionVariables=sql_mode='" + modes + "'");
            installsAndRemoves(address);
        }
    }

    @Test
    void worksWithTheDriverOfMariadb() throws Exception {
        installsAndRemoves(open().replace("jdbc:mysql:", "jdbc:mariadb:") + "&permitMysqlScheme");
    }

    @Test
    void worksWhereNamesAreInLowerCase() throws Exception {
        installsAndRemoves(
                MysqlServer.shared(List.of("--lower-case-table-names=1")).newDatabase());
    }

    private void installsAndRemoves(String address) throws Exception {
        Database database =
                new Database(new DriverDataSource(address), new ReadSqlRules(), Clock.systemUTC(), FaultPoints.NONE);
        assertThat(database.dialect()).contains(DatabaseKind.MYSQL);
        MigrationScripts scripts =
                MigrationScripts.read(Path.of("../plugins/audit-log"), DatabaseKind.MYSQL, new ReadSqlRules());
        PluginName plugin = PluginName.of("core/audit-log");
        TransactionHeader header =
                new TransactionHeader("install", "core/audit-log", Map.of(), DecisionKind.DATABASE_IN_STEPS);
        try (DatabaseTransaction transaction = database.begin("t1", header)) {
            new Migrations(transaction, plugin, Set.of(), Progress.NONE).migrate(scripts, false);
            transaction.commit();
        }
        assertThat(database.inventory().tablesOf(plugin)).as(address).hasSize(1);
        try (DatabaseTransaction transaction = database.begin("t2", header)) {
            new Migrations(transaction, plugin, Set.of(), Progress.NONE).undoAll();
            transaction.commit();
        }
        assertThat(database.inventory().tablesOf(plugin)).as(address).isEmpty();
    }

    @Override
    String inShanghai(String address) {
        return super.inShanghai(address).replace("+", "%2B"); // MySQL's driver decodes the address
    }
}
