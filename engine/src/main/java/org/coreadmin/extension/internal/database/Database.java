package org.coreadmin.extension.internal.database;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.MigrationPlan;
import org.coreadmin.extension.PlannedStep.TableSize;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.transaction.DecisionKind;
import org.coreadmin.extension.internal.transaction.DecisionLookup;
import org.coreadmin.extension.internal.transaction.FaultPoint;
import org.coreadmin.extension.internal.transaction.FaultPoints;
import org.coreadmin.extension.internal.transaction.TransactionHeader;
import org.coreadmin.extension.text.StrictJson;
import org.jspecify.annotations.Nullable;

/**
 * The host's database. It holds plugins' tables, the history of their migrations ({@code core_migration}) and the decisions of
 * transactions ({@code core_decision}); both tables are made when first needed. Safe for use by several threads.
 *
 * <p>Every method that talks to it throws {@link PluginException} {@link ErrorCode#UNAVAILABLE} if it is out of reach, locked by
 * another for too long, or has tables of a newer version of this product.
 */
public final class Database implements DecisionLookup {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final BoundedConnections connections;
    private final SqlRules rules;
    private final Clock clock;
    private final FaultPoints faults;
    private final Duration patience;
    private final Optional<DatabaseClaim> claim;
    private final BooleanSupplier undoScripts;
    private volatile @Nullable Optional<DatabaseKind> dialect;
    private volatile @Nullable Optional<DatabaseKind> kind;
    private volatile boolean doubtful;

    /** Creates the database behind a data source, which stays the host's. No base directory claims it. */
    public Database(DataSource dataSource, SqlRules rules, Clock clock, FaultPoints faults) {
        this(dataSource, rules, clock, faults, PATIENCE);
    }

    /** @param patience how long a transaction waits for another that holds what it needs */
    Database(DataSource dataSource, SqlRules rules, Clock clock, FaultPoints faults, Duration patience) {
        this(dataSource, rules, clock, faults, patience, Optional.empty(), () -> true);
    }

    /**
     * Creates the database of a base directory, which claims it with its first change.
     *
     * @param product the product's version
     * @param undoScripts whether migrations may run where only undo scripts revert them; asked until they may
     * @param cluster whether other nodes share it
     */
    public Database(
            DataSource dataSource,
            SqlRules rules,
            Clock clock,
            FaultPoints faults,
            Claimant base,
            String product,
            BooleanSupplier undoScripts,
            boolean cluster) {
        this(
                dataSource,
                rules,
                clock,
                faults,
                PATIENCE,
                Optional.of(new DatabaseClaim(base, product, clock, cluster)),
                undoScripts);
    }

    /** Creates the database of a base directory that shares it with no other. */
    public Database(
            DataSource dataSource,
            SqlRules rules,
            Clock clock,
            FaultPoints faults,
            Claimant base,
            String product,
            BooleanSupplier undoScripts) {
        this(dataSource, rules, clock, faults, base, product, undoScripts, false);
    }

    private Database(
            DataSource dataSource,
            SqlRules rules,
            Clock clock,
            FaultPoints faults,
            Duration patience,
            Optional<DatabaseClaim> claim,
            BooleanSupplier undoScripts) {
        this.undoScripts = undoScripts;
        this.connections = new BoundedConnections(dataSource);
        this.rules = rules;
        this.clock = clock;
        this.faults = faults;
        this.patience = patience;
        this.claim = claim;
    }

    /**
     * Returns the kind of database; empty for one on which migrations are refused, because it is not known here, or
     * because it cannot roll table definitions back and nobody has agreed to undo scripts.
     */
    public Optional<DatabaseKind> dialect() {
        Optional<DatabaseKind> known = dialect;
        if (known == null) {
            try (Connection connection = connections.get();
                    SilenceLimit limit = SilenceLimit.ofQuestion(connection)) {
                known = forMigrations(connection);
                if (known.isPresent() && !isAgreed(connection, known.get())) {
                    return Optional.empty(); // not kept: somebody may agree while the application runs
                }
            } catch (SQLException e) {
                throw unavailable(Message.of("identify the database"), e);
            }
            dialect = known;
        }
        return known;
    }

    /** Returns the kind of database if its tables last as long as the base directory, which remembers them. */
    private static Optional<DatabaseKind> forMigrations(Connection connection) throws SQLException {
        return Dialect.forgets(connection) ? Optional.empty() : Dialect.of(connection);
    }

    /**
     * Returns the kind of database, whether or not migrations may run on it; empty if it is none that manifests name.
     *
     * @throws PluginException {@link ErrorCode#UNAVAILABLE} if it does not answer
     */
    public Optional<DatabaseKind> kind() {
        Optional<DatabaseKind> known = kind;
        if (known == null) {
            try (Connection connection = connections.get();
                    SilenceLimit limit = SilenceLimit.ofQuestion(connection)) {
                known = Dialect.of(connection);
            } catch (SQLException e) {
                throw unavailable(Message.of("identify the database"), e);
            }
            kind = known;
        }
        return known;
    }

    /**
     * Returns the kind of database if migrations are refused on it only because nobody has agreed to undo scripts;
     * empty otherwise.
     */
    public Optional<DatabaseKind> awaitsAgreement() {
        if (dialect().isPresent()) {
            return Optional.empty();
        }
        try (Connection connection = connections.get();
                SilenceLimit limit = SilenceLimit.ofQuestion(connection)) {
            return forMigrations(connection);
        } catch (SQLException e) {
            throw unavailable(Message.of("identify the database"), e);
        }
    }

    /**
     * Whether the operator agreed to undo scripts. Once is enough: from the first operation on there are the product's
     * tables.
     */
    private boolean isAgreed(Connection connection, DatabaseKind known) throws SQLException {
        return known.takesDefinitionsBack() || undoScripts.getAsBoolean() || CoreTables.exist(connection, known);
    }

    /**
     * Begins the database's part of a transaction, on a connection of its own. The decision is part of it from the
     * start: committed with everything else, or not at all.
     *
     * @throws PluginException {@link ErrorCode#MIGRATION_FAILED} if {@link #dialect} is empty;
     *     {@link ErrorCode#CONFLICT} if the database is not this base directory's
     */
    public DatabaseTransaction begin(String transaction, TransactionHeader header) {
        return begin(transaction, header, DatabaseClaim::confirm);
    }

    /** The step that a transaction takes with the claim. */
    private interface ClaimStep {
        void run(DatabaseClaim claim, Connection connection, DatabaseKind dialect, String transaction)
                throws SQLException, IOException;
    }

    private DatabaseTransaction begin(String transaction, TransactionHeader header, ClaimStep step) {
        DatabaseKind known = requireDialect();
        Connection connection;
        SilenceLimit limit;
        try {
            connection = connections.get();
            limit = SilenceLimit.ofChange(connection);
        } catch (SQLException e) {
            throw unavailable(Message.of("begin {0} of {1}", header.operation(), header.subject()), e);
        }
        DatabaseTransaction begun =
                new DatabaseTransaction(this, connection, limit, known, transaction, header, clock.instant());
        try {
            Dialect.requireSupported(connection, known);
            begun.restores(TransactionBoundary.settings(connection, known));
            TransactionBoundary.begin(connection, known, patience);
            if (known.takesDefinitionsBack()) {
                CoreTables.create(connection, known);
                if (known == DatabaseKind.POSTGRESQL) {
                    AdvisoryLock.take(connection, transaction);
                }
                confirmClaim(step, connection, known, transaction);
            } else {
                claimAlone(step, connection, known, transaction);
                SessionLock.take(connection, known, transaction, patience);
                begun.journal().settleOthers(transaction, patience);
                connection.setAutoCommit(false);
            }
            if (known.takesDefinitionsBack() && faults.reach(FaultPoint.step("write decision"))) {
                writeDecision(connection, transaction, header);
            }
            return begun;
        } catch (SQLException | IOException e) {
            begun.close();
            throw unavailable(Message.of("begin {0} of {1}", header.operation(), header.subject()), e);
        } catch (RuntimeException | Error e) {
            begun.close();
            throw e;
        }
    }

    private void confirmClaim(ClaimStep step, Connection connection, DatabaseKind known, String transaction)
            throws SQLException, IOException {
        if (claim.isPresent()) {
            step.run(claim.get(), connection, known, transaction);
        }
    }

    /**
     * Creates the product's tables and claims the database, and commits both before anything else: of two base directories that begin
     * at once, the second finds the claim of the first.
     */
    private void claimAlone(ClaimStep step, Connection connection, DatabaseKind known, String transaction)
            throws SQLException, IOException {
        String lock = "core_base " + connection.getCatalog(); // the server has one set of names for all databases
        try (SessionLock.Held held = SessionLock.hold(connection, known, lock, patience)) {
            CoreTables.create(connection, known);
            CoreTables.requireRights(connection, known);
            connection.commit();
            confirmClaim(step, connection, known, transaction);
            connection.commit();
        }
    }

    @Override
    public boolean isDecided(String transaction) {
        if (dialect().isEmpty()) {
            return false;
        }
        Message what = Message.of("look up the decision of transaction {0}", transaction);
        return settling(what, new HashMap<>(), (connection, journal) -> {
            DatabaseKind known = requireDialect();
            if (known == DatabaseKind.POSTGRESQL) {
                // the commit may still be in progress; on SQLite it is not, once its connection is gone
                TransactionBoundary.begin(connection, known, patience);
                AdvisoryLock.take(connection, transaction);
            }
            refuseStranger(connection);
            return CoreTables.exist(connection, known)
                    && (known.takesDefinitionsBack()
                            ? hasDecision(connection, transaction)
                            : isDecidedAndSettled(connection, journal, known, transaction));
        });
    }

    /**
     * Whether the transaction is decided. Where definitions are not rolled back, what is left of the transaction is
     * ended first, forward or back.
     */
    private boolean isDecidedAndSettled(
            Connection connection, UndoJournal journal, DatabaseKind known, String transaction) throws SQLException {
        try (SessionLock.Held held = SessionLock.hold(connection, known, transaction, patience)) {
            journal.settle(transaction, true);
            return hasDecision(connection, transaction);
        }
    }

    /**
     * Ends what is left of a transaction on another connection than its own, which is lost.
     *
     * @param refused statements that the database has refused already, and how
     * @return what could not be undone, one message each
     */
    List<String> settle(String transaction, Map<String, SQLException> refused) {
        return settling(Message.of("end what transaction {0} left", transaction), refused, (connection, journal) -> {
            try (SessionLock.Held held = SessionLock.hold(connection, requireDialect(), transaction, patience)) {
                return journal.settle(transaction, true);
            }
        });
    }

    private interface Settling<T> {
        T run(Connection connection, UndoJournal journal) throws SQLException, IOException;
    }

    /**
     * Settles. Pools such as Druid's close a connection whose statement the database has refused: then it goes on with another,
     * without that statement.
     */
    private <T> T settling(Message what, Map<String, SQLException> refused, Settling<T> work) {
        while (true) {
            int before = refused.size();
            try {
                return askLong(
                        what,
                        (connection, limit) -> work.run(
                                connection, new UndoJournal(connection, limit, requireDialect(), faults, refused)));
            } catch (PluginException e) {
                if (refused.size() == before) {
                    throw e;
                }
            }
        }
    }

    /** Records that migrations may have left something in the database that is still to be ended. */
    public void doubt() {
        doubtful = true;
    }

    /** Whether {@link #settle} has something to do, as far as is known here. */
    public boolean isDoubtful() {
        return doubtful;
    }

    /** Returns what {@link #settle} would end; nothing where the database rolls definitions back. */
    public List<UnsettledMigration> unsettled() {
        if (dialect().filter(Predicate.not(DatabaseKind::takesDefinitionsBack)).isEmpty()) {
            return List.of();
        }
        return ask(Message.of("read which migrations were interrupted"), connection -> {
            DatabaseKind known = requireDialect();
            return CoreTables.exist(connection, known) ? UndoJournal.unsettled(connection) : List.of();
        });
    }

    /**
     * Ends what dead processes and lost connections have left of migrations: takes back what was not decided, completes what
     * was. Does nothing where the database rolls definitions back. For the holder of the writer's lock.
     *
     * @throws PluginException {@link ErrorCode#UNAVAILABLE} if the database is out of reach; then it is still to be done
     */
    public void settle() {
        if (dialect().filter(Predicate.not(DatabaseKind::takesDefinitionsBack)).isPresent()) {
            settling(Message.of("end what interrupted migrations left"), new HashMap<>(), (connection, journal) -> {
                refuseStranger(connection);
                if (CoreTables.exist(connection, requireDialect())) {
                    journal.settleOthers("", patience);
                }
                return true;
            });
        }
        doubtful = false;
    }

    /**
     * Refuses a database that is not this base directory's: it has no row of its transactions, whatever became of them.
     */
    private void refuseStranger(Connection connection) throws SQLException, IOException {
        refuse(problem(connection).filter(ClaimProblem::isStranger));
    }

    private Optional<ClaimProblem> problem(Connection connection) throws SQLException, IOException {
        return claim.isPresent() ? claim.get().problem(connection, requireDialect()) : Optional.empty();
    }

    private static void refuse(Optional<ClaimProblem> problem) {
        if (problem.isPresent()) {
            throw problem.get().refusal();
        }
    }

    /**
     * Returns why this base directory may not change the database; empty if it may. Only a look: {@link #begin} checks
     * again, in the transaction that decides.
     */
    public Optional<ClaimProblem> claimProblem() {
        return claim.isEmpty() || dialect().isEmpty()
                ? Optional.empty()
                : ask(Message.of("check which base directory owns the database"), this::problem);
    }

    /** Whether the database belongs to the nodes of a cluster. */
    public boolean belongsToNodes() {
        return claim.isPresent()
                && dialect().filter(DatabaseKind.POSTGRESQL::equals).isPresent()
                && ask(
                        Message.of("check whether nodes own the database"),
                        connection -> DatabaseClaim.isOfNodes(connection, DatabaseKind.POSTGRESQL));
    }

    /**
     * Refuses a database that another base directory uses.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} if there is a {@link #claimProblem}
     */
    public void requireClaim() {
        refuse(claimProblem());
    }

    /**
     * Refuses a server that is older than the oldest supported one. Reads no table.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT} with the version that is needed
     */
    public void refuseOldServer() {
        Optional<DatabaseKind> known = dialect();
        if (known.isPresent()) {
            ask(Message.of("find out the version of the server"), connection -> {
                Dialect.requireServer(connection, known.get());
                return known;
            });
        }
    }

    /**
     * Refuses a database that another base directory has claimed, and no other.
     *
     * @throws PluginException {@link ErrorCode#CONFLICT}
     */
    public void refuseOtherBase() {
        refuse(claimProblem().filter(problem -> problem.kind() == ClaimProblem.Kind.OTHER_BASE));
    }

    /**
     * Takes the database over for this base directory from whichever base has claimed it.
     *
     * @param transaction identifies the change
     * @param by          who asked for it
     */
    public void adopt(String transaction, String by) {
        TransactionHeader header = new TransactionHeader("adopt", "database", Map.of("by", by), DecisionKind.DATABASE);
        try (DatabaseTransaction changes = begin(transaction, header, DatabaseClaim::adopt)) {
            changes.commit();
        }
    }

    /**
     * Claims it now, instead of with the first change.
     *
     * @param transaction identifies the change
     */
    public void claim(String transaction) {
        TransactionHeader header = new TransactionHeader("join", "database", Map.of(), DecisionKind.DATABASE);
        try (DatabaseTransaction changes = begin(transaction, header)) {
            changes.commit();
        }
    }

    /**
     * Plans {@link Migrations#migrate} for a plugin with these scripts.
     *
     * @throws PluginException {@link ErrorCode#MIGRATION_FAILED} if it would fail because another plugin has the same tables, or
     *     an applied migration has changed; {@link ErrorCode#CONFLICT} if the database is not this base directory's
     */
    public MigrationPlan plan(PluginName plugin, MigrationScripts scripts) {
        if (dialect().isEmpty()) {
            return new MigrationPlan(List.of(), List.of(), List.of());
        }
        return ask(
                Message.of("plan the migrations of {0}", plugin),
                connection -> planned(connection, plugin).migration(scripts));
    }

    /**
     * Plans {@link Migrations#migrate} for an operation, and refuses what that would refuse, as far as reading shows.
     *
     * @param undoNewer whether migrations that the scripts do not know may be undone
     * @param others    names of tables of the application whose rows they may change
     * @param alongside plugins that the operation migrates before
     */
    public MigrationPlan planMigration(
            PluginName plugin,
            MigrationScripts scripts,
            boolean undoNewer,
            Set<String> others,
            Set<PluginName> alongside) {
        return ask(
                Message.of("plan the migrations of {0}", plugin),
                connection -> planned(connection, plugin).migration(scripts, undoNewer, others, alongside));
    }

    /**
     * Returns the tables of the application that migrations with these file names read, as far as their statements show: what cannot
     * be read is left out.
     */
    public List<String> reads(PluginName plugin, MigrationScripts scripts, Collection<String> names) {
        Set<String> named = rules.namesIn(scripts.statements(names));
        if (named.isEmpty()) {
            return List.of();
        }
        return ask(Message.of("find the tables that {0} reads", plugin), connection -> {
            SqlScope scope = new SqlScope(plugin, Set.of(), installed());
            Set<String> tables = TableCatalogue.tables(connection, requireDialect());
            return List.copyOf(scope.applications(named, tables));
        });
    }

    /**
     * Returns the migrations in a plugin's directory, for this database.
     *
     * @throws PluginException {@link ErrorCode#MIGRATION_FAILED} if a file is not named or made as it should be
     */
    public MigrationScripts scripts(Path pluginDirectory) {
        return MigrationScripts.read(pluginDirectory, requireDialect(), rules);
    }

    /**
     * Returns the effect of migrations with these file names on code that expects the previous tables.
     *
     * @return the worst of them; {@link MigrationKind#EXPAND} if there are none
     */
    public MigrationKind kindOf(MigrationScripts scripts, Collection<String> names) {
        return scripts.statements(names).stream()
                .map(rules::kindOf)
                .max(Comparator.naturalOrder())
                .orElse(MigrationKind.EXPAND);
    }

    /** Returns the rules for the SQL of plugins. */
    SqlRules rules() {
        return rules;
    }

    /**
     * Plans {@link Migrations#undoAll}.
     *
     * @param force whether migrations may stay that cannot be undone
     * @throws PluginException {@link ErrorCode#CLEANUP_FAILED} if one has no undo text
     */
    public MigrationPlan planRemoval(PluginName plugin, boolean force) {
        return ask(
                Message.of("plan the migrations of {0}", plugin),
                connection -> planned(connection, plugin).removal(force));
    }

    private PlannedMigrations planned(Connection connection, PluginName plugin) throws SQLException, IOException {
        Dialect.requireSupported(connection, requireDialect());
        refuse(problem(connection));
        return new PlannedMigrations(connection, requireDialect(), rules, plugin, installed());
    }

    /**
     * Returns why migrations that a plugin has applied would be refused today: where the database rolls definitions back, what shows
     * without it; elsewhere, all that is read before a migration runs.
     *
     * @param others  names of tables of the application whose rows they may change
     * @param applied their file names
     */
    public List<Message> refusals(
            PluginName plugin, Set<String> others, MigrationScripts scripts, Collection<String> applied) {
        if (applied.isEmpty() || requireDialect().takesDefinitionsBack()) {
            return scripts.refusals(applied);
        }
        return ask(Message.of("read the migrations of {0}", plugin), connection -> {
            DatabaseKind known = requireDialect();
            SqlScope scope = SqlScope.of(connection, known, plugin, others, installed());
            return rules.refusals(
                    connection,
                    known,
                    scope,
                    scripts.migrations().stream()
                            .filter(migration -> applied.contains(migration.name()))
                            .toList());
        });
    }

    /**
     * Checks the database itself for damage: SQLite compares all pages and indexes of its file.
     *
     * @return one line each; empty if nothing is
     */
    public List<String> damages() {
        if (!dialect().equals(Optional.of(DatabaseKind.SQLITE))) {
            return List.of();
        }
        return askLong(Message.of("check the database"), (connection, limit) -> {
            List<String> damages = Sql.all(connection, row -> row.getString(1), "PRAGMA integrity_check(10)");
            damages.removeIf("ok"::equals);
            return damages;
        });
    }

    /**
     * Returns the tables and views that migrations of a plugin have made and that are there, by name, and how much is
     * in each.
     */
    public List<TableSize> tables(PluginName plugin) {
        if (dialect().isEmpty()) {
            return List.of();
        }
        return askLong(Message.of("read the tables of {0}", plugin), (connection, limit) -> {
            DatabaseKind known = requireDialect();
            if (!CoreTables.haveClaim(connection, known)) {
                return List.of();
            }
            Set<String> there = TableCatalogue.tables(connection, known);
            List<TableSize> tables = new ArrayList<>();
            for (String name : PluginTables.of(connection).getOrDefault(plugin, Set.of())) {
                if (there.contains(name)) {
                    tables.add(new TableSize(name, rows(connection, name)));
                }
            }
            return tables;
        });
    }

    /** Returns the number of rows. Names are in lower case here: one that needs quotes is not queried. */
    private static Optional<Long> rows(Connection connection, String table) throws SQLException {
        if (!Names.PLAIN.matcher(table).matches()) {
            return Optional.empty();
        }
        String query = "SELECT COUNT(*) FROM (SELECT 1 AS one FROM " + table + " LIMIT " + (TableSize.MOST + 1)
                + ") AS counted";
        return Sql.first(connection, row -> row.getLong(1), query);
    }

    /**
     * Returns the plugin data in the database: histories of migrations, the tables that these have made, and all
     * tables.
     */
    public DatabaseInventory inventory() {
        if (dialect().isEmpty()) {
            return DatabaseInventory.EMPTY;
        }
        return askLong(Message.of("read what plugins keep in it"), (connection, limit) -> {
            DatabaseKind known = requireDialect();
            if (known == DatabaseKind.POSTGRESQL) {
                connection.setAutoCommit(false); // reading definitions waits for locks
                Sql.call(connection, "SELECT set_config('lock_timeout', '5000', true)");
            }
            return new DatabaseInventory(
                    CoreTables.exist(connection, known) ? new MigrationHistory(connection).plugins() : List.of(),
                    CoreTables.haveClaim(connection, known) ? PluginTables.of(connection) : Map.of(),
                    TableCatalogue.read(connection, known).objects());
        });
    }

    /** Returns the plugins that are installed in the base directory; none if no base directory claims the database. */
    Set<PluginName> installed() throws SQLException {
        try {
            return claim.isPresent() ? claim.get().installed() : Set.of();
        } catch (IOException e) {
            throw new SQLException(e.getMessage(), e);
        }
    }

    /** Whether the application's account reaches the whole server: see {@link ServerRights}. */
    public boolean reachesServer() {
        Optional<DatabaseKind> known = dialect();
        return known.filter(ServerRights::exist).isPresent()
                && ask(
                        Message.of("read what its account may do"),
                        connection -> ServerRights.areHeld(connection, known.get()));
    }

    FaultPoints faults() {
        return faults;
    }

    static PluginException unavailable(Message what, Exception cause) {
        Optional<Message> remedy = FailureKind.remedy(cause);
        if (remedy.isPresent()) {
            return new PluginException(
                    FailureKind.lasts(cause) ? ErrorCode.INTERNAL : ErrorCode.UNAVAILABLE,
                    Message.of(
                            "Cannot {0}: the database refuses: {1}. Nothing was changed. {2}.",
                            what, reason(cause), remedy.get()),
                    cause);
        }
        if (FailureKind.lasts(cause)) {
            return new PluginException(
                    ErrorCode.INTERNAL,
                    Message.of(
                            "Cannot {0}: the database refuses: {1}. Nothing was changed. Trying again does not help before the"
                                    + " cause is removed, often a right that the application's user lacks.",
                            what, reason(cause)),
                    cause);
        }
        return new PluginException(
                ErrorCode.UNAVAILABLE,
                Message.of(
                        "Cannot {0}: the database says: {1}. Nothing was changed; try again when it can be reached.",
                        what, reason(cause)),
                cause);
    }

    /** Returns the database's message, in one line. */
    public static String reason(Throwable failure) {
        String message = failure.getMessage() == null ? failure.toString() : failure.getMessage();
        return message.strip().replaceAll("\\s*[\\r\\n]+\\s*", "; ");
    }

    private DatabaseKind requireDialect() {
        return dialect()
                .orElseThrow(
                        () -> new PluginException(
                                ErrorCode.MIGRATION_FAILED,
                                Message.of(
                                        "Migrations need SQLite, PostgreSQL, or MySQL, MariaDB or H2 in a file with"
                                                + " 'undo-scripts: true' under 'migrations' in config/core-extension.yaml: on other"
                                                + " databases the definition of a table cannot be rolled back when an operation fails")));
    }

    void writeDecision(Connection connection, String transaction, TransactionHeader header) throws SQLException {
        Sql.change(
                connection,
                "INSERT INTO core_decision (transaction_id, operation, subject, attributes, decided_at)"
                        + " VALUES (?, ?, ?, ?, ?)",
                transaction,
                header.operation(),
                header.subject(),
                attributes(header),
                clock.instant().toString());
    }

    private static String attributes(TransactionHeader header) {
        return new String(StrictJson.write(header.attributes()), StandardCharsets.UTF_8);
    }

    /**
     * Records, in the caller's transaction, whether the tables of a plugin are kept although it is not installed. Its migrations have
     * been decided.
     */
    public static void keepTables(Connection connection, PluginName plugin, boolean kept) throws SQLException {
        new MigrationHistory(connection).keep(plugin, kept);
    }

    static boolean hasDecision(Connection connection, String transaction) throws SQLException {
        return Sql.exists(connection, "SELECT 1 FROM core_decision WHERE transaction_id = ?", transaction);
    }

    /** What is asked of the database. */
    public interface Question<T> {

        /** Returns the answer. */
        T ask(Connection connection) throws SQLException, IOException;
    }

    private interface LimitedQuestion<T> {
        T ask(Connection connection, SilenceLimit limit) throws SQLException, IOException;
    }

    private interface Ending extends AutoCloseable {
        @Override
        void close() throws SQLException;
    }

    private interface Limiting {
        SilenceLimit of(Connection connection) throws SQLException;
    }

    /**
     * Asks something with queries only.
     *
     * @param what is done, for the message of a failure: "Cannot …"
     * @throws PluginException if the database does not answer
     */
    public <T> T ask(Message what, Question<T> question) {
        return ask(what, SilenceLimit::ofQuestion, (connection, limit) -> question.ask(connection));
    }

    /** Asks what waits for locks, reads much, or ends what others have begun. */
    private <T> T askLong(Message what, LimitedQuestion<T> question) {
        return ask(what, SilenceLimit::ofChange, question);
    }

    private <T> T ask(Message what, Limiting limiting, LimitedQuestion<T> question) {
        DatabaseKind known = requireDialect();
        try (Connection connection = connections.get();
                SilenceLimit limit = limiting.of(connection)) {
            boolean autoCommit = TransactionBoundary.beforeQuestion(connection, known);
            try (Ending ending = () -> TransactionBoundary.end(connection, autoCommit)) {
                return question.ask(connection, limit);
            }
        } catch (SQLException e) {
            throw unavailable(what, e);
        } catch (IOException e) {
            throw new PluginException(ErrorCode.INTERNAL, Message.of("Cannot {0}: {1}", what, reason(e)), e);
        }
    }

    /** Loaded when names are first looked at: what only reads plugins has no use for a pattern. */
    private static final class Names {
        static final Pattern PLAIN = Pattern.compile("[a-z_][a-z0-9_]*(\\.[a-z_][a-z0-9_]*)?");
    }
}
