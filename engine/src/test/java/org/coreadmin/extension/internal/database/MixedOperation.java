package org.coreadmin.extension.internal.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.internal.sql.ReadSqlRules;
import org.coreadmin.extension.internal.transaction.DecisionKind;
import org.coreadmin.extension.internal.transaction.DurableFiles;
import org.coreadmin.extension.internal.transaction.FaultPoints;
import org.coreadmin.extension.internal.transaction.FileStep;
import org.coreadmin.extension.internal.transaction.RecoveredTransaction;
import org.coreadmin.extension.internal.transaction.Transaction;
import org.coreadmin.extension.internal.transaction.TransactionHeader;
import org.coreadmin.extension.internal.transaction.Transactions;
import org.coreadmin.extension.testing.ChildJvm;
import org.coreadmin.extension.testing.FaultHarness;
import org.coreadmin.extension.testing.Trees;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/** Replaces a directory and migrates a table, decided by the database. */
final class MixedOperation implements FaultHarness.Scenario<MixedOperation.World> {

    private static final PluginName PLUGIN = PluginName.of("acme/hello");
    private static final TransactionHeader HEADER =
            new TransactionHeader("update", "acme/hello", Map.of(), DecisionKind.DATABASE);

    /**
     * @param told transactions of which the After event was told
     */
    record World(Path root, List<String> told) {}

    /** Runs the operation in a world that is there, and dies at a point. */
    public static void main(String[] arguments) throws Exception {
        new MixedOperation()
                .run(
                        new World(Path.of(arguments[0]), new ArrayList<>()),
                        ChildJvm.haltingAt(Integer.parseInt(arguments[1])));
    }

    @Override
    public World prepare(Path root) throws Exception {
        Trees.write(root.resolve("plugin/version"), "1");
        Trees.write(
                root.resolve("migrations/database/migrations/20260101000000_a.sql"),
                "CREATE TABLE acme__hello__greeting (text TEXT);\n-- //@UNDO\nDROP TABLE acme__hello__greeting;");
        Files.createDirectories(root.resolve("stage"));
        Files.createDirectories(root.resolve("trash"));
        return new World(root, new ArrayList<>());
    }

    @Override
    public void run(World world, FaultPoints faults) throws Exception {
        Path root = world.root();
        DurableFiles files = new DurableFiles(faults);
        Transaction transaction = transactions(root, files).begin(HEADER);
        boolean unknown = false;
        try (DatabaseTransaction changes = database(root, faults).begin(transaction.id(), transaction.header())) {
            Path stage = root.resolve("stage").resolve(transaction.id());
            transaction.scratch(stage);
            Path tree = stage.resolve("tree");
            files.createDirectory(tree);
            try (OutputStream out = files.createNew(tree.resolve("version"))) {
                out.write("2".getBytes(StandardCharsets.UTF_8));
            }
            files.forceTree(tree);
            files.forceDirectory(stage);
            files.forceDirectory(root.resolve("stage"));
            new Migrations(changes, PLUGIN, Set.of(), Progress.NONE)
                    .migrate(
                            MigrationScripts.read(root.resolve("migrations"), DatabaseKind.SQLITE, new ReadSqlRules()),
                            false);
            transaction.afterDecision(new FileStep.Swap(
                    tree, root.resolve("plugin"), root.resolve("trash").resolve(transaction.id())));
            transaction.seal();
            changes.commit();
            transaction.committed();
        } catch (OutcomeUnknownException e) {
            unknown = true;
            throw e;
        } catch (IOException | PluginException e) {
            if (!unknown) {
                transaction.rollBack();
            }
            throw e;
        }
        transaction.complete();
        world.told().add(transaction.id());
        transaction.forget();
    }

    @Override
    public void recover(World world) throws Exception {
        Path root = world.root();
        Transactions transactions = transactions(root, DurableFiles.system());
        Database database = database(root, FaultPoints.NONE);
        for (RecoveredTransaction recovered : transactions.recover(database)) {
            if (recovered.direction() == RecoveredTransaction.Direction.FORWARD) {
                world.told().add(recovered.id());
                transactions.forget(recovered.id());
            }
        }
        for (String swept : List.of("stage", "trash")) {
            try (var left = Files.newDirectoryStream(root.resolve(swept))) {
                for (Path one : left) {
                    Trees.delete(one);
                }
            }
        }
        assertThat(transactions.recover(database)).isEmpty();
    }

    @Override
    public void check(World world, boolean finished, boolean died) throws Exception {
        Path root = world.root();
        boolean updated = Files.readString(root.resolve("plugin/version")).equals("2");
        assertThat(tables(root).contains("acme__hello__greeting")).as("table").isEqualTo(updated);
        assertThat(DecidedOperation.allOf(database(root, FaultPoints.NONE)))
                .as("decisions")
                .hasSize(updated ? 1 : 0);
        if (finished) {
            assertThat(updated).as("finished").isTrue();
        }
        if (updated) {
            assertThat(world.told()).as("told").isNotEmpty();
        }
        assertThat(Trees.contents(root).keySet()).noneMatch(path -> path.endsWith(".journal"));
    }

    private static List<String> tables(Path root) throws SQLException {
        try (Connection connection = dataSource(root).getConnection()) {
            return List.copyOf(
                    TableCatalogue.read(connection, DatabaseKind.SQLITE).tables());
        }
    }

    private static Database database(Path root, FaultPoints faults) {
        return new Database(dataSource(root), new ReadSqlRules(), Clock.systemUTC(), faults);
    }

    private static SQLiteDataSource dataSource(Path root) {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        SQLiteDataSource source = new SQLiteDataSource(config);
        source.setUrl("jdbc:sqlite:" + root.resolve("core.db"));
        return source;
    }

    private static Transactions transactions(Path root, DurableFiles files) {
        return new Transactions(root, root.resolve("journal"), files, Clock.systemUTC(), new Random(1));
    }
}
