package org.coreadmin.extension.internal.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.assertj.core.api.SoftAssertions;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Manifest;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.coreadmin.extension.internal.manifest.ManifestReader;
import org.coreadmin.extension.internal.sql.ReadSqlRules;
import org.coreadmin.extension.internal.transaction.DecisionKind;
import org.coreadmin.extension.internal.transaction.FaultPoints;
import org.coreadmin.extension.internal.transaction.TransactionHeader;
import org.coreadmin.extension.testing.Trees;
import org.coreadmin.testing.Thoroughness;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the SQL of plugins may do on a database, and what not. */
@Tag(Thoroughness.TAG)
abstract class SqlRulesContract {

    static final PluginName PLUGIN = PluginName.of("acme/x");
    static final PluginName OTHER = PluginName.of("acme/other");
    private static final String ATTACK = "20260201000000_attack.sql";
    private static final String RAN_FIRST = "INSERT INTO acme__x__t VALUES (99, 'ran');\n";
    static final TransactionHeader CHANGE = new TransactionHeader("install", "acme/x", Map.of(), DecisionKind.DATABASE);

    @TempDir
    Path directory;

    DataSource dataSource;
    Database database;
    private int transactions;

    abstract DataSource open() throws Exception;

    abstract DatabaseKind dialect();

    /** Makes tables of the application, {@code orders} and {@code order_line}, and of the product, {@code core_role_authority}. */
    abstract List<String> application();

    /** Makes tables of a plugin, {@code acme__other__t} and {@code acme__x__t}. */
    List<String> tablesOf(String prefix) {
        return List.of("CREATE TABLE " + prefix + "t (id INTEGER PRIMARY KEY, note VARCHAR(100))");
    }

    /** @param owner of what it changes, or another part of the sentence */
    record Attack(String sql, String owner) {}

    static Attack attack(String sql, String owner) {
        return new Attack(sql, owner);
    }

    /** Returns scripts that are refused as migrations and in scripts, with what the message says. */
    abstract List<Attack> attacks();

    /** Returns migrations that are applied, each after the one that makes the plugin's table. */
    abstract List<String> right();

    /** Returns a migration that makes every kind of object, with its undo part; {@code PREFIX} stands for the plugin's. */
    abstract String everyKind();

    /** Returns a second migration on top of it, with its undo part. */
    abstract String changesEveryKind();

    @BeforeEach
    void makeTables() throws Exception {
        dataSource = open();
        database = new Database(dataSource, new ReadSqlRules(), Clock.systemUTC(), FaultPoints.NONE);
        migrate(OTHER, Map.of("20260101000000_other.sql", String.join(";\n", tablesOf("acme__other__"))), Set.of());
        for (String statement : application()) {
            execute(statement);
        }
    }

    /** Builds run a sample. */
    @Test
    void refusesWhatChangesOrReadsSomebodyElses() throws Exception {
        migrate(PLUGIN, Map.of("20260101000000_x.sql", own()), Set.of());
        List<String> before = everything();
        SoftAssertions softly = new SoftAssertions();
        for (Attack attack : sampled(attacks())) {
            Map<String, String> files = Map.of("20260101000000_x.sql", own(), ATTACK, RAN_FIRST + attack.sql());
            softly.assertThatThrownBy(() -> migrate(PLUGIN, files, Set.of()))
                    .as(attack.sql())
                    .isInstanceOfSatisfying(
                            PluginException.class,
                            e -> softly.assertThat(e.code()).as(attack.sql()).isEqualTo(ErrorCode.MIGRATION_FAILED))
                    .hasMessageContainingAll(ATTACK, "line ", attack.owner());
        }
        softly.assertThat(query("SELECT * FROM acme__x__t")).isEmpty();
        softly.assertThat(differences(before)).isEmpty();
        softly.assertAll();
    }

    /** Builds run a sample. */
    @Test
    void refusesTheSameInScriptsThatIgnoreRefusals() throws Exception {
        migrate(PLUGIN, Map.of("20260101000000_x.sql", own()), Set.of());
        List<String> before = everything();
        SoftAssertions softly = new SoftAssertions();
        for (Attack attack : sampled(attacks())) {
            try (DatabaseTransaction transaction = database.begin(next(), CHANGE);
                    LentConnection lent = transaction.lend(PLUGIN, Set.of())) {
                List<String> refused = new ArrayList<>();
                for (String statement : statements(attack)) {
                    try (Statement executed = lent.connection().createStatement()) {
                        executed.execute(statement);
                    } catch (SQLException e) {
                        refused.add(e.getMessage());
                    }
                }
                boolean complete = true;
                try {
                    lent.complete();
                } catch (SQLException e) {
                    complete = false;
                }
                softly.assertThat(!refused.isEmpty() || !complete)
                        .as(attack.sql())
                        .isTrue();
                if (complete) {
                    transaction.commit();
                }
            }
        }
        softly.assertThat(differences(before)).isEmpty();
        softly.assertAll();
    }

    private List<Attack> sampled(List<Attack> attacks) {
        int step = Thoroughness.isSample() ? 4 : 1;
        List<Attack> some = new ArrayList<>();
        for (int i = Thoroughness.number() % step; i < attacks.size(); i += step) {
            some.add(attacks.get(i));
        }
        return some;
    }

    /** Returns what a script would run; a text that cannot be split whole. */
    private List<String> statements(Attack attack) {
        try {
            return SqlSplitter.split(attack.sql(), dialect()).stream()
                    .map(SqlStatement::text)
                    .toList();
        } catch (IllegalArgumentException e) {
            return List.of(attack.sql());
        }
    }

    @Test
    void undoPartsThatWouldChangeSomebodyElsesAreSkippedAndNamed() throws Exception {
        List<String> before = everything();
        for (Attack attack : List.of(
                attack("INSERT INTO core_role_authority VALUES ('reader', '*')", "Core Extension"),
                attack("DROP TABLE order_line", "the application"))) {
            migrate(PLUGIN, Map.of("20260101000000_x.sql", own() + "\n-- //@UNDO\n"), Set.of());
            publishedBefore("\n" + attack.sql() + ";\nDROP TABLE acme__x__t;");

            try (DatabaseTransaction transaction = database.begin(next(), CHANGE)) {
                Migrations migrations = new Migrations(transaction, PLUGIN, Set.of(), Progress.NONE);
                migrations.undoAll();
                assertThat(migrations.left()).singleElement().asString().contains(attack.owner(), "line 2", "skipped");
                transaction.commit();
            }
            assertThat(differences(before)).isEmpty();
        }
    }

    @Test
    void allowsWhatIsThePluginsOwn() throws Exception {
        List<String> before = everything();
        for (String sql : right()) {
            assertThatCode(() -> migrate(
                            PLUGIN,
                            Map.of(
                                    "20260101000000_x.sql",
                                    own() + "\n-- //@UNDO\n",
                                    "20260201000000_right.sql",
                                    sql + "\n-- //@UNDO\n"),
                            Set.of()))
                    .as(sql)
                    .doesNotThrowAnyException();
            uninstall(PLUGIN);
            assertThat(differences(before)).as("after " + sql).isEmpty();
        }
    }

    @Test
    void changesRowsOfTheApplicationsTablesThatTheManifestNames() throws Exception {
        String named = "INSERT INTO orders (id, note) VALUES (77, 'new')";
        migrate(PLUGIN, Map.of("20260101000000_x.sql", named), Set.of("orders"));
        assertThat(query("SELECT note FROM orders WHERE id = 77")).containsExactly("new");

        for (String never : List.of("core_role_authority", "acme__other__t")) {
            assertThatThrownBy(() -> migrate(
                            PLUGIN,
                            Map.of("20260101000000_x.sql", named, "20260301000000_y.sql", "DELETE FROM " + never),
                            Set.of("orders", never)))
                    .as(never)
                    .isInstanceOf(PluginException.class)
                    .hasMessageContaining(never);
        }
        assertThatThrownBy(() -> migrate(
                        PLUGIN,
                        Map.of("20260101000000_x.sql", named, "20260301000000_y.sql", "DROP TABLE order_line"),
                        Set.of("orders")))
                .isInstanceOf(PluginException.class)
                .hasMessageContaining("the application");
    }

    /** Builds run a sample; a few are there at the same time, since each makes the catalogue longer. */
    @Test
    void aHundredPluginsLeaveTheDatabaseAsItWas() throws Exception {
        List<String> before = everything();
        Deque<PluginName> present = new ArrayDeque<>();
        int plugins = Thoroughness.asked().of(3, 4, 100);
        for (int i = 0; i < plugins; i++) {
            PluginName plugin = PluginName.of("many/plugin-" + i);
            Map<String, String> first =
                    Map.of("20260101000000_a.sql", everyKind().replace("PREFIX", plugin.tablePrefix()));
            migrate(plugin, first, Set.of());
            List<String> installed = everything();
            migrate(plugin, both(plugin), Set.of());
            migrate(plugin, first, Set.of()); // as a rollback to the version before does
            assertThat(differences(installed)).isEmpty();
            present.add(plugin);
            if (present.size() > 2) {
                assertThat(uninstall(present.remove())).isEmpty();
            }
        }
        for (PluginName plugin : present) {
            assertThat(uninstall(plugin)).isEmpty();
        }

        assertThat(differences(before)).isEmpty();
    }

    @Test
    void migratesBundledAndSamplePluginsAndTakesThemAwayAgain() throws Exception {
        List<Path> trees = new ArrayList<>();
        for (String of : List.of("../plugins", "../samples/plugins")) {
            try (Stream<Path> all = Files.list(Path.of(of))) {
                all.filter(tree -> Files.isDirectory(tree.resolve("database"))).forEach(trees::add);
            }
        }
        assertThat(trees).hasSizeGreaterThan(4);
        List<String> before = everything();
        for (Path tree : trees) {
            Manifest manifest = ManifestReader.read(tree.resolve("core.json"));
            migrate(manifest.name(), tree, manifest.otherTables());
            assertThat(differences(before)).as(tree.toString()).isNotEmpty();
            assertThat(uninstall(manifest.name())).as(tree.toString()).isEmpty();
            assertThat(differences(before)).as(tree.toString()).isEmpty();
        }
    }

    private Map<String, String> both(PluginName plugin) {
        return Map.of(
                "20260101000000_a.sql",
                everyKind().replace("PREFIX", plugin.tablePrefix()),
                "20260102000000_b.sql",
                changesEveryKind().replace("PREFIX", plugin.tablePrefix()));
    }

    /** Gives the plugin's migration an undo part that the rules refuse today. */
    private void publishedBefore(String undo) throws SQLException {
        try (Connection connection = dataSource.getConnection()) {
            Sql.change(connection, "UPDATE core_migration SET undo_text = ? WHERE plugin = ?", undo, PLUGIN.toString());
        }
    }

    String own() {
        return String.join(";\n", tablesOf(PLUGIN.tablePrefix())) + ";\n";
    }

    void migrate(PluginName plugin, Map<String, String> files, Set<String> others) throws Exception {
        Path tree = Files.createTempDirectory(directory, "plugin");
        for (Map.Entry<String, String> file : files.entrySet()) {
            Trees.write(tree.resolve("database/migrations").resolve(file.getKey()), file.getValue());
        }
        migrate(plugin, tree, others);
    }

    private void migrate(PluginName plugin, Path tree, Set<String> others) throws Exception {
        try (DatabaseTransaction transaction = database.begin(next(), CHANGE)) {
            new Migrations(transaction, plugin, others, Progress.NONE)
                    .migrate(MigrationScripts.read(tree, dialect(), new ReadSqlRules()), true);
            transaction.commit();
        }
    }

    /** Returns what was left. */
    List<?> uninstall(PluginName plugin) {
        try (DatabaseTransaction transaction = database.begin(next(), CHANGE)) {
            Migrations migrations = new Migrations(transaction, plugin, Set.of(), Progress.NONE);
            migrations.undoAll();
            transaction.commit();
            List<Object> left = new ArrayList<>(migrations.left());
            left.addAll(transaction.leftovers());
            return left;
        }
    }

    private String next() {
        return "t" + transactions++;
    }

    /** Returns all objects of the database with their definitions, and all rows of the application and of the product's accounts. */
    List<String> everything() throws SQLException {
        Set<String> all = new TreeSet<>();
        try (Connection connection = dataSource.getConnection()) {
            TableCatalogue.read(connection, dialect()).objects().stream()
                    .map(DatabaseObject::toString)
                    .forEach(all::add);
        }
        for (String table : List.of("orders", "order_line", "core_role_authority", "acme__other__t")) {
            query("SELECT * FROM " + table).forEach(row -> all.add(table + ": " + row));
        }
        return List.copyOf(all);
    }

    /** Returns what was there before and is not now, with a minus in front, and what is new, with a plus. */
    List<String> differences(List<String> before) throws SQLException {
        List<String> now = everything();
        List<String> differences = new ArrayList<>();
        before.stream().filter(line -> !now.contains(line)).forEach(line -> differences.add("- " + line));
        now.stream().filter(line -> !before.contains(line)).forEach(line -> differences.add("+ " + line));
        return differences;
    }

    void execute(String sql) throws SQLException {
        try (Connection connection = dataSource.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    List<String> query(String sql) throws SQLException {
        try (Connection connection = dataSource.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            List<String> values = new ArrayList<>();
            while (row.next()) {
                List<String> value = new ArrayList<>();
                for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
                    value.add(row.getString(i));
                }
                values.add(String.join(" ", value));
            }
            return values;
        }
    }
}
