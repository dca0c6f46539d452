package org.coreadmin.admin.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.OptionalLong;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * SQLite's {@code PRAGMA data_version}: another number whenever another connection, in this process or another, has committed
 * something. Only numbers of one connection compare, so it has a connection of its own, which writes nothing. Safe for use by
 * several threads.
 */
final class DataVersion implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(DataVersion.class);

    private final DataSource source;
    private @Nullable Connection connection;
    private @Nullable PreparedStatement statement;
    private long generation;
    private boolean closed;

    /** Connects when it is first asked. */
    DataVersion(DataSource source) {
        this.source = source;
    }

    /** Returns the number now; empty if it cannot be read. */
    synchronized OptionalLong read() {
        try {
            if (closed) {
                return OptionalLong.empty();
            }
            if (statement == null) {
                connection = source.getConnection();
                statement = connection.prepareStatement("PRAGMA data_version");
                generation++;
            }
            try (ResultSet row = statement.executeQuery()) {
                return row.next()
                        ? OptionalLong.of(generation << Integer.SIZE | row.getInt(1) & 0xffffffffL)
                        : OptionalLong.empty();
            }
        } catch (SQLException e) {
            LOG.debug("The database does not report its version", e);
            disconnect();
            return OptionalLong.empty();
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        disconnect();
    }

    private void disconnect() {
        try {
            if (connection != null) {
                connection.close();
            }
        } catch (SQLException e) {
            LOG.debug("A connection cannot be closed", e);
        }
        connection = null;
        statement = null;
    }
}
