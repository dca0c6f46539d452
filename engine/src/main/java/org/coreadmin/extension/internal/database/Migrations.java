package org.coreadmin.extension.internal.database;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.coreadmin.extension.DatabaseKind;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.Message;
import org.coreadmin.extension.MigrationPlan;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.PluginName;
import org.coreadmin.extension.Progress;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs the migrations of one plugin in a transaction. For use by one thread. */
public final class Migrations {

    private static final Logger LOG = LoggerFactory.getLogger(Migrations.class);

    private final DatabaseTransaction transaction;
    private final PluginName plugin;
    private final Progress progress;
    private final MigrationHistory history;
    private final Set<String> others;
    private final List<Message> left = new ArrayList<>();
    private final List<Ran> ran = new ArrayList<>();
    private @Nullable SqlWatch watch;

    /** @param what the migration, or its undo part, for people */
    private record Ran(Message what, SqlStatement statement) {}

    /**
     * Creates the migrations of a plugin in a transaction.
     *
     * @param others names of tables of the application whose rows they may change
     */
    public Migrations(DatabaseTransaction transaction, PluginName plugin, Set<String> others, Progress progress) {
        this.transaction = transaction;
        this.plugin = plugin;
        this.others = Set.copyOf(others);
        this.progress = progress;
        this.history = new MigrationHistory(transaction.raw());
    }

    /**
     * Migrates the plugin's tables to what the scripts say: adopts what an earlier uninstall kept, undoes what the
     * scripts do not know (newest first), applies what is missing (oldest first).
     *
     * @param undoNewer whether migrations that the scripts do not know may be undone; else they are a failure
     * @return what was done
     * @throws PluginException {@link ErrorCode#MIGRATION_FAILED}, naming file, statement and the database's error
     */
    public MigrationPlan migrate(MigrationScripts scripts, boolean undoNewer) {
        try {
            MigrationSteps steps = MigrationSteps.of(history, plugin, scripts);
            steps.require(plugin, undoNewer, transaction.dialect());
            if (!steps.apply().isEmpty()) {
                steps.requireAllowed(plugin, watch(), transaction.dialect());
            }
            int total = steps.undo().size() + steps.apply().size();
            int done = 0;
            for (MigrationHistory.Applied applied : steps.undo()) {
                undo(applied, ErrorCode.MIGRATION_FAILED, done++, total);
            }
            for (Migration migration : steps.adopt()) {
                history.adopt(plugin, migration);
            }
            for (Migration migration : steps.apply()) {
                apply(migration, done++, total);
            }
            complete(ErrorCode.MIGRATION_FAILED);
            return steps.plan();
        } catch (SQLException e) {
            throw historyFailed(ErrorCode.MIGRATION_FAILED, e);
        }
    }

    /**
     * Undoes the migrations that were edited or deleted since they were applied, and all newer ones, newest first, with
     * the undo text of before. For development only: the data in their tables is lost.
     *
     * @return the names of what was undone; empty if nothing has changed since it was applied
     * @throws PluginException {@link ErrorCode#MIGRATION_FAILED}, also if one has no undo text
     */
    public List<String> undoEdited(MigrationScripts scripts) {
        try {
            List<MigrationHistory.Applied> oldestFirst = history.of(plugin);
            int first = 0;
            while (first < oldestFirst.size() && isUnchanged(oldestFirst.get(first), scripts)) {
                first++;
            }
            List<MigrationHistory.Applied> edited = new ArrayList<>(oldestFirst.subList(first, oldestFirst.size()));
            Collections.reverse(edited);
            for (int i = 0; i < edited.size(); i++) {
                undo(edited.get(i), ErrorCode.MIGRATION_FAILED, i, edited.size());
            }
            complete(ErrorCode.MIGRATION_FAILED);
            return edited.stream().map(MigrationHistory.Applied::name).toList();
        } catch (SQLException e) {
            throw historyFailed(ErrorCode.MIGRATION_FAILED, e);
        }
    }

    private static boolean isUnchanged(MigrationHistory.Applied applied, MigrationScripts scripts) {
        return scripts.migrations().stream()
                .anyMatch(script -> script.version().equals(applied.version())
                        && script.digest().equals(applied.digest()));
    }

    /**
     * Undoes all of the plugin's migrations, newest first, with the undo text that the history kept, and drops what is left
     * of the plugin's objects.
     *
     * @throws PluginException {@link ErrorCode#CLEANUP_FAILED}, also if one has no undo text
     */
    public void undoAll() {
        List<MigrationHistory.Applied> applied = applied();
        for (int i = 0; i < applied.size(); i++) {
            undo(applied.get(i), ErrorCode.CLEANUP_FAILED, i, applied.size());
        }
        dropRest(!applied.isEmpty());
        complete(ErrorCode.CLEANUP_FAILED);
    }

    /**
     * Returns what undo parts have left in the database, one message each: statements that were skipped because they would have
     * changed what is not the plugin's, and objects that could not be dropped.
     */
    public List<Message> left() {
        return List.copyOf(left);
    }

    /** @param any whether there were migrations to undo */
    private void dropRest(boolean any) {
        try {
            if (isJournalled()) { // undo parts run after the decision
                if (any) {
                    transaction.journal().removeLater(transaction.id(), plugin);
                }
                return;
            }
            left.addAll(new OwnObjects(transaction, transaction.scope(plugin, others)).drop());
            PluginTables.remove(transaction.raw(), plugin);
        } catch (SQLException e) {
            throw historyFailed(ErrorCode.CLEANUP_FAILED, e);
        }
    }

    /** Refuses what comes later: of constraints, triggers and functions. */
    private void complete(ErrorCode code) {
        SqlWatch watching = watch;
        if (watching == null) {
            return;
        }
        try {
            if (transaction.dialect() == DatabaseKind.POSTGRESQL) {
                inSavepoint(watching::complete);
            } else {
                watching.complete();
            }
        } catch (SqlRefusedException e) {
            throw failed(place(e.about()), code, e);
        } catch (SQLException e) {
            throw failed(place(Set.of()), code, e);
        }
    }

    /** Returns where the last statement stands that names one of these; if there is none, which files ran. */
    private Message place(Set<String> names) {
        for (int i = ran.size() - 1; i >= 0; i--) {
            String text = ran.get(i).statement().text().toLowerCase(Locale.ROOT);
            if (names.stream().anyMatch(name -> text.contains(name.toLowerCase(Locale.ROOT)))) {
                return Message.of(
                        "{0} is refused because of line {1}: ",
                        ran.get(i).what(), ran.get(i).statement().line());
            }
        }
        List<Message> files = ran.stream().map(Ran::what).distinct().toList();
        return files.isEmpty()
                ? Message.of("The tables of {0} cannot be changed like this: ", plugin)
                : Message.of("{0} is refused: ", Message.joined(", ", files));
    }

    /**
     * Undoes all migrations and continues after failures, each of which is rolled back on its own. What could not be
     * undone is kept, as by {@link #keep}, unless none of the plugin's tables is left: a later install creates them
     * again.
     *
     * @return what failed, one message each
     */
    public List<String> undoAllIgnoringFailures() {
        List<String> failures = new ArrayList<>();
        attempt(failures, () -> {
            List<MigrationHistory.Applied> applied = applied();
            for (int i = 0; i < applied.size(); i++) {
                int number = i;
                attempt(failures, () -> undo(applied.get(number), ErrorCode.CLEANUP_FAILED, number, applied.size()));
            }
            if (failures.isEmpty()) {
                dropRest(!applied.isEmpty());
            }
            complete(ErrorCode.CLEANUP_FAILED);
        });
        if (!isJournalled()) {
            keepUnlessGone();
        } else if (!failures.isEmpty()) {
            keep();
        }
        return failures;
    }

    private void attempt(List<String> failures, DatabaseTransaction.Work work) {
        try {
            transaction.inSavepoint(work);
        } catch (PluginException e) {
            failures.add(e.getMessage());
        } catch (Exception e) {
            failures.add(historyFailed(ErrorCode.CLEANUP_FAILED, e).getMessage());
        }
    }

    /** Whether undo scripts revert what fails, and undoing waits for the decision. */
    private boolean isJournalled() {
        return !transaction.dialect().takesDefinitionsBack();
    }

    /** Keeps the plugin's tables: a later install adopts them. */
    public void keep() {
        try {
            if (isJournalled()) {
                transaction.journal().keepLater(transaction.id(), plugin);
            } else {
                history.keep(plugin);
            }
        } catch (SQLException e) {
            throw historyFailed(ErrorCode.CLEANUP_FAILED, e);
        }
    }

    private void keepUnlessGone() {
        try {
            if (PluginTables.areGone(transaction.raw(), transaction.dialect(), plugin)) {
                history.remove(plugin);
                PluginTables.remove(transaction.raw(), plugin);
            } else {
                history.keep(plugin);
            }
        } catch (SQLException e) {
            throw historyFailed(ErrorCode.CLEANUP_FAILED, e);
        }
    }

    private List<MigrationHistory.Applied> applied() {
        try {
            List<MigrationHistory.Applied> applied = new ArrayList<>(history.of(plugin));
            Collections.reverse(applied);
            return applied;
        } catch (SQLException e) {
            throw historyFailed(ErrorCode.CLEANUP_FAILED, e);
        }
    }

    /**
     * Refuses what the missing migrations and their undo parts must not do, before anything of the operation runs. Where the database
     * rolls definitions back, it does nothing: there the migrations themselves are watched.
     *
     * @throws PluginException {@link ErrorCode#MIGRATION_FAILED}, naming file and line
     */
    public void readAhead(MigrationScripts scripts) {
        if (!isJournalled()) {
            return;
        }
        try {
            MigrationSteps.of(history, plugin, scripts).requireAllowed(plugin, watch(), transaction.dialect());
        } catch (SQLException e) {
            throw historyFailed(ErrorCode.MIGRATION_FAILED, e);
        }
    }

    private void apply(Migration migration, int done, int total) throws SQLException {
        progress.on("migrate", done, total, plugin + ": " + migration.name());
        if (isJournalled()) {
            transaction.journal().applying(transaction.id(), plugin, migration);
        }
        run(
                Message.of("Migration {0} of {1}", migration.name(), plugin),
                migration.up(),
                ErrorCode.MIGRATION_FAILED,
                false);
        history.add(plugin, migration, transaction.began(), transaction.id());
    }

    private void undo(MigrationHistory.Applied applied, ErrorCode code, int done, int total) {
        progress.on("migrate", done, total, Message.of("{0}: undo {1}", plugin, applied.name()));
        Message what = applied.undoing(plugin);
        String text = applied.requireUndo(plugin, code);
        try {
            if (isJournalled()) {
                transaction
                        .journal()
                        .undoLater(transaction.id(), plugin, applied.version(), withoutRefused(what, text, code));
                return;
            }
            run(what, SqlSplitter.split(text, transaction.dialect()), code, true);
            history.remove(plugin, applied.version());
        } catch (IllegalArgumentException e) {
            throw new PluginException(code, Message.of("{0} is impossible: {1}", what, Message.of(e)), e);
        } catch (SQLException e) {
            throw historyFailed(code, e);
        }
    }

    /** Returns an undo part without the statements that the rules refuse, which are noted. It runs after the decision. */
    private String withoutRefused(Message what, String text, ErrorCode code) {
        List<SqlStatement> all = SqlSplitter.split(text, transaction.dialect());
        List<SqlStatement> allowed = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            SqlStatement statement = all.get(i);
            Message where = Message.of("{0} failed in statement {1} on line {2}: ", what, i + 1, statement.line());
            watched(where, code, () -> {
                try {
                    watch().beforeUndo(statement);
                    allowed.add(statement);
                } catch (SqlRefusedException e) {
                    skip(where, e);
                }
            });
        }
        return allowed.size() == all.size() ? text : SqlSplitter.join(allowed);
    }

    private void skip(Message where, SqlRefusedException refused) {
        Message skipped = Message.of("{0}{1}. The statement was skipped.", where, refused.text());
        LOG.warn("{}", skipped);
        left.add(skipped);
    }

    /**
     * Runs statements.
     *
     * @param skips whether one that the watch refuses is skipped and noted: an undo part was recorded by whatever version of the
     *     product, and must not hold its plugin
     */
    private void run(Message what, List<SqlStatement> statements, ErrorCode code, boolean skips) throws SQLException {
        SqlWatch watch = watch();
        for (int i = 0; i < statements.size(); i++) {
            SqlStatement statement = statements.get(i);
            ran.add(new Ran(what, statement));
            Message where = Message.of("{0} failed in statement {1} on line {2}: ", what, i + 1, statement.line());
            watched(where, code, () -> {
                try {
                    if (skips && !isJournalled() || transaction.dialect() == DatabaseKind.POSTGRESQL) {
                        inSavepoint(
                                () -> execute(watch, statement)); // after a failure, the connection answers questions
                    } else {
                        execute(watch, statement);
                    }
                } catch (SqlRefusedException e) {
                    if (!skips) {
                        throw e;
                    }
                    skip(where, e);
                }
            });
            if (isJournalled()) {
                transaction.journal().ran();
            }
        }
    }

    private void execute(SqlWatch watch, SqlStatement statement) throws SQLException {
        TableCatalogue before = watch.catalogue();
        watch.before(statement);
        try (Statement executed = transaction.raw().createStatement()) {
            executed.setEscapeProcessing(false);
            transaction.statements().<Boolean, SQLException>run(executed, () -> executed.execute(statement.text()));
        }
        watch.after(statement);
        if (watch.catalogue() != before) {
            PluginTables.record(
                    transaction.raw(),
                    plugin,
                    before.tables(),
                    watch.catalogue().tables());
        }
    }

    private void inSavepoint(Watched work) throws SQLException {
        try {
            transaction.inSavepoint(work::run);
        } catch (SQLException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new SQLException(e);
        }
    }

    /** Returns the watch, which begins with the first statement that runs. */
    private SqlWatch watch() throws SQLException {
        if (watch == null) {
            watch = transaction.watch(plugin, others);
        }
        return watch;
    }

    private interface Watched {
        void run() throws SQLException;
    }

    /** Runs what a watch or the database may refuse. */
    private void watched(Message where, ErrorCode code, Watched watched) {
        try {
            watched.run();
        } catch (SQLException e) {
            throw failed(where, code, e);
        }
    }

    private PluginException failed(Message where, ErrorCode code, SQLException failure) {
        Message reason = failure instanceof SqlRefusedException refused
                ? refused.text()
                : LockHolder.of(transaction.raw(), failure).orElseGet(() -> FailureKind.explained(failure));
        return new PluginException(code, Message.joined("", List.of(where, reason)), failure);
    }

    private PluginException historyFailed(ErrorCode code, Exception cause) {
        return new PluginException(
                code,
                Message.of("The history of the migrations of {0} cannot be kept: {1}", plugin, Database.reason(cause)),
                cause);
    }
}
