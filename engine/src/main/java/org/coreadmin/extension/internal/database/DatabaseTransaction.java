package org.coreadmin.extension.internal.database;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.internal.transaction.FaultPoint;
import org.coreadmin.extension.internal.transaction.TransactionHeader;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The database's part of a transaction. Rolled back when closed without a commit. For use by one thread, but for {@link #stop}. */
public final class DatabaseTransaction implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseTransaction.class);

    private static final long[] PAUSES_MILLIS = {20, 600};

    private final Database database;
    private final Connection raw;
    private final SilenceLimit limit;
    private final DatabaseKind dialect;
    private final String id;
    private final TransactionHeader header;
    private final Instant began;
    private final RunningStatements statements;
    private final Set<LentConnection> lent = ConcurrentHashMap.newKeySet();
    private final UndoJournal journal;
    private volatile List<String> leftovers = List.of();
    private volatile Optional<SQLException> unsettled = Optional.empty();
    private volatile boolean open = true;
    private List<String> settings = List.of();
    private final Set<PluginName> concerned = new TreeSet<>();
    private @Nullable Set<PluginName> installed;

    DatabaseTransaction(
            Database database,
            Connection raw,
            SilenceLimit limit,
            DatabaseKind dialect,
            String id,
            TransactionHeader header,
            Instant began) {
        this.header = header;
        this.database = database;
        this.raw = raw;
        this.limit = limit;
        this.statements = new RunningStatements(limit);
        this.dialect = dialect;
        this.id = id;
        this.began = began;
        this.journal = new UndoJournal(raw, limit, dialect, database.faults(), new HashMap<>());
    }

    /** Returns the kind of database that the transaction is in. */
    public DatabaseKind dialect() {
        return dialect;
    }

    /**
     * Returns the connection for one script, until it is given back.
     *
     * @param plugin whose script it is
     * @param others names of tables of the application whose rows it may change
     * @throws PluginException {@link ErrorCode#UNAVAILABLE} if the database cannot be read
     */
    public LentConnection lend(PluginName plugin, Set<String> others) {
        try {
            SqlWatch watch = watch(plugin, others);
            LentConnection connection = new LentConnection(this, watch, lent::remove);
            lent.add(connection);
            return connection;
        } catch (SQLException e) {
            throw Database.unavailable(Message.of("run a script of {0}", plugin), e);
        }
    }

    /** Returns the migrations in a plugin's directory, for this database. */
    public MigrationScripts scripts(Path pluginDirectory) {
        return MigrationScripts.read(pluginDirectory, dialect, database.rules());
    }

    /** Returns a watch over the SQL of a plugin, from now on. */
    SqlWatch watch(PluginName plugin, Set<String> others) throws SQLException {
        return database.rules().watch(raw, dialect, scope(plugin, others));
    }

    /** Returns what SQL of a plugin may change. */
    SqlScope scope(PluginName plugin, Set<String> others) throws SQLException {
        Set<PluginName> before = installed;
        if (before == null) {
            before = database.installed();
            installed = before;
        }
        Set<PluginName> known = new TreeSet<>(before);
        known.addAll(concerned);
        return SqlScope.of(raw, dialect, plugin, others, known);
    }

    /** Takes the plugins that the operation changes: from now on, what has their names is theirs. */
    public void concerns(Collection<PluginName> plugins) {
        concerned.addAll(plugins);
    }

    /**
     * Cancels what runs in the transaction, in a script as well, and refuses what comes later. It can only be rolled
     * back then. For any thread; returns when nothing runs any more, or after half a second for each script.
     */
    public void stop() {
        statements.stop(true);
        lent.forEach(LentConnection::stop);
    }

    /** Returns the statements that run in it, except those of scripts. */
    RunningStatements statements() {
        return statements;
    }

    /** Takes the settings that the connection gets again when the transaction ends. */
    void restores(List<String> settings) {
        this.settings = List.copyOf(settings);
    }

    boolean isOpen() {
        return open;
    }

    /** Statements of the product's own that are decided together with the rest. */
    @FunctionalInterface
    public interface Statements {
        /** Runs the statements. */
        void run(Connection connection) throws SQLException;
    }

    /**
     * Runs statements of the product's own in the transaction.
     *
     * @throws PluginException {@link ErrorCode#UNAVAILABLE} if the database refuses
     */
    public void also(Statements statements) {
        try {
            statements.run(raw);
        } catch (SQLException e) {
            throw Database.unavailable(Message.of("change what all nodes agree on"), e);
        }
    }

    /** Work that is done with the transaction's connection. */
    @FunctionalInterface
    public interface Work {
        /** Does the work. */
        void run() throws Exception;
    }

    /** Does work whose changes in the database are rolled back, alone, if it throws; the exception is passed on. */
    public void inSavepoint(Work work) throws Exception {
        Savepoint before = raw.setSavepoint();
        boolean done = false;
        try {
            work.run();
            done = true;
        } finally {
            end(before, done);
        }
    }

    private void end(Savepoint before, boolean done) throws SQLException {
        try {
            if (!done) {
                raw.rollback(before);
            }
            raw.releaseSavepoint(before);
        } catch (SQLException e) {
            if (dialect.takesDefinitionsBack()) {
                throw e;
            }
            LOG.debug("The definition of a table has ended the savepoint: {}", Database.reason(e));
        }
    }

    /**
     * Commits, which decides. Returns only if it is decided. After an error the decision is looked up first. Where the
     * database does not roll definitions back, migrations that are to be undone are undone afterwards: see
     * {@link #leftovers}.
     *
     * @throws OutcomeUnknownException if that could not be done either: then nothing may be rolled back
     * @throws PluginException {@link ErrorCode#UNAVAILABLE} if it is certainly not decided
     */
    public void commit() {
        if (!open) {
            throw new IllegalStateException("Transaction " + id + " has ended");
        }
        try {
            database.faults().reach(FaultPoint.step("commit database"));
            if (!dialect.takesDefinitionsBack()) {
                database.writeDecision(raw, id, header);
                journal.decided(id);
            }
            requireDecision();
            TransactionBoundary.commit(raw, dialect);
            database.faults().reach(FaultPoint.step("database committed"));
        } catch (SQLException | IOException e) {
            if (dialect == DatabaseKind.POSTGRESQL) {
                TransactionBoundary.giveUp(raw, dialect); // a lost connection looks alive until it is used
            }
            // a pool of one connection must get it back before another can ask
            close();
            resolve(e);
            return;
        }
        close();
    }

    /**
     * Returns the changes that could not be undone after the commit, one message each; the tables of these migrations
     * stay.
     */
    public List<String> leftovers() {
        return leftovers;
    }

    UndoJournal journal() {
        return journal;
    }

    /**
     * Requires, after a failure, that nothing of the migrations is left.
     *
     * @throws OutcomeUnknownException if something is, because the database went away: recovery takes it back
     */
    public void requireTakenBack(Exception failure) {
        if (unsettled.isPresent()) {
            throw new OutcomeUnknownException(
                    Message.of(
                            "{0} What its migrations have changed in the database could not be taken back: {1}.",
                            Message.of(failure), Database.reason(unsettled.get())),
                    failure);
        }
    }

    /**
     * Requires the row of the decision. SQLite rolls a transaction back on its own when the disk is full; what comes
     * after that must not be committed alone.
     */
    private void requireDecision() throws SQLException {
        if (!Database.hasDecision(raw, id)) {
            throw new SQLException("the transaction was rolled back, or somebody has deleted its row of core_decision");
        }
    }

    private void resolve(Exception failure) {
        boolean decided;
        try {
            decided = isDecided();
        } catch (PluginException e) {
            e.addSuppressed(failure);
            throw new OutcomeUnknownException(
                    Message.of(
                            "The commit of transaction {0} failed ({1}), and its outcome could not be determined."
                                    + " Recovery completes the operation or rolls it back when the database can be reached.",
                            id, Database.reason(failure)),
                    e);
        }
        if (!decided) {
            throw Database.unavailable(Message.of("commit transaction {0}", id), failure);
        }
        LOG.warn("Transaction {} was committed although the commit reported: {}", id, Database.reason(failure));
    }

    /**
     * Whether the transaction is decided. Asked several times: a pool may lend dead connections for a moment after the
     * database has come back.
     */
    private boolean isDecided() {
        for (long pause : PAUSES_MILLIS) {
            try {
                return database.isDecided(id);
            } catch (PluginException e) {
                LOG.debug("The outcome of transaction {} cannot be read: {}", id, e.getMessage());
            }
            try {
                Thread.sleep(pause);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                break;
            }
        }
        return database.isDecided(id);
    }

    /** Rolls back, unless committed. */
    @Override
    public void close() {
        if (!open) {
            return;
        }
        open = false;
        Optional<SQLException> lost = Optional.empty();
        try (Connection connection = raw;
                SilenceLimit ending = limit) {
            TransactionBoundary.rollBack(connection, dialect); // nothing is open after a commit
            TransactionBoundary.restore(connection, dialect, settings);
            if (!dialect.takesDefinitionsBack()) {
                lost = settle(connection);
            }
        } catch (SQLException e) {
            LOG.debug("The connection of transaction {} did not close cleanly: {}", id, Database.reason(e));
        }
        if (lost.isPresent() && journal.isUsed()) {
            settleOnAnother(lost.get());
        }
    }

    /** @return how the connection was lost before all was settled; empty if all is */
    private Optional<SQLException> settle(Connection connection) throws SQLException {
        try {
            leftovers = journal.settle(id, false);
        } catch (SQLException e) {
            TransactionBoundary.giveUp(connection, dialect);
            return Optional.of(e);
        }
        SessionLock.release(connection, dialect, id);
        return Optional.empty();
    }

    /** Settles although the connection is lost, if the database itself can be reached. */
    private void settleOnAnother(SQLException lost) {
        try {
            leftovers = database.settle(id, journal.refused());
        } catch (PluginException e) {
            LOG.debug("Transaction {} is to be settled later: {}", id, e.getMessage());
            unsettled = Optional.of(lost);
            database.doubt();
            leftovers = List.of(Message.of(
                            "The database went away ({0}) before the tables were dropped that are no longer needed."
                                    + " They are dropped as soon as it can be reached.",
                            Database.reason(lost))
                    .toString());
        }
    }

    SilenceLimit limit() {
        return limit;
    }

    Connection raw() {
        return raw;
    }

    String id() {
        return id;
    }

    Instant began() {
        return began;
    }
}
