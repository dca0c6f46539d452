package org.coreadmin.extension.internal.cluster;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.coreadmin.extension.internal.database.Sql;

/**
 * The tables that only clusters have. New versions of the product only add to them, since nodes of the old version still run while
 * the first of the new one start.
 */
final class ClusterTables {

    private static final String[] DEFINITIONS = {"""
        CREATE TABLE IF NOT EXISTS core_node (
            name TEXT PRIMARY KEY,
            epoch TEXT NOT NULL,
            state TEXT NOT NULL,
            generation BIGINT NOT NULL,
            versions TEXT NOT NULL,
            drain BOOLEAN NOT NULL DEFAULT FALSE,
            prepared TEXT NOT NULL DEFAULT '',
            problem TEXT NOT NULL DEFAULT '',
            problem_at TEXT NOT NULL DEFAULT '',
            seen TIMESTAMPTZ NOT NULL
        )""", """
        CREATE TABLE IF NOT EXISTS core_generation (
            generation BIGINT PRIMARY KEY,
            desired TEXT NOT NULL,
            rollout TEXT NOT NULL,
            operation TEXT NOT NULL,
            subject TEXT NOT NULL,
            actor TEXT NOT NULL,
            node TEXT NOT NULL,
            decided_at TIMESTAMPTZ NOT NULL
        )""", """
        CREATE TABLE IF NOT EXISTS core_rollout (
            id TEXT PRIMARY KEY,
            active INTEGER UNIQUE,
            node TEXT NOT NULL,
            operation TEXT NOT NULL,
            subject TEXT NOT NULL,
            actor TEXT NOT NULL,
            base BIGINT NOT NULL,
            generation BIGINT,
            desired TEXT NOT NULL,
            phase TEXT NOT NULL,
            allowed TEXT NOT NULL,
            closing TEXT NOT NULL,
            problem TEXT NOT NULL DEFAULT '',
            beat TIMESTAMPTZ NOT NULL,
            began_at TIMESTAMPTZ NOT NULL
        )""", """
        CREATE TABLE IF NOT EXISTS core_package (
            digest TEXT NOT NULL,
            piece INTEGER NOT NULL,
            bytes BYTEA NOT NULL,
            PRIMARY KEY (digest, piece)
        )""", """
        CREATE TABLE IF NOT EXISTS core_quarantine (
            digest TEXT PRIMARY KEY,
            reason TEXT NOT NULL,
            until TIMESTAMPTZ NOT NULL
        )""", """
        CREATE TABLE IF NOT EXISTS core_process (
            name TEXT PRIMARY KEY,
            token BIGINT NOT NULL,
            node TEXT NOT NULL
        )""", """
        CREATE TABLE IF NOT EXISTS core_signed (
            registry TEXT NOT NULL,
            path TEXT NOT NULL,
            bytes BYTEA NOT NULL,
            kept_at TIMESTAMPTZ NOT NULL,
            PRIMARY KEY (registry, path)
        )""", """
        ALTER TABLE core_node ADD COLUMN IF NOT EXISTS problem_of_node BOOLEAN NOT NULL DEFAULT FALSE
        """, """
        CREATE TABLE IF NOT EXISTS core_wanted (
            generation BIGINT PRIMARY KEY,
            rollout TEXT NOT NULL,
            digest TEXT NOT NULL,
            file TEXT NOT NULL,
            node TEXT NOT NULL,
            reverted BOOLEAN NOT NULL DEFAULT FALSE
        )"""};

    /** Whether the newest table definition exists. */
    private static final String COMPLETE = "SELECT 1 WHERE to_regclass('core_wanted') IS NOT NULL";

    /** The lock for decisions that all nodes must agree on. */
    private static final long DECISIONS = 0x636f72655f636c75L;

    private ClusterTables() {}

    /** Creates what is missing, in the connection's transaction. */
    static void createIfMissing(Connection connection) throws SQLException {
        if (Sql.exists(connection, COMPLETE)) {
            return;
        }
        lock(connection);
        try (Statement statement = connection.createStatement()) {
            for (String definition : DEFINITIONS) {
                statement.execute(definition);
            }
        }
    }

    /** Acquires the lock for decisions, waiting up to ten seconds, until the transaction ends. */
    static void lock(Connection connection) throws SQLException {
        Sql.call(connection, "SELECT set_config('lock_timeout', '10000', true), pg_advisory_xact_lock(?)", DECISIONS);
    }
}
