package org.coreadmin.extension.database;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.coreadmin.extension.ErrorCode;
import org.coreadmin.extension.PluginException;
import org.coreadmin.extension.json.MalformedJsonException;
import org.coreadmin.extension.json.StrictJson;
import org.coreadmin.extension.manifest.PluginName;
import org.coreadmin.extension.transaction.DecisionKind;
import org.coreadmin.extension.transaction.DecisionLookup;
import org.coreadmin.extension.transaction.FaultPoint;
import org.coreadmin.extension.transaction.FaultPoints;
import org.coreadmin.extension.transaction.TransactionHeader;
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

    private final DataSource dataSource;
    private final Clock clock;
    private final FaultPoints faults;
    private final Duration patience;
    private volatile @Nullable Optional<Dialect> dialect;

    /** The database behind a data source, which stays the host's. */
    public Database(DataSource dataSource, Clock clock, FaultPoints faults) {
        this(dataSource, clock, faults, PATIENCE);
    }

    /** @param patience how long a transaction waits for another that holds what it needs */
    Database(DataSource dataSource, Clock clock, FaultPoints faults, Duration patience) {
        this.dataSource = dataSource;
        this.clock = clock;
        this.faults = faults;
        this.patience = patience;
    }

    /** Which database it is; empty: one on which migrations are refused, because it cannot take table definitions back. */
    public Optional<Dialect> dialect() {
        Optional<Dialect> known = dialect;
        if (known == null) {
            try (Connection connection = dataSource.getConnection()) {
                known = dialectOf(connection);
            } catch (SQLException e) {
                throw unavailable("find out what the database is", e);
            }
            dialect = known;
        }
        return known;
    }

    /**
     * Begins the database's part of a transaction, on a connection of its own. The decision is part of it from the start:
     * committed with all else, or not at all.
     *
     * @throws PluginException {@link ErrorCode#MIGRATION_FAILED} if {@link #dialect} is empty
     */
    public DatabaseTransaction begin(String transaction, TransactionHeader header) {
        Dialect known = requireDialect();
        Connection connection;
        try {
            connection = dataSource.getConnection();
        } catch (SQLException e) {
            throw unavailable("begin " + header.operation() + " of " + header.subject(), e);
        }
        DatabaseTransaction begun = new DatabaseTransaction(this, connection, known, transaction, clock.instant());
        try {
            TransactionBoundary.begin(connection, known, patience);
            CoreTables.create(connection, known);
            if (known == Dialect.POSTGRESQL) {
                AdvisoryLock.take(connection, transaction);
            }
            TransactionBoundary.waitAsTheHostHasSet(connection, known);
            if (faults.reach(FaultPoint.step("write decision"))) {
                insertDecision(connection, transaction, header);
            }
            return begun;
        } catch (SQLException | IOException e) {
            begun.close();
            throw unavailable("begin " + header.operation() + " of " + header.subject(), e);
        } catch (RuntimeException | Error e) {
            begun.close();
            throw e;
        }
    }

    @Override
    public boolean isDecided(String transaction) {
        if (dialect().isEmpty()) {
            return false;
        }
        return ask("look up the decision of transaction " + transaction, connection -> {
            Dialect known = requireDialect();
            if (known == Dialect.POSTGRESQL) {
                // the commit may still be under way; on SQLite it is not, once its connection is gone
                TransactionBoundary.begin(connection, known, patience);
                AdvisoryLock.take(connection, transaction);
            }
            return CoreTables.exist(connection, known) && hasDecision(connection, transaction);
        });
    }

    /** The decided operations on a subject, newest first; all of them where the subject is empty. */
    public List<DecidedOperation> history(Optional<String> subject, int limit) {
        if (dialect().isEmpty()) {
            return List.of();
        }
        return ask("read the history", connection -> {
            if (!CoreTables.exist(connection, requireDialect())) {
                return List.of();
            }
            String query = "SELECT transaction_id, operation, subject, attributes, decided_at FROM core_decision"
                    + (subject.isPresent() ? " WHERE subject = ?" : "")
                    + " ORDER BY decided_at DESC, transaction_id DESC LIMIT " + limit;
            try (PreparedStatement statement = connection.prepareStatement(query)) {
                if (subject.isPresent()) {
                    statement.setString(1, subject.get());
                }
                return operations(statement);
            }
        });
    }

    /**
     * What {@link Migrations#migrate} would do for a plugin that brings these scripts.
     *
     * @throws PluginException {@link ErrorCode#MIGRATION_FAILED} if it would fail because another plugin has the same tables, or
     *     an applied migration has changed
     */
    public MigrationPlan plan(PluginName plugin, MigrationScripts scripts) {
        if (dialect().isEmpty()) {
            return new MigrationPlan(List.of(), List.of(), List.of());
        }
        return ask("plan the migrations of " + plugin, connection -> {
            if (!CoreTables.exist(connection, requireDialect())) {
                return new MigrationPlan(List.of(), List.of(), scripts.names());
            }
            return MigrationSteps.of(new MigrationHistory(connection), plugin, scripts)
                    .plan();
        });
    }

    /** The plugins that the history of migrations knows, by name, also those that were uninstalled and whose tables were kept. */
    public List<MigratedPlugin> migratedPlugins() {
        if (dialect().isEmpty()) {
            return List.of();
        }
        return ask(
                "read the history of migrations",
                connection -> CoreTables.exist(connection, requireDialect())
                        ? new MigrationHistory(connection).plugins()
                        : List.of());
    }

    FaultPoints faults() {
        return faults;
    }

    static PluginException unavailable(String what, Exception cause) {
        return new PluginException(
                ErrorCode.UNAVAILABLE,
                "Cannot " + what + ": the database says: " + reason(cause)
                        + ". Nothing was changed; try again when it can be" + " reached.",
                cause);
    }

    /** What a database said, in one line. */
    static String reason(Throwable failure) {
        String message = failure.getMessage() == null ? failure.toString() : failure.getMessage();
        return message.strip().replaceAll("\\s*[\\r\\n]+\\s*", "; ");
    }

    private Dialect requireDialect() {
        return dialect()
                .orElseThrow(() -> new PluginException(
                        ErrorCode.MIGRATION_FAILED,
                        "Migrations need SQLite or PostgreSQL: on other databases the definition of a table cannot be taken"
                                + " back when an operation fails"));
    }

    private static Optional<Dialect> dialectOf(Connection connection) throws SQLException {
        return switch (connection.getMetaData().getDatabaseProductName()) {
            case "SQLite" -> Optional.of(Dialect.SQLITE);
            case "PostgreSQL" -> Optional.of(Dialect.POSTGRESQL);
            default -> Optional.empty();
        };
    }

    private void insertDecision(Connection connection, String transaction, TransactionHeader header)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "INSERT INTO core_decision (transaction_id, operation, subject, attributes, decided_at)"
                        + " VALUES (?, ?, ?, ?, ?)")) {
            statement.setString(1, transaction);
            statement.setString(2, header.operation());
            statement.setString(3, header.subject());
            statement.setString(4, attributes(header));
            statement.setString(5, clock.instant().toString());
            statement.executeUpdate();
        }
    }

    private static String attributes(TransactionHeader header) {
        return new String(StrictJson.write(header.attributes()), StandardCharsets.UTF_8);
    }

    static boolean hasDecision(Connection connection, String transaction) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("SELECT 1 FROM core_decision WHERE transaction_id = ?")) {
            statement.setString(1, transaction);
            try (ResultSet row = statement.executeQuery()) {
                return row.next();
            }
        }
    }

    private static List<DecidedOperation> operations(PreparedStatement statement) throws SQLException {
        List<DecidedOperation> operations = new ArrayList<>();
        try (ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                TransactionHeader header = new TransactionHeader(
                        row.getString(2), row.getString(3), attributes(row.getString(4)), DecisionKind.DATABASE);
                operations.add(new DecidedOperation(row.getString(1), header, Instant.parse(row.getString(5))));
            }
        }
        return operations;
    }

    private static Map<String, String> attributes(String json) throws SQLException {
        try {
            Map<String, String> attributes = new LinkedHashMap<>();
            Reader.JSON
                    .readObject(json.getBytes(StandardCharsets.UTF_8))
                    .forEach((name, value) -> attributes.put(name, String.valueOf(value)));
            return attributes;
        } catch (MalformedJsonException e) {
            throw new SQLException("core_decision.attributes is damaged: " + e.getMessage(), e);
        }
    }

    private interface Question<T> {
        T ask(Connection connection) throws SQLException;
    }

    private <T> T ask(String what, Question<T> question) {
        Dialect known = requireDialect();
        try (Connection connection = dataSource.getConnection()) {
            boolean autoCommit = TransactionBoundary.beforeQuestion(connection, known);
            try {
                return question.ask(connection);
            } finally {
                TransactionBoundary.end(connection, autoCommit);
            }
        } catch (SQLException e) {
            throw unavailable(what, e);
        }
    }

    /** Loaded when JSON is first read: opening the plugins of an application does without a parser. */
    private static final class Reader {
        static final StrictJson JSON = new StrictJson(1024 * 1024);
    }
}
