package org.coreadmin.extension.cli.host;

import static org.coreadmin.extension.text.JsonMembers.textOrEmpty;

import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import org.coreadmin.extension.Operation.Verb;
import org.coreadmin.extension.OperationResult;
import org.coreadmin.extension.host.BaseDirectory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Records in the audit trail what commands change while no server runs, so that the server shows that too when it runs
 * again. The trail is the table that the administration application created in the base's database; without the table,
 * nothing is recorded.
 */
public final class AuditNotes {

    private static final Logger LOG = LoggerFactory.getLogger(AuditNotes.class);
    private static final String TABLE = "core_audit";
    private static final String INSERT = "INSERT INTO core_audit (id, at, actor, action, subject, outcome, code,"
            + " version_from, version_to, detail, address, operation) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    private static final int RANDOM_BITS = 1 << 24;

    private final CommandDatabase database;
    private final Clock clock;

    /** Returns the audit trail of a base directory without an engine. */
    public static AuditNotes at(BaseDirectory base, Map<String, String> environment, Clock clock) {
        return new AuditNotes(new CommandDatabase(base, environment), clock);
    }

    AuditNotes(CommandDatabase database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * Records how an operation ended. Its message is left out: it may name addresses with passwords. If the database
     * does not take the record, a warning is logged, and the operation stays as it is.
     *
     * @param operation such as {@code install}, of a plugin unless it names something else: {@code registry:add}
     * @param subject   what the operation was for; empty for all plugins
     */
    public void add(String operation, String subject, OperationResult result) {
        if (!database.isThere()) {
            return;
        }
        try (Connection connection = database.getConnection()) {
            if (hasTable(connection)) {
                insert(connection, operation, subject, result);
            }
        } catch (SQLException | IllegalArgumentException e) { // an address that the driver does not understand
            LOG.warn(
                    "The {} of {} is not in the audit trail: {}",
                    operation,
                    subject.isEmpty() ? "all plugins" : subject,
                    String.valueOf(e.getMessage()));
        }
    }

    private static boolean hasTable(Connection connection) throws SQLException {
        try (ResultSet tables = connection.getMetaData().getTables(null, null, TABLE, null)) {
            return tables.next();
        }
    }

    private void insert(Connection connection, String operation, String subject, OperationResult result)
            throws SQLException {
        long now = clock.millis();
        boolean gone = Verb.find(operation).equals(Optional.of(Verb.UNINSTALL));
        String version = textOrEmpty(result.data(), "version");
        try (PreparedStatement row = connection.prepareStatement(INSERT)) {
            row.setString(1, String.format("%012x%05x%06x", now, 0, new SecureRandom().nextInt(RANDOM_BITS)));
            row.setLong(2, now);
            row.setString(3, "local:" + System.getProperty("user.name", "unknown"));
            row.setString(4, operation.contains(":") ? operation : "plugin:" + operation);
            row.setString(5, result.plugin().isEmpty() ? subject : result.plugin());
            row.setString(6, result.success() ? "DONE" : "FAILED");
            row.setInt(7, result.code());
            row.setString(8, gone ? version : textOrEmpty(result.data(), "from"));
            row.setString(9, gone ? "" : version);
            row.setString(10, operation.startsWith("system:") ? "" : "by a command, while no server ran");
            row.setString(11, "");
            row.setString(12, result.transaction().orElse(""));
            row.executeUpdate();
        }
    }
}
